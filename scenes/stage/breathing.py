"""Whose turn it is to breathe: while nobody moves, a few of those on a board do so one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

BREATH_S: Final = 2.9
PICTURES_A_SECOND: Final = 8
_REST_S: Final = (0.4, 1.8)


class Breathing:
    """Turns of breathing among those who are numbered from 0, some at a time.

    A breath is a share from 0 to 1, at the end of which everything lies as it did. Eight to twelve pictures a
    second are enough, and each has to be shown, too: so few breathe at once.
    """

    def __init__(self, many: int, at_once: int, pictures_a_second: int = PICTURES_A_SECOND) -> None:
        self._many = many
        self._picture_s = 1 / pictures_a_second
        self._chance = Random(many)
        self._lungs = [_Lung(self._chance.uniform(0, BREATH_S)) for _ in range(min(many, at_once))]
        self._until_picture_s = 0.0

    def pass_time(self, dt_s: float) -> Iterator[tuple[int, float]]:
        """Who is to be painted now, and at which share of a breath."""
        self._until_picture_s -= dt_s
        due = self._until_picture_s <= 0
        if due:
            self._until_picture_s = self._picture_s
        for lung in self._lungs:
            lung.passed_s += dt_s
            if lung.who is None:
                self._take_turn(lung)
            elif lung.passed_s >= BREATH_S:
                yield lung.who, 1.0
                lung.who, lung.passed_s = None, -self._chance.uniform(*_REST_S)
            elif due:
                yield lung.who, lung.passed_s / BREATH_S

    def _take_turn(self, lung: _Lung) -> None:
        if lung.passed_s < 0:
            return
        busy = {other.who for other in self._lungs}
        free = [who for who in range(self._many) if who not in busy and who != lung.last]
        if free:
            lung.who = lung.last = self._chance.choice(free)
            lung.passed_s = 0.0


def blinks(share: float) -> bool:
    """Whether eyes are closed at this share of a breath: once in it, for an eighth of a second."""
    return 0.42 < share < 0.465


class _Lung:
    """One of those who breathe at a time."""

    def __init__(self, late_s: float) -> None:
        self.who: int | None = None
        self.last: int | None = None
        self.passed_s = -late_s
