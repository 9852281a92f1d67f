"""Table music for Tao Long: a qin alone with its pauses, a long flute, bronze bowls and drops of water."""

from __future__ import annotations

import numpy as np

from assets.synth import drone, ney
from assets.synth.makam import Note, melody, phrases, pitch
from assets.synth.qin import bowl, flageolet, pluck
from assets.synth.tile import wood
from assets.synth.tone import RATE, Signal, decibels
from assets.synth.track import Track

# The five notes of the mode yu on A, in commas of 53 to the octave: A C D E G.
YU = (0, 14, 22, 31, 45)
A3_HZ = 220.0
A2_HZ = A3_HZ / 2
# 54 beats a minute; a round number of samples keeps the transforms of the whole loop fast.
BEAT_S = 49_000 / RATE
BAR = 4
BARS = 44
LOUDNESS_LUFS = -17.0

OPENING, SONG, ANSWER, STILL, RETURN, CLOSING = 0, 6, 14, 22, 30, 38

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
STILL_NOTES = (8, 11, 10, 13, 11, 9, 8, 6)
CLOSING_QIN = """
6_:2 5:1 4:1 | 3~:4 | 2:1 3_:1 1~:2 | r:4 | 1!:2 -4:2 | r:4 |
"""


def play_qin(track: Track, notes: list[Note], first_bar: int, level_db: float) -> None:
    """Single strings, each left to ring; accents are answered an octave lower."""
    for note in notes:
        force = 0.62 if "!" in note.marks else 0.42
        slide = 200.0 if "_" in note.marks else 0.0
        waver = 16.0 if "~" in note.marks else 0.0
        ring_s = min(6.0, note.beats * BEAT_S + 1.8)
        at_beat = first_bar * BAR + note.at_beat
        track.put(pluck(note.hz, ring_s, track.rng, force, slide, waver), at_beat, level_db, 0.16, 0.5)
        if "!" in note.marks:
            track.put(pluck(note.hz / 2, 6.0, track.rng, 0.5), at_beat + 0.06, level_db - 3, -0.05, 0.5)


def play_flute(track: Track, notes: list[Note], first_bar: int, level_db: float) -> None:
    """A long flute of bamboo, far away."""
    for phrase in phrases(notes):
        sound = ney.play(phrase, BEAT_S, track.rng, 0.42)
        track.put(sound, first_bar * BAR + phrase[0].at_beat, level_db, -0.3, 0.9)


def flageolets(track: Track) -> None:
    """The still middle: touched strings, one to each bar, and their echo."""
    for bar, degree in enumerate(STILL_NOTES):
        hz = pitch(YU, A3_HZ, degree)
        track.put(flageolet(hz, 2.4), (STILL + bar) * BAR + (bar % 2) * 0.5, -15, 0.3 - 0.6 * (bar % 2), 0.9)
        track.put(flageolet(hz * 0.75, 2.0), (STILL + bar) * BAR + 2, -21, 0.5 * (bar % 2) - 0.2, 0.9)


def bowls(track: Track) -> None:
    """Bronze at the joints of the piece."""
    for bar, ratio in ((OPENING, 1.0), (SONG, 1.5), (STILL, 1.0), (RETURN, 1.5), (CLOSING + 4, 1.0)):
        track.put(bowl(A2_HZ * ratio, 8.0, track.rng), bar * BAR, -19, 0.0, 0.6)


def drops(track: Track) -> None:
    """Water falls somewhere in the garden, and a deer-scarer of bamboo tips over now and then."""
    rng = track.rng
    for bar in range(1, BARS, 2):
        at_beat = bar * BAR + float(rng.uniform(0.5, 3.5))
        hz = pitch(YU, A3_HZ * 4, int(rng.integers(1, 6)))
        track.put(flageolet(hz, 0.5), at_beat, -33, float(rng.uniform(-0.8, 0.8)), 1.0)
    for bar in (5, 13, 21, 29, 37):
        track.put(wood(330, rng, 1.6), bar * BAR + 3, -24, -0.55, 0.9)


def ground(track: Track) -> None:
    """A breath of root and fifth under everything, fuller in the still middle."""
    length = len(track.dry)
    bars = np.linspace(0, BARS, length, endpoint=False)
    swell = 10 ** (np.interp(bars, [0, 10, 22, 26, 32, BARS], [-3, -6, -3, 0, -6, -3]) / 20)
    for hz, level_db in ((A2_HZ / 2, -25), (A2_HZ, -27), (A2_HZ * 1.5, -31)):
        track.hold(drone.hold(hz, length, track.rng, 0.3) * decibels(level_db) * swell[:, None])


def compose() -> Signal:
    """The whole loop."""
    track = Track(BARS * BAR, BEAT_S, seed=88)
    ground(track)
    bowls(track)
    drops(track)
    flageolets(track)
    play_qin(track, melody(OPENING_QIN, YU, A2_HZ), OPENING, -11)
    play_qin(track, melody(SONG_QIN, YU, A2_HZ), SONG, -11)
    play_qin(track, melody(ANSWER_QIN, YU, A2_HZ), ANSWER, -13)
    play_flute(track, melody(ANSWER_FLUTE, YU, A3_HZ), ANSWER, -21)
    play_qin(track, melody(SONG_QIN, YU, A2_HZ), RETURN, -11)
    play_flute(track, melody(ANSWER_FLUTE, YU, A3_HZ), RETURN, -25)
    play_qin(track, melody(CLOSING_QIN, YU, A2_HZ), CLOSING, -11)
    return track.mixdown(3.2, -6, LOUDNESS_LUFS)
