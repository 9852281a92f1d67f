"""Where a seat can win within one turn."""

from __future__ import annotations

from game.ai.ejderhalar.board import FastBoard
from game.ai.ejderhalar.position import Play, Position


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
