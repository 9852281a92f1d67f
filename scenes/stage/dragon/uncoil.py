"""Two ways from one body line to another: turning as a whole, and uncoiling from one end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from scenes.stage.dragon.curve import Point, between

HEAD_START = 0.35


def ease(t: float) -> float:
    """Start and stop gently."""
    return t * t * (3 - 2 * t)


def turning(a: Sequence[Point], b: Sequence[Point], t: float) -> list[Point]:
    """Turn the body as a whole and change its shape on the way, the head first and the tail last.

    Without the turn a dragon whose head and tail change places would shrink to a point half-way.
    """
    middle_a, middle_b = _middle(a), _middle(b)
    from_a = [(x - middle_a[0], y - middle_a[1]) for x, y in a]
    from_b = [(x - middle_b[0], y - middle_b[1]) for x, y in b]
    angle = _best_turn(from_a, from_b)
    line, last = [], len(a) - 1
    for i, (p, q) in enumerate(zip(from_a, from_b, strict=True)):
        own = ease(min(1.0, max(0.0, t * (1 + HEAD_START) - HEAD_START * (1 - i / last))))
        x, y = _turned(between(p, _turned(q, -angle), own), angle * own)
        cx, cy = between(middle_a, middle_b, own)
        line.append((cx + x, cy + y))
    return line


def uncoiling(a: Sequence[Point], b: Sequence[Point], t: float) -> list[Point]:
    """Change every part's direction little by little, so that the body keeps its length.

    The end that moves less stays the anchor; the other unwinds from it.
    """
    if _gap(a[-1], b[-1]) < _gap(a[0], b[0]):
        return _unwound(a[::-1], b[::-1], ease(t))[::-1]
    return _unwound(a, b, ease(t))


def _unwound(a: Sequence[Point], b: Sequence[Point], share: float) -> list[Point]:
    spot = between(a[0], b[0], share)
    line = [spot]
    strides = zip(_strides(a, 0.0), _strides(b, _first_angle(a)), strict=True)
    for (angle_a, long_a), (angle_b, long_b) in strides:
        angle, long = angle_a + (angle_b - angle_a) * share, long_a + (long_b - long_a) * share
        spot = spot[0] + long * cos(angle), spot[1] + long * sin(angle)
        line.append(spot)
    return line


def _strides(points: Sequence[Point], near: float) -> Iterator[tuple[float, float]]:
    """Return each stretch's angle, without jumps and beginning as near as can be to `near`, and length."""
    for p, q in pairwise(points):
        angle = atan2(q[1] - p[1], q[0] - p[0])
        near = angle + 2 * pi * round((near - angle) / (2 * pi))
        yield near, _gap(p, q)


def _first_angle(points: Sequence[Point]) -> float:
    return next(_strides(points, 0.0))[0]


def _gap(p: Point, q: Point) -> float:
    return hypot(q[0] - p[0], q[1] - p[1])


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _best_turn(a: Sequence[Point], b: Sequence[Point]) -> float:
    """Return the angle by which `a` must be turned to lie as close to `b` as it can."""
    along = sum(ax * bx + ay * by for (ax, ay), (bx, by) in zip(a, b, strict=True))
    across = sum(ax * by - ay * bx for (ax, ay), (bx, by) in zip(a, b, strict=True))
    return atan2(across, along)


def _turned(point: Point, angle: float) -> Point:
    (x, y), c, s = point, cos(angle), sin(angle)
    return x * c - y * s, x * s + y * c
