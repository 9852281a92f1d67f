"""Lists and pages that are longer than their place: pulled by mouse or finger, with a bar beside them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core import Sentence
from scenes.base.kit import Kit
from scenes.base.palette import TRACK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED, Sprite

_CLICK_PX = 8
"""A finger slips a little on every tap; what moves no further is still a click."""
_GAP = 22.0
_STEP = 90.0
_BAR = 20.0


class Pull:
    """Follows one press over a rectangle."""

    def __init__(self, rect: pygame.Rect) -> None:
        self._rect = rect
        self._last_y: int | None = None
        self._way = 0

    def moved(self, event: pygame.Event) -> int:
        """How many pixels up the pointer pulled with this event; small slips do not count."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._rect.collidepoint(event.pos):
            self._last_y, self._way = event.pos[1], 0
        elif event.type == pygame.MOUSEMOTION and self._last_y is not None:
            up: int = self._last_y - event.pos[1]
            self._way += abs(up)
            if self._way > _CLICK_PX:
                self._last_y = event.pos[1]
                return up
        return 0

    def clicked(self, event: pygame.Event) -> bool:
        """Whether this event ends a press that pulled nothing."""
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1 or self._last_y is None:
            return False
        self._last_y = None
        return self._way <= _CLICK_PX and self._rect.collidepoint(event.pos)


def scroll_bar(
    kit: Kit, image: pygame.Surface, track: pygame.Rect, first: int, seen: int, total: int
) -> None:
    """Draw a thin bar that says how much is above and below what is seen; nothing if all of it is."""
    if total <= seen:
        return
    px = kit.screen.px
    thumb = track.copy()
    thumb.height = max(px(40), track.height * seen // total)
    thumb.top = track.top + (track.height - thumb.height) * first // (total - seen)
    pygame.draw.rect(image, TRACK, track, border_radius=px(3))
    pygame.draw.rect(image, "#5a6880", thumb, border_radius=px(3))


class ScrollText:
    """Text to read; with a ring around it, Enter turns a page."""

    def __init__(
        self, scene: Scene, box: Box, paragraphs: Sequence[Sentence], size: float, colour: str
    ) -> None:
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
        bar = self.kit.screen.px(6)
        track = pygame.Rect(self._rect.width - bar, 0, bar, self._rect.height)
        scroll_bar(self.kit, image, track, self._top, self._rect.height, self._page.get_height())
        self._sprite.set(image)
