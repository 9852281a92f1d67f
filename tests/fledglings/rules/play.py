"""What a hop does."""

from __future__ import annotations

from game.core import Refused, Step
from tests.fledglings.rules.moves import why_not
from tests.fledglings.rules.state import EMPTY, DrivenAway, Event, Hop, Hopped, State, index


def apply(state: State, action: Hop) -> Step[State, Event]:
    """The next state and what happened; Refused if the hop is not legal."""
    reason = why_not(state, action)
    if reason is not None:
        raise Refused(reason)
    squares, other = list(state.squares), 3 - action.seat
    squares[index(action.origin)], squares[index(action.to)] = EMPTY, action.seat
    events: tuple[Event, ...] = (Hopped(action.seat, action.origin, action.to),)
    if state.at(action.to) == other:
        events = (*events, DrivenAway(other, action.to))
    return Step(State(tuple(squares), other, state.turn + 1), events)
