"""Where a number stands that speaks of a dragon: beside its body, so that it covers nobody's face."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.rules.tao_long import Dragon, Square
from game.rules.tao_long.squares import SIZE
from scenes.stage.tao_long.body import AHEAD

_BEHIND: Final = 0.3
"""How much better a square is for each step that it lies behind the head."""
_FACED, _NEXT = 4.0, 1.0
"""How much worse a square is at which a head looks, and one at the side of a head."""


def beside(dragon: Dragon, other: Dragon) -> Square:
    """The free square next to a dragon's body that is best seen; its head where there is none."""
    taken = {*dragon.tiles, *other.tiles, *(at for each in (dragon, other) for at in (each.entry, each.exit))}
    free = [square for square in map(Square, range(SIZE * SIZE))
            if square not in taken and any(max(map(abs, _off(tile, square))) == 1 for tile in dragon.tiles)]
    return min(free, key=lambda square: _badness(square, dragon, other), default=dragon.tiles[0])


def _badness(square: Square, dragon: Dragon, other: Dragon) -> float:
    """How far a square lies from a dragon's head, and how much of a face a number there would cover."""
    (dx, dy), (ax, ay) = _off(dragon.tiles[0], square), AHEAD[dragon.facing]
    covering = _in_the_way(square, dragon) + _in_the_way(square, other)
    return hypot(dx, dy) + _BEHIND * (dx * ax + dy * ay) + covering


def _in_the_way(square: Square, dragon: Dragon) -> float:
    off = _off(dragon.tiles[0], square)
    if off == AHEAD[dragon.facing]:
        return _FACED
    return _NEXT if abs(off[0]) + abs(off[1]) == 1 else 0.0


def _off(a: Square, b: Square) -> tuple[int, int]:
    """How many columns and rows one square lies from another."""
    return b % SIZE - a % SIZE, b // SIZE - a // SIZE
