"""What one piece can do on an empty board, whatever stands around it: worked out once for each level."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.core import Cell
from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.squares import CELLS, SQUARE_AT, Squares, bits

_ORTHOGONAL: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
_DIAGONAL: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_ALL: Final = _ORTHOGONAL + _DIAGONAL
_AHEAD: Final = ((0, 3), (1, 2), (-1, 2))
_LEAPS: Final = tuple(leap for x, y in _AHEAD for leap in ((x, y), (y, -x), (-x, -y), (-y, x)))
_BREATH: Final = tuple((x, y) for x in range(-2, 3) for y in range(-2, 3) if (x, y) != (0, 0))
_CAPTAIN_RANGE: Final = 3
# Every bit is set: Python gives a negative number ones without end.
ANYWHERE: Final[Squares] = -1


class Reach(NamedTuple):
    """The squares that a piece on one square can touch."""

    steps: Squares = 0
    """Where it steps or leaps if nobody stands there."""
    strikes: Squares = 0
    """Where it steps or leaps to capture an enemy."""
    shots: Squares = 0
    """Where it captures an enemy without moving."""
    ups: tuple[Squares, ...] = ()
    """Lines towards higher squares, which the first piece on them ends."""
    downs: tuple[Squares, ...] = ()
    """Lines towards lower squares, likewise."""
    lands: Squares = ANYWHERE
    """Where its lines may end."""


class Ground:
    """The squares of one board, and what lies in the way for those who walk."""

    def __init__(self, cells: Iterable[Cell], river: Squares, strongholds: Squares) -> None:
        self._squares = {cell: SQUARE_AT[cell] for cell in cells}
        self._river = river
        self._strongholds = strongholds

    def around(self, square: Square) -> Squares:
        """The squares next to this one, in 8 directions."""
        return self._touched(square, _ALL)

    def beside(self, square: Square) -> Squares:
        """The squares orthogonally next to this one."""
        return self._touched(square, _ORTHOGONAL)

    def reaches(self, piece: str, strict_dragoons: bool) -> tuple[Reach, ...]:
        """What a piece can do from each square in turn."""
        kind, forward = piece.upper(), 1 if piece.isupper() else -1
        leaps = tuple((x, y * forward) for x, y in _AHEAD) if strict_dragoons else _LEAPS
        return tuple(
            self._reach(kind, square, leaps) if cell in self._squares else Reach()
            for square, cell in enumerate(CELLS)
        )

    def _reach(self, kind: str, square: Square, leaps: tuple[Cell, ...]) -> Reach:
        near, dry = self._touched(square, _ALL), ~self._river
        match kind:
            case "K":
                return Reach(near & dry, near)
            case "F":
                return Reach(near & dry, self._touched(square, _DIAGONAL))
            case "M":
                return Reach(near & dry, shots=near)
            case "S":
                return Reach(near & dry)
            case "D":
                return Reach(self._touched(square, leaps) & dry, self._touched(square, leaps))
            case "W":
                ups, downs = self._lines(square, _ALL, flying=True)
                return Reach(0, 0, self._touched(square, _BREATH), ups, downs, self._strongholds)
        furthest = _CAPTAIN_RANGE if kind == "C" else len(CELLS)
        ups, downs = self._lines(square, _ORTHOGONAL if kind == "L" else _ALL, furthest)
        return Reach(ups=ups, downs=downs)

    def _touched(self, square: Square, offsets: Iterable[Cell]) -> Squares:
        x, y = CELLS[square]
        cells = ((x + dx, y + dy) for dx, dy in offsets)
        return bits(self._squares[cell] for cell in cells if cell in self._squares)

    def _lines(
        self, square: Square, ways: Iterable[Cell], furthest: int = len(CELLS), flying: bool = False,
    ) -> tuple[tuple[Squares, ...], tuple[Squares, ...]]:
        lines = [self._line(square, way, furthest, flying) for way in ways]
        # Lines are told apart by direction, so that the nearest piece on one is its lowest or highest bit.
        return tuple(line for line in lines if line >> square), tuple(
            line for line in lines if line and not line >> square
        )

    def _line(self, square: Square, way: Cell, furthest: int, flying: bool) -> Squares:
        """The squares one after another in a direction, up to the edge or, on foot, the water."""
        (x, y), (dx, dy) = CELLS[square], way
        line = 0
        for _ in range(furthest):
            x, y = x + dx, y + dy
            if (x, y) not in self._squares:
                break
            bit = 1 << self._squares[x, y]
            if not flying and bit & self._river:
                break
            line |= bit
        return line
