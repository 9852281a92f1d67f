"""The pictures that a dragon is put together from, in its own colours: drawn once, on one sheet."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil, floor
from typing import Any

import pygame

from game.content import paths
from scenes.base.art import Art, Drawing

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
SQUARE = 200
"""Sheets are laid out for squares of so many units: the same for every size that they are drawn at."""
SHEET_WIDTH = 1200
GAP = 12
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
    return {name: side[name] for name in ("rim", "line", "seat", "glow")}


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

    @property
    def size(self) -> tuple[int, int]:
        """Return the picture's size on the sheet."""
        width = round(self.width * SQUARE)
        return width, round(width * self.view[3] / self.view[2])


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
    parts: Sequence[Part], palette: Palette, unit_px: float, art: Art
) -> dict[str, pygame.Surface]:
    """Return every part's premultiplied picture by name."""
    places, (width, height) = _shelve(parts)
    svg, scale = palette.paint(_compose(parts, places, (width, height), palette.letter)), unit_px / SQUARE
    sheet = art.draw(Drawing("dragon", svg, (ceil(width * scale), ceil(height * scale))))
    cut = (sheet.subsurface(_on_sheet(place, scale)) for place in places)
    return {part.name: picture for part, picture in zip(parts, cut, strict=True)}


def _on_sheet(place: pygame.Rect, scale: float) -> pygame.Rect:
    """The pixels that a part touches."""
    left, top = floor(place.left * scale), floor(place.top * scale)
    return pygame.Rect(left, top, ceil(place.right * scale) - left, ceil(place.bottom * scale) - top)


def _shelve(parts: Iterable[Part]) -> tuple[list[pygame.Rect], tuple[int, int]]:
    """Put the parts side by side on shelves."""
    places, x, y, shelf = [], 0, 0, 0
    for part in parts:
        width, height = part.size
        if x + width > SHEET_WIDTH:
            x, y, shelf = 0, y + shelf + GAP, 0
        places.append(pygame.Rect(x, y, width, height))
        x, shelf = x + width + GAP, max(shelf, height)
    return places, (SHEET_WIDTH, y + shelf)


def _compose(parts: Iterable[Part], places: Iterable[pygame.Rect], size: tuple[int, int], letter: str) -> str:
    cells = "".join(_cell(part, place, letter) for part, place in zip(parts, places, strict=True))
    return f'{SVG}viewBox="0 0 {size[0]} {size[1]}">{cells}</svg>'


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
