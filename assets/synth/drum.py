"""The bendir: a frame drum of goatskin with its deep middle, its dry rim and the brush of fingers."""

from __future__ import annotations

import numpy as np

from assets.synth.tone import RATE, Mode, Signal, clock, fall, noise, ring, rise

SKIN = (1.0, 1.59, 2.14, 2.30, 2.65, 2.92)
RIM = (
    Mode(332, 0.16, 0.5),
    Mode(517, 0.12, 0.45),
    Mode(781, 0.09, 0.35),
    Mode(1_240, 0.06, 0.25),
    Mode(1_910, 0.05, 0.12),
)


def dum(rng: np.random.Generator, force: float = 0.6, hz: float = 78.0) -> Signal:
    """The deep stroke in the middle of the skin."""
    time = clock(0.9)
    phase = 2 * np.pi * np.cumsum(hz * (1 + 0.16 * force * np.exp(-time / 0.035))) / RATE
    sounding = np.zeros_like(time)
    for number, ratio in enumerate(SKIN):
        gain = 0.9 / (1 + 2.6 * number) * (0.5 + force) ** number
        sounding += gain * np.sin(phase * ratio) * np.exp(-6.908 * time / (0.62 / (1 + 0.55 * number)))
    slap = noise(0.9, rng, 200, 1_500) * np.exp(-time / 0.012) * 0.25 * force
    return fall(rise(sounding + slap, 0.003), 0.2) * force


def tek(rng: np.random.Generator, force: float = 0.5) -> Signal:
    """The dry stroke on the rim."""
    tune = rng.uniform(0.98, 1.02)
    modes = [mode._replace(hz=mode.hz * tune) for mode in RIM]
    snap = noise(0.25, rng, 1_200, 4_200) * np.exp(-clock(0.25) / 0.010) * 0.5
    return rise(ring(modes, 0.25) + snap, 0.001) * force


def brush(rng: np.random.Generator, force: float = 0.3) -> Signal:
    """Fingers that pass over the skin."""
    time = clock(0.22)
    hush = noise(0.22, rng, 500, 2_600) * np.minimum(time / 0.05, 1) * np.exp(-time / 0.05)
    return fall(hush, 0.05) * force
