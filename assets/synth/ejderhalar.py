"""Table music for Ejderhalar: Hicaz on D over a slow düyek, with a drumless middle in Hüseyni."""

from __future__ import annotations

import numpy as np

from assets.synth import drone
from assets.synth.drum import brush, dum, tek
from assets.synth.makam import HICAZ, HUSEYNI, melody, pitch
from assets.synth.tile import chime
from assets.synth.tone import RATE, Signal, decibels
from assets.synth.track import Track

D4_HZ = 293.66
D3_HZ = D4_HZ / 2
# 66 beats a minute; a round number of samples keeps the transforms of the whole loop fast.
BEAT_S = 40_000 / RATE
BAR = 4
BARS = 50
LOUDNESS_LUFS = -16.0

# The first bar of each part.
OPENING, NEY_SONG, OUD_SONG, HEIGHTS, MIDDLE, RETURN, CLOSING = 0, 4, 12, 20, 28, 38, 46

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

DUYEK = ((0.0, "dum", 0.62), (0.5, "tek", 0.34), (1.5, "tek", 0.42), (2.0, "dum", 0.5), (3.0, "tek", 0.38))
FILL = ((2.5, "brush", 0.5), (3.5, "tek", 0.2), (3.75, "tek", 0.26))
STROKES = {"dum": dum, "tek": tek, "brush": brush}


def beat(track: Track, first_bar: int, bars: int, level_db: float) -> None:
    """The drum: düyek with light fingers in between and a small turn at the end of each four bars."""
    for bar in range(bars):
        strokes = DUYEK + (FILL if bar % 4 == 3 else ((2.5, "brush", 0.35), (3.5, "brush", 0.4)))
        for at_beat, name, force in strokes:
            sound = STROKES[name](track.rng, force * float(track.rng.uniform(0.85, 1.08)))
            track.put(sound, (first_bar + bar) * BAR + at_beat, level_db, 0.05, 0.35)


def ground(track: Track, first_bar: int, bars: int, degrees: tuple[int, ...], level_db: float) -> None:
    """The low strings of the oud: one note a bar, with its fifth or octave on the third beat."""
    for bar in range(bars):
        low_hz = pitch(HICAZ, D3_HZ / 2, degrees[bar % len(degrees)])
        answer_hz = low_hz * (2 if bar % 2 else 1.5)
        for at_beat, hz, quieter_db in ((0.0, low_hz, 0), (2.0, answer_hz, -5), (3.5, low_hz * 2, -8)):
            note = melody("1:2 r:2", (0,), hz)[0]
            track.pluck(note, (first_bar + bar) * BAR + at_beat, level_db + quieter_db, 0.4)


def breathe(length: int) -> Signal:
    """How the drone comes and goes: fuller in the middle part, almost gone while the oud sings."""
    bars = [0, 4, 12, 16, 20, 28, 32, 38, 46, BARS]
    level_db = [-2, -4, -9, -10, -5, -1, 0, -6, -4, -2]
    return np.asarray(10 ** (np.interp(np.linspace(0, BARS, length, endpoint=False), bars, level_db) / 20))


def accompany(track: Track) -> None:
    """Drone, low strings, drum and the few glints of glass at the seams."""
    length = len(track.dry)
    for hz, level_db in ((D3_HZ / 2, -16), (D3_HZ * 0.75, -21), (D3_HZ, -22)):
        track.hold(drone.hold(hz, length, track.rng, 0.5) * decibels(level_db) * breathe(length)[:, None])
    for first_bar, bars, level_db in (
        (2, 2, -14),
        (4, 8, -11),
        (12, 8, -10),
        (20, 8, -9),
        (38, 8, -10),
        (46, 2, -14),
    ):
        beat(track, first_bar, bars, level_db)
    for first_bar, bars, level_db in ((0, 4, -15), (4, 8, -14), (20, 8, -13), (38, 8, -14), (46, 4, -16)):
        ground(track, first_bar, bars, (1, 1, 4, 1) if first_bar != HEIGHTS else (1, 5, 4, 1), level_db)
    for bar, degree in (
        (OPENING, 8),
        (HEIGHTS, 12),
        (MIDDLE, 5),
        (MIDDLE + 5, 8),
        (RETURN, 12),
        (CLOSING + 2, 8),
    ):
        track.put(chime(pitch(HICAZ, D4_HZ * 2, degree), 1.8), bar * BAR, -31, 0.5, 0.8)


def compose() -> Signal:
    """The whole loop."""
    track = Track(BARS * BAR, BEAT_S, seed=1557)
    accompany(track)
    track.play_oud(melody(OPENING_OUD, HICAZ, D3_HZ), OPENING * BAR, -10, 0.45)
    track.play_ney(melody(SONG, HICAZ, D4_HZ), NEY_SONG * BAR, -17, 0.6)
    track.play_oud(melody(OUD_VERSION, HICAZ, D3_HZ), OUD_SONG * BAR, -8, 0.55)
    track.play_ney(melody(NEY_ECHO, HICAZ, D4_HZ), OUD_SONG * BAR, -22, 0.4)
    track.play_ney(melody(HEIGHTS_NEY, HICAZ, D4_HZ), HEIGHTS * BAR, -17, 0.72)
    track.play_oud(melody(HEIGHTS_OUD, HICAZ, D3_HZ), HEIGHTS * BAR, -11, 0.55)
    track.play_ney(melody(MIDDLE_NEY, HUSEYNI, D4_HZ), MIDDLE * BAR, -17, 0.55)
    track.play_oud(melody(MIDDLE_OUD, HUSEYNI, D3_HZ), MIDDLE * BAR, -10, 0.42)
    track.play_ney(melody(SONG, HICAZ, D4_HZ), RETURN * BAR, -19, 0.5)
    track.play_oud(melody(OUD_VERSION, HICAZ, D3_HZ), RETURN * BAR, -11, 0.45)
    track.play_ney(melody(CLOSING_NEY, HICAZ, D4_HZ), CLOSING * BAR, -19, 0.45)
    track.play_oud(melody(CLOSING_OUD, HICAZ, D3_HZ), CLOSING * BAR, -11, 0.42)
    return track.mixdown(2.3, -7, LOUDNESS_LUFS)
