"""Counting all ways to go on: the quickest check that two sets of rules agree."""

from __future__ import annotations

from game.core import Game
from game.core.game import A, E, S


def perft(game: Game[S, A, E], state: S, length: int) -> int:
    """The number of action sequences of a length; a finished game counts once where it ends."""
    seats = game.to_act(state)
    if length == 0 or not seats:
        return 1
    actions = game.legal(state, seats[0])
    if length == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action).state, length - 1) for action in actions)
