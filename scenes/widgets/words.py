"""Text that has to fit into a box, whatever the text size that is set."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

import pygame

from game.core import NOTHING, Sentence, verbatim
from scenes.base.fonts import Align, Fonts, Style
from scenes.base.lines import words_of
from scenes.base.palette import INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import Sprite

Stand = Literal["top", "middle", "bottom"]
"""Where words stand in a box that is higher than they are."""

_SMALLEST = 15.0
"""The smallest type at 100 %; larger type shrinks as far before words are cut."""
_TOP: dict[Stand, float] = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


def block(
    scene: Scene, text: Sentence, style: Style, size: float, colour: str, box: Box, *, align: Align = "left",
    stand: Stand = "top", z: float = 20,
) -> Sprite:
    """Wrapped text in a box, made smaller where it would be too high or a word too wide."""
    rect = scene.kit.screen.rect(box)
    ink = scene.kit.material.shade(colour)
    image, _ = _fitting(scene.kit.fonts, text, style, size, ink, box[2], align, rect.size)
    left = {"left": rect.left, "center": rect.centerx - image.get_width() // 2,
            "right": rect.right - image.get_width()}[align]
    top = rect.top + round((rect.height - image.get_height()) * _TOP[stand])
    return scene.stage.add(Sprite(image, (left, top), z))


def common_size(scene: Scene, texts: Sequence[Sentence], style: Style, size: float, box: Box) -> float:
    """The largest size at which each of these texts fits into such a box, so that all are set alike."""
    fonts, room_px = scene.kit.fonts, scene.kit.screen.rect(box).size
    return min(_fitting(fonts, text, style, size, INK, box[2], "left", room_px)[1] for text in texts)


def head(scene: Scene, title: Sentence, width: float) -> None:
    """The way back and the name of a screen, at its top left."""
    scene.gui.button((64, 40, 72, 72), NOTHING, scene.back, icon="back", size=34)
    block(scene, title, "title", 60, INK, (160, 40, width, 72), stand="middle")


class Label:
    """A box for words that change."""

    def __init__(
        self, scene: Scene, style: Style, size: float, box: Box, *, align: Align = "left",
        stand: Stand = "top", z: float = 20,
    ) -> None:
        self._write = partial(
            block, scene, style=style, size=size, box=box, align=align, stand=stand, z=z
        )
        self._sprite: Sprite | None = None

    def say(self, words: Sentence, colour: str) -> None:
        """Put other words into the box, or none."""
        if self._sprite is not None:
            self._sprite.remove()
        self._sprite = self._write(text=words, colour=colour) if words else None


def _fitting(
    fonts: Fonts, text: Sentence, style: Style, size: float, colour: str, width: float, align: Align,
    room_px: tuple[int, int],
) -> tuple[pygame.Surface, float]:
    """The text at the largest size that fits, found by halving: each size tried is a font to open."""
    words = fonts.told(text)
    key = (words, style, size, width, room_px)
    if (found := fonts.fitted.get(key)) is not None:
        return fonts.render(text, style, found, colour, width, align), found
    longest = verbatim(max(words_of(words), key=len, default=""))
    low, high = min(_SMALLEST / fonts.text_factor, size), size

    def fits(size: float) -> bool:
        # To measure takes a tenth of the time that it takes to draw.
        if fonts.width_px(longest, style, size) > room_px[0]:
            return False
        if fonts.least_height_px(text, style, size, width) > room_px[1]:
            return False
        return fonts.render(text, style, size, colour, width, align).get_height() <= room_px[1]

    if fits(high):
        low = high
    while high - low > 1 and (middle := (low + high) // 2) > low:
        low, high = (middle, high) if fits(middle) else (low, middle)
    fonts.keep_fitted(key, low)
    return fonts.render(text, style, low, colour, width, align), low
