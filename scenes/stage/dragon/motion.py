"""A dragon between two states: it stretches, glides and writhes, and never jumps."""

from __future__ import annotations

from dataclasses import replace
from math import hypot, pi, sin

from scenes.stage.dragon.curve import Point, cut, length, smooth
from scenes.stage.dragon.spine import POINTS, Spine

HEAD_START = 0.35
WRITHE = 0.11
WAVES = 1.6
BREATH = 0.05


def blend(a: Spine, b: Spine, t: float, phase: float = 0.0, *, writhe: float = 1.0) -> Spine:
    """Return the dragon at share `t` of its way from `a` to `b`; `writhe` 0 is for reduced motion."""
    if t <= 0.0 or t >= 1.0:
        return a if t <= 0.0 else b
    turned = _turns_round(a, b)
    line = _follow(a, b, _ease(t)) if turned else _glide(a, b, t)
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


def _glide(a: Spine, b: Spine, t: float) -> list[Point]:
    """Every part goes straight to its new place, the head first and the tail last."""
    line, last = [], POINTS - 1
    for i, (p, q) in enumerate(zip(a.points, b.points)):
        own = t * (1 + HEAD_START) - HEAD_START * (1 - i / last)
        line.append(_between(p, q, _ease(min(1.0, max(0.0, own)))))
    return line


def _turns_round(a: Spine, b: Spine) -> bool:
    """Whether gliding would pull the body through itself because head and tail change places."""
    middle = [_between(p, q, 0.5) for p, q in zip(a.points, b.points)]
    return length(middle) < 0.5 * min(length(a.points), length(b.points))


def _follow(a: Spine, b: Spine, share: float) -> list[Point]:
    """The head turns round and the body follows along its path."""
    side, ahead = 0.28 * a.square_px, 0.22 * a.square_px
    (x, y), (hx, hy) = a.points[-1], a.heading
    knots = [a.points[-8], (x, y), (x + hx * ahead - hy * side, y + hy * ahead + hx * side), *b.points[4:9:4]]
    path = [*a.points[:-8], *smooth(knots), *b.points[9:]]
    long_a, long_b = length(a.points), length(b.points)
    start = (length(path) - long_b) * share
    return cut(path, start, start + long_a + (long_b - long_a) * share, POINTS)


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
