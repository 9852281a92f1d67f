"""Lines of saved files, checked field by field before anybody believes them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeVar

from game.core import BadContent, OptionValue, Outcome, Sentence, Unreadable, plain, say, verbatim
from game.core.complaints import at_line, within
from game.match.evening import FIRST, SERIES, Evening
from game.match.help import ADVISERS, ANY, MOST_HINTS, SHOWS, USUAL, Help, Shows
from game.match.journal import FORMAT, VERSIONS, Ending, Line
from game.match.setup import Setup, Sitter, SitterKind

T = TypeVar("T")
MOST_NAME = 40
_MOST_WORD = 100
_MOST_POSITION = 100_000
_MOST_SECONDS = 1e7
_FIRST: Final = at_line(1)
_LAST: Final = say("the last line")
NO_LINE: Final = say("is not a line of a saved match")


class Fields:
    """One object of a JSON text; BadContent names the first field that is missing or of the wrong kind."""

    def __init__(self, value: object, file: str, place: Sentence) -> None:
        self.file, self.place = file, place
        if not isinstance(value, dict):
            raise BadContent(file, place, NO_LINE)
        self._values: Line = value

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def is_null(self, name: str) -> bool:
        """Whether a field is there and says that there is nothing."""
        return name in self._values and self._values[name] is None

    def bad(self, name: str) -> BadContent:
        """The complaint about a field."""
        return BadContent(self.file, within(self.place, name), say("is missing or of the wrong kind"))

    def of(self, name: str, kind: type[T]) -> T:
        """A field of exactly that kind: in JSON a truth value is no number."""
        value = self._values.get(name)
        if type(value) is not kind or not isinstance(value, kind):
            raise self.bad(name)
        return value

    def word(self, name: str) -> str:
        """A short text, fit to be shown."""
        return plain(self.of(name, str), _MOST_WORD)

    def count(self, name: str) -> int:
        """A whole number that is not below zero."""
        value = self.of(name, int)
        if value < 0:
            raise self.bad(name)
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of whole numbers; an empty one if it is missing."""
        values = self.of(name, list) if name in self._values else []
        if not all(type(value) is int for value in values):
            raise self.bad(name)
        return tuple(values)


def read_header(line: object, file: str) -> tuple[Setup, int]:
    """The set-up in the first line of a journal, and the version of the journal."""
    fields = Fields(line, file, _FIRST)
    if "format" not in fields or fields.of("format", str) != FORMAT:
        raise BadContent(file, _FIRST, say("is not the beginning of a saved match"))
    version = fields.of("version", int)
    if version not in VERSIONS:
        # Perhaps a newer program wrote it, and can still go on with it.
        reason = say("is {version}, this program reads up to {last}", version=version, last=VERSIONS[-1])
        raise Unreadable(file, within(_FIRST, "version"), reason)
    sitters = tuple(
        read_sitter(value, within(_FIRST, say("seat {seat}", seat=seat)), file)
        for seat, value in enumerate(fields.of("seats", list), 1)
    )
    setup = Setup(
        fields.word("game"), fields.of("rules", int), fields.word("board"), fields.word("digest"),
        _options(fields), sitters, fields.of("seed", int), _start(fields), fields.word("created"),
        _for_real(fields), _evening(fields, len(sitters)), _handicap(fields),
        fields.of("guided", bool) if "guided" in fields else False,
    )
    return setup, version


def _options(fields: Fields) -> tuple[tuple[str, OptionValue], ...]:
    values = fields.of("options", dict)
    for name, value in values.items():
        if type(value) not in (bool, int, str):
            place = within(fields.place, say("option {name}", name=verbatim(name)))
            raise BadContent(fields.file, place, say("is neither a word, a number nor true or false"))
    return tuple(sorted(values.items()))


def _evening(fields: Fields, seats: int) -> Evening:
    """The score before a match; matches of older programs have none."""
    if "evening" not in fields:
        return FIRST
    told = Fields(fields.of("evening", dict), fields.file, within(fields.place, "evening"))
    evening = Evening(told.numbers("wins"), told.count("draws"), told.count("best_of"))
    if len(evening.wins) not in (0, seats) or min(evening.wins, default=0) < 0:
        raise told.bad("wins")
    if evening.best_of not in SERIES:
        raise told.bad("best_of")
    return evening


def _for_real(fields: Fields) -> bool:
    """Whether moves are taken back only by consent; older programs said the opposite of it."""
    return fields.of("for_real", bool) if "for_real" in fields else not fields.of("casual", bool)


def _handicap(fields: Fields) -> tuple[str, ...]:
    values = fields.of("handicap", list) if "handicap" in fields else []
    if not all(isinstance(value, str) for value in values):
        raise fields.bad("handicap")
    return tuple(plain(value, _MOST_WORD) for value in values)


def _start(fields: Fields) -> str | None:
    start = None if fields.is_null("start") else fields.of("start", str)
    if start is not None and len(start) > _MOST_POSITION:
        raise fields.bad("start")
    return start


def read_sitter(value: object, place: str, file: str) -> Sitter:
    """Who sits on a seat, from a line of a file."""
    if not isinstance(value, dict) or value.get("kind") not in ("person", "opponent"):
        raise BadContent(file, place, say("is neither a person nor an opponent"))
    level, name = value.get("level", 0), value.get("name", "")
    if type(level) is not int or not isinstance(name, str) or not 0 <= level <= 5:
        raise BadContent(file, place, say("has a wrong level or name"))
    sitter = _usual_sitter(value["kind"], level, name[:MOST_NAME])
    help = read_help(value.get("help"), place, file)
    return sitter if help is USUAL else replace(sitter, help=help)


@lru_cache(maxsize=1024)
def _usual_sitter(kind: SitterKind, level: int, name: str) -> Sitter:
    """The same few people sit at thousands of tables."""
    return Sitter(kind, level, plain(name))


def read_help(value: object, place: str, file: str) -> Help:
    """What a seat is helped with; whoever says nothing about it has what is usual."""
    if value is None:
        return USUAL
    if isinstance(value, dict):
        shows, hints, adviser = (value.get(name) for name in ("shows", "hints", "adviser"))
        if (
            shows in SHOWS and type(adviser) is int and adviser in ADVISERS
            and type(hints) is int and ANY <= hints <= MOST_HINTS
        ):
            return _help(SHOWS[SHOWS.index(shows)], hints, adviser)
    raise BadContent(file, place, say("has help of a wrong kind"))


@lru_cache(maxsize=256)
def _help(shows: Shows, hints: int, adviser: int) -> Help:
    help = Help(shows, hints, adviser)
    return USUAL if help == USUAL else help


def read_outcome(fields: Fields, seats: int) -> Outcome:
    """How a match ended: every seat has one rank."""
    ranks = fields.of("ranking", list)
    if not all(isinstance(rank, list) and rank and all(type(seat) is int for seat in rank) for rank in ranks):
        raise fields.bad("ranking")
    if sorted(seat for rank in ranks for seat in rank) != list(range(1, seats + 1)):
        raise fields.bad("ranking")
    shared = fields.of("shared", bool) if "shared" in fields else False
    return Outcome(tuple(map(tuple, ranks)), fields.word("reason"), shared)


def read_ending(line: Line, seats: int) -> Ending:
    """The last line of a finished match; version 1 told no points and no position, and the time elsewhere."""
    fields = Fields(line, "", _LAST)
    outcome = read_outcome(Fields(line.get("end"), "", _LAST), seats)
    position = fields.of("position", str) if "position" in fields else ""
    return Ending(outcome, fields.numbers("points"), seconds_in(line) or 0.0, position)


def seconds_in(line: Line) -> float | None:
    """How long the match had been played when a line was written, if it says so."""
    seconds = line.get("s")
    return min(max(0.0, float(seconds)), _MOST_SECONDS) if isinstance(seconds, int | float) else None
