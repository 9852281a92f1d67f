"""Music of the title: Rast on G in seven beats (3 + 2 + 2), light strings under an open tune."""

from __future__ import annotations

from typing import NamedTuple

from assets.synth import drone
from assets.synth.drum import brush, dum, tek
from assets.synth.makam import RAST, Note, melody, pitch
from assets.synth.tile import chime
from assets.synth.tone import RATE, Signal
from assets.synth.track import Track

G4_HZ = 392.0
G3_HZ = G4_HZ / 2
# Nearly 0.31 s.
BEAT_S = 13_608 / RATE
BAR = 7
LEAD = 2
"""Bars of the joint before a tune begins."""
LOUDNESS_LUFS = -16.5
GROUND = ((G3_HZ / 2, -18), (G3_HZ * 0.75, -21), (G3_HZ, -18), (G3_HZ * 2, -25))

TUNE = """
r:3 1:2 2:2 | 3~:5 2:1 3:1 | 4:3 3:2 2:2 | 3~:5 r:2 |
r:3 3:2 4:2 | 5!:3 4:1 3:1 4:2 | 3^:3 2:2 0:2 | 1~:5 r:2 |
r:3 5:2 6:2 | 5~:3 4:1 3:1 2:2 | 3:3 2:2 0:2 | 1~:5 r:2 |
"""
ANSWER = """
5:3 5:2 6:2 | 8:3 7:1 6:1 5:2 | 6^:3 5:2 4:2 | 5:7 |
4:3 5:2 4:2 | 3:3 2:1 1:1 2:2 | 3:3 2:2 0:2 | 1:7 |
"""
BRIDGE_NEY = """
r:3 8_:4 | 8~:3 9:2 8:2 | 7b:3 6:2 5:2 | 6~:5 r:2 |
r:3 6:2 7b:2 | 8!:3 7b:1 6:1 5:2 | 4:3 5^:2 4:2 | 3~:5 r:2 |
r:7 | r:3 5,:2 4,:2 | 3,:3 4,:2 3,:2 | 2,~:5 r:2 |
"""
BRIDGE_OUD = """
1:3 5:2 8:2 | r:7 | r:7 | r:3 6:1 5:1 4:1 3:1 |
4:3 r:4 | r:7 | r:7 | r:3 3:1 4:1 5:1 6:1 |
8!:3 7b:2 6:2 | 5:3 6:1 5:1 4:2 | r:7 | r:3 2:1 3:1 4:1 2:1 |
"""
CLOSING_OUD = """
3:3 2:2 1:2 | 2:3 0:2 -1:2 | 1:7 | r:7 |
"""
JOINT_OUD = "5:2 6:1 5:2 3:2 | 4:2 3:1 2:2 0:1 1:1"
JOINT_NEY = "5,~:6 r:1 | 3,~:6 r:1"
"""Heard at both ends of every section, so that one becomes the other."""
# The chord tones under each bar, as degrees, for the rolling strings.
ROLLS = {
    "home": (1, 5, 8, 10, 8, 5, 8),
    "fourth": (1, 4, 8, 11, 8, 4, 8),
    "fifth": (2, 5, 9, 11, 9, 5, 7),
    "sixth": (-1, 3, 6, 8, 6, 3, 6),
}
HOME = ("home",)
FIRST_PLAN = (*HOME * 2, "fourth", *HOME * 3, "fifth", *HOME * 2, "sixth", "fifth", "home")
SECOND_PLAN = (*HOME * 2, "fourth", "home", "fourth", "home", "fifth", "home")
BRIDGE_PLAN = (
    *HOME * 2, "fifth", "fourth", "fourth", "home", "fourth", *HOME * 3, "sixth", "fifth",
)


class Section(NamedTuple):
    """The chords of a section, and who plays which tune at which level."""

    plan: tuple[str, ...]
    roll_db: float
    beat_db: float
    ney: tuple[tuple[str, float], ...] = ()
    oud: tuple[tuple[str, float], ...] = ()
    glints: tuple[tuple[int, tuple[int, ...]], ...] = ()


SECTIONS = {
    "air": Section(FIRST_PLAN, -14, -13, ((TUNE, -18),), (), ((9, (8, 10)), (13, (5, 8, 10)))),
    "answer": Section(SECOND_PLAN + SECOND_PLAN[:4], -15, -11, (), ((ANSWER + CLOSING_OUD, -7),),
                      ((9, (8, 12)),)),
    "bridge": Section(BRIDGE_PLAN, -14, -16, ((BRIDGE_NEY, -18),), ((BRIDGE_OUD, -9),), ((13, (5, 9)),)),
    "both": Section(FIRST_PLAN, -13, -11, ((TUNE, -19),), ((TUNE, -10),), ((13, (8, 10, 12)),)),
    "strings": Section(BRIDGE_PLAN, -11, -14, (), ((BRIDGE_OUD, -8),), ((5, (5, 8)), (9, (8, 10, 12)))),
}


def roll(track: Track, plan: tuple[str, ...], level_db: float) -> None:
    """Broken chords, a string to each beat, leaning on the first, fourth and sixth."""
    for bar, name in enumerate(plan):
        for at_beat, degree in enumerate(ROLLS[name]):
            leaning_db = (0, -5, -4, -1, -5, -2, -5)[at_beat]
            note = Note(pitch(RAST, G3_HZ / 2, degree), at_beat, 2.5 if at_beat else 5)
            track.pluck(note, bar * BAR, level_db + leaning_db, 0.36)


def beat(track: Track, bars: int, level_db: float) -> None:
    """The drum in seven: deep on one, dry on four and six, fingers between, a space every fourth bar."""
    for bar in range(bars):
        strokes = [(0.0, dum, 0.5), (3.0, tek, 0.34), (5.0, tek if bar % 2 else dum, 0.36), (2.0, brush, 0.4)]
        if bar % 4 != 3:
            strokes += [(4.0, brush, 0.35), (6.0, tek, 0.16)]
        for at_beat, stroke, force in strokes:
            loose = force * float(track.rng.uniform(0.85, 1.1))
            track.put(stroke(track.rng, loose), bar * BAR + at_beat, level_db, 0.08, 0.35)


def glints(track: Track, places: tuple[tuple[int, tuple[int, ...]], ...]) -> None:
    """Glass that answers the tune where it rests."""
    for bar, degrees in places:
        for step, degree in enumerate(degrees):
            sound = chime(pitch(RAST, G4_HZ * 2, degree) / 2, 1.4)
            track.put(sound, bar * BAR + 3 + 2 * step, -24 - 2 * step, 0.45 - 0.5 * step, 0.8)


def play(section: Section, seed: int) -> Signal:
    """One section; all begin and end with the same two bars."""
    track = Track((LEAD + len(section.plan)) * BAR, BEAT_S, seed)
    roll(track, (*HOME * LEAD, *section.plan, *HOME * LEAD), section.roll_db)
    beat(track, LEAD + len(section.plan) + LEAD, section.beat_db)
    glints(track, section.glints)
    for bar in (0, LEAD + len(section.plan)):
        track.play_oud(melody(JOINT_OUD, RAST, G3_HZ, BAR), bar * BAR, -8, 0.55)
        track.play_ney(melody(JOINT_NEY, RAST, G4_HZ, BAR), bar * BAR, -19, 0.55)
    for text, level_db in section.ney:
        track.play_ney(melody(text, RAST, G4_HZ, BAR), LEAD * BAR, level_db, 0.6)
    for text, level_db in section.oud:
        track.play_oud(melody(text, RAST, G3_HZ, BAR), LEAD * BAR, level_db, 0.55)
    return track.mixdown(2.0, -8, LOUDNESS_LUFS)


def compose() -> dict[str, Signal]:
    """The ground and all sections."""
    sections = {name: play(section, 53 + n) for n, (name, section) in enumerate(SECTIONS.items())}
    return {"ground": drone.ground(GROUND, 53, LOUDNESS_LUFS, 0.48), **sections}
