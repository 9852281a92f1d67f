"""What a seat may ask for in Ejderhalar."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Seat

Square = int
"""A square's number: squares are numbered in ASCII order of their names on a board of ten by ten."""


@dataclass(frozen=True, slots=True)
class Move:
    """Lift the top token of the path's first square and step along the path to its last."""

    seat: Seat
    path: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Push:
    """Push the group on the path's first square, the target, along the squares that follow."""

    seat: Seat
    path: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Hold:
    """Decline a push."""

    seat: Seat


Action = Move | Push | Hold
