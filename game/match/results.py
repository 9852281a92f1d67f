"""Results as programs before the house book kept them, one line each, to be brought over into the book."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core import BadContent, Outcome, Seat, Sentence, Unreadable, say
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
    try:
        rows = (read_file(path, MAX_BYTES) or b"").splitlines()
    except Unreadable as problem:
        return (), (problem,)
    except BadContent as problem:
        return (), (told_and_aside(problem, path),)
    results: list[Result] = []
    problems: list[BadContent] = []
    for number, row in enumerate(rows, 1):
        try:
            results.append(_result(from_json(row), str(path), at_line(number)))
        except (ValueError, BadContent):
            problems.append(BadContent(str(path), at_line(number), say("is not a result and is left out")))
        if len(problems) == MOST_PROBLEMS:
            break
    return tuple(results), tuple(problems)


def _result(line: object, file: str, place: Sentence) -> Result:
    fields = Fields(line, file, place)
    seats = tuple(read_sitter(sitter, place, file) for sitter in fields.of("seats", list))
    outcome = read_outcome(fields, len(seats))
    return Result(
        fields.word("date"), fields.word("game"), fields.word("board"), seats, outcome.ranking,
        outcome.reason, fields.count("turns"), fields.count("duration_s"), fields.numbers("points"),
        outcome.shared,
    )
