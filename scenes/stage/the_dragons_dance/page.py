"""The illuminated page round the board: gold leaf, vines and the letters of files and ranks."""

from __future__ import annotations

from collections.abc import Iterator

# Everything is drawn in hundredths of a square.
SQUARE = 100
MARGIN = 50
SHADOW = 12
FILES = "abcdefghijk"
_MIDDLE = -27.5
_BAR = 9.0


def use(group_id: str, x: float, y: float, scale: float = 1, angle: float = 0) -> str:
    """One of the defined groups, set down at a place."""
    return f'<use href="#{group_id}" transform="translate({x:g} {y:g}) rotate({angle:g}) scale({scale:g})"/>'


def rim(width: int, height: int, out: float, radius: float, paint: str) -> str:
    """A rectangle so far outside the squares."""
    return (
        f'<rect x="{-out:g}" y="{-out:g}" width="{width + 2 * out:g}" height="{height + 2 * out:g}" '
        f'rx="{radius:g}" {paint}/>'
    )


def leaf(width: int, height: int) -> Iterator[str]:
    """Shadow, vellum, and the bars of gold leaf, from outside inwards."""
    for ring in range(8):
        soft = f'stroke-opacity="{1 - 0.88 ** (ring + 1):.2f}" transform="translate(0 4)"'
        paint = f'fill="none" stroke="#000" stroke-width="2.2" {soft}'
        yield rim(width, height, MARGIN + 9 - 2 * ring, 14 - ring, paint)
    yield rim(width, height, MARGIN, 6, 'fill="url(#edge)"')
    yield rim(width, height, MARGIN - 1.4, 5, 'fill="url(#margin)"')
    yield rim(width, height, MARGIN - 4.5, 3, 'fill="none" stroke="#a8282c" stroke-width="1.8"')
    yield rim(width, height, _BAR + 1.6, 1, 'fill="#2a1c10"')
    yield rim(width, height, _BAR, 1, 'fill="url(#gold)"')
    yield rim(width, height, _BAR - 2.6, 0, 'fill="none" stroke="#8a5f1c" stroke-width=".9"')
    yield rim(width, height, 3, 0, 'fill="none" stroke="#fff6cf" stroke-opacity=".7" stroke-width=".9"')
    yield rim(width, height, 1.6, 0, 'fill="#2a1c10"')


def vines(columns: int, rows: int) -> Iterator[str]:
    """The four sides' vines, each looking outwards, and a gilded medallion in each corner."""
    width, height = columns * SQUARE, rows * SQUARE
    sides = ((columns, 0, 0, 0), (rows, width, 0, 90), (columns, width, height, 180), (rows, 0, height, 270))
    for squares, x, y, angle in sides:
        yield f'<g transform="translate({x} {y}) rotate({angle})">'
        yield from _vine(squares)
        yield use("corner", _MIDDLE, _MIDDLE, 0.78)
        yield "</g>"


def _vine(squares: int) -> Iterator[str]:
    """One side from left to right: a curling stem, a flower or leaf at each joint, bezants between."""
    for index in range(squares):
        x = index * SQUARE
        yield (
            f'<path fill="none" stroke="#4c6b3a" stroke-width="2" stroke-linecap="round" d="'
            f"M{x + 2} {_MIDDLE}C{x + 12} {_MIDDLE - 15} {x + 22} {_MIDDLE - 12} {x + 31} {_MIDDLE}"
            f"M{x + 98} {_MIDDLE}C{x + 88} {_MIDDLE + 15} {x + 78} {_MIDDLE + 12} {x + 69} {_MIDDLE}"
            f"M{x + 14} {_MIDDLE - 9}C{x + 20} {_MIDDLE - 2} {x + 18} {_MIDDLE + 6} {x + 13} {_MIDDLE + 8}"
            f'M{x + 86} {_MIDDLE + 9}C{x + 80} {_MIDDLE + 2} {x + 82} {_MIDDLE - 6} {x + 87} {_MIDDLE - 8}"/>'
        )
        for side, up in ((13, 9), (87, -9), (27, -11), (73, 11)):
            yield (
                f'<circle cx="{x + side}" cy="{_MIDDLE + up:g}" r="3.4" fill="url(#gold)" '
                f'stroke="#2a1c10" stroke-width=".9"/>'
            )
    for joint in range(1, squares):
        motif, scale = (("leaf_blue", 0.52), ("flower", 0.56), ("leaf_red", 0.52))[joint % 3]
        yield use(motif, joint * SQUARE, _MIDDLE, scale)


def letters(columns: int, rows: int) -> Iterator[str]:
    """The names of files and ranks on all four sides, all upright."""
    width, height = columns * SQUARE, rows * SQUARE
    for column in range(columns):
        for y in (_MIDDLE, height - _MIDDLE):
            yield _letter(FILES[column], (column + 0.5) * SQUARE, y)
    for row in range(rows):
        for x in (_MIDDLE, width - _MIDDLE):
            yield _letter(str(rows - row), x, (row + 0.5) * SQUARE)


def _letter(sign: str, x: float, y: float) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="17.5" fill="#22347c" stroke="#2a1c10" stroke-width="1.4"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="15.4" fill="none" stroke="url(#gold)" stroke-width="2"/>'
        f'<text x="{x:g}" y="{y + 9:g}" text-anchor="middle" font-family="Source Serif Pro" '
        f'font-weight="700" font-size="{28 if len(sign) == 1 else 25}" letter-spacing="{1 - len(sign)}" '
        f'fill="#fff3cf">{sign}</text>'
    )
