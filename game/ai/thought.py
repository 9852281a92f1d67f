"""What an opponent is asked for and what it answers."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple

from game.core import NOTHING, Action, Cell, Sentence
from game.core.game import A

Spot = int | Cell
"""Where something stands: the number of a square, or a cell of hexagons."""


class Limits(NamedTuple):
    """How long to think: nodes first, time as the ceiling; None means no limit of that kind."""

    nodes: int | None = None
    time_s: float | None = None
    depth: int | None = None


class Thought(NamedTuple, Generic[A]):
    """What an opponent would do now, as far as it has thought."""

    line: tuple[A, ...]
    """What it would do, and what it expects after that; empty where a position was only to be judged."""
    value: float
    """Win expectation of the seat to act, from -1 to 1."""
    nodes: int
    depth: int
    done: bool
    values: tuple[float, ...] = ()
    """Where a position was to be judged: win expectation of every seat."""
    words: Sentence = NOTHING
    """Where an action was to be put into words, or advised: what it does."""

    @property
    def action(self) -> A:
        """What it would do now."""
        return self.line[0]


AnyThought = Thought[Any]
"""A thought about whatever game."""


class Hint(NamedTuple):
    """An action with its reason in at most twelve words, and the squares that the reason names."""

    action: Action
    reason: Sentence
    squares: tuple[Spot, ...]
