"""Reads a board that somebody drew in Tiled."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from game.content.hexagons import around_centre, axial
from game.content.legend import LEGENDS, Legend, PropertyType
from game.content.xml_guard import UNSHOWN, guard, of_property, on_layer
from game.core import NOTHING, BadContent, Board, Cell, Mark, Sentence, constant, plain, say, verbatim
from game.core.board import Property
from game.core.complaints import on_square, within
from game.core.words import in_a_row

# pytmx imports pygame, whose greeting would spoil the text protocol on standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

Tile = Mapping[str, Property]


class _Layer(Protocol):
    """What is asked of a layer of pytmx."""

    name: str

    def iter_data(self) -> Iterator[tuple[int, int, int]]: ...


class _Tileset(Protocol):
    """What is asked of a tileset of pytmx."""

    firstgid: int
    tilecount: int


class _Map(Protocol):
    """What is asked of a map of pytmx."""

    orientation: str
    height: int
    staggeraxis: str
    staggerindex: str
    tiledgidmap: Mapping[int, int]
    tilesets: Sequence[_Tileset]

    def get_tile_properties_by_gid(self, gid: int) -> Tile | None: ...


_TYPE_NAMES: Mapping[PropertyType, str] = {str: "string", int: "int", bool: "bool", float: "float"}
_MOST_NAME, _MOST_TITLE = 100, 80
_OPTIONAL = {"about": str}
_NOT_THE_AUTHORS = frozenset((
    "id", "type", "class", "width", "height", "source", "trans",
    "frames", "probability", "colliders", "terrain",
))


@dataclass(frozen=True)
class _Drawing:
    """A map as pytmx read it: tiles by layer and cell, and the map's own properties."""

    tiles: Mapping[str, Mapping[Cell, Tile]]
    properties: Mapping[str, Property]


def square_name(cell: Cell) -> str:
    """The name that players use: file letter and rank number."""
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def read_board(path: Path, game: str) -> Board:
    """The board in a .tmx file; BadContent names file, place and reason."""
    try:
        legend = LEGENDS[game]
        if path.stem != plain(path.stem, _MOST_NAME):
            raise BadContent("", say("file name"), UNSHOWN)
        guard(path, legend.shape)
        return _board(path, legend)
    except BadContent as problem:
        raise problem.inside(problem.file or str(path)) from problem


def _board(path: Path, legend: Legend) -> Board:
    drawing = _draw(path, legend)
    tiles = drawing.tiles[legend.cells_layer]
    rows_first = sorted(tiles, key=lambda cell: (cell[1], cell[0]))
    cells = _cells(tiles, legend) if legend.shape == "square" else tuple(rows_first)
    properties = _map_properties(drawing.properties, legend)
    title = constant(plain(str(properties.pop("title")), _MOST_TITLE))
    about = constant(str(properties.pop("about", "")))
    marks = tuple(_marks(drawing, legend, frozenset(cells)))
    lore = legend.lore(path.parent / "data") if legend.lore else None
    return Board(path.stem, title, legend.shape, cells, marks, tuple(sorted(properties.items())), about, lore)


def _draw(path: Path, legend: Legend) -> _Drawing:
    from pytmx import TiledMap, TiledTileLayer

    try:
        tmx = TiledMap(str(path), allow_duplicate_names=True)
    except Exception as problem:  # pytmx raises bare Exception for what it cannot read
        reason = say("cannot be read as a Tiled map ({problem})", problem=verbatim(str(problem)))
        raise BadContent("", "", reason) from problem
    layers = [layer for layer in tmx.layers if isinstance(layer, TiledTileLayer)]
    _check_layers([str(layer.name) for layer in layers], legend)
    raw = {layer.name: dict(_tiles(tmx, layer)) for layer in layers}
    if not raw[legend.cells_layer]:
        raise BadContent("", on_layer(legend.cells_layer), say("is empty"))
    moved = around_centre if legend.shape == "hex" else _moved_to_origin
    return _Drawing(moved(raw, legend.cells_layer), tmx.properties)


def _tiles(tmx: _Map, layer: _Layer) -> Iterator[tuple[Cell, Tile]]:
    """Every tile of a layer: squares with rows counted from below, as ranks are, hexagons by q and r."""
    staggered = tmx.orientation == "hexagonal"
    for x, y, gid in layer.iter_data():
        if gid:
            if tmx.tiledgidmap[gid] >= _end_of_tilesets(tmx):
                reason = say("column {column}, row {row}: no such tile", column=x + 1, row=y + 1)
                raise BadContent("", on_layer(layer.name), reason)
            cell = axial(x, y, *_stagger(tmx)) if staggered else (x, tmx.height - 1 - y)
            yield cell, tmx.get_tile_properties_by_gid(gid) or {}


def _stagger(tmx: _Map) -> tuple[str, str]:
    return str(tmx.staggeraxis), str(tmx.staggerindex)


def _end_of_tilesets(tmx: _Map) -> int:
    return max((tileset.firstgid + tileset.tilecount for tileset in tmx.tilesets), default=0)


def _moved_to_origin(raw: Mapping[str, Mapping[Cell, Tile]], cells_layer: str) -> dict[str, dict[Cell, Tile]]:
    """Lets an author leave empty columns and rows round the board."""
    left, low = (min(cell[axis] for cell in raw[cells_layer]) for axis in (0, 1))
    return {
        name: {(x - left, y - low): tile for (x, y), tile in tiles.items()} for name, tiles in raw.items()
    }


def _check_layers(names: list[str], legend: Legend) -> None:
    known = in_a_row(map(verbatim, legend.layers))
    for name in legend.layers:
        if name not in names:
            raise BadContent("", on_layer(name), say("is missing; the tile layers are {names}", names=known))
        if names.count(name) > 1:
            reason = say("is there twice; the tile layers are {names}", names=known)
            raise BadContent("", on_layer(name), reason)
    for name in names:
        if name not in legend.layers:
            raise BadContent("", on_layer(name), say("not known; the tile layers are {names}", names=known))


def _cells(tiles: Mapping[Cell, Tile], legend: Legend) -> tuple[Cell, ...]:
    columns, rows = (1 + max(cell[axis] for cell in tiles) for axis in (0, 1))
    cells = tuple((x, y) for y in reversed(range(rows)) for x in range(columns))
    hole = next((cell for cell in cells if cell not in tiles), None)
    if hole:
        place = within(on_layer(legend.cells_layer), _place(hole, legend, rows))
        raise BadContent("", place, say("has no tile; the board must be whole"))
    return cells


def _map_properties(found: Mapping[str, Property], legend: Legend) -> dict[str, Property]:
    known = {**legend.properties, **_OPTIONAL}
    for name, kind in legend.properties.items():
        if name not in found:
            reason = say("is missing; add it to the map as {type}", type=verbatim(_TYPE_NAMES[kind]))
            raise BadContent("", of_property(name), reason)
    for name, value in found.items():
        if name not in known:
            reason = say("not known; the map has {names}", names=in_a_row(map(verbatim, known)))
            raise BadContent("", of_property(name), reason)
        _check_type(NOTHING, name, value, known[name])
    return dict(found)


def _check_type(place: Sentence, name: str, value: Property | None, kind: PropertyType) -> None:
    if type(value) is not kind or value == "":
        reason = say("must be of type {type} and filled in", type=verbatim(_TYPE_NAMES[kind]))
        raise BadContent("", within(place, of_property(name)), reason)


def _marks(drawing: _Drawing, legend: Legend, cells: frozenset[Cell]) -> Iterator[Mark]:
    rows = 1 + max(y for _, y in cells)
    for layer, classes in legend.layers.items():
        if not classes:
            continue
        for cell, tile in drawing.tiles[layer].items():
            if cell not in cells:
                reason = say("has a {kind} that is off the board", kind=verbatim(_class(tile)))
                raise BadContent("", on_layer(layer), reason)
            place = within(on_layer(layer), _place(cell, legend, rows))
            yield _mark(cell, tile, classes, legend, place)


def _place(cell: Cell, legend: Legend, rows: int) -> Sentence:
    """A cell as players of the game name it."""
    if legend.shape == "hex":
        return say("space {space}", space=verbatim(f"{cell[0]},{cell[1]}"))
    name = f"{cell[0]},{rows - 1 - cell[1]}" if legend.from_top else square_name(cell)
    return on_square(name)


def _class(tile: Tile) -> str:
    """Tiled 1.9 called this attribute class, every other version calls it type."""
    return str(tile.get("type") or tile.get("class") or "none")


def _mark(cell: Cell, tile: Tile, classes: tuple[str, ...], legend: Legend, place: Sentence) -> Mark:
    kind = _class(tile)
    if kind not in classes:
        known = in_a_row(map(verbatim, classes))
        reason = say("tile of class {kind}; this layer takes {names}", kind=verbatim(kind), names=known)
        raise BadContent("", place, reason)
    own = {name: value for name, value in tile.items() if name not in _NOT_THE_AUTHORS}
    for name, wanted in legend.tile_properties.get(kind, {}).items():
        _check_type(place, name, own.get(name), wanted)
    label, seat = str(own.pop("label", "")), int(own.pop("seat", 0))
    return Mark(kind, cell, label, seat, tuple(sorted(own.items())))
