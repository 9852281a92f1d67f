"""What an opponent is asked for and what it answers."""

from __future__ import annotations

from typing import Any, NamedTuple


class Limits(NamedTuple):
    """How long to think: nodes first, time as the ceiling; None means no limit of that kind."""

    nodes: int | None = None
    time_s: float | None = None
    depth: int | None = None


class Thought(NamedTuple):
    """What an opponent would do now, as far as it has thought."""

    action: Any
    value: float  # win expectation of the seat to act, from -1 to 1
    line: tuple[Any, ...]
    nodes: int
    depth: int
    done: bool
    values: tuple[float, ...] = ()  # where a position was to be judged: win expectation of every seat


class Hint(NamedTuple):
    """An action with its reason in at most twelve words, and the squares that the reason names."""

    action: Any
    reason: str
    squares: tuple[Any, ...]
