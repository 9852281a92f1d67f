"""A dragon as it lies at one moment: points along its body, each with the way it looks and its girth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, pi, sin

from scenes.stage.dragon.curve import Point, between, resample
from scenes.stage.tao_long.course import Course

ROW = 0.052
"""The distance between two rows of scales, in squares."""

_SWAY = 0.075
_WAVE = 2.1
_CALM = 0.55


@dataclass(frozen=True)
class Row:
    """A row of scales: where it is, which way is ahead, and the share of the body behind it."""

    x: float
    y: float
    ahead: Point
    share: float


@dataclass(frozen=True)
class Strand:
    """One unbroken part of a body, from its hind end to its fore end."""

    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Pose:
    """All strands, the tail's first and the head's last."""

    strands: tuple[Strand, ...]
    square_px: float
    dive: float = 1.0
    """How much of the head is to be seen; less while it dives into a portal."""

    @property
    def neck(self) -> Row:
        """Where the head is joined."""
        return self.strands[-1].rows[-1]


def pose(course: Course, square_px: float, phase: float = 0.0, dive: float = 1.0) -> Pose:
    """Lay rows along a course; the body sways a little, calm at the head and where it enters portals."""
    total = course.length_px or 1.0
    strands, passed = [], 0.0
    for number, leg in enumerate(course.legs):
        count = max(3, round(_length(leg) / (ROW * square_px)))
        points = resample(leg, count)
        step = _length(points) / (count - 1)
        ends = (number > 0, number < len(course.legs) - 1)
        swayed = list(_swaying(points, step, total - passed, ends, square_px, phase))
        rows = [
            Row(*point, ahead, min(1.0, (passed + i * step) / total))
            for i, (point, ahead) in enumerate(zip(swayed, _headings(swayed), strict=True))
        ]
        strands.append(Strand(tuple(rows)))
        passed += step * (count - 1)
    return Pose(tuple(strands), square_px, dive)


def eased(a: Course, b: Course, share: float) -> Course:
    """A course on the way from one to another of as many legs; else the second."""
    if share >= 1 or len(a.legs) != len(b.legs):
        return b
    legs = []
    for one, other in zip(a.legs, b.legs, strict=True):
        count = max(24, len(one), len(other))
        pairs = zip(resample(one, count), resample(other, count), strict=True)
        legs.append(tuple(between(p, q, share) for p, q in pairs))
    return Course(tuple(legs))


def _swaying(
    points: Sequence[Point], step: float, to_head: float, in_portal: tuple[bool, bool], square_px: float,
    phase: float,
) -> Iterator[Point]:
    headings = _headings(points)
    last = len(points) - 1
    for i, ((x, y), (hx, hy)) in enumerate(zip(points, headings, strict=True)):
        from_head = (to_head - i * step) / square_px
        calm = min(1.0, max(0.0, from_head) / 1.2)
        for at_end, distance in zip(in_portal, (i, last - i), strict=True):
            if at_end:
                calm *= min(1.0, distance * step / (_CALM * square_px))
        push = _SWAY * square_px * calm * sin(2 * pi * (from_head / _WAVE + phase))
        yield x - hy * push, y + hx * push


def _headings(points: Sequence[Point]) -> list[Point]:
    last = len(points) - 1
    found = []
    for i in range(last + 1):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 1)]
        size = hypot(bx - ax, by - ay) or 1.0
        found.append(((bx - ax) / size, (by - ay) / size))
    return found


def _length(points: Sequence[Point]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
