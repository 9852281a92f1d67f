"""Where a seat can win within one turn, and what it could push."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.ejderhalar.board import FastBoard
from game.ai.ejderhalar.position import NOWHERE, Play, Position
from game.ai.ejderhalar.tree import board_of, position_of
from game.core import Seat
from game.rules.ejderhalar import State


def winning_squares(board: FastBoard, position: Position) -> tuple[int, ...]:
    """The squares on which the seat to act can complete its goal with the move actions it has left."""
    found: set[int] = set()
    if not _near_enough(board, position):
        return ()
    for play in board.plays(position):
        won = board.decided(position, play)
        if won > 0:
            found.add(_goal(board, position, play))
        elif won == 0 and position.left > 1:
            found.update(winning_squares(board, board.follow(position, play)))
    return tuple(sorted(found))


def dangers(state: State, seat: Seat) -> Iterator[frozenset[int]]:
    """The squares of a seat's own that the other one could push from in its next turn, and its winning stars.

    As if this turn changed nothing. Found play by play; each time all that were found so far.
    """
    if state.target != NOWHERE or state.outcome is not None:
        return
    board, position = board_of(state), position_of(state)
    theirs = board.passed(position) if state.seat == seat else position
    found = frozenset(winning_squares(board, theirs))
    yield found
    for play in board.plays(theirs):
        found |= _struck(board, play)
        if theirs.left > 1 and not board.decided(theirs, play):
            after = board.follow(theirs, play)
            if after.side == theirs.side:
                for second in board.plays(after):
                    found |= _struck(board, second)
        yield found


def _struck(board: FastBoard, play: Play) -> frozenset[int]:
    """The square that a play pushes an enemy from."""
    if play.shove is None or play.friendly:
        return frozenset()
    return frozenset((board.tables.beyond[play.hop.landing][play.hop.direction],))


def _near_enough(board: FastBoard, position: Position) -> bool:
    """Whether the points still needed are within reach: a move action takes one at the most."""
    if board.push_own:
        return True
    tables, near = board.tables, 0
    for body, stunned in zip(position.own, position.own_stun, strict=True):
        for index, steps in enumerate(tables.distances[body]):
            if not stunned and steps <= position.left:
                near |= 1 << index
    missing = tables.needed[position.side] - position.own_held.bit_count()
    return missing <= position.left and missing <= (near & ~position.own_held).bit_count()


def _goal(board: FastBoard, position: Position, play: Play) -> int:
    """The control point that a winning play comes onto."""
    if play.shove is not None:
        return play.shove.path[board.shove_ends(position, play)]
    return play.hop.landing
