"""Glazed tile, wood and glass: what pieces, board and table are made of."""

from __future__ import annotations

import numpy as np

from assets.synth.tone import Mode, Signal, bump, clock, noise, ring, rise, samples

CERAMIC = ((1.0, 0.10, 1.0), (1.83, 0.075, 0.55), (2.71, 0.055, 0.38), (3.94, 0.04, 0.22), (5.12, 0.03, 0.10))
WOOD = ((1.0, 0.085, 1.0), (2.57, 0.05, 0.42), (4.1, 0.035, 0.2), (5.9, 0.025, 0.08))
GLASS = ((1.0, 1.0, 1.0), (2.01, 0.62, 0.30), (2.76, 0.45, 0.24), (4.07, 0.28, 0.12), (5.40, 0.18, 0.06))
Body = tuple[tuple[float, float, float], ...]
HIGHEST_HZ = 8_500.0


def struck(body: Body, hz: float, duration_s: float, length: float) -> Signal:
    """A body of the given kind and pitch, its ring made longer or shorter."""
    modes = [Mode(hz * ratio, t60_s * length, gain) for ratio, t60_s, gain in body if hz * ratio < HIGHEST_HZ]
    return ring(modes, duration_s)


def ceramic(hz: float, rng: np.random.Generator, length: float = 1.0) -> Signal:
    """A glazed tile set down or tapped."""
    tap = noise(0.006, rng, 1_500, 5_000) * np.linspace(1, 0, samples(0.006))
    sounding = struck(CERAMIC, hz * rng.uniform(0.995, 1.005), 0.16 * length, length)
    sounding[: len(tap)] += 0.5 * tap[: len(sounding)]
    return rise(sounding, 0.0008)


def wood(hz: float, rng: np.random.Generator, length: float = 1.0) -> Signal:
    """The table top or a wooden block answering."""
    tap = noise(0.008, rng, 400, 2_200) * np.linspace(1, 0, samples(0.008))
    sounding = struck(WOOD, hz, 0.14 * length, length)
    sounding[: len(tap)] += 0.4 * tap[: len(sounding)]
    return rise(sounding, 0.0012)


def chime(hz: float, length: float = 1.0) -> Signal:
    """A hanging piece of glass, struck with felt."""
    return rise(struck(GLASS, hz, 1.1 * length, length), 0.004)


def scrape(
    duration_s: float, rng: np.random.Generator, low_hz: float, high_hz: float, bumps: int = 0
) -> Signal:
    """Glaze drawn over glaze, passing over as many joints as there are bumps."""
    grain = noise(duration_s, rng, low_hz, high_hz) * bump(duration_s, 0.4)
    if bumps:
        share = clock(duration_s) / duration_s
        grain *= 0.35 + 0.65 * np.abs(np.sin(np.pi * bumps * share)) ** 1.5
    return grain
