"""A dragon between two states: it stretches, turns, uncoils and writhes, and never jumps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from scenes.stage.dragon.curve import Point, between, length
from scenes.stage.dragon.spine import POINTS, Spine

Points = tuple[Point, ...]

WRITHE = 0.11
"""The height of the wave that runs through a moving body, in squares."""
WAVES = 1.6
BREATH = 0.028
"""The height of the wave of a breath, in squares: some two pixels."""
SHRUNK = 0.8
"""A body that would be shorter than this share half-way uncoils instead of turning."""
HEAD_START = 0.35
"""How far the head is ahead of the tail, as a share of the whole movement."""


def blend(a: Spine, b: Spine, t: float, phase: float = 0.0, *, writhe: float = 1.0) -> Spine:
    """Return the dragon at share `t` of its way from `a` to `b`; `writhe` 0 is for reduced motion."""
    if t <= 0.0 or t >= 1.0:
        return a if t <= 0.0 else b
    line = _unforced(a.points, b.points, t)
    if writhe:
        line = _writhing(line, a, b, t, phase, writhe)
    share = ease(t)
    girth = a.girth_px + (b.girth_px - a.girth_px) * share
    pips = tuple(pip for pip in a.pips if pip in b.pips)
    return replace(a, points=tuple(line), girth_px=girth, badge=_ridden(line, a, b, share), pips=pips)


def _unforced(a: Points, b: Points, t: float) -> list[Point]:
    """Move as directly as the body allows: where that would squeeze it, it uncoils instead."""
    return uncoiling(a, b, t) if _squeezed(a, b) else turning(a, b, t)


# Asked in every frame of a movement, for the same two lines.
@lru_cache(maxsize=32)
def _squeezed(a: Points, b: Points) -> bool:
    return length(turning(a, b, 0.5)) < SHRUNK * min(length(a), length(b))


def _ridden(line: Sequence[Point], a: Spine, b: Spine, share: float) -> Point:
    """The badge stays with the part of the body that carries it."""
    (i, from_a), (j, from_b) = _seat_of_badge(a), _seat_of_badge(b)
    (x, y), (dx, dy) = line[round(i + (j - i) * share)], between(from_a, from_b, share)
    return x + dx, y + dy


@lru_cache(maxsize=32)
def _seat_of_badge(spine: Spine) -> tuple[int, Point]:
    x, y = spine.badge
    i = min(range(POINTS), key=lambda i: hypot(spine.points[i][0] - x, spine.points[i][1] - y))
    return i, (x - spine.points[i][0], y - spine.points[i][1])


def _writhing(line: list[Point], a: Spine, b: Spine, t: float, phase: float, writhe: float) -> list[Point]:
    """Add a wave that runs from head to tail through the parts that move."""
    swell = WRITHE * a.square_px * writhe * sin(pi * t)
    waved = []
    for i, (x, y) in enumerate(line):
        (px, py), (qx, qy) = line[max(0, i - 1)], line[min(POINTS - 1, i + 1)]
        size = hypot(qx - px, qy - py) or 1.0
        (ax, ay), (bx, by) = a.points[i], b.points[i]
        moved = min(1.0, hypot(bx - ax, by - ay) / (0.6 * a.square_px))
        u = i / (POINTS - 1)
        push = swell * moved * (1 - 0.55 * u) * sin(2 * pi * (WAVES * u + phase))
        waved.append((x - (qy - py) / size * push, y + (qx - px) / size * push))
    return waved


def breathing(a: Spine, share: float) -> Spine:
    """Return the dragon at a share of a breath: a small wave runs through it, and then it lies as before."""
    if share <= 0.0 or share >= 1.0:
        return a
    swell = BREATH * a.square_px * sin(pi * share)
    waved = []
    for i, (x, y) in enumerate(a.points):
        (px, py), (qx, qy) = a.points[max(0, i - 1)], a.points[min(POINTS - 1, i + 1)]
        size = hypot(qx - px, qy - py) or 1.0
        push = swell * sin(2 * pi * (WAVES * i / (POINTS - 1) - share))
        waved.append((x - (qy - py) / size * push, y + (qx - px) / size * push))
    return replace(a, points=tuple(waved))


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
    """Yield each stretch's angle and length; angles start as near to `near` as possible and never jump."""
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
