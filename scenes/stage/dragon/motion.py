"""A dragon between two states: it stretches, turns and writhes, and never jumps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import atan2, cos, hypot, pi, sin

from scenes.stage.dragon.curve import Point
from scenes.stage.dragon.spine import POINTS, Spine

HEAD_START = 0.35
WRITHE = 0.11
WAVES = 1.6
BREATH = 0.05


def blend(a: Spine, b: Spine, t: float, phase: float = 0.0, *, writhe: float = 1.0) -> Spine:
    """Return the dragon at share `t` of its way from `a` to `b`; `writhe` 0 is for reduced motion."""
    if t <= 0.0 or t >= 1.0:
        return a if t <= 0.0 else b
    line = _turning(a.points, b.points, t)
    if writhe:
        line = _writhing(line, a, b, t, phase, writhe)
    share = _ease(t)
    girth = a.girth_px + (b.girth_px - a.girth_px) * share
    pips = tuple(pip for pip in a.pips if pip in b.pips)
    return replace(a, points=tuple(line), girth_px=girth, badge=_between(a.badge, b.badge, share), pips=pips)


def pose(spine: Spine, breath: float = 0.0) -> Spine:
    """Return the dragon with its chest filled by `breath` (-1 to 1)."""
    return replace(spine, girth_px=spine.girth_px * (1 + BREATH * breath))


def _ease(t: float) -> float:
    return t * t * (3 - 2 * t)


def _between(p: Point, q: Point, share: float) -> Point:
    return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share


def _turning(a: Sequence[Point], b: Sequence[Point], t: float) -> list[Point]:
    """Turn the body as a whole and change its shape on the way, the head first and the tail last.

    Without the turn a dragon whose head and tail change places would shrink to a point half-way.
    """
    middle_a, middle_b = _middle(a), _middle(b)
    from_a = [(x - middle_a[0], y - middle_a[1]) for x, y in a]
    from_b = [(x - middle_b[0], y - middle_b[1]) for x, y in b]
    angle = _best_turn(from_a, from_b)
    back = _turned(from_b, -angle)
    line, last = [], len(a) - 1
    for i, (p, q) in enumerate(zip(from_a, back, strict=True)):
        own = _ease(min(1.0, max(0.0, t * (1 + HEAD_START) - HEAD_START * (1 - i / last))))
        ((x, y),), (cx, cy) = _turned([_between(p, q, own)], angle * own), _between(middle_a, middle_b, own)
        line.append((cx + x, cy + y))
    return line


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _best_turn(a: Sequence[Point], b: Sequence[Point]) -> float:
    """Return the angle by which `a` must be turned to lie as close to `b` as it can."""
    along = sum(ax * bx + ay * by for (ax, ay), (bx, by) in zip(a, b, strict=True))
    across = sum(ax * by - ay * bx for (ax, ay), (bx, by) in zip(a, b, strict=True))
    return atan2(across, along)


def _turned(points: Sequence[Point], angle: float) -> list[Point]:
    c, s = cos(angle), sin(angle)
    return [(x * c - y * s, x * s + y * c) for x, y in points]


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
