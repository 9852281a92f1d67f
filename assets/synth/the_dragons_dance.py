"""Table music for The Dragon's Dance: an estampie in Dorian on D, for recorder, lute, harp and tabor."""

from __future__ import annotations

from typing import NamedTuple

from assets.synth import drone
from assets.synth.court import harp, recorder
from assets.synth.drum import brush, dum, tek
from assets.synth.makam import Note, melody, phrases, pitch
from assets.synth.tone import RATE, Signal
from assets.synth.track import Track

DORIAN = (0, 9, 13, 22, 31, 40, 44)
D4_HZ = 293.66
D3_HZ = D4_HZ / 2
# A little over 0.29 s.
BEAT_S = 12_960 / RATE
BAR = 6
LEAD = 2
"""Bars of the joint before a tune begins."""
LOUDNESS_LUFS = -16.5
GROUND = ((D3_HZ / 2, -18), (D3_HZ * 0.75, -20), (D3_HZ, -18), (D3_HZ * 2, -25))

TUNE = """
1:2 2:1 3:2 4:1 | 5~:5 r:1 | 6:2 5:1 4:2 3:1 | 2~:5 r:1 |
1:2 2:1 3:2 4:1 | 5:2 6:1 7:2 6:1 | 5^:2 4:1 3:2 2:1 | 1~:5 r:1 |
"""
LUTE_TUNE = """
1:1 2:1 3:1 4:2 3:1 | 5:3 4:1 5:1 3:1 | 6:2 5:1 4:1 3:1 4:1 | 2:3 0:1 2:1 3:1 |
1:1 2:1 3:1 4:2 5:1 | 5:1 6:1 7:1 8:2 6:1 | 5:2 4:1 3:1 4:1 2:1 | 1:6 |
"""
HIGH = """
r:2 5:1 8:2 7:1 | 8:2 9:1 8~:2 r:1 | 7:2 6:1 5:2 6:1 | 5~:5 r:1 |
4:2 5:1 6:2 4:1 | 5:2 4:1 3:2 2:1 | 3^:2 4:1 2:2 0:1 | 1~:5 r:1 |
r:6 | r:3 8,:2 7,:1 | 6,:2 5,:1 4:3 | 5,~:5 r:1 |
"""
CALM = """
5,_:6 | 6:3 5:3 | 4~:6 | 3:3 2:3 | 3~:6 | 4:3 3:3 | 2:3 0:3 | 1~:5 r:1 |
r:6 | 8,:3 7,:3 | 5,~:5 r:1 | r:6 |
"""
CALM_LUTE = """
r:6 | r:3 1,:1 3,:1 5,:1 | r:6 | r:3 0,:1 2,:1 4,:1 | r:6 | r:3 4,:1 3,:1 1,:1 | r:6 | r:3 1,:1 3,:1 5,:1 |
8:2 7:1 5:2 3:1 | 4:2 3:1 2:2 0:1 | 1:3 3:1 4:1 5:1 | 2:2 1:1 0:3 |
"""
END = """
r:6 | 3,:2 2,:1 0,:3 | 1,~:6 | r:6 |
"""
JOINT_LUTE = "5:2 4:1 3:2 2:1 | 1:2 3:1 2:2 0:1"
JOINT_PIPE = "5,~:5 r:1 | 4,~:5 r:1"
"""Heard at both ends of every section, so that one becomes the other."""
# The strings under each bar, as degrees.
ROLLS = {
    "d": (1, 5, 8, 10, 8, 5), "a": (-2, 2, 5, 9, 5, 2), "g": (-3, 1, 4, 8, 4, 1), "c": (0, 4, 7, 9, 7, 4),
    "f": (3, 5, 8, 10, 8, 5),
}


class Section(NamedTuple):
    """The strings of a section, a letter a bar, and who plays which tune: its pitch, level and force."""

    plan: str
    roll_db: float
    beat_db: float
    pipe: tuple[tuple[str, float, float, float], ...] = ()
    lute: tuple[tuple[str, float, float], ...] = ()


SECTIONS = {
    "dance": Section("dagcdacddcdd", -14, -14, ((TUNE + END, D4_HZ * 2, -17, 0.5),)),
    "lute": Section("dagcdacddagc", -15, -12, ((8 * "r:6 |" + END, D4_HZ * 2, -20, 0.42),),
                    ((LUTE_TUNE, -9, 0.5),)),
    "tower": Section("dgaagdcddgga", -14, -13, ((HIGH, D4_HZ * 2, -18, 0.5),)),
    "garden": Section("dggcdgcddgac", -13, -17, ((CALM, D4_HZ, -16, 0.55),), ((CALM_LUTE, -12, 0.4),)),
    "both": Section("dagcdacddcdd", -14, -11, ((TUNE + END, D4_HZ * 2, -18, 0.52),), ((TUNE, -11, 0.45),)),
    "harp": Section("dgaagdcddgac", -10, -14, (), ((CALM_LUTE, -10, 0.45),)),
}


def roll(track: Track, plan: str, level_db: float) -> None:
    """Broken chords on the harp, leaning on the first and fourth beat."""
    for bar, name in enumerate(plan):
        for at_beat, degree in enumerate(ROLLS[name]):
            leaning_db = (0, -6, -5, -2, -6, -5)[at_beat]
            sound = harp(pitch(DORIAN, D3_HZ, degree), 1.7, 0.5)
            track.put(sound, bar * BAR + at_beat, level_db + leaning_db, 0.34, 0.5)


def beat(track: Track, bars: int, level_db: float) -> None:
    """The tabor: a low stroke, a dry answer, and a small turn at the end of each four bars."""
    for bar in range(bars):
        strokes = [(0.0, dum, 0.5), (3.0, tek, 0.3), (2.0, brush, 0.4)]
        strokes += [(4.0, tek, 0.16), (5.0, tek, 0.24)] if bar % 4 == 3 else [(5.0, brush, 0.4)]
        for at_beat, stroke, force in strokes:
            loose = force * float(track.rng.uniform(0.85, 1.1))
            track.put(stroke(track.rng, loose), bar * BAR + at_beat, level_db, -0.08, 0.35)


def pipe(track: Track, notes: list[Note], first_bar: int, level_db: float, force: float) -> None:
    """The recorder plays a melody, breath by breath."""
    for phrase in phrases(notes):
        sound = recorder(phrase, track.beat_s, track.rng, force)
        track.put(sound, first_bar * BAR + phrase[0].at_beat, level_db, -0.2, 0.55)


def play(section: Section, seed: int) -> Signal:
    """One section; all begin and end with the same two bars."""
    bars = LEAD + len(section.plan)
    track = Track(bars * BAR, BEAT_S, seed)
    roll(track, "d" * LEAD + section.plan + "ddd", section.roll_db)
    beat(track, bars + 3, section.beat_db)
    for bar in (0, bars):
        track.play_oud(melody(JOINT_LUTE, DORIAN, D4_HZ, BAR), bar * BAR, -12, 0.5)
        pipe(track, melody(JOINT_PIPE, DORIAN, D4_HZ * 2, BAR), bar, -24, 0.5)
    for text, hz, level_db, force in section.pipe:
        pipe(track, melody(text, DORIAN, hz, BAR), LEAD, level_db, force)
    for text, level_db, force in section.lute:
        track.play_oud(melody(text, DORIAN, D4_HZ, BAR), LEAD * BAR, level_db, force)
    return track.mixdown(2.4, -7, LOUDNESS_LUFS)


def compose() -> dict[str, Signal]:
    """The ground and all sections."""
    sections = {name: play(section, 1356 + n) for n, (name, section) in enumerate(SECTIONS.items())}
    return {"ground": drone.ground(GROUND, 1356, LOUDNESS_LUFS), **sections}
