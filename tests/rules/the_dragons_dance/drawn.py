"""Boards drawn in text, and the sentences of the rules that tests stand for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.core import Board, Step
from game.rules.the_dragons_dance import RULES, THE_DRAGONS_DANCE, Event, Square, State
from game.rules.the_dragons_dance.squares import SQUARE_NAMED
from tests.rules.the_dragons_dance.boards import FIELD, rows_of

T = TypeVar("T", bound=Callable[..., object])
TESTED: set[str] = set()


def rule(*ids: str) -> Callable[[T], T]:
    """Mark a test with the ids of the rules that it checks."""
    assert set(ids) <= set(RULES), ids
    TESTED.update(ids)
    return lambda test: test


def ranks_of(picture: str) -> str:
    """A drawn board, a rank on each line and spaces between the squares, as a position's first field."""
    return "/".join("".join(row) for row in rows_of(picture))


def drawn(picture: str, fields: str = "1 - - - - -", level: Board = FIELD, **options: bool) -> State:
    """The state that a picture shows."""
    return THE_DRAGONS_DANCE.read_state(f"{ranks_of(picture)} {fields}", options, level)


def shows(state: State, picture: str) -> bool:
    """Whether a state's board looks like the picture."""
    return THE_DRAGONS_DANCE.write_state(state).split(" ")[0] == ranks_of(picture)


def texts(state: State) -> list[str]:
    """The texts of all legal actions."""
    return [THE_DRAGONS_DANCE.write_action(action) for action in THE_DRAGONS_DANCE.legal(state, state.seat)]


def of(state: State, origin: str) -> str:
    """What the piece on a square may do: signs and squares, with spaces between."""
    found = [text.removeprefix(origin) for text in texts(state) if text[: len(origin)] == origin]
    return " ".join(text.removeprefix("-") for text in found)


def recruited(state: State) -> str:
    """All recruits, with spaces between."""
    return " ".join(text for text in texts(state) if "@" in text)


def step(state: State, *actions: str) -> Step[State, Event]:
    """What the last of some actions leads to."""
    for text in actions:
        result = THE_DRAGONS_DANCE.apply(state, THE_DRAGONS_DANCE.read_action(state, text))
        state = result.state
    return result


def after(state: State, *actions: str) -> State:
    """The state after some actions."""
    return step(state, *actions).state if actions else state


def why(state: State, text: str) -> str | None:
    """The id of the rule that forbids an action, or None."""
    reason = THE_DRAGONS_DANCE.why_not(state, THE_DRAGONS_DANCE.read_action(state, text))
    return reason.rule if reason else None


def ended(state: State) -> tuple[int | None, str]:
    """Who won, if anybody, and the id of the rule that ended the game."""
    assert state.outcome
    return state.outcome.winner, state.outcome.reason


def fields(state: State) -> str:
    """The position's text after its first field."""
    return THE_DRAGONS_DANCE.write_state(state).split(" ", 1)[1]


def at(name: str) -> Square:
    """The number of a named square."""
    return SQUARE_NAMED[name]
