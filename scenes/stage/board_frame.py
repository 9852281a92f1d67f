"""The carved frame of the Iznik board: mouldings, garlands and the letters of files and ranks."""

from __future__ import annotations

from collections.abc import Iterator

# Everything is drawn in hundredths of a square.
SQUARE = 100
FRAME = 62
SHADOW = 18
FILES = "abcdefghij"
_MIDDLE = -27


def use(group_id: str, x: float, y: float, scale: float = 1, angle: float = 0, mirror: bool = False) -> str:
    """One of the defined groups, set down at a place."""
    across = -scale if mirror else scale
    place = f"translate({x:g} {y:g}) rotate({angle:g}) scale({across:g} {scale:g})"
    return f'<use href="#{group_id}" transform="{place}"/>'


def frame(width: int, height: int) -> Iterator[str]:
    """Shadow, wooden moulding, glazed band and the fillets between them, from outside inwards."""
    for ring in range(9):
        soft = f'stroke-opacity="{1 - 0.89 ** (ring + 1):.2f}" transform="translate(0 5)"'
        paint = f'fill="none" stroke="#000000" stroke-width="2.3" {soft}'
        yield _rim(width, height, FRAME + 13 - 2.2 * ring, 24 - ring, paint)
    yield _rim(width, height, FRAME, 12, 'fill="url(#wood)"')
    yield _rim(width, height, FRAME - 1, 11, 'fill="none" stroke="#927047" stroke-width="1.4"')
    yield _rim(width, height, FRAME - 7.5, 7, 'fill="#1b100a"')
    yield _rim(width, height, FRAME - 9, 6, 'fill="#f3f1e7"')
    yield _rim(width, height, FRAME - 11, 5, 'fill="#2aa6a6"')
    yield _rim(width, height, FRAME - 14, 4, 'fill="#f3f1e7"')
    yield _rim(width, height, FRAME - 15.5, 3, 'fill="url(#cobalt)"')
    yield _rim(width, height, 7, 3, 'fill="#f3f1e7"')
    yield _rim(width, height, 5.2, 3, 'fill="#c8452f"')
    yield _rim(width, height, 2.6, 2, 'fill="#12305e"')


def _rim(width: int, height: int, out: float, radius: float, paint: str) -> str:
    return (
        f'<rect x="{-out:g}" y="{-out:g}" width="{width + 2 * out:g}" height="{height + 2 * out:g}" '
        f'rx="{radius:g}" {paint}/>'
    )


def garlands(columns: int, rows: int) -> Iterator[str]:
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
    half = 17 if len(sign) == 1 else 19.5
    return (
        f'<rect x="{x - half:g}" y="{y - 17:g}" width="{2 * half:g}" height="34" rx="17" fill="#f3f1e7"/>'
        f'<rect x="{x - half + 2:g}" y="{y - 15:g}" width="{2 * half - 4:g}" height="30" rx="15" '
        f'fill="none" stroke="#2aa6a6" stroke-width="1.4"/>'
        f'<text x="{x:g}" y="{y + 9:g}" text-anchor="middle" font-family="Hanken Grotesk" '
        f'font-weight="700" font-size="28" letter-spacing="{1 - len(sign)}" fill="#12305e">{sign}</text>'
    )
