"""What a seat may ask for in The Dragon's Dance."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Seat

Square = int
"""A square's number: a1 to k1, then a2 to k2 and so on, on a board of eleven by eleven."""


@dataclass(frozen=True, slots=True)
class Move:
    """Go to an empty square; a dragon may also fly to a fortress that a friend holds."""

    seat: Seat
    origin: Square
    to: Square


@dataclass(frozen=True, slots=True)
class Capture:
    """Go to a square that an enemy holds."""

    seat: Seat
    origin: Square
    to: Square


@dataclass(frozen=True, slots=True)
class Shoot:
    """Shoot as a musketeer, or breathe as the dragon: capture without moving."""

    seat: Seat
    origin: Square
    to: Square


@dataclass(frozen=True, slots=True)
class Recruit:
    """Bring a piece from the reserve to a camp; the kind is its capital letter."""

    seat: Seat
    kind: str
    camp: Square


@dataclass(frozen=True, slots=True)
class Finish:
    """End a command before all of its pieces have moved."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Give:
    """Give up a piece next to the king, so that the king lives on."""

    seat: Seat
    square: Square


Action = Move | Capture | Shoot | Recruit | Finish | Give
