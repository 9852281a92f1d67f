"""A dragon between two states: it stretches, turns and writhes, and never jumps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import hypot, pi, sin

from scenes.stage.dragon.curve import Point, between, length
from scenes.stage.dragon.spine import POINTS, Spine
from scenes.stage.dragon.uncoil import ease, turning, uncoiling

Points = tuple[Point, ...]

WRITHE = 0.11
WAVES = 1.6
BREATH = 0.05
SHRUNK = 0.8


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


def pose(spine: Spine, breath: float = 0.0) -> Spine:
    """Return the dragon with its chest filled by `breath` (-1 to 1)."""
    return replace(spine, girth_px=spine.girth_px * (1 + BREATH * breath))


def _unforced(a: Points, b: Points, t: float) -> list[Point]:
    """Move as directly as the body allows: where that would squeeze it, it uncoils instead."""
    return uncoiling(a, b, t) if _squeezed(a, b) else turning(a, b, t)


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
