"""Boards drawn in text for the tests of the naive rules."""

from __future__ import annotations

from .ejderhalar import Level, Options, Position

# Five by five squares with the control points in the corners, out of the way of most pictures.
FIELD = Level(5, 5, ("a1", "a5", "e1", "e5"), 3, 5, 3, "a3.b3.c3/...../...../...../A3.B3.C3 1 1 - - -")


def ranks_of(picture: str) -> str:
    """Write a drawn board, a rank on each line and spaces between the squares, as a first field."""
    return "/".join("".join(line.split()) for line in picture.strip().splitlines())


def at(
    picture: str, fields: str = "1 2 - - -", level: Level = FIELD, options: Options | None = None
) -> Position:
    """Read a drawn board with the other five fields of its position."""
    return Position.read(f"{ranks_of(picture)} {fields}", level, options)


def shows(position: Position, picture: str) -> bool:
    """Tell whether a position's board looks like the picture."""
    return position.write().split(" ")[0] == ranks_of(picture)
