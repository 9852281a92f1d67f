"""A round as something to be shown again: when each action is seen, and which ten seconds are the best."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core import TICKS_A_SECOND, Sentence
from game.match.history import History
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.events import Event
from scenes.arena.after.highlights import Highlight, highlights
from scenes.arena.after.lanes import Span
from scenes.stage.eye_for_an_eye.tableau import at_the_end, up_to_the_end

STEP_S: Final = 0.35
"""Where no clock ran, an action takes so long."""

LENGTH_S: Final = 10.0
_AFTERWARDS_S: Final = 1.8
"""So long the last of it is looked at."""


class Frame(NamedTuple):
    """What is to be shown of an action."""

    state: State
    events: Sequence[Event]
    closing: bool
    """Whether the round ends with it."""


class Reel(NamedTuple):
    """A part of a round: it begins and ends after so many actions."""

    first: int
    last: int
    best: Sentence
    """What happens in it."""


def time_s(history: History[State, Action, Event], index: int) -> float:
    """When so many actions had happened, in seconds of the match."""
    state = history.step_at(index).state
    return index * STEP_S if state.options.turn_based else state.tick / TICKS_A_SECOND


def frame(history: History[State, Action, Event], index: int) -> Frame:
    """What came about with an action; of a round that ends, only what came up to its end."""
    state, events = history.step_at(index)
    closing = up_to_the_end(events)
    if not closing:
        return Frame(state, events, closing=False)
    return Frame(at_the_end(history.step_at(index - 1).state, events), closing, closing=True)


def best_seconds(history: History[State, Action, Event], span: Span) -> Reel | None:
    """The ten seconds in which most was to be seen; None where nothing was."""
    moments = highlights(history, span, count=None)
    if not moments:
        return None
    at_s = [time_s(history, one.frame) for one in moments]
    reach_s = LENGTH_S - _AFTERWARDS_S
    worths = [
        sum(other.worth for other, when_s in zip(moments, at_s, strict=True) if 0 <= end_s - when_s < reach_s)
        for end_s in at_s
    ]
    ending = max(range(len(moments)), key=lambda number: (worths[number], number))
    return _reel(history, span, moments, at_s, ending)


def _reel(
    history: History[State, Action, Event], span: Span, moments: Sequence[Highlight],
    at_s: Sequence[float], ending: int,
) -> Reel:
    begins_s = at_s[ending] - (LENGTH_S - _AFTERWARDS_S)
    indexes = range(span.first, span.last + 1)
    first = max(span.first, span.first + bisect_left(indexes, begins_s, key=lambda n: time_s(history, n)) - 1)
    within = [one for one, when_s in zip(moments, at_s, strict=True) if begins_s < when_s <= at_s[ending]]
    return Reel(first, moments[ending].frame, max(within, key=lambda one: one.worth).words)
