"""Where a dragon's body lies: from the squares of its tokens over a few knots to one smooth line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin

from scenes.stage.dragon.curve import Point, resample, smooth

POINTS = 72
"""Every body has the same number of points, so that any shape can be blended with any other."""
STRETCHED_GIRTH, COILED_GIRTH = 0.31, 0.27
HEAD_CENTRE = 0.13
PIP_CORNER = (0.35, -0.35)
BADGE_CORNER = (-0.33, 0.32)
TURN_STEP = 30
"""Degrees between two knots of a coil: few enough to be quick, enough for a round curve."""
SWAY = 0.085
NECK = -0.10
OUTER, INNER = 0.345, 0.16


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
    """Lay a dragon over its squares, whatever order they come in."""
    forward = -1.0 if seat == 1 else 1.0
    chain = _chained(list(zip(squares, counts, strict=True)), square_px)
    chain = _headed(chain, forward, centre, square_px)
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


def _headed(
    chain: list[tuple[Point, int]], forward: float, centre: Point, square_px: float
) -> list[tuple[Point, int]]:
    """Turn the chain so that it ends with the head: further forward, else nearer the centre.

    Counted in halves of squares: pixels are rounded, and would turn a dragon round with another size.
    """

    def rank(end: tuple[Point, int]) -> tuple[float, int, float]:
        x, y = (round(2 * (at - middle) / square_px) for at, middle in zip(end[0], centre, strict=True))
        return forward * y, -(x * x + y * y), -forward * x

    return chain[::-1] if rank(chain[0]) > rank(chain[-1]) else chain


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


def body_knots(
    places: Sequence[Point], sizes: Sequence[int], square_px: float, forward: float
) -> list[Point]:
    """Return the knots from tail to head; `forward` is the owner's direction along y."""
    if len(places) == 1:
        frame = _Frame(places[0], (0.0, forward), square_px)
        return frame.lay([*_turns(625 - 360 * sizes[0], OUTER, 160, INNER), *_rest()])
    knots: list[Point] = []
    for i in range(len(places)):
        knots += _knots_on(places, sizes, i, square_px)
    return knots


def _knots_on(places: Sequence[Point], sizes: Sequence[int], i: int, square_px: float) -> list[Point]:
    last = len(places) - 1
    if 0 < i < last:
        return [_bend(places[i - 1], places[i], places[i + 1])]
    a, b = (places[0], places[1]) if i == 0 else (places[last - 1], places[last])
    frame = _Frame(places[i], _direction(a, b), square_px)
    if i == 0:
        return frame.lay(_loop() if sizes[0] > 1 else _tail())
    return frame.lay(_nest() if sizes[last] > 1 else _neck())


def _tail() -> list[Point]:
    return [(-0.30, -SWAY), (-0.02, SWAY), (0.30, SWAY * 0.6)]


def _neck() -> list[Point]:
    return [(-0.46, -SWAY), (-0.24, -SWAY * 0.4), (NECK, 0.0)]


def _loop() -> list[Point]:
    """A turn that starts outside and leaves for the next square, over its own tail."""
    return [*_turns(-455, 0.34, -100, 0.20), (0.24, -0.15), (0.50, -0.03)]


def _nest() -> list[Point]:
    """A turn that comes in from the square before and ends in the middle, under the head."""
    return [(-0.50, -0.14), *_turns(-105, 0.32, 160, INNER), *_rest()]


def _rest() -> list[Point]:
    """The end of a coil: the head lies over its middle and looks ahead."""
    return [(NECK - 0.09, 0.01), (NECK - 0.03, 0.0), (NECK, 0.0)]


def _turns(start_deg: float, start: float, end_deg: float, end: float) -> list[Point]:
    steps = max(1, round((end_deg - start_deg) / TURN_STEP))
    spots = []
    for step in range(steps + 1):
        share = step / steps
        radius, angle = start + (end - start) * share, radians(start_deg + (end_deg - start_deg) * share)
        spots.append((radius * cos(angle), radius * sin(angle)))
    return spots


def _bend(before: Point, here: Point, after: Point) -> Point:
    """The middle of a bent dragon cuts its corner a little."""
    pull = 0.10
    return (
        here[0] + (before[0] + after[0] - 2 * here[0]) * pull,
        here[1] + (before[1] + after[1] - 2 * here[1]) * pull,
    )


def _direction(a: Point, b: Point) -> Point:
    size = hypot(b[0] - a[0], b[1] - a[1])
    return (b[0] - a[0]) / size, (b[1] - a[1]) / size


class _Frame:
    """A square with its own axes: along the body and across it, so that coils turn to the left."""

    def __init__(self, origin: Point, along: Point, square_px: float) -> None:
        self.origin, self.along, self.square_px = origin, along, square_px
        self.across = (along[1], -along[0])

    def lay(self, spots: Sequence[Point]) -> list[Point]:
        """Return points of the square's own axes as pixels."""
        (ox, oy), (ax, ay), (bx, by), size = self.origin, self.along, self.across, self.square_px
        return [(ox + (a * ax + b * bx) * size, oy + (a * ay + b * by) * size) for a, b in spots]
