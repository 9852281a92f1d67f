"""Instruments of a medieval court: recorder, harp and horn."""

from __future__ import annotations

import numpy as np

from assets.synth.makam import Note
from assets.synth.ney import breath, contour
from assets.synth.tone import RATE, Signal, clock, fall, noise, rise, samples

PIPE = (1.0, 0.10, 0.20, 0.04, 0.06, 0.02)
BRASS = (1.0, 0.85, 0.7, 0.5, 0.36, 0.25, 0.16, 0.1, 0.06)
HIGHEST_HZ = 9_000.0


def recorder(phrase: list[Note], beat_s: float, rng: np.random.Generator, force: float = 0.6) -> Signal:
    """A phrase in one breath: a clear pipe with a little chiff where it begins."""
    octaves, pressure = contour(phrase, beat_s, rng), breath(phrase, beat_s, force)
    length = min(len(octaves), len(pressure))
    octaves, pressure = octaves[:length], pressure[:length]
    phase = 2 * np.pi * np.cumsum(2**octaves) / RATE
    sounding = np.zeros(length)
    for number, gain in enumerate(PIPE, start=1):
        sounding += gain * np.clip(pressure, 0, 1.2) ** (0.3 * (number - 1)) * np.sin(number * phase)
    chiff = noise(length / RATE, rng, 1_500, 5_000)[:length] * np.exp(-np.arange(length) / samples(0.03))
    return np.asarray(pressure * (sounding + 0.25 * chiff))


def harp(hz: float, duration_s: float, force: float = 0.5) -> Signal:
    """A gut string plucked with the finger: round, and long in dying."""
    time = clock(duration_s)
    sounding = np.zeros_like(time)
    for number in range(1, 14):
        if hz * number > HIGHEST_HZ:
            break
        gain = abs(np.sin(np.pi * number * 0.31)) / number ** (1.5 - 0.4 * force)
        t60_s = 3.2 * (220 / hz) ** 0.4 / number**0.55
        sounding += gain * np.sin(2 * np.pi * hz * number * time) * np.exp(-6.908 * time / t60_s)
    return fall(rise(sounding, 0.004), min(0.15, duration_s / 3)) * force


def horn(hz: float, duration_s: float, rng: np.random.Generator, force: float = 0.7) -> Signal:
    """A natural horn: the louder, the brighter, with a lip that finds its note."""
    time = clock(duration_s)
    bend = 1 - 0.02 * np.exp(-time / 0.03) + 0.003 * np.sin(2 * np.pi * 5.2 * time) * np.clip(time * 3, 0, 1)
    phase = 2 * np.pi * np.cumsum(hz * bend) / RATE
    swell = np.clip(time / 0.05, 0, 1) * (0.75 + 0.25 * np.sin(np.pi * np.clip(time / duration_s, 0, 1)))
    sounding = np.zeros_like(time)
    for number, gain in enumerate(BRASS, start=1):
        sounding += gain * swell ** (1 + 0.35 * number * (1.2 - force)) * np.sin(number * phase)
    lip = noise(duration_s, rng, 300, 1_800)[: len(time)] * np.exp(-time / 0.04) * 0.3
    return fall(sounding / 3 + lip, min(0.16, duration_s / 3)) * force
