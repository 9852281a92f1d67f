"""The clock of a drill: a bar under the words that runs empty, and how long nobody has minded it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.base.sprites import Sprite
from scenes.widgets.pills import pill_drawing

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.screen import Box
    from scenes.base.sprites import Stage

_HEIGHT, _EDGE = 14.0, 40.0
_TIME, _HURRY, _GONE = "#ffd166", "#ff7a66", "#2d3444"
_Z = 21
_LAPSES_ASLEEP = 3
_HURRY_SHARE = 0.35


class DrillClock:
    """Counts real seconds while a learner has to react, in a game that is played against the clock."""

    def __init__(self, kit: Kit, stage: Stage, box: Box) -> None:
        self.stage = stage
        left, top, width, height = box
        place = (left + _EDGE, top + height - _HEIGHT - 12, width - 2 * _EDGE, _HEIGHT)
        self._rect = kit.screen.rect(place)
        bars = (kit.art.draw(pill_drawing(self._rect.size, ink)) for ink in (_GONE, _TIME, _HURRY))
        self._gone, self._time, self._hurry = bars
        self._sprites: list[Sprite] = []
        self._total_s = 0.0
        self._left_s = 0.0
        self._lapses = 0
        """How often in a row time ran out without anything done."""

    @property
    def asleep(self) -> bool:
        """Whether nobody seems to be there: time presses again when somebody stirs."""
        return self._lapses >= _LAPSES_ASLEEP

    def stir(self) -> bool:
        """Somebody does something; whether that wakes the drill."""
        asleep, self._lapses = self.asleep, 0
        return asleep

    @property
    def runs(self) -> bool:
        """Whether time presses."""
        return bool(self._sprites)

    def start(self, seconds: float) -> None:
        """Begin anew with so much time."""
        self.stop()
        self._total_s = self._left_s = seconds
        corner = self._rect.topleft
        pair = Sprite(self._gone, corner, _Z), Sprite(self._time, corner, _Z + 1)
        self._sprites = [self.stage.add(sprite) for sprite in pair]

    def stop(self) -> None:
        """Nothing presses any more."""
        for sprite in self._sprites:
            sprite.remove()
        self._sprites = []

    def update(self, dt_s: float) -> bool:
        """Let time pass; whether it has just run out."""
        if not self.runs:
            return False
        self._left_s = max(0.0, self._left_s - dt_s)
        share = self._left_s / self._total_s
        bar = self._hurry if share < _HURRY_SHARE else self._time
        shown = bar.subsurface(pygame.Rect(0, 0, max(1, round(bar.get_width() * share)), bar.get_height()))
        self._sprites[1].set(shown)
        if self._left_s:
            return False
        self.stop()
        self._lapses += 1
        return True
