"""The Iznik board of any size in its carved frame, and the dark table under it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pygame

from scenes.base.art import Art, Drawing, Size
from scenes.stage.board_frame import FRAME, SHADOW, SQUARE, frame, garlands, letters, use

TABLE_COLOUR = "#171a20"
_GRAIN_PX = 256
_MOTIFS = ("tulip", "carnation", "saz", "bud", "cintamani", "rosette", "crackle")
_OPENING = re.compile(r"<svg[^>]*>")
_REFERENCE = re.compile(r'(id="|url\(#)')


def edge_px(square_px: int) -> int:
    """How far the first square stands from the edge of the board's surface: frame and shadow."""
    return round((FRAME + SHADOW) * square_px / SQUARE)


def board_size(columns: int, rows: int, square_px: int) -> Size:
    """The size of the board's surface in pixels."""
    edge = 2 * edge_px(square_px)
    return columns * square_px + edge, rows * square_px + edge


def board_surface(
    art: Art, columns: int, rows: int, square_px: int, control: Iterable[tuple[int, int]]
) -> pygame.Surface:
    """The whole board, control points free; (0, 0) is the square nearest to seat 1 on its left."""
    # Without its control points a board is the same for all levels of its size, and rendered only once.
    board = art.draw(board_drawing(art, columns, rows, square_px, ())).copy()
    star, edge = art.image("ejderhalar/control_free", (square_px, square_px)), edge_px(square_px)
    for column, row in control:
        place = (edge + column * square_px, edge + (rows - 1 - row) * square_px)
        board.blit(star, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return board


def board_drawing(
    art: Art, columns: int, rows: int, square_px: int, control: Iterable[tuple[int, int]]
) -> Drawing:
    """The board as SVG, for `Art.prepare` and `Art.draw`."""
    width, height = board_size(columns, rows, square_px)
    edge, scale = edge_px(square_px), square_px / SQUARE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">',
        f"<defs>{_DEFINITIONS}{''.join(_symbols(art))}</defs>",
        f'<g transform="translate({edge} {edge}) scale({scale:.5f})">',
        *frame(columns * SQUARE, rows * SQUARE),
        *garlands(columns, rows),
        *letters(columns, rows),
        *_squares(columns, rows, set(control)),
        _light(columns * SQUARE, rows * SQUARE),
        "</g></svg>",
    ]
    return Drawing("board", "\n".join(parts), (width, height))


def table_surface(art: Art, size: Size) -> pygame.Surface:
    """The dark table: grain and a faint star lattice, lit in the middle; opaque."""
    grain = art.image("common/table_grain", (_GRAIN_PX, _GRAIN_PX))
    table = pygame.Surface(size)
    table.fill(TABLE_COLOUR)
    for x in range(0, size[0], _GRAIN_PX):
        for y in range(0, size[1], _GRAIN_PX):
            table.blit(grain, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    light = pygame.transform.smoothscale(art.image("common/table_light", (240, 240)), size)
    table.blit(light, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return table


_DEFINITIONS = """
<linearGradient id="wood" x1="0" y1="0" x2=".7" y2="1">
 <stop offset="0" stop-color="#6b4a2f"/>
 <stop offset=".5" stop-color="#4a3120"/>
 <stop offset="1" stop-color="#2c1b11"/>
</linearGradient>
<linearGradient id="cobalt" x1="0" y1="0" x2=".5" y2="1">
 <stop offset="0" stop-color="#24559f"/>
 <stop offset="1" stop-color="#143467"/>
</linearGradient>
<radialGradient id="lamp" cx=".4" cy=".3" r=".8">
 <stop offset="0" stop-color="#fffbe8" stop-opacity=".18"/>
 <stop offset=".6" stop-color="#fffbe8" stop-opacity="0"/>
 <stop offset="1" stop-color="#0b1c33" stop-opacity=".1"/>
</radialGradient>
<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1">
 <stop offset="0" stop-color="#0a1830" stop-opacity=".5"/>
 <stop offset="1" stop-color="#0a1830" stop-opacity="0"/>
</linearGradient>
<linearGradient id="fall-left" x1="0" y1="0" x2="1" y2="0">
 <stop offset="0" stop-color="#0a1830" stop-opacity=".4"/>
 <stop offset="1" stop-color="#0a1830" stop-opacity="0"/>
</linearGradient>
<pattern id="cracks" width="220" height="220" patternUnits="userSpaceOnUse">
 <use href="#crackle" transform="scale(.55)"/>
</pattern>
"""


def _symbols(art: Art) -> Iterator[str]:
    for motif in _MOTIFS:
        yield _group(art, f"ornament_{motif}", motif)
    for name in ("square_light", "square_dark", "control_free"):
        yield _group(art, name, name)


def _group(art: Art, name: str, group_id: str) -> str:
    """The content of an SVG file as a group, its own ids kept apart from those of other files."""
    inner = _OPENING.sub("", art.text(f"ejderhalar/{name}")).replace("</svg>", "")
    own = _REFERENCE.sub(rf"\g<1>{group_id}-", inner)
    return f'<g id="{group_id}">{own}</g>'


def _squares(columns: int, rows: int, control: set[tuple[int, int]]) -> Iterator[str]:
    """All tiles as one pattern, counted from the first row; then what makes single squares differ."""
    width, height = columns * SQUARE, rows * SQUARE
    yield (
        f'<pattern id="tiles" y="{height}" width="200" height="200" patternUnits="userSpaceOnUse">'
        f"{use('square_light', 0, 0)}{use('square_dark', 100, 0)}"
        f"{use('square_dark', 0, 100)}{use('square_light', 100, 100)}</pattern>"
    )
    yield f'<rect width="{width}" height="{height}" fill="url(#tiles)"/>'
    for column in range(columns):
        for row in range(rows):
            yield _tint(column, row, column * SQUARE, (rows - 1 - row) * SQUARE)
    for column, row in sorted(control):
        yield use("control_free", (column + 0.5) * SQUARE, (rows - row - 0.5) * SQUARE)


def _tint(column: int, row: int, x: int, y: int) -> str:
    """No two glazed tiles are quite alike."""
    shade = (column * 7 + row * 13 + column * row * 5) % 11
    colour = "#ffffff" if shade % 2 else "#1f5f86"
    paint = f'fill="{colour}" fill-opacity="{shade * 0.005:.3f}"'
    return f'<rect x="{x + 1}" y="{y + 1}" width="98" height="98" {paint}/>'


def _light(width: int, height: int) -> str:
    area = f'width="{width}" height="{height}"'
    return (
        f'<rect {area} fill="url(#cracks)" opacity=".14"/>'
        f'<rect width="{width}" height="13" fill="url(#fall)"/>'
        f'<rect width="10" height="{height}" fill="url(#fall-left)"/>'
        f'<rect {area} fill="url(#lamp)"/>'
    )
