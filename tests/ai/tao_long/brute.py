"""Turns tried out whole through the rules, to check what the opponents see."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from game.core import Seat
from game.rules.tao_long import TAO_LONG, State

WON, LOST = 10**9, -(10**9)


def key(state: State) -> Hashable:
    """All of a state but its past."""
    return state[2:10], state.outcome


class Brute:
    """The best that a seat can make of its turn, when the owners of effects in it do their best, too."""

    def __init__(self, leaf: Callable[[State], int]) -> None:
        """The leaf is the value of a turn's start for the seat whose turn it is."""
        self._leaf = leaf
        self._known: dict[Hashable, int] = {}

    def value(self, state: State, seat: Seat, turn: int) -> int:
        """The value, for a seat, of the rest of its turn."""
        if state.outcome is not None:
            winner = state.outcome.winner
            return 0 if winner is None else WON if winner == seat else LOST
        if state.turn != turn:
            return -self._leaf(state)
        found = self._known.get(key(state))
        if found is None:
            steps = (TAO_LONG.apply(state, action).state for action in TAO_LONG.legal(state, state.actor))
            values = (self.value(step, seat, turn) for step in steps)
            self._known[key(state)] = found = max(values) if state.actor == seat else min(values)
        return found


def _equal(_: State) -> int:
    return 0


def can_kill(state: State, seat: Seat) -> bool:
    """Whether the seat whose turn it is can win within it, whatever the other does."""
    assert seat == state.seat
    return Brute(_equal).value(state, seat, state.turn) == WON


def turn_ends(state: State, seat: Seat) -> Iterator[State]:
    """Every state in which a seat's turn can end, each position once, without what the other decides."""
    met: set[Hashable] = set()
    waiting = [state]
    while waiting:
        here = waiting.pop()
        if key(here) in met:
            continue
        met.add(key(here))
        if here.outcome is not None or here.turn != state.turn:
            yield here
        elif here.actor == seat:
            waiting += [TAO_LONG.apply(here, action).state for action in TAO_LONG.legal(here, here.actor)]


def is_safe(end: State, seat: Seat) -> bool:
    """Whether a seat that ended its turn like this has not lost, and cannot within the other's turn."""
    if end.outcome is not None:
        return end.outcome.winner != 3 - seat
    return not can_kill(end, 3 - seat)
