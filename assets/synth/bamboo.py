"""Voices of a Javanese valley: bamboo tubes, bronze bars and gongs, and rain on leaves."""

from __future__ import annotations

import numpy as np

from assets.synth.tone import Mode, Signal, band, clock, fall, noise, ring, rise, samples

Rng = np.random.Generator
TUBE = ((1.0, 0.34, 1.0), (2.01, 0.16, 0.32), (3.3, 0.08, 0.14), (5.4, 0.05, 0.06))
BAR = ((1.0, 1.9, 1.0), (2.76, 0.8, 0.26), (4.1, 0.5, 0.16), (5.4, 0.35, 0.09))
GONG = (
    (1.0, 5.2, 1.0), (1.007, 5.0, 0.6), (1.52, 3.0, 0.34), (2.02, 2.6, 0.3), (2.98, 1.6, 0.16),
    (3.97, 1.0, 0.08),
)
HIGHEST_HZ = 7_500.0


def _struck(body: tuple[tuple[float, float, float], ...], hz: float, duration_s: float) -> Signal:
    modes = [Mode(hz * ratio, t60_s, gain) for ratio, t60_s, gain in body if hz * ratio < HIGHEST_HZ]
    return ring(modes, duration_s)


def tube(hz: float, rng: Rng, force: float = 0.5) -> Signal:
    """A tuned bamboo tube, struck with a soft mallet."""
    tap = noise(0.012, rng, 500, 2_600) * np.linspace(1, 0, samples(0.012))
    sounding = _struck(TUBE, hz * float(rng.uniform(0.997, 1.003)), 0.42)
    sounding[: len(tap)] += tap * (0.25 + 0.4 * force)
    return rise(sounding, 0.002) * (0.35 + 0.5 * force)


def rattle(hz: float, rng: Rng, duration_s: float = 0.9) -> Signal:
    """An angklung: two tubes an octave apart, shaken."""
    sounding = np.zeros(samples(duration_s + 0.5))
    at_s = 0.0
    while at_s < duration_s:
        hill = np.sin(np.pi * min(1.0, at_s / duration_s))
        hit = tube(hz, rng, 0.4) + 0.5 * tube(hz * 2, rng, 0.3)
        start = samples(at_s)
        sounding[start : start + len(hit)] += hit[: len(sounding) - start] * (0.25 + 0.75 * hill)
        at_s += float(rng.uniform(0.055, 0.075))
    return fall(sounding, 0.2) * 0.6


def bar(hz: float, rng: Rng, duration_s: float = 2.4) -> Signal:
    """A bar of bronze over its resonator, in the beating pair of two instruments."""
    pair = _struck(BAR, hz, duration_s) + 0.7 * _struck(BAR, hz * 1.004, duration_s)
    knock = noise(0.01, rng, 900, 3_500) * np.linspace(1, 0, samples(0.01)) * 0.3
    pair[: len(knock)] += knock
    return rise(pair, 0.004) * 0.5


def gong(hz: float, duration_s: float = 7.0) -> Signal:
    """The great gong: it blooms, beats and takes its time."""
    time = clock(duration_s)
    return fall(rise(_struck(GONG, hz, duration_s), 0.05) * (1 - 0.3 * np.exp(-time / 0.3)), 1.0)


def rain(duration_s: float, rng: Rng) -> Signal:
    """Rain on broad leaves: a soft hiss, and drops that tap."""
    hiss = noise(duration_s, rng, 900, 6_000) * 0.5 + noise(duration_s, rng, 250, 900) * 0.35
    drops = np.zeros_like(hiss)
    for _ in range(round(duration_s * 26)):
        at, hz = int(rng.integers(0, len(drops) - 1)), float(rng.uniform(700, 2_400))
        drop = ring([Mode(hz, 0.05, 1.0), Mode(hz * 1.7, 0.03, 0.4)], 0.06) * float(rng.uniform(0.05, 0.35))
        end = min(len(drops), at + len(drop))
        drops[at:end] += drop[: end - at]
    return np.asarray(hiss + band(drops, 400, 5_000))
