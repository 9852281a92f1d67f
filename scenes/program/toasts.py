"""Short messages that come and go by themselves, over whatever is on the screen."""

from __future__ import annotations

import pygame

from game.core import NOTHING, Sentence, verbatim
from scenes.base.kit import Kit
from scenes.base.palette import INK, TEAL
from scenes.base.screen import Box
from scenes.base.shapes import panel
from scenes.base.sprites import Stage

_SHOWN_S = 4.5
_PAD = 28
_FOOT: Box = (282, 30, 1356, 1020)
"""Where messages stand on most screens: at the foot, as wide as they need."""
_SIZES = (28, 25, 22, 19)
"""A long message in a small room is written smaller."""


class Toasts:
    """Messages, one after the other, at the foot of the screen or of the room that a scene leaves them."""

    def __init__(self) -> None:
        self._waiting: list[Sentence] = []
        self._words = NOTHING
        self._told = ""
        """The words as they are on the screen, in the language that was set then."""
        self._room = _FOOT
        self._image: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._left_s = 0.0

    def show(self, text: Sentence) -> None:
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

    def update(self, dt_s: float, kit: Kit, below: Stage, room: Box | None = None) -> None:
        """Let messages go when they have been read; the stage below them comes back."""
        self._left_s -= dt_s
        if self._image is not None and self._left_s <= 0:
            self._image = None
            below.spoil(self._rect)
        if self._image is None and self._waiting:
            self._words = self._waiting.pop(0)
            self._left_s = _SHOWN_S
            self._lay(kit, room or _FOOT)
        elif self._image is not None and (self._room, self._told) != (
            room or _FOOT, kit.fonts.told(self._words)
        ):
            below.spoil(self._rect)
            self._lay(kit, room or _FOOT)

    def _lay(self, kit: Kit, room: Box) -> None:
        left, top, width, height = room
        self._room, self._told = room, kit.fonts.told(self._words)
        self._image = _picture(kit, self._told, width, height)
        self._rect = self._image.get_rect(midbottom=kit.screen.at((left + width / 2, top + height)))

    def draw(self, target: pygame.Surface, below: Stage) -> list[pygame.Rect]:
        """Draw the message over the scene whose stage lies below."""
        if self._image is None:
            return []
        target.blit(self._image, self._rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        # The scene below must come back before the next frame's half-transparent edge is laid on it.
        below.spoil(self._rect)
        return [self._rect]


def _picture(kit: Kit, text: str, widest: float, tallest: float) -> pygame.Surface:
    screen, pad = kit.screen, kit.screen.px(_PAD)
    for font_size in _SIZES:
        lines = map(verbatim, text.split("\n"))
        longest_px = max(kit.fonts.width_px(line, "body", font_size) for line in lines)
        width = min(widest - 2 * _PAD, longest_px / screen.scale + 2)
        words = kit.fonts.render(verbatim(text), "body", font_size, INK, width, "center")
        if words.get_height() + pad <= screen.px(tallest):
            break
    size = (words.get_width() + 2 * pad, words.get_height() + pad)
    image = panel(kit.art, size, screen.scale, fill="#0f1218", border=TEAL, radius=20).copy()
    image.blit(words, (pad, pad // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image
