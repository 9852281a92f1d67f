"""Art rendered once at its largest size and scaled from there, so that no frame waits for a renderer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from scenes.base.art import NO_COLOURS
from scenes.stage.eagle_dance.hexes import LARGEST, TILE
from scenes.stage.eagle_dance.layout import Layout

if TYPE_CHECKING:
    from scenes.base.kit import Kit

ART = "eagle_dance"
_KEPT = 400
MARKER, THREAT, SLOT, BASE, BADGE, AIM = 31.0, 27.0, 56.0, 56.0, 28.0, 92.0
"""Sides of things on a tile, in hundredths of its radius."""

ON_TILES: dict[str, float] = {
    "thermal": MARKER, "food": MARKER, "thermal_empty": MARKER, "food_empty": MARKER,
    "thermal_closed": MARKER, "food_closed": MARKER,
    "threat": THREAT, "threat_empty": THREAT, "slot": SLOT, "base": BASE,
    "mark_eagle": AIM,
}
TILES = ("tile_forest", "tile_field", "tile_river")
MARKS = ("mark_legal", "mark_hover", "mark_chosen", "mark_last", "mark_glow", "tile_free")


class Pictures:
    """The pictures of one board's size."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
        self.kit = kit
        self.layout = layout
        self._scaled: dict[tuple[int, int, int], pygame.Surface] = {}

    def icon(self, name: str, side_px: int, colours: Mapping[str, str] = NO_COLOURS) -> pygame.Surface:
        """A square picture of this game at exactly a size."""
        return self.kit.art.image(f"{ART}/{name}", (max(1, side_px), max(1, side_px)), colours)

    def on_tile(
        self, name: str, radius_px: float, colours: Mapping[str, str] = NO_COLOURS
    ) -> pygame.Surface:
        """A marker, a threat, a slot or an eagle's base for tiles of a radius."""
        base = self.icon(name, self._largest(ON_TILES[name]), colours)
        side = max(1, round(ON_TILES[name] * radius_px / 100))
        return self.fitted(base, (side, side))

    def badge(self, seat: Seat, radius_px: float) -> pygame.Surface:
        """A seat's sign for tiles of a radius."""
        side = self._largest(BADGE)
        base = self.kit.art.image(f"common/seat_{seat}", (side, side))
        side = max(1, round(BADGE * radius_px / 100))
        return self.fitted(base, (side, side))

    def tile(self, name: str, radius_px: float) -> pygame.Surface:
        """A whole tile or a mark round one, for tiles of a radius."""
        width, height = (self._largest(side) for side in TILE)
        base = self.kit.art.image(f"{ART}/{name}", (width, height))
        return self.fitted(base, (round(TILE[0] * radius_px / 100), round(TILE[1] * radius_px / 100)))

    def _largest(self, hundredths: float) -> int:
        return max(1, round(hundredths * LARGEST / 100 * self.layout.art_unit_px))

    def fitted(self, base: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """A picture at another size, kept for the next time."""
        if base.get_size() == size:
            return base
        key = (id(base), *size)
        if key not in self._scaled:
            if len(self._scaled) > _KEPT:
                self._scaled.clear()
            self._scaled[key] = pygame.transform.smoothscale(base, (max(1, size[0]), max(1, size[1])))
        return self._scaled[key]
