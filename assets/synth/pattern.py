"""How the music of the arena is written: strokes and notes on a grid, bar by bar."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from assets.synth import chant
from assets.synth.bush import Kit, bar
from assets.synth.piece import Piece
from assets.synth.tone import Signal

FORCE = {"-": 0.3, "o": 0.5, "x": 0.7, "X": 1.0}


class Section(NamedTuple):
    """A part of a piece: from one second to another in so many bars of so many steps."""

    from_s: float
    to_s: float
    bars: int
    steps: int = 16

    @property
    def step_s(self) -> float:
        """How long a step lasts."""
        return (self.to_s - self.from_s) / (self.bars * self.steps)

    def at(self, number: int, step: float) -> float:
        """The second of a step of a bar."""
        return self.from_s + (number * self.steps + step) * self.step_s


class Scale(NamedTuple):
    """A ground note and the semitones above it."""

    ground_hz: float
    semitones: tuple[int, ...]

    def hz(self, degree: int) -> float:
        """The pitch of a degree; 1 is the ground note, and below it come 0, -1 and so on."""
        octave, step = divmod(degree - 1, len(self.semitones))
        return float(self.ground_hz * 2 ** (octave + self.semitones[step] / 12))

    def up(self, semitones: int) -> Scale:
        """The same scale on another ground note."""
        return Scale(self.ground_hz * 2 ** (semitones / 12), self.semitones)


def ramp(section: Section, number: int, levels_db: tuple[float, float]) -> float:
    """The level in a bar, on the way from the first to the last."""
    return levels_db[0] + (levels_db[1] - levels_db[0]) * number / max(1, section.bars - 1)


def beat(
    piece: Piece, kit: Kit, section: Section, name: str, bars: str, levels_db: tuple[float, float],
    side: float = 0.0, wet: float = 0.3,
) -> None:
    """An instrument plays bars of strokes (`X x o -`, `.` is a rest) again and again."""
    patterns = bars.split()
    for number in range(section.bars):
        strokes = patterns[number % len(patterns)]
        assert len(strokes) == section.steps, f"{name}: {strokes} is not {section.steps} steps"
        for step, sign in enumerate(strokes):
            if sign != ".":
                at_s = section.at(number, step) + piece.loose()
                piece.put(kit.stroke(name, FORCE[sign]), at_s, ramp(section, number, levels_db), side, wet)


def bars_of(
    piece: Piece, section: Section, scale: Scale, text: str, levels_db: tuple[float, float],
    side: float = 0.0, force: float = 0.6, length: float = 1.0,
) -> None:
    """Wooden bars play degrees of a scale, one token a step: a number, or `.` for a rest."""
    patterns = [line.split() for line in text.strip().split("|")]
    for number in range(section.bars):
        tokens = patterns[number % len(patterns)]
        share = section.steps / len(tokens)
        for step, token in enumerate(tokens):
            if token != ".":
                sound = struck(round(scale.hz(int(token)), 2), force * (1.0 if step == 0 else 0.85), length)
                at_s = section.at(number, step * share) + piece.loose()
                piece.put(sound, at_s, ramp(section, number, levels_db), side, 0.4)


@cache
def struck(hz: float, force: float, length: float) -> Signal:
    """One note of the bars."""
    return bar(hz, np.random.default_rng(round(hz)), force, length)


class Sung(NamedTuple):
    """A sung note on the grid."""

    step: float
    steps: float
    syllable: str
    degree: int


def sung(line: list[str], steps: int) -> list[Sung]:
    """The notes of one bar: `ho1` begins a syllable on a degree, `=` holds it, `.` is silence."""
    share, notes = steps / len(line), []
    for place, token in enumerate(line):
        if token in "=.":
            continue
        held = 1
        while place + held < len(line) and line[place + held] == "=":
            held += 1
        syllable = token.rstrip("-0123456789")
        notes.append(Sung(place * share, held * share, syllable, int(token[len(syllable) :])))
    return notes


def voices(
    piece: Piece, section: Section, scale: Scale, text: str, levels_db: tuple[float, float],
    side: float = 0.0, shout: float = 0.0, singers: int = 5, wet: float = 0.55,
) -> None:
    """A group sings bars of syllables again and again."""
    patterns = [sung(line.split(), section.steps) for line in text.strip().split("|")]
    for number in range(section.bars):
        for note in patterns[number % len(patterns)]:
            long_s = round(max(0.16, note.steps * section.step_s * 0.94), 2)
            sound = chant.group(scale.hz(note.degree), long_s, note.syllable, singers, shout)
            at_s = section.at(number, note.step) - 0.03
            piece.put(sound, at_s, ramp(section, number, levels_db), side, wet)
