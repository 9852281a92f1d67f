"""What a task of Eye for an Eye can ask for."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from game.core import Seat
from game.lessons.goals import check_form, parts
from game.rules.eye_for_an_eye import events as facts
from game.rules.eye_for_an_eye.actions import Attack, Heal, Move, Rally, Scurry, Stoke, WatchOut
from game.rules.eye_for_an_eye.calls import why_no_target
from game.rules.eye_for_an_eye.hexes import DIRECTION_NAMES, figure_id, seat_of
from game.rules.eye_for_an_eye.places import PLACE_NAMES
from game.rules.eye_for_an_eye.sight import own_guards, own_nymphlets
from game.rules.eye_for_an_eye.state import State, figure_of

GOALS: Final[dict[str, tuple[str, ...]]] = {
    "any": (), "rolled": (), "on": ("place", "number"), "back": (), "called": ("call",), "moved": (),
    "turned": (), "at": ("space",), "faces": ("direction",), "hit": ("number",), "hurt": ("number",),
    "parried": ("number",), "safe": (), "healed": (), "ready": ("band",), "used": ("band",),
    "heat": ("number",), "guards": ("number",), "cup": ("number",), "out": (), "netted": (), "over": (),
    "entered": (), "front": (), "climbed": (), "scored": (), "caught": (), "darted": (),
    "nymphlet": ("space",),
}
"""Goals and what follows them: `on:attack.2` (or more), `at:0,-1`, `hit:2` (or more), `called:attack`.

`front` is a foe beside the chief, in its front arc; `nymphlet:-1,1` an own Nymphlet on that space.
"""

_CALLS: Final[dict[str, type]] = {
    "move": Move, "attack": Attack, "heal": Heal, "watch": WatchOut, "stoke": Stoke, "rally": Rally,
    "scurry": Scurry,
}
_FORMS: Final = {
    "place": "|".join(PLACE_NAMES), "number": r"\d{1,2}", "call": "|".join(_CALLS), "space": r"-?\d,-?\d",
    "direction": "|".join(DIRECTION_NAMES), "band": "[123]",
}


def check_goal(goal: str, state: State) -> None:
    """BadContent if a goal means nothing on this board."""
    check_form(goal, GOALS, lambda kind, value: re.fullmatch(_FORMS[kind], value) is not None)


def met(goal: str, seat: Seat, state: State, events: tuple[facts.Event, ...]) -> bool:
    """Whether what happened, or the state it led to, reaches the goal of a seat."""
    word, values = parts(goal)
    if word in _STANDING:
        return _STANDING[word](state, seat, *values)
    if word in _COUNTED:
        return sum(_COUNTED[word](event, seat) for event in events) >= int(values[0])
    if word == "called":
        return any(isinstance(event, facts.Called) and _is_call(event, seat, values[0]) for event in events)
    return word == "any" or any((word, *values) in _told(event, seat) for event in events)


def _is_call(event: facts.Called, seat: Seat, name: str) -> bool:
    return event.seat == seat and isinstance(event.call, _CALLS[name])


def _on(state: State, seat: Seat, place: str, number: str) -> bool:
    return state.players[seat - 1].places.count(PLACE_NAMES.index(place)) >= int(number)


def _at(state: State, seat: Seat, name: str) -> bool:
    space = state.players[seat - 1].chief_at.space
    return space >= 0 and state.arena.name(space) == name


def _settled(state: State, seat: Seat, name: str) -> bool:
    spaces = (figure_of(state, one).space for one in own_nymphlets(state, seat))
    return name in map(state.arena.name, spaces)


def _faces(state: State, seat: Seat, name: str) -> bool:
    return DIRECTION_NAMES[state.players[seat - 1].chief_at.facing] == name


def _heat(state: State, seat: Seat, number: str) -> bool:
    return state.players[seat - 1].heat >= int(number)


def _guards(state: State, seat: Seat, number: str) -> bool:
    return len(own_guards(state, seat)) >= int(number)


def _cup(state: State, seat: Seat, number: str) -> bool:
    return state.cups[state.players[seat - 1].side].worth >= int(number)


def _front(state: State, seat: Seat) -> bool:
    others = (figure_id(other) for other in range(1, len(state.players) + 1) if other != seat)
    return any(why_no_target(state, figure_id(seat), other) is None for other in others)


_STANDING: Final[dict[str, Callable[..., bool]]] = {
    "front": _front, "on": _on, "at": _at, "nymphlet": _settled,
    "faces": _faces, "heat": _heat, "guards": _guards, "cup": _cup,
}


def _hits(event: facts.Event, seat: Seat) -> int:
    """Hits that the seat has landed on others."""
    landed = isinstance(event, facts.HitsTaken) and seat_of(event.by) == seat != seat_of(event.figure)
    return event.hits if landed and isinstance(event, facts.HitsTaken) else 0


def _hurts(event: facts.Event, seat: Seat) -> int:
    """Hits that the seat has taken."""
    return event.hits if isinstance(event, facts.HitsTaken) and seat_of(event.figure) == seat else 0


def _parries(event: facts.Event, seat: Seat) -> int:
    return event.cancelled if isinstance(event, facts.Parried) and seat_of(event.figure) == seat else 0


_COUNTED: Final[dict[str, Callable[[facts.Event, Seat], int]]] = {
    "hit": _hits, "hurt": _hurts, "parried": _parries,
}


def _told(event: facts.Event, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """The goals that an event reaches for a seat."""
    match event:
        case facts.FigureStepped() if seat_of(event.figure) == seat:
            return (("moved",),)
        case facts.FigureEntered() if seat_of(event.figure) == seat:
            return (("entered",),)
        case facts.FigureTurned() if seat_of(event.figure) == seat:
            return (("turned",),)
        case facts.CardReadied() if event.seat == seat:
            return (("ready", str(event.band)),)
        case facts.CardUsed() if event.seat == seat:
            return (("used", str(event.band)),)
        case facts.HitsCancelled() if seat_of(event.figure) == seat:
            return (("safe",),)
        case facts.KnockedOut() if event.by == seat:
            return (("out",),)
        case facts.Netted() if seat_of(event.figure) != seat:
            return (("netted",),)
        case facts.NymphletCaught() if seat_of(event.by) == seat:
            return (("caught",),)
        case facts.Darted() if seat_of(event.figure) == seat:
            return (("darted",),)
        case facts.Scored() if any(gainer == seat for gainer, _ in event.gains):
            return (("scored",),)
    return (_PLAIN[type(event)],) if type(event) in _PLAIN and getattr(event, "seat", seat) == seat else ()


_PLAIN: Final[dict[type, tuple[str, ...]]] = {
    facts.DiceRolled: ("rolled",), facts.DiceRecovered: ("back",), facts.Healed: ("healed",),
    facts.RoundEnded: ("over",), facts.HillClimbed: ("climbed",),
}
