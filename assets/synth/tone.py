"""What every voice is made of: time, envelopes, band-limited noise, ringing modes and stereo places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Signal = NDArray[np.float64]


class Mode(NamedTuple):
    """One way in which a struck body rings."""

    hz: float
    t60_s: float
    gain: float


def samples(duration_s: float) -> int:
    """How many samples a duration takes."""
    return max(1, round(duration_s * RATE))


def clock(duration_s: float) -> Signal:
    """The time of every sample, in seconds."""
    return np.arange(samples(duration_s)) / RATE


def decibels(level_db: float) -> float:
    """The amplitude factor of a level in decibels."""
    return float(10 ** (level_db / 20))


def decay(duration_s: float, t60_s: float) -> Signal:
    """An exponential decay that loses 60 dB in `t60_s`."""
    return np.exp(-6.908 * clock(duration_s) / t60_s)


def rise(signal: Signal, duration_s: float) -> Signal:
    """The signal with a rounded beginning."""
    count = min(samples(duration_s), len(signal))
    shaped = signal.copy()
    shaped[:count] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(count) / count)
    return shaped


def fall(signal: Signal, duration_s: float) -> Signal:
    """The signal with a rounded end."""
    return rise(signal[::-1], duration_s)[::-1]


def bump(duration_s: float, peak_at: float = 0.5) -> Signal:
    """A rounded hill from 0 to 1 and back, highest at the share `peak_at` of its duration."""
    share = np.linspace(0, 1, samples(duration_s))
    bent = np.where(share < peak_at, share / peak_at, (1 - share) / (1 - peak_at))
    return np.sin(np.pi / 2 * bent) ** 2


def smooth(signal: Signal, duration_s: float) -> Signal:
    """The signal averaged over a window of about this duration, its ends held."""
    count = samples(duration_s) | 1
    window = np.hanning(count + 2)[1:-1]
    padded = np.pad(signal, count // 2, mode="edge")
    size = 1 << (len(padded) + count - 2).bit_length()
    mixed = np.fft.irfft(np.fft.rfft(padded, size) * np.fft.rfft(window / window.sum(), size), size)
    return mixed[count - 1 : count - 1 + len(signal)]


def band(signal: Signal, low_hz: float, high_hz: float, steepness: float = 4.0) -> Signal:
    """The part of the signal between two frequencies, with soft edges."""
    hz = np.fft.rfftfreq(len(signal), 1 / RATE) + 1e-9
    passed = 1 / np.sqrt((1 + (low_hz / hz) ** steepness) * (1 + (hz / high_hz) ** steepness))
    return np.fft.irfft(np.fft.rfft(signal) * passed, len(signal))


def noise(duration_s: float, rng: np.random.Generator, low_hz: float, high_hz: float) -> Signal:
    """Band-limited noise with an effective level of about one third."""
    length = samples(duration_s)
    # A power of two keeps the transform fast whatever the duration.
    hiss = band(rng.standard_normal(1 << max(9, (length - 1).bit_length())), low_hz, high_hz, steepness=7)
    return np.asarray(hiss[:length] / (3 * np.sqrt(np.mean(hiss**2)) + 1e-12))


def ring(modes: Iterable[Mode], duration_s: float) -> Signal:
    """A struck body: every mode starts at its zero crossing and dies at its own pace."""
    time = clock(duration_s)
    sounding = np.zeros_like(time)
    for mode in modes:
        sounding += mode.gain * np.sin(2 * np.pi * mode.hz * time) * np.exp(-6.908 * time / mode.t60_s)
    return fall(sounding, min(0.02, duration_s / 4))


def layer(*parts: tuple[float, Signal]) -> Signal:
    """Signals laid over each other, each from its own second on."""
    length = max(round(at_s * RATE) + len(part) for at_s, part in parts)
    mixed = np.zeros(length)
    for at_s, part in parts:
        start = round(at_s * RATE)
        mixed[start : start + len(part)] += part
    return mixed


def pan(signal: Signal, position: float) -> Signal:
    """A mono signal placed between left (-1) and right (1) at equal power."""
    angle = (position + 1) * np.pi / 4
    return np.stack([signal * np.cos(angle), signal * np.sin(angle)], axis=1)
