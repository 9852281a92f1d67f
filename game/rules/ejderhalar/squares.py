"""Squares, their names and directions, the same on boards of every size."""

from __future__ import annotations

from typing import Final

from game.core import Cell
from game.rules.ejderhalar.actions import Square

SIZES: Final = range(5, 11)
"""How many columns or rows a board may have."""

Direction = int
NORTH, EAST, SOUTH, WEST = range(4)
NOWHERE: Final = -1
"""Off the board, or no square or direction at all."""

DIRECTION_LETTERS: Final = "nesw"

_CELLS: Final[dict[str, Cell]] = {
    f"{'abcdefghij'[x]}{y + 1}": (x, y) for x in range(10) for y in range(10)
}
NAMES: Final[tuple[str, ...]] = tuple(sorted(_CELLS))
"""The names of all squares in ASCII order, so that the order of actions is the order of their texts."""

CELLS: Final[tuple[Cell, ...]] = tuple(_CELLS[name] for name in NAMES)
SQUARE_NAMED: Final[dict[str, Square]] = {name: square for square, name in enumerate(NAMES)}
SQUARE_AT: Final[dict[Cell, Square]] = {cell: square for square, cell in enumerate(CELLS)}


def left_of(direction: Direction) -> Direction:
    """The direction on the left hand."""
    return (direction + 3) % 4


def right_of(direction: Direction) -> Direction:
    """The direction on the right hand."""
    return (direction + 1) % 4
