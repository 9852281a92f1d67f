"""Music of the title: Rast on G in seven beats (3 + 2 + 2), light strings under an open tune."""

from __future__ import annotations

import numpy as np

from assets.synth import drone
from assets.synth.drum import brush, dum, tek
from assets.synth.makam import RAST, Note, melody, pitch
from assets.synth.tile import chime
from assets.synth.tone import RATE, Signal, decibels
from assets.synth.track import Track

G4_HZ = 392.0
G3_HZ = G4_HZ / 2
# Nearly 0.31 s; a number of samples with small factors keeps the transforms of the whole loop fast.
BEAT_S = 13_608 / RATE
BAR = 7
BARS = 52
LOUDNESS_LUFS = -16.0

OPENING, FIRST, SECOND, BRIDGE, LAST, CLOSING = 0, 4, 16, 24, 36, 48

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
# The chord tones under each bar, as degrees, for the rolling strings.
ROLLS = {
    "home": (1, 5, 8, 10, 8, 5, 8),
    "fourth": (1, 4, 8, 11, 8, 4, 8),
    "fifth": (2, 5, 9, 11, 9, 5, 7),
    "sixth": (-1, 3, 6, 8, 6, 3, 6),
}
FIRST_PLAN = (
    "home",
    "home",
    "fourth",
    "home",
    "home",
    "home",
    "fifth",
    "home",
    "home",
    "sixth",
    "fifth",
    "home",
)
SECOND_PLAN = ("home", "home", "fourth", "home", "fourth", "home", "fifth", "home")
BRIDGE_PLAN = (
    "home",
    "home",
    "fifth",
    "fourth",
    "fourth",
    "home",
    "fourth",
    "home",
    "home",
    "home",
    "sixth",
    "fifth",
)


def roll(track: Track, first_bar: int, plan: tuple[str, ...], level_db: float) -> None:
    """Broken chords, a string to each beat, leaning on the first, fourth and sixth."""
    for bar, name in enumerate(plan):
        for at_beat, degree in enumerate(ROLLS[name]):
            leaning_db = (0, -5, -4, -1, -5, -2, -5)[at_beat]
            note = Note(pitch(RAST, G3_HZ / 2, degree), at_beat, 2.5 if at_beat else 5)
            track.pluck(note, (first_bar + bar) * BAR, level_db + leaning_db, 0.36)


def beat(track: Track, first_bar: int, bars: int, level_db: float) -> None:
    """The drum in seven: deep on one, dry on four and six, fingers between, a space every fourth bar."""
    for bar in range(bars):
        strokes = [(0.0, dum, 0.5), (3.0, tek, 0.34), (5.0, tek if bar % 2 else dum, 0.36), (2.0, brush, 0.4)]
        if bar % 4 != 3:
            strokes += [(4.0, brush, 0.35), (6.0, tek, 0.16)]
        for at_beat, stroke, force in strokes:
            loose = force * float(track.rng.uniform(0.85, 1.1))
            track.put(stroke(track.rng, loose), (first_bar + bar) * BAR + at_beat, level_db, 0.08, 0.35)


def glints(track: Track) -> None:
    """Glass that answers the tune where it rests."""
    for bar, degrees in (
        (3, (5, 8)),
        (11, (8, 10)),
        (15, (5, 8, 10)),
        (23, (8, 12)),
        (35, (5, 9)),
        (47, (8, 10, 12)),
    ):
        for step, degree in enumerate(degrees):
            sound = chime(pitch(RAST, G4_HZ * 2, degree) / 2, 1.4)
            track.put(sound, bar * BAR + 3 + 2 * step, -26 - 2 * step, 0.45 - 0.5 * step, 0.8)


def warmth(track: Track) -> None:
    """The drone: root, fifth and octave, fuller in the bridge."""
    length = len(track.dry)
    bars = np.linspace(0, BARS, length, endpoint=False)
    swell = 10 ** (np.interp(bars, [0, 8, 24, 30, 38, BARS], [-2, -5, -4, 0, -5, -2]) / 20)
    for hz, level_db in ((G3_HZ / 2, -18), (G3_HZ * 0.75, -22), (G3_HZ, -23)):
        track.hold(drone.hold(hz, length, track.rng, 0.48) * decibels(level_db) * swell[:, None])


def compose() -> Signal:
    """The whole loop."""
    track = Track(BARS * BAR, BEAT_S, seed=53)
    warmth(track)
    glints(track)
    for first_bar, plan, level_db in (
        (OPENING, ("home",) * 4, -14),
        (FIRST, FIRST_PLAN, -14),
        (SECOND, SECOND_PLAN, -16),
        (BRIDGE, BRIDGE_PLAN, -15),
        (LAST, FIRST_PLAN, -13),
        (CLOSING, ("home", "fifth", "home", "home"), -16),
    ):
        roll(track, first_bar, plan, level_db)
    for first_bar, bars, level_db in (
        (2, 2, -16),
        (FIRST, 12, -13),
        (SECOND, 8, -11),
        (BRIDGE + 4, 4, -16),
        (LAST, 12, -11),
    ):
        beat(track, first_bar, bars, level_db)
    track.play_ney(melody(TUNE, RAST, G4_HZ, BAR), FIRST * BAR, -18, 0.58)
    track.play_oud(melody(ANSWER, RAST, G3_HZ, BAR), SECOND * BAR, -7, 0.6)
    track.play_ney(melody(BRIDGE_NEY, RAST, G4_HZ, BAR), BRIDGE * BAR, -18, 0.6)
    track.play_oud(melody(BRIDGE_OUD, RAST, G3_HZ, BAR), BRIDGE * BAR, -9, 0.5)
    track.play_ney(melody(TUNE, RAST, G4_HZ, BAR), LAST * BAR, -19, 0.6)
    track.play_oud(melody(TUNE, RAST, G3_HZ, BAR), LAST * BAR, -10, 0.5)
    track.play_oud(melody(CLOSING_OUD, RAST, G3_HZ, BAR), CLOSING * BAR, -11, 0.45)
    return track.mixdown(2.0, -8, LOUDNESS_LUFS)
