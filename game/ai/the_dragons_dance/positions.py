"""A position as bytes and numbers, seen from the seat to act, and plays as numbers."""

from __future__ import annotations

from typing import Final, NamedTuple

NOWHERE: Final = -1
EMPTY: Final = ord(".")
WALK, SHOOT, FLY, BREATHE, RECRUIT, FINISH, GIVE = range(7)
"""What a play does: its number is (kind, origin or recruit, target) in 3, 7 and 7 bits."""

WON, LOST, DRAWN = 1, -1, 2

Play = int


class Position(NamedTuple):
    """Everything that decides how the game can go on; own is the seat to act, foe the other."""

    men: bytes
    own: int
    foe: int
    own_reserve: tuple[int, ...]
    foe_reserve: tuple[int, ...]
    side: int
    eligible: int
    left: int
    king: int
    must_fly: int
    key: int  # of men and reserves
    score: int  # own places less foe's
    end: int = 0  # 0 while the game goes on, else how it ended for the seat that acted


def play_of(kind: int, origin: int = 0, to: int = 0) -> Play:
    """A play as one number."""
    return kind << 14 | origin << 7 | to


def bare(position: Position) -> int:
    """How bare sides end the game for the seat that acted."""
    if position.own and position.foe:
        return 0
    return WON if position.own else LOST if position.foe else DRAWN
