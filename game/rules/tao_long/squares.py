"""The squares of the board of human, their names and directions."""

from __future__ import annotations

from typing import Final

from game.core import Cell
from game.rules.tao_long.actions import Square

SIZE: Final = 8
NOWHERE: Final = Square(-1)
"""Off the board, or no square, space or direction at all."""

Direction = int
NORTH, EAST, SOUTH, WEST = range(4)
DIRECTION_LETTERS: Final = "nesw"
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


def _neighbour(square: Square, step: Cell) -> Square:
    x, y = square % SIZE + step[0], square // SIZE + step[1]
    return Square(y * SIZE + x) if 0 <= x < SIZE and 0 <= y < SIZE else NOWHERE


SQUARES: Final = tuple(map(Square, range(SIZE * SIZE)))

NEXT: Final[tuple[tuple[Square, ...], ...]] = tuple(
    (*(_neighbour(square, step) for square in SQUARES), NOWHERE) for step in _STEPS
)
"""For each direction, the square after each square; beyond the edge lies NOWHERE, and so it goes on."""

LEFT: Final = (WEST, NORTH, EAST, SOUTH)
RIGHT: Final = (EAST, SOUTH, WEST, NORTH)
NAMES: Final = tuple(f"{square % SIZE},{square // SIZE}" for square in SQUARES)
SQUARE_NAMED: Final[dict[str, Square]] = dict(zip(NAMES, SQUARES, strict=True))


def square_at(cell: Cell) -> Square:
    """The square in a column and row of a drawn board, whose rows are counted from below."""
    return Square((SIZE - 1 - cell[1]) * SIZE + cell[0])


def cell_of(square: Square) -> Cell:
    """A square's column and row on a drawn board, whose rows are counted from below."""
    return square % SIZE, SIZE - 1 - square // SIZE


def distance(one: Square, other: Square) -> int:
    """How many orthogonal steps lie between two squares."""
    return abs(one % SIZE - other % SIZE) + abs(one // SIZE - other // SIZE)


def direction_between(square: Square, neighbour: Square) -> Direction:
    """The direction from a square to one next to it, or NOWHERE."""
    for direction in range(4):
        if NEXT[direction][square] == neighbour:
            return direction
    return NOWHERE
