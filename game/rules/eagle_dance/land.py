"""Where tiles lie: flat-top hexagons by q and r, numbered in the order in which they were laid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.core import Cell

Space = int
"""A tile's number: the order in which it was laid; 0 is the centre River."""

NOWHERE: Final[Space] = -1
CENTRE: Final[Space] = 0

STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""What each direction adds to q and r: north first, then clockwise."""

Way = tuple[Space, ...]


def cell_name(cell: Cell) -> str:
    """A tile's name: its q and r, as in 1,-2."""
    return f"{cell[0]},{cell[1]}"


def distance(one: Cell, other: Cell) -> int:
    """How many steps lie between two tiles."""
    dq, dr = one[0] - other[0], one[1] - other[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


class Land:
    """The places of all tiles on the table; lands with the same places are equal."""

    def __init__(self, cells: tuple[Cell, ...]) -> None:
        self.cells = cells
        self.at: dict[Cell, Space] = {cell: space for space, cell in enumerate(cells)}
        self.beside: tuple[tuple[Space, ...], ...] = tuple(
            tuple(self.at[cell] for cell in around(cell) if cell in self.at) for cell in cells
        )
        self._hash = hash(cells)
        self._ways: dict[tuple[Space, int], tuple[Way, ...]] = {}

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Land) and self.cells == other.cells)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Land({' '.join(map(cell_name, self.cells))})"

    def __reduce__(self) -> tuple[object, tuple[tuple[Cell, ...]]]:
        return land_of, (self.cells,)

    def space(self, cell: Cell) -> Space:
        """The tile at a q and r, or NOWHERE."""
        return self.at.get(cell, NOWHERE)

    def open_cells(self) -> tuple[Cell, ...]:
        """Where a tile can be laid: the free places that touch a tile, row by row."""
        free = {other for cell in self.cells for other in around(cell) if other not in self.at}
        return tuple(sorted(free, key=lambda cell: (cell[1], cell[0])))

    def ways(self, space: Space, tiles: int) -> tuple[Way, ...]:
        """All ways from a tile that enter a number of tiles, none twice and never the first."""
        key = space, tiles
        if key not in self._ways:
            self._ways[key] = tuple(self._find_ways(space, tiles))
        return self._ways[key]

    def _find_ways(self, space: Space, tiles: int) -> Iterator[Way]:
        if tiles == 1:
            yield from ((other,) for other in self.beside[space])
            return
        for way in self.ways(space, tiles - 1):
            for other in self.beside[way[-1]]:
                if other != space and other not in way:
                    yield (*way, other)


def around(cell: Cell) -> Iterator[Cell]:
    """The six places next to one: north first, then clockwise."""
    return ((cell[0] + dq, cell[1] + dr) for dq, dr in STEPS)


@lru_cache(maxsize=256)
def land_of(cells: tuple[Cell, ...]) -> Land:
    """The land that tiles make."""
    return Land(cells)
