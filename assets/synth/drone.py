"""The held ground note: soft bowed strings whose colour never stands still, in step with the loop."""

from __future__ import annotations

import numpy as np

from assets.synth.tone import RATE, Signal

PARTIALS = 9


def hold(hz: float, length: int, rng: np.random.Generator, brightness: float = 0.5) -> Signal:
    """A note in stereo that ends exactly where it begins: every part makes whole turns in the loop."""
    loop_s = length / RATE
    time = np.arange(length) / RATE
    sounding = np.zeros((length, 2))
    for number in range(1, PARTIALS + 1):
        gain = brightness ** (number - 1) / number**0.4
        for side in (0, 1):
            detuned_hz = hz * number * 2 ** (rng.uniform(-2, 2) / 1200)
            sounding[:, side] += gain * partial(detuned_hz, time, loop_s, rng)
    return sounding / 3


def partial(hz: float, time: Signal, loop_s: float, rng: np.random.Generator) -> Signal:
    """One overtone that comes and goes over ten to thirty seconds."""
    whole_hz = round(hz * loop_s) / loop_s
    wave_hz = max(1, round(loop_s / rng.uniform(10, 30))) / loop_s
    sparse = time[:: RATE // 20]
    wave = 0.6 + 0.4 * np.sin(2 * np.pi * (wave_hz * sparse + rng.random()))
    swell = np.interp(time, sparse, wave, period=loop_s)
    return np.asarray(swell * np.sin(2 * np.pi * (whole_hz * time + rng.random())))
