"""Words and pictures set onto surfaces of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.base.fonts import Style
from scenes.base.sprites import PREMULTIPLIED

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_SMALLEST_PX = 7.0
INK, FAINT, GOLD, CREAM = "#2a1606", "#cbb894", "#ffd166", "#f7ead0"


def lettered(
    kit: Kit, words: str, style: Style, height_px: float, colour: str, width_px: float
) -> pygame.Surface:
    """One line whose type is so many pixels high at most, and no wider than the width."""
    factor = kit.screen.scale * kit.fonts.text_factor
    size, least = max(_SMALLEST_PX, height_px) / factor, _SMALLEST_PX / factor
    size = kit.fonts.fitting(words, style, size, width_px, least, step=0.5 / factor)
    return kit.fonts.render(words, style, size, colour)


def write(
    kit: Kit, image: pygame.Surface, words: str, style: Style, height_px: float, colour: str,
    width_px: float, **anchor: tuple[int, int],
) -> pygame.Rect:
    """One line with one of its points, such as `midleft`, at a pixel; where it stands."""
    text = lettered(kit, words, style, height_px, colour, width_px)
    return put(image, text, **anchor)


def put(image: pygame.Surface, picture: pygame.Surface, **anchor: tuple[int, int]) -> pygame.Rect:
    """A picture with one of its points at a pixel; where it stands."""
    return image.blit(picture, picture.get_rect(**anchor), special_flags=PREMULTIPLIED)


def faded(image: pygame.Surface, alpha: int) -> pygame.Surface:
    """A picture as if seen through mist."""
    if alpha >= 255:
        return image
    pale = image.copy()
    pale.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return pale


def clear(size: tuple[int, int]) -> pygame.Surface:
    """An empty surface to draw on."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
