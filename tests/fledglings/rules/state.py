"""The values of Fledglings: a meadow, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import BadContent, Board, Cell, Seat, say, verbatim

SIDE = 5
EMPTY: Seat = 0
_MEADOW = say("layer {name}", name=verbatim("squares"))
_FLOCKS = say("layer {name}", name=verbatim("fledglings"))


@dataclass(frozen=True, slots=True)
class Hop:
    """A fledgling goes to a square."""

    seat: Seat
    origin: Cell
    to: Cell


@dataclass(frozen=True, slots=True)
class Hopped:
    """A fledgling has gone to a square."""

    seat: Seat
    origin: Cell
    to: Cell


@dataclass(frozen=True, slots=True)
class DrivenAway:
    """A fledgling has left the meadow."""

    seat: Seat
    cell: Cell


Event = Hopped | DrivenAway


@dataclass(frozen=True, slots=True)
class State:
    """Whose fledgling stands on each square, from a1 on, row by row."""

    squares: tuple[Seat, ...]
    seat: Seat
    turn: int

    def at(self, cell: Cell) -> Seat:
        """Whose fledgling stands on a square."""
        return self.squares[index(cell)]


def index(cell: Cell) -> int:
    """A square's place in the tuple."""
    return cell[1] * SIDE + cell[0]


def cells() -> tuple[Cell, ...]:
    """All squares, from a1 on, row by row."""
    return tuple((x, y) for y in range(SIDE) for x in range(SIDE))


def far_row(seat: Seat) -> int:
    """The row that a seat wants to reach."""
    return SIDE - 1 if seat == 1 else 0


def first_state(board: Board) -> State:
    """The fledglings where the map's author has put them."""
    if set(board.cells) != set(cells()):
        raise BadContent("", _MEADOW, say("needs {side} by {side} squares", side=SIDE))
    squares = [EMPTY] * SIDE**2
    for mark in board.marked("fledgling"):
        squares[index(mark.cell)] = mark.seat
    for seat in (1, 2):
        if seat not in squares:
            raise BadContent("", _FLOCKS, say("seat {seat} has no fledgling", seat=seat))
        if any(squares[index((x, far_row(seat)))] == seat for x in range(SIDE)):
            raise BadContent("", _FLOCKS, say("seat {seat} has won before the first hop", seat=seat))
    return State(tuple(squares), 1, 1)
