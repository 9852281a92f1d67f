"""The tiles on the table: where they lie, their pictures, and their markers, slots and threats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core import Cell, Seat
from game.rules.eagle_dance.land import around
from game.rules.eagle_dance.lore import Lore
from game.rules.eagle_dance.state import Tile
from scenes.base.art import NO_COLOURS
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eagle_dance.layout import Layout, Spot
from scenes.stage.eagle_dance.sight import Sight

if TYPE_CHECKING:
    from scenes.base.kit import Kit

TILE = (220.0, 200.0)
"""A tile's picture in hundredths of its radius, shadow and all."""
LARGEST = 116.0
"""The largest radius of a hexagon in units; its art is rendered for it."""
_SMALLEST = 20.0
_ROOT = sqrt(3.0)
SLOTS = {1: ((0, -19),), 2: ((-33, -19), (33, -19)), 3: ((-51, -19), (0, -19), (51, -19))}
"""Where eagles rest on a tile, by how many slots it has, in hundredths of its radius."""
THREATS = {1: ((0, -68),), 2: ((-16, -68), (16, -68)), 3: ((-31, -68), (0, -68), (31, -68))}
ROWS = {"thermal": 31.5, "food": 63.0}
"""How far below the middle a tile's markers stand: below the eagles, which must not cover them."""
RUNG, _ROW = 32.0, 64.0
"""From marker to marker, and at most from the first of a row to its last."""
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
_Z_TILE, _Z_MARKER = 2.0, 3.0


def rung(name: str, index: int, rungs: int) -> tuple[float, float]:
    """Where a marker stands in its row, counted from the left, as an offset from the tile's middle."""
    step = min(RUNG, _ROW / max(1, rungs - 1))
    return step * (index - (rungs - 1) / 2), ROWS[name]


class Hexes:
    """The places of some cells; the largest hexagons with which all of them fit into the valley."""

    def __init__(self, layout: Layout, cells: Iterable[Cell]) -> None:
        self.layout = layout
        self.cells = frozenset(cells)
        middles = [_middle(cell) for cell in self.cells] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in middles], [y for _, y in middles]
        width, height = max(xs) - min(xs) + 2.1, max(ys) - min(ys) + _ROOT + 0.12
        fitting = min(layout.field[2] / width, layout.field[3] / height, LARGEST)
        self.radius_px = max(_SMALLEST, fitting) * layout.unit_px
        middle = layout.rect(layout.field).center
        self._left = middle[0] - (max(xs) + min(xs)) / 2 * self.radius_px
        self._top = middle[1] - (max(ys) + min(ys)) / 2 * self.radius_px

    def between(self, other: Hexes, share: float) -> Hexes:
        """Hexagons between these and others, which belong to no cells in particular."""
        mixed = copy(self)
        mixed.cells = frozenset()
        for name in ("radius_px", "_left", "_top"):
            start, end = getattr(self, name), getattr(other, name)
            setattr(mixed, name, start + (end - start) * share)
        return mixed

    def px(self, hundredths: float) -> int:
        """A length in hundredths of a hexagon's radius."""
        return max(1, round(hundredths * self.radius_px / 100))

    def centre(self, cell: Cell) -> Spot:
        """The middle of a cell."""
        x, y = _middle(cell)
        return Spot(round(self._left + x * self.radius_px), round(self._top + y * self.radius_px))

    def on(self, cell: Cell, offset: tuple[float, float]) -> Spot:
        """A point of a cell, by its offset from the middle in hundredths of the radius."""
        x, y = self.centre(cell)
        return Spot(x + round(offset[0] * self.radius_px / 100), y + round(offset[1] * self.radius_px / 100))

    def rect(self, cell: Cell) -> pygame.Rect:
        """The box round a cell."""
        rect = pygame.Rect(0, 0, self.px(200), self.px(100 * _ROOT))
        rect.center = self.centre(cell)
        return rect

    def cell(self, point: tuple[int, int]) -> Cell | None:
        """The cell under a pixel."""
        return next((cell for cell in self.cells if self._covers(cell, point)), None)

    def _covers(self, cell: Cell, point: tuple[int, int]) -> bool:
        x, y = self.centre(cell)
        across, down = abs(point[0] - x), abs(point[1] - y)
        return down <= self.radius_px * _ROOT / 2 and (self.radius_px - across) * _ROOT >= down


def _middle(cell: Cell) -> tuple[float, float]:
    """In radii, from the middle of the centre tile."""
    return 1.5 * cell[0], _ROOT * (cell[1] + cell[0] / 2)


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
        # The art keeps its pictures as long as they are in use, so an id stands for one picture.
        key = (id(base), *size)
        if key not in self._scaled:
            if len(self._scaled) > _KEPT:
                # A zoom goes through dozens of sizes that are never seen again.
                self._scaled.clear()
            self._scaled[key] = pygame.transform.smoothscale(base, (max(1, size[0]), max(1, size[1])))
        return self._scaled[key]


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
        """Show tiles on their way to where a sight puts them; places for new tiles wait until the end."""
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
