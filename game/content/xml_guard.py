"""Looks at a map before pytmx does, so that hostile or broken files are named and never unpacked."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from game.content.hexagons import AXES, INDEXES
from game.core import BadContent, Shape

MAX_FILE_BYTES = 1_000_000
MAX_SIDE = 64
MAX_IMAGE_PX = 8192
_WINDOW_BITS = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
_TYPES = {"string": str, "int": int, "float": float, "bool": str}


class _NoDoctype(ElementTree.TreeBuilder):
    """Builds the tree, but takes no document type: entities can swell a file a millionfold."""

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise BadContent("", "first lines", "a map has no document type")


def parse(path: Path) -> ElementTree.Element:
    """The root of a small, well-formed XML file; BadContent says what is wrong otherwise."""
    try:
        if path.stat().st_size > MAX_FILE_BYTES:
            raise BadContent("", "", f"larger than {MAX_FILE_BYTES // 1000} kB")
        text = path.read_bytes()
    except OSError as problem:
        raise BadContent("", "", f"cannot be read ({problem.strerror})") from problem
    parser = ElementTree.XMLParser(target=_NoDoctype())
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
    if not text.isdecimal() or not 1 <= int(text[:9]) <= most:
        raise BadContent("", place, f"{name} is {text or 'missing'}, must be from 1 to {most}")
    return int(text)


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
        bad = next((field.strip() for field in fields if not field.strip().isdecimal()), None)
        if bad is not None:
            raise BadContent("", place, f"'{bad[:20]}' is not a tile number")
        return len(fields)
    if encoding != "base64" or (compression and compression not in _WINDOW_BITS):
        raise BadContent("", place, "format not known; choose CSV as Tile Layer Format in Map Properties")
    try:
        packed = base64.b64decode(text)
        if not compression:
            return len(packed) // 4
        return len(zlib.decompressobj(_WINDOW_BITS[compression]).decompress(packed, needed * 4 + 4)) // 4
    except (binascii.Error, zlib.error, ValueError) as problem:
        raise BadContent("", place, f"its data is damaged ({problem})") from problem


def _tileset(node: ElementTree.Element, folder: Path) -> None:
    _whole(node, "firstgid", "tileset", 1_000_000)
    source = node.get("source")
    place = f"tileset {source or node.get('name', '?')}"
    if source:
        if not source.lower().endswith(".tsx"):
            raise BadContent("", place, "must be a .tsx file")
        if not (folder / source).is_file():
            raise BadContent("", place, "is missing beside the map")
        try:
            node = parse(folder / source)
        except BadContent as problem:
            place = ", ".join(part for part in (place, problem.place) if part)
            raise BadContent("", place, problem.reason) from problem
    _whole(node, "tilewidth", place, 1024)
    _whole(node, "tileheight", place, 1024)
    _whole(node, "tilecount", place, 10_000)
    for image in node.iter("image"):
        _whole(image, "width", f"{place}, image", MAX_IMAGE_PX)
        _whole(image, "height", f"{place}, image", MAX_IMAGE_PX)
    for tile in node.iter("tile"):
        _whole_id(tile, place)
        _properties(tile, f"{place}, tile {tile.get('id')}, ")


def _whole_id(tile: ElementTree.Element, place: str) -> None:
    if not tile.get("id", "").isdecimal():
        raise BadContent("", place, "a tile has no number")


def _properties(node: ElementTree.Element, place: str) -> None:
    for name, kind, value in _named(node):
        where = f"{place}property {name}"
        if kind not in _TYPES:
            raise BadContent("", where, f"type {kind} is not used here; choose string, int, float or bool")
        if kind == "bool" and value not in ("true", "false"):
            raise BadContent("", where, f"'{value}' is neither true nor false")
        try:
            _TYPES[kind](value)
        except ValueError as problem:
            raise BadContent("", where, f"'{value[:20]}' is not a number") from problem


def _named(node: ElementTree.Element) -> Iterator[tuple[str, str, str]]:
    for item in node.findall("properties/property"):
        yield item.get("name", "?"), item.get("type", "string"), item.get("value", item.text or "")
