"""The first line of a journal, checked field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from game.core import BadContent, OptionValue
from game.match.journal import FORMAT, VERSION, Line
from game.match.setup import Setup, Sitter

T = TypeVar("T")


def read_header(line: Line, file: str) -> Setup:
    """The set-up in a header; BadContent names the first field that is wrong."""
    if line.get("format") != FORMAT:
        raise BadContent(file, "line 1", "is not the beginning of a saved match")
    if line.get("version") != VERSION:
        raise BadContent(file, "line 1, version", f"is {line.get('version')}, this program reads {VERSION}")
    game, rules = _field(line, file, "game", str), _field(line, file, "rules", int)
    board, digest = _field(line, file, "board", str), _field(line, file, "digest", str)
    options, seats = _field(line, file, "options", dict), _field(line, file, "seats", list)
    seed = _field(line, file, "seed", int)
    start = None if line.get("start", "") is None else _field(line, file, "start", str)
    created, casual = _field(line, file, "created", str), _field(line, file, "casual", bool)
    sitters = [read_sitter(value, f"line 1, seat {seat}", file) for seat, value in enumerate(seats, 1)]
    return Setup(
        game, rules, board, digest, _options(options, file), tuple(sitters), seed, start, created, casual,
    )


def _field(line: Line, file: str, name: str, kind: type[T]) -> T:
    """A field of exactly that kind: in JSON a truth value is no number."""
    value = line.get(name)
    if type(value) is not kind or not isinstance(value, kind):
        raise BadContent(file, f"line 1, {name}", "is missing or of the wrong kind")
    return value


def _options(values: Mapping[str, OptionValue], file: str) -> tuple[tuple[str, OptionValue], ...]:
    for name, value in values.items():
        if type(value) not in (bool, int, str):
            raise BadContent(file, f"line 1, option {name}", "is neither a word, a number nor true or false")
    return tuple(sorted(values.items()))


def read_sitter(value: object, place: str, file: str) -> Sitter:
    """Who sits on a seat, from a line of a file."""
    if not isinstance(value, dict) or value.get("kind") not in ("person", "opponent"):
        raise BadContent(file, place, "is neither a person nor an opponent")
    level, name = value.get("level", 0), value.get("name", "")
    if type(level) is not int or not isinstance(name, str) or not 0 <= level <= 5:
        raise BadContent(file, place, "has a wrong level or name")
    return Sitter(value["kind"], level, name[:40])
