"""Makam scales in commas (53 to the octave) and the small notation in which the melodies are written."""

from __future__ import annotations

import re
from typing import NamedTuple

HICAZ = (0, 5, 17, 22, 31, 39, 44)
HUSEYNI = (0, 8, 13, 22, 31, 39, 44)
RAST = (0, 9, 17, 22, 31, 40, 48)

TOKEN = re.compile(r"(?P<degree>r|-?\d+)(?P<sign>[b#]?)(?P<marks>[\^_~!,]*):(?P<beats>[\d.]+)")
SIGN_COMMAS = {"": 0, "b": -4, "#": 4}


class Note(NamedTuple):
    """A note; marks: `^` grace from above, `_` slide from below, `~` vibrato, `!` accent, `,` quieter."""

    hz: float
    at_beat: float
    beats: float
    marks: str = ""


def pitch(scale: tuple[int, ...], tonic_hz: float, degree: int, commas: int = 0) -> float:
    """The frequency of a degree: 1 is the tonic, 8 its octave, 0 the degree below it."""
    octave, step = divmod(degree - 1, len(scale))
    return float(tonic_hz * 2 ** (octave + (scale[step] + commas) / 53))


def melody(text: str, scale: tuple[int, ...], tonic_hz: float, bar_beats: float = 4) -> list[Note]:
    """Notes written as `degree marks:beats`, `r` for a rest; every bar must be full."""
    notes: list[Note] = []
    for number, bar in enumerate(text.replace("\n", " ").strip(" |").split("|")):
        at_beat = number * bar_beats
        for token in bar.split():
            match = TOKEN.fullmatch(token)
            assert match, f"cannot read {token!r} in bar {number + 1}"
            beats = float(match["beats"])
            if match["degree"] != "r":
                hz = pitch(scale, tonic_hz, int(match["degree"]), SIGN_COMMAS[match["sign"]])
                notes.append(Note(hz, at_beat, beats, match["marks"]))
            at_beat += beats
        assert abs(at_beat - (number + 1) * bar_beats) < 1e-6, f"bar {number + 1} is not full: {bar!r}"
    return notes


def phrases(notes: list[Note]) -> list[list[Note]]:
    """Notes grouped into breaths: a rest ends one."""
    groups: list[list[Note]] = []
    for note in notes:
        if groups and abs(groups[-1][-1].at_beat + groups[-1][-1].beats - note.at_beat) < 1e-6:
            groups[-1].append(note)
        else:
            groups.append([note])
    return groups
