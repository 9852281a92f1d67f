"""Parts of a board's drawing: files as groups, ornaments set down, rims, and the names of files and ranks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from scenes.base.art import NO_COLOURS, Art, Drawing, Size, recolour

SQUARE = 100
"""Boards of squares are drawn in hundredths of a square."""
FILES = "abcdefghijk"
_OPENING = re.compile(r"<svg[^>]*>")
_REFERENCE = re.compile(r'(id="|url\(#|href="#)')


def content(art: Art, name: str, colours: Mapping[str, str] = NO_COLOURS) -> str:
    """What stands in a file, without its outermost element."""
    return _OPENING.sub("", recolour(art.text(name), colours)).replace("</svg>", "")


def group(art: Art, group_id: str, name: str, colours: Mapping[str, str] = NO_COLOURS) -> str:
    """The content of a file as a group, its own ids kept apart from those of other files."""
    own = _REFERENCE.sub(rf"\g<1>{group_id}-", content(art, name, colours))
    return f'<g id="{group_id}">{own}</g>'


def use(group_id: str, x: float, y: float, scale: float = 1, angle: float = 0, mirror: bool = False) -> str:
    """One of the defined groups, set down at a place."""
    across = -scale if mirror else scale
    place = f"translate({x:g} {y:g}) rotate({angle:g}) scale({across:g} {scale:g})"
    return f'<use href="#{group_id}" transform="{place}"/>'


def rim(width: int, height: int, out: float, radius: float, paint: str) -> str:
    """A rectangle at a distance outside the squares."""
    return (
        f'<rect x="{-out:g}" y="{-out:g}" width="{width + 2 * out:g}" height="{height + 2 * out:g}" '
        f'rx="{radius:g}" {paint}/>'
    )


def on_squares(
    name: str, definitions: str, parts: Iterable[str], size: Size, square_px: int, edge_px: int
) -> Drawing:
    """Parts in hundredths of a square as a picture of the whole board, its squares on whole pixels."""
    definitions, body = f"<defs>{definitions}</defs>", "\n".join(parts)
    place = f"translate({edge_px} {edge_px}) scale({square_px / SQUARE:.5f})"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{definitions}'
        f'<g transform="{place}">{body}</g></svg>'
    )
    return Drawing(name, svg, size, like=definitions + body)


def letters(
    columns: int, rows: int, middle: float, letter: Callable[[str, float, float], str]
) -> Iterator[str]:
    """The names of files and ranks on all four sides, all upright, at a distance outside the squares."""
    width, height = columns * SQUARE, rows * SQUARE
    for column in range(columns):
        for y in (middle, height - middle):
            yield letter(FILES[column], (column + 0.5) * SQUARE, y)
    for row in range(rows):
        for x in (middle, width - middle):
            yield letter(str(rows - row), x, (row + 0.5) * SQUARE)
