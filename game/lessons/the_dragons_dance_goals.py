"""What a task of The Dragon's Dance can ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import Seat
from game.lessons.goals import check_form, parts
from game.rules.the_dragons_dance import KINDS, State, fortress_total, owner, piece_of
from game.rules.the_dragons_dance import events as facts
from game.rules.the_dragons_dance.squares import NAMES, SQUARE_NAMED

GOALS: Final[dict[str, tuple[str, ...]]] = {
    "any": (),
    "moved": ("kind",),
    "landed": ("square",),
    "took": ("kind",),
    "shot": (),
    "breathed": (),
    "recruited": ("kind",),
    "spent": ("number",),
    "commanded": ("number",),
    "surrounded": (),
    "gave": ("kind",),
    "on": ("square",),
    "at": ("kind", "square"),
    "without": ("kind",),
    "fortresses": ("number",),
    "total": ("number",),
    "turn": (),
    "won": (),
    "lost": (),
}
"""Goals and what follows them: `took:C` (an enemy), `without:W` (one's own), `spent:3` (or more)."""


def check_goal(goal: str, state: State) -> None:
    """BadContent if a goal means nothing on this board."""
    check_form(goal, GOALS, lambda kind, value: exists(kind, value, state))


def exists(kind: str, value: str, state: State) -> bool:
    """Whether a value names something of its kind."""
    match kind:
        case "kind":
            return len(value) == 1 and value in KINDS
        case "square":
            return value in SQUARE_NAMED and bool(state.level.squares >> SQUARE_NAMED[value] & 1)
    return value.isdigit() and int(value) > 0


def met(goal: str, seat: Seat, state: State, events: tuple[facts.Event, ...]) -> bool:
    """Whether what happened, or the state it led to, reaches the goal of a seat."""
    word, values = parts(goal)
    if word == "commanded":
        return _commanded(events, seat) >= int(values[0])
    if word == "spent":
        return any(_price(event, seat) >= int(values[0]) for event in events)
    if word in _STANDING:
        return _STANDING[word](state, seat, *values)
    return word == "any" or any((word, *values) in _told(event, seat) for event in events)


def _commanded(events: tuple[facts.Event, ...], seat: Seat) -> int:
    """How many pieces have acted in a command of the seat."""
    opened = any(isinstance(event, facts.CommandOpened) and event.seat == seat for event in events)
    acts = (facts.PieceMoved, facts.MusketeerShot)
    return opened * sum(isinstance(event, acts) and owner(event.piece) == seat for event in events)


def _price(event: facts.Event, seat: Seat) -> int:
    return event.price if isinstance(event, facts.PieceRecruited) and owner(event.piece) == seat else 0


def _on(state: State, seat: Seat, square: str) -> bool:
    return bool(state.standing[seat - 1] >> SQUARE_NAMED[square] & 1)


def _at(state: State, seat: Seat, kind: str, square: str) -> bool:
    return state.men[SQUARE_NAMED[square]] == piece_of(seat, kind)


def _without(state: State, seat: Seat, kind: str) -> bool:
    return piece_of(seat, kind) not in state.men


def _fortresses(state: State, seat: Seat, number: str) -> bool:
    return (state.level.fortresses & state.standing[seat - 1]).bit_count() >= int(number)


def _total(state: State, seat: Seat, number: str) -> bool:
    return fortress_total(state.level, state.men, state.standing[seat - 1]) >= int(number)


def _won(state: State, seat: Seat) -> bool:
    return state.outcome is not None and state.outcome.winner == seat


def _lost(state: State, seat: Seat) -> bool:
    return _won(state, 3 - seat)


_STANDING: Final[dict[str, Callable[..., bool]]] = {
    "on": _on, "at": _at, "without": _without, "fortresses": _fortresses, "total": _total, "won": _won,
    "lost": _lost,
}


def _told(event: facts.Event, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """The goals that an event reaches for a seat."""
    match event:
        case facts.PieceMoved() | facts.DragonFlew() if owner(event.piece) == seat:
            return ("moved", event.piece.upper()), ("landed", NAMES[event.to])
        case facts.MusketeerShot() if owner(event.piece) == seat:
            return (("shot",),)
        case facts.DragonBreathed() if owner(event.piece) == seat:
            return (("breathed",),)
        case facts.PieceLost() if owner(event.piece) != seat:
            return (("took", event.piece.upper()),)
        case facts.PieceRecruited() if owner(event.piece) == seat:
            return (("recruited", event.piece.upper()),)
        case facts.DragonSurrounded() if owner(event.piece) != seat:
            return (("surrounded",),)
        case facts.SaviourGiven() if owner(event.piece) == seat:
            return (("gave", event.piece.upper()),)
        case facts.TurnEnded() if event.seat == seat:
            return (("turn",),)
    return ()
