"""Table music for Eye for an Eye: a calm night before the dispute: crickets, bars, a flute, low voices."""

from __future__ import annotations

import numpy as np

from assets.synth import chant, drone, night
from assets.synth.bush import bar, seeds, tom
from assets.synth.court import recorder
from assets.synth.makam import Note
from assets.synth.pattern import Scale, sung
from assets.synth.tone import RATE, Signal, decibels, fall, rise
from assets.synth.track import Track

# Two thirds of a second; a round number of samples keeps the transforms of the whole loop fast.
BEAT_S = 29_400 / RATE
BAR, BARS = 4, 40
SCALE = Scale(110.0, (0, 3, 5, 7, 10))
LOUDNESS_LUFS = -18.0
WALK = ("1 . 3 4 . 3 . .", "1 . 4 5 . 4 . 3", "-1 . 3 4 . 3 . .", "0 . 2 4 . 2 . .")
GLINTS = (". . 8 . . 9 . .", ". . . . 11 . 9 .", ". . 8 . . . 6 .", ". . . 7 . . . .")
TUNE = """n6 = = n8 n9 = = = | n8 = n6 = n5 = = . | n6 = = n5 n3 = n4 = | n5 = = = = = . . |
n8 = = n9 n11 = = = | n9 = n8 = n6 = = . | n8 = = n6 n5 = n4 = | n6 = = = = = . ."""
LOW = ("wo1", "wo1", "wo-1", "wo0")


def sing(track: Track, first: int, bars: int, level_db: float) -> None:
    """Low voices, a note to a bar."""
    for number in range(bars):
        token = LOW[number % 4]
        sound = chant.group(SCALE.hz(int(token[2:])), 2.4, token[:2], 5)
        track.put(rise(fall(sound, 0.6), 0.4), (first + number) * BAR, level_db, -0.15, 0.7)


def flute(track: Track, first: int, level_db: float) -> None:
    """The tune once, eight bars."""
    for number, line in enumerate(TUNE.split("|")):
        notes = [Note(SCALE.up(12).hz(n.degree), n.step, n.steps) for n in sung(line.split(), 8)]
        sound = recorder(notes, track.beat_s / 2, track.rng, 0.5)
        track.put(sound, (first + number) * BAR, level_db, 0.2, 0.8)


def bars_at(track: Track, first: int, bars: int, lines: tuple[str, ...], up: int, level_db: float) -> None:
    """Wooden bars, softly, in quavers."""
    for number in range(bars):
        for step, token in enumerate(lines[number % 4].split()):
            if token != ".":
                sound = bar(SCALE.up(up).hz(int(token)), track.rng, float(track.rng.uniform(0.35, 0.5)), 1.5)
                track.put(sound, (first + number) * BAR + step / 2, level_db, 0.35 if up > 12 else -0.3, 0.6)


def pulse(track: Track, first: int, bars: int, level_db: float) -> None:
    """A skin and some seeds, hardly there."""
    for number in range(first, first + bars):
        track.put(tom(track.rng, 0.4), number * BAR, level_db, 0.0, 0.4)
        track.put(tom(track.rng, 0.3), number * BAR + 2.5, level_db - 4, 0.1, 0.4)
        for at_beat in (1, 3):
            track.put(seeds(track.rng, 0.3), number * BAR + at_beat, level_db - 4, -0.4, 0.3)


def compose() -> Signal:
    """The whole loop."""
    track = Track(BARS * BAR, BEAT_S, seed=4099)
    length = len(track.dry)
    for hz, level_db in ((SCALE.ground_hz / 2, -20), (SCALE.ground_hz * 0.75, -24), (SCALE.ground_hz, -27)):
        track.hold(drone.hold(hz, length, track.rng, 0.5) * decibels(level_db))
    for hz, side in ((4_150.0, 0.6), (3_720.0, -0.6)):
        song = fall(rise(night.crickets(length / RATE - 2, track.rng, hz), 2.0), 2.0)
        track.put(song, 1, -40, side, 0.3)
    air = night.wind(length / RATE - 4, track.rng)
    track.put(np.asarray(fall(rise(air, 4.0), 4.0)), 2, -36, 0.0, 0.3)
    for first, bars, level_db in ((0, 16, -15), (24, 16, -15)):
        bars_at(track, first, bars, WALK, 12, level_db)
    bars_at(track, 8, 12, GLINTS, 24, -21)
    bars_at(track, 28, 8, GLINTS, 24, -21)
    sing(track, 12, 16, -20)
    flute(track, 8, -21)
    flute(track, 28, -21)
    pulse(track, 4, 12, -17)
    pulse(track, 24, 12, -16)
    return track.mixdown(2.4, -7, LOUDNESS_LUFS)
