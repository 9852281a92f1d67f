"""What happened in The Dragon's Dance: the facts that explain the difference between two states."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Outcome, Seat
from game.rules.the_dragons_dance.actions import Square


@dataclass(frozen=True, slots=True)
class PieceMoved:
    """A piece other than a dragon went to a square, which is empty by now; dragoons leap there."""

    piece: str
    origin: Square
    to: Square


@dataclass(frozen=True, slots=True)
class DragonFlew:
    """A dragon flew to a fortress or camp; who held a fortress is lost first, then perhaps the dragon."""

    piece: str
    origin: Square
    to: Square


@dataclass(frozen=True, slots=True)
class MusketeerShot:
    """A musketeer shot at a piece without moving."""

    piece: str
    origin: Square
    target: Square


@dataclass(frozen=True, slots=True)
class DragonBreathed:
    """A dragon breathed at a piece without moving."""

    piece: str
    origin: Square
    target: Square


@dataclass(frozen=True, slots=True)
class PieceLost:
    """A piece left the game for good; rule is the id of how."""

    piece: str
    square: Square
    rule: str


@dataclass(frozen=True, slots=True)
class KingEndangered:
    """A breath reached a king whose owner must now give up one of the friends next to it."""

    seat: Seat
    king: Square
    saviours: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class SaviourGiven:
    """A friend died for its king."""

    piece: str
    square: Square
    king: Square


@dataclass(frozen=True, slots=True)
class PieceRecruited:
    """A piece came from the reserve to a camp; price was at most total, the value on fortresses."""

    piece: str
    camp: Square
    price: int
    total: int


@dataclass(frozen=True, slots=True)
class FortressTaken:
    """A seat's piece came onto a fortress that this seat did not hold."""

    square: Square
    seat: Seat


@dataclass(frozen=True, slots=True)
class FortressLost:
    """A seat's piece left a fortress or was lost there."""

    square: Square
    seat: Seat


@dataclass(frozen=True, slots=True)
class CommandOpened:
    """The first piece next to a captain has moved; some of the eligible ones may follow."""

    seat: Seat
    eligible: tuple[Square, ...]
    left: int


@dataclass(frozen=True, slots=True)
class CommandContinued:
    """One more piece of a command has moved; some of the eligible ones may follow."""

    seat: Seat
    eligible: tuple[Square, ...]
    left: int


@dataclass(frozen=True, slots=True)
class CommandEnded:
    """A command that had been opened was over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DragonSurrounded:
    """A turn started with a dragon beset by enemies: it must fly away in this turn or is lost."""

    piece: str
    square: Square
    enemies: tuple[Square, ...]


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
    PieceMoved | DragonFlew | MusketeerShot | DragonBreathed | PieceLost | KingEndangered | SaviourGiven
    | PieceRecruited | FortressTaken | FortressLost | CommandOpened | CommandContinued | CommandEnded
    | DragonSurrounded | TurnEnded | TurnBegan | GameEnded
)
