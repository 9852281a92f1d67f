"""The values that the fast board and the search pass to each other."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.ejderhalar.pushes import Shove
from game.ai.ejderhalar.tables import Hop

NOWHERE = -1

Row = tuple[int, int, int, int, int, int, Hop]
"""Of a hop: index, need, place, pack, control points held, aim; and the hop."""

Reach = tuple[int, int, int, int]
"""Of all hops of a body: the best place, and the unions of packs, control points held and aims."""


class Position(NamedTuple):
    """Everything that decides how the game can go on; own is the seat to act, foe the other."""

    own: tuple[int, ...]  # bodies by number
    foe: tuple[int, ...]
    own_stun: tuple[int, ...]
    foe_stun: tuple[int, ...]
    own_squares: int  # occupancy, one bit a square
    foe_squares: int
    own_held: int  # control points, one bit each
    foe_held: int
    side: int  # 0 for seat 1, 1 for seat 2
    left: int  # move actions left in this turn
    landed: int  # where the last move action of this turn ended, or NOWHERE
    key: int  # of the bodies alone
    score: int  # own places less foe's


class Play(NamedTuple):
    """A whole move action: a hop of one dragon and, where it pushes, what becomes of the other."""

    dragon: int
    hop: Hop
    shove: Shove | None = None
    victim: int = NOWHERE
    friendly: bool = False  # the victim is one of the mover's own
    turns: int = 0  # for how long it stuns
