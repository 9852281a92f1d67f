"""A board that suits The Dragon's Dance, with the tables that make its rules fast."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.core import BadContent, Board, Cell, Mark, Seat, Sentence, say, verbatim
from game.core.complaints import bad_square
from game.core.words import in_a_row
from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.pieces import COUNTS, EMPTY, KINDS, TITLES, owner, piece_of
from game.rules.the_dragons_dance.reach import Ground, Reach
from game.rules.the_dragons_dance.squares import (
    CELLS,
    NAMES,
    NOWHERE,
    SIZES,
    SQUARE_AT,
    Squares,
    bits,
    distance,
    each,
)

RIVER: Final = "river"
CAMP: Final = "camp"
FORTRESS: Final = "fortress"
PIECE: Final = "piece"
"""The kinds of marks on a board."""

GROUNDS: Final = (RIVER, CAMP, FORTRESS)

Reaches = dict[str, tuple[Reach, ...]]
"""For every piece, what it can do from each square in turn."""

_PIECES: Final = say("pieces")


class Level:
    """One board's topology; there is one object for each board, so levels compare by identity."""

    def __init__(self, board: Board) -> None:
        _check_squares(board)
        self.board = board
        self.columns, self.rows = board.columns, board.rows
        self.squares = bits(SQUARE_AT[cell] for cell in board.cells)
        _check_grounds(board)
        self.river, self.camps, self.fortresses = (_marked(board, kind) for kind in GROUNDS)
        self.strongholds = self.camps | self.fortresses
        """Where a dragon may stand."""
        self.nearest_camps = {square: _nearest(square, self.camps) for square in each(self.fortresses)}
        ground = Ground(board.cells, self.river, self.strongholds)
        places = [square if self.squares >> square & 1 else NOWHERE for square in range(len(CELLS))]
        self.around = tuple(ground.around(square) if square >= 0 else 0 for square in places)
        self.beside = tuple(ground.beside(square) if square >= 0 else 0 for square in places)
        usual = {kind: ground.reaches(kind, False) for kind in KINDS}
        usual |= {kind.lower(): reach for kind, reach in usual.items()}
        strict = {dragoon: ground.reaches(dragoon, True) for dragoon in ("D", "d")}
        self.reaches: dict[bool, Reaches] = {False: usual, True: usual | strict}
        """With all dragoons, and with strict ones."""
        self.start = self._start()

    def __repr__(self) -> str:
        return f"Level({self.board.name!r})"

    def __reduce__(self) -> tuple[object, tuple[Board]]:
        return level_of, (self.board,)

    def name(self, square: Square) -> str:
        """A square's name, as in a4."""
        return NAMES[square]

    def cell(self, square: Square) -> Cell:
        """A square's column and row."""
        return CELLS[square]

    def square(self, cell: Cell) -> Square:
        """The square in a column and row; BadContent where the board has none."""
        square = SQUARE_AT.get(cell, NOWHERE)
        if square == NOWHERE or not self.squares >> square & 1:
            place = say("cell {cell}", cell=verbatim(str(cell)))
            raise BadContent("", place, say("the board has no such square"))
        return square

    def unfit(self, piece: str, square: Square) -> Sentence | None:
        """Why a piece can never stand on a square, if so."""
        if self.river >> square & 1:
            return say("nobody stands in the river")
        if piece in "Ww" and not self.strongholds >> square & 1:
            return say("a dragon stands only on fortresses and camps")
        return None

    def _start(self) -> str:
        men = [EMPTY] * len(CELLS)
        for mark in self.board.marked(PIECE):
            square, piece = _square_of(self.board, mark), _piece(mark)
            if reason := self.unfit(piece, square):
                raise bad_square(NAMES[square], reason)
            if men[square] != EMPTY:
                raise bad_square(NAMES[square], say("two pieces start here"))
            men[square] = piece
        for seat in (1, 2):
            self._check_side(seat, "".join(men))
        return "".join(men)

    def _check_side(self, seat: Seat, men: str) -> None:
        for kind in KINDS:
            count, most = men.count(piece_of(seat, kind)), COUNTS[kind]
            if count > most:
                raise BadContent("", _PIECES, say(
                    "seat {seat} has {number} of kind {kind}, not {most} or less",
                    seat=seat, number=count, kind=verbatim(kind), most=most,
                ))
        if piece_of(seat, "K") not in men:
            raise BadContent("", _PIECES, say("seat {seat} has no king", seat=seat))
        mine = bits(square for square, piece in enumerate(men) if piece != EMPTY and owner(piece) == seat)
        if mine.bit_count() < 2:
            raise BadContent("", _PIECES, say("seat {seat} needs a piece besides its king", seat=seat))
        if not self.fortresses & ~mine:
            raise BadContent("", _PIECES, say("seat {seat} has won before the first move", seat=seat))


@cache
def level_of(board: Board) -> Level:
    """The level that a board makes; BadContent if the board does not suit the game."""
    return Level(board)


def _check_squares(board: Board) -> None:
    if board.shape != "square" or not board.cells:
        raise BadContent("", say("board"), say("The Dragon's Dance is played on square cells"))
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


def _check_grounds(board: Board) -> None:
    taken: dict[Square, str] = {}
    for kind in GROUNDS:
        for mark in board.marked(kind):
            square = _square_of(board, mark)
            if square in taken:
                raise bad_square(NAMES[square], say(
                    "is a {kind} and a {other}", kind=verbatim(kind), other=verbatim(taken[square]),
                ))
            taken[square] = kind
        if kind != RIVER and kind not in taken.values():
            raise BadContent("", kind, say("the board needs at least one"))


def _square_of(board: Board, mark: Mark) -> Square:
    if mark.cell not in board.cells:
        raise BadContent("", _named(mark), say("stands outside the board"))
    return SQUARE_AT[mark.cell]


def _named(mark: Mark) -> str:
    """A mark by the words of its map."""
    return f"{mark.kind} {mark.label}".strip()


def _marked(board: Board, kind: str) -> Squares:
    return bits(SQUARE_AT[mark.cell] for mark in board.marked(kind))


def _piece(mark: Mark) -> str:
    if mark.label not in TITLES:
        known = in_a_row(map(verbatim, KINDS))
        raise BadContent("", _named(mark), say("is none of {names}", names=known))
    if mark.seat not in (1, 2):
        raise BadContent("", _named(mark), say("belongs to seat 1 or to seat 2"))
    return piece_of(mark.seat, mark.label)


def _nearest(fortress: Square, camps: Squares) -> Squares:
    """The nearest camps by king steps; on a tie all of them."""
    least = min(distance(fortress, camp) for camp in each(camps))
    return bits(camp for camp in each(camps) if distance(fortress, camp) == least)
