"""What has weight, or air under it: tiles, cards, gliding wings, talons, torn ink, scorched ground, falls."""

from __future__ import annotations

import numpy as np

from assets.synth.drum import dum
from assets.synth.tile import ceramic, scrape, wood
from assets.synth.tone import RATE, Signal, bump, clock, fall, layer, noise, rise

Rng = np.random.Generator


def thump(rng: Rng) -> Signal:
    """A heavy tile drops the last finger's breadth: the table answers, dust flies."""
    dust = noise(0.12, rng, 1_800, 9_000) * np.exp(-clock(0.12) / 0.03) * 0.3
    tile = (0, wood(160, rng, 1.5)), (0.001, ceramic(980, rng) * 0.3)
    return layer((0, dum(rng, 0.55, 88)), *tile, (0.012, dust))


def card_turn(rng: Rng) -> Signal:
    """A card is lifted by its edge, turned over and laid flat."""
    lifted = scrape(0.09, rng, 2_200, 9_000) * 0.5
    turned = noise(0.16, rng, 900, 5_500) * bump(0.16, 0.6) * 0.7
    slap = noise(0.04, rng, 400, 8_000) * np.exp(-clock(0.04) / 0.008)
    return layer((0, lifted), (0.06, turned), (0.21, slap), (0.21, wood(260, rng, 0.6) * 0.5))


def wind_sweep(rng: Rng) -> Signal:
    """Wind comes over the land from far, passes, and is gone."""
    long_s = 1.8
    time = clock(long_s) / long_s
    low = noise(long_s, rng, 180, 700) * bump(long_s, 0.45)
    high = noise(long_s, rng, 900, 5_200) * bump(long_s, 0.55) ** 2
    howl_hz = 420 + 260 * np.sin(np.pi * time) ** 2
    howl = np.sin(2 * np.pi * np.cumsum(howl_hz) / RATE) * noise(long_s, rng, 1, 9) * bump(long_s, 0.5)
    return layer((0, low), (0, high * 0.8), (0, howl * 0.25))


def ink_tear(rng: Rng) -> Signal:
    """Wet paper tears, and what was on it runs out."""
    torn = np.zeros_like(clock(0.5))
    at_s, gap_s = 0.0, 0.03
    while at_s < 0.42:
        fibre = noise(0.03, rng, 1_400, 9_500) * np.exp(-clock(0.03) / 0.006)
        start = round(at_s * RATE)
        torn[start : start + len(fibre)] += fibre[: len(torn) - start] * float(rng.uniform(0.4, 1.0))
        at_s += gap_s * float(rng.uniform(0.5, 1.1))
        gap_s *= 0.95
    grain = scrape(0.45, rng, 900, 6_000, bumps=7) * 0.7
    drop_hz = 340 + 500 * clock(0.12)
    drop = np.sin(2 * np.pi * np.cumsum(drop_hz) / RATE) * np.exp(-clock(0.12) / 0.03)
    return layer((0, torn), (0, grain), (0.44, rise(drop, 0.003) * 0.5), (0.56, rise(drop, 0.003) * 0.25))


def glide(rng: Rng) -> Signal:
    """Broad wings that do not beat: air that leans into a curve and out of it."""
    long_s = 0.95
    near = noise(long_s, rng, 350, 2_400) * bump(long_s, 0.4)
    edge = noise(long_s, rng, 3_000, 9_500) * bump(long_s, 0.45) ** 2 * 0.4
    return layer((0, near), (0, edge))


def talons(rng: Rng) -> Signal:
    """Two pairs of talons lock: horn on horn, feathers, a tug."""
    clicks = [(at_s, ceramic(hz, rng, 0.5) * gain) for at_s, hz, gain in (
        (0.06, 1_900, 0.8), (0.075, 2_350, 0.7), (0.1, 1_650, 0.6), (0.3, 2_050, 0.4),
    )]
    feathers = scrape(0.3, rng, 1_200, 7_500, bumps=3) * 0.7
    return layer((0, feathers), *clicks, (0.07, wood(190, rng, 1.1) * 0.7), (0.3, dum(rng, 0.3, 96)))


def scorch(rng: Rng) -> Signal:
    """Grass and cloth char: a hiss that dies away in small cracks."""
    long_s = 1.1
    hiss = noise(long_s, rng, 2_400, 9_000) * np.exp(-clock(long_s) / 0.28) * 0.7
    body = noise(long_s, rng, 160, 900) * np.exp(-clock(long_s) / 0.18)
    dying = np.exp(-clock(0.02) / 0.003)
    cracks = [
        (float(at_s), noise(0.02, rng, 1_500, 10_000) * dying * float(rng.uniform(0.3, 1)))
        for at_s in np.sort(rng.uniform(0.02, 1.0, 16))
    ]
    return fall(layer((0, rise(hiss, 0.02)), (0, rise(body, 0.01)), *cracks), 0.15)


def topple(rng: Rng) -> Signal:
    """Somebody large loses his feet: a breath, the body, what he carried after him."""
    breath = noise(0.25, rng, 400, 2_000) * bump(0.25, 0.7) * 0.4
    dust = noise(0.4, rng, 900, 7_000) * np.exp(-clock(0.4) / 0.1) * 0.35
    body = [(0.28, dum(rng, 1.0, 62)), (0.28, wood(130, rng, 1.6) * 0.8), (0.4, dum(rng, 0.5, 74))]
    carried = [(0.46, wood(420, rng, 0.8) * 0.4), (0.55, wood(530, rng, 0.6) * 0.25)]
    return layer((0, breath), *body, (0.29, dust), *carried)
