"""The three moments of a round that people will talk about."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core import NOTHING, Sentence, constant, listed, plural, say
from game.core.words import clock_time
from game.match.history import History
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hexes import FigureId, figure_id, is_guard, seat_of
from game.rules.eye_for_an_eye.state import card_at
from scenes.arena.after.lanes import Span
from scenes.arena.clocks import whole_seconds
from scenes.arena.keys.prompt_words import named

APART: Final = 12
"""Two moments lie at least so many actions apart."""


_A_POINT: Final = 3.0
"""What a victory point of a scoring is worth as a show: three of them are more than four hits."""


class Highlight(NamedTuple):
    """A moment worth seeing again."""

    frame: int
    """After so many actions it had happened."""
    when: Sentence
    """The time on the clock, or the game turn where no clock ran."""
    words: Sentence
    worth: float
    event: Event
    figures: tuple[FigureId, ...]
    """Whom it is about, the first most of all; nobody where it is about the whole arena."""


def highlights(
    history: History[State, Action, Event], span: Span, count: int | None = 3
) -> tuple[Highlight, ...]:
    """The best moments of a round, or with no count all of them, in the order in which they came."""
    found = []
    for index in range(span.first, span.last + 1):
        before = history.step_at(max(0, index - 1)).state
        for event in history.step_at(index).events:
            worth, words = _worth(before, event)
            if worth:
                found.append(Highlight(index, _when(before), words, worth, event, _figures(event)))
    if count is None:
        return tuple(found)
    chosen: list[Highlight] = []
    for one in sorted(found, key=lambda each: -each.worth):
        if len(chosen) < count and all(abs(one.frame - other.frame) >= APART for other in chosen):
            chosen.append(one)
    return tuple(sorted(chosen, key=lambda one: one.frame))


def _figures(event: Event) -> tuple[FigureId, ...]:
    """Whom an event is about."""
    match event:
        case told.KnockedOut(seat, by):
            return figure_id(seat), figure_id(by)
        case told.HitsTaken() | told.NymphletCaught():
            return event.figure, event.by
        case told.Darted() | told.Parried() | told.HitsCancelled():
            return (event.figure,)
        case told.AttackRedirected():
            return event.after, event.before
        case told.CardUsed():
            return (figure_id(event.seat),)
        case told.Scored():
            return tuple(figure_id(seat) for seat, _ in event.gains)
        case _:
            return ()


def _when(state: State) -> Sentence:
    if state.options.turn_based:
        return say("Turn {turn}", turn=state.game_turn)
    return clock_time(whole_seconds(state.clock))


def _worth(state: State, event: Event) -> tuple[float, Sentence]:
    """How much of a show an event was, and what to say of it."""
    if isinstance(event, told.KnockedOut):
        return 20, _out_words(state, event)
    if isinstance(event, told.HitsTaken):
        worth = 2.0 * event.lost + (-3 if is_guard(event.figure) else 0)
        return max(0.1, worth), plural(
            "{attacker} lands {count} hit on {target}", "{attacker} lands {count} hits on {target}",
            event.hits, attacker=named(state, event.by), target=named(state, event.figure),
        )
    if isinstance(event, told.NymphletCaught):
        return 9, say(
            "{attacker} catches {target}", attacker=named(state, event.by), target=named(state, event.figure)
        )
    if isinstance(event, told.Scored):
        return _scoring(state, event)
    if isinstance(event, told.Darted):
        return 3.0 * event.cancelled, say("{figure} darts away", figure=named(state, event.figure))
    if isinstance(event, told.Parried):
        return 1.8 * event.cancelled, plural(
            "{figure} parries {count} hit", "{figure} parries {count} hits", event.cancelled,
            figure=named(state, event.figure),
        )
    if isinstance(event, told.HitsCancelled) and event.cause == "slippery":
        return 2.0 * event.hits, plural(
            "{figure} slips away from {count} hit", "{figure} slips away from {count} hits", event.hits,
            figure=named(state, event.figure),
        )
    if isinstance(event, told.AttackRedirected):
        return 5, say("A guard saves {chief}", chief=named(state, figure_id(seat_of(event.before))))
    if isinstance(event, told.CurrentRaged):
        return 6, say("The Raging Current sweeps the stream")
    if isinstance(event, told.CardUsed):
        card = constant(card_at(state, event.seat, event.band).title)
        chief = named(state, figure_id(event.seat))
        return 1.0 + event.band, say("{chief} uses {card}", chief=chief, card=card)
    return 0, NOTHING


def _scoring(state: State, event: told.Scored) -> tuple[float, Sentence]:
    """Who stood in the right place; where all did, or nobody, there is nothing to tell."""
    if not event.gains or len(event.gains) == len(state.contenders):
        return 0, NOTHING
    most = max(points for _, points in event.gains)
    seats = [named(state, figure_id(seat)) for seat, points in event.gains if points == most]
    if len(seats) > 1:
        words = plural(
            "{count} victory point each for {names}", "{count} victory points each for {names}", most,
            names=listed(seats),
        )
    else:
        words = plural(
            "{count} victory point for {names}", "{count} victory points for {names}", most, names=seats[0]
        )
    return _A_POINT * most, words


def _out_words(state: State, event: told.KnockedOut) -> Sentence:
    target = named(state, figure_id(event.seat))
    if event.by == event.seat:
        return say("{chief} goes too far and is out", chief=target)
    return say("{attacker} knocks {target} out", attacker=named(state, figure_id(event.by)), target=target)
