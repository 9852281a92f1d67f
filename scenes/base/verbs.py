"""The grammar of motion that all games share: curves that make a change look like something with weight.

Each takes the share of its time that has passed, 0 to 1, and at 1 is exactly where the thing belongs: so
whatever is shown by them ends where the state says. Stops of the whole picture are made by the timeline,
particles by `scenes.base.particles`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from math import pi, sin
from typing import Final

import pygame

from scenes.base.timeline import ease

ANTICIPATE_S: Final = 0.08
"""So long a thing draws back before it goes."""

SETTLE_S: Final = 0.16
"""So long it trembles when it has come."""

_BACK: Final = 0.08
_OVERSHOOT: Final = 1.4
_CYCLES: Final = 2
_WIDER, _LOWER = 1.08, 0.92
_SAMPLES: Final = 16


def anticipate(duration_s: float, curve: Callable[[float], float] = ease) -> Callable[[float], float]:
    """A curve that first goes back by a twelfth of the way, for 80 ms, and then all of it."""
    back = min(0.5, ANTICIPATE_S / duration_s) if duration_s > 0 else 0.0

    def along(share: float) -> float:
        if share >= 1 or not back:
            return 1.0
        if share < back:
            return -_BACK * sin(pi / 2 * share / back)
        return (1 + _BACK) * curve((share - back) / (1 - back)) - _BACK

    return along


def back_out(share: float) -> float:
    """Past the goal and back to it: for things that arrive with a swing."""
    if share >= 1:
        return 1.0
    rest = share - 1
    return 1 + (_OVERSHOOT + 1) * rest**3 + _OVERSHOOT * rest**2


def settle(share: float) -> float:
    """How far off a thing still is that comes to rest: a damped sine of two cycles, -1 to 1."""
    return 0.0 if share >= 1 else sin(2 * pi * _CYCLES * share) * (1 - share) ** 2


def squash(share: float, deep: float = 1.0) -> tuple[float, float]:
    """How wide and how high a thing is that is pressed together and springs back; heavy ones are more."""
    if share <= 0 or share >= 1:
        return 1.0, 1.0
    pressed = deep * sin(pi * share)
    return 1 + (_WIDER - 1) * pressed, 1 - (1 - _LOWER) * pressed


def arc(start: pygame.Vector2, end: pygame.Vector2, height: float, share: float) -> pygame.Vector2:
    """A point on the way of something thrown, which rises by a height at the middle."""
    if share >= 1:
        return pygame.Vector2(end)
    place = start.lerp(end, max(0.0, share))
    return place - pygame.Vector2(0, 4 * height * share * (1 - share))


class Way:
    """A smooth curve through some points, gone from end to end without a stop."""

    def __init__(self, points: Sequence[pygame.Vector2]) -> None:
        padded = [points[0], *points, points[-1]]
        self._samples = [pygame.Vector2(points[0])]
        for before, first, second, beyond in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
            for step in range(1, _SAMPLES + 1):
                self._samples.append(_catmull_rom(before, first, second, beyond, step / _SAMPLES))
        self._samples[-1] = pygame.Vector2(points[-1])
        lengths = (one.distance_to(other) for one, other in pairwise(self._samples))
        self._passed = [0.0, *accumulate(lengths)]

    @property
    def length(self) -> float:
        """How long it is."""
        return self._passed[-1]

    def at(self, share: float) -> pygame.Vector2:
        """The point after a share of its length."""
        if share >= 1 or not self.length:
            return pygame.Vector2(self._samples[-1])
        gone = max(0.0, share) * self.length
        index = min(bisect_right(self._passed, gone), len(self._passed) - 1)
        before, after = self._passed[index - 1], self._passed[index]
        return self._samples[index - 1].lerp(self._samples[index], (gone - before) / (after - before))

    def heading(self, share: float) -> float:
        """Degrees from the right, clockwise, in which it goes there."""
        way = self.at(min(1.0, share + 0.02)) - self.at(max(0.0, share - 0.02))
        return pygame.Vector2(1, 0).angle_to(way) if way.length() > 0 else 0.0

    def bend(self, share: float, reach: float) -> float:
        """By how many degrees it turns, to the right above 0, from so far before a point to so far behind."""
        if not self.length:
            return 0.0
        off = reach / self.length
        turn = self.heading(min(1.0, share + off)) - self.heading(max(0.0, share - off))
        return (turn + 180) % 360 - 180


def _catmull_rom(
    a: pygame.Vector2, b: pygame.Vector2, c: pygame.Vector2, d: pygame.Vector2, t: float
) -> pygame.Vector2:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
