"""Where a dragon's body runs: over its tiles from tail to head, and through portals in separate legs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from game.rules.tao_long import Dragon, Square
from game.rules.tao_long.squares import NOWHERE
from scenes.stage.dragon.curve import Point, between, length

TAIL = 0.30
"""How far the tail lies behind the middle of the last tile, in squares."""

NECK = 0.12
"""How far the neck ends before the middle of the head's tile, in squares."""

AHEAD = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""The unit vectors of the four directions, north first."""

_CORNER_STEPS = 8

Leg = tuple[Point, ...]
Centre = Callable[[Square], Point]


@dataclass(frozen=True)
class Course:
    """Smooth lines in pixels, in the order from tail to head; between two of them lies a pair of portals."""

    legs: tuple[Leg, ...]

    @property
    def length_px(self) -> float:
        """The length of all legs."""
        return sum(length(leg) for leg in self.legs)

    def window(self, start_px: float, end_px: float) -> Course:
        """The part between two distances from the beginning."""
        legs, passed = [], 0.0
        for leg in self.legs:
            size = length(leg)
            a, b = max(0.0, start_px - passed), min(size, end_px - passed)
            if b - a > 0.5:
                legs.append(_cut(leg, a, b))
            passed += size
        return Course(tuple(legs))


def squares_of(dragon: Dragon) -> list[list[Square]]:
    """A dragon's squares from tail to head, portals in use among them, a list for each leg."""
    tiles = list(dragon.tiles[::-1])
    if dragon.entry == NOWHERE:
        return [tiles]
    cut = len(tiles) - 1 - dragon.joint
    return [[*tiles[:cut], dragon.entry], [dragon.exit, *tiles[cut:]]]


def course(legs: Sequence[Sequence[Square]], facing: int, centre: Centre, square_px: float) -> Course:
    """The line over squares, with a tail behind the first and a neck before the last."""
    lines = [[centre(square) for square in leg] for leg in legs]
    (hx, hy), last = AHEAD[facing], lines[-1]
    x, y = last[-1]
    last[-1] = (x - hx * NECK * square_px, y - hy * NECK * square_px)
    lines[0].insert(0, _behind(lines[0], (hx, hy), TAIL * square_px))
    return Course(tuple(_rounded(line) for line in lines))


def _behind(line: Sequence[Point], ahead: Point, distance_px: float) -> Point:
    """The point behind the first one, away from the second; a lone head's lies behind its looks."""
    (ax, ay), (bx, by) = line[0], line[1] if len(line) > 1 else (line[0][0] + ahead[0], line[0][1] + ahead[1])
    size = hypot(bx - ax, by - ay) or 1.0
    return ax - (bx - ax) / size * distance_px, ay - (by - ay) / size * distance_px


def _rounded(points: Sequence[Point]) -> Leg:
    """The line through points, each corner cut by a curve from middle to middle."""
    if len(points) < 3:
        return tuple(points)
    line = [points[0]]
    middles = [between(a, b, 0.5) for a, b in pairwise(points)]
    for (start, end), corner in zip(pairwise(middles), points[1:-1], strict=True):
        line += [_bent(start, corner, end, step / _CORNER_STEPS) for step in range(_CORNER_STEPS + 1)]
    return (*line, points[-1])


def _bent(a: Point, b: Point, c: Point, t: float) -> Point:
    return between(between(a, b, t), between(b, c, t), t)


def _cut(leg: Leg, start_px: float, end_px: float) -> Leg:
    out: list[Point] = []
    passed = 0.0
    for a, b in pairwise(leg):
        size = hypot(b[0] - a[0], b[1] - a[1])
        if size and passed + size >= start_px and passed <= end_px:
            if not out:
                out.append(between(a, b, max(0.0, (start_px - passed) / size)))
            out.append(between(a, b, min(1.0, (end_px - passed) / size)))
        passed += size
    return tuple(out)
