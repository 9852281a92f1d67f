"""Short messages that come and go by themselves, over whatever is on the screen."""

from __future__ import annotations

import pygame

from scenes.base.kit import Kit
from scenes.base.palette import INK, TEAL
from scenes.base.shapes import panel
from scenes.base.sprites import Stage

_SHOWN_S = 4.5
_PAD = 28
_WIDEST = 1300.0


class Toasts:
    """Messages, one after the other, at the foot of the screen."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._image: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._left_s = 0.0

    def show(self, text: str) -> None:
        """Say something as soon as there is room."""
        if text not in self._waiting:
            self._waiting.append(text)

    def clear(self) -> None:
        """Forget all messages."""
        self._waiting.clear()
        self._image = None

    @property
    def busy(self) -> bool:
        """Whether a message is on the screen or waiting."""
        return self._image is not None or bool(self._waiting)

    def update(self, dt_s: float, kit: Kit, below: Stage) -> None:
        """Let messages go when they have been read; the stage below them comes back."""
        self._left_s -= dt_s
        if self._image is not None and self._left_s <= 0:
            self._image = None
            below.spoil(self._rect)
        if self._image is None and self._waiting:
            self._image = _picture(kit, self._waiting.pop(0))
            self._rect = self._image.get_rect(midbottom=kit.screen.at((960, 1050)))
            self._left_s = _SHOWN_S

    def draw(self, target: pygame.Surface, below: Stage) -> list[pygame.Rect]:
        """Draw the message over the scene whose stage lies below."""
        if self._image is None:
            return []
        target.blit(self._image, self._rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        # The scene below must come back before the next frame's half-transparent edge is laid on it.
        below.spoil(self._rect)
        return [self._rect]


def _picture(kit: Kit, text: str) -> pygame.Surface:
    screen = kit.screen
    longest_px = max(kit.fonts.width_px(line, "body", 28) for line in text.split("\n"))
    width = min(_WIDEST, longest_px / screen.scale + 2)
    words = kit.fonts.render(text, "body", 28, INK, width, "center")
    pad = screen.px(_PAD)
    size = (words.get_width() + 2 * pad, words.get_height() + pad)
    image = panel(kit.art, size, screen.scale, fill="#0f1218", border=TEAL, radius=20).copy()
    image.blit(words, (pad, pad // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image
