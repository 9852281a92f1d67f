"""The tiles on the table: where they lie, their pictures, and their markers, slots and threats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from math import sqrt
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.core import Cell, Seat
from game.rules.eagle_dance.land import around
from game.rules.eagle_dance.lore import Lore
from game.rules.eagle_dance.state import Tile
from scenes.base.art import NO_COLOURS, Art, Drawing, Size
from scenes.base.seat_marks import plain_mark
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.stage.board.marks import faded
from scenes.stage.board.svg import content
from scenes.stage.eagle_dance.layout import Layout, Spot
from scenes.stage.eagle_dance.palette import SOIL
from scenes.stage.eagle_dance.sight import Sight

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Gauge = Literal["thermal", "food", "threat"]
"""What a tile tells of itself."""

TILE = (220.0, 200.0)
"""A tile's picture in hundredths of its radius, shadow and all."""
LARGEST = 116.0
"""The largest radius of a hexagon in units; its art is rendered for it."""
SLANT = 0.9
"""The valley is seen at a slant: so much of its depth is seen, and tiles fill the breadth of the sky."""

_SMALLEST = 20.0
_ROOT = sqrt(3.0)
SLOTS = {1: ((0, -19),), 2: ((-33, -19), (33, -19)), 3: ((-51, -19), (0, -19), (51, -19))}
"""Where eagles rest on a tile, by how many slots it has, in hundredths of its radius."""
STRIP: Mapping[Gauge, tuple[float, float]] = {"thermal": (-45.5, 60), "threat": (0, 60), "food": (45.5, 60)}
"""Where a tile tells what it has, in one strip at its foot; eagles lie below it, never over its numbers."""
ART = "eagle_dance"
_KEPT = 400
MARKER, SLOT, BASE, BADGE, AIM = 27.0, 56.0, 56.0, 33.0, 92.0
"""Sides of things on a tile, in hundredths of its radius."""
GAUGE = (44.0, 36.0)
"""The width and height of a gauge: a sign, its number beside it, and below them how many there could be."""
_SIGN: Mapping[Gauge, float] = {"thermal": -8.5, "threat": -9.5, "food": -10.5}
"""How far right of the middle of its gauge a sign stands; the ends of the strip are round."""
ON_TILES: dict[str, float] = {
    "thermal": MARKER, "food": MARKER, "threat": MARKER, "slot": SLOT, "base": BASE, "mark_eagle": AIM,
}
_FLAT = ("slot", "base")
"""What lies flat on a tile; all else stands up to be read."""

TILES = ("tile_forest", "tile_field", "tile_river")
MARKS = ("mark_legal", "mark_hover", "mark_chosen", "mark_last", "mark_glow", "tile_free")
_Z_TILE, _Z_SLOT, _Z_GAUGE = 2.0, 3.0, 10.8
_END, _CORNER = 15.0, 4.0
_DASHES, _DASH = 30.0, 3.6
_DRAWN = 64.0
"""The side of a sign as it is drawn."""
_LIT = {"thermal": "#cfe0ff", "food": "#ffb07a", "threat": "#ff8a7a"}
"""The colour of what a gauge counts."""
_OPEN, _SHUT = "#8a7a62", "#4c4338"


class Level(NamedTuple):
    """What a tile has of something, what it could have in this weather, and in any."""

    have: int
    most: int
    whole: int


def gauge_drawing(art: Art, name: Gauge, level: Level, size: Size) -> Drawing:
    """A sign, the number of those there are, and as many dashes as there could be."""
    width, height = GAUGE
    x, colour = _SIGN[name], _LIT[name] if level.have else _OPEN
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="none" '
        f'viewBox="{-width / 2:g} {-height / 2:g} {width:g} {height:g}">'
        f'<path d="{_plate(name)}" fill="{SOIL}" fill-opacity=".88" stroke="{colour}" stroke-opacity=".6" '
        f'stroke-width="1.400"/>{"".join(_dashes(name, level))}'
        f'<g transform="translate({x:g} -3) scale({MARKER / _DRAWN:g})" '
        f'opacity="{1 if level.have else 0.35}">{content(art, f"{ART}/{name}")}</g>'
        f'{_number(x + 20.5, level.have) if level.have else ""}</svg>'
    )
    return Drawing(f"gauge {name}", svg, size)


def _plate(name: Gauge) -> str:
    """What lies under a gauge, round at the ends of the strip, as the foot of a tile is narrow there."""
    left, right = (_END if name == "thermal" else _CORNER), (_END if name == "food" else _CORNER)
    x, y = GAUGE[0] / 2 - 0.7, GAUGE[1] / 2 - 0.7
    return (
        f"M{left - x:g} {-y:g}H{x - right:g}A{right:g} {right:g} 0 0 1 {x:g} {right - y:g}V{y - right:g}"
        f"A{right:g} {right:g} 0 0 1 {x - right:g} {y:g}H{left - x:g}A{left:g} {left:g} 0 0 1 {-x:g} "
        f"{y - left:g}V{left - y:g}A{left:g} {left:g} 0 0 1 {left - x:g} {-y:g}Z"
    )


def _dashes(name: Gauge, level: Level) -> Iterator[str]:
    """One for each that there could be in any weather: those there are, those of this weather, the others."""
    middle, each = _SIGN[name] + 9.5, _DASHES / max(1, level.whole)
    for index in range(level.whole):
        colour = _LIT[name] if index < level.have else _OPEN if index < level.most else _SHUT
        high = _DASH if index < level.most else _DASH / 2
        yield (
            f'<rect x="{middle - _DASHES / 2 + index * each + 1:.2f}" y="{13.2 - high / 2:g}" '
            f'width="{each - 2:.2f}" height="{high:g}" rx="1.200" fill="{colour}"/>'
        )


def _number(x: float, count: int) -> str:
    return (
        f'<text x="{x:g}" y="6.800" text-anchor="middle" font-family="Hanken Grotesk" font-weight="700" '
        f'font-size="28" fill="#ffffff">{count}</text>'
    )


def gauges(lore: Lore) -> Iterator[tuple[Gauge, Level]]:
    """All that tiles could have to tell."""
    for kind in lore.tiles:
        goods: tuple[tuple[Gauge, tuple[int, int]], ...] = (("thermal", kind.thermal), ("food", kind.food))
        for name, most in goods:
            for now in {*most}:
                yield from ((name, Level(have, now, max(most))) for have in range(now + 1))
        yield from (("threat", Level(have, kind.slots, kind.slots)) for have in range(kind.slots + 1))


class Hexes:
    """The places of some cells; the largest hexagons with which all of them fit into the valley."""

    def __init__(self, layout: Layout, cells: Iterable[Cell]) -> None:
        self.layout = layout
        self.cells = frozenset(cells)
        middles = [_middle(cell) for cell in self.cells] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in middles], [y for _, y in middles]
        width, height = max(xs) - min(xs) + 2.1, (max(ys) - min(ys) + _ROOT) * SLANT + 0.08
        fitting = min(layout.field[2] / width, layout.field[3] / height, LARGEST)
        self.radius_px = max(_SMALLEST, fitting) * layout.unit_px
        middle = layout.rect(layout.field).center
        self._left = middle[0] - (max(xs) + min(xs)) / 2 * self.radius_px
        self._top = middle[1] - (max(ys) + min(ys)) / 2 * self.radius_px * SLANT

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
        return Spot(round(self._left + x * self.radius_px), round(self._top + y * self.radius_px * SLANT))

    def on(self, cell: Cell, offset: tuple[float, float]) -> Spot:
        """A point of a cell, by its offset from the middle in hundredths of the radius."""
        x, y = self.centre(cell)
        across, down = (part * self.radius_px / 100 for part in offset)
        return Spot(x + round(across), y + round(down * SLANT))

    def rect(self, cell: Cell) -> pygame.Rect:
        """The box round a cell."""
        rect = pygame.Rect(0, 0, self.px(200), self.px(100 * _ROOT * SLANT))
        rect.center = self.centre(cell)
        return rect

    def cell(self, point: tuple[int, int]) -> Cell | None:
        """The cell under a pixel."""
        return next((cell for cell in self.cells if self._covers(cell, point)), None)

    def _covers(self, cell: Cell, point: tuple[int, int]) -> bool:
        x, y = self.centre(cell)
        across, down = abs(point[0] - x), abs(point[1] - y) / SLANT
        return down <= self.radius_px * _ROOT / 2 and (self.radius_px - across) * _ROOT >= down


def _slanted(length: float) -> int:
    """How much is seen of a length into the depth of the valley."""
    return max(1, round(length * SLANT))


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
        return self.fitted(base, (side, _slanted(side) if name in _FLAT else side))

    def gauge(self, name: Gauge, level: Level, radius_px: float) -> pygame.Surface:
        """How much of something a tile of a radius has."""
        size = (self._largest(GAUGE[0]), self._largest(GAUGE[1]))
        base = self.kit.art.draw(gauge_drawing(self.kit.art, name, level, size))
        width, height = (max(1, round(side * radius_px / 100)) for side in GAUGE)
        return self.fitted(base, (width, height))

    def badge(self, seat: Seat, radius_px: float) -> pygame.Surface:
        """A seat's sign for tiles of a radius."""
        side = self._largest(BADGE)
        base = self.kit.art.draw(plain_mark(self.kit.art, seat, side))
        side = max(1, round(BADGE * radius_px / 100))
        return self.fitted(base, (side, side))

    def tile(self, name: str, radius_px: float) -> pygame.Surface:
        """A whole tile or a mark round one, for tiles of a radius."""
        width, height = (self._largest(side) for side in TILE)
        base = self.kit.art.image(f"{ART}/{name}", (width, height))
        return self.fitted(base, (round(TILE[0] * radius_px / 100), _slanted(TILE[1] * radius_px / 100)))

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


class _Part(NamedTuple):
    """A picture on a tile, its offset from the middle in hundredths of the radius, and its depth."""

    image: pygame.Surface
    offset: tuple[float, float]
    z: float


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
        """Show tiles on their way to where a sight puts them; places for tiles come and go softly."""
        self._clear()
        goal = Hexes(self.layout, _cells(sight))
        self.hexes = start.between(goal, share)
        for cell, tile in sight.tiles:
            self._lay(cell, Face(tile, sight.rainy))
        picture = self.pictures.tile("tile_free", self.hexes.radius_px)
        looks = {True: faded(picture, round(255 * share)), False: faded(picture, round(255 * (1 - share)))}
        for cell in (start.cells | goal.cells) - self.faces.keys():
            stays = cell in start.cells and cell in goal.cells
            self._leave_free(cell, picture if stays else looks[cell in goal.cells])

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
        # Lower tiles lie above higher ones, however often each of them is drawn anew.
        deeper = 0.01 * (cell[1] + cell[0] / 2) + 0.0001 * cell[0]
        for part in self._parts(face):
            sprite = Sprite(part.image, (0, 0), part.z + deeper)
            sprite.center(self.hexes.on(cell, part.offset))
            self._sprites.setdefault(cell, []).append(self.stage.add(sprite))

    def whole(self, face: Face) -> pygame.Surface:
        """A tile with all that lies on it in one picture, to be carried to its place."""
        image = self.pictures.tile(TILES[face.tile.kind], self.hexes.radius_px).copy()
        x, y = image.get_rect().center
        for part in self._parts(face):
            across, down = (self.hexes.radius_px * length / 100 for length in part.offset)
            corner = part.image.get_rect(center=(x + round(across), y + round(down * SLANT)))
            image.blit(part.image, corner, special_flags=PREMULTIPLIED)
        return image

    def _parts(self, face: Face) -> Iterator[_Part]:
        """A tile, its slots, and what it tells, from below to above."""
        radius_px, kind = self.hexes.radius_px, face.tile.kind
        yield _Part(self.pictures.tile(TILES[kind], radius_px), (0, 0), _Z_TILE)
        for offset in SLOTS[min(3, self.lore.tiles[kind].slots)]:
            yield _Part(self.pictures.on_tile("slot", radius_px), offset, _Z_SLOT)
        for name, level in self._levels(face):
            yield _Part(self.pictures.gauge(name, level, radius_px), STRIP[name], _Z_GAUGE)

    def _levels(self, face: Face) -> tuple[tuple[Gauge, Level], ...]:
        """What a tile tells at its foot."""
        tile, kind = face.tile, self.lore.tiles[face.tile.kind]
        return (
            ("thermal", Level(tile.thermal, kind.thermal[face.rainy], max(kind.thermal))),
            ("food", Level(tile.food, kind.food[face.rainy], max(kind.food))),
            ("threat", Level(tile.threats, kind.slots, kind.slots)),
        )

    def marker(self, cell: Cell, name: Gauge) -> Spot:
        """Where the sign stands beside which a tile tells how much it has of something."""
        x, y = STRIP[name]
        return self.hexes.on(cell, (x + _SIGN[name], y - 3 / SLANT))

    def _offer(self, cells: list[Cell]) -> None:
        for cell in [cell for cell in self._free if cell not in cells]:
            self._free.pop(cell).remove()
        for cell in cells:
            if cell not in self._free:
                self._leave_free(cell, self.pictures.tile("tile_free", self.hexes.radius_px))

    def _leave_free(self, cell: Cell, image: pygame.Surface) -> None:
        sprite = Sprite(image, (0, 0), _Z_TILE)
        sprite.center(self.hexes.centre(cell))
        self._free[cell] = self.stage.add(sprite)


def _cells(sight: Sight) -> frozenset[Cell]:
    """The tiles, and while tiles are laid the places round them."""
    laid = frozenset(cell for cell, _ in sight.tiles)
    if not sight.to_lay:
        return laid
    return laid | {other for cell in laid for other in around(cell)}
