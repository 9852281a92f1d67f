"""What Eagle Dance sounds like: rising air, bone dice, rain, sun after rain, and an eagle's call."""

from __future__ import annotations

import numpy as np

from assets.synth.bamboo import bar, rain, rattle, tube
from assets.synth.tile import wood
from assets.synth.tone import RATE, Signal, bump, clock, fall, layer, noise, rise

Rng = np.random.Generator
A4_HZ = 440.0


def thermal(rng: Rng) -> Signal:
    """Warm air rises: a breath that climbs, and three tubes after it."""
    time = clock(0.6)
    air = noise(0.6, rng, 350, 2_600) * bump(0.6, 0.7)
    climb = np.sin(2 * np.pi * np.cumsum(240 + 420 * (time / 0.6) ** 2) / RATE) * bump(0.6, 0.75)
    notes = [(0.26 + 0.09 * n, tube(A4_HZ * ratio, rng, 0.5)) for n, ratio in enumerate((1.0, 1.32, 1.74))]
    return layer((0, air * 0.7), (0, climb * 0.16), *notes)


def dice(rng: Rng) -> Signal:
    """Two dice of bone tumble over wood and come to rest."""
    parts, at_s, force = [], 0.0, 1.0
    while at_s < 0.72:
        hz = float(rng.uniform(620, 1_250))
        parts.append((at_s, wood(hz, rng, 0.55) * force))
        parts.append((at_s + 0.013, wood(hz * 0.43, rng, 0.7) * force * 0.5))
        at_s += float(rng.uniform(0.045, 0.1)) * (1.6 - force * 0.6)
        force *= 0.86
    return layer(*parts)


def rainfall(rng: Rng) -> Signal:
    """The first rain: it comes over the forest, and thunder far behind it."""
    falling = rain(1.9, rng) * bump(1.9, 0.55)
    far = noise(1.7, rng, 35, 140) * bump(1.7, 0.25)
    return layer((0, falling), (0.1, far * 1.3))


def sunbreak(rng: Rng) -> Signal:
    """Sun after rain: bronze bars that climb, and a shaken angklung."""
    steps = [(0.13 * n, bar(A4_HZ * ratio, rng, 1.4) * 0.6) for n, ratio in enumerate((0.5, 0.66, 0.87, 1.0))]
    return layer(*steps, (0.42, rattle(A4_HZ * 1.32, rng, 0.7) * 0.5))


def eagle_cry(rng: Rng) -> Signal:
    """An eagle calls twice, high and falling."""
    return layer((0, call(rng, 0.42, 2_250)), (0.5, call(rng, 0.62, 2_480)))


def call(rng: Rng, duration_s: float, hz: float) -> Signal:
    """One call of a bird of prey."""
    time = clock(duration_s) / duration_s
    line = hz * (0.82 + 0.2 * np.sin(np.pi * np.minimum(1, time * 1.7)) - 0.16 * time**2)
    line *= 1 + 0.012 * np.sin(2 * np.pi * 27 * time * duration_s)
    phase = 2 * np.pi * np.cumsum(line) / RATE
    tone = np.sin(phase) + 0.4 * np.sin(2 * phase) + 0.12 * np.sin(3 * phase)
    throat = noise(duration_s, rng, 1_800, 5_200) * 0.5
    return fall(rise((tone * 0.6 + throat) * bump(duration_s, 0.3), 0.02), 0.08)
