"""Looks at a map before pytmx does, so that hostile or broken files are named and never unpacked."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from xml.etree import ElementTree

from game.content.hexagons import AXES, INDEXES
from game.core import BadContent, Shape, plain
from game.core.disk import DEEPEST, read_file, whole_number

MAX_FILE_BYTES = 1_000_000
MAX_SIDE = 64
MAX_IMAGE_PX = 8192
MAX_TILES = 10_000
MAX_NUMBER = 1_000_000
MAX_TEXT = 2000
_WINDOW_BITS = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
_TYPES: Mapping[str, Callable[[str], str | int | float]] = {
    "string": str, "int": whole_number, "float": float, "bool": str,
}
_DIGITS = 10


class _Builder(ElementTree.TreeBuilder):
    """Builds the tree, but not too deep, and without a document type: entities swell a file a millionfold."""

    _depth = 0

    def start(self, tag: str, attributes: dict[str, str]) -> ElementTree.Element:
        self._depth += 1
        if self._depth > DEEPEST:
            raise BadContent("", f"element {tag}", "is nested far too deep")
        return super().start(tag, attributes)

    def end(self, tag: str) -> ElementTree.Element:
        self._depth -= 1
        return super().end(tag)

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise BadContent("", "first lines", "a map has no document type")


def parse(path: Path) -> ElementTree.Element:
    """The root of a small, well-formed XML file; BadContent says what is wrong otherwise."""
    try:
        text = read_file(path, MAX_FILE_BYTES)
    except BadContent as problem:
        raise BadContent("", "", problem.reason) from problem
    if text is None:
        raise BadContent("", "", "is missing")
    parser = ElementTree.XMLParser(target=_Builder())
    try:
        return ElementTree.fromstring(text, parser)
    except ElementTree.ParseError as problem:
        line, column = problem.position
        words = f"broken XML ({problem.msg.split(':')[0]})"
        raise BadContent("", f"line {line}, column {column + 1}", words) from problem
    except (LookupError, ValueError) as problem:
        raise BadContent("", "first lines", f"cannot be decoded ({problem})") from problem


def guard(path: Path, shape: Shape = "square") -> None:
    """Refuses a map that is too big, of the wrong kind or not whole."""
    root = parse(path)
    if root.tag != "map":
        raise BadContent("", "", f"not a Tiled map: it starts with <{root.tag}>")
    if root.get("infinite", "0") != "0":
        raise BadContent("", "map", "is infinite; untick Infinite in Map > Map Properties")
    _orientation(root, shape)
    for group in root.findall("group"):
        raise BadContent("", f"layer {group.get('name')}", "layers must not be in groups")
    columns, rows = (_whole(root, side, "map", MAX_SIDE) for side in ("width", "height"))
    _properties(root, "")
    for layer in root.iter("layer"):
        _layer(layer, columns, rows)
    for tileset in root.findall("tileset"):
        _tileset(tileset, path.parent)


def _orientation(root: ElementTree.Element, shape: Shape) -> None:
    wanted = "hexagonal" if shape == "hex" else "orthogonal"
    if root.get("orientation") != wanted:
        raise BadContent("", "map", f"orientation is {root.get('orientation')}, must be {wanted}")
    for name, values in (("staggeraxis", AXES), ("staggerindex", INDEXES)):
        if shape == "hex" and root.get(name) not in values:
            raise BadContent("", "map", f"{name} is {root.get(name)}, must be {' or '.join(values)}")


def _whole(node: ElementTree.Element, name: str, place: str, most: int) -> int:
    text = node.get(name, "")
    if not _is_whole(text) or not 1 <= int(text) <= most:
        raise BadContent("", place, f"{name} is {text[:20] or 'missing'}, must be from 1 to {most}")
    return int(text)


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS


def _layer(layer: ElementTree.Element, columns: int, rows: int) -> None:
    place = f"layer {layer.get('name', '?')}"
    if (layer.get("width"), layer.get("height")) != (str(columns), str(rows)):
        raise BadContent("", place, "is not as large as the map")
    _properties(layer, f"{place}, ")
    data = layer.find("data")
    if data is None:
        raise BadContent("", place, "has no data")
    count = _count(data, place, columns * rows)
    if count != columns * rows:
        raise BadContent("", place, f"has {count} tiles instead of {columns * rows}")


def _count(data: ElementTree.Element, place: str, needed: int) -> int:
    encoding, compression, text = data.get("encoding"), data.get("compression"), (data.text or "").strip()
    if encoding == "csv":
        fields = text.split(",")
        bad = next((field.strip() for field in fields if not _is_whole(field.strip())), None)
        if bad is not None:
            raise BadContent("", place, f"'{bad[:20]}' is not a tile number")
        return len(fields)
    if encoding != "base64" or (compression and compression not in _WINDOW_BITS):
        raise BadContent("", place, "format not known; choose CSV as Tile Layer Format in Map Properties")
    try:
        packed = base64.b64decode(text)
        if not compression:
            return len(packed) // 4
        unpacking = zlib.decompressobj(_WINDOW_BITS[compression])
        count = len(unpacking.decompress(packed, needed * 4 + 4)) // 4
    except (binascii.Error, zlib.error, ValueError) as problem:
        raise BadContent("", place, f"its data is damaged ({problem})") from problem
    # More may follow the tiles, such as a second archive: pytmx would unpack that, too, however large it is.
    if count == needed and (not unpacking.eof or unpacking.unused_data):
        raise BadContent("", place, "its data goes on after the last tile")
    return count


def _tileset(node: ElementTree.Element, folder: Path) -> None:
    _whole(node, "firstgid", "tileset", 1_000_000)
    source = node.get("source")
    place = f"tileset {source or node.get('name', '?')}"
    if source:
        if not source.lower().endswith(".tsx"):
            raise BadContent("", place, "must be a .tsx file")
        try:
            node = parse(folder / source)
        except BadContent as problem:
            place = ", ".join(part for part in (place, problem.place) if part)
            raise BadContent("", place, problem.reason) from problem
    _whole(node, "tilewidth", place, 1024)
    _whole(node, "tileheight", place, 1024)
    _whole(node, "tilecount", place, MAX_TILES)
    for name in ("spacing", "margin"):
        if name in node.attrib and node.get(name) != "0":
            _whole(node, name, place, 1024)
    for image in node.iter("image"):
        wide, high = (_whole(image, side, f"{place}, image", MAX_IMAGE_PX) for side in ("width", "height"))
        # pytmx walks over all tiles that there is room for, whatever their number is said to be.
        if wide * high > MAX_TILES * int(node.get("tilewidth", 1)) * int(node.get("tileheight", 1)):
            raise BadContent("", f"{place}, image", f"has room for more than {MAX_TILES} tiles")
    for tile in node.iter("tile"):
        _whole_id(tile, place)
        _properties(tile, f"{place}, tile {tile.get('id')}, ")


def _whole_id(tile: ElementTree.Element, place: str) -> None:
    if not _is_whole(tile.get("id", "")):
        raise BadContent("", place, "a tile has no number")


def _properties(node: ElementTree.Element, place: str) -> None:
    for name, kind, value in _named(node):
        where = f"{place}property {name}"
        if kind not in _TYPES:
            raise BadContent("", where, f"type {kind} is not used here; choose string, int, float or bool")
        if kind == "bool" and value not in ("true", "false"):
            raise BadContent("", where, f"'{value}' is neither true nor false")
        try:
            number = _TYPES[kind](value)
        except ValueError as problem:
            raise BadContent("", where, f"'{value[:20]}' is not a number") from problem
        if not isinstance(number, str) and not -MAX_NUMBER <= number <= MAX_NUMBER:
            raise BadContent("", where, f"'{value[:20]}' is not a number that can be used here")
        told = value.replace("\n", " ")
        if plain(told, MAX_TEXT) != told:
            raise BadContent("", where, "is too long or has a character that cannot be shown")


def _named(node: ElementTree.Element) -> Iterator[tuple[str, str, str]]:
    for item in node.findall("properties/property"):
        yield item.get("name", "?"), item.get("type", "string"), item.get("value", item.text or "")
