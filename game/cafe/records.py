"""What is worth showing of what was played here: who won most, who was best, and what was played today."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Final, Literal, NamedTuple

from game.cafe.house import House
from game.core import Sentence, plural, say
from game.core.words import clock_time
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


Measure = Literal["fastest", "highest"]
_MEASURES: Final[Mapping[str, Measure]] = {
    "ejderhalar": "fastest", "the_dragons_dance": "fastest", "tao_long": "fastest",
    "eagle_dance": "highest", "eye_for_an_eye": "highest",
}
"""What a record is in each game: the fastest win, or the most points."""


class Feat(NamedTuple):
    """The record of a game."""

    key: str
    """By which the staff take it off the list."""
    game: str
    name: str
    shown: str
    measure: Measure
    value: int
    """Seconds, or points."""


class Today(NamedTuple):
    """What was played since midnight."""

    matches: int
    by_game: tuple[tuple[str, int], ...]
    """The most played first."""
    minutes: int
    names: tuple[str, ...]
    """Who played, whoever sat down last first."""


def bests(book: Book, house: House, limit: int = 5) -> tuple[Best, ...]:
    """Who won most here; those whom the staff have taken off the list are left out."""
    people = [known for known in book.people() if known.wins and known.name not in house.hidden_records]
    if not house.keep_names:
        here = set(played_today(book).names)
        people = [known for known in people if known.name in here]
    people.sort(key=lambda known: (-known.wins, known.games, known.name))
    return tuple(
        Best(known.name, shown_as(known.name, house), known.wins, known.games) for known in people[:limit]
    )


def feats(book: Book, house: House) -> tuple[Feat, ...]:
    """The record of each game that the house offers, in the order of the shelf.

    Only matches count that are rated: neither guided nor with help, from the start of the board.
    """
    best: dict[str, Feat] = {}
    today = None if house.keep_names else datetime.now().astimezone().date()
    for match in _newest(book):
        if match.unrated or match.game not in house.games or (today and begun_on(match) != today):
            continue
        for feat in _feats_of(match, house):
            before = best.get(feat.game)
            if before is None or _beats(feat, before):
                best[feat.game] = feat
    return tuple(best[game] for game in house.games if game in best)


def _feats_of(match: Shelved, house: House) -> Iterable[Feat]:
    """What the winners of a match have done, under their names."""
    measure, key = _MEASURES.get(match.game), f"match {match.number}"
    if measure is None or match.state != "ended" or key in house.hidden_records:
        return
    for seat in match.winners:
        name = match.seats[seat - 1].name
        value = round(match.played_s)
        if measure == "highest":
            value = match.points[seat - 1] if seat <= len(match.points) else 0
        if name and value > 0:
            yield Feat(key, match.game, name, shown_as(name, house), measure, value)


def _beats(feat: Feat, other: Feat) -> bool:
    """Of two that are alike the older one stands: the newest are looked at first."""
    return feat.value <= other.value if feat.measure == "fastest" else feat.value >= other.value


def told(feat: Feat) -> Sentence:
    """What a record is, in words."""
    if feat.measure == "fastest":
        return say("won in {time}", time=clock_time(feat.value))
    return plural("{count} point", "{count} points", feat.value)


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
