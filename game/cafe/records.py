"""What is worth showing of what was played here: who won most, and what was played today."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Final, NamedTuple

from game.cafe.house import House
from game.house.book import Book
from game.house.values import Shelved

_PAGE: Final = 100
_MOST_PAGES: Final = 10
_LETTERS: Final = 3


class Best(NamedTuple):
    """Somebody on the list of the house."""

    name: str
    """As the book knows them, by which the staff take them off the list."""
    shown: str
    wins: int
    games: int


class Today(NamedTuple):
    """What was played since midnight."""

    matches: int
    by_game: tuple[tuple[str, int], ...]
    """The most played first."""
    minutes: int
    names: tuple[str, ...]
    """Who played, whoever sat down last first."""


def bests(book: Book, house: House, limit: int = 6) -> tuple[Best, ...]:
    """Who won most here; those whom the staff have taken off the list are left out."""
    people = [known for known in book.people() if known.wins and known.name not in house.hidden_records]
    if not house.keep_names:
        here = set(played_today(book).names)
        people = [known for known in people if known.name in here]
    people.sort(key=lambda known: (-known.wins, known.games, known.name))
    return tuple(
        Best(known.name, shown_as(known.name, house), known.wins, known.games) for known in people[:limit]
    )


def shown_as(name: str, house: House) -> str:
    """A name on the list: whole, or three letters as in an arcade."""
    if house.record_names == "names":
        return name
    return "".join(char for char in name if char.isalnum())[:_LETTERS].upper() or name[:_LETTERS]


def played_today(book: Book, today: date | None = None) -> Today:
    """The matches that were begun today."""
    day = today or datetime.now().astimezone().date()
    found = [match for match in _newest(book) if begun_on(match) == day]
    counts = Counter(match.game for match in found)
    names = dict.fromkeys(sitter.name for match in found for sitter in match.seats if sitter.name)
    seconds = sum(match.played_s for match in found)
    return Today(len(found), tuple(counts.most_common()), round(seconds / 60), tuple(names))


def offered_names(book: Book, house: House, limit: int) -> tuple[str, ...]:
    """The names that guests find at the seats: of today, unless the house keeps them."""
    return book.recent_names(limit) if house.keep_names else played_today(book).names[:limit]


def discreet(match: Shelved, house: House, today: date | None = None) -> Shelved:
    """A match as guests may see it: without the names of other days, unless the house keeps them."""
    day = today or datetime.now().astimezone().date()
    if house.keep_names or begun_on(match) == day:
        return match
    return replace(match, seats=tuple(replace(sitter, name="") for sitter in match.seats))


def _newest(book: Book) -> Iterable[Shelved]:
    """The newest matches, the finished among the others."""
    found: list[Shelved] = []
    for page in range(_MOST_PAGES):
        more = book.matches(limit=_PAGE, offset=page * _PAGE)
        found += more
        if len(more) < _PAGE:
            break
    return sorted(found, key=lambda match: -match.number)


def begun_on(match: Shelved) -> date | None:
    """The day a match was begun, where the table stands."""
    try:
        begun = datetime.strptime(match.created, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        return None
    return begun.astimezone().date()
