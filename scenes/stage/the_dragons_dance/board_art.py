"""The board as a page of vellum: land, river, camps and fortresses in an illuminated margin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import pygame

from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.squares import CELLS, each
from scenes.base.art import Art, Drawing, Size
from scenes.stage.the_dragons_dance.page import MARGIN, SHADOW, SQUARE, leaf, letters, rim, use, vines
from scenes.stage.the_dragons_dance.svg import content, group
from scenes.stage.the_dragons_dance.water import Cell, river

_MADDER = {"#27408f": "#a8282c"}
_GROUPS: tuple[tuple[str, str, Mapping[str, str]], ...] = (
    ("leaf_blue", "vine_leaf", {}), ("leaf_red", "vine_leaf", _MADDER), ("flower", "vine_flower", {}),
    ("corner", "corner", {}), ("camp", "camp", {}), ("fortress", "fortress_free", {}),
    ("hill", "land_hill", {}), ("tree", "land_tree", {}), ("tuft", "land_tuft", {}),
)
_COARSE = 2
"""So many times smaller than it is shown the light is rendered."""

_LAND = ("", "tuft", "", "hill", "", "tree", "tuft", "", "hill", "", "tuft", "", "tree")


def edge_px(square_px: int) -> int:
    """How far the first square stands from the edge of the board's surface: margin and shadow."""
    return round((MARGIN + SHADOW) * square_px / SQUARE)


def board_size(columns: int, rows: int, square_px: int) -> Size:
    """The size of the board's surface in pixels."""
    edge = 2 * edge_px(square_px)
    return columns * square_px + edge, rows * square_px + edge


def board_drawing(art: Art, level: Level, square_px: int) -> Drawing:
    """The board with all fortresses free."""
    groups = "".join(group(art, *parts) for parts in _GROUPS)
    return _drawing("board", art, (level.columns, level.rows), square_px, groups, _board(level))


def board_light(art: Art, level: Level, square_px: int) -> pygame.Surface:
    """What lies over the board: the skin of the vellum and the light.

    It is the same for all boards of a size, and coarse, for it takes much longer to render than they do.
    """
    squares = (level.columns, level.rows)
    over = [_light(level.columns * SQUARE, level.rows * SQUARE)]
    name, svg, (width, height) = _drawing("board light", art, squares, square_px, "", over)
    coarse = Drawing(name, svg, (width // _COARSE, height // _COARSE))
    return art.scaled(coarse, (width, height))


def _drawing(
    name: str, art: Art, squares: Size, square_px: int, groups: str, parts: Iterable[str]
) -> Drawing:
    """Parts in hundredths of a square as a picture of the whole board."""
    size, edge, scale = board_size(*squares, square_px), edge_px(square_px), square_px / SQUARE
    text = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">',
        f"<defs>{content(art, 'board_paints')}{groups}</defs>",
        f'<g transform="translate({edge} {edge}) scale({scale:.5f})">',
        *parts,
        "</g></svg>",
    ]
    return Drawing(name, "\n".join(text), size)


def _board(level: Level) -> Iterable[str]:
    """Everything that is drawn on the vellum."""
    width, height = level.columns * SQUARE, level.rows * SQUARE
    return (
        *leaf(width, height),
        *vines(level.columns, level.rows),
        *letters(level.columns, level.rows),
        *_land(level),
        *river(frozenset(CELLS[square] for square in each(level.river)), level.columns, level.rows),
        *_grid(level.columns, level.rows),
        *_places(level),
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


def _light(width: int, height: int) -> str:
    area = f'width="{width}" height="{height}"'
    whole = f'x="{-MARGIN}" y="{-MARGIN}" width="{width + 2 * MARGIN}" height="{height + 2 * MARGIN}" rx="6"'
    return (
        f'<rect {whole} filter="url(#stain)" opacity=".55"/><rect {whole} filter="url(#skin)" opacity=".5"/>'
        f'<rect width="{width}" height="11" fill="url(#fall)"/>'
        f'<rect width="8" height="{height}" fill="url(#fall-left)"/>'
        f'<rect {area} fill="url(#lamp)"/>'
    )
