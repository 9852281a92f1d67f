"""Looks at a map before pytmx does, so that hostile or broken files are named and never unpacked."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from game.content.hexagons import AXES, INDEXES
from game.core import NOTHING, BadContent, Sentence, Shape, plain, plural, say, verbatim
from game.core.complaints import at_line, within
from game.core.disk import DEEPEST, read_file, whole_number
from game.core.words import either

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
UNSHOWN: Final = say("is too long or has a character that cannot be shown")
_FIRST_LINES: Final = say("first lines")
_MAP: Final = say("map")


def on_layer(name: str) -> Sentence:
    """One layer of a map."""
    return say("layer {name}", name=verbatim(name))


def of_property(name: str) -> Sentence:
    """One property of a map, a layer or a tile."""
    return say("property {name}", name=verbatim(name))


class _Builder(ElementTree.TreeBuilder):
    """Builds the tree, but not too deep, and without a document type: entities swell a file a millionfold."""

    _depth = 0

    def start(self, tag: str, attributes: dict[str, str]) -> ElementTree.Element:
        self._depth += 1
        if self._depth > DEEPEST:
            raise BadContent("", say("element {tag}", tag=verbatim(tag)), say("is nested far too deep"))
        return super().start(tag, attributes)

    def end(self, tag: str) -> ElementTree.Element:
        self._depth -= 1
        return super().end(tag)

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise BadContent("", _FIRST_LINES, say("a map has no document type"))


def parse(path: Path) -> ElementTree.Element:
    """The root of a small, well-formed XML file; BadContent says what is wrong otherwise."""
    try:
        text = read_file(path, MAX_FILE_BYTES)
    except BadContent as problem:
        raise BadContent("", "", problem.reason) from problem
    if text is None:
        raise BadContent("", "", say("is missing"))
    parser = ElementTree.XMLParser(target=_Builder())
    try:
        return ElementTree.fromstring(text, parser)
    except ElementTree.ParseError as problem:
        line, column = problem.position
        place = within(at_line(line), say("column {number}", number=column + 1))
        words = say("broken XML ({problem})", problem=verbatim(problem.msg.split(":")[0]))
        raise BadContent("", place, words) from problem
    except (LookupError, ValueError) as problem:
        reason = say("cannot be decoded ({problem})", problem=verbatim(str(problem)))
        raise BadContent("", _FIRST_LINES, reason) from problem


def guard(path: Path, shape: Shape = "square") -> None:
    """Refuses a map that is too big, of the wrong kind or not whole."""
    root = parse(path)
    if root.tag != "map":
        raise BadContent("", "", say("not a Tiled map: it starts with <{tag}>", tag=verbatim(root.tag)))
    if root.get("infinite", "0") != "0":
        raise BadContent("", _MAP, say("is infinite; untick Infinite in Map > Map Properties"))
    _orientation(root, shape)
    for group in root.findall("group"):
        raise BadContent("", on_layer(group.get("name", "?")), say("layers must not be in groups"))
    columns, rows = (_whole(root, side, _MAP, MAX_SIDE) for side in ("width", "height"))
    _properties(root, NOTHING)
    for layer in root.iter("layer"):
        _layer(layer, columns, rows)
    for tileset in root.findall("tileset"):
        _tileset(tileset, path.parent)


def _orientation(root: ElementTree.Element, shape: Shape) -> None:
    wanted = "hexagonal" if shape == "hex" else "orthogonal"
    if root.get("orientation") != wanted:
        raise BadContent("", _MAP, _must_be("orientation", root, verbatim(wanted)))
    for name, values in (("staggeraxis", AXES), ("staggerindex", INDEXES)):
        if shape == "hex" and root.get(name) not in values:
            raise BadContent("", _MAP, _must_be(name, root, either(map(verbatim, values))))


def _whole(node: ElementTree.Element, name: str, place: Sentence, most: int) -> int:
    text = node.get(name, "")
    if not _is_whole(text) or not 1 <= int(text) <= most:
        raise BadContent("", place, _must_be(name, node, say("from {least} to {most}", least=1, most=most)))
    return int(text)


def _must_be(name: str, node: ElementTree.Element, wanted: Sentence) -> Sentence:
    found, field = verbatim(node.get(name, "")[:20]), verbatim(name)
    if not found:
        return say("{name} is missing, must be {wanted}", name=field, wanted=wanted)
    return say("{name} is {found}, must be {wanted}", name=field, found=found, wanted=wanted)


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS


def _layer(layer: ElementTree.Element, columns: int, rows: int) -> None:
    place = on_layer(layer.get("name", "?"))
    if (layer.get("width"), layer.get("height")) != (str(columns), str(rows)):
        raise BadContent("", place, say("is not as large as the map"))
    _properties(layer, place)
    data = layer.find("data")
    if data is None:
        raise BadContent("", place, say("has no data"))
    count = _count(data, place, columns * rows)
    if count != columns * rows:
        raise BadContent("", place, plural(
            "has {count} tile instead of {wanted}", "has {count} tiles instead of {wanted}",
            count, wanted=columns * rows,
        ))


def _count(data: ElementTree.Element, place: Sentence, needed: int) -> int:
    encoding, compression, text = data.get("encoding"), data.get("compression"), (data.text or "").strip()
    if encoding == "csv":
        fields = text.split(",")
        bad = next((field.strip() for field in fields if not _is_whole(field.strip())), None)
        if bad is not None:
            raise BadContent("", place, say("'{text}' is not a tile number", text=verbatim(bad[:20])))
        return len(fields)
    if encoding != "base64" or (compression and compression not in _WINDOW_BITS):
        reason = say("format not known; choose CSV as Tile Layer Format in Map Properties")
        raise BadContent("", place, reason)
    try:
        packed = base64.b64decode(text)
        if not compression:
            return len(packed) // 4
        unpacking = zlib.decompressobj(_WINDOW_BITS[compression])
        count = len(unpacking.decompress(packed, needed * 4 + 4)) // 4
    except (binascii.Error, zlib.error, ValueError) as problem:
        reason = say("its data is damaged ({problem})", problem=verbatim(str(problem)))
        raise BadContent("", place, reason) from problem
    # More may follow the tiles, such as a second archive: pytmx would unpack that, too, however large it is.
    if count == needed and (not unpacking.eof or unpacking.unused_data):
        raise BadContent("", place, say("its data goes on after the last tile"))
    return count


def _tileset(node: ElementTree.Element, folder: Path) -> None:
    _whole(node, "firstgid", say("tileset"), 1_000_000)
    source = node.get("source")
    name = source if source else node.get("name", "?")
    place = say("tileset {name}", name=verbatim(name))
    if source:
        if not source.lower().endswith(".tsx"):
            raise BadContent("", place, say("must be a .tsx file"))
        try:
            node = parse(folder / source)
        except BadContent as problem:
            raise BadContent("", within(place, problem.place), problem.reason) from problem
    _whole(node, "tilewidth", place, 1024)
    _whole(node, "tileheight", place, 1024)
    _whole(node, "tilecount", place, MAX_TILES)
    for side in ("spacing", "margin"):
        if side in node.attrib and node.get(side) != "0":
            _whole(node, side, place, 1024)
    for image in node.iter("image"):
        where = within(place, say("image"))
        wide, high = (_whole(image, side, where, MAX_IMAGE_PX) for side in ("width", "height"))
        # pytmx walks over all tiles that there is room for, whatever their number is said to be.
        if wide * high > MAX_TILES * int(node.get("tilewidth", 1)) * int(node.get("tileheight", 1)):
            raise BadContent("", where, say("has room for more than {most} tiles", most=MAX_TILES))
    for tile in node.iter("tile"):
        number = _whole_id(tile, place)
        _properties(tile, within(place, say("tile {number}", number=number)))


def _whole_id(tile: ElementTree.Element, place: Sentence) -> int:
    number = tile.get("id", "")
    if not _is_whole(number):
        raise BadContent("", place, say("a tile has no number"))
    return int(number)


def _properties(node: ElementTree.Element, place: Sentence) -> None:
    for name, kind, value in _named(node):
        where = within(place, of_property(name))
        if kind not in _TYPES:
            raise BadContent("", where, say(
                "type {type} is not used here; choose string, int, float or bool", type=verbatim(kind),
            ))
        if kind == "bool" and value not in ("true", "false"):
            raise BadContent("", where, say("'{text}' is neither true nor false", text=verbatim(value)))
        try:
            number = _TYPES[kind](value)
        except ValueError as problem:
            reason = say("'{text}' is not a number", text=verbatim(value[:20]))
            raise BadContent("", where, reason) from problem
        if not isinstance(number, str) and not -MAX_NUMBER <= number <= MAX_NUMBER:
            reason = say("'{text}' is not a number that can be used here", text=verbatim(value[:20]))
            raise BadContent("", where, reason)
        told = value.replace("\n", " ")
        if plain(told, MAX_TEXT) != told:
            raise BadContent("", where, UNSHOWN)


def _named(node: ElementTree.Element) -> Iterator[tuple[str, str, str]]:
    for item in node.findall("properties/property"):
        yield item.get("name", "?"), item.get("type", "string"), item.get("value", item.text or "")
