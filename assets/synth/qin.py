"""The qin: long silk strings over lacquered wood, plucked softly and left to ring."""

from __future__ import annotations

import numpy as np

from assets.synth.tone import RATE, Mode, Signal, clock, fall, noise, ring, rise, samples

PLUCK_AT = 0.11
HIGHEST_HZ = 5_200.0
SINK_CENTS = 5.0


def pluck(
    hz: float, duration_s: float, rng: np.random.Generator, force: float = 0.5, slide_cents: float = 0.0,
    waver_cents: float = 0.0,
) -> Signal:
    """A stopped string: it may slide up to its pitch and waver under the finger."""
    time = clock(duration_s)
    bend = -slide_cents * np.exp(-((time / 0.16) ** 2)) + SINK_CENTS * force * np.exp(-time / 0.05)
    swell = np.clip((time - 0.35) / 0.5, 0, 1)
    bend += waver_cents * swell * np.sin(2 * np.pi * (4.6 * time + 0.2 * rng.random()))
    phase = 2 * np.pi * np.cumsum(hz * 2 ** (bend / 1200)) / RATE
    sounding = np.zeros_like(time)
    power = 0.0
    for number in range(1, 22):
        if hz * number > HIGHEST_HZ:
            break
        gain = abs(np.sin(np.pi * number * PLUCK_AT)) / number ** (1.35 - 0.4 * force)
        t60_s = 5.5 * (110 / hz) ** 0.35 / (1 + 0.16 * number**1.15)
        sounding += gain * np.sin(phase * number) * np.exp(-6.908 * time / t60_s)
        power += gain**2
    sounding /= np.sqrt(power)
    touch = noise(0.02, rng, 500, 2_400) * np.linspace(1, 0, samples(0.02)) ** 2 * (0.1 + 0.25 * force)
    knock = ring([Mode(92, 0.12, 0.25), Mode(187, 0.08, 0.15)], 0.12) * force
    sounding[: len(touch)] += touch
    sounding[: len(knock)] += knock[: len(sounding)]
    return fall(rise(sounding, 0.003), min(0.4, duration_s / 3)) * (0.2 + 0.4 * force)


def flageolet(hz: float, duration_s: float, force: float = 0.4) -> Signal:
    """A string only touched: a clear, bell-like note."""
    partials = ((1, 2.6, 1.0), (2, 1.4, 0.25), (3, 0.7, 0.1))
    modes = [Mode(hz * ratio, t60_s, gain) for ratio, t60_s, gain in partials]
    return rise(ring(modes, duration_s), 0.004) * force


def bowl(hz: float, duration_s: float, rng: np.random.Generator) -> Signal:
    """A standing bell of bronze, struck with felt; pairs of modes beat slowly."""
    modes = []
    for ratio, t60_s, gain in ((1.0, 7.0, 1.0), (2.71, 4.5, 0.5), (5.12, 2.2, 0.2), (8.1, 1.0, 0.08)):
        split = rng.uniform(0.0015, 0.003)
        modes.append(Mode(hz * ratio * (1 - split), t60_s, gain))
        modes.append(Mode(hz * ratio * (1 + split), t60_s * 0.9, gain * 0.8))
    return rise(ring(modes, duration_s), 0.012)
