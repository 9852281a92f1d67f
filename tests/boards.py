"""Boards made in code, so that tests of the rules need no files."""

from __future__ import annotations

from game.core import Board, Mark, verbatim

CLASSIC_CONTROLS = "c5 d3 e6 f4"
CLASSIC_DRAGONS = "a4 b2 d1 f2 h3", "h5 g7 e8 c7 a6"


def board(
    columns: int, rows: int, controls: str, ours: str, theirs: str, *,
    needed: int, tokens: int = 3, name: str = "test",
) -> Board:
    """A board with control points and dragons on named squares, A from the first name on."""
    marks = [Mark("control", cell(name)) for name in controls.split()]
    for seat, letters, squares in ((1, "ABCDE", ours), (2, "abcde", theirs)):
        marks += [
            Mark("dragon", cell(square), letter, seat)
            for letter, square in zip(letters, squares.split(), strict=False)
        ]
    cells = tuple((x, y) for y in range(rows) for x in range(columns))
    return Board(
        name, verbatim(name.title()), "square", cells, tuple(marks),
        (("control_needed", needed), ("tokens", tokens)),
    )


def cell(name: str) -> tuple[int, int]:
    """The column and row of a named square."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


CLASSIC = board(8, 8, CLASSIC_CONTROLS, *CLASSIC_DRAGONS, needed=3, name="classic")
QUICK = board(6, 6, "b4 c2 d5 e3", "a2 c1 f1", "f5 d6 a6", needed=3, name="quick")
HATCHLINGS = board(7, 7, "b4 d4 f4", "b1 d1 f1", "f7 d7 b7", needed=2, tokens=2, name="hatchlings")
TINY = board(5, 5, "a3 c3 e3", "b1 d1", "d5 b5", needed=2, name="tiny")
GREAT = board(10, 10, "c7 e3 f8 h4 e5", "a5 b2 e1 g2 j4", "j6 i9 f10 d9 a7", needed=4, name="great")
BOARDS = (CLASSIC, QUICK, HATCHLINGS, TINY, GREAT)
