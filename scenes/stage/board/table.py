"""The dark table on which every board lies."""

from __future__ import annotations

import pygame

from scenes.base.art import Art, Size
from scenes.base.material import SLATE, Material
from scenes.base.sprites import PREMULTIPLIED

_COLOUR = "#171a20"
_GRAIN_PX = 256


def table_surface(art: Art, size: Size, material: Material = SLATE) -> pygame.Surface:
    """Slate with grain and a faint star lattice, or the cloth of a game, lit in the middle; opaque."""
    table, tile = pygame.Surface(size), pygame.Surface((_GRAIN_PX, _GRAIN_PX))
    tile.fill(_COLOUR)
    name = f"{material.name}/material/table" if material.name else "common/table_grain"
    tile.blit(art.image(name, tile.get_size()), (0, 0), special_flags=PREMULTIPLIED)
    for x in range(0, size[0], _GRAIN_PX):
        for y in range(0, size[1], _GRAIN_PX):
            table.blit(tile, (x, y))
    # Light has no detail: a small picture made large costs a fraction of rendering it for the window.
    light = pygame.transform.smoothscale(art.image("common/table_light", (240, 240), material.lamp), size)
    table.blit(light, (0, 0), special_flags=PREMULTIPLIED)
    return table
