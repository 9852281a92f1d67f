"""What Tao Long sounds like: pebbles on slate, scales on paper, water, fire, a coin and a gong."""

from __future__ import annotations

import numpy as np

from assets.synth.drum import dum, tek
from assets.synth.qin import bowl, flageolet, pluck
from assets.synth.tile import ceramic, chime, scrape, wood
from assets.synth.tone import RATE, Mode, Signal, bump, clock, fall, layer, noise, ring, rise

Rng = np.random.Generator
D4_HZ = 293.66
GONG = ((1, 1.0, 1.6), (1.49, 0.6, 2.1), (2.03, 0.5, 2.4), (2.74, 0.4, 3.2), (4.1, 0.25, 4.5))


def stone(rng: Rng) -> Signal:
    """A pebble is laid on a card over slate."""
    again = ceramic(1_510, rng, 0.4) * 0.1
    return layer((0, ceramic(1_420, rng, 0.7) * 0.7), (0.001, wood(310, rng, 0.8)), (0.028, again))


def coin(rng: Rng) -> Signal:
    """The flux coin spins on its edge and falls over."""
    modes = [Mode(2_300, 0.5, 1.0), Mode(3_710, 0.4, 0.6), Mode(5_260, 0.3, 0.35)]
    parts = [(0.0, ring(modes, 0.5) * 0.6)]
    parts += [(0.16 + 0.055 * n, ring(modes, 0.12) * 0.16) for n in range(5)]
    return layer(*parts, (0.46, wood(420, rng, 0.8) * 0.5))


def gong(rng: Rng) -> Signal:
    """Focus or balance: a gong that blooms."""
    time = clock(2.0)
    sounding = np.zeros_like(time)
    bent = 2 * np.pi * 98 * (1 + 0.004 * np.exp(-time)) * time
    for ratio, gain, rate in GONG:
        late = 1 - np.exp(-time / (0.02 * ratio))
        sounding += np.sin(bent * ratio) * gain * late * np.exp(-time * rate)
    return layer((0, fall(sounding, 0.3)), (0, dum(rng, 0.5, 60)), (0.02, chime(D4_HZ * 2, 0.8) * 0.12))


def slither(rng: Rng) -> Signal:
    """A long body over paper."""
    return layer((0, scrape(0.36, rng, 350, 1_900, bumps=4)), (0, scrape(0.36, rng, 1_800, 4_200) * 0.3))


def portal(rng: Rng) -> Signal:
    """Into the vortex and out of another: a tone that sinks, then rises."""
    time = clock(0.8)
    hz = 180 + 260 * np.abs(2 * time / 0.8 - 1) ** 1.5
    tone = np.sin(2 * np.pi * np.cumsum(hz) / RATE) * bump(0.8, 0.5)
    air = noise(0.8, rng, 300, 2_200) * bump(0.8, 0.45)
    return layer((0, tone * 0.5), (0, air * 0.9), (0.7, flageolet(D4_HZ * 3, 0.8) * 0.3))


def bite(rng: Rng) -> Signal:
    """Jaws snap shut."""
    return layer((0, scrape(0.1, rng, 600, 2_800) * 0.5), (0.1, wood(210, rng, 1.2)), (0.1, tek(rng, 0.6)),
                 (0.105, ceramic(760, rng) * 0.4))


def absorb(rng: Rng) -> Signal:
    """A stone of an element comes to the dragon: a breath drawn in and a clear note."""
    drawn = noise(0.3, rng, 500, 2_400) * bump(0.3, 0.85) * 0.5
    return layer((0, drawn), (0.26, flageolet(D4_HZ * 2, 0.9)), (0.34, flageolet(D4_HZ * 3, 0.9) * 0.6))


def breath_fire(rng: Rng) -> Signal:
    """Fire pours out."""
    time = clock(0.9)
    crackle = 0.7 + 0.3 * np.sin(2 * np.pi * (21 * time + 2 * np.sin(11 * time)))
    roar = noise(0.9, rng, 80, 1_300) * bump(0.9, 0.25) * crackle
    hiss = noise(0.9, rng, 1_700, 5_000) * bump(0.9, 0.3) * 0.35
    return layer((0, roar * 1.5), (0, hiss), (0, dum(rng, 0.5, 56)))


def breath_water(rng: Rng) -> Signal:
    """A wave breaks."""
    wave = noise(1.0, rng, 250, 3_200) * bump(1.0, 0.4)
    drops = [(0.25 + 0.09 * n, flageolet(900 + 170 * ((n * 5) % 4), 0.12) * 0.25) for n in range(6)]
    return layer((0, wave * 1.2), (0.05, noise(0.8, rng, 70, 300) * bump(0.8, 0.35)), *drops)


def hurt(rng: Rng) -> Signal:
    """Life is lost: a drum and a drop that falls."""
    time = clock(0.3)
    drop = np.sin(2 * np.pi * np.cumsum(520 - 700 * time) / RATE) * np.exp(-time * 14)
    return layer((0, dum(rng, 0.7, 74)), (0.02, rise(drop, 0.004) * 0.5))


def segment(rng: Rng) -> Signal:
    """A segment falls away: a low string, torn paper and a bowl."""
    torn = scrape(0.4, rng, 700, 3_800, bumps=9) * 0.7
    return layer((0, torn), (0, pluck(D4_HZ / 4, 1.4, rng, 0.8)), (0.1, bowl(D4_HZ / 2, 1.8, rng) * 0.35))
