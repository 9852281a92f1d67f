"""The board as a page of vellum: land, river, camps and fortresses in an illuminated margin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.squares import CELLS, each
from scenes.base.art import Art, Drawing, Size
from scenes.stage.board.squares import Surround
from scenes.stage.board.svg import SQUARE, content, group, letters, on_squares, rim, use
from scenes.stage.the_dragons_dance.palette import INK, MADDER

_MARGIN, _SHADOW = 50, 12
SURROUND = Surround(_MARGIN + _SHADOW)
_MIDDLE = -27.5
"""Where the middle of the margin runs, for vines and letters."""
_BAR = 9.0
Cell = tuple[int, int]
Point = tuple[float, float]
_SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
_LAYERS = (
    ("#4a3a22", 84.0), ("#e8dcb4", 80.5), ("#35607e", 73.0), ("#6fa4bd", 70.0), ("#4d86a8", 56.0),
    ("#3f7498", 36.0),
)
"""Banks, foam and ever deeper water: colours and widths."""
_MADDER = {"#27408f": MADDER}
_GROUPS: tuple[tuple[str, str, Mapping[str, str]], ...] = (
    ("leaf_blue", "vine_leaf", {}), ("leaf_red", "vine_leaf", _MADDER), ("flower", "vine_flower", {}),
    ("corner", "corner", {}), ("camp", "camp", {}), ("fortress", "fortress_free", {}),
    ("hill", "land_hill", {}), ("tree", "land_tree", {}), ("tuft", "land_tuft", {}),
)
_COARSE = 2
"""How many times smaller than it is shown the light is rendered."""
_LAND = ("", "tuft", "", "hill", "", "tree", "tuft", "", "hill", "", "tuft", "", "tree")


def board_drawing(art: Art, level: Level, square_px: int) -> Drawing:
    """The board with all fortresses free."""
    groups = "".join(group(art, name, f"the_dragons_dance/{file}", dyes) for name, file, dyes in _GROUPS)
    return _drawing("board", art, (level.columns, level.rows), square_px, groups, _board(level))


def light_drawing(art: Art, level: Level, square_px: int) -> Drawing:
    """What lies over the board: the skin of the vellum and the light.

    It is the same for all boards of a size, and coarse, for it takes much longer to render than they do.
    """
    squares = (level.columns, level.rows)
    over = [_light(level.columns * SQUARE, level.rows * SQUARE)]
    drawing = _drawing("board light", art, squares, square_px, "", over)
    width, height = drawing.size
    return drawing._replace(size=(width // _COARSE, height // _COARSE))


def _drawing(
    name: str, art: Art, squares: Size, square_px: int, groups: str, parts: Iterable[str]
) -> Drawing:
    """Parts in hundredths of a square as a picture of the whole board."""
    size, edge = SURROUND.board_size(*squares, square_px), SURROUND.edge_px(square_px)
    definitions = f"{content(art, 'the_dragons_dance/board_paints')}{groups}"
    return on_squares(name, definitions, parts, size, square_px, edge)


def _board(level: Level) -> Iterable[str]:
    """Everything that is drawn on the vellum."""
    width, height = level.columns * SQUARE, level.rows * SQUARE
    return (
        *_leaf(width, height),
        *_vines(level.columns, level.rows),
        *letters(level.columns, level.rows, _MIDDLE, _letter),
        *_land(level),
        *_river(frozenset(CELLS[square] for square in each(level.river)), level.columns, level.rows),
        *_grid(level.columns, level.rows),
        *_places(level),
    )


def _leaf(width: int, height: int) -> Iterator[str]:
    """Shadow, vellum, and the bars of gold leaf, from outside inwards."""
    for ring in range(8):
        soft = f'stroke-opacity="{1 - 0.88 ** (ring + 1):.2f}" transform="translate(0 4)"'
        paint = f'fill="none" stroke="#000" stroke-width="2.2" {soft}'
        yield rim(width, height, _MARGIN + 9 - 2 * ring, 14 - ring, paint)
    yield rim(width, height, _MARGIN, 6, 'fill="url(#edge)"')
    yield rim(width, height, _MARGIN - 1.4, 5, 'fill="url(#margin)"')
    yield rim(width, height, _MARGIN - 4.5, 3, f'fill="none" stroke="{MADDER}" stroke-width="1.8"')
    yield rim(width, height, _BAR + 1.6, 1, f'fill="{INK}"')
    yield rim(width, height, _BAR, 1, 'fill="url(#gold)"')
    yield rim(width, height, _BAR - 2.6, 0, 'fill="none" stroke="#8a5f1c" stroke-width=".9"')
    yield rim(width, height, 3, 0, 'fill="none" stroke="#fff6cf" stroke-opacity=".7" stroke-width=".9"')
    yield rim(width, height, 1.6, 0, f'fill="{INK}"')


def _vines(columns: int, rows: int) -> Iterator[str]:
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
                f'stroke="{INK}" stroke-width=".9"/>'
            )
    for joint in range(1, squares):
        motif, scale = (("leaf_blue", 0.52), ("flower", 0.56), ("leaf_red", 0.52))[joint % 3]
        yield use(motif, joint * SQUARE, _MIDDLE, scale)


def _letter(sign: str, x: float, y: float) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="18.8" fill="#22347c" stroke="{INK}" stroke-width="1.4"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="16.8" fill="none" stroke="url(#gold)" stroke-width="2"/>'
        f'<text x="{x:g}" y="{y + 10:g}" text-anchor="middle" font-family="Source Serif Pro" '
        f'font-weight="700" font-size="30" letter-spacing="{2 - 2 * len(sign)}" '
        f'fill="#fff3cf">{sign}</text>'
    )


def _land(level: Level) -> Iterator[str]:
    """Vellum in two tones, wet ground under the river, and small drawings in faint ink."""
    yield rim(level.columns * SQUARE, level.rows * SQUARE, 0, 0, 'fill="#f1e6ca"')
    wet = {CELLS[square] for square in each(level.river)}
    special = wet | {CELLS[square] for square in each(level.strongholds)}
    for square in each(level.squares):
        column, row = cell = CELLS[square]
        x, y = column * SQUARE, (level.rows - 1 - row) * SQUARE
        colour = "#c3d2c0" if cell in wet else "#e0cfa5" if (column + row) % 2 == 0 else ""
        if colour:
            yield f'<rect x="{x}" y="{y}" width="100" height="100" fill="{colour}"/>'
        motif = "" if cell in special else _LAND[_shuffled(cell) % len(_LAND)]
        if motif:
            yield f'<g opacity=".42">{use(motif, x + 50, y + 52, 0.92)}</g>'


def _shuffled(cell: Cell) -> int:
    return (cell[0] * 73 + cell[1] * 151 + cell[0] * cell[1] * 29 + 7) % 97


def _grid(columns: int, rows: int) -> Iterator[str]:
    """Ruled as a scribe rules a page."""
    width, height = columns * SQUARE, rows * SQUARE
    lines = "".join(f"M{x * SQUARE} 0V{height}" for x in range(1, columns))
    lines += "".join(f"M0 {y * SQUARE}H{width}" for y in range(1, rows))
    yield f'<path fill="none" stroke="#7a3f24" stroke-opacity=".5" stroke-width="1.5" d="{lines}"/>'


def _places(level: Level) -> Iterator[str]:
    for squares, motif in ((level.camps, "camp"), (level.fortresses, "fortress")):
        for square in each(squares):
            column, row = CELLS[square]
            yield use(motif, column * SQUARE, (level.rows - 1 - row) * SQUARE)


def _river(cells: frozenset[Cell], columns: int, rows: int) -> Iterator[str]:
    """Banks and water from outside inwards; the origin is the corner of the top left square."""
    if not cells:
        return
    yield f'<clipPath id="field"><rect width="{columns * 100}" height="{rows * 100}"/></clipPath>'
    yield '<g clip-path="url(#field)" stroke-linejoin="round" stroke-linecap="round">'
    course = "".join(_course(cell, cells, columns, rows) for cell in sorted(cells))
    pools = "".join(_pool(cell, cells, rows) for cell in sorted(cells))
    for colour, width in _LAYERS:
        yield f'<path fill="none" stroke="{colour}" stroke-width="{width}" d="{course}"/>'
        if pools:
            yield f'<path fill="{colour}" stroke="{colour}" stroke-width="{width - 20}" d="{pools}"/>'
    yield "</g>"


def _middle(cell: Cell, rows: int) -> Point:
    return (cell[0] + 0.5) * 100, (rows - cell[1] - 0.5) * 100


def _course(cell: Cell, cells: frozenset[Cell], columns: int, rows: int) -> str:
    """The water's way through one square: a bend between two neighbours, else spokes from the middle."""
    x, y = _middle(cell, rows)
    ends = [(x + dx * 50, y - dy * 50) for dx, dy in _SIDES if (cell[0] + dx, cell[1] + dy) in cells]
    if len(ends) == 1 and (out := mouth(cell, columns, rows)) is not None:
        ends.append((x + out[0] * 90, y - out[1] * 90))
    if len(ends) == 2:
        (ax, ay), (bx, by) = ends
        return f"M{ax:g} {ay:g}Q{x:g} {y:g} {bx:g} {by:g}"
    return f"M{x:g} {y:g}h.1" + "".join(f"M{x:g} {y:g}L{ax:g} {ay:g}" for ax, ay in ends)


def mouth(cell: Cell, columns: int, rows: int) -> Cell | None:
    """The side over which a river leaves the board."""
    x, y = cell
    if x in (0, columns - 1):
        return (-1 if x == 0 else 1), 0
    return (0, -1 if y == 0 else 1) if y in (0, rows - 1) else None


def _pool(cell: Cell, cells: frozenset[Cell], rows: int) -> str:
    """Four squares of water together are a lake, without an island in its middle."""
    if not {(cell[0] + dx, cell[1] + dy) for dx, dy in ((1, 0), (0, 1), (1, 1))} <= cells:
        return ""
    x, y = _middle(cell, rows)
    return f"M{x:g} {y:g}h100v-100h-100Z"


def _light(width: int, height: int) -> str:
    area, more = f'width="{width}" height="{height}"', 2 * _MARGIN
    whole = f'x="{-_MARGIN}" y="{-_MARGIN}" width="{width + more}" height="{height + more}" rx="6"'
    return (
        f'<rect {whole} filter="url(#stain)" opacity=".55"/><rect {whole} filter="url(#skin)" opacity=".5"/>'
        f'<rect width="{width}" height="11" fill="url(#fall)"/>'
        f'<rect width="8" height="{height}" fill="url(#fall-left)"/>'
        f'<rect {area} fill="url(#lamp)"/>'
    )
