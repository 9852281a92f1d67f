"""How the staggered rows and columns of a hexagonal map become q and r."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from game.core import Cell

T = TypeVar("T")
AXES = ("x", "y")
INDEXES = ("odd", "even")


def axial(column: int, row: int, axis: str, index: str) -> Cell:
    """The q and r of a tile; along the axis, the odd or the even ones are shifted by half a tile."""
    shifted = 1 if index == "odd" else -1
    if axis == "y":
        return column - (row - shifted * (row & 1)) // 2, row
    return column, row - (column - shifted * (column & 1)) // 2


def centre(cells: Iterable[Cell]) -> Cell:
    """The cell in the middle; of several equally near ones the first in reading order."""
    spots = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    count, q, r = len(spots), sum(cell[0] for cell in spots), sum(cell[1] for cell in spots)

    def offset(cell: Cell) -> int:
        dq, dr = count * cell[0] - q, count * cell[1] - r
        return dq * dq + dr * dr + dq * dr

    return min(spots, key=offset)


def around_centre(layers: Mapping[str, Mapping[Cell, T]], cells_layer: str) -> dict[str, dict[Cell, T]]:
    """The same tiles with the arena's centre at 0,0."""
    q0, r0 = centre(layers[cells_layer])
    return {
        name: {(q - q0, r - r0): tile for (q, r), tile in tiles.items()} for name, tiles in layers.items()
    }
