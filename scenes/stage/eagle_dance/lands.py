"""The tiles on the table with their markers, slots and threats, sprite by sprite."""

from __future__ import annotations

from typing import NamedTuple

from game.core import Cell
from game.rules.eagle_dance.land import around
from game.rules.eagle_dance.lore import Lore
from game.rules.eagle_dance.state import Tile
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eagle_dance.hexes import SLOTS, THREATS, Hexes, rung
from scenes.stage.eagle_dance.layout import Layout, Spot
from scenes.stage.eagle_dance.pictures import TILES, Pictures
from scenes.stage.eagle_dance.sight import Sight

_Z_TILE, _Z_MARKER = 2.0, 3.0


class Face(NamedTuple):
    """All that a tile shows."""

    tile: Tile
    rainy: bool


class Lands:
    """Tiles as sprites; a tile's sprites change only where its face does."""

    def __init__(self, stage: Stage, layout: Layout, pictures: Pictures, lore: Lore, sight: Sight) -> None:
        self.stage = stage
        self.layout = layout
        self.pictures = pictures
        self.lore = lore
        self.hexes = Hexes(layout, _cells(sight))
        self.faces: dict[Cell, Face] = {}
        self._sprites: dict[Cell, list[Sprite]] = {}
        self._free: dict[Cell, Sprite] = {}

    def show(self, sight: Sight) -> None:
        """Put tiles and places for tiles where they lie now."""
        hexes = Hexes(self.layout, _cells(sight))
        if hexes.cells != self.hexes.cells:
            self.hexes = hexes
            self._clear()
        tiles = {cell: Face(tile, sight.rainy) for cell, tile in sight.tiles}
        for cell in [cell for cell in self.faces if cell not in tiles]:
            self._take(cell)
        for cell, face in tiles.items():
            if self.faces.get(cell) != face:
                self._take(cell)
                self._lay(cell, face)
        self._offer([cell for cell in hexes.cells if cell not in tiles])

    def zoom(self, sight: Sight, share: float, start: Hexes) -> None:
        """Be on the way from other places to those of a sight; the places for tiles wait until the end."""
        self._clear()
        self.hexes = start.between(Hexes(self.layout, _cells(sight)), share)
        for cell, tile in sight.tiles:
            self._lay(cell, Face(tile, sight.rainy))

    def _clear(self) -> None:
        for cell in [*self.faces]:
            self._take(cell)
        self._offer([])

    def _take(self, cell: Cell) -> None:
        self.faces.pop(cell, None)
        for sprite in self._sprites.pop(cell, []):
            sprite.remove()

    def _lay(self, cell: Cell, face: Face) -> None:
        self.faces[cell] = face
        radius_px, tile = self.hexes.radius_px, face.tile
        parts = [(self.pictures.tile(TILES[tile.kind], radius_px), self.hexes.centre(cell), _Z_TILE)]
        for name, spot in self._things(cell, face):
            parts.append((self.pictures.on_tile(name, radius_px), spot, _Z_MARKER))
        # Lower tiles lie above higher ones, however often each of them is drawn anew.
        deeper = 0.01 * (cell[1] + cell[0] / 2) + 0.0001 * cell[0]
        for image, spot, z in parts:
            sprite = Sprite(image, (0, 0), z + deeper)
            sprite.center(spot)
            self._sprites.setdefault(cell, []).append(self.stage.add(sprite))

    def _things(self, cell: Cell, face: Face) -> list[tuple[str, Spot]]:
        tile, kind = face.tile, self.lore.tiles[face.tile.kind]
        found = [("slot", self.hexes.on(cell, offset)) for offset in SLOTS[min(3, kind.slots)]]
        for index, offset in enumerate(THREATS[min(3, kind.slots)]):
            found.append(("threat" if index < tile.threats else "threat_empty", self.hexes.on(cell, offset)))
        for name, most, have in (("thermal", kind.thermal, tile.thermal), ("food", kind.food, tile.food)):
            for index in range(max(most)):
                look = "" if index < have else "_empty" if index < most[face.rainy] else "_closed"
                found.append((f"{name}{look}", self.hexes.on(cell, rung(name, index, max(most)))))
        return found

    def marker(self, cell: Cell, name: str, index: int) -> Spot:
        """Where a marker of a tile stands, counted from 0."""
        kind = self.lore.tiles[self.faces[cell].tile.kind]
        rungs = max(kind.thermal if name == "thermal" else kind.food)
        return self.hexes.on(cell, rung(name, min(max(0, index), rungs - 1), rungs))

    def _offer(self, cells: list[Cell]) -> None:
        for cell in [cell for cell in self._free if cell not in cells]:
            self._free.pop(cell).remove()
        for cell in cells:
            if cell not in self._free:
                sprite = Sprite(self.pictures.tile("tile_free", self.hexes.radius_px), (0, 0), _Z_TILE)
                sprite.center(self.hexes.centre(cell))
                self._free[cell] = self.stage.add(sprite)


def _cells(sight: Sight) -> frozenset[Cell]:
    """The tiles, and while tiles are laid the places round them."""
    laid = frozenset(cell for cell, _ in sight.tiles)
    if not sight.to_lay:
        return laid
    return laid | {other for cell in laid for other in around(cell)}
