"""Boards of The Dragon's Dance made in code, so that tests of the rules need no files."""

from __future__ import annotations

from game.core import Board, Mark, verbatim

_GROUNDS = {"~": "river", "C": "camp", "F": "fortress"}


def rows_of(picture: str) -> list[list[str]]:
    """A drawn board, rank by rank from the top, with or without spaces between the squares."""
    return [list("".join(line.split())) for line in picture.strip().splitlines()]


def board(ground: str, men: str, name: str = "test") -> Board:
    """A board of land, river, camps and fortresses, and the men of its set-up drawn apart."""
    rows = rows_of(ground)
    height, width = len(rows), len(rows[0])
    marks = [
        Mark(_GROUNDS[sign], (x, height - 1 - y))
        for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in _GROUNDS
    ]
    marks += [
        Mark("piece", (x, height - 1 - y), letter.upper(), 1 if letter.isupper() else 2)
        for y, row in enumerate(rows_of(men)) for x, letter in enumerate(row) if letter != "."
    ]
    cells = tuple((x, y) for y in range(height) for x in range(width))
    return Board(name, verbatim(name.title()), "square", cells, tuple(marks))


CLASSIC_GROUND = """
    C . . . . . ~ . . . C
    . . . . . ~ ~ . . . .
    . . . . . ~ . . . . .
    . . . F . . . F . . .
    ~ ~ . . . . . . . . .
    . ~ ~ . . F . . ~ ~ .
    . . . . . . . . . ~ ~
    . . . F . . . F . . .
    . . . . . ~ . . . . .
    . . . . ~ ~ . . . . .
    C . . . ~ . . . . . C
"""
CLASSIC_MEN = """
    . . . . . . . . . f k
    . . . . . . . . . f f
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    F F . . . . . . . . .
    K F . . . . . . . . .
"""
CLASSIC = board(CLASSIC_GROUND, CLASSIC_MEN, "classic")

OPEN = board("""
    C . . . . . . . . . C
    . . . . . . . . . . .
    . . F . . . . . F . .
    . . . . . . . . . . .
    . . . . . ~ . . . . .
    . . . . . F . . . . .
    . . . . . ~ . . . . .
    . . . . . . . . . . .
    . . F . . . . . F . .
    . . . . . . . . . . .
    C . . . . . . . . . C
""", CLASSIC_MEN, "open")

CROWD = board(CLASSIC_GROUND, """
    . . . . . m . . s f k
    . . . . . . . d h c f
    . . . . . . m . f m .
    . . . . . . . w l . .
    . . . . . f . . . . .
    . . . . . . . . . . .
    . . . . . F . . . . .
    . . L W . . . . . . .
    . M F . M . . . . . .
    F C H D . . . . . . .
    K F S . . M . . . . .
""", "crowd")

SKIRMISH = board("""
    C . . . . . C
    . . . . . . .
    . F . ~ . F .
    . . . F . . .
    . F . ~ . F .
    . . . . . . .
    C . . . . . C
""", """
    . . . . f h k
    . . . . d m f
    . . . . . . .
    . . . . . . .
    . . . . . . .
    F M D . . . .
    K H F . . . .
""", "skirmish")

FIELD = board("""
    C . . . . . C
    . . . . . . .
    . F . . . F .
    . . . . . . .
    . F . . . F .
    . . . . . . .
    C . . . . . C
""", """
    . . . . . f k
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    K F . . . . .
""", "field")

BROOK = board("""
    C . . . . . C
    . . . . . . .
    . F . ~ . F .
    . . . ~ . . .
    . F . ~ . F .
    . . . . . . .
    C . . . . . C
""", """
    . . . . . f k
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    K F . . . . .
""", "brook")
BOARDS = (CLASSIC, OPEN, CROWD, SKIRMISH)
