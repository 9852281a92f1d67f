"""Table music for Tao Long: a qin alone with its pauses, a long flute, bronze bowls and drops of water."""

from __future__ import annotations

from typing import NamedTuple

from assets.synth import drone, ney
from assets.synth.makam import Note, melody, phrases, pitch
from assets.synth.qin import bowl, flageolet, pluck
from assets.synth.tile import wood
from assets.synth.tone import RATE, Signal
from assets.synth.track import Track

# The five notes of the mode yu on A, in commas of 53 to the octave: A C D E G.
YU = (0, 14, 22, 31, 45)
A3_HZ = 220.0
A2_HZ = A3_HZ / 2
# 54 beats a minute.
BEAT_S = 49_000 / RATE
BAR = 4
LOUDNESS_LUFS = -17.5
GROUND = ((A2_HZ / 2, -27), (A2_HZ, -25), (A2_HZ * 1.5, -28), (A2_HZ * 2, -29), (A2_HZ * 3, -36))

OPENING_QIN = """
1!:2 r:2 | r:1 4_:1 5~:2 | 3:1 2_:1 1~:2 | r:4 | 6!:2 5_:1 4:1 | 3~:4 |
"""
SONG_QIN = """
3:1 4_:1 5~:2 | 6:1 5:.5 4:.5 3~:2 | 2:1 3_:1 1~:2 | r:4 |
4:1 5_:1 6~:2 | 8_:1.5 7:.5 6~:2 | 5:1 4:.5 3:.5 2_:2 | 1~:4 |
"""
ANSWER_FLUTE = """
r:2 6_:2 | 7~:3 6:1 | 5:1 4:1 5~:2 | r:4 | r:2 8_:2 | 7:1 6:1 5~:2 | 4:1 3:1 4_:2 | 3~:3 r:1 |
"""
ANSWER_QIN = """
1:4 | r:2 3:2 | 2:4 | r:1 1:1 3_:2 | 4:4 | r:2 2:2 | 1:4 | r:4 |
"""
JOINT_QIN = "5!:1 3:1 2_:1 1:1"
JOINT_FLUTE = "6,~:3.5 r:.5"
"""Heard at both ends of every section, so that one becomes the other."""
STILL_NOTES = (8, 11, 10, 13, 11, 9, 8, 6)
CLOSING_QIN = """
6_:2 5:1 4:1 | 3~:4 | 2:1 3_:1 1~:2 | r:4 | 1!:2 -4:2 | r:4 |
"""


class Section(NamedTuple):
    """How many bars, and what the qin and the flute play in them."""

    bars: int
    qin: str
    qin_db: float
    flute: str = ""
    flute_db: float = -21.0
    still: bool = False
    bowl: float = 1.0
    """Which bowl opens the section, as a ratio to the ground note."""


SECTIONS = {
    "gate": Section(6, OPENING_QIN, -11),
    "song": Section(7, SONG_QIN, -11, bowl=1.5),
    "answer": Section(7, ANSWER_QIN, -12, ANSWER_FLUTE),
    "still": Section(7, "", -11, still=True),
    "both": Section(7, SONG_QIN, -11, ANSWER_FLUTE, -24, bowl=1.5),
    "water": Section(6, CLOSING_QIN, -11),
}


def play_qin(track: Track, notes: list[Note], first_bar: int, level_db: float) -> None:
    """Single strings, each left to ring; accents are answered an octave lower."""
    for note in notes:
        force = 0.62 if "!" in note.marks else 0.42
        slide = 200.0 if "_" in note.marks else 0.0
        waver = 16.0 if "~" in note.marks else 0.0
        ring_s = min(6.0, note.beats * BEAT_S + 1.8)
        at_beat = first_bar * BAR + note.at_beat
        track.put(pluck(note.hz, ring_s, track.rng, force, slide, waver), at_beat, level_db, 0.16, 0.5)
        track.put(pluck(note.hz * 2, ring_s, track.rng, force), at_beat + 0.02, level_db - 12, 0.3, 0.6)
        if "!" in note.marks:
            track.put(pluck(note.hz / 2, 6.0, track.rng, 0.5), at_beat + 0.06, level_db - 6, -0.05, 0.5)


def play_flute(track: Track, notes: list[Note], first_bar: int, level_db: float) -> None:
    """A long flute of bamboo, far away."""
    for phrase in phrases(notes):
        sound = ney.play(phrase, BEAT_S, track.rng, 0.42)
        track.put(sound, first_bar * BAR + phrase[0].at_beat, level_db, -0.3, 0.9)


def flageolets(track: Track, level_db: float) -> None:
    """The still section: touched strings, one to each bar, and their echo."""
    for bar, degree in enumerate(STILL_NOTES):
        hz = pitch(YU, A3_HZ, degree)
        track.put(flageolet(hz, 2.4), (1 + bar) * BAR + (bar % 2) * 0.5, level_db, 0.3 - 0.6 * (bar % 2), 0.9)
        track.put(flageolet(hz * 0.75, 2.0), (1 + bar) * BAR + 2, level_db - 4, 0.5 * (bar % 2) - 0.2, 0.9)


def pulse(track: Track, bars: int) -> None:
    """Root and fifth, plucked softly where a bar begins: what all sections share."""
    for bar in range(bars):
        for at_beat, ratio in ((0.0, 0.5), (1.0, 1.0), (2.0, 0.75), (3.0, 1.5)):
            sound = pluck(A2_HZ * 2 * ratio, 3.5, track.rng, 0.36)
            track.put(sound, bar * BAR + at_beat, -18 if at_beat else -15, -0.2, 0.6)


def drops(track: Track, bars: int) -> None:
    """Water falls somewhere in the garden, and a deer-scarer of bamboo tips over now and then."""
    rng = track.rng
    for bar in range(bars):
        at_beat = bar * BAR + float(rng.uniform(0.5, 3.5))
        hz = pitch(YU, A3_HZ * 4, int(rng.integers(1, 6)))
        track.put(flageolet(hz, 0.5), at_beat, -28, float(rng.uniform(-0.8, 0.8)), 1.0)
    track.put(wood(330, rng, 1.6), (bars - 3) * BAR + 3, -24, -0.55, 0.9)


def play(section: Section, seed: int) -> Signal:
    """One section; all begin with a bowl, and begin and end with the same bar."""
    bars = section.bars + 1
    track = Track(bars * BAR, BEAT_S, seed)
    track.put(bowl(A2_HZ * section.bowl, 8.0, track.rng), 0, -17, 0.0, 0.6)
    pulse(track, bars + 1)
    drops(track, bars)
    for bar in (0, bars):
        play_qin(track, melody(JOINT_QIN, YU, A2_HZ), bar, -14)
        play_flute(track, melody(JOINT_FLUTE, YU, A3_HZ), bar, -25)
    play_qin(track, melody(section.qin, YU, A2_HZ) if section.qin else [], 1, section.qin_db)
    if section.still:
        flageolets(track, -13)
    if section.flute:
        play_flute(track, melody(section.flute, YU, A3_HZ), 1, section.flute_db)
    return track.mixdown(3.2, -6, LOUDNESS_LUFS)


def compose() -> dict[str, Signal]:
    """The ground and all sections."""
    sections = {name: play(section, 88 + n) for n, (name, section) in enumerate(SECTIONS.items())}
    return {"ground": drone.ground(GROUND, 88, LOUDNESS_LUFS, 0.4), **sections}
