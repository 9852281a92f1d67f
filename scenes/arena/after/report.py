"""What came of a round: places, points, and who is to be cheered."""

from __future__ import annotations

from typing import NamedTuple

from game.core import Seat, Sentence, listed
from game.match.history import History
from game.match.match import AnyMatch
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.events import Event, Ranked, RoundEnded, TieBreakCalled
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.mode import ranked
from scenes.arena.after.lanes import Span, spans
from scenes.arena.keys.prompt_words import named
from scenes.base.sitters import names_of
from scenes.stage.eye_for_an_eye.cast import Cast
from scenes.stage.eye_for_an_eye.tableau import up_to_the_end


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

    @property
    def first(self) -> tuple[Seat, ...]:
        """Whoever has won the round; several sides where they share it."""
        return tuple(seat for row in self.rows if row.rank == 1 for seat in row.seats)

    @property
    def shared(self) -> bool:
        """Whether more than one side stands in the first place."""
        return sum(row.rank == 1 for row in self.rows) > 1


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


def last_round(history: History[State, Action, Event]) -> Span:
    """The round that ended last."""
    return next(span for span in reversed(spans(history)) if up_to_the_end(history.step_at(span.last).events))


def _members(state: State, side: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(state.players, 1) if player.side == side)


def chief_name(match: AnyMatch, seat: Seat) -> Sentence:
    """What a seat's chief is called."""
    return named(match.state, figure_id(seat))


def cast_of(match: AnyMatch) -> Cast:
    """Who leads which chief."""
    return Cast(match.state, names_of(match.setup.seats))


def known_as(match: AnyMatch, seat: Seat) -> Sentence:
    """Who sits on a seat by their own name, else by their chief's."""
    return cast_of(match).called(match.state, seat)


def side_names(match: AnyMatch, seats: tuple[Seat, ...]) -> Sentence:
    """Everybody on a side."""
    return listed([known_as(match, seat) for seat in seats])
