"""What happened in Tao Long: the facts that explain the difference between two states."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Outcome, Seat
from game.rules.tao_long.actions import Space, Square
from game.rules.tao_long.dragon import Dragon
from game.rules.tao_long.squares import Direction
from game.rules.tao_long.wheel import Flow, Wheel


@dataclass(frozen=True, slots=True)
class StonesSown:
    """A seat lifted a space's stones and dropped them, one on each space of the path."""

    seat: Seat
    space: Space
    colours: str
    path: tuple[Space, ...]
    flow: Flow
    after: Wheel


@dataclass(frozen=True, slots=True)
class CoinTurned:
    """The flux coin turned over and now shows this way."""

    flow: Flow


@dataclass(frozen=True, slots=True)
class FocusFormed:
    """A sowing's stone, counted from 0, brought all stones of a seat's colour onto one space."""

    seat: Seat
    space: Space
    stone: int


@dataclass(frozen=True, slots=True)
class BalanceFormed:
    """A sowing's stone, counted from 0, put a seat's colour on Sky, Earth, Fire and Water."""

    seat: Seat
    stone: int


@dataclass(frozen=True, slots=True)
class FocusBegan:
    """A seat's dragon is to perform the action of its focus."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class FocusFailed:
    """A focus named an action that its dragon could not perform."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class BalanceStruck:
    """A dragon took on its opponent's numbers of life and fire."""

    seat: Seat
    life_before: int
    fire_before: int
    life: int
    fire: int


@dataclass(frozen=True, slots=True)
class MatterBegan:
    """A seat's dragon is to perform an action."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class MatterSkipped:
    """A seat's Matter phase fell away; rule says why."""

    seat: Seat
    space: Space
    rule: str


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
    """A dragon took so many water stones from the centre after losing a segment."""

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
