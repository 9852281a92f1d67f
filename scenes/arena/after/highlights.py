"""The three moments of a round that people will talk about."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.match.history import History
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hexes import figure_id, index_of, seat_of
from game.rules.eye_for_an_eye.state import chief_of
from scenes.arena.after.lanes import Span
from scenes.arena.clocks import minutes, whole_seconds
from scenes.arena.keys.prompts import named

APART: Final = 12
"""Two moments lie at least so many actions apart."""


class Highlight(NamedTuple):
    """A moment worth seeing again."""

    frame: int
    """After so many actions it had happened."""
    when: str
    """The time on the clock, or the game turn where no clock ran."""
    words: str
    worth: float


def highlights(history: History[State, Action, Event], span: Span, count: int = 3) -> tuple[Highlight, ...]:
    """The best moments of a round, in the order in which they came."""
    found = []
    for index in range(span.first, span.last + 1):
        before = history.step_at(max(0, index - 1)).state
        for event in history.step_at(index).events:
            worth, words = _worth(before, event)
            if worth:
                found.append(Highlight(index, _when(before), words, worth))
    chosen: list[Highlight] = []
    for one in sorted(found, key=lambda each: -each.worth):
        if len(chosen) < count and all(abs(one.frame - other.frame) >= APART for other in chosen):
            chosen.append(one)
    return tuple(sorted(chosen))


def _when(state: State) -> str:
    return f"Turn {state.game_turn}" if state.options.turn_based else minutes(whole_seconds(state.clock))


def _worth(state: State, event: Event) -> tuple[float, str]:
    """How much of a show an event was, and what to say of it."""
    if isinstance(event, told.KnockedOut):
        out, by = named(state, figure_id(event.seat)), named(state, figure_id(event.by))
        return 20, f"{by} knocks {out} out" if event.by != event.seat else f"{out} goes too far and is out"
    if isinstance(event, told.HitsTaken):
        worth = 2.0 * event.lost + (-3 if index_of(event.figure) else 0)
        hits = "1 hit" if event.hits == 1 else f"{event.hits} hits"
        return max(0.1, worth), f"{named(state, event.by)} lands {hits} on {named(state, event.figure)}"
    if isinstance(event, told.Parried):
        hits = "1 hit" if event.cancelled == 1 else f"{event.cancelled} hits"
        return 1.8 * event.cancelled, f"{named(state, event.figure)} parries {hits}"
    if isinstance(event, told.HitsCancelled) and event.cause == "slippery":
        return 2.0 * event.hits, f"{named(state, event.figure)} slips away from {event.hits} hits"
    if isinstance(event, told.AttackRedirected):
        return 5, f"A guard saves {named(state, figure_id(seat_of(event.before)))}"
    if isinstance(event, told.CurrentRaged):
        return 6, "The Raging Current sweeps the stream"
    if isinstance(event, told.CardUsed):
        chief = chief_of(state, event.seat)
        title = chief.cards[event.band - 1].title
        return 1.0 + event.band, f"{named(state, figure_id(event.seat))} uses {title}"
    return 0, ""
