"""A board that suits Tao Long: rock, portals and where the dragons lie."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Final

from game.core import BadContent, Board, Mark, Seat, listed, say, verbatim
from game.core.complaints import bad_square
from game.core.words import either, in_a_row
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

_PORTALS_OF: Final = {
    GREEN: say("green portals"), RED: say("red portals"), BLUE: say("blue portals"),
}
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
        raise BadContent("", say("board"), say("Tao Long is played on square cells"))
    if sorted(board.cells) != [(x, y) for x in range(SIZE) for y in range(SIZE)]:
        raise BadContent("", say("board"), say(
            "must be {size} by {size} squares without a hole, not {columns} by {rows}",
            size=SIZE, columns=board.columns, rows=board.rows,
        ))


def _place(taken: dict[Square, str], mark: Mark) -> Square:
    """The square of a mark, which nothing else may hold."""
    x, y = mark.cell
    what = f"{mark.kind} {mark.label}".strip()
    if not (0 <= x < SIZE and 0 <= y < SIZE):
        raise BadContent("", what, say("stands outside the board"))
    square = square_at(mark.cell)
    if square in taken:
        reason = say("holds {first} and {second}", first=verbatim(taken[square]), second=verbatim(what))
        raise bad_square(NAMES[square], reason)
    taken[square] = what
    return square


def _check_portals(portals: dict[Square, str]) -> None:
    for square, colour in portals.items():
        if colour not in _PORTALS:
            known = in_a_row(map(verbatim, _PORTALS))
            reason = say("must be {names}, not {text}", names=known, text=verbatim(colour))
            raise BadContent("", say("portal on {square}", square=verbatim(NAMES[square])), reason)
    for colour, counts in _PORTALS.items():
        count = list(portals.values()).count(colour)
        if count not in counts:
            allowed = either(verbatim(str(number)) for number in counts)
            reason = say("there are {number}, but a board has {allowed}", number=count, allowed=allowed)
            raise BadContent("", _PORTALS_OF[colour], reason)
    for one, other in itertools.combinations(portals, 2):
        if distance(one, other) < PORTAL_DISTANCE:
            places = listed([verbatim(NAMES[one]), verbatim(NAMES[other])])
            reason = say("are not {steps} steps apart", steps=PORTAL_DISTANCE)
            raise BadContent("", say("portals on {squares}", squares=places), reason)


def _dragon(board: Board, seat: Seat, taken: dict[Square, str]) -> Dragon:
    """Where a seat's dragon starts, its tiles labelled 1 (the head) to 4; the head looks straight on."""
    strays = [mark for mark in board.marked(DRAGON) if mark.seat not in (1, 2)]
    if strays:
        stray = say("dragon {label}", label=verbatim(strays[0].label))
        raise BadContent("", stray, say("belongs to seat 1 or to seat 2"))
    marks = sorted((mark for mark in board.marked(DRAGON) if mark.seat == seat), key=lambda m: m.label)
    dragon = say("dragon of seat {seat}", seat=seat)
    if tuple(mark.label for mark in marks) != _LABELS:
        raise BadContent("", dragon, say("needs one tile each of 1 (the head), 2, 3 and 4"))
    tiles = tuple(_place(taken, mark) for mark in marks)
    for tile, following in itertools.pairwise(tiles):
        if direction_between(tile, following) == NOWHERE:
            places = listed([verbatim(NAMES[tile]), verbatim(NAMES[following])])
            raise BadContent("", dragon, say("breaks between {squares}", squares=places))
    return Dragon(tiles, direction_between(tiles[1], tiles[0]), mask=mask_of(tiles))
