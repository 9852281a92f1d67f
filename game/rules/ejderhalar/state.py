"""A position of Ejderhalar as one value."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from game.core import Outcome, Seat
from game.rules.ejderhalar.actions import Square
from game.rules.ejderhalar.level import Level
from game.rules.ejderhalar.options import Options
from game.rules.ejderhalar.reach import Body
from game.rules.ejderhalar.squares import NOWHERE, Direction


class State(NamedTuple):
    """Everything that decides how the game can go on."""

    level: Level
    options: Options
    bodies: tuple[Body, ...]
    """All dragons: A, B, C and so on, then a, b, c and so on."""
    seat: Seat
    actions_left: int
    """Move actions left in this turn, counting the one whose push is being decided."""
    landed: Square
    """Where the last move action of this turn ended, or NOWHERE."""
    stuns: tuple[int, ...]
    """For each dragon, how many of its owner's turns it stays stunned."""
    target: Square
    """While a push is being decided, the square to push; else NOWHERE."""
    direction: Direction
    """While a push is being decided, the way it goes; else NOWHERE."""
    turn: int
    seen: tuple[bytes, ...]
    """With the draw guard on, the keys of the positions in which turns started."""
    outcome: Outcome | None
    occupied: int
    """The squares with tokens, as bits: made from the bodies, kept for speed."""


def position_key(bodies: tuple[Body, ...], stuns: tuple[int, ...], seat: Seat, actions_left: int) -> bytes:
    """A position at the start of a turn, packed to be compared quickly and exactly."""
    return bytes((*chain.from_iterable(bodies), *stuns, seat, actions_left))


def occupied_squares(level: Level, bodies: tuple[Body, ...]) -> int:
    """The squares with tokens, as bits."""
    occupied = 0
    for body in bodies:
        occupied |= level.reaches[body].mask
    return occupied


def first_state(level: Level, options: Options) -> State:
    """The set-up: whoever begins makes one move action in the very first turn."""
    first, stuns = options.begins, (0,) * len(level.start)
    seen = (position_key(level.start, stuns, first, 1),) if options.draw_guard else ()
    return State(
        level, options, level.start, first, 1, NOWHERE, stuns, NOWHERE, NOWHERE, 1, seen, None,
        occupied_squares(level, level.start),
    )
