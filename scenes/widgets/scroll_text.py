"""Paragraphs in a box; what does not fit is scrolled to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.base.palette import TRACK
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.widgets.pull import Pull

if TYPE_CHECKING:
    from scenes.base.scene import Scene
    from scenes.base.screen import Box

_GAP = 22.0
_STEP = 90.0
_BAR = 20.0


class ScrollText:
    """Text to read; with a ring around it, Enter turns a page."""

    def __init__(self, scene: Scene, box: Box, paragraphs: Sequence[str], size: float, colour: str) -> None:
        self.kit = scene.kit
        self._rect = scene.kit.screen.rect(box)
        self._top = 0
        self._pull = Pull(self._rect)
        fonts, px = self.kit.fonts, self.kit.screen.px
        lines = [fonts.render(text, "body", size, colour, box[2] - _BAR) for text in paragraphs]
        height = sum(line.get_height() for line in lines) + px(_GAP) * max(0, len(lines) - 1)
        self._page = pygame.Surface((self._rect.width, max(1, height)), pygame.SRCALPHA)
        top = 0
        for line in lines:
            self._page.blit(line, (0, top), special_flags=PREMULTIPLIED)
            top += line.get_height() + px(_GAP)
        self._sprite = scene.stage.add(Sprite(pygame.Surface((0, 0)), self._rect.topleft, 20))
        self._draw()

    @property
    def rect(self) -> pygame.Rect:
        """Where it stands, in window pixels."""
        return self._rect

    @property
    def _span(self) -> int:
        return max(0, self._page.get_height() - self._rect.height)

    @property
    def enabled(self) -> bool:
        """Whether there is anything to scroll."""
        return self._span > 0

    def press(self) -> None:
        """One page on; from the end back to the start."""
        self._top = 0 if self._top >= self._span else min(self._span, self._top + self._rect.height * 4 // 5)
        self._draw()

    def adjust(self, step: int) -> bool:
        """Text has no value."""
        return False

    def handle(self, event: pygame.Event) -> bool:
        """The wheel and pulling scroll."""
        wheel = event.type == pygame.MOUSEWHEEL
        by = -event.y * self.kit.screen.px(_STEP) if wheel else self._pull.moved(event)
        self._pull.clicked(event)
        if by:
            self._top = min(self._span, max(0, self._top + by))
            self._draw()
        return wheel

    def _draw(self) -> None:
        image = pygame.Surface(self._rect.size, pygame.SRCALPHA)
        image.blit(self._page, (0, -self._top))
        if self._span:
            px = self.kit.screen.px
            track = pygame.Rect(self._rect.width - px(6), 0, px(6), self._rect.height)
            thumb = track.copy()
            thumb.height = max(px(40), track.height * track.height // self._page.get_height())
            thumb.top = (track.height - thumb.height) * self._top // self._span
            pygame.draw.rect(image, TRACK, track, border_radius=px(3))
            pygame.draw.rect(image, "#5a6880", thumb, border_radius=px(3))
        self._sprite.set(image)
