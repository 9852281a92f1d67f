"""What all music gets at the end: nothing that small loudspeakers lose, air above it, and width."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from assets.synth.tone import RATE, Signal, decibels

LOWEST_HZ = 45.0
TILT_HZ, TILT_DB = 3_000.0, 4.0
AIR_HZ, AIR_SHARE = 5_000.0, 0.02
"""So much of the energy is to lie above this frequency; where instruments give less, overtones are added."""
OVERTONES_OF_HZ = (1_500.0, 5_500.0)

CORRELATION = 0.55
"""How alike left and right are; alike enough that one loudspeaker loses little."""
CENTRE_HZ = 160.0
"""Below this everything is in the middle."""
MOST_ADDED = 0.8
SCATTER = 4_096


def finished(sounding: Signal, loop: bool = False) -> Signal:
    """A stereo signal, ready to be set to its level."""
    return wide(bright(sounding, loop), loop)


def bright(sounding: Signal, loop: bool) -> Signal:
    """No rumble, the upper half tilted up, and overtones where there is no air."""
    size = _size(len(sounding), loop)
    hz = _frequencies(size)
    cut = 1 / np.sqrt(1 + (LOWEST_HZ / (hz + 1e-9)) ** 8)
    tilt = 1 + (decibels(TILT_DB) - 1) / (1 + (TILT_HZ / (hz + 1e-9)) ** 4)
    spectrum = np.fft.rfft(sounding, size, axis=0) * (cut * tilt)[:, None]
    low, high = OVERTONES_OF_HZ
    middle = np.fft.irfft(spectrum * _between(hz, low, high)[:, None], size, axis=0)
    overtones = np.fft.rfft(middle * np.abs(middle), axis=0) * _between(hz, AIR_HZ, 14_000.0)[:, None]
    there, wanted = _energy(spectrum[hz > AIR_HZ]), AIR_SHARE * _energy(spectrum)
    if there < wanted:
        spectrum += overtones * np.sqrt((wanted - there) / (_energy(overtones) + 1e-12))
    return np.asarray(np.fft.irfft(spectrum, size, axis=0)[: len(sounding)])


def wide(sounding: Signal, loop: bool) -> Signal:
    """Left and right as alike as wanted; both together are what they were.

    What makes them differ is the middle itself, its phases scattered, added on one side and taken away on the
    other: on one loudspeaker it is not there.
    """
    middle, side = (sounding[:, 0] + sounding[:, 1]) / 2, (sounding[:, 0] - sounding[:, 1]) / 2
    size = _size(len(sounding), loop)
    hz = _frequencies(size)
    outer = 1 / np.sqrt(1 + (CENTRE_HZ / (hz + 1e-9)) ** 6)
    spectrum = np.fft.rfft(side, size) * outer
    added = np.fft.rfft(middle, size) * outer * np.fft.rfft(_scatter(), size)
    wanted = _energy(np.fft.rfft(middle, size)) * (1 - CORRELATION) / (1 + CORRELATION)
    if _energy(spectrum) > wanted:
        spectrum *= np.sqrt(wanted / _energy(spectrum))
    else:
        spectrum += added * min(MOST_ADDED, np.sqrt((wanted - _energy(spectrum)) / (_energy(added) + 1e-12)))
    side = np.fft.irfft(spectrum, size)[: len(sounding)]
    return np.stack([middle + side, middle - side], axis=1)


def _scatter() -> Signal:
    """A short burst of noise in which every frequency is as strong as in a single click."""
    rng = np.random.default_rng(7)
    burst = rng.standard_normal(SCATTER // 4) * np.exp(-np.arange(SCATTER // 4) / (0.006 * RATE))
    spectrum = np.fft.rfft(burst, SCATTER)
    return np.asarray(np.fft.irfft(spectrum / (np.abs(spectrum) + 1e-9), SCATTER))


def _size(length: int, loop: bool) -> int:
    """A power of two keeps transforms fast whatever the length; a loop has to go round."""
    return length if loop else 1 << (length + SCATTER - 1).bit_length()


def _frequencies(size: int) -> Signal:
    return np.arange(size // 2 + 1, dtype=np.float64) * (RATE / size)


def _between(hz: Signal, low_hz: float, high_hz: float) -> Signal:
    return np.asarray(1 / np.sqrt((1 + (low_hz / (hz + 1e-9)) ** 6) * (1 + (hz / high_hz) ** 6)))


def _energy(spectrum: NDArray[np.complex128]) -> float:
    return float(np.sum(np.abs(spectrum) ** 2))
