"""Packs: art that comes with the program, rendered ahead at one size and kept without loss.

A pack is an index and, behind it, one lossless WebP picture for each drawing, premultiplied. A picture is
found by the fingerprint of its drawing, pixel for pixel, or by the drawing's identity, to be scaled.
"""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pygame

from game.content import paths
from game.core import BadContent, Sentence, say, verbatim
from scenes.base.rendering import Size, ours

PACKS = paths.ROOT / "assets" / "packs"
_HEADER = struct.Struct("<4sII")
_ENTRY = struct.Struct("<16s16sHHIII")
_MAGIC = b"WWP1"
_ALIKE_PX, _ALIKE = 2.0, 0.04
"""So far two sizes may be from the same shape: they are rounded to pixels."""


class Entry(NamedTuple):
    """One picture of a pack: what it shows, which pixels it is made of, and where it lies in the file."""

    identity: bytes
    fingerprint: bytes
    size: Size
    place: int
    length: int
    crc: int


class Packs:
    """Everything that lies in a folder of packs; a torn one is left out, and named."""

    def __init__(self, folder: Path = PACKS) -> None:
        self.problems: list[BadContent] = []
        self._exact: dict[bytes, tuple[Path, Entry]] = {}
        self._alike: dict[bytes, list[tuple[Path, Entry]]] = {}
        for file in sorted(folder.glob("*.pack")):
            try:
                entries = read_index(file)
            except BadContent as problem:
                self.problems.append(problem)
                continue
            for entry in entries:
                self._exact[entry.fingerprint] = (file, entry)
                self._alike.setdefault(entry.identity, []).append((file, entry))

    def has(self, fingerprint: bytes) -> bool:
        """Whether the very pixels of a drawing are in a pack."""
        return fingerprint in self._exact

    def width(self, identity: bytes, size: Size) -> int:
        """How wide the largest picture of the same drawing in the same shape is; 0 if there is none."""
        found = self._alike.get(identity, ())
        return max((each.size[0] for _, each in found if alike(each.size, size)), default=0)

    def exact(self, fingerprint: bytes) -> pygame.Surface | None:
        """The very pixels of a drawing."""
        return self._load(self._exact.get(fingerprint))

    def like(self, identity: bytes, size: Size) -> pygame.Surface | None:
        """A picture of the same drawing in the same shape, to be scaled."""
        found = (each for each in self._alike.get(identity, ()) if alike(each[1].size, size))
        return self._load(max(found, key=lambda each: each[1].size, default=None))

    def _load(self, found: tuple[Path, Entry] | None) -> pygame.Surface | None:
        if found is None:
            return None
        file, entry = found
        try:
            with file.open("rb") as pack:
                pack.seek(entry.place)
                content = pack.read(entry.length)
            if zlib.crc32(content) != entry.crc:
                self._leave_out(file, say("its content is damaged"))
                return None
            picture = pygame.image.load(io.BytesIO(content), "picture.webp")
        except (OSError, ValueError, pygame.error) as error:
            self._leave_out(file, verbatim(str(error)))
            return None
        return ours(picture)

    def _leave_out(self, file: Path, reason: Sentence) -> None:
        """Whatever lies in a damaged pack is drawn instead."""
        self.problems.append(_torn(file, reason))
        self._exact = {key: each for key, each in self._exact.items() if each[0] != file}
        left = {key: [one for one in each if one[0] != file] for key, each in self._alike.items()}
        self._alike = {key: each for key, each in left.items() if each}


def alike(one: Size, other: Size) -> bool:
    """Whether two sizes have the same shape."""
    height = one[1] * other[0] / one[0]
    return abs(height - other[1]) <= max(_ALIKE_PX, _ALIKE * other[1])


def read_index(file: Path) -> list[Entry]:
    """What lies in a pack; BadContent where it is torn or no pack at all."""
    try:
        with file.open("rb") as pack:
            magic, count, crc = _HEADER.unpack(pack.read(_HEADER.size))
            index = pack.read(count * _ENTRY.size) if magic == _MAGIC else b""
        length = file.stat().st_size
    except (OSError, struct.error) as error:
        raise _torn(file, verbatim(str(error))) from error
    if magic != _MAGIC or len(index) != count * _ENTRY.size or zlib.crc32(index) != crc:
        raise _torn(file, say("it is torn or no pack"))
    place, entries = _HEADER.size + len(index), []
    for identity, fingerprint, width, height, at, size, picture_crc in _ENTRY.iter_unpack(index):
        entries.append(Entry(identity, fingerprint, (width, height), place + at, size, picture_crc))
    if entries and length != entries[-1].place + entries[-1].length:
        raise _torn(file, say("its end is missing"))
    return entries


def write_pack(file: Path, pictures: Iterable[tuple[bytes, bytes, Size, bytes]]) -> None:
    """Make a pack of pictures: for each its identity, its fingerprint, its size and its WebP."""
    index, blobs, at = b"", [], 0
    for identity, fingerprint, (width, height), content in pictures:
        index += _ENTRY.pack(identity, fingerprint, width, height, at, len(content), zlib.crc32(content))
        blobs.append(content)
        at += len(content)
    header = _HEADER.pack(_MAGIC, len(blobs), zlib.crc32(index))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"".join((header, index, *blobs)))


def _torn(file: Path, reason: Sentence) -> BadContent:
    return BadContent(file.name, say("file"), reason)


