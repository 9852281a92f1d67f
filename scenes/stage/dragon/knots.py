"""The few points through which a dragon's body runs: coils where tokens are stacked, bends elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin

from scenes.stage.dragon.curve import Point

TURN_STEP = 30
SWAY = 0.085
NECK = -0.10
OUTER, INNER = 0.345, 0.16


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
