"""What happened in Tao Long: the facts that explain the difference between two states."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Outcome, Seat
from game.rules.tao_long.actions import Space, Square
from game.rules.tao_long.dragon import Dragon
from game.rules.tao_long.squares import Direction
from game.rules.tao_long.wheel_events import (
    BalanceFormed,
    BalanceStruck,
    CoinTurned,
    FocusBegan,
    FocusFailed,
    FocusFormed,
    MatterBegan,
    MatterSkipped,
    StonesSown,
)

__all__ = [
    "BalanceFormed", "BalanceStruck", "BreathExpelled", "CoinTurned", "DragonBit", "DragonMoved",
    "DragonRested", "DragonStayed", "Event", "FireReturned", "FocusBegan", "FocusFailed", "FocusFormed",
    "GameEnded", "LifeLost", "LifeRefilled", "MatterBegan", "MatterSkipped", "PortalPassed",
    "PortalsFreed", "PricePaid", "SecondRoundBegan", "SegmentLost", "StoneAbsorbed", "StonesSown",
    "TurnBegan", "TurnEnded",
]


@dataclass(frozen=True, slots=True)
class DragonMoved:
    """A dragon's head went one square on and its last tile filled the gap."""

    seat: Seat
    direction: Direction
    before: Dragon
    after: Dragon


@dataclass(frozen=True, slots=True)
class PortalPassed:
    """A dragon's head entered a portal and came out on a side of another."""

    seat: Seat
    direction: Direction
    entry: Square
    exit: Square
    side: Direction
    before: Dragon
    after: Dragon


@dataclass(frozen=True, slots=True)
class PortalsFreed:
    """A dragon's body left a pair of portals."""

    seat: Seat
    entry: Square
    exit: Square


@dataclass(frozen=True, slots=True)
class PricePaid:
    """A dragon paid a stone of an element for a portal without a twin."""

    seat: Seat
    element: Space
    portal: Square


@dataclass(frozen=True, slots=True)
class DragonStayed:
    """An action held a dragon still."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class DragonBit:
    """A dragon bit the other one on a square."""

    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class StoneAbsorbed:
    """A dragon took a stone of an element from the centre."""

    seat: Seat
    element: Space


@dataclass(frozen=True, slots=True)
class BreathExpelled:
    """A dragon breathed an element: the value printed, where it reached the other one, and the bonus."""

    seat: Seat
    element: Space
    value: int
    squares: tuple[Square, ...]
    bonus: int


@dataclass(frozen=True, slots=True)
class DragonRested:
    """A dragon neither absorbed nor expelled."""

    seat: Seat
    element: Space


@dataclass(frozen=True, slots=True)
class FireReturned:
    """A dragon's fire stones went back to the centre."""

    seat: Seat
    stones: int


@dataclass(frozen=True, slots=True)
class LifeLost:
    """A dragon's water stones went back to the centre; rule says why, life is what is left."""

    seat: Seat
    stones: int
    life: int
    rule: str


@dataclass(frozen=True, slots=True)
class SegmentLost:
    """A dragon lost its last segment, which lay on a square."""

    seat: Seat
    square: Square
    before: Dragon
    after: Dragon


@dataclass(frozen=True, slots=True)
class LifeRefilled:
    """A dragon took water stones from the centre after losing a segment."""

    seat: Seat
    stones: int


@dataclass(frozen=True, slots=True)
class SecondRoundBegan:
    """Wind or Thunder gave a seat another Spirit and Matter."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn was over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn started."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game was won or drawn."""

    outcome: Outcome


Event = (
    StonesSown | CoinTurned | FocusFormed | BalanceFormed | FocusBegan | FocusFailed | BalanceStruck
    | MatterBegan | MatterSkipped | DragonMoved | PortalPassed | PortalsFreed | PricePaid | DragonStayed
    | DragonBit | StoneAbsorbed | BreathExpelled | DragonRested | FireReturned | LifeLost | SegmentLost
    | LifeRefilled | SecondRoundBegan | TurnEnded | TurnBegan | GameEnded
)
