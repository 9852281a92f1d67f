"""What happened to dice, cards and chiefs' boards."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Seat
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.state import Purpose


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """A seat rolled dice, which are still in the air."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Dice came to rest: those of a hand by their numbers, or rolled hits or cancels."""

    seat: Seat
    purpose: Purpose
    dice: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DieAllocated:
    """A die went from the pool to a track or card."""

    seat: Seat
    die: int
    face: int
    place: Place


@dataclass(frozen=True, slots=True)
class DiceRecovered:
    """A seat took dice back into its pool."""

    seat: Seat
    dice: tuple[int, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class DiceSpent:
    """Dice were used up and went back into the pool."""

    seat: Seat
    dice: tuple[int, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class DiceLost:
    """A seat lost allocated dice to its pool."""

    seat: Seat
    dice: tuple[int, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class CardReadied:
    """A tribal card was turned to its ready side."""

    seat: Seat
    band: int


@dataclass(frozen=True, slots=True)
class CardUsed:
    """A tribal card was used and turned back."""

    seat: Seat
    band: int


@dataclass(frozen=True, slots=True)
class HeatChanged:
    """A chief gained or spent heat."""

    seat: Seat
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Healed:
    """A chief recovered a health token."""

    seat: Seat
    health: int


@dataclass(frozen=True, slots=True)
class HealthLost:
    """A chief paid with its own health."""

    seat: Seat
    lost: int


@dataclass(frozen=True, slots=True)
class CamouflageBegan:
    """A chief melted into the bush."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CamouflageEnded:
    """A chief attacked and was seen again."""

    seat: Seat
