"""The held ground of a piece: soft bowed strings whose colour never stands still, in a seamless loop."""

from __future__ import annotations

import numpy as np

from assets.synth import finish, level
from assets.synth.tone import RATE, Signal, decibels, samples

PARTIALS = 9
DETUNED_HZ = 250.0
"""Below this left and right are one, or they would put each other out now and then."""
LOOP_S = 32.0
MELT_S = 4.0
BELOW_LU = 9.0
"""So much softer than the sections over it is the ground."""


def ground(
    strings: tuple[tuple[float, float], ...], seed: int, section_lufs: float, brightness: float = 0.5,
    air: Signal | None = None,
) -> Signal:
    """Strings of some pitches and levels, and the air of a place, as a loop."""
    rng = np.random.default_rng(seed)
    sounding = np.zeros((samples(LOOP_S), 2)) if air is None else air.copy()
    for hz, level_db in strings:
        sounding += hold(hz, len(sounding), rng, brightness) * decibels(level_db)
    return level.to_loudness(finish.finished(sounding, loop=True), section_lufs - BELOW_LU)


def hold(hz: float, length: int, rng: np.random.Generator, brightness: float = 0.5) -> Signal:
    """A note in stereo that ends exactly where it begins: every part makes whole turns in the loop."""
    loop_s = length / RATE
    time = np.arange(length) / RATE
    sounding = np.zeros((length, 2))
    for number in range(1, PARTIALS + 1):
        gain = brightness ** (number - 1) / number**0.4
        if hz * number < DETUNED_HZ:
            sounding += gain * partial(hz * number, time, loop_s, rng)[:, None]
            continue
        for side in (0, 1):
            detuned_hz = hz * number * 2 ** (rng.uniform(-2, 2) / 1200)
            sounding[:, side] += gain * partial(detuned_hz, time, loop_s, rng)
    return sounding / 3


def partial(hz: float, time: Signal, loop_s: float, rng: np.random.Generator) -> Signal:
    """One overtone that comes and goes over ten to thirty seconds."""
    whole_hz = round(hz * loop_s) / loop_s
    wave_hz = max(1, round(loop_s / rng.uniform(10, 30))) / loop_s
    sparse = time[:: RATE // 20]
    wave = 0.75 + 0.25 * np.sin(2 * np.pi * (wave_hz * sparse + rng.random()))
    swell = np.interp(time, sparse, wave, period=loop_s)
    return np.asarray(swell * np.sin(2 * np.pi * (whole_hz * time + rng.random())))


def circled(left: Signal, right: Signal) -> Signal:
    """Two noises that are longer than the loop by what melts into its beginning, as a loop in stereo."""
    length, melted = samples(LOOP_S), samples(MELT_S)
    share = np.linspace(0, np.pi / 2, melted)
    looped = np.stack([left[:length], right[:length]], axis=1)
    beyond = np.stack([left[length : length + melted], right[length : length + melted]], axis=1)
    looped[:melted] = looped[:melted] * np.sin(share)[:, None] + beyond * np.cos(share)[:, None]
    return looped
