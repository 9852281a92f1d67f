"""What lies under everything: the whole board, or on a bare one the valley in a narrow frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.base.art import Picture
from scenes.stage.eagle_dance.layout import CANVAS, VALLEY, Layout

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_FRAME = ("#1a0f08", "#c98f4a")
"""The frame of a bare board from its outer line to its inner one."""


def ground(kit: Kit, layout: Layout) -> pygame.Surface:
    """The picture of the board, as large as its layout says."""
    if not layout.bare:
        return _whole(kit, layout.board.size)
    whole = _whole(kit, (layout.px(CANVAS[0]), layout.px(CANVAS[1])))
    part = pygame.Rect((layout.px(VALLEY[0]), layout.px(VALLEY[1])), layout.board.size)
    return whole.subsurface(part.clip(whole.get_rect())).copy()


def _whole(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The whole board, whose mist takes long to render: scaled where a table's is not much larger."""
    sizes = (size, Layout.of_table(kit.screen).board.size)
    return kit.art.draw_near(*(kit.art.drawing(Picture("eagle_dance/board", each)) for each in sizes))


def frame(kit: Kit, layout: Layout) -> pygame.Surface:
    """The frame of a bare board."""
    image, line = pygame.Surface(layout.board.size, pygame.SRCALPHA), max(2, kit.screen.px(3))
    for index, colour in enumerate(_FRAME):
        pygame.draw.rect(image, colour, image.get_rect().inflate(-2 * index * line, -2 * index * line), line)
    return image
