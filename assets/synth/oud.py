"""The oud: pairs of gut strings plucked near the bridge over a deep wooden bowl."""

from __future__ import annotations

import numpy as np

from assets.synth.tone import RATE, Mode, Signal, clock, fall, noise, ring, rise, samples

PLUCK_AT = 0.16
STIFFNESS = 6e-5
DETUNE_CENTS = 2.2
BODY = ((105.0, 60.0, 0.35), (215.0, 110.0, 0.35), (430.0, 220.0, 0.4), (950.0, 600.0, 0.5))
HIGHEST_HZ = 7_500.0


def body_gain(hz: float) -> float:
    """How willingly the bowl answers a frequency."""
    answer = 0.5 + sum(gain / (1 + ((hz - centre) / width) ** 2) for centre, width, gain in BODY)
    return float(answer / (1 + (hz / 3_600) ** 2))


def string(hz: float, duration_s: float, force: float, slide_cents: float) -> Signal:
    """One string: partials that die the sooner the higher they are, brighter when plucked with force."""
    time = clock(duration_s)
    bend = -slide_cents * np.exp(-time / 0.045) + 7 * force * np.exp(-time / 0.03)
    phase = 2 * np.pi * np.cumsum(hz * 2 ** (bend / 1200)) / RATE
    base_t60_s = 3.4 * (196 / hz) ** 0.45
    sounding = np.zeros_like(time)
    power = 0.0
    for number in range(1, 29):
        stretch = number * np.sqrt(1 + STIFFNESS * number**2)
        if hz * stretch > HIGHEST_HZ:
            break
        plucked = abs(np.sin(np.pi * number * PLUCK_AT)) / number ** (0.95 - 0.4 * force)
        gain = plucked * body_gain(hz * stretch)
        t60_s = base_t60_s / (1 + 0.09 * number**1.2)
        heard = slice(0, samples(t60_s * 1.1))
        sounding[heard] += gain * np.sin(phase[heard] * stretch) * np.exp(-6.908 * time[heard] / t60_s)
        power += gain**2
    return np.asarray(sounding / np.sqrt(power))


def pluck(
    hz: float, duration_s: float, rng: np.random.Generator, force: float = 0.5, slide_cents: float = 0.0
) -> Signal:
    """A note of a double course, with the touch of the plectrum and the knock of the bowl."""
    spread = 2 ** (DETUNE_CENTS * rng.uniform(0.6, 1.2) / 2400)
    second = string(hz / spread, duration_s, force * 0.8, slide_cents)
    delay = samples(0.0012 + 0.0012 * rng.random())
    sounding = string(hz * spread, duration_s, force, slide_cents)
    sounding[delay:] += 0.8 * second[:-delay]
    touch = noise(0.012, rng, 900, 3_600) * np.linspace(1, 0, samples(0.012)) ** 2 * (0.15 + 0.4 * force)
    knock = ring([Mode(112, 0.09, 0.3), Mode(236, 0.06, 0.2)], 0.09) * (0.4 + force)
    sounding[: len(touch)] += touch
    sounding[: len(knock)] += knock[: len(sounding)]
    return fall(rise(sounding, 0.0015), min(0.12, duration_s / 3)) * (0.2 + 0.4 * force)
