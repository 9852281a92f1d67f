"""A small card that explains what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.eye_for_an_eye.state import State
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.palette import DIM, GOLD, INK
from scenes.stage.eye_for_an_eye.tip_words import Tip, tip
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_TIP = 200.0
_WIDE = 380.0
_AFTER_S = 0.6


class Tips:
    """At most one card, which comes after a moment's pointing and goes with the pointer."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        self.kit, self.stage = kit, stage
        self._wanted: tuple[Tip, pygame.Rect, pygame.Rect] | None = None
        self._waited_s = 0.0
        self._hushed = False
        self._sprite: Sprite | None = None

    def point(
        self, state: State, pick: Pick | None, place: pygame.Rect | None, clear: pygame.Rect | None
    ) -> None:
        """Somebody points at a thing, or at nothing any more; what must stay in sight is kept clear."""
        found = tip(state, pick) if pick is not None else None
        wanted = (found, place, clear) if found and place and clear else None
        if wanted != self._wanted:
            self._wanted, self._waited_s, self._hushed = wanted, 0.0, False
            self._drop()

    def hush(self) -> None:
        """Whoever clicks on a thing knows it: nothing more about it until something else is pointed at."""
        self._hushed = True
        self._drop()

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        if self._wanted is None or self._sprite is not None or self._hushed:
            return
        self._waited_s += dt_s
        if self._waited_s >= _AFTER_S:
            image = self._card(self._wanted[0])
            rect = self._beside(image.get_rect(), *self._wanted[1:])
            self._sprite = self.stage.add(Sprite(image, rect.topleft, _Z_TIP))

    def _drop(self) -> None:
        if self._sprite is not None:
            self._sprite.remove()
            self._sprite = None

    def _beside(self, rect: pygame.Rect, place: pygame.Rect, clear: pygame.Rect) -> pygame.Rect:
        """Towards the middle of the screen, beside the thing or the player board that it lies on."""
        area, gap = self.kit.screen.area, self.kit.screen.px(14)
        rect.centery = place.centery
        if clear.centerx < area.centerx:
            rect.left = clear.right + gap
        else:
            rect.right = clear.left - gap
        rect.clamp_ip(area)
        return rect

    def _card(self, shown: Tip) -> pygame.Surface:
        fonts, px = self.kit.fonts, self.kit.screen.px
        title = fonts.render(shown.title, "heading", 30, GOLD)
        words = fonts.render(shown.words, "body", 26, INK, _WIDE)
        pad = px(16)
        wide, high = max(title.get_width(), words.get_width()), title.get_height() + words.get_height()
        size = (wide + 2 * pad, high + 2 * pad)
        image = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(image, "#12141a", image.get_rect(), border_radius=px(14))
        pygame.draw.rect(image, DIM, image.get_rect(), max(1, px(2)), px(14))
        image.blit(title, (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        image.blit(words, (pad, pad + title.get_height()), special_flags=pygame.BLEND_PREMULTIPLIED)
        return image
