"""Wins found by trying everything through the rules, to check what the opponents see."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import Board, OptionValue, Rng, Seat
from game.rules.ejderhalar import EJDERHALAR, State


def turn_ends(state: State, seat: Seat) -> Iterator[State]:
    """Every state in which this turn of a seat can end, or the game with it; each position once."""
    met: set[tuple[object, ...]] = set()
    waiting = [state]
    while waiting:
        here = waiting.pop()
        key = (here.bodies, here.stuns, *here[3:6], here.target, here.direction)
        if key in met:
            continue
        met.add(key)
        if here.outcome is not None or here.seat != seat or here.turn != state.turn:
            yield here
        else:
            waiting += [EJDERHALAR.apply(here, action).state for action in EJDERHALAR.legal(here, seat)]


def can_win(state: State) -> bool:
    """Whether the seat to act can win within its turn."""
    if state.outcome is not None:
        return False
    return any(won_by(end, state.seat) for end in turn_ends(state, state.seat))


def is_safe(end: State, seat: Seat) -> bool:
    """Whether a seat that ended its turn like this has not lost, and cannot within the other's turn."""
    if end.outcome is not None:
        return not won_by(end, 3 - seat)
    return end.seat == seat or not can_win(end)


def won_by(state: State, seat: Seat) -> bool:
    """Whether a seat has won."""
    return state.outcome is not None and state.outcome.winner == seat


def late_states(board: Board, options: dict[str, OptionValue], seed: int, back: int) -> Iterator[State]:
    """States of a random game shortly before it was won: full of wins and of threats."""
    rng, state, states = Rng(seed), EJDERHALAR.setup(options, board), []
    while state.outcome is None:
        states.append(state)
        state = EJDERHALAR.apply(state, rng.choice(EJDERHALAR.legal(state, state.seat))).state
    if state.outcome.winner is not None:
        yield from states[-back::2]
