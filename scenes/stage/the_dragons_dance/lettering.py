"""Words set into the panels of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Sentence, verbatim
from scenes.base.fonts import Style
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.board.marks import faded
from scenes.stage.the_dragons_dance.palette import UMBER

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_SMALLEST = 16.0


def write(
    kit: Kit, image: pygame.Surface, words: Sentence, style: Style, size: float, colour: str,
    at: tuple[int, int], width_px: int,
) -> pygame.Rect:
    """Write one line from its top left corner, smaller where it is too wide; return where it stands."""
    text = kit.fonts.render(words, style, fitting(kit, words, style, size, width_px), colour)
    return image.blit(text, at, special_flags=PREMULTIPLIED)


def fitting(kit: Kit, words: Sentence, style: Style, size: float, width_px: int) -> float:
    """The largest size, up to a given one, at which a line is not too wide."""
    return kit.fonts.fitting(words, style, size, width_px, _SMALLEST)


def stamp(
    kit: Kit, image: pygame.Surface, words: Sentence, size: float, colour: str, middle: tuple[int, int]
) -> None:
    """A number on a coin or a corner, which has no room for larger type."""
    text = kit.fonts.render(words, "number", size / max(1.0, kit.fonts.text_factor / 1.15), colour)
    image.blit(text, text.get_rect(center=middle), special_flags=PREMULTIPLIED)


def coin(kit: Kit, image: pygame.Surface, price: int, rect: pygame.Rect, alpha: int = 255) -> None:
    """A golden coin with a price on it."""
    picture = kit.art.image("the_dragons_dance/coin", rect.size)
    image.blit(faded(picture, alpha), rect, special_flags=PREMULTIPLIED)
    stamp(kit, image, verbatim(str(price)), rect.height * 0.66 / kit.screen.scale, UMBER, rect.center)
