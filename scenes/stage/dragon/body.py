"""Which stamps make up a dragon in one shape, in the order in which they are laid down."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.stage.dragon.curve import Point
from scenes.stage.dragon.parts import HEAD_SIZE, LEG_SIZE, TAIL_SIZE
from scenes.stage.dragon.rows import SHARES, Rows
from scenes.stage.dragon.spine import Spine
from scenes.stage.dragon.stamps import Stamps, direction_of

Blit = tuple[pygame.Surface, Point]

EDGE_LEAD = 3
LEG_ROWS = tuple(min(range(len(SHARES)), key=lambda i: abs(SHARES[i] - share)) for share in (0.36, 0.78))
FIN_ROWS = frozenset(range(8, len(SHARES) - 4, 4))
# From each part's joint to the middle of its picture, in squares: across to the right, and ahead.
HEAD_JOINT = (0.0, 32 / 240 * HEAD_SIZE)
EYES_JOINT = (0.0, 40 / 240 * HEAD_SIZE)
TAIL_JOINT = (0.0, -45 / 120 * TAIL_SIZE)
LEG_JOINT = (38 / 120 * LEG_SIZE, 6 / 120 * LEG_SIZE)


class Body:
    """A dragon's shape in the pixels of one picture; `origin` is the picture's corner on the screen."""

    def __init__(self, spine: Spine, origin: Point, stamps: Stamps, finned: bool) -> None:
        self._spine, self._origin, self._stamps = spine, origin, stamps
        self._unit = spine.square_px
        self._rows = Rows(spine.points, spine.girth_px / spine.square_px, origin)
        self._fins = FIN_ROWS if finned else frozenset()

    def shadow(self, lifted: float) -> Iterator[Blit]:
        """Lay the soft shadow; it falls further away from a lifted dragon."""
        return self._discs("shadow", (0.03 + 0.05 * lifted) * self._unit, (0.06 + 0.16 * lifted) * self._unit)

    def glow(self) -> Iterator[Blit]:
        """Lay the light round a chosen dragon."""
        yield self._upright("halo", *self._spine.head)
        yield from self._discs("glow", 0.0, 0.0)

    def flesh(self, eyes: str) -> Iterator[Blit]:
        """Lay tail, legs and rows of scales, each over its paper edge, and the head on top.

        The edge runs a few rows ahead of the scales: where the body crosses itself it covers what lies
        below, and it never covers its own scales.
        """
        rows, last = self._rows, len(SHARES) - 1
        yield self._joined("tail", rows.centres[0], rows.headings[1], TAIL_JOINT)
        for i in range(-EDGE_LEAD, last + 1):
            ahead = i + EDGE_LEAD
            if ahead <= last:
                yield from self._under(ahead)
            if i >= 0:
                yield self._row("band", i)
        yield self._joined("head", rows.centres[last], self._spine.heading, HEAD_JOINT)
        yield self._joined(eyes, rows.centres[last], self._spine.heading, EYES_JOINT)

    def marks(self) -> Iterator[Blit]:
        """Lay the letter's badge and the numbers of stacked tokens."""
        yield self._upright("badge", *self._spine.badge)
        for pip in self._spine.pips:
            yield self._upright(f"pip_{pip.count}", pip.x, pip.y)

    def _discs(self, name: str, dx: float, dy: float) -> Iterator[Blit]:
        rows = self._rows
        for i in range(0, len(SHARES), 2):
            x, y = rows.centres[i]
            yield self._stamp(f"{name}_{(rows.levels[i] + 2) // 3 * 3}", 0, x + dx, y + dy)

    def _under(self, i: int) -> Iterator[Blit]:
        yield self._row("edge", i)
        if i in self._fins:
            yield self._row("fin", i)
        if i - 2 in LEG_ROWS:
            yield from self._legs(i - 2)

    def _legs(self, i: int) -> Iterator[Blit]:
        """Lay a pair of legs, drawn in under the body where it bends."""
        tuck = min(1.0, max(0.0, (0.9 - self._rows.bend(i)) / 0.5))
        if tuck == 1.0:
            return
        (x, y), (hx, hy) = self._rows.centres[i], self._rows.headings[i]
        out = self._spine.girth_px * (0.30 - 0.6 * tuck)
        across, ahead = LEG_JOINT
        yield self._joined("leg_right", (x - hy * out, y + hx * out), (hx, hy), (across, ahead))
        yield self._joined("leg_left", (x + hy * out, y - hx * out), (hx, hy), (-across, ahead))

    def _row(self, name: str, i: int) -> Blit:
        rows = self._rows
        x, y = rows.centres[i]
        return self._stamp(f"{name}_{rows.levels[i]}", rows.directions[i], x, y)

    def _joined(self, name: str, joint: Point, heading: Point, reach: Point) -> Blit:
        (x, y), (hx, hy) = joint, heading
        across, ahead = reach[0] * self._unit, reach[1] * self._unit
        middle = x + hx * ahead - hy * across, y + hy * ahead + hx * across
        return self._stamp(name, direction_of(hx, hy), *middle)

    def _upright(self, name: str, x: float, y: float) -> Blit:
        return self._stamp(name, 0, x - self._origin[0], y - self._origin[1])

    def _stamp(self, name: str, direction: int, x: float, y: float) -> Blit:
        picture, half_width, half_height = self._stamps.turned(name, direction)
        return picture, (round(x - half_width), round(y - half_height))
