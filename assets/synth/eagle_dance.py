"""Table music for Eagle Dance: a bamboo flute over tubes, bronze bars and a gong, and rain that passes."""

from __future__ import annotations

import numpy as np

from assets.synth import drone, ney
from assets.synth.bamboo import bar, gong, rain, rattle, tube
from assets.synth.makam import Note, melody, phrases, pitch
from assets.synth.tone import RATE, Signal, decibels
from assets.synth.track import Track

# Five nearly equal steps to the octave, in commas of 53, each a little off as every set of bronze is.
SLENDRO = (0, 10, 21, 32, 42)
A2_HZ = 110.0
A3_HZ = 220.0
A4_HZ = 440.0
# 60 beats a minute; a round number of samples keeps the transforms of the whole loop fast.
BEAT_S = 44_000 / RATE
BEATS = 4
BARS = 28
LOUDNESS_LUFS = -18.0

MIST, FLUTE, TUBES, RAIN, ANSWER, CLOSING = 0, 4, 10, 14, 18, 24

FLUTE_SONG = """
r:1 3_:1 5~:2 | 4:.5 5:.5 6^:1 5~:2 | 3:1 2_:1 3~:2 | r:1 5_:1 6~:2 | 8:1 6:.5 5:.5 6~:2 | 5:1 3_:1 2~:2 |
"""
ANSWER_SONG = """
r:2 6_:2 | 8~:3 6:1 | 5:.5 6:.5 5:1 3~:2 | r:1 2_:1 3~:2 | 5:1 3:1 2~:2 | 1~:3 r:1 |
"""
SKELETON = (1, 3, 2, 5, 3, 2, 1, 3, 5, 6, 5, 3, 2, 3, 2, 1)
"""One bronze bar every two beats, over and over."""
FIGURE = (3, 5, 2, 5, 3, 6, 2, 5)
"""The tubes' figure, four notes to a beat pair."""


def play_flute(track: Track, notes: list[Note], first_bar: int, level_db: float) -> None:
    """A suling somewhere on the slope."""
    for phrase in phrases(notes):
        sound = ney.play(phrase, BEAT_S, track.rng, 0.45)
        track.put(sound, first_bar * BEATS + phrase[0].at_beat, level_db, -0.22, 0.85)


def bronze(track: Track) -> None:
    """The skeleton of the piece, quieter where the flute is alone."""
    for step in range(BARS * BEATS // 2):
        degree = SKELETON[step % len(SKELETON)]
        level_db = -23 if step * 2 < FLUTE * BEATS else -21
        sound = bar(pitch(SLENDRO, A3_HZ, degree), track.rng)
        track.put(sound, step * 2, level_db, 0.25 if step % 2 else -0.1, 0.6)


def tubes(track: Track) -> None:
    """Bamboo in a running figure, fading in and out again."""
    for first, last in ((TUBES, RAIN + 2), (ANSWER, CLOSING + 2)):
        count = (last - first) * BEATS * 2
        for step in range(count):
            hill = np.sin(np.pi * (step + 0.5) / count)
            if (step + step // 8) % 4 == 3:
                continue
            hz = pitch(SLENDRO, A4_HZ, FIGURE[step % len(FIGURE)])
            sound = tube(hz, track.rng, 0.35 + 0.2 * hill)
            track.put(sound, first * BEATS + step / 2, -27 + 6 * hill, 0.4 if step % 2 else 0.1, 0.5)


def gongs(track: Track) -> None:
    """The great gong closes every fourth bar, a smaller one answers between."""
    for first in range(0, BARS, 4):
        track.put(gong(A2_HZ / 2), first * BEATS, -15, 0.0, 0.6)
        track.put(gong(A2_HZ * 0.87, 4.5), (first + 2) * BEATS, -22, -0.15, 0.6)


def shaken(track: Track) -> None:
    """Angklungs at the joints."""
    for at_bar, degree in ((FLUTE + 5, 5), (RAIN, 3), (ANSWER + 3, 6), (CLOSING, 5), (CLOSING + 2, 3)):
        track.put(rattle(pitch(SLENDRO, A4_HZ, degree), track.rng), at_bar * BEATS + 2, -27, 0.5, 0.9)


def shower(track: Track) -> None:
    """Rain comes over the valley in the middle and leaves again."""
    length = len(track.dry)
    bars = np.linspace(0, BARS, length, endpoint=False)
    swell = 10 ** (np.interp(bars, [0, 8, 13, 17, 22, BARS], [-60, -52, -33, -31, -50, -60]) / 20)
    for side in (0, 1):
        falling = rain(length / RATE, track.rng)[:length]
        track.dry[: len(falling), side] += falling * swell[: len(falling)]


def ground(track: Track) -> None:
    """Mist: root and fifth, barely there."""
    length = len(track.dry)
    for hz, level_db in ((A2_HZ / 2, -29), (A2_HZ, -31), (A2_HZ * 1.5, -36)):
        track.hold(drone.hold(hz, length, track.rng, 0.3) * decibels(level_db))


def compose() -> Signal:
    """The whole loop."""
    track = Track(BARS * BEATS, BEAT_S, seed=61)
    ground(track)
    shower(track)
    gongs(track)
    bronze(track)
    tubes(track)
    shaken(track)
    play_flute(track, melody(FLUTE_SONG, SLENDRO, A4_HZ), FLUTE, -21)
    play_flute(track, melody(ANSWER_SONG, SLENDRO, A4_HZ), ANSWER, -21)
    return track.mixdown(3.4, -6, LOUDNESS_LUFS)
