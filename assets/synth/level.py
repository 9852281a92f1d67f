"""Levels: loudness after ITU-R BS.1770, peaks, and a limiter that also works round a loop."""

from __future__ import annotations

import numpy as np

from assets.synth.tone import RATE, Signal, decibels

BLOCK_S = 0.4
CEILING_DB = -2.0
MOST_BENT_DB = 7.0
LIMITER_BLOCK = 128
PEAK_BLOCK, PEAK_EDGE, PEAK_NEAR = 7_936, 128, 0.9

# The two filters of the standard (head, then low cut), as analogue prototypes: hertz, gain in dB, quality.
HEAD_HZ, HEAD_DB, HEAD_Q = 1681.97, 4.0, 0.7072
CUT_HZ, CUT_Q = 38.135, 0.5003


def ear_weight(hz: Signal) -> Signal:
    """How much a frequency counts for loudness (K-weighting), as an amplitude factor."""
    s = 1j * hz / HEAD_HZ
    high = decibels(HEAD_DB)
    head = (high * s**2 + high**0.5 / HEAD_Q * s + 1) / (s**2 + s / HEAD_Q + 1)
    s = 1j * hz / CUT_HZ
    cut = s**2 / (s**2 + s / CUT_Q + 1)
    return np.asarray(np.abs(head * cut))


def loudness(sounding: Signal) -> float:
    """Integrated loudness in LUFS, with both gates of the standard."""
    hz = np.linspace(0.0, RATE / 2, len(sounding) // 2 + 1, dtype=np.float64)
    weighted = np.fft.rfft(sounding, axis=0) * ear_weight(hz)[:, None]
    power = np.cumsum(np.sum(np.fft.irfft(weighted, len(sounding), axis=0) ** 2, axis=1))
    block, hop = round(BLOCK_S * RATE), round(BLOCK_S * RATE / 4)
    starts = np.arange(0, len(sounding) - block, hop)
    blocks = (power[starts + block] - power[starts]) / block + 1e-12
    heard = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    heard = heard[heard > 0.1 * np.mean(heard)]
    return float(-0.691 + 10 * np.log10(np.mean(heard)))


def momentary(sounding: Signal) -> float:
    """The loudest 0.4 s in LUFS; what is shorter is heard in silence."""
    quiet = np.zeros((round(BLOCK_S * RATE), sounding.shape[1]))
    heard = np.concatenate([quiet, sounding, quiet])
    hz = np.linspace(0.0, RATE / 2, len(heard) // 2 + 1, dtype=np.float64)
    weighted = np.fft.irfft(np.fft.rfft(heard, axis=0) * ear_weight(hz)[:, None], len(heard), axis=0)
    power = np.concatenate([[0.0], np.cumsum(np.sum(weighted**2, axis=1))])
    block = round(BLOCK_S * RATE)
    return float(-0.691 + 10 * np.log10(np.max(power[block:] - power[:-block]) / block + 1e-12))


def true_peak_db(sounding: Signal) -> float:
    """The highest level between the samples as well, in decibels; sought only where samples come near it."""
    heights = np.max(np.abs(sounding), axis=1)
    near = PEAK_NEAR * float(np.max(heights))
    count = -(-len(heights) // PEAK_BLOCK)
    padded = np.zeros((count * PEAK_BLOCK + 2 * PEAK_EDGE, sounding.shape[1]))
    padded[PEAK_EDGE : PEAK_EDGE + len(sounding)] = sounding
    highest = 1e-12
    for number in range(count):
        start = number * PEAK_BLOCK
        if np.max(heights[start : start + PEAK_BLOCK]) < near:
            continue
        around = padded[start : start + PEAK_BLOCK + 2 * PEAK_EDGE]
        finer = np.fft.irfft(np.fft.rfft(around, axis=0), 4 * len(around), axis=0) * 4
        highest = max(highest, float(np.max(np.abs(finer[4 * PEAK_EDGE : -4 * PEAK_EDGE]))))
    return 20 * float(np.log10(highest))


def to_momentary(sounding: Signal, target_lufs: float) -> Signal:
    """A short sound at the wanted loudness; what would stand above the ceiling is bent under it.

    A click is so short that its peaks carry it: more than some decibels of bending would make it dull, so
    the shortest sounds stay a little softer than their kind.
    """
    ceiling, most = decibels(CEILING_DB), decibels(MOST_BENT_DB)
    gain = 1.0
    for _ in range(6):
        bent = ceiling * np.tanh(sounding * gain / ceiling)
        gain *= decibels(target_lufs - momentary(bent))
        gain = min(gain, most * ceiling / float(np.max(np.abs(sounding))))
    return np.asarray(ceiling * np.tanh(sounding * gain / ceiling))


def limit(sounding: Signal, ceiling_db: float = CEILING_DB) -> Signal:
    """The loop with its highest peaks pressed gently under the ceiling."""
    ceiling, count = decibels(ceiling_db), -(-len(sounding) // LIMITER_BLOCK)
    peaks = np.zeros(count * LIMITER_BLOCK)
    peaks[: len(sounding)] = np.max(np.abs(sounding), axis=1)
    gain = np.minimum(1, ceiling / (np.max(peaks.reshape(count, LIMITER_BLOCK), axis=1) + 1e-12))
    for reach in (1, 2, 4, 8):
        gain = np.minimum(gain, np.minimum(np.roll(gain, reach), np.roll(gain, -reach)))
    # Averaging over less than the reach of the minimum never lifts the gain above what a peak allows.
    gain = np.mean([np.roll(gain, shift) for shift in range(-14, 15)], axis=0)
    centres = (np.arange(-1, count + 1) + 0.5) * LIMITER_BLOCK
    around = np.concatenate([gain[-1:], gain, gain[:1]])
    return np.asarray(sounding * np.interp(np.arange(len(sounding)), centres, around)[:, None])


def to_loudness(sounding: Signal, target_lufs: float) -> Signal:
    """The loop at the wanted loudness, its peaks limited."""
    for _ in range(2):
        sounding = limit(sounding * decibels(target_lufs - loudness(sounding)))
    return sounding


def to_peak(sounding: Signal, peak_db: float) -> Signal:
    """The signal with its highest sample at the wanted level."""
    return sounding * (decibels(peak_db) / float(np.max(np.abs(sounding))))
