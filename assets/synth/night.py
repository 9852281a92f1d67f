"""Where the arena lies: crickets and wind, running water, and a fire that crackles."""

from __future__ import annotations

import numpy as np

from assets.synth.tone import RATE, Signal, clock, noise, samples, smooth

Rng = np.random.Generator


def wind(duration_s: float, rng: Rng) -> Signal:
    """Air in high trees that comes and goes."""
    air = noise(duration_s, rng, 180, 1_100)
    return np.asarray(air * (0.35 + 0.65 * _gusts(len(air), rng, 7.0)))


def _gusts(length: int, rng: Rng, every_s: float) -> Signal:
    """Slow swells between 0 and 1."""
    points = rng.random(max(4, int(length / RATE / every_s) + 2))
    return np.interp(np.linspace(0, len(points) - 1, length), np.arange(len(points)), points)


def crickets(duration_s: float, rng: Rng, hz: float = 4_150.0) -> Signal:
    """One cricket: three short trills, a rest, and again."""
    time = clock(duration_s)
    trill = np.clip(np.sin(2 * np.pi * 27 * time), 0, 1) ** 2
    song = (np.mod(time + rng.random(), 1.3 + 0.2 * rng.random()) < 0.34).astype(float)
    mood = _gusts(len(time), rng, 11.0) > 0.35
    shaped = smooth(song * mood, 0.02)
    return np.asarray(np.sin(2 * np.pi * hz * time) * trill * shaped)


def water(duration_s: float, rng: Rng) -> Signal:
    """A stream over stones: a soft rush, and bubbles that rise in pitch as they close."""
    rush = noise(duration_s, rng, 400, 2_600) * 0.3
    mixed = rush * (0.6 + 0.4 * _gusts(len(rush), rng, 5.0))
    for at_s in np.sort(rng.uniform(0, duration_s - 0.2, int(duration_s * 7))):
        time = clock(float(rng.uniform(0.03, 0.09)))
        low_hz = rng.uniform(350, 1_300)
        blip = np.sin(2 * np.pi * (low_hz * time + 2_600 * time**2)) * np.exp(-time / 0.02)
        start = samples(float(at_s))
        mixed[start : start + len(blip)] += blip * rng.uniform(0.03, 0.16) * np.minimum(time / 0.004, 1)
    return mixed


def fire(duration_s: float, rng: Rng) -> Signal:
    """A camp fire: a low breath and dry cracks."""
    mixed = noise(duration_s, rng, 70, 420) * (0.25 + 0.3 * _gusts(samples(duration_s), rng, 2.0))
    for at_s in rng.uniform(0, duration_s - 0.1, int(duration_s * 9)):
        crack = noise(0.03, rng, 1_200, 7_000) * np.exp(-clock(0.03) / rng.uniform(0.001, 0.007))
        start = samples(float(at_s))
        mixed[start : start + len(crack)] += crack * rng.uniform(0.05, 1.0) ** 3
    return mixed


def ground(hz: float, duration_s: float, rng: Rng, brightness: float = 0.55) -> Signal:
    """A held note whose overtones come and go; made coarsely, because it has nothing above 2 kHz."""
    time = clock(duration_s)
    coarse = time[::8]
    held = np.zeros_like(coarse)
    for number in range(1, 10):
        swell = 0.6 + 0.4 * np.sin(2 * np.pi * (coarse / rng.uniform(9, 24) + rng.random()))
        first, second = (
            np.sin(2 * np.pi * (hz * detuned * number * coarse + rng.random())) for detuned in (1.0, 1.0021)
        )
        held += brightness ** (number - 1) * (swell * first + 0.5 * second)
    edges = np.minimum(1, np.minimum(coarse, duration_s - coarse) / 1.2)
    return np.asarray(np.interp(time, coarse, held * edges) / 3)
