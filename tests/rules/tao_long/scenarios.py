"""Boards of Tao Long made in code, so that tests of the rules need no files."""

from __future__ import annotations

from game.core import Board, Cell, Mark, verbatim

WHITE, BLACK = "0,1 0,0 1,0 1,1", "6,7 7,7 7,6 6,6"
CELLS = tuple((x, y) for y in reversed(range(8)) for x in range(8))


def cell(name: str) -> Cell:
    """The column and row, counted from below, of a square named from above."""
    x, y = name.split(",")
    return int(x), 7 - int(y)


def board(
    rocks: str = "", green: str = "", red: str = "", blue: str = "", white: str = WHITE, black: str = BLACK,
    name: str = "test",
) -> Board:
    """A board with rock and portals on named squares, and two dragons from head to tail."""
    marks = [Mark("rock", cell(square)) for square in rocks.split()]
    for colour, squares in (("green", green), ("red", red), ("blue", blue)):
        marks += [Mark("portal", cell(square), colour) for square in squares.split()]
    for seat, tiles in ((1, white), (2, black)):
        marks += [Mark("dragon", cell(tile), str(place), seat) for place, tile in enumerate(tiles.split(), 1)]
    return Board(name, verbatim(name.title()), "square", CELLS, tuple(marks))


INTRODUCTORY = board(name="introductory")
THE_VALLEY = board("3,3 4,3 3,4 4,4", "2,2 5,5", "1,6", "6,1", name="the_valley")
BOARDS = (INTRODUCTORY, THE_VALLEY)
