"""Where the rows of scales lie along a dragon, and how wide each is."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from scenes.stage.dragon.curve import Point, at_fractions
from scenes.stage.dragon.parts import LEVELS, WIDEST
from scenes.stage.dragon.stamps import direction_of

ROW_STEP = 0.0265


def girth_at(u: float) -> float:
    """Return the body's relative width at share `u` of its length, tail to head."""
    rise = min(1.0, u / 0.40)
    neck = max(0.0, (u - 0.8) / 0.2)
    return (0.28 + 0.72 * rise * rise * (3 - 2 * rise)) * (1 - 0.16 * neck)


def _row_shares() -> tuple[float, ...]:
    """Closer together where the body is thin; always as many, so that the skin stretches with the body."""
    shares, u = [0.0], 0.0
    while u < 1.0:
        u += ROW_STEP * girth_at(u)
        shares.append(u)
    return tuple(share / u for share in shares)


SHARES = _row_shares()
GIRTHS = tuple(girth_at(share) for share in SHARES)


class Rows:
    """The rows of one body: centre, heading, direction and level of each."""

    def __init__(self, points: Sequence[Point], girth: float, origin: Point) -> None:
        ox, oy = origin
        self.centres = [(x - ox, y - oy) for x, y in at_fractions(points, SHARES)]
        self.headings = [_heading(self.centres, i) for i in range(len(SHARES))]
        self.directions = [direction_of(hx, hy) for hx, hy in self.headings]
        top = LEVELS - 1
        self.levels = [min(top, max(0, round(girth * part / WIDEST * LEVELS) - 1)) for part in GIRTHS]

    def bend(self, i: int, reach: int = 4) -> float:
        """Return the cosine of the turn that the body makes round a row."""
        (ax, ay), (bx, by) = self.headings[max(0, i - reach)], self.headings[min(len(SHARES) - 1, i + reach)]
        return ax * bx + ay * by


def _heading(centres: Sequence[Point], i: int) -> Point:
    (ax, ay), (bx, by) = centres[max(0, i - 1)], centres[min(len(centres) - 1, i + 1)]
    size = hypot(bx - ax, by - ay) or 1.0
    return (bx - ax) / size, (by - ay) / size
