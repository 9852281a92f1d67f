"""Where a dragon's body lies: from the squares of its tokens to one smooth line, tail to head."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from scenes.stage.dragon.curve import Point, resample, smooth
from scenes.stage.dragon.knots import body_knots

POINTS = 72
STRETCHED_GIRTH, COILED_GIRTH = 0.31, 0.27
HEAD_CENTRE = 0.13
PIP_CORNER = (0.35, -0.35)
BADGE_CORNER = (-0.33, 0.32)


@dataclass(frozen=True)
class Pip:
    """The number of tokens on a square that holds more than one."""

    x: float
    y: float
    count: int


@dataclass(frozen=True)
class Spine:
    """A dragon's body line with everything that a painter needs to know about its shape."""

    points: tuple[Point, ...]
    square_px: float
    girth_px: float
    badge: Point
    pips: tuple[Pip, ...] = ()

    @property
    def heading(self) -> Point:
        """The unit vector in which the head looks."""
        (ax, ay), (bx, by) = self.points[-4], self.points[-1]
        size = hypot(bx - ax, by - ay) or 1.0
        return (bx - ax) / size, (by - ay) / size

    @property
    def head(self) -> Point:
        """The middle of the head."""
        (x, y), (hx, hy), reach = self.points[-1], self.heading, HEAD_CENTRE * self.square_px
        return x + hx * reach, y + hy * reach


def spine(
    squares: Sequence[Point], counts: Sequence[int], square_px: float, *, seat: int, centre: Point
) -> Spine:
    """Lay a dragon over its squares; it depends on the squares, not on the order in which they come."""
    forward = -1.0 if seat == 1 else 1.0
    chain = _headed(_chained(list(zip(squares, counts, strict=True)), square_px), forward, centre)
    places, sizes = [place for place, _ in chain], [size for _, size in chain]
    knots = body_knots(places, sizes, square_px, forward)
    single = sum(1 for size in sizes if size == 1) / len(sizes)
    girth = COILED_GIRTH + (STRETCHED_GIRTH - COILED_GIRTH) * single
    line = resample(smooth(knots), POINTS)
    pips = tuple(_pip(place, size, square_px) for place, size in chain if size > 1)
    return Spine(tuple(line), square_px, girth * square_px, _badge(line, places, sizes, square_px), pips)


def _chained(stacks: list[tuple[Point, int]], square_px: float) -> list[tuple[Point, int]]:
    """Order the squares so that neighbours follow each other."""
    stacks.sort()
    if len(stacks) < 3:
        return stacks
    middle = max(stacks, key=lambda stack: sum(_beside(stack[0], other[0], square_px) for other in stacks))
    first, last = [stack for stack in stacks if stack is not middle]
    return [first, middle, last]


def _beside(a: Point, b: Point, square_px: float) -> bool:
    return 0.5 * square_px < hypot(a[0] - b[0], a[1] - b[1]) < 1.2 * square_px


def _headed(chain: list[tuple[Point, int]], forward: float, centre: Point) -> list[tuple[Point, int]]:
    """Turn the chain so that it ends with the head: further forward, else nearer the centre."""

    def rank(end: tuple[Point, int]) -> tuple[float, float, float]:
        (x, y), _ = end
        return forward * y, -hypot(x - centre[0], y - centre[1]), -forward * x

    a, b = (tuple(round(part, 3) for part in rank(end)) for end in (chain[0], chain[-1]))
    return chain[::-1] if a > b else chain


def _badge(line: Sequence[Point], places: Sequence[Point], sizes: Sequence[int], square_px: float) -> Point:
    """The letter sits in the loop or on the back of the square behind the head, else in a corner."""
    if len(places) == 1:
        (x, y), (dx, dy) = places[0], BADGE_CORNER
        return x + dx * square_px, y + dy * square_px
    home = places[-2]
    if sizes[len(places) - 2] > 1:
        return home
    return min(line, key=lambda point: hypot(point[0] - home[0], point[1] - home[1]))


def _pip(place: Point, count: int, square_px: float) -> Pip:
    return Pip(place[0] + PIP_CORNER[0] * square_px, place[1] + PIP_CORNER[1] * square_px, count)
