"""The clock of a drill: a bar that runs empty under the words, and what happens when it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.base.sprites import Sprite
from scenes.widgets.pills import pill_drawing

if TYPE_CHECKING:
    from scenes.base.scene import Scene
    from scenes.base.screen import Box

_HIGH, _EDGE = 14.0, 40.0
_TIME, _HURRY, _GONE = "#ffd166", "#ff7a66", "#2d3444"
_Z = 21
_ASLEEP = 3


class DrillClock:
    """Counts real seconds while a learner has to react, slower than the arena would if asked to."""

    def __init__(self, scene: Scene, box: Box) -> None:
        self.scene = scene
        left, top, width, height = box
        place = (left + _EDGE, top + height - _HIGH - 12, width - 2 * _EDGE, _HIGH)
        self._rect = scene.kit.screen.rect(place)
        self._sprites: list[Sprite] = []
        inks = (_GONE, _TIME, _HURRY)
        self._back, *self._bars = (scene.kit.art.draw(pill_drawing(self._rect.size, ink)) for ink in inks)
        self._total_s = 0.0
        self._left_s = 0.0
        self._lapses = 0
        """How often in a row time ran out without anything done."""

    @property
    def asleep(self) -> bool:
        """Whether nobody seems to be there: time presses again when somebody stirs."""
        return self._lapses >= _ASLEEP

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
        pair = Sprite(self._back, corner, _Z), Sprite(self._bars[0], corner, _Z + 1)
        self._sprites = [self.scene.stage.add(sprite) for sprite in pair]

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
        bar = self._bars[share < 0.35]
        shown = bar.subsurface(pygame.Rect(0, 0, max(1, round(bar.get_width() * share)), bar.get_height()))
        self._sprites[1].set(shown)
        if self._left_s:
            return False
        self.stop()
        self._lapses += 1
        return True
