"""Finished matches, one line each, and how people fare against each opponent."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from io import BufferedRandom
from pathlib import Path

from game.core import BadContent, Outcome, Seat, Sentence, Unreadable, say
from game.core.complaints import at_line
from game.core.disk import (
    flush_folder,
    from_json,
    os_words,
    read_file,
    set_aside,
    to_json,
    told_and_aside,
)
from game.match.checked import Fields, read_outcome, read_sitter
from game.match.history import turns
from game.match.match import AnyMatch
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
    def by_people(self) -> bool:
        """Whether anybody played it, and not only watched."""
        return any(sitter.kind == "person" for sitter in self.seats)

    @property
    def winner(self) -> Seat | None:
        """The one seat on the first rank, if it is one."""
        return self.outcome.winner

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats on the first rank; where all share it, nobody, unless it is a victory for all."""
        return self.outcome.winners

    def rank(self, seat: Seat) -> int:
        """A seat's place; after two firsts comes a third."""
        return self.outcome.rank(seat)

    @property
    def outcome(self) -> Outcome:
        """How it ended, as the rules say it."""
        return Outcome(self.ranking, self.reason, self.shared)


@dataclass(frozen=True)
class Record:
    """A person's matches against one opponent."""

    won: int = 0
    lost: int = 0
    drawn: int = 0


def result_of(match: AnyMatch) -> Result:
    """The result of a finished match."""
    outcome, setup = match.outcome, match.setup
    assert outcome is not None
    return Result(
        datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), setup.game, setup.board, setup.seats,
        outcome.ranking, outcome.reason, len(turns(match.history)), round(match.played_s),
        match.game.points(match.state), outcome.shared,
    )


def append_result(path: Path, result: Result) -> Sentence | None:
    """Adds a line; returns a sentence if that failed."""
    line = to_json(asdict(result)) + b"\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path) and not path.is_file():
            set_aside(path)
        with path.open("ab+") as file:
            if file.tell() and not _ends_with_newline(file):
                line = b"\n" + line
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        flush_folder(path.parent)
    except OSError as problem:
        return say("The result could not be kept: {problem}.", problem=os_words(problem))
    return None


def _ends_with_newline(file: BufferedRandom) -> bool:
    file.seek(-1, os.SEEK_END)
    return bool(file.read(1) == b"\n")


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


def record_against(results: Iterable[Result], game: str, level: int) -> Record:
    """How one person fared against an opponent of that level, or several of them."""
    won = lost = drawn = 0
    for result in results:
        person = _person_against(result, level) if result.game == game else None
        if person is not None:
            won += person in result.winners
            drawn += not result.winners
            lost += bool(result.winners) and person not in result.winners
    return Record(won, lost, drawn)


def _person_against(result: Result, level: int) -> Seat | None:
    """The seat of the only person at a table, if all others are opponents of that level."""
    people = [seat for seat, sitter in enumerate(result.seats, 1) if sitter.kind == "person"]
    levels = [sitter.level for sitter in result.seats if sitter.kind == "opponent"]
    return people[0] if len(people) == 1 and set(levels) == {level} else None
