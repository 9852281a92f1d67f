"""Actions and positions as text, and actions from text."""

from __future__ import annotations

from typing import Final

from game.core import say
from game.core.complaints import bad_action, no_square
from game.rules.ejderhalar.actions import Action, Hold, Move, Push, Square
from game.rules.ejderhalar.level import Level
from game.rules.ejderhalar.reach import named_squares
from game.rules.ejderhalar.squares import DIRECTION_LETTERS, NAMES, NOWHERE, SQUARE_AT, SQUARE_NAMED
from game.rules.ejderhalar.state import State

_PUSH: Final = "push:"
_HOLD: Final = "hold"


def write_action(action: Action) -> str:
    """The action's text, without a space."""
    if isinstance(action, Hold):
        return _HOLD
    if isinstance(action, Push):
        return _PUSH + _join(action.path)
    return _join(named_squares(action.path))


def _join(path: tuple[Square, ...]) -> str:
    return "-".join(NAMES[square] for square in path)


def read_action(state: State, text: str) -> Action:
    """The action that a text means for the seat to act, legal or not; BadContent if it means nothing."""
    if text == _HOLD:
        return Hold(state.seat)
    squares = tuple(_read_square(state.level, name, text) for name in text.removeprefix(_PUSH).split("-"))
    if len(squares) < 2:
        raise bad_action(text, say("needs at least two squares, as in a4-a5"))
    if text.startswith(_PUSH):
        return Push(state.seat, squares)
    return move_between(state, squares[0], squares[1]) if len(squares) == 2 else Move(state.seat, squares)


def move_between(state: State, origin: Square, end: Square) -> Move:
    """The move that origin and end name: along the one path that the dragon offers, else straight."""
    dragon = state.level.dragon_on(state.bodies, origin)
    if dragon != NOWHERE:
        for path in state.level.reaches[state.bodies[dragon]].landings:
            if named_squares(path) == (origin, end):
                return Move(state.seat, path)
    return Move(state.seat, (origin, end))


def _read_square(level: Level, name: str, text: str) -> Square:
    square = SQUARE_NAMED.get(name, NOWHERE)
    if square not in level.steps:
        raise bad_action(text, no_square(name))
    return square


def write_state(state: State) -> str:
    """The position's text: six fields with single spaces between them."""
    stuns = "".join(
        f"{letter}{turns}" for letter, turns in zip(state.level.letters, state.stuns, strict=True) if turns
    )
    target = "-"
    if state.target != NOWHERE:
        target = NAMES[state.target] + DIRECTION_LETTERS[state.direction]
    landed = "-" if state.landed == NOWHERE else NAMES[state.landed]
    ranks = "/".join(_write_rank(state, y) for y in reversed(range(state.level.rows)))
    return f"{ranks} {state.seat} {state.actions_left} {landed} {stuns or '-'} {target}"


def _write_rank(state: State, y: int) -> str:
    def content(square: Square) -> str:
        dragon = state.level.dragon_on(state.bodies, square)
        if dragon == NOWHERE:
            return "."
        return f"{state.level.letters[dragon]}{state.bodies[dragon].count(square)}"

    return "".join(content(SQUARE_AT[x, y]) for x in range(state.level.columns))
