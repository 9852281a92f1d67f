"""Rendered pictures in a folder of the user; it may vanish, be full or be read-only at any time."""

from __future__ import annotations

import os
import struct
import tempfile
import zlib
from pathlib import Path

import pygame

from game.core import BadContent
from game.core.disk import read_file
from scenes.base.rendering import Size, from_pixels

_HEADER = struct.Struct("<4sII")
_MAGIC = b"WWA1"
_LIMIT_BYTES = 160_000_000


class ArtCache:
    """A folder of rendered pictures, each under the fingerprint of its drawing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def has(self, key: bytes) -> bool:
        """Whether a picture is kept under this key."""
        return os.path.isfile(self._path(key))

    def load(self, key: bytes, size: Size) -> pygame.Surface | None:
        """The kept surface, or None where there is none or it is torn."""
        try:
            content = read_file(Path(self._path(key)), _LIMIT_BYTES) or b""
            magic, *stored = _HEADER.unpack_from(content)
            if magic != _MAGIC or tuple(stored) != size:
                return None
            # Asked for no more than there should be: a torn file could mean any amount.
            unpacking, needed = zlib.decompressobj(), size[0] * size[1] * 4
            pixels = bytearray(unpacking.decompress(memoryview(content)[_HEADER.size :], needed + 1))
        except (BadContent, struct.error, zlib.error):
            return None
        if len(pixels) != needed:
            return None
        return from_pixels(pixels, size)

    def save(self, key: bytes, surface: pygame.Surface) -> bool:
        """Keep the surface; whether it is kept: a full or read-only disk only costs time."""
        # Hundreds of pictures are packed in a row: level 1 takes half the time for a third more bytes.
        content = _HEADER.pack(_MAGIC, *surface.get_size()) + zlib.compress(surface.get_buffer().raw, 1)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self.folder, suffix=".part")
        except OSError:
            return False
        # Several processes fill the folder at once: a file appears under its name only when it is whole.
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            os.replace(temporary, self._path(key))
        except OSError:
            Path(temporary).unlink(missing_ok=True)
            return False
        return True

    def trim(self, limit_bytes: int = _LIMIT_BYTES) -> None:
        """Drop the oldest pictures (of windows long resized) until the folder is small enough."""
        try:
            files = [entry for entry in os.scandir(self.folder) if entry.name.endswith(".art")]
            excess = sum(file.stat().st_size for file in files) - limit_bytes
            for file in sorted(files, key=lambda file: file.stat().st_mtime) if excess > 0 else ():
                if excess <= 0:
                    return
                os.unlink(file)
                excess -= file.stat().st_size
        except OSError:
            return

    def _path(self, key: bytes) -> str:
        # A Path would intern every name for as long as the program runs.
        return os.path.join(self.folder, f"{key.hex()}.art")
