"""The dark table on which every board lies."""

from __future__ import annotations

import pygame

from scenes.base.art import Art, Size
from scenes.base.material import SLATE, Material
from scenes.base.screen import DESIGN_SIZE
from scenes.base.sprites import PREMULTIPLIED

_COLOUR = "#171a20"
_GRAIN_PX = 256


def table_surface(art: Art, size: Size, material: Material = SLATE) -> pygame.Surface:
    """Slate with grain and a faint star lattice, or the cloth of a game, lit in the middle; opaque."""
    share = min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1]) if material.name else 1.0
    side = max(1, round(_GRAIN_PX * share))  # a pattern is as large as what lies on it, stone is stone
    table, tile = pygame.Surface(size), pygame.Surface((side, side))
    tile.fill(_COLOUR)
    name = f"{material.name}/material/table" if material.name else "common/table_grain"
    tile.blit(art.image(name, tile.get_size()), (0, 0), special_flags=PREMULTIPLIED)
    for x in range(0, size[0], side):
        for y in range(0, size[1], side):
            table.blit(tile, (x, y))
    # Light has no detail: a small picture made large costs a fraction of rendering it for the window.
    light = pygame.transform.smoothscale(art.image("common/table_light", (240, 240), material.lamp), size)
    table.blit(light, (0, 0), special_flags=PREMULTIPLIED)
    return table
