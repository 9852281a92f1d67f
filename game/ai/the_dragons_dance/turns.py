"""A planned turn played out: what an action does, and where the rest of its turn leads."""

from __future__ import annotations

from typing import NamedTuple

from game.core import Seat, Sentence, verbatim
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE, Action, Event, State

Reason = tuple[Sentence, tuple[int, ...]]
"""Words, and the squares that they name."""


class Turn(NamedTuple):
    """What an action does, and where the rest of its turn, as planned, leads."""

    state: State
    action: Action
    events: tuple[Event, ...]
    after: State
    end: State

    def name(self, square: int) -> Sentence:
        """A square as people call it."""
        return verbatim(self.state.level.name(square))


def play_out(state: State, action: Action, line: tuple[Action, ...]) -> Turn:
    """An action and the rest of the turn that a line plans."""
    plan = line[1:] if line and line[0] == action else ()
    step = THE_DRAGONS_DANCE.apply(state, action)
    end = step.state
    for planned in plan:
        if end.outcome or end.seat != state.seat or end.turn != state.turn:
            break
        end = THE_DRAGONS_DANCE.apply(end, planned).state
    return Turn(state, action, step.events, step.state, end)


def won(state: State, seat: Seat) -> bool:
    """Whether a seat has won."""
    return state.outcome is not None and state.outcome.winner == seat
