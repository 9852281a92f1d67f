"""Table music for The Dragon's Dance: an estampie in Dorian on D, for recorder, lute, harp and tabor."""

from __future__ import annotations

import numpy as np

from assets.synth import drone
from assets.synth.court import harp, recorder
from assets.synth.drum import brush, dum, tek
from assets.synth.makam import Note, melody, phrases, pitch
from assets.synth.tone import RATE, Signal, decibels
from assets.synth.track import Track

DORIAN = (0, 9, 13, 22, 31, 40, 44)
D4_HZ = 293.66
D3_HZ = D4_HZ / 2
# A little over 0.29 s; a round number of samples keeps the transforms of the whole loop fast.
BEAT_S = 12_960 / RATE
BAR = 6
BARS = 64
LOUDNESS_LUFS = -16.0

# The first bar of each part.
OPENING, FIRST, LUTE, SECOND, SLOW, ANSWER, LAST, CLOSING = 0, 4, 12, 20, 32, 44, 52, 60

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
# The strings under each bar, as degrees.
ROLLS = {
    "d": (1, 5, 8, 10, 8, 5), "a": (-2, 2, 5, 9, 5, 2), "g": (-3, 1, 4, 8, 4, 1), "c": (0, 4, 7, 9, 7, 4),
    "f": (3, 5, 8, 10, 8, 5),
}
TUNE_PLAN = "dagcdacd"
HIGH_PLAN = "dgaagdcddgga"
CALM_PLAN = "dggcdgcddgac"


def roll(track: Track, first_bar: int, plan: str, level_db: float) -> None:
    """Broken chords on the harp, leaning on the first and fourth beat."""
    for bar, name in enumerate(plan):
        for at_beat, degree in enumerate(ROLLS[name]):
            leaning_db = (0, -6, -5, -2, -6, -5)[at_beat]
            sound = harp(pitch(DORIAN, D3_HZ, degree), 1.7, 0.5)
            track.put(sound, (first_bar + bar) * BAR + at_beat, level_db + leaning_db, 0.34, 0.5)


def beat(track: Track, first_bar: int, bars: int, level_db: float) -> None:
    """The tabor: a low stroke, a dry answer, and a small turn at the end of each four bars."""
    for bar in range(bars):
        strokes = [(0.0, dum, 0.5), (3.0, tek, 0.3), (2.0, brush, 0.4)]
        strokes += [(4.0, tek, 0.16), (5.0, tek, 0.24)] if bar % 4 == 3 else [(5.0, brush, 0.4)]
        for at_beat, stroke, force in strokes:
            loose = force * float(track.rng.uniform(0.85, 1.1))
            track.put(stroke(track.rng, loose), (first_bar + bar) * BAR + at_beat, level_db, -0.08, 0.35)


def pipe(track: Track, notes: list[Note], first_bar: int, level_db: float, force: float) -> None:
    """The recorder plays a melody, breath by breath."""
    for phrase in phrases(notes):
        sound = recorder(phrase, track.beat_s, track.rng, force)
        track.put(sound, first_bar * BAR + phrase[0].at_beat, level_db, -0.2, 0.55)


def ground(track: Track) -> None:
    """The drone of a hurdy-gurdy far away: root and fifth."""
    length = len(track.dry)
    bars = np.linspace(0, BARS, length, endpoint=False)
    swell = 10 ** (np.interp(bars, [0, 6, 20, 32, 40, 46, 60, BARS], [-3, -7, -5, 0, -1, -7, -5, -3]) / 20)
    for hz, level_db in ((D3_HZ / 2, -19), (D3_HZ * 0.75, -23), (D3_HZ, -25)):
        track.hold(drone.hold(hz, length, track.rng, 0.55) * decibels(level_db) * swell[:, None])


def compose() -> Signal:
    """The whole loop."""
    track = Track(BARS * BAR, BEAT_S, seed=1356)
    ground(track)
    for first_bar, plan, level_db in (
        (OPENING, "dadc", -14), (FIRST, TUNE_PLAN, -15), (LUTE, TUNE_PLAN, -18), (SECOND, HIGH_PLAN, -15),
        (SLOW, CALM_PLAN, -14), (ANSWER, TUNE_PLAN, -16), (LAST, TUNE_PLAN, -14), (CLOSING, "dcdd", -15),
    ):
        roll(track, first_bar, plan, level_db)
    for first_bar, bars, level_db in (
        (2, 2, -17), (FIRST, 8, -14), (LUTE, 8, -12), (SECOND, 12, -13), (ANSWER, 8, -13), (LAST, 8, -11),
    ):
        beat(track, first_bar, bars, level_db)
    pipe(track, melody(TUNE, DORIAN, D4_HZ * 2, BAR), FIRST, -17, 0.5)
    track.play_oud(melody(LUTE_TUNE, DORIAN, D4_HZ, BAR), LUTE * BAR, -9, 0.5)
    pipe(track, melody(HIGH, DORIAN, D4_HZ * 2, BAR), SECOND, -18, 0.5)
    pipe(track, melody(CALM, DORIAN, D4_HZ, BAR), SLOW, -16, 0.55)
    track.play_oud(melody(CALM_LUTE, DORIAN, D4_HZ, BAR), SLOW * BAR, -12, 0.4)
    track.play_oud(melody(LUTE_TUNE, DORIAN, D4_HZ, BAR), ANSWER * BAR, -10, 0.45)
    pipe(track, melody(TUNE, DORIAN, D4_HZ * 2, BAR), LAST, -18, 0.52)
    track.play_oud(melody(TUNE, DORIAN, D4_HZ, BAR), LAST * BAR, -11, 0.45)
    pipe(track, melody(END, DORIAN, D4_HZ * 2, BAR), CLOSING, -20, 0.42)
    return track.mixdown(2.4, -7, LOUDNESS_LUFS)
