"""What a seat may ask for in Tao Long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from game.core import Seat

Square = NewType("Square", int)
"""A square's number on the board of human: eight times the row from the top, plus the column.

A type of its own, so that no space of the wheel is taken for a square.
"""

Space = int
"""A space's number on the wheel, counter-clockwise from Sky."""


@dataclass(frozen=True, slots=True)
class Sow:
    """Take all stones of a space and sow them; colours names them in the order dropped, from Monk on."""

    seat: Seat
    space: Space
    colours: str = ""


@dataclass(frozen=True, slots=True)
class Go:
    """Move the dragon one or two squares; with an exit, the last of them is a portal."""

    seat: Seat
    direction: int
    squares: int = 1
    exit: Square = Square(-1)
    """The portal to leave by, or NOWHERE."""
    side: int = -1
    """The side on which to leave it, or NOWHERE."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Stay where Lake or Mountain asks for it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Absorb:
    """Take a stone of the element from the centre."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Expel:
    """Breathe the element at the other dragon."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Rest:
    """Neither absorb nor expel."""

    seat: Seat


Action = Sow | Go | Stay | Absorb | Expel | Rest
