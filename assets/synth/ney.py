"""The ney: a reed flute that is played phrase by phrase, in one breath, with more air than tone when soft."""

from __future__ import annotations

import numpy as np

from assets.synth.makam import Note
from assets.synth.tone import RATE, Signal, clock, noise, samples, smooth

HARMONICS = (1.0, 0.42, 0.34, 0.12, 0.085, 0.035, 0.02)
RELEASE_S = 0.32
GRACE_S = 0.075


def bend_of(note: Note, seconds: Signal) -> Signal:
    """How far a note strays from its pitch, in cents: ornaments at the start, vibrato once it has settled."""
    bend = np.zeros_like(seconds)
    if "^" in note.marks:
        bend[seconds < GRACE_S] += 190
    if "_" in note.marks:
        bend -= 140 * np.exp(-seconds / 0.09)
    depth = 26.0 if "~" in note.marks else 12.0
    settled = np.clip((seconds - 0.25) / 0.8, 0, 1)
    return bend + depth * settled * np.sin(2 * np.pi * (4.3 * seconds + 0.25 * seconds**1.2))


def contour(phrase: list[Note], beat_s: float, rng: np.random.Generator) -> Signal:
    """The pitch of the whole breath in octaves above 1 Hz, gliding from note to note."""
    parts = []
    for note in phrase:
        seconds = clock(note.beats * beat_s)
        parts.append(np.log2(note.hz) + bend_of(note, seconds) / 1200)
    parts.append(np.full(samples(RELEASE_S), parts[-1][-1]))
    line = smooth(np.concatenate(parts), 0.07)
    waver = smooth(rng.standard_normal(len(line)), 0.25) * np.sqrt(samples(0.25))
    line += waver * 2.2 / 1200
    scoop = -55 * np.exp(-np.arange(len(line)) / RATE / 0.07)
    return np.asarray(line + scoop / 1200)


def breath(phrase: list[Note], beat_s: float, force: float) -> Signal:
    """The air pressure over the whole breath: a swell on each note, an arc over all of them."""
    parts = []
    for note in phrase:
        share = np.linspace(0, 1, samples(note.beats * beat_s))
        level = force * (1.25 if "!" in note.marks else 0.75 if "," in note.marks else 1.0)
        long = min(1.0, note.beats * beat_s / 2)
        swell = 0.84 + 0.32 * np.sin(np.pi * share**0.7) * long - 0.24 * share * long
        swell *= 1 + 0.07 * long * share * np.sin(2 * np.pi * 4.5 * share * note.beats * beat_s)
        swell[: samples(0.045)] *= 0.4
        parts.append(level * swell)
    parts.append(np.zeros(samples(RELEASE_S)))
    line = smooth(np.concatenate(parts), 0.11)
    arc = 0.82 + 0.18 * np.sin(np.pi * np.linspace(0.08, 0.95, len(line)))
    opening = np.clip(np.arange(len(line)) / samples(0.09), 0, 1)
    return np.asarray(np.maximum(line, 0) * arc * opening)


def play(phrase: list[Note], beat_s: float, rng: np.random.Generator, force: float = 0.6) -> Signal:
    """A phrase in one breath: tone, air around each harmonic, and the hiss at the lip."""
    octaves, pressure = contour(phrase, beat_s, rng), breath(phrase, beat_s, force)
    length = min(len(octaves), len(pressure))
    octaves, pressure = octaves[:length], pressure[:length]
    duration_s = length / RATE
    phase = 2 * np.pi * np.cumsum(2**octaves) / RATE
    sounding = np.zeros(length)
    for number, gain in enumerate(HARMONICS, start=1):
        air = noise(duration_s, rng, 2, 90)[:length]
        brightness = np.clip(pressure, 0, 1.2) ** (0.55 * (number - 1))
        sounding += gain * brightness * np.sin(number * phase + number) * (1 + 0.30 * number**0.5 * air)
    hiss = noise(duration_s, rng, 1_200, 4_200)[:length] * 0.12 * pressure**0.6
    puff = noise(duration_s, rng, 300, 1_800)[:length] * 0.35 * np.exp(-np.arange(length) / samples(0.05))
    return np.asarray(pressure * (sounding + 0.3 * puff) + hiss * np.clip(pressure * 3, 0, 1))
