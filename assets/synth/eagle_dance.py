"""Table music for Eagle Dance: a bamboo flute over tubes, bronze bars and a gong, and rain that passes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from assets.synth import drone, ney
from assets.synth.bamboo import bar, gong, rain, rattle, tube
from assets.synth.makam import Note, melody, phrases, pitch
from assets.synth.tone import RATE, Signal, bump, decibels
from assets.synth.track import Track

# Five nearly equal steps to the octave, in commas of 53, each a little off as every set of bronze is.
SLENDRO = (0, 10, 21, 32, 42)
A2_HZ = 110.0
A3_HZ = 220.0
A4_HZ = 440.0
# 60 beats a minute.
BEAT_S = 44_000 / RATE
BEATS = 4
BARS = 7
"""Of every section; a tune begins in the second."""
LOUDNESS_LUFS = -18.0
GROUND = ((A2_HZ / 2, -34), (A2_HZ, -29), (A2_HZ * 1.5, -31), (A2_HZ * 2, -30), (A2_HZ * 3, -37))

FLUTE_SONG = """
r:1 3_:1 5~:2 | 4:.5 5:.5 6^:1 5~:2 | 3:1 2_:1 3~:2 | r:1 5_:1 6~:2 | 8:1 6:.5 5:.5 6~:2 | 5:1 3_:1 2~:2 |
"""
ANSWER_SONG = """
r:2 6_:2 | 8~:3 6:1 | 5:.5 6:.5 5:1 3~:2 | r:1 2_:1 3~:2 | 5:1 3:1 2~:2 | 1~:3 r:1 |
"""
JOINT_FLUTE = "5,_:1 6,:1 5,~:1.5 r:.5"
"""Heard at both ends of every section, so that one becomes the other."""
SKELETON = (1, 3, 2, 5, 3, 2, 1, 3, 5, 6, 5, 3, 2, 3, 2, 1)
"""One bronze bar every two beats, over and over."""
FIGURE = (3, 5, 2, 5, 3, 6, 2, 5)
"""The tubes' figure, four notes to a beat pair."""


class Section(NamedTuple):
    """What joins the bronze: a tune of the flute, tubes, rain; and where angklungs are shaken."""

    flute: str = ""
    tubes_db: float | None = None
    rain: bool = False
    bronze_db: float = -19.0
    shaken: tuple[tuple[int, int], ...] = ()


SECTIONS = {
    "mist": Section(bronze_db=-16, tubes_db=-27, shaken=((3, 5), (5, 3))),
    "flute": Section(FLUTE_SONG, shaken=((6, 5),)),
    "tubes": Section(tubes_db=-20, shaken=((4, 6),)),
    "rain": Section(tubes_db=-24, rain=True, shaken=((2, 3),)),
    "answer": Section(ANSWER_SONG, tubes_db=-26, shaken=((4, 6),)),
}


def play_flute(track: Track, notes: list[Note], first_bar: int, level_db: float) -> None:
    """A suling somewhere on the slope."""
    for phrase in phrases(notes):
        sound = ney.play(phrase, BEAT_S, track.rng, 0.45)
        track.put(sound, first_bar * BEATS + phrase[0].at_beat, level_db, -0.22, 0.85)


def bronze(track: Track, level_db: float) -> None:
    """The skeleton of the piece, and its octave a beat later, more softly."""
    for step in range((BARS + 2) * BEATS // 2):
        hz = pitch(SLENDRO, A3_HZ, SKELETON[step % len(SKELETON)])
        track.put(bar(hz, track.rng), step * 2, level_db, 0.25 if step % 2 else -0.1, 0.6)
        track.put(bar(hz * 2, track.rng, 1.6), step * 2 + 1, level_db - 5, -0.4 if step % 2 else 0.4, 0.6)


def tubes(track: Track, level_db: float) -> None:
    """Bamboo in a running figure, fuller in the middle."""
    count = (BARS - 1) * BEATS * 2
    for step in range(count):
        hill = np.sin(np.pi * (step + 0.5) / count)
        if (step + step // 8) % 4 == 3:
            continue
        hz = pitch(SLENDRO, A4_HZ, FIGURE[step % len(FIGURE)])
        track.put(tube(hz, track.rng, 0.35 + 0.2 * hill), BEATS + step / 2, level_db - 4 + 4 * hill,
                  0.4 if step % 2 else 0.1, 0.5)


def joint(track: Track, first_bar: int) -> None:
    """A bar of flute and tubes."""
    play_flute(track, melody(JOINT_FLUTE, SLENDRO, A4_HZ), first_bar, -22)
    for step in (0, 1, 2, 4, 5, 6):
        hz = pitch(SLENDRO, A4_HZ, FIGURE[step])
        track.put(tube(hz, track.rng, 0.5), first_bar * BEATS + step / 2, -20, 0.4 if step % 2 else 0.1, 0.5)


def gongs(track: Track) -> None:
    """The great gong with its octave every fourth bar, a smaller one answers between."""
    for first in range(0, BARS + 1, 4):
        track.put(gong(A2_HZ / 2), first * BEATS, -27, 0.0, 0.6)
        track.put(gong(A2_HZ * 2), first * BEATS, -21, 0.1, 0.6)
        track.put(gong(A2_HZ * 1.74, 4.5), (first + 2) * BEATS, -24, -0.15, 0.6)


def shower(track: Track) -> None:
    """Rain comes over the valley and leaves again."""
    long_s = len(track.dry) / RATE - 1
    for side in (-0.9, 0.9):
        falling = rain(long_s, track.rng)
        track.put(falling * bump(long_s)[: len(falling)] * decibels(-27), 0, 0.0, side, 0.1)


def play(section: Section, seed: int) -> Signal:
    """One section; all begin and end with the same bar of bronze, flute and tubes."""
    track = Track(BARS * BEATS, BEAT_S, seed)
    gongs(track)
    bronze(track, section.bronze_db)
    for bar_number in (0, BARS):
        joint(track, bar_number)
    if section.flute:
        play_flute(track, melody(section.flute, SLENDRO, A4_HZ), 1, -21)
    if section.tubes_db is not None:
        tubes(track, section.tubes_db)
    if section.rain:
        shower(track)
    for at_bar, degree in section.shaken:
        track.put(rattle(pitch(SLENDRO, A4_HZ, degree), track.rng), at_bar * BEATS + 2, -25, 0.5, 0.9)
    return track.mixdown(3.4, -6, LOUDNESS_LUFS)


def compose() -> dict[str, Signal]:
    """The ground and all sections."""
    sections = {name: play(section, 61 + n) for n, (name, section) in enumerate(SECTIONS.items())}
    return {"ground": drone.ground(GROUND, 61, LOUDNESS_LUFS, 0.4), **sections}
