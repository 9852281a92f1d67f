"""Table music for Ejderhalar: Hicaz on D over a slow düyek, with a drumless section in Hüseyni."""

from __future__ import annotations

from typing import NamedTuple

from assets.synth import drone
from assets.synth.drum import brush, dum, tek
from assets.synth.makam import HICAZ, HUSEYNI, melody, pitch
from assets.synth.tile import chime
from assets.synth.tone import RATE, Signal
from assets.synth.track import Track

D4_HZ = 293.66
D3_HZ = D4_HZ / 2
# 66 beats a minute.
BEAT_S = 40_000 / RATE
BAR = 4
LOUDNESS_LUFS = -16.5
GROUND = ((D3_HZ / 2, -16), (D3_HZ * 0.75, -20), (D3_HZ, -17), (D3_HZ * 2, -24))

OPENING_OUD = """
r:2 1:1 2:.5 3:.5 | 2^:1 1:3 | r:1 1:.5 2:.5 3:.5 4:.5 3:1 | 2:.5 3:.25 2:.25 1:3 |
"""
SONG = """
5:1.5 6b:.5 5:1 4:1 | 3:.5 4:.5 5_:1 4~:1.5 r:.5 |
4:.5 5^:.5 4:.5 3:.5 3:.5 2:1.5 | 3:.75 2:.25 1~:2.5 r:.5 |
5:.5 6b:.5 7!:1 6b:.5 5:.5 4:1 | 5^:.75 4:.25 3:.5 4:.5 4~:1.5 r:.5 |
3:.5 4^:.5 3:.5 2:.5 1:.5 0:1.5 | 2^:.5 3:.25 2:.25 1~:2.5 r:.5 |
"""
OUD_VERSION = """
5:1 5:.5 6b:.5 5:.5 4:.5 4:1 | 3:.5 4:.5 5:.5 6b:.25 5:.25 4^:2 |
4:.5 5:.5 4:.5 3:.5 3:.5 2:.5 2:1 | 3:.5 2:.5 1:3 |
5:.5 6b:.5 7!:.5 7:.5 6b:.5 5:.5 4:1 | 5:.5 4:.5 3:.5 4:.5 4^:2 |
3:.5 4:.5 3:.5 2:.5 1:.5 0:.5 -2:1 | 0:.5 2:.5 1:3 |
"""
NEY_ECHO = """
r:4 | r:3 4,:1 | 3,:1 2:3 | r:4 |
r:4 | r:2 8,:2 | 7,:1 6b,:1 5:2 | r:4 |
"""
HEIGHTS_NEY = """
r:1 8_!:1.5 7:.5 8:1 | 9#:.5 8:.5 7:.5 8:.5 7~:1.5 r:.5 |
r:.5 7:.5 8^:.5 7:.5 6:1 5:1 | 6:.5 5:.5 4:.5 5:.5 5~:1.5 r:.5 |
8:1 9#^!:.5 10b:.5 9#:.5 8:.5 7:1 | 8:.5 7:.5 6b:.5 7:.5 6b:1 5:1 |
4:.5 5:.5 6b:.5 5:.5 4^:.5 3:.5 2:1 | 3:.5 2:.5 1~:2.5 r:.5 |
"""
HEIGHTS_OUD = """
r:4 | r:2 7:.5 6:.5 5:1 |
r:4 | r:2 5:.5 4:.5 3:.5 2:.5 |
8:1 9#:.5 10b:.5 9#:.5 8:.5 7:1 | 8:.5 7:.5 6b:.5 7:.5 6b:1 5:1 |
4:.5 5:.5 6b:.5 5:.5 4:.5 3:.5 2:1 | 3:.5 2:.5 1:3 |
"""
MIDDLE_NEY = """
r:2 5,_:2 | 5~:2 4:.5 5:.5 6:1 | 5~:3 r:1 | r:4 |
r:1 5:.5 6:.5 7:.5 8:1.5 | 8~:2 7:.5 6:.5 5:1 | 6b:.5 5:.5 4:1 5~:1.5 r:.5 | r:2 4:.5 3:.5 2:.5 3:.5 |
4^:1 3:.5 2:.5 1~:2 | 1,~:3 r:1 |
"""
MIDDLE_OUD = """
1,:1.5 5,:2.5 | r:4 | r:2 1,:.5 3,:.5 5,:1 | 4:.5 5:.5 4:.5 3:.5 2:.5 3:.5 1:1 |
r:4 | r:3 5,:1 | r:3 4,:.5 3,:.5 | 2:1 1:1 r:2 |
r:4 | r:1 1,:.5 2,:.5 3,:.5 2,:.5 1,:1 |
"""
CLOSING_NEY = """
r:2 4,:1 3,:1 | 2,^:1 1,~:2.5 r:.5 | r:4 | r:4 |
"""
CLOSING_OUD = """
r:4 | r:3 0:.5 2:.5 | 1:1.5 3:.5 2:.5 1:.5 0:1 | 1:4 |
"""

JOINT_OUD = "3:.5 4:.5 5:1 4:.5 3:.5 2:.5 1:.5"
JOINT_NEY = "5,~:3.5 r:.5"
"""Heard at both ends of every section, so that one becomes the other."""
DUYEK = ((0.0, "dum", 0.62), (0.5, "tek", 0.34), (1.5, "tek", 0.42), (2.0, "dum", 0.5), (3.0, "tek", 0.38))
FILL = ((2.5, "brush", 0.5), (3.5, "tek", 0.2), (3.75, "tek", 0.26))
STROKES = {"dum": dum, "tek": tek, "brush": brush}


class Section(NamedTuple):
    """What is played in how many bars: each tune with its level and force, after the joint."""

    bars: int
    drum_db: float | None
    low_db: float
    low: tuple[int, ...]
    scale: tuple[int, ...]
    ney: tuple[tuple[str, float, float], ...] = ()
    oud: tuple[tuple[str, float, float], ...] = ()
    glints: tuple[tuple[int, int], ...] = ()


SECTIONS = {
    "gate": Section(8, -12, -13, (1, 1, 4, 1), HICAZ, ((4 * "r:4 |" + CLOSING_NEY, -19, 0.45),),
                    ((OPENING_OUD + CLOSING_OUD, -10, 0.45),), ((0, 8), (7, 8))),
    "song": Section(8, -11, -14, (1, 1, 4, 1), HICAZ, ((SONG, -17, 0.6),)),
    "strings": Section(8, -10, -15, (1, 4, 1, 1), HICAZ, ((NEY_ECHO, -22, 0.4),), ((OUD_VERSION, -8, 0.55),)),
    "heights": Section(8, -9, -13, (1, 5, 4, 1), HICAZ, ((HEIGHTS_NEY, -17, 0.72),),
                       ((HEIGHTS_OUD, -11, 0.55),), ((1, 12),)),
    "garden": Section(10, None, -13, (1,), HUSEYNI, ((MIDDLE_NEY, -17, 0.55),), ((MIDDLE_OUD, -10, 0.42),),
                      ((1, 5), (6, 8))),
    "both": Section(8, -10, -14, (1, 1, 4, 1), HICAZ, ((SONG, -19, 0.5),), ((OUD_VERSION, -11, 0.45),),
                    ((1, 12),)),
}


def beat(track: Track, bars: int, level_db: float) -> None:
    """The drum: düyek with light fingers in between and a small turn at the end of each four bars."""
    for bar in range(bars):
        strokes = DUYEK + (FILL if bar % 4 == 3 else ((2.5, "brush", 0.35), (3.5, "brush", 0.4)))
        for at_beat, name, force in strokes:
            sound = STROKES[name](track.rng, force * float(track.rng.uniform(0.85, 1.08)))
            track.put(sound, bar * BAR + at_beat, level_db, 0.05, 0.35)


def low_strings(track: Track, bars: int, degrees: tuple[int, ...], level_db: float) -> None:
    """The low strings of the oud: one note a bar, with its fifth or octave on the third beat."""
    for bar in range(bars):
        low_hz = pitch(HICAZ, D3_HZ / 2, degrees[bar % len(degrees)])
        answer_hz = low_hz * (2 if bar % 2 else 1.5)
        for at_beat, hz, quieter_db in ((0.0, low_hz, 0), (2.0, answer_hz, -3), (3.5, low_hz * 2, -5)):
            note = melody("1:2 r:2", (0,), hz)[0]
            track.pluck(note, bar * BAR + at_beat, level_db + quieter_db, 0.4)


def play(section: Section, seed: int) -> Signal:
    """One section; all begin and end with the same bar."""
    track = Track((section.bars + 1) * BAR, BEAT_S, seed)
    if section.drum_db is not None:
        beat(track, section.bars + 2, section.drum_db)
    low_strings(track, section.bars + 2, section.low, section.low_db)
    for bar in (0, section.bars + 1):
        track.play_oud(melody(JOINT_OUD, HICAZ, D3_HZ), bar * BAR, -11, 0.5)
        track.play_ney(melody(JOINT_NEY, HICAZ, D4_HZ), bar * BAR, -22, 0.5)
    for text, level_db, force in section.ney:
        track.play_ney(melody(text, section.scale, D4_HZ), BAR, level_db, force)
    for text, level_db, force in section.oud:
        track.play_oud(melody(text, section.scale, D3_HZ), BAR, level_db, force)
    for bar, degree in section.glints:
        track.put(chime(pitch(HICAZ, D4_HZ * 2, degree), 1.8), bar * BAR, -29, 0.5, 0.8)
    return track.mixdown(2.3, -7, LOUDNESS_LUFS)


def compose() -> dict[str, Signal]:
    """The ground and all sections."""
    sections = {name: play(section, 1557 + n) for n, (name, section) in enumerate(SECTIONS.items())}
    return {"ground": drone.ground(GROUND, 1557, LOUDNESS_LUFS), **sections}
