"""A thin line at the foot of every screen while the house book takes in what was played before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final

import pygame

from game.core import say
from game.house.values import Progress
from scenes.base.palette import DEEP_TEAL, TRACK
from scenes.base.screen import Screen
from scenes.base.sprites import Stage
from scenes.program.toasts import Toasts

_WORTH_A_LINE: Final = 200
"""Fewer steps than this are over before anybody could look."""
_HEIGHT: Final = 8.0
_A_FRAME_S: Final = 0.009
_MOST_STEPS: Final = 50


class TakingIn:
    """Takes a little in with every frame, and tells how far it has come."""

    def __init__(self, steps: Iterable[Progress] = (), toasts: Toasts | None = None) -> None:
        self._steps = iter(steps)
        self._toasts = toasts
        self._shown = 0.0
        """How much of the line is seen, from 0 to 1; 0 for no line."""

    @property
    def busy(self) -> bool:
        """Whether there is so much left that frames are worth having."""
        return self._shown > 0

    def go_on(self, clock: Callable[[], float], below: Stage) -> None:
        """As much as a frame has time for."""
        until_s = clock() + _A_FRAME_S
        progress: Progress | None = None
        for step in islice(self._steps, _MOST_STEPS):
            progress = step
            if clock() >= until_s:
                break
        if progress is None:
            if self._shown:
                self._shown = 0.0
                below.spoil()
        elif progress.total >= _WORTH_A_LINE:
            if not self._shown and self._toasts is not None:
                words = say("The house book takes in what was played before. You can play meanwhile.")
                self._toasts.show(words)
            self._shown = max(0.01, progress.done / progress.total)

    def draw(self, target: pygame.Surface, screen: Screen) -> list[pygame.Rect]:
        """The line, where no screen has anything."""
        if not self._shown:
            return []
        width, height = target.get_size()
        line = pygame.Rect(0, height - screen.px(_HEIGHT), width, screen.px(_HEIGHT))
        target.fill(TRACK, line)
        target.fill(DEEP_TEAL, (line.left, line.top, round(width * self._shown), line.height))
        return [line]
