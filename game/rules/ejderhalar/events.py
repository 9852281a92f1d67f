"""What happened in Ejderhalar: the facts that explain the difference between two states."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Outcome, Seat
from game.rules.ejderhalar.actions import Square
from game.rules.ejderhalar.reach import Body


@dataclass(frozen=True, slots=True)
class TokenMoved:
    """A move action took one token along a path."""

    dragon: str
    path: tuple[Square, ...]
    before: Body
    after: Body


@dataclass(frozen=True, slots=True)
class GroupPushed:
    """One point of a push's strength moved a group; rule is the id of push a), b) or c)."""

    dragon: str
    origin: Square
    to: Square
    tokens: int
    before: Body
    after: Body
    rule: str


@dataclass(frozen=True, slots=True)
class DragonStunned:
    """A push stunned a dragon for some of its owner's turns."""

    dragon: str
    turns: int


@dataclass(frozen=True, slots=True)
class StunEnded:
    """A dragon can move again."""

    dragon: str


@dataclass(frozen=True, slots=True)
class ControlTaken:
    """A seat's tokens came onto a control point."""

    square: Square
    seat: Seat


@dataclass(frozen=True, slots=True)
class ControlLost:
    """A seat's last token left a control point."""

    square: Square
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A seat had no legal move action, so its turn ended there."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn was over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn started, with a number of move actions."""

    seat: Seat
    turn: int
    actions: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game was won or drawn."""

    outcome: Outcome


Event = (
    TokenMoved | GroupPushed | DragonStunned | StunEnded | ControlTaken | ControlLost
    | TurnPassed | TurnEnded | TurnBegan | GameEnded
)
