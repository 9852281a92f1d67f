"""A board that suits Ejderhalar, with the tables that make its rules fast."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Final

from game.core import BadContent, Board, Cell, Mark, Seat, Sentence, plural, say, verbatim
from game.core.complaints import bad_option, bad_square
from game.rules.ejderhalar.actions import Square
from game.rules.ejderhalar.reach import Body, Reaches
from game.rules.ejderhalar.squares import CELLS, NAMES, NOWHERE, SIZES, SQUARE_AT

CONTROL: Final = "control"
DRAGON: Final = "dragon"
"""The kinds of marks on a board."""

_COMPASS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
_DRAGONS: Final = say("dragons")
_LETTERS: Final = {1: "ABCDE", 2: "abcde"}


class Level:
    """One board's topology, with the numbers of the map or others that a table has agreed on.

    There is one object for each board and each choice of numbers, so levels compare by identity.
    """

    def __init__(
        self, board: Board, stars: int, dragons: int, tokens: int, fewer: tuple[int, int] = (0, 0)
    ) -> None:
        _check_squares(board)
        self.board = board
        self._chosen = stars, dragons, tokens
        self._fewer = fewer
        self.columns, self.rows = board.columns, board.rows
        self.tokens = tokens or _whole_number(board, "tokens", 2, 3)
        self.steps = _steps(board)
        self.controls: tuple[Square, ...] = _controls(board)
        self.control_mask = sum(1 << square for square in self.controls)
        self.control_needed = stars or _whole_number(board, "control_needed", 1, len(self.controls))
        self.needed: dict[Seat, int] = {
            seat: self.control_needed - less for seat, less in enumerate(fewer, 1)
        }
        """How many stars each seat needs, where one of them has a handicap."""
        ours, theirs = _stacks(board, 1), _stacks(board, 2)
        if any(self._chosen):
            self._check_chosen(len(ours))
            ours, theirs = ours[: dragons or None], theirs[: dragons or None]
        self.dragons_each = len(ours)
        self.letters = _LETTERS[1][: len(ours)] + _LETTERS[2][: len(theirs)]
        self.dragons: dict[Seat, range] = {
            1: range(len(ours)), 2: range(len(ours), len(ours) + len(theirs)),
        }
        self.start: tuple[Body, ...] = tuple((square,) * self.tokens for square in ours + theirs)
        self.reaches = Reaches(self.steps, self.control_mask)
        self._check_needed()
        self._check_start(ours, theirs)

    def __repr__(self) -> str:
        return f"Level({self.board.name!r})"

    def __reduce__(self) -> tuple[object, tuple[Board, int, int, int, tuple[int, int]]]:
        return level_of, (self.board, *self._chosen, self._fewer)

    def name(self, square: Square) -> str:
        """A square's name, as in a4."""
        return NAMES[square]

    def cell(self, square: Square) -> Cell:
        """A square's column and row."""
        return CELLS[square]

    def square(self, cell: Cell) -> Square:
        """The square in a column and row; BadContent where the board has none."""
        square = SQUARE_AT.get(cell, NOWHERE)
        if square not in self.steps:
            place = say("cell {cell}", cell=verbatim(str(cell)))
            raise BadContent("", place, say("the board has no such square"))
        return square

    def owner(self, dragon: int) -> Seat:
        """The seat that a dragon belongs to, by its place in a state's bodies."""
        return 1 if dragon < self.dragons_each else 2

    def dragon_on(self, bodies: tuple[Body, ...], square: Square) -> int:
        """The dragon with tokens on a square, by its place in the bodies, or NOWHERE."""
        for dragon, body in enumerate(bodies):
            if square in body:
                return dragon
        return NOWHERE

    def held(self, bodies: tuple[Body, ...], seat: Seat) -> int:
        """The control points that a seat has tokens on, as bits."""
        reaches, held = self.reaches, 0
        for dragon in self.dragons[seat]:
            held |= reaches[bodies[dragon]].control
        return held

    def wins(self, bodies: tuple[Body, ...], seat: Seat) -> bool:
        """Whether a seat has tokens on enough control points."""
        return self.held(bodies, seat).bit_count() >= self.needed[seat]

    def _check_chosen(self, drawn: int) -> None:
        """BadContent if the map does not allow what a table has chosen."""
        stars, dragons, _ = self._chosen
        if stars > len(self.controls):
            raise bad_option("stars", plural(
                "the board has {count} star", "the board has {count} stars", len(self.controls),
            ))
        if dragons > drawn:
            raise bad_option("dragons", plural(
                "the board has {count} dragon a side", "the board has {count} dragons a side", drawn,
            ))
        if self.control_needed > (dragons or drawn) * self._most_stars():
            raise bad_option("stars", say("so few dragons can never hold so many"))

    def _check_needed(self) -> None:
        """BadContent if somebody would need no star at all."""
        for seat, needed in self.needed.items():
            if needed < 1:
                raise bad_option(f"fewer_stars_{seat}", say("at least one star must be needed"))

    def _most_stars(self) -> int:
        """How many control points one dragon could hold at once."""
        shapes = {frozenset((square,)) for square in self.controls}
        for _ in range(self.tokens - 1):
            shapes |= {
                shape | {beside} for shape in shapes for square in shape for beside in self.steps[square]
                if beside != NOWHERE
            }
        return max(len(shape.intersection(self.controls)) for shape in shapes)

    def _check_start(self, ours: list[Square], theirs: list[Square]) -> None:
        if len(ours) != len(theirs):
            reason = say("seat 1 has {first}, seat 2 has {second}", first=len(ours), second=len(theirs))
            raise BadContent("", _DRAGONS, reason)
        taken: set[Square] = set()
        for square in ours + theirs:
            if square in taken:
                raise bad_square(NAMES[square], say("two dragons start here"))
            taken.add(square)
        for seat in (1, 2):
            if self.wins(self.start, seat):
                raise BadContent("", _DRAGONS, say("seat {seat} has won before the first move", seat=seat))


def level_of(
    board: Board, stars: int = 0, dragons: int = 0, tokens: int = 0, fewer: tuple[int, int] = (0, 0)
) -> Level:
    """The level that a board makes, with other numbers than the map's where they are not 0.

    BadContent if the board does not suit the game, or does not allow these numbers.
    """
    return _made(board, stars, dragons, tokens, fewer)


@cache
def _made(board: Board, stars: int, dragons: int, tokens: int, fewer: tuple[int, int]) -> Level:
    return Level(board, stars, dragons, tokens, fewer)


def _check_squares(board: Board) -> None:
    if board.shape != "square" or not board.cells:
        raise BadContent("", say("board"), say("Ejderhalar is played on square cells"))
    if board.columns not in SIZES or board.rows not in SIZES:
        raise BadContent("", say("board"), say(
            "it is {columns} by {rows}, but a side has {least} to {most} squares",
            columns=board.columns, rows=board.rows, least=SIZES[0], most=SIZES[-1],
        ))
    missing = {(x, y) for x in range(board.columns) for y in range(board.rows)} - set(board.cells)
    if missing:
        raise bad_square(NAMES[SQUARE_AT[min(missing)]], say("the board has a hole here"))
    if len(board.cells) != board.columns * board.rows:
        raise BadContent("", say("board"), say("it names a square twice, or one left of or below the corner"))


def _whole_number(board: Board, name: str, least: int, most: int) -> int:
    value = board.value(name, "")
    if type(value) is not int or not least <= value <= most:
        reason = say("must be a whole number from {least} to {most}", least=least, most=most)
        raise BadContent("", say("property {name}", name=verbatim(name)), reason)
    return value


def _steps(board: Board) -> dict[Square, tuple[Square, ...]]:
    """The neighbours of each square: north, east, south, west, NOWHERE beyond the edge."""
    present = set(board.cells)
    return {
        SQUARE_AT[x, y]: tuple(
            SQUARE_AT[x + dx, y + dy] if (x + dx, y + dy) in present else NOWHERE for dx, dy in _COMPASS
        )
        for x, y in sorted(board.cells, key=SQUARE_AT.__getitem__)
    }


def _square_of(board: Board, mark: Mark) -> Square:
    if mark.cell not in board.cells:
        raise BadContent("", f"{mark.kind} {mark.label}".strip(), say("stands outside the board"))
    return SQUARE_AT[mark.cell]


def _controls(board: Board) -> tuple[Square, ...]:
    squares = sorted(_square_of(board, mark) for mark in board.marked(CONTROL))
    if not squares:
        raise BadContent("", say("control points"), say("the board needs at least one"))
    for square, following in itertools.pairwise(squares):
        if square == following:
            raise bad_square(NAMES[square], say("two control points share this square"))
    return tuple(squares)


def _stacks(board: Board, seat: Seat) -> list[Square]:
    """Where a seat's dragons start, in order of their letters."""
    marks = sorted((mark for mark in board.marked(DRAGON) if mark.seat == seat), key=lambda m: m.label)
    strays = [mark for mark in board.marked(DRAGON) if mark.seat not in (1, 2)]
    if strays:
        raise _bad_dragon(strays[0], say("belongs to seat 1 or to seat 2"))
    expected = _LETTERS[seat]
    if not 1 <= len(marks) <= len(expected):
        raise BadContent("", _DRAGONS, say(
            "seat {seat} has {number}, but 1 to {most} can play",
            seat=seat, number=len(marks), most=len(expected),
        ))
    for mark, letter in zip(marks, expected, strict=False):
        if mark.label != letter:
            needed = say("seat {seat} needs a dragon {letter} here", seat=seat, letter=verbatim(letter))
            raise _bad_dragon(mark, needed)
    return [_square_of(board, mark) for mark in marks]


def _bad_dragon(mark: Mark, reason: Sentence) -> BadContent:
    return BadContent("", say("dragon {label}", label=verbatim(mark.label)), reason)
