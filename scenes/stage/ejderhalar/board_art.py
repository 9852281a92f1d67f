"""The Iznik board of any size in its carved frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from scenes.base.art import Art, Drawing
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.board.squares import Surround
from scenes.stage.board.svg import SQUARE, group, letters, on_squares, rim, use

_FRAME, _SHADOW = 62, 18
SURROUND = Surround(_FRAME + _SHADOW)
_MIDDLE = -27
"""Where the middle of the frame runs, for flowers and letters."""
_WHITE, _TURQUOISE, _COBALT, _CORAL, _WALNUT = "#f3f1e7", "#2aa6a6", "#12305e", "#c8452f", "#1b100a"
_MOTIFS = ("tulip", "carnation", "saz", "bud", "cintamani", "rosette", "crackle")


def board_surface(
    art: Art, columns: int, rows: int, square_px: int, control: Iterable[tuple[int, int]]
) -> pygame.Surface:
    """The whole board, control points free; (0, 0) is the square nearest to seat 1 on its left."""
    # Without its control points a board is the same for all levels of its size, and rendered only once.
    board = art.draw(board_drawing(art, columns, rows, square_px, ())).copy()
    star, edge = art.image("ejderhalar/control_free", (square_px, square_px)), SURROUND.edge_px(square_px)
    for column, row in control:
        place = (edge + column * square_px, edge + (rows - 1 - row) * square_px)
        board.blit(star, place, special_flags=PREMULTIPLIED)
    return board


def board_drawing(
    art: Art, columns: int, rows: int, square_px: int, control: Iterable[tuple[int, int]]
) -> Drawing:
    """The board as SVG."""
    size, edge = SURROUND.board_size(columns, rows, square_px), SURROUND.edge_px(square_px)
    parts = [
        *_frame(columns * SQUARE, rows * SQUARE),
        *_garlands(columns, rows),
        *letters(columns, rows, _MIDDLE, _letter),
        *_squares(columns, rows, set(control)),
        _light(columns * SQUARE, rows * SQUARE),
    ]
    definitions = f"{_DEFINITIONS}{''.join(_symbols(art))}"
    return on_squares("board", definitions, parts, size, square_px, edge)


def _symbols(art: Art) -> Iterator[str]:
    for motif in _MOTIFS:
        yield group(art, motif, f"ejderhalar/ornament_{motif}")
    for name in ("square_light", "square_dark", "control_free"):
        yield group(art, name, f"ejderhalar/{name}")


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


def _frame(width: int, height: int) -> Iterator[str]:
    """Shadow, wooden moulding, glazed band and the fillets between them, from outside inwards."""
    for ring in range(9):
        soft = f'stroke-opacity="{1 - 0.89 ** (ring + 1):.2f}" transform="translate(0 5)"'
        paint = f'fill="none" stroke="#000000" stroke-width="2.3" {soft}'
        yield rim(width, height, _FRAME + 13 - 2.2 * ring, 24 - ring, paint)
    yield rim(width, height, _FRAME, 12, 'fill="url(#wood)"')
    yield rim(width, height, _FRAME - 1, 11, 'fill="none" stroke="#927047" stroke-width="1.4"')
    yield rim(width, height, _FRAME - 7.5, 7, f'fill="{_WALNUT}"')
    yield rim(width, height, _FRAME - 9, 6, f'fill="{_WHITE}"')
    yield rim(width, height, _FRAME - 11, 5, f'fill="{_TURQUOISE}"')
    yield rim(width, height, _FRAME - 14, 4, f'fill="{_WHITE}"')
    yield rim(width, height, _FRAME - 15.5, 3, 'fill="url(#cobalt)"')
    yield rim(width, height, 7, 3, f'fill="{_WHITE}"')
    yield rim(width, height, 5.2, 3, f'fill="{_CORAL}"')
    yield rim(width, height, 2.6, 2, f'fill="{_COBALT}"')


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
    for index in range(squares):
        x = index * SQUARE
        yield (
            f'<path fill="none" stroke="#8fc0b0" stroke-width="2" stroke-linecap="round" '
            f'd="M{x} {_MIDDLE + 14}C{x + 18} {_MIDDLE + 20} {x + 22} {_MIDDLE + 2} {x + 33} {_MIDDLE}'
            f'M{x + 100} {_MIDDLE + 14}C{x + 82} {_MIDDLE + 20} {x + 78} {_MIDDLE + 2} {x + 67} {_MIDDLE}"/>'
        )
        yield use("saz", x + 21, _MIDDLE + 1, 0.44, -12)
        yield use("saz", x + 79, _MIDDLE + 1, 0.44, 12, mirror=True)
    for joint in range(1, squares):
        yield use("tulip" if joint % 2 else "carnation", joint * SQUARE, _MIDDLE, 0.56)
    yield use("rosette", _MIDDLE, _MIDDLE, 0.72)
    yield use("bud", -3, _MIDDLE, 0.42, 90)
    yield use("bud", squares * SQUARE + 3, _MIDDLE, 0.42, -90)


def _letter(sign: str, x: float, y: float) -> str:
    half = 17 if len(sign) == 1 else 19.5
    return (
        f'<rect x="{x - half:g}" y="{y - 17:g}" width="{2 * half:g}" height="34" rx="17" fill="#f3f1e7"/>'
        f'<rect x="{x - half + 2:g}" y="{y - 15:g}" width="{2 * half - 4:g}" height="30" rx="15" '
        f'fill="none" stroke="#2aa6a6" stroke-width="1.4"/>'
        f'<text x="{x:g}" y="{y + 9:g}" text-anchor="middle" font-family="Hanken Grotesk" '
        f'font-weight="700" font-size="28" letter-spacing="{1 - len(sign)}" fill="#12305e">{sign}</text>'
    )


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
