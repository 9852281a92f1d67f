"""Art: hand-written SVG becomes premultiplied surfaces, rendered once and kept on disk."""

from __future__ import annotations

import hashlib
import io
import os
import re
import struct
import tempfile
import zlib
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple, ParamSpec, TypeVar, cast

import pygame
import resvg_py

from game.content import paths
from game.core import BadContent, say, verbatim
from scenes.base.palette import INK

P = ParamSpec("P")
T = TypeVar("T")
Size = tuple[int, int]
ART_ROOT = paths.ROOT / "assets" / "art"
NO_COLOURS: Mapping[str, str] = {}

# Counted into every cache name: raise it when the way of rendering changes.
_FORMAT = b"art 2 resvg " + resvg_py.__resvg_version__.encode()
_LETTERING = (
    ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    ("font_hanken_grotesk", "HankenGrotesk-Bold.otf"),
)
_HEADER = struct.Struct("<4sII")
_MAGIC = b"WWA1"
_LIMIT_BYTES = 160_000_000
_MEMORY_BYTES = 96_000_000
"""More than any screen shows at once; what is older comes back from the disk when it is asked for again."""
_KEPT: list[Callable[[], None]] = []
"""How to forget what functions elsewhere have made of art: they would keep a past window's pictures."""


def kept(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep at most this many of the pictures that a function makes, until all art is forgotten."""

    def remember(make: Callable[P, T]) -> Callable[P, T]:
        remembered = lru_cache(maxsize=most)(make)
        _KEPT.append(remembered.cache_clear)
        return cast("Callable[P, T]", remembered)

    return remember


class Picture(NamedTuple):
    """A wish for the file `name`.svg at a size, with some of its key colours exchanged."""

    name: str
    size: Size
    colours: Mapping[str, str] = NO_COLOURS


class Drawing(NamedTuple):
    """SVG text to be rendered at a size; the name is for messages."""

    name: str
    svg: str
    size: Size


def framed(name: str, size: Size, inside: str) -> Drawing:
    """A drawing whose parts are measured in the pixels that it will have."""
    width, height = size
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return Drawing(name, f"{frame}{inside}</svg>", size)


class Art:
    """The pictures under one folder, memoised in memory and cached on disk."""

    def __init__(self, cache_dir: Path, root: Path = ART_ROOT) -> None:
        self.cache_dir = cache_dir
        self._cache = ArtCache(cache_dir)
        self.root = root
        self._texts: dict[str, str] = {}
        self._surfaces: dict[str, pygame.Surface] = {}
        self._bytes = 0
        self._pictures: dict[tuple[str, Size, tuple[tuple[str, str], ...]], pygame.Surface] = {}

    def image(self, name: str, size: Size, colours: Mapping[str, str] = NO_COLOURS) -> pygame.Surface:
        """The picture `name`, fitted into size and centred, premultiplied; shared, so not to be drawn on."""
        key = (name, size, tuple(sorted(colours.items())))
        if key not in self._pictures:
            self._pictures[key] = self.draw(self.drawing(Picture(name, size, colours)))
        return self._pictures[key]

    def icon(self, name: str, size_px: int, colour: str = INK) -> pygame.Surface:
        """The one-weight icon `name` in one colour."""
        return self.image(f"common/icons/{name}", (size_px, size_px), {"#ffffff": colour})

    def draw(self, drawing: Drawing) -> pygame.Surface:
        """The rendered drawing, from memory, from disk, or rendered now and kept."""
        key = _fingerprint(drawing)
        surface = self._surfaces.get(key)
        if surface is None:
            surface = self._cache.load(key, drawing.size)
            if surface is None:
                surface = _render(drawing)
                self._cache.save(key, surface)
            self._keep(key, surface)
        return surface

    def _keep(self, key: str, surface: pygame.Surface) -> None:
        """Keep a picture in memory; the oldest go when there are too many, such as panels of all sizes."""
        self._surfaces[key] = surface
        self._bytes += _bytes_of(surface)
        if self._bytes > _MEMORY_BYTES:
            self._pictures.clear()
            for old in list(self._surfaces):
                if self._bytes <= _MEMORY_BYTES // 2 or old == key:
                    return
                self._bytes -= _bytes_of(self._surfaces.pop(old))

    def scaled(self, drawing: Drawing, size: Size) -> pygame.Surface:
        """A drawing that is slow to render, scaled from its picture at its own size; kept as well."""
        key = _fingerprint(Drawing(drawing.name, f"{drawing.size}{drawing.svg}", size))
        surface = self._surfaces.get(key)
        if surface is None:
            surface = self._cache.load(key, size)
            if surface is None:
                surface = pygame.transform.smoothscale(self.draw(drawing), size)
                self._cache.save(key, surface)
            self._keep(key, surface)
        return surface

    def draw_near(self, drawing: Drawing, large: Drawing) -> pygame.Surface:
        """A drawing, scaled from a large one that is needed anyway, where that is not much larger."""
        if drawing.size[0] < large.size[0] <= 2 * drawing.size[0]:
            return self.scaled(large, drawing.size)
        return self.draw(drawing)

    def render(self, drawing: Drawing) -> pygame.Surface:
        """The drawing rendered now and not kept: for pictures that are seen once."""
        return _render(drawing)

    def drawing(self, picture: Picture) -> Drawing:
        """The SVG text of a picture with its colours exchanged."""
        return Drawing(picture.name, recolour(self.text(picture.name), picture.colours), picture.size)

    def text(self, name: str) -> str:
        """The SVG text of the file `name`."""
        if name not in self._texts:
            try:
                self._texts[name] = (self.root / f"{name}.svg").read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                reason = say("it cannot be read: {problem}", problem=verbatim(str(error)))
                raise BadContent(f"{name}.svg", say("file"), reason) from error
        return self._texts[name]

    def missing(self, requests: Iterable[Picture | Drawing]) -> list[Drawing]:
        """Those of the requests that would have to be rendered now."""
        drawings = {_fingerprint(drawing): drawing for drawing in map(self._as_drawing, requests)}
        return [
            drawing
            for key, drawing in drawings.items()
            if key not in self._surfaces and not self._cache.has(key)
        ]

    def prepare(self, requests: Iterable[Picture | Drawing], progress: Callable[[int, int], None]) -> None:
        """Render everything that is missing, and report how many of how many are done."""
        todo = self.missing(requests)
        for done, drawing in enumerate(todo):
            progress(done, len(todo))
            self.draw(drawing)
        progress(len(todo), len(todo))

    def forget(self) -> None:
        """Let go of what is in memory, for a window of another size or another game."""
        self._surfaces.clear()
        self._pictures.clear()
        self._bytes = 0
        for forget in _KEPT:
            forget()

    def trim(self) -> None:
        """Let go of what was kept on disk long ago."""
        self._cache.trim()

    def _as_drawing(self, request: Picture | Drawing) -> Drawing:
        return self.drawing(request) if isinstance(request, Picture) else request


class ArtCache:
    """A folder of rendered pictures; it may vanish or be read-only at any time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def has(self, key: str) -> bool:
        """Whether a picture is kept under this key."""
        return self._path(key).is_file()

    def load(self, key: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The kept surface, or None where there is none or it is torn."""
        try:
            content = self._path(key).read_bytes()
            magic, *stored = _HEADER.unpack_from(content)
            pixels = bytearray(zlib.decompress(memoryview(content)[_HEADER.size :]))
        except (OSError, struct.error, zlib.error):
            return None
        if magic != _MAGIC or tuple(stored) != size or len(pixels) != size[0] * size[1] * 4:
            return None
        # BGRA is how SDL keeps pixels with alpha on our machines: nothing has to be converted or copied.
        return pygame.image.frombuffer(pixels, size, "BGRA")

    def save(self, key: str, surface: pygame.Surface) -> None:
        """Keep the surface; a full or read-only disk only costs the time to render again."""
        # A first start packs hundreds of pictures: level 1 takes half the time for a third more bytes.
        content = _HEADER.pack(_MAGIC, *surface.get_size()) + zlib.compress(surface.get_buffer().raw, 1)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=self.folder, suffix=".part")
        except OSError:
            return
        # Several processes fill the folder at once: a file appears under its name only when it is whole.
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            os.replace(temporary, self._path(key))
        except OSError:
            Path(temporary).unlink(missing_ok=True)

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

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}.art"


def recolour(svg: str, colours: Mapping[str, str]) -> str:
    """The SVG text with each key colour exchanged, all at once and whatever the letter case."""
    if not colours:
        return svg
    wanted = {key.lower(): value for key, value in colours.items()}
    pattern = re.compile("|".join(re.escape(key) + r"\b" for key in wanted), re.IGNORECASE)
    return pattern.sub(lambda match: wanted[match.group().lower()], svg)


def _bytes_of(surface: pygame.Surface) -> int:
    return surface.width * surface.height * 4


def _fingerprint(drawing: Drawing) -> str:
    digest = hashlib.blake2b(_FORMAT, digest_size=16)
    digest.update(repr(drawing.size).encode())
    digest.update(drawing.svg.encode())
    return digest.hexdigest()


def _render(drawing: Drawing) -> pygame.Surface:
    width, height = drawing.size
    try:
        png = resvg_py.svg_to_bytes(
            svg_string=drawing.svg,
            width=width,
            height=height,
            skip_system_fonts=True,
            font_files=_lettering() if "<text" in drawing.svg else None,
        )
    except ValueError as error:
        raise BadContent(f"{drawing.name}.svg", say("drawing"), verbatim(str(error))) from error
    fitted = pygame.image.load(io.BytesIO(png), "drawing.png")
    surface = pygame.Surface(drawing.size, pygame.SRCALPHA)
    # The renderer keeps the drawing's shape, so it is centred; MAX copies onto emptiness without blending.
    surface.blit(
        fitted, fitted.get_rect(center=surface.get_rect().center), special_flags=pygame.BLEND_RGBA_MAX
    )
    return surface.premul_alpha()


def _lettering() -> list[str]:
    return [str(files(package) / "files" / file) for package, file in _LETTERING]
