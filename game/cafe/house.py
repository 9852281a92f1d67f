"""What the house wants of its table: kept in one file; a broken field falls back to its default."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import time
from pathlib import Path
from typing import Final, Literal, TypedDict, Unpack, get_args

from game.cafe.idle import WAITS, Kind, Wait
from game.content import paths
from game.content.settings import Room
from game.core import BadContent, Sentence, say
from game.core.disk import os_words, read_json, replace_file, set_aside, to_json
from game.rules import GAMES

ROOM_LOUDNESS: Final[Mapping[Room, float]] = {"usual": 1.0, "noisy": 1.0, "quiet": 1 / 3}
RecordNames = Literal["names", "letters"]
MOST_MINUTES: Final = 600
_MOST_BYTES: Final = 100_000
LONGEST_LINE: Final = 400


class Wishes(TypedDict, total=False):
    """Wishes by name, some of them."""

    name: str
    games: tuple[str, ...]
    opponents: int
    short_games: bool
    volume_ceiling: int
    quiet_from: int
    quiet_until: int
    quiet_ceiling: int
    table_minutes: int
    language: str
    waits: Mapping[Kind, Wait]
    keep_names: bool
    record_names: RecordNames
    hidden_records: tuple[str, ...]
    pictures: str
    room: Room


@dataclass(frozen=True)
class House:
    """Everything on the staff's pages that stays."""

    name: str = ""
    """The house's own, for pictures that guests take along."""
    games: tuple[str, ...] = tuple(game.info.name for game in GAMES)
    """What is offered, in the order of the shelf."""
    opponents: int = 1
    """How strong the opponents are that newcomers meet, 1 to 5."""
    short_games: bool = True
    """Whether guided games begin on a small board, in the midst of things."""
    volume_ceiling: int = 70
    quiet_from: int = 22
    quiet_until: int = 8
    """Full hours of the day; the same hour twice means never."""
    quiet_ceiling: int = 25
    table_minutes: int = 0
    """How long one group may keep the table; 0 as long as it likes."""
    language: str = ""
    """That of the table for every new group; empty for that of the settings."""
    waits: Mapping[Kind, Wait] = field(default_factory=lambda: WAITS)
    keep_names: bool = False
    """Whether names stay in the lists after the day."""
    record_names: RecordNames = "names"
    hidden_records: tuple[str, ...] = ()
    """What the staff have taken off the lists: names of those who won most, and records by their matches."""
    pictures: str = ""
    """The folder for what guests take along; empty as long as nobody has chosen one."""
    room: Room = "usual"

    def but(self, **wishes: Unpack[Wishes]) -> House:
        """The same house with other wishes."""
        return dataclasses.replace(self, **wishes)

    def offers(self, game: str) -> bool:
        """Whether a game is on the shelf."""
        return game in self.games

    def is_quiet(self, now: time) -> bool:
        """Whether it is one of the quiet hours, which may lie across midnight."""
        start, end = self.quiet_from, self.quiet_until
        if start == end:
            return False
        inside = start <= now.hour < end
        return inside if start < end else now.hour >= start or now.hour < end

    def ceiling(self, now: time) -> float:
        """How loud it may be now at most, 0 to 1."""
        most = min(self.volume_ceiling, self.quiet_ceiling) if self.is_quiet(now) else self.volume_ceiling
        return most * ROOM_LOUDNESS[self.room] / 100

    def wait(self, kind: Kind) -> Wait:
        """How long nobody may do anything, where something of this kind is going on."""
        return self.waits.get(kind, WAITS[kind])


def house_file() -> Path:
    """Where the wishes lie."""
    return paths.user_config() / "cafe.json"


def load_house(path: Path) -> tuple[House, tuple[BadContent, ...]]:
    """The wishes in a file, and what is wrong with it; such a file is set aside, and what is good is kept."""
    try:
        values = read_json(path, _MOST_BYTES)
    except BadContent as problem:
        set_aside(path)
        return House(), (problem,)
    if values is None:
        return House(), ()
    good: dict[str, object] = {}
    problems: list[BadContent] = []
    for name, value in values.items() if isinstance(values, dict) else ():
        checked = _checked(name, value)
        if checked is None:
            problems.append(BadContent(str(path), name, say("is not a wish that a house can have")))
        else:
            good[name] = checked
    if not isinstance(values, dict):
        problems.append(BadContent(str(path), "", say("it is not a file of the café")))
    # Every value has been looked at, name by name; the type checker cannot see that.
    house = House(**good)  # type: ignore[arg-type]
    if problems:
        set_aside(path)
        save_house(house, path)
    return house, tuple(problems)


def save_house(house: House, path: Path) -> Sentence | None:
    """Replaces the file at one go; returns a sentence if that failed and the old file is still there."""
    values = dataclasses.asdict(house)
    values["waits"] = {kind: list(wait) for kind, wait in house.waits.items()}
    try:
        replace_file(path, to_json(values, indent=1) + b"\n")
    except OSError as problem:
        return say("The wishes of the house could not be saved: {problem}.", problem=os_words(problem))
    return None


def _checked(name: str, value: object) -> object:
    """A value that this wish can have; None if it is none."""
    check = _CHECKS.get(name)
    return None if check is None else check(value)


def _words(value: object) -> object:
    return value[:LONGEST_LINE] if isinstance(value, str) else None


def _between(least: int, most: int) -> Callable[[object], object]:
    return lambda value: value if type(value) is int and least <= value <= most else None


def _truth(value: object) -> object:
    return value if type(value) is bool else None


def _one_of(words: tuple[str, ...]) -> Callable[[object], object]:
    return lambda value: value if value in words else None


def _list_of_words(value: object) -> object:
    whole = isinstance(value, list) and len(value) <= 1000 and all(isinstance(each, str) for each in value)
    return tuple(value) if whole and isinstance(value, list) else None


def _games(value: object) -> object:
    if not isinstance(value, list):
        return None
    return tuple(game.info.name for game in GAMES if game.info.name in value)


def _waits(value: object) -> object:
    if not isinstance(value, dict):
        return None
    found = {kind: _wait(value.get(kind)) for kind in WAITS}
    return {kind: wait or WAITS[kind] for kind, wait in found.items()}


def _wait(value: object) -> Wait | None:
    whole = isinstance(value, list) and len(value) == 2 and all(type(each) is int for each in value)
    if not whole or not isinstance(value, list) or not all(5 <= each <= 3600 for each in value):
        return None
    return Wait(*value)


_CHECKS: Final[Mapping[str, Callable[[object], object]]] = {
    "name": _words, "games": _games, "opponents": _between(1, 5), "short_games": _truth,
    "volume_ceiling": _between(0, 100), "quiet_from": _between(0, 23), "quiet_until": _between(0, 23),
    "quiet_ceiling": _between(0, 100), "table_minutes": _between(0, MOST_MINUTES), "language": _words,
    "waits": _waits, "keep_names": _truth, "record_names": _one_of(get_args(RecordNames)),
    "hidden_records": _list_of_words, "pictures": _words, "room": _one_of(get_args(Room)),
}
