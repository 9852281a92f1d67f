"""Smooth curves through a few points: the geometry that every dragon's body is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

Point = tuple[float, float]


def length(points: Sequence[Point]) -> float:
    """Return the length of a line through points."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def between(p: Point, q: Point, share: float) -> Point:
    """Return the point at a share of the way from `p` to `q`."""
    return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share


def smooth(knots: Sequence[Point], steps: int = 10) -> list[Point]:
    """Return a Catmull-Rom curve through all knots."""
    # The curve needs a neighbour on both sides of every span, so the ends stand in for theirs.
    padded = [knots[0], *knots, knots[-1]]
    curve = [knots[0]]
    for i in range(1, len(padded) - 2):
        a, b, c, d = padded[i - 1 : i + 3]
        curve += [_span(a, b, c, d, step / steps) for step in range(1, steps + 1)]
    return curve


def at_fractions(points: Sequence[Point], fractions: Sequence[float]) -> list[Point]:
    """Return the points at rising fractions (0 to 1) of a line's length."""
    total = length(points)
    return list(_walk(points, [fraction * total for fraction in fractions]))


def resample(points: Sequence[Point], count: int) -> list[Point]:
    """Return `count` points at equal distances along a line."""
    return at_fractions(points, [i / (count - 1) for i in range(count)])


def _walk(points: Sequence[Point], distances: Sequence[float]) -> Iterator[Point]:
    # The distances rise, so one walk along the line serves them all.
    passed, i, last = 0.0, 0, len(points) - 2
    (x0, y0), (x1, y1) = points[0], points[1]
    span = hypot(x1 - x0, y1 - y0)
    for distance in distances:
        while passed + span < distance and i < last:
            passed += span
            i += 1
            x0, y0, (x1, y1) = x1, y1, points[i + 1]
            span = hypot(x1 - x0, y1 - y0)
        share = (distance - passed) / span if span else 0.0
        yield x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


def _span(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    return _cubic(a[0], b[0], c[0], d[0], t), _cubic(a[1], b[1], c[1], d[1], t)


def _cubic(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
