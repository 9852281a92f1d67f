"""Where a seat can win within one turn."""

from __future__ import annotations

from game.ai.ejderhalar.board import FastBoard
from game.ai.ejderhalar.position import Play, Position


def winning_squares(board: FastBoard, position: Position) -> tuple[int, ...]:
    """The squares on which the seat to act can complete its goal with the move actions it has left."""
    found: set[int] = set()
    for play in board.plays(position):
        won = board.decided(position, play)
        if won > 0:
            found.add(_goal(board, position, play))
        elif won == 0 and position.left > 1:
            following = board.follow(position, play)
            if following.side == position.side:
                found.update(winning_squares(board, following))
    return tuple(sorted(found))


def _goal(board: FastBoard, position: Position, play: Play) -> int:
    """The control point that a winning play comes onto."""
    if play.shove is not None:
        return play.shove.path[board.shove_ends(position, play)]
    return play.hop.landing
