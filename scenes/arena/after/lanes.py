"""A lane per player: what was called when in a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core import TICKS_A_SECOND, Seat
from game.match.history import History
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.actions import Attack, Heal, Move, Rally, Ready, Stoke, WatchOut
from game.rules.eye_for_an_eye.events import (
    Called,
    CardUsed,
    Event,
    KnockedOut,
    Parried,
    RoundBegan,
    RoundEnded,
)
from game.rules.eye_for_an_eye.hexes import seat_of
from game.rules.eye_for_an_eye.options import CORE
from game.rules.eye_for_an_eye.state import length

KINDS: Final = ("move", "attack", "guard", "heal", "innate", "ready", "card", "out")
_BEYOND_CORE: Final = ("innate", "ready", "card")
_CALLS: Final[dict[type, str]] = {
    Move: "move", Attack: "attack", Heal: "heal", WatchOut: "innate", Stoke: "innate", Rally: "innate",
    Ready: "ready",
}


class Mark(NamedTuple):
    """One thing that a player called."""

    seat: Seat
    at: float
    """Where on the lane, from 0 to 1."""
    kind: str
    frame: int
    """After so many actions of the match it had happened."""


class Span(NamedTuple):
    """A round within a match: it begins and ends after so many actions."""

    number: int
    first: int
    last: int


class Lanes(NamedTuple):
    """All calls of a round; the length is in ticks, or 0 where no clock ran."""

    marks: tuple[Mark, ...]
    length: int
    scale: tuple[tuple[float, str], ...]
    """Minutes or game turns: where each begins, from 0 to 1, and what is written there."""


def kinds(level: int) -> tuple[str, ...]:
    """What can be called at all by the rules that were agreed."""
    return tuple(kind for kind in KINDS if level > CORE or kind not in _BEYOND_CORE)


def spans(history: History[State, Action, Event], since: int = 0) -> tuple[Span, ...]:
    """The rounds of a match after so many actions, the one under way included."""
    found: list[Span] = []
    first, number = since, 1
    for index in range(since, len(history) + 1):
        for event in history.step_at(index).events:
            if isinstance(event, RoundBegan):
                first, number = index, event.round
            elif isinstance(event, RoundEnded):
                found.append(Span(event.round, first, index))
                first = index
    if first < len(history):
        found.append(Span(number, first, len(history)))
    return tuple(found)


def lanes(history: History[State, Action, Event], span: Span) -> Lanes:
    """What was called when between the beginning and the end of a round."""
    turn_based = history.step_at(span.first).state.options.turn_based
    ticks = 0 if turn_based else length(history.step_at(span.first).state)
    whole = max(1, ticks or span.last - span.first)
    marks = []
    for index in range(span.first + 1, span.last + 1):
        state, events = history.step_at(index)
        clock = history.step_at(index - 1).state.clock if index == span.last else state.clock
        at = index - span.first if turn_based else clock
        marks += [Mark(seat, min(1.0, at / whole), kind, index) for seat, kind in _called(events)]
    return Lanes(tuple(marks), ticks, _minutes(ticks) if ticks else _turns(history, span, whole))


def _minutes(ticks: int) -> tuple[tuple[float, str], ...]:
    minute = 60 * TICKS_A_SECOND
    return tuple((at / ticks, f"{at // minute}:00") for at in range(0, ticks + 1, minute))


def _turns(history: History[State, Action, Event], span: Span, whole: int) -> tuple[tuple[float, str], ...]:
    found: dict[int, float] = {}
    for index in range(span.first, span.last):
        state = history.step_at(index).state
        if state.phase in ("roll", "turn"):
            found.setdefault(state.game_turn, (index - span.first) / whole)
    return tuple((at, f"Turn {turn}" if turn == 1 else str(turn)) for turn, at in found.items())


def _called(events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    for event in events:
        if isinstance(event, Called) and type(event.call) in _CALLS:
            yield event.seat, _CALLS[type(event.call)]
        elif isinstance(event, CardUsed):
            yield event.seat, "card"
        elif isinstance(event, Parried):
            yield seat_of(event.figure), "guard"
        elif isinstance(event, KnockedOut):
            yield event.seat, "out"
