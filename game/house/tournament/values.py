"""What a tournament is made of: who plays, what was agreed, and the decisions that were made since."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from game.core import OptionValue
from game.match.setup import Sitter

Format = Literal["round_robin", "swiss", "knock_out"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)
Scoring = Literal["meetings", "ranks"]
"""Two points for a win and one for a draw, or points for every rank of a table."""
SCORINGS: Final[tuple[Scoring, ...]] = get_args(Scoring)
How = Literal["played", "conceded", "by_hand"]
HOWS: Final[tuple[How, ...]] = get_args(How)

MOST_ENTRANTS: Final = 16
MOST_TEAMS: Final = 8
MOST_IN_ROUND_ROBIN: Final = 8


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person, an opponent or a team, known by a number; lower ones are better seeds."""

    number: int
    members: tuple[Sitter, ...]
    name: str = ""
    """Empty for an opponent, who is called by its level."""
    copy: int = 0
    """Which one it is, where several opponents of one level take part."""

    @property
    def by_itself(self) -> bool:
        """Whether the program plays for all its members."""
        return all(member.kind == "opponent" for member in self.members)


@dataclass(frozen=True, slots=True)
class Plan:
    """What was agreed before the first round."""

    game: str
    board: str
    options: tuple[tuple[str, OptionValue], ...]
    format: Format
    entrants: tuple[Entrant, ...]
    seed: int
    table_size: int = 2
    best_of: int = 1
    rounds: int = 0
    """Of a Swiss tournament; 0 for as many as are usual."""
    scoring: Scoring = "meetings"
    created: str = ""
    third: bool = False
    """Whether the losers of the semi-finals of a knock-out meet for the third place."""
    boards: tuple[str, ...] = ()
    """The boards that are played in turn, round after round; empty where it is always the one."""
    since: int = 0
    """The newest journal when it began: who is renamed later is meant here, too."""

    def board_in(self, round: int) -> str:
        """The board that a round is played on."""
        return self.boards[(round - 1) % len(self.boards)] if self.boards else self.board

    @property
    def in_teams(self) -> bool:
        """Whether entrants have more than one member."""
        return any(len(entrant.members) > 1 for entrant in self.entrants)


@dataclass(frozen=True, slots=True)
class Paired:
    """A round begins: who sits at which table, in the order of the seats, and who sits out."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Scored:
    """How one game at a table ended; places, points and knock-outs in the order of the table."""

    round: int
    table: int
    game: int
    places: tuple[int, ...]
    """1 is the best; those who share a rank share the better number."""
    points: tuple[int, ...] = ()
    knock_outs: tuple[int, ...] = ()
    how: How = "played"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A result that was entered or conceded at a table of this round was wrong."""

    round: int
    table: int
    game: int


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """Somebody leaves between two rounds."""

    number: int


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody comes late, between two rounds."""

    entrant: Entrant


Decision = Paired | Scored | TakenBack | Withdrawn | Joined
