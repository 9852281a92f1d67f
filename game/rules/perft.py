"""Counting all ways to go on: the quickest check that two sets of rules agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core import Game
from game.core.game import A, E, S


def perft(game: Game[S, A, E], state: S, length: int, pulse: Callable[[], None] = lambda: None) -> int:
    """The number of action sequences of a length; a finished game counts once where it ends.

    The pulse is called in every position, and stops the count by an exception of its own.
    """
    total = 0
    # What is still to be counted at each length: a stack of our own, for games are longer than Python's.
    waiting: list[Iterator[S]] = [iter((state,))]
    while waiting:
        here = next(waiting[-1], None)
        if here is None:
            waiting.pop()
            continue
        pulse()
        left, seats = length + 1 - len(waiting), game.to_act(here)
        if left == 0 or not seats:
            total += 1
        elif left == 1:
            total += len(game.legal(here, seats[0]))
        else:
            waiting.append(_following(game, here, game.legal(here, seats[0])))
    return total


def _following(game: Game[S, A, E], state: S, actions: tuple[A, ...]) -> Iterator[S]:
    return (game.apply(state, action).state for action in actions)
