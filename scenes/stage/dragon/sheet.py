"""All parts of one dragon in one picture: drawn once from the SVG files, then kept on disk."""

from __future__ import annotations

import hashlib
import io
import os
import re
import tempfile
import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

import pygame
import resvg_py

from scenes.stage.dragon.palette import ART_DIR, Palette
from scenes.stage.dragon.parts import Part

SHEET_WIDTH = 1024
GAP_PX = 3
BODY = re.compile(r"<svg[^>]*>(.*)</svg>", re.S)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '


def load_sheet(
    parts: Sequence[Part], palette: Palette, unit_px: float, cache_dir: Path | None
) -> dict[str, pygame.Surface]:
    """Return every part's premultiplied picture by name, from the disk if it is there."""
    places, size = _shelve(parts, unit_px)
    svg = palette.paint(_compose(parts, places, size, palette.letter))
    file = cache_dir / f"dragon-{hashlib.sha256(svg.encode()).hexdigest()[:24]}.bgra" if cache_dir else None
    sheet = _stored(file, size) or _drawn(svg, size, file)
    return {part.name: sheet.subsurface(place) for part, place in zip(parts, places, strict=True)}


def _shelve(parts: Iterable[Part], unit_px: float) -> tuple[list[pygame.Rect], tuple[int, int]]:
    """Put the parts side by side on shelves."""
    places, x, y, shelf = [], 0, 0, 0
    for part in parts:
        width, height = part.size_px(unit_px)
        if x + width > SHEET_WIDTH:
            x, y, shelf = 0, y + shelf + GAP_PX, 0
        places.append(pygame.Rect(x, y, width, height))
        x, shelf = x + width + GAP_PX, max(shelf, height)
    return places, (SHEET_WIDTH, y + shelf)


def _compose(parts: Iterable[Part], places: Iterable[pygame.Rect], size: tuple[int, int], letter: str) -> str:
    cells = "".join(_cell(part, place, letter) for part, place in zip(parts, places, strict=True))
    return f'{SVG}width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}">{cells}</svg>'


def _cell(part: Part, place: pygame.Rect, letter: str) -> str:
    art, (x, y, width, height) = _art(part.file).replace(">A</text>", f">{letter}</text>"), part.view
    if part.mirrored:
        art = f'<g transform="matrix(-1 0 0 1 {width} 0)">{art}</g>'
    frame = f'x="{place.x}" y="{place.y}" width="{place.width}" height="{place.height}"'
    return f'<svg {frame} viewBox="{x} {y} {width} {height}" preserveAspectRatio="none">{art}</svg>'


@cache
def _art(file: str) -> str:
    found = BODY.search((ART_DIR / file).read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{ART_DIR / file}: no <svg> element")
    return found[1]


def _stored(file: Path | None, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the sheet on disk; a missing or damaged one is drawn again."""
    try:
        pixels = zlib.decompress(file.read_bytes()) if file else b""
    except (OSError, zlib.error):
        return None
    if len(pixels) != size[0] * size[1] * 4:
        return None
    return pygame.image.frombuffer(pixels, size, "BGRA")


def _drawn(svg: str, size: tuple[int, int], file: Path | None) -> pygame.Surface:
    font = str(files("font_hanken_grotesk") / "files" / "HankenGrotesk-Bold.otf")
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=[font]))
    sheet = pygame.Surface(size, pygame.SRCALPHA, 32)
    drawn = pygame.image.load(io.BytesIO(png), "sheet.png").premul_alpha()
    sheet.blit(drawn, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if file:
        _store(file, zlib.compress(pygame.image.tobytes(sheet, "BGRA"), 1))
    return sheet


def _store(file: Path, content: bytes) -> None:
    """Write all or nothing; a full or read-only disk only costs time at the next start."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=file.parent)
        with os.fdopen(handle, "wb") as out:
            out.write(content)
        Path(draft).replace(file)
    except OSError:
        return
