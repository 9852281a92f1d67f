"""The first line of a journal, checked field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core import BadContent
from game.match.journal import FORMAT, VERSION
from game.match.setup import Setup, Sitter

_FIELDS: Mapping[str, tuple[type, ...]] = {
    "game": (str,), "rules": (int,), "board": (str,), "digest": (str,), "options": (dict,), "seats": (list,),
    "seed": (int,), "start": (str, type(None)), "created": (str,), "casual": (bool,),
}


def read_header(line: Mapping[str, Any], file: str) -> Setup:
    """The set-up in a header; BadContent names the first field that is wrong."""
    if line.get("format") != FORMAT:
        raise BadContent(file, "line 1", "is not the beginning of a saved match")
    if line.get("version") != VERSION:
        raise BadContent(file, "line 1, version", f"is {line.get('version')}, this program reads {VERSION}")
    for name, kinds in _FIELDS.items():
        if type(line.get(name)) not in kinds:
            raise BadContent(file, f"line 1, {name}", "is missing or of the wrong kind")
    seats = [read_sitter(value, f"line 1, seat {seat}", file) for seat, value in enumerate(line["seats"], 1)]
    return Setup(
        line["game"], line["rules"], line["board"], line["digest"], _options(line["options"], file),
        tuple(seats), line["seed"], line["start"], line["created"], line["casual"],
    )


def _options(values: Mapping[str, Any], file: str) -> tuple[tuple[str, Any], ...]:
    for name, value in values.items():
        if type(value) not in (bool, int, str):
            raise BadContent(file, f"line 1, option {name}", "is neither a word, a number nor true or false")
    return tuple(sorted(values.items()))


def read_sitter(value: Any, place: str, file: str) -> Sitter:
    """Who sits on a seat, from a line of a file."""
    if not isinstance(value, dict) or value.get("kind") not in ("person", "opponent"):
        raise BadContent(file, place, "is neither a person nor an opponent")
    level, name = value.get("level", 0), value.get("name", "")
    if type(level) is not int or not isinstance(name, str) or not 0 <= level <= 5:
        raise BadContent(file, place, "has a wrong level or name")
    return Sitter(value["kind"], level, name[:40])
