"""A board that suits Tao Long: rock, portals and where the dragons lie."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Final

from game.core import BadContent, Board, Mark, Seat
from game.rules.tao_long.actions import Square
from game.rules.tao_long.dragon import Dragon, mask_of
from game.rules.tao_long.squares import (
    NAMES,
    NEXT,
    NOWHERE,
    SIZE,
    Direction,
    direction_between,
    distance,
    square_at,
)

ROCK: Final = "rock"
PORTAL: Final = "portal"
DRAGON: Final = "dragon"
"""The kinds of marks on a board."""

GREEN, RED, BLUE = "green", "red", "blue"
_PORTALS: Final = {GREEN: (0, 2), RED: (0, 1), BLUE: (0, 1)}
"""How many portals of each colour a board may have."""

_LABELS: Final = ("1", "2", "3", "4")
"""The tiles of a dragon from head to tail, as an author names them."""

PORTAL_DISTANCE: Final = 4
"""The fewest steps between portals, so that a dragon never uses two pairs at once."""

Door = tuple[Direction, Square]
"""A side of a portal, and the square there."""


class Level:
    """One board's rock and portals; there is one object for each board, so levels compare by identity."""

    def __init__(self, board: Board) -> None:
        _check_squares(board)
        self.board = board
        taken: dict[Square, str] = {}
        self.rocks: tuple[Square, ...] = tuple(sorted(_place(taken, mark) for mark in board.marked(ROCK)))
        self.rock_mask = mask_of(self.rocks)
        found = {_place(taken, mark): mark.label for mark in board.marked(PORTAL)}
        self.portals: dict[Square, str] = {square: found[square] for square in sorted(found)}
        """Every portal's colour, by row and column."""
        self.portal_mask = mask_of(tuple(self.portals))
        _check_portals(self.portals)
        self.exits = self._exits()
        self.start: tuple[Dragon, Dragon] = _dragon(board, 1, taken), _dragon(board, 2, taken)

    def __repr__(self) -> str:
        return f"Level({self.board.name!r})"

    def __reduce__(self) -> tuple[object, tuple[Board]]:
        return level_of, (self.board,)

    def leads_to(self, portal: Square) -> tuple[Square, ...]:
        """The portals that one leads to: green to its twin, red and blue to every other."""
        others = [other for other in self.portals if other != portal]
        if self.portals[portal] == GREEN:
            others = [other for other in others if self.portals[other] == GREEN]
        return tuple(others)

    def _exits(self) -> dict[Square, tuple[tuple[Square, tuple[Door, ...]], ...]]:
        """For each portal, those it leads to with their doors, by row, column and side."""
        doors = {portal: tuple(self._doors(portal)) for portal in self.portals}
        return {
            portal: tuple((other, doors[other]) for other in self.leads_to(portal)) for portal in self.portals
        }

    def _doors(self, portal: Square) -> list[Door]:
        around = ((side, NEXT[side][portal]) for side in range(4))
        return [(side, at) for side, at in around if at != NOWHERE and not self.rock_mask >> at & 1]


@cache
def level_of(board: Board) -> Level:
    """The level that a board makes; BadContent if the board does not suit the game."""
    return Level(board)


def _check_squares(board: Board) -> None:
    if board.shape != "square" or not board.cells:
        raise BadContent("", "board", "Tao Long is played on square cells")
    if sorted(board.cells) != [(x, y) for x in range(SIZE) for y in range(SIZE)]:
        size = f"{board.columns} by {board.rows}"
        raise BadContent("", "board", f"must be {SIZE} by {SIZE} squares without a hole, not {size}")


def _place(taken: dict[Square, str], mark: Mark) -> Square:
    """The square of a mark, which nothing else may hold."""
    x, y = mark.cell
    what = f"{mark.kind} {mark.label}".strip()
    if not (0 <= x < SIZE and 0 <= y < SIZE):
        raise BadContent("", what, "stands outside the board")
    square = square_at(mark.cell)
    if square in taken:
        raise BadContent("", f"square {NAMES[square]}", f"holds {taken[square]} and {what}")
    taken[square] = what
    return square


def _check_portals(portals: dict[Square, str]) -> None:
    for square, colour in portals.items():
        if colour not in _PORTALS:
            raise BadContent("", f"portal on {NAMES[square]}", f"must be {', '.join(_PORTALS)}, not {colour}")
    for colour, counts in _PORTALS.items():
        count = list(portals.values()).count(colour)
        if count not in counts:
            allowed = " or ".join(map(str, counts))
            raise BadContent("", f"{colour} portals", f"there are {count}, but a board has {allowed}")
    for one, other in itertools.combinations(portals, 2):
        if distance(one, other) < PORTAL_DISTANCE:
            places = f"portals on {NAMES[one]} and {NAMES[other]}"
            raise BadContent("", places, f"are not {PORTAL_DISTANCE} steps apart")


def _dragon(board: Board, seat: Seat, taken: dict[Square, str]) -> Dragon:
    """Where a seat's dragon starts, its tiles labelled 1 (the head) to 4; the head looks straight on."""
    strays = [mark for mark in board.marked(DRAGON) if mark.seat not in (1, 2)]
    if strays:
        raise BadContent("", f"dragon {strays[0].label}", "belongs to seat 1 or to seat 2")
    marks = sorted((mark for mark in board.marked(DRAGON) if mark.seat == seat), key=lambda m: m.label)
    if tuple(mark.label for mark in marks) != _LABELS:
        raise BadContent("", f"dragon of seat {seat}", "needs one tile each of 1 (the head), 2, 3 and 4")
    tiles = tuple(_place(taken, mark) for mark in marks)
    for tile, following in itertools.pairwise(tiles):
        if direction_between(tile, following) == NOWHERE:
            place = f"{NAMES[tile]} and {NAMES[following]}"
            raise BadContent("", f"dragon of seat {seat}", f"breaks between {place}")
    return Dragon(tiles, direction_between(tiles[1], tiles[0]), mask=mask_of(tiles))
