"""Actions and positions as text, and actions from text."""

from __future__ import annotations

import re
from typing import Final

from game.core import say, verbatim
from game.core.complaints import bad_action, no_square
from game.core.words import in_a_row
from game.rules.the_dragons_dance.actions import Action, Capture, Finish, Give, Move, Recruit, Shoot, Square
from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.pieces import RECRUITS
from game.rules.the_dragons_dance.squares import NAMES, NOWHERE, SQUARE_AT, SQUARE_NAMED, each
from game.rules.the_dragons_dance.state import Reserve, State

_DONE: Final = "done"
_GIVE: Final = "give:"
_SIGNS: Final[dict[type[Action], str]] = {Move: "-", Capture: "x", Shoot: "*"}
_BY_SIGN: Final[dict[str, type[Move] | type[Capture] | type[Shoot]]] = {"-": Move, "x": Capture, "*": Shoot}
_PIECE_ACTION: Final = re.compile(r"([a-z]\d+)([-x*])([a-z]\d+)")


def write_action(action: Action) -> str:
    """The action's text, without a space."""
    if isinstance(action, Finish):
        return _DONE
    if isinstance(action, Give):
        return _GIVE + NAMES[action.square]
    if isinstance(action, Recruit):
        return f"{action.kind}@{NAMES[action.camp]}"
    return NAMES[action.origin] + _SIGNS[type(action)] + NAMES[action.to]


def read_action(state: State, text: str) -> Action:
    """The action that a text means for the seat to act, legal or not; BadContent if it means nothing."""
    level, seat = state.level, state.seat
    if text == _DONE:
        return Finish(seat)
    if text.startswith(_GIVE):
        return Give(seat, _read_square(level, text.removeprefix(_GIVE), text))
    kind, at, camp = text.partition("@")
    if at:
        if len(kind) != 1 or kind not in RECRUITS:
            known = in_a_row(map(verbatim, RECRUITS))
            if not kind:
                raise bad_action(text, say("needs one of {names} before the @", names=known))
            raise bad_action(text, say("{kind} is none of {names}", kind=verbatim(kind), names=known))
        return Recruit(seat, kind, _read_square(level, camp, text))
    parts = _PIECE_ACTION.fullmatch(text)
    if not parts:
        raise bad_action(text, say("is none of b2-c3, b2xc3, d4*e5, M@a1, done, give:b2"))
    origin, to = (_read_square(level, name, text) for name in parts.group(1, 3))
    return _BY_SIGN[parts[2]](seat, origin, to)


def _read_square(level: Level, name: str, text: str) -> Square:
    square = SQUARE_NAMED.get(name, NOWHERE)
    if square == NOWHERE or not level.squares >> square & 1:
        raise bad_action(text, no_square(name))
    return square


def write_state(state: State) -> str:
    """The position's text: seven fields with single spaces between them."""
    ranks = "/".join(_write_rank(state, y) for y in reversed(range(state.level.rows)))
    reserves = " ".join(_write_reserve(reserve) for reserve in state.reserves)
    command = "-"
    if state.commands_left:
        command = ",".join(NAMES[square] for square in each(state.eligible)) + f":{state.commands_left}"
    return f"{ranks} {state.seat} {reserves} {command} {_or_dash(state.king)} {_or_dash(state.must_fly)}"


def _write_rank(state: State, y: int) -> str:
    start = SQUARE_AT[0, y]
    return state.men[start : start + state.level.columns]


def _write_reserve(reserve: Reserve) -> str:
    waiting = zip(RECRUITS, reserve, strict=True)
    return "".join(f"{kind}{count}" for kind, count in waiting if count) or "-"


def _or_dash(square: Square) -> str:
    return "-" if square == NOWHERE else NAMES[square]
