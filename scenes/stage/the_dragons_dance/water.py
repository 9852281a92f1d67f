"""The river as one painted water, whatever squares it covers."""

from __future__ import annotations

from collections.abc import Iterator

Cell = tuple[int, int]
Point = tuple[float, float]
_SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
_LAYERS = (
    ("#4a3a22", 84.0), ("#e8dcb4", 80.5), ("#35607e", 73.0), ("#6fa4bd", 70.0), ("#4d86a8", 56.0),
    ("#3f7498", 36.0),
)
"""Banks, foam and ever deeper water: colours and widths."""



def river(cells: frozenset[Cell], columns: int, rows: int) -> Iterator[str]:
    """Banks and water from outside inwards, then waves; the origin is the corner of the top left square."""
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
    for cell in sorted(cells):
        yield _waves(*_middle(cell, rows), seed=cell[0] * 7 + cell[1] * 3)
    yield "</g>"


def _middle(cell: Cell, rows: int) -> Point:
    return (cell[0] + 0.5) * 100, (rows - cell[1] - 0.5) * 100


def _course(cell: Cell, cells: frozenset[Cell], columns: int, rows: int) -> str:
    """The water's way through one square: a bend between two neighbours, else spokes from the middle."""
    x, y = _middle(cell, rows)
    ends = [(x + dx * 50, y - dy * 50) for dx, dy in _SIDES if (cell[0] + dx, cell[1] + dy) in cells]
    if len(ends) == 1 and (mouth := _mouth(cell, columns, rows)) is not None:
        ends.append((x + mouth[0] * 90, y - mouth[1] * 90))
    if len(ends) == 2:
        (ax, ay), (bx, by) = ends
        return f"M{ax:g} {ay:g}Q{x:g} {y:g} {bx:g} {by:g}"
    return f"M{x:g} {y:g}h.1" + "".join(f"M{x:g} {y:g}L{ax:g} {ay:g}" for ax, ay in ends)


def _mouth(cell: Cell, columns: int, rows: int) -> Cell | None:
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


def _waves(x: float, y: float, seed: int) -> str:
    places = ((-14, -10), (10, 2), (-6, 16)) if seed % 2 else ((12, -12), (-12, 0), (8, 14))
    path = "".join(f"M{x + dx - 10:g} {y + dy:g}q5 -6 10 0t10 0" for dx, dy in places)
    return "".join(
        f'<path fill="none" stroke="{colour}" stroke-width="2.3" transform="translate(0 {down})" d="{path}"/>'
        for colour, down in (("#2f5f80", 2.4), ("#dcebea", 0))
    )
