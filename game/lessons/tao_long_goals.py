"""What a task of Tao Long can ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import BadContent, Seat, say, verbatim
from game.lessons.goals import check_form, parts
from game.rules.tao_long import State
from game.rules.tao_long import events as facts
from game.rules.tao_long.squares import DIRECTION_LETTERS, NAMES, SQUARE_NAMED
from game.rules.tao_long.wheel import CLOCKWISE, SPACE_NAMED, SPACES

GOALS: Final[dict[str, tuple[str, ...]]] = {
    "any": (),
    "sown": ("space",),
    "action": ("space",),
    "at": ("square",),
    "faces": ("direction",),
    "moved": (),
    "stayed": (),
    "passed": ("square",),
    "again": (),
    "bit": (),
    "took": ("element",),
    "breathed": ("element",),
    "rested": (),
    "hurt": ("number",),
    "cut": ("number",),
    "life": ("number",),
    "fire": ("number",),
    "focus": ("space",),
    "balance": (),
    "coin": ("flow",),
    "turn": (),
    "won": (),
    "lost": (),
}
"""Goals and what follows them: `action:sky`, `passed:5,5` (out there), `hurt:2` (or more), `coin:c`."""

_VALUES: Final[dict[str, Callable[[str], bool]]] = {
    "space": lambda value: value in SPACE_NAMED,
    "square": lambda value: value in SQUARE_NAMED,
    "direction": lambda value: len(value) == 1 and value in DIRECTION_LETTERS,
    "element": lambda value: value in ("fire", "water"),
    "number": lambda value: value.isdigit() and 0 < int(value) <= 12,
    "flow": lambda value: value in ("c", "k"),
}


def check_goal(goal: str, state: State) -> None:
    """BadContent if a goal means nothing on this board."""
    check_form(goal, GOALS, lambda kind, value: _VALUES[kind](value))
    word, values = parts(goal)
    if word == "passed" and SQUARE_NAMED[values[0]] not in state.level.portals:
        place = say("goal {goal}", goal=verbatim(goal))
        raise BadContent("", place, say("there is no portal on {square}", square=verbatim(values[0])))


def met(goal: str, seat: Seat, state: State, events: tuple[facts.Event, ...]) -> bool:
    """Whether what happened, or the state it led to, reaches the goal of a seat."""
    word, values = parts(goal)
    if word in ("hurt", "cut"):
        return _harm(word, 3 - seat, events) >= int(values[0])
    if word in _STANDING:
        return _STANDING[word](state, seat, *values)
    return word == "any" or any((word, *values) == _told(event, seat) for event in events)


def _harm(word: str, seat: Seat, events: tuple[facts.Event, ...]) -> int:
    """How much life, or how many segments, a seat's dragon has lost."""
    if word == "cut":
        return sum(isinstance(event, facts.SegmentLost) and event.seat == seat for event in events)
    return sum(event.stones for event in events if isinstance(event, facts.LifeLost) and event.seat == seat)


def _at(state: State, seat: Seat, square: str) -> bool:
    return state.dragons[seat - 1].tiles[0] == SQUARE_NAMED[square]


def _faces(state: State, seat: Seat, letter: str) -> bool:
    return DIRECTION_LETTERS[state.dragons[seat - 1].facing] == letter


def _life(state: State, seat: Seat, number: str) -> bool:
    return state.dragons[seat - 1].life >= int(number)


def _fire(state: State, seat: Seat, number: str) -> bool:
    return state.dragons[seat - 1].fire >= int(number)


def _coin(state: State, seat: Seat, flow: str) -> bool:
    return (state.coin == CLOCKWISE) is (flow == "c")


def _won(state: State, seat: Seat) -> bool:
    return state.outcome is not None and state.outcome.winner == seat


def _lost(state: State, seat: Seat) -> bool:
    return _won(state, 3 - seat)


_STANDING: Final[dict[str, Callable[..., bool]]] = {
    "at": _at, "faces": _faces, "life": _life, "fire": _fire, "coin": _coin, "won": _won, "lost": _lost,
}


def _told(event: facts.Event, seat: Seat) -> tuple[str, ...]:
    """The goal that an event reaches for the seat it is about."""
    if getattr(event, "seat", seat) != seat:
        return ()
    match event:
        case facts.StonesSown():
            return "sown", SPACES[event.space]
        case facts.MatterBegan():
            return "action", SPACES[event.space]
        case facts.PortalPassed():
            return "passed", NAMES[event.exit]
        case facts.StoneAbsorbed():
            return "took", SPACES[event.element]
        case facts.BreathExpelled():
            return "breathed", SPACES[event.element]
        case facts.FocusFormed():
            return "focus", SPACES[event.space]
    return _PLAIN.get(type(event), ())


_PLAIN: Final[dict[type, tuple[str, ...]]] = {
    facts.DragonMoved: ("moved",),
    facts.DragonStayed: ("stayed",),
    facts.SecondRoundBegan: ("again",),
    facts.DragonBit: ("bit",),
    facts.DragonRested: ("rested",),
    facts.BalanceStruck: ("balance",),
    facts.TurnEnded: ("turn",),
}
