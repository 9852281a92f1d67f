"""How a round ended: places, victory points, points gained and in all."""

from __future__ import annotations

from typing import NamedTuple

from game.core import Seat
from game.match.history import History
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.events import Event, Ranked, RoundEnded, TieBreakCalled
from game.rules.eye_for_an_eye.rounds import ranked
from scenes.arena.after.lanes import Span


class Row(NamedTuple):
    """One side's place in a round."""

    rank: int
    seats: tuple[Seat, ...]
    score: int
    gained: int
    total: int


class Report(NamedTuple):
    """A round that is over."""

    number: int
    reason: str
    """The id of the rule that ended it."""
    rows: tuple[Row, ...]
    tie_break: bool
    """Whether those who lead must fight once more."""
    over: bool
    """Whether the match is over."""


def report(history: History[State, Action, Event], span: Span) -> Report:
    """What came of the round that ended with a span."""
    events = history.step_at(span.last).events
    state = history.step_at(span.last).state
    ended = next(event for event in events if isinstance(event, RoundEnded))
    told = next((event for event in events if isinstance(event, Ranked)), None)
    order = told.ranking if told else ranked(dict(ended.scores))
    scores, rows, rank = dict(ended.scores), [], 1
    for sides in order:
        for side in sides:
            gained = told.gained[side] if told else 0
            rows.append(Row(rank, _members(state, side), scores[side], gained, state.points[side]))
        rank += len(sides)
    again = any(isinstance(event, TieBreakCalled) for event in events)
    return Report(span.number, ended.reason, tuple(rows), again, state.outcome is not None)


def _members(state: State, side: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(state.players, 1) if player.side == side)
