"""What a task of Eagle Dance can ask for."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from game.core import Cell, Seat
from game.lessons.goals import check_form, parts
from game.rules.eagle_dance import State
from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.land import NOWHERE, cell_name
from game.rules.eagle_dance.lore import CARD_NAMES, DANCES

GOALS: Final[dict[str, tuple[str, ...]]] = {
    "any": (),
    "laid": (),
    "perched": (),
    "drafted": ("card",),
    "pattern": ("card", "card"),
    "swapped": (),
    "absorbed": ("number",),
    "took": ("number",),
    "cleared": ("dance",),
    "failed": ("dance",),
    "entered": ("tile",),
    "rerolled": (),
    "fought": (),
    "beat": (),
    "fled": (),
    "traded": ("trade",),
    "placed": (),
    "chaos": (),
    "dominant": (),
    "at": ("tile",),
    "threat": ("tile",),
    "thermals": ("number",),
    "foods": ("number",),
    "turn": (),
    "won": (),
    "lost": (),
}
"""Goals and what follows them: `pattern:Soar1.Glide2`, `took:2` (foods, or more), `at:1,-1`, `threat:0,1`."""

_CELL: Final = re.compile(r"(-?\d{1,2}),(-?\d{1,2})", re.ASCII)
_TRADES: Final = ("move", "thermal", "threat")


def cell_named(name: str) -> Cell | None:
    """The place that a name such as 1,-2 means."""
    found = _CELL.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else None


def check_goal(goal: str, state: State) -> None:
    """BadContent if a goal means nothing on this board."""
    check_form(goal, GOALS, lambda kind, value: _exists(kind, value, state))


def _exists(kind: str, value: str, state: State) -> bool:
    match kind:
        case "card":
            return value in CARD_NAMES
        case "dance":
            return value in DANCES
        case "trade":
            return value in _TRADES
        case "tile":
            return cell_named(value) in state.land.at
    return value.isdigit() and 0 < int(value) <= 54


def met(goal: str, seat: Seat, state: State, events: tuple[facts.Event, ...]) -> bool:
    """Whether what happened, or the state it led to, reaches the goal of a seat."""
    word, values = parts(goal)
    if word in ("absorbed", "took"):
        return _taken(word, seat, events) >= int(values[0])
    if word in _STANDING:
        return _STANDING[word](state, seat, *values)
    return word == "any" or any((word, *values) == _told(event, seat) for event in events)


def _taken(word: str, seat: Seat, events: tuple[facts.Event, ...]) -> int:
    """How many thermals or foods an eagle has occupied from tiles."""
    mine = [event for event in events if getattr(event, "seat", 0) == seat]
    if word == "took":
        return sum(event.foods for event in mine if isinstance(event, facts.FoodTaken))
    return sum(event.thermals for event in mine if isinstance(event, facts.ThermalsAbsorbed))


def _at(state: State, seat: Seat, tile: str) -> bool:
    space = state.eagles[seat - 1].at
    return space != NOWHERE and cell_name(state.land.cells[space]) == tile


def _threat(state: State, seat: Seat, tile: str) -> bool:
    cell = cell_named(tile)
    return cell in state.land.at and state.tiles[state.land.at[cell]].threats > 0


def _thermals(state: State, seat: Seat, number: str) -> bool:
    return state.eagles[seat - 1].thermals >= int(number)


def _foods(state: State, seat: Seat, number: str) -> bool:
    return state.eagles[seat - 1].foods >= int(number)


def _won(state: State, seat: Seat) -> bool:
    return state.outcome is not None and seat in state.outcome.ranking[0]


def _lost(state: State, seat: Seat) -> bool:
    return state.outcome is not None and not _won(state, seat)


_STANDING: Final[dict[str, Callable[..., bool]]] = {
    "at": _at, "threat": _threat, "thermals": _thermals, "foods": _foods, "won": _won, "lost": _lost,
}


def _told(event: facts.Event, seat: Seat) -> tuple[str, ...]:
    """The goal that an event reaches for a seat."""
    match event:
        case facts.FightBegan():
            return ("fought",) if event.attacker == seat else ()
        case facts.FightWon():
            return ("beat",) if event.winner == seat else ()
    if getattr(event, "seat", seat) != seat:
        return ()
    match event:
        case facts.CardDrafted():
            return "drafted", CARD_NAMES[event.card]
        case facts.PatternArranged():
            return "pattern", *(CARD_NAMES[card] for card in event.pattern)
        case facts.StepCleared() | facts.StepFailed():
            dance = CARD_NAMES[event.card][:-1].lower()
            return "cleared" if isinstance(event, facts.StepCleared) else "failed", dance
        case facts.EagleFlew():
            return ("fled",) if event.cause == "flee" else ("entered", cell_name(event.to))
        case facts.TradeMade():
            return "traded", event.kind
    return _PLAIN.get(type(event), ())


_PLAIN: Final[dict[type, tuple[str, ...]]] = {
    facts.TileLaid: ("laid",),
    facts.EaglePerched: ("perched",),
    facts.PatternSwapped: ("swapped",),
    facts.DieRerolled: ("rerolled",),
    facts.ThreatPlaced: ("placed",),
    facts.ChaosStruck: ("chaos",),
    facts.DominantMet: ("dominant",),
    facts.TurnEnded: ("turn",),
}
