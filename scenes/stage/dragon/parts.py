"""The pictures that a dragon is put together from, in its own colours: drawn once, then kept on disk."""

from __future__ import annotations

import hashlib
import io
import os
import re
import tempfile
import tomllib
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pygame
import resvg_py

from game.content import paths

ART_DIR = paths.ROOT / "assets" / "art" / "ejderhalar" / "dragon"
COLOUR = re.compile(r"#[0-9a-f]{6}\b")
LEVELS = 10
"""How many widths of the body are drawn; a row takes the nearest instead of scaling in every frame."""
WIDEST = 0.345
HEAD_SIZE = 0.88
TAIL_SIZE = 0.35
LEG_SIZE = 0.36
BADGE_SIZES = {"eastern": 0.36, "frilled": 0.44}
PIP_SIZE = 0.31
HALO_SIZE = 1.02
SHEET_WIDTH = 1024
GAP_PX = 3
"""Between two parts on the sheet, so that no soft edge bleeds into its neighbour."""
BODY = re.compile(r"<svg[^>]*>(.*)</svg>", re.S)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '


@dataclass(frozen=True)
class Palette:
    """One dragon's species and the colours that replace the art's key colours."""

    species: str
    letter: str
    colours: Mapping[str, str]

    def paint(self, svg: str) -> str:
        """Return the art in this dragon's colours."""
        return COLOUR.sub(lambda found: self.colours.get(found[0], found[0]), svg)


def dragon_palette(letter: str, seat: int) -> Palette:
    """Return the palette of a seat's dragon; letters beyond the last begin again."""
    side = _tables()[f"seat_{seat}"]
    letters = sorted(name for name in side if len(name) == 1)
    own = side[letters[(ord(letter.upper()) - ord("A")) % len(letters)]]
    return Palette(side["species"], letter.upper(), _keyed({**_of_seat(side), **own}))


def seat_palette(seat: int) -> Palette:
    """Return the colours that all dragons of a seat share."""
    side = _tables()[f"seat_{seat}"]
    return Palette(side["species"], "", _keyed(_of_seat(side)))


def _of_seat(side: Mapping[str, Any]) -> dict[str, str]:
    return {name: side[name] for name in ("rim", "seat", "glow")}


def _keyed(tones: Mapping[str, str]) -> dict[str, str]:
    keys = _tables()["keys"]
    return {keys[name]: tone for name, tone in tones.items()}


@cache
def _tables() -> dict[str, Any]:
    with (ART_DIR / "palette.toml").open("rb") as file:
        return tomllib.load(file)


@dataclass(frozen=True)
class Part:
    """One picture: its art file, the file's view box, and its width in squares of the board."""

    name: str
    file: str
    view: tuple[int, int, int, int]
    width: float
    mirrored: bool = False

    def size_px(self, unit_px: float) -> tuple[int, int]:
        """Return the picture's size when a square is `unit_px` wide."""
        width = max(2, round(self.width * unit_px))
        return width, max(2, round(width * self.view[3] / self.view[2]))


def own_parts(species: str) -> list[Part]:
    """Return the parts that every dragon of a species has in its own colours."""
    leg = (0, 0, 120, 120)
    eyes = (60, 80, 120, 64)
    listed = [
        Part("head", f"{species}/head.svg", (0, 0, 240, 240), HEAD_SIZE),
        Part("eyes_open", f"{species}/eyes_open.svg", eyes, HEAD_SIZE / 2),
        Part("eyes_closed", f"{species}/eyes_closed.svg", eyes, HEAD_SIZE / 2),
        Part("tail", f"{species}/tail.svg", (0, 0, 120, 150), TAIL_SIZE),
        Part("leg_right", f"{species}/leg.svg", leg, LEG_SIZE),
        Part("leg_left", f"{species}/leg.svg", leg, LEG_SIZE, mirrored=True),
        Part("badge", f"{species}/badge.svg", (0, 0, 100, 100), BADGE_SIZES[species]),
    ]
    for level in range(LEVELS):
        width = level_width(level)
        listed.append(Part(f"band_{level}", f"{species}/band.svg", (0, 0, 100, 64), 1.04 * width))
        if species == "frilled":
            listed.append(Part(f"fin_{level}", "frilled/fin.svg", (0, 0, 240, 110), 2.5 * width))
    return listed


def seat_parts() -> list[Part]:
    """Return the parts that all dragons of a seat share."""
    disc = (0, 0, 100, 100)
    listed = [Part(f"pip_{count}", f"pip_{count}.svg", disc, PIP_SIZE) for count in (2, 3)]
    listed.append(Part("halo", "glow.svg", disc, HALO_SIZE))
    for level in range(LEVELS):
        width = level_width(level)
        listed.append(Part(f"edge_{level}", "edge.svg", (0, 0, 160, 56), 1.66 * width))
        if level % 3 == 0:
            listed.append(Part(f"shadow_{level}", "shadow.svg", disc, 1.7 * width))
            listed.append(Part(f"glow_{level}", "glow.svg", disc, 2.4 * width))
    return listed


def level_width(level: int) -> float:
    """Return a body's width at a level, in squares."""
    return WIDEST * (level + 1) / LEVELS


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
    # One rendering for all parts: each one would load the font again.
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
