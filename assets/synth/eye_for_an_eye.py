"""Table music for Eye for an Eye: a calm night before the dispute: crickets, bars, a flute, low voices."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from assets.synth import chant, drone, night
from assets.synth.bush import bar, seeds, tom
from assets.synth.court import recorder
from assets.synth.makam import Note
from assets.synth.pattern import Scale, sung
from assets.synth.tone import RATE, Signal, decibels, fall, rise
from assets.synth.track import Track

# Two thirds of a second.
BEAT_S = 29_400 / RATE
BAR, LEAD, BARS = 4, 2, 8
"""Of every section: two bars before its tune, and eight with it."""
SCALE = Scale(110.0, (0, 3, 5, 7, 10))
LOUDNESS_LUFS = -18.0
GROUND = ((55.0, -24), (82.5, -24), (110.0, -23), (220.0, -28))
WALK = ("1 . 3 4 . 3 . .", "1 . 4 5 . 4 . 3", "-1 . 3 4 . 3 . .", "0 . 2 4 . 2 . .")
GLINTS = (". . 8 . . 9 . .", ". . . . 11 . 9 .", ". . 8 . . . 6 .", ". . . 7 . . . .")
TUNE = """n6 = = n8 n9 = = = | n8 = n6 = n5 = = . | n6 = = n5 n3 = n4 = | n5 = = = = = . . |
n8 = = n9 n11 = = = | n9 = n8 = n6 = = . | n8 = = n6 n5 = n4 = | n6 = = = = = . ."""
JOINT = "n6 = = n5 n3 = n4 = | n5 = = = = = . ."
"""Heard at both ends of every section, so that one becomes the other."""
LOW = ("wo1", "wo1", "wo-1", "wo0")


class Section(NamedTuple):
    """How loud everybody is in a section; whoever has no level is silent."""

    walk_db: float
    glints_db: float | None = None
    flute_db: float | None = None
    voices_db: float | None = None
    pulse_db: float = -17.0


SECTIONS = {
    "walk": Section(-14, glints_db=-19),
    "flute": Section(-16, flute_db=-19),
    "voices": Section(-15, voices_db=-18, pulse_db=-18),
    "glints": Section(-17, glints_db=-15, voices_db=-22, pulse_db=-15),
    "both": Section(-16, flute_db=-20, voices_db=-20),
}


def sing(track: Track, level_db: float) -> None:
    """Low voices, a note to a bar."""
    for number in range(BARS):
        token = LOW[number % 4]
        sound = chant.group(SCALE.hz(int(token[2:])), 2.4, token[:2], 5)
        track.put(rise(fall(sound, 0.6), 0.4), (LEAD + number) * BAR, level_db, -0.15, 0.7)


def flute(track: Track, tune: str, first: int, level_db: float) -> None:
    """A tune once, a bar to a breath."""
    for number, line in enumerate(tune.split("|")):
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


def pulse(track: Track, bars: int, level_db: float) -> None:
    """A skin and some seeds, hardly there."""
    for number in range(bars):
        track.put(tom(track.rng, 0.4), number * BAR, level_db, 0.0, 0.4)
        track.put(tom(track.rng, 0.3), number * BAR + 2.5, level_db - 4, 0.1, 0.4)
        for at_beat in (1, 3):
            track.put(seeds(track.rng, 0.3), number * BAR + at_beat, level_db - 2, -0.4, 0.3)


def play(section: Section, seed: int) -> Signal:
    """One section; all begin and end with the same two bars."""
    track = Track((LEAD + BARS) * BAR, BEAT_S, seed)
    bars_at(track, 0, LEAD + BARS + 2, WALK, 12, section.walk_db)
    pulse(track, LEAD + BARS + 2, section.pulse_db)
    for bar_number in (0, LEAD + BARS):
        flute(track, JOINT, bar_number, -20)
        bars_at(track, bar_number, LEAD, GLINTS, 24, -18)
    if section.glints_db is not None:
        bars_at(track, LEAD, BARS, GLINTS, 24, section.glints_db)
    if section.flute_db is not None:
        flute(track, TUNE, LEAD, section.flute_db)
    if section.voices_db is not None:
        sing(track, section.voices_db)
    return track.mixdown(2.4, -7, LOUDNESS_LUFS)


def air() -> Signal:
    """The night: a cricket on either side, and wind in high trees."""
    rng, long_s = np.random.default_rng(4099), drone.LOOP_S + drone.MELT_S
    sides = [
        night.crickets(long_s, rng, hz) * decibels(-43) + night.wind(long_s, rng) * decibels(-36)
        for hz in (4_150.0, 3_720.0)
    ]
    return drone.circled(*sides)


def compose() -> dict[str, Signal]:
    """The ground and all sections."""
    sections = {name: play(section, 4099 + n) for n, (name, section) in enumerate(SECTIONS.items())}
    return {"ground": drone.ground(GROUND, 4099, LOUDNESS_LUFS, 0.5, air()), **sections}
