"""Boards drawn in text, and the sentences of the rules that tests stand for."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from game.core import Step
from game.rules.ejderhalar import EJDERHALAR, RULES, Event, State
from tests.boards import board

T = TypeVar("T", bound=Callable[..., object])
TESTED: set[str] = set()


def rule(*ids: str) -> Callable[[T], T]:
    """Mark a test with the ids of the rules that it checks."""
    assert set(ids) <= set(RULES), ids
    TESTED.update(ids)
    return lambda test: test


def ranks_of(picture: str) -> str:
    """A drawn board, a rank on each line and spaces between the squares, as a position's first field."""
    return "/".join("".join(line.split()) for line in picture.strip().splitlines())


def drawn(
    picture: str, fields: str = "1 2 - - -", controls: str = "a1 e1 a5 e5", needed: int = 3,
    **options: bool,
) -> State:
    """The state that a picture shows; the level has just the dragons, tokens and squares drawn."""
    ranks = ranks_of(picture)
    columns, rows = len(re.findall(r"\.|\w\d", ranks.split("/")[0])), ranks.count("/") + 1
    counts: dict[str, int] = {}
    for letter, count in re.findall(r"([A-Za-z])(\d)", ranks):
        counts[letter] = counts.get(letter, 0) + int(count)
    free = [
        f"{file}{rank}" for rank in (2, 3) for file in "abcdefghij"[:columns]
        if f"{file}{rank}" not in controls.split()
    ]
    each = len(counts) // 2
    level = board(
        columns, rows, controls, " ".join(free[:each]), " ".join(free[each : 2 * each]),
        needed=needed, tokens=max(counts.values()),
    )
    return EJDERHALAR.read_state(f"{ranks} {fields}", options, level)


def shows(state: State, picture: str) -> bool:
    """Whether a state's board looks like the picture."""
    return EJDERHALAR.write_state(state).split(" ")[0] == ranks_of(picture)


def texts(state: State) -> list[str]:
    """The texts of all legal actions."""
    return [EJDERHALAR.write_action(action) for action in EJDERHALAR.legal(state, state.seat)]


def moves_from(state: State, origin: str) -> list[str]:
    """Where the top token of a square may go."""
    return [text.removeprefix(f"{origin}-") for text in texts(state) if text.startswith(f"{origin}-")]


def step(state: State, *actions: str) -> Step[State, Event]:
    """What the last of some actions leads to."""
    for text in actions:
        result = EJDERHALAR.apply(state, EJDERHALAR.read_action(state, text))
        state = result.state
    return result


def after(state: State, *actions: str) -> State:
    """The state after some actions."""
    return step(state, *actions).state if actions else state


def why(state: State, text: str) -> str | None:
    """The id of the rule that forbids an action, or None."""
    reason = EJDERHALAR.why_not(state, EJDERHALAR.read_action(state, text))
    return reason.rule if reason else None


def fields(state: State) -> str:
    """The position's text after its first field."""
    return EJDERHALAR.write_state(state).split(" ", 1)[1]
