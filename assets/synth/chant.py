"""Voices without words: groups that sing invented syllables, made from harmonics under moving formants."""

from __future__ import annotations

from functools import cache

import numpy as np

from assets.synth.tone import RATE, Signal, clock, noise, samples

CONTROL_HZ = 100
# Voices have nothing above 5 kHz, so they are made at a quarter of the rate.
COARSE = 4
HIGHEST_HZ = 4_400.0
FORMANTS = {
    "a": (710, 1_130, 2_500, 3_350), "o": (540, 860, 2_450, 3_300), "u": (330, 790, 2_250, 3_200),
    "e": (510, 1_780, 2_520, 3_400), "i": (300, 2_150, 2_900, 3_500), "m": (250, 1_000, 2_100, 3_100),
}
WIDTHS_HZ = (80.0, 95.0, 140.0, 200.0)
HEIGHTS = (1.0, 0.62, 0.3, 0.16)
# How a syllable begins: the mouth from which it opens, seconds until it is open, and the breath in it.
ONSETS = {"h": ("", 0.02, 0.9), "y": ("i", 0.09, 0.1), "n": ("m", 0.06, 0.0), "w": ("u", 0.08, 0.1)}


def mouth(syllable: str, duration_s: float) -> Signal:
    """Where the formants are at each moment of control: a row of four frequencies each."""
    opening, open_s, _ = ONSETS[syllable[0]]
    vowels = syllable[1:]
    first = FORMANTS[opening or vowels[0]]
    moments, shapes = [0.0, open_s], [first, FORMANTS[vowels[0]]]
    if len(vowels) > 1:
        moments += [duration_s * 0.55, duration_s * 0.85]
        shapes += [FORMANTS[vowels[0]], FORMANTS[vowels[1]]]
    time = np.arange(0, duration_s + 1 / CONTROL_HZ, 1 / CONTROL_HZ)
    return np.stack([np.interp(time, moments, [shape[n] for shape in shapes]) for n in range(4)], axis=1)


def loudness_at(hz: Signal, formants: Signal) -> Signal:
    """How loud a harmonic is under a mouth's shape."""
    heard = np.zeros_like(hz)
    for number, (width_hz, height) in enumerate(zip(WIDTHS_HZ, HEIGHTS, strict=True)):
        heard += height / (1 + ((hz - formants[:, number]) / width_hz) ** 2)
    return heard + 0.02


def singer(hz: float, duration_s: float, syllable: str, rng: np.random.Generator, shout: float) -> Signal:
    """One voice on one syllable."""
    time = clock(duration_s)[::COARSE]
    wave = np.sin(2 * np.pi * (rng.uniform(4.6, 5.6) * time + rng.random()))
    wander = 14 * wave * np.clip(time - 0.2, 0, 1) + rng.normal(0, 9)
    scoop = -90 * np.exp(-time / 0.05) - 160 * shout * np.clip(time / duration_s - 0.5, 0, 1)
    pitch_hz = hz * 2 ** ((wander + scoop) / 1200)
    phase = 2 * np.pi * (np.cumsum(pitch_hz) * COARSE / RATE + rng.random())
    shapes = mouth(syllable, duration_s) * rng.uniform(0.95, 1.07)
    moments = np.arange(len(shapes)) / CONTROL_HZ
    at_control = np.interp(moments, time, pitch_hz)
    tone = np.zeros_like(time)
    for number in range(1, int(HIGHEST_HZ / hz) + 1):
        gain = loudness_at(at_control * number, shapes) / number ** (1.15 - 0.35 * shout)
        tone += np.interp(time, moments, gain) * np.sin(number * phase)
    breath = rng.standard_normal(len(time)) / 3
    tone += breath * (ONSETS[syllable[0]][2] * np.exp(-time / 0.035) + 0.03)
    return fine(tone * _envelope(time, duration_s, shout))


def fine(coarse: Signal) -> Signal:
    """A signal made at a quarter of the rate, at the full rate."""
    padded = np.concatenate([coarse, np.zeros(64)])
    length = len(padded) * COARSE
    return np.asarray(np.fft.irfft(np.fft.rfft(padded), length) * COARSE)[: len(coarse) * COARSE]


def _envelope(time: Signal, duration_s: float, shout: float) -> Signal:
    attack_s, release_s = 0.05 - 0.03 * shout, min(0.16, duration_s / 3)
    rising = np.clip(time / attack_s, 0, 1) ** 0.7
    falling = np.clip((duration_s - time) / release_s, 0, 1) * (1 - 0.3 * shout * time / duration_s)
    return np.asarray(rising * falling)


@cache
def group(
    hz: float, duration_s: float, syllable: str, singers: int = 5, shout: float = 0.0
) -> Signal:
    """Several voices in unison, each a little early or late."""
    seed = [round(hz * 100), round(duration_s * 1000), singers, *syllable.encode()]
    rng = np.random.default_rng(seed)
    mixed = np.zeros(samples(duration_s + 0.08))
    for _ in range(singers):
        voice = singer(hz, duration_s, syllable, rng, shout)
        start = samples(float(rng.uniform(0, 0.05)))
        mixed[start : start + len(voice)] += voice
    return np.asarray(mixed / (0.7 * singers**0.6))


def crowd(duration_s: float, rng: np.random.Generator) -> Signal:
    """A crowd that roars: many shouts that begin and end anywhere."""
    mixed = np.zeros(samples(duration_s))
    for _ in range(26):
        long_s = float(rng.uniform(0.35, 0.6)) * duration_s
        syllable = str(rng.choice(["hea", "ha", "hao", "yea", "wo"]))
        voice = singer(float(rng.uniform(110, 330)), long_s, syllable, rng, 0.9)
        start = samples(float(rng.uniform(0, duration_s - long_s)))
        mixed[start : start + len(voice)] += voice[: len(mixed) - start]
    air = noise(duration_s, rng, 300, 2_400)
    swell = np.sin(np.pi * np.linspace(0.05, 1, len(mixed))) ** 0.8
    return np.asarray((mixed / 9 + air * 0.25) * swell)
