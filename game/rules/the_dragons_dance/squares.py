"""Squares, their names and sets of them as bits, the same on boards of every size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.core import Cell
from game.rules.the_dragons_dance.actions import Square

SIZES: Final = range(5, 12)
"""How many columns or rows a board may have."""

NOWHERE: Final = -1
"""No square at all."""

_SIDE: Final = SIZES[-1]
CELLS: Final[tuple[Cell, ...]] = tuple((x, y) for y in range(_SIDE) for x in range(_SIDE))
"""The column and row of every square, in the order of the rules: a1 to k1, a2 to k2 and so on."""

SQUARE_AT: Final[dict[Cell, Square]] = {cell: square for square, cell in enumerate(CELLS)}
NAMES: Final[tuple[str, ...]] = tuple(f"{'abcdefghijk'[x]}{y + 1}" for x, y in CELLS)
SQUARE_NAMED: Final[dict[str, Square]] = {name: square for square, name in enumerate(NAMES)}

Squares = int
"""A set of squares, one bit each."""


def bits(squares: Iterable[Square]) -> Squares:
    """The set of some squares."""
    found = 0
    for square in squares:
        found |= 1 << square
    return found


def each(squares: Squares) -> Iterator[Square]:
    """The squares of a set in order."""
    while squares:
        # A number and its negative have only their lowest bit in common.
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def distance(one: Square, other: Square) -> int:
    """How many king steps lie between two squares."""
    (x, y), (to_x, to_y) = CELLS[one], CELLS[other]
    return max(abs(x - to_x), abs(y - to_y))
