"""Results as programs before the house book kept them, one line each, to be brought over into the book."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.core import NOTHING, BadContent, Outcome, Seat, Unreadable, say
from game.core.complaints import at_line
from game.core.disk import from_json, read_file, told_and_aside
from game.match.checked import Fields, read_outcome, read_sitter
from game.match.setup import Sitter

MAX_BYTES = 20_000_000
MOST_PROBLEMS = 50
"""A file with so many wrong lines is something else: the rest of it is not even looked at."""


@dataclass(frozen=True)
class Result:
    """How one match ended."""

    date: str
    game: str
    board: str
    seats: tuple[Sitter, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    reason: str
    turns: int
    duration_s: int
    points: tuple[int, ...] = ()
    """Each seat's score, in a game that is won by points."""
    shared: bool = False
    """Whether all on the first rank have won even where that is everybody."""

    @property
    def outcome(self) -> Outcome:
        """How it ended, as the rules say it."""
        return Outcome(self.ranking, self.reason, self.shared)


def read_results(path: Path) -> tuple[tuple[Result, ...], tuple[BadContent, ...]]:
    """All whole lines in the order in which they were written, and what is wrong with the others."""
    found = list(each_result(path))
    return (
        tuple(one for one in found if isinstance(one, Result)),
        tuple(one for one in found if isinstance(one, BadContent)),
    )


def each_result(path: Path) -> Iterator[Result | BadContent]:
    """Line after line, each read when it is asked for: there may be thousands."""
    try:
        rows = (read_file(path, MAX_BYTES) or b"").splitlines()
    except Unreadable as problem:
        yield problem
        return
    except BadContent as problem:
        yield told_and_aside(problem, path)
        return
    problems = 0
    for number, row in enumerate(rows, 1):
        try:
            yield _result(from_json(row), str(path))
        except (ValueError, BadContent):
            problems += 1
            yield BadContent(str(path), at_line(number), say("is not a result and is left out"))
        if problems == MOST_PROBLEMS:
            break


def _result(line: object, file: str) -> Result:
    """BadContent does not say where: whoever reads the lines counts them."""
    fields = Fields(line, file, NOTHING)
    seats = tuple(read_sitter(sitter, NOTHING, file) for sitter in fields.of("seats", list))
    outcome = read_outcome(fields, len(seats))
    return Result(
        fields.word("date"), fields.word("game"), fields.word("board"), seats, outcome.ranking,
        outcome.reason, fields.count("turns"), fields.count("duration_s"), fields.numbers("points"),
        outcome.shared,
    )
