"""The Iznik board of any size in its carved frame, and the dark table under it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pygame

from scenes.stage.art import Art, Drawing, Size

# Everything is drawn in hundredths of a square, then scaled to the square's pixels.
SQUARE = 100
FRAME = 62
SHADOW = 18
FILES = "abcdefghij"
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
    return art.draw(board_drawing(art, columns, rows, square_px, control))


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
        *_frame(columns * SQUARE, rows * SQUARE),
        *_garlands(columns, rows),
        *_letters(columns, rows),
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
 <stop offset="0" stop-color="#6b4a2f"/><stop offset=".5" stop-color="#4a3120"/><stop offset="1" stop-color="#2c1b11"/>
</linearGradient>
<linearGradient id="cobalt" x1="0" y1="0" x2=".5" y2="1">
 <stop offset="0" stop-color="#24559f"/><stop offset="1" stop-color="#143467"/>
</linearGradient>
<radialGradient id="lamp" cx=".4" cy=".3" r=".8">
 <stop offset="0" stop-color="#fffbe8" stop-opacity=".2"/><stop offset=".6" stop-color="#fffbe8" stop-opacity="0"/>
 <stop offset="1" stop-color="#0b1c33" stop-opacity=".16"/>
</radialGradient>
<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1">
 <stop offset="0" stop-color="#0a1830" stop-opacity=".5"/><stop offset="1" stop-color="#0a1830" stop-opacity="0"/>
</linearGradient>
<linearGradient id="fall-left" x1="0" y1="0" x2="1" y2="0">
 <stop offset="0" stop-color="#0a1830" stop-opacity=".4"/><stop offset="1" stop-color="#0a1830" stop-opacity="0"/>
</linearGradient>
<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter>
<pattern id="glaze-cracks" width="400" height="400" patternUnits="userSpaceOnUse"><use href="#crackle"/></pattern>
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


def _use(group_id: str, x: float, y: float, scale: float = 1, angle: float = 0, mirror: bool = False) -> str:
    across = -scale if mirror else scale
    return f'<use href="#{group_id}" transform="translate({x:g} {y:g}) rotate({angle:g}) scale({across:g} {scale:g})"/>'


def _rim(width: int, height: int, out: float, radius: float, paint: str) -> str:
    return (
        f'<rect x="{-out:g}" y="{-out:g}" width="{width + 2 * out:g}" height="{height + 2 * out:g}" '
        f'rx="{radius:g}" {paint}/>'
    )


def _frame(width: int, height: int) -> Iterator[str]:
    """Shadow, wooden moulding, glazed band and the fillets between them, from outside inwards."""
    yield f'<g transform="translate(0 6)">{_rim(width, height, FRAME - 2, 14, SHADE)}</g>'
    yield _rim(width, height, FRAME, 12, 'fill="url(#wood)"')
    yield _rim(
        width, height, FRAME - 1, 11, 'fill="none" stroke="#b08a5c" stroke-opacity=".75" stroke-width="1.4"'
    )
    yield _rim(width, height, FRAME - 7.5, 7, 'fill="#1b100a"')
    yield _rim(width, height, FRAME - 9, 6, 'fill="#f3f1e7"')
    yield _rim(width, height, FRAME - 11, 5, 'fill="#2aa6a6"')
    yield _rim(width, height, FRAME - 14, 4, 'fill="#f3f1e7"')
    yield _rim(width, height, FRAME - 15.5, 3, 'fill="url(#cobalt)"')
    yield _rim(width, height, 7, 3, 'fill="#f3f1e7"')
    yield _rim(width, height, 5.2, 3, 'fill="#c8452f"')
    yield _rim(width, height, 2.6, 2, 'fill="#12305e"')


SHADE = 'fill="#000000" fill-opacity=".75" filter="url(#soft)"'


def _garlands(columns: int, rows: int) -> Iterator[str]:
    """The four sides' flowers, each looking outwards, and a rosette in each corner."""
    width, height = columns * SQUARE, rows * SQUARE
    sides = ((columns, 0, 0, 0), (rows, width, 0, 90), (columns, width, height, 180), (rows, 0, height, 270))
    for squares, x, y, angle in sides:
        yield f'<g transform="translate({x} {y}) rotate({angle})">'
        yield from _garland(squares)
        yield "</g>"


def _garland(squares: int) -> Iterator[str]:
    """One side from left to right: a flower at each joint, saz leaves towards each letter."""
    middle = -27
    for index in range(squares):
        x = index * SQUARE
        yield (
            f'<path fill="none" stroke="#8fc0b0" stroke-width="2" stroke-linecap="round" '
            f'd="M{x} {middle + 14}C{x + 18} {middle + 20} {x + 22} {middle + 2} {x + 33} {middle}'
            f'M{x + 100} {middle + 14}C{x + 82} {middle + 20} {x + 78} {middle + 2} {x + 67} {middle}"/>'
        )
        yield _use("saz", x + 21, middle + 1, 0.44, -12)
        yield _use("saz", x + 79, middle + 1, 0.44, 12, mirror=True)
    for joint in range(1, squares):
        yield _use("tulip" if joint % 2 else "carnation", joint * SQUARE, middle, 0.56)
    yield _use("rosette", -27, middle, 0.72)
    yield _use("bud", -3, middle, 0.42, 90)
    yield _use("bud", squares * SQUARE + 3, middle, 0.42, -90)


def _letters(columns: int, rows: int) -> Iterator[str]:
    width, height = columns * SQUARE, rows * SQUARE
    for column in range(columns):
        for y in (-27, height + 27):
            yield _letter(FILES[column], (column + 0.5) * SQUARE, y)
    for row in range(rows):
        for x in (-27, width + 27):
            yield _letter(str(rows - row), x, (row + 0.5) * SQUARE)


def _letter(sign: str, x: float, y: float) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="17" fill="#f3f1e7"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="15" fill="none" stroke="#2aa6a6" stroke-width="1.4"/>'
        f'<text x="{x:g}" y="{y + 8.6:g}" text-anchor="middle" font-family="Hanken Grotesk" '
        f'font-weight="700" font-size="27" fill="#12305e">{sign}</text>'
    )


def _squares(columns: int, rows: int, control: set[tuple[int, int]]) -> Iterator[str]:
    for column in range(columns):
        for row in range(rows):
            x, y = column * SQUARE, (rows - 1 - row) * SQUARE
            yield _use("square_dark" if (column + row) % 2 == 0 else "square_light", x, y)
            yield _tint(column, row, x, y)
            if (column, row) in control:
                yield _use("control_free", x + SQUARE / 2, y + SQUARE / 2)


def _tint(column: int, row: int, x: int, y: int) -> str:
    """No two glazed tiles are quite alike."""
    shade = (column * 7 + row * 13 + column * row * 5) % 11
    colour = "#ffffff" if shade % 2 else "#1f5f86"
    return f'<rect x="{x + 1}" y="{y + 1}" width="98" height="98" fill="{colour}" fill-opacity="{shade * 0.006:.3f}"/>'


def _light(width: int, height: int) -> str:
    area = f'width="{width}" height="{height}"'
    return (
        f'<rect {area} fill="url(#glaze-cracks)" opacity=".13"/>'
        f'<rect width="{width}" height="13" fill="url(#fall)"/><rect width="10" height="{height}" fill="url(#fall-left)"/>'
        f'<rect {area} fill="url(#lamp)"/>'
    )
