"""The words that a game's lessons are written in: its goals, its named things, its drawn boards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from game.core import BadContent, Board, Cell, Event, Game, Mark, Seat

BUTTONS = frozenset(
    {
        "undo", "hint", "next", "back", "restart", "skip", "push", "hold", "done", "rules", "allowed",
        "forbidden",
    }
)
"""The buttons that a caption may point at."""


class Vocabulary(ABC):
    """What lessons may say about one game."""

    game: ClassVar[Game[Any, Any]]
    rules: ClassVar[Mapping[str, str]]
    refusals: ClassVar[tuple[str, ...]]

    @abstractmethod
    def check_goal(self, goal: str, state: Any) -> None:
        """BadContent if a goal means nothing on this board."""

    @abstractmethod
    def met(self, goal: str, seat: Seat, state: Any, events: tuple[Event, ...]) -> bool:
        """Whether what happened, or the state it led to, reaches the goal of a seat."""

    @abstractmethod
    def names(self, target: str, state: Any) -> bool:
        """Whether a target such as `cell:c5` names something that is there."""

    @abstractmethod
    def mark(self, sign: str, cell: Cell) -> Mark:
        """What a sign in a drawn board stands for; BadContent if nothing."""

    @abstractmethod
    def tries(self, state: Any, seat: Seat) -> Iterator[str]:
        """Texts of actions that somebody might try here, sensible ones and tempting ones."""

    def drawn(self, name: str, title: str, drawing: str, numbers: Mapping[str, Any]) -> Board:
        """A square board from its drawing: one row a line, the farthest first, `.` for a bare square."""
        rows = [line.split() for line in drawing.strip().splitlines()]
        if not rows or any(len(row) != len(rows[0]) for row in rows):
            raise BadContent("", "drawing", "every row needs the same number of squares")
        cells = tuple((x, y) for y in reversed(range(len(rows))) for x in range(len(rows[0])))
        signs = {cell: rows[len(rows) - 1 - cell[1]][cell[0]] for cell in cells}
        marks = tuple(self.mark(sign, cell) for cell, sign in signs.items() if sign != ".")
        return Board(name, title, "square", cells, marks, tuple(numbers.items()))
