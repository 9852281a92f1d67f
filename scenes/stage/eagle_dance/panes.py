"""Rounded shapes of any size without a renderer: drawn twice as large, then made smooth."""

from __future__ import annotations

import pygame

from scenes.base.art import kept
from scenes.stage.eagle_dance.lettering import clear

_FINER = 2
Size = tuple[int, int]


@kept(128)
def pane(size: Size, radius_px: float, fill: tuple[str, str], edge: str, line_px: float) -> pygame.Surface:
    """A plate with an edge round it, filled from one colour at its top to another at its foot; shared."""
    image = clear((size[0] * _FINER, size[1] * _FINER))
    whole, radius = image.get_rect(), round(radius_px * _FINER)
    pygame.draw.rect(image, "white", whole, border_radius=radius)
    image.blit(_shade(whole.size, fill), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(image, edge, whole, max(1, round(line_px * _FINER)), border_radius=radius)
    return pygame.transform.smoothscale(image.premul_alpha(), size)


def _shade(size: Size, fill: tuple[str, str]) -> pygame.Surface:
    column = clear((1, size[1]))
    top, foot = pygame.Color(fill[0]), pygame.Color(fill[1])
    for y in range(size[1]):
        column.set_at((0, y), top.lerp(foot, y / size[1]))
    return pygame.transform.scale(column, size)
