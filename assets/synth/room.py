"""The room round the table: early reflections and a soft, darkening tail."""

from __future__ import annotations

import numpy as np

from assets.synth.tone import Signal, band, clock, samples

BANDS = ((120.0, 500.0, 1.0), (500.0, 1_600.0, 0.85), (1_600.0, 4_000.0, 0.55), (4_000.0, 7_500.0, 0.3))


def echoes(t60_s: float, rng: np.random.Generator, before_s: float = 0.016) -> Signal:
    """The room's answer to a single clap, in stereo, with unit energy."""
    time = clock(t60_s * 1.1)
    answer = np.zeros((len(time), 2))
    for side in (0, 1):
        for low_hz, high_hz, share in BANDS:
            answer[:, side] += band(rng.standard_normal(len(time)), low_hz, high_hz) * np.exp(
                -6.908 * time / (t60_s * share)
            )
    answer *= np.minimum(time / 0.02, 1)[:, None]
    answer = np.concatenate([np.zeros((samples(before_s), 2)), answer])
    for at_s in rng.uniform(0.006, 0.05, 7):
        answer[samples(at_s), rng.integers(2)] += 1.6 * np.exp(-at_s / 0.04)
    return np.asarray(answer / np.sqrt(np.sum(answer**2) / 2))


def reverberate(sent: Signal, answer: Signal) -> Signal:
    """The room's sound of a stereo signal, with its tail."""
    length = len(sent) + len(answer) - 1
    # A power of two keeps the transform fast whatever the length.
    size = 1 << (length - 1).bit_length()
    spectrum = np.fft.rfft(sent, size, axis=0) * np.fft.rfft(answer, size, axis=0)
    return np.asarray(np.fft.irfft(spectrum, size, axis=0)[:length])
