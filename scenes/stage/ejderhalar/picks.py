"""Named things on the board: squares, and the arrows between two of them."""

from __future__ import annotations

from typing import Literal

from game.rules.ejderhalar import Square
from game.rules.ejderhalar.squares import NAMES, SQUARE_NAMED
from scenes.stage.selection import Pick

HOLD = Pick("hold")


def square_pick(square: Square) -> Pick:
    """A square as a named thing."""
    return Pick("square", NAMES[square])


def square_of(pick: Pick) -> Square | None:
    """The square that a named thing lies on, if it is named by one."""
    return SQUARE_NAMED.get(pick.name)


def arrow_pick(kind: Literal["push", "way"], origin: Square, to: Square) -> Pick:
    """An arrow from one square to the next: a step of a push, or the last step of a way."""
    return Pick(kind, f"{NAMES[origin]}-{NAMES[to]}")


def ends_of(arrow: Pick) -> tuple[Square, Square]:
    """The squares between which such an arrow lies."""
    origin, _, to = arrow.name.partition("-")
    return SQUARE_NAMED[origin], SQUARE_NAMED[to]
