"""What the house book tells: matches on the shelf, and the people who played them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from game.core import Outcome, Seat
from game.house.ratings import nearest_level
from game.match.setup import Sitter

MatchState = Literal["open", "ended", "abandoned"]
Deed = Literal["started", "finished", "left"]
"""What learners do with a lesson."""
LEAST_RATED: Final = 5
"""A rating is shown after so many games: before that it says more about luck."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A match as it stands on the shelf."""

    path: Path
    number: int
    """Its journal's number, which unlike dates only ever grows."""
    game: str
    board: str
    rules: int
    """The version of the rules that it was played by."""
    seats: tuple[Sitter, ...]
    """Who sat where, under today's names."""
    created: str
    state: MatchState
    actions: int
    played_s: float
    outcome: Outcome | None = None
    points: tuple[int, ...] = ()
    position: str = ""
    """The text of the last state; empty where nobody has told it."""
    unrated: str = ""
    """Why it does not count for ratings; empty where it does."""

    @property
    def reason(self) -> str:
        """The id of the rule that ended it."""
        return self.outcome.reason if self.outcome else ""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won."""
        return self.outcome.winners if self.outcome else ()


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is in one game, and how that came about."""

    game: str
    value: int
    games: int
    """How many games were rated."""
    graph: tuple[int, ...] = ()
    """The value after each of them, the oldest first; of many only some."""

    @property
    def like(self) -> int:
        """The level of the opponent who is about as strong."""
        return nearest_level(self.game, self.value)

    @property
    def shown(self) -> bool:
        """Whether enough games were played for it to mean something."""
        return self.games >= LEAST_RATED


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who played on this machine, in one line."""

    name: str
    games: int
    wins: int
    ratings: tuple[Rating, ...] = ()
    """Those that can be shown, of the game with most rated matches first."""


@dataclass(frozen=True, slots=True)
class Person:
    """The page of one person."""

    name: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    by_game: tuple[tuple[str, int, int], ...] = ()
    """Each game, how often it was played and how often won; the favourite first."""
    favourite: Sitter | None = None
    """Whom they met most often."""
    favourite_games: int = 0
    streak: int = 0
    """How many of the latest games were won in a row; below zero, how many were not won."""
    best_streak: int = 0
    ratings: tuple[Rating, ...] = ()
    lessons: tuple[tuple[str, int], ...] = ()
    """Lessons that were done, named `game/lesson`, with the best stars."""
    won_so_far: tuple[int, ...] = field(default=())
    """How many games were won after each game, the oldest first; of many only some."""
    played_s: float = 0.0
    tournaments: int = 0
    tournaments_won: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """People's matches against one opponent."""

    won: int = 0
    lost: int = 0
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """How often a game was begun on one day."""

    game: str
    day: str
    times: int


@dataclass(frozen=True, slots=True)
class Learned:
    """What learners did with one lesson, named `game/lesson`."""

    lesson: str
    started: int = 0
    finished: int = 0
    left: tuple[tuple[int, int], ...] = ()
    """At which steps it was left, from 1, and how often, the most frequent first."""


@dataclass(frozen=True, slots=True)
class Held:
    """A tournament that was held here, as far as it has come."""

    file: str
    game: str
    board: str
    format: str
    created: str
    over: bool
    rounds: int
    places: tuple[tuple[int, str, tuple[Sitter, ...]], ...]
    """Everybody's place, name of the entrant and members, the best first."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the book has caught up with journals and files."""

    done: int
    total: int
