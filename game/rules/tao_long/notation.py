"""Actions and positions as text, and actions from text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from game.core import Seat, say, verbatim
from game.core.complaints import bad_action
from game.rules.tao_long.actions import Absorb, Action, Expel, Go, Rest, Sow, Stay
from game.rules.tao_long.dragon import Dragon
from game.rules.tao_long.squares import DIRECTION_LETTERS, NAMES, NOWHERE, SQUARE_NAMED
from game.rules.tao_long.state import BALANCE, FOCUS_ELEMENT, Effect, Phase, State
from game.rules.tao_long.steps import CHANGES
from game.rules.tao_long.wheel import CLOCKWISE, PLAIN, SPACE_NAMED, SPACES

_WORDS: Final[dict[str, Callable[[Seat], Action]]] = {
    "stay": Stay, "absorb": Absorb, "expel": Expel, "rest": Rest,
}
_GO: Final = re.compile(r"go:(([nesw])\2?)(?:>(\d,\d)([nesw]))?")
_COLOURS: Final = re.compile(r"[wb]{1,8}")


def write_action(action: Action) -> str:
    """The action's text, without a space."""
    if isinstance(action, Sow):
        return f"{SPACES[action.space]}:{action.colours}" if action.colours else SPACES[action.space]
    if not isinstance(action, Go):
        return next(word for word, kind in _WORDS.items() if kind is type(action))
    text = "go:" + DIRECTION_LETTERS[action.direction] * action.squares
    if action.exit == NOWHERE:
        return text
    return f"{text}>{NAMES[action.exit]}{DIRECTION_LETTERS[action.side]}"


def read_action(state: State, text: str) -> Action:
    """The action that a text means for the seat to act, legal or not; BadContent if it means nothing."""
    seat = state.actor
    if text in _WORDS:
        return _WORDS[text](seat)
    if text.startswith("go:"):
        return _read_go(seat, text)
    name, colon, colours = text.partition(":")
    if name not in SPACE_NAMED:
        if not name:
            raise bad_action(text, say("needs a space of the wheel before the colon"))
        raise bad_action(text, say("{name} is neither a space nor an action", name=verbatim(name)))
    if colon and not _COLOURS.fullmatch(colours):
        raise bad_action(text, say("needs the colours dropped, as in fire:wwb"))
    return Sow(seat, SPACE_NAMED[name], colours)


def _read_go(seat: Seat, text: str) -> Go:
    found = _GO.fullmatch(text)
    if not found:
        raise bad_action(text, say("needs one or two steps, as in go:n, go:nn or go:e>5,5w"))
    steps, letter, portal, side = found.groups()
    direction = DIRECTION_LETTERS.index(letter)
    if portal is None:
        return Go(seat, direction, len(steps))
    if portal not in SQUARE_NAMED:
        raise bad_action(text, say("{name} is not a square of the board", name=verbatim(portal)))
    return Go(seat, direction, len(steps), SQUARE_NAMED[portal], DIRECTION_LETTERS.index(side))


def write_state(state: State) -> str:
    """The position's text: ten fields with single spaces between them."""
    white, black = state.dragons
    return " ".join((
        "/".join(PLAIN[stack] or "-" for stack in state.wheel),
        _write_tiles(white),
        _write_tiles(black),
        f"w{white.life}f{white.fire}",
        f"b{black.life}f{black.fire}",
        "c" if state.coin == CLOCKWISE else "k",
        str(state.seat),
        write_phase(state),
        ";".join(f"{NAMES[d.entry]}>{NAMES[d.exit]}" for d in state.dragons if d.entry != NOWHERE) or "-",
        ";".join(map(write_effect, state.pending)) or "-",
    ))


def _write_tiles(dragon: Dragon) -> str:
    return f"{DIRECTION_LETTERS[dragon.facing]}:" + ";".join(NAMES[tile] for tile in dragon.tiles)


def write_phase(state: State) -> str:
    """The eighth field: + where a second round will follow, x in that round."""
    phase, space = state.phase, state.space
    mark = "x" if state.second else ""
    if phase == Phase.OVER:
        return phase
    if phase == Phase.SPIRIT:
        return phase + mark
    if phase == Phase.MATTER and space in CHANGES and not state.second:
        mark = "+"
    return f"{phase}:{'-' if space == NOWHERE else SPACES[space]}{mark}"


def write_effect(effect: Effect) -> str:
    """A pending effect, as in 1:lake, 1:element:fire or 1:balance."""
    if effect.kind == BALANCE:
        return f"{effect.seat}:{BALANCE}"
    kind = f"{FOCUS_ELEMENT}:" if effect.kind == FOCUS_ELEMENT else ""
    return f"{effect.seat}:{kind}{SPACES[effect.space]}"
