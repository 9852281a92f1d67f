"""The words that a game's lessons are written in: its goals, its named things, its drawn boards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Generic

from game.core import BadContent, Board, Cell, Game, Mark, OptionValue, Property, Seat, Sentence, say
from game.core.game import A, E, S

BUTTONS = frozenset(
    {
        "undo", "hint", "next", "back", "restart", "skip", "push", "hold", "done", "rules", "allowed",
        "forbidden",
    }
)
"""The buttons that a caption may point at."""


class Vocabulary(ABC, Generic[S, A, E]):
    """What lessons may say about one game."""

    game: Game[S, A, E]
    rules: ClassVar[Mapping[str, str]]
    refusals: ClassVar[tuple[str, ...]]
    actions_looked_at: ClassVar[int] = 4000
    """Enough for two move actions with their pushes; a search never holds up the table for long."""

    @abstractmethod
    def check_goal(self, goal: str, state: S) -> None:
        """BadContent if a goal means nothing on this board."""

    @abstractmethod
    def met(self, goal: str, seat: Seat, state: S, events: tuple[E, ...]) -> bool:
        """Whether what happened, or the state it led to, reaches the goal of a seat."""

    @abstractmethod
    def names(self, target: str, state: S) -> bool:
        """Whether a target such as `cell:c5` names something that is there."""

    @abstractmethod
    def mark(self, sign: str, cell: Cell) -> Mark:
        """What a sign in a drawn board stands for; BadContent if nothing."""

    @abstractmethod
    def tries(self, state: S, seat: Seat) -> Iterator[str]:
        """Texts of actions that somebody might try here, sensible ones and tempting ones."""

    def read(self, state: S, text: str) -> A:
        """The action that a script's text means here; BadContent if it means nothing."""
        return self.game.read_action(state, text)

    def meanwhile(self, state: S) -> A | None:
        """What a clock does by itself before anybody goes on; None where nothing waits for it."""
        return None

    def seconds_left(self, state: S, seat: Seat) -> float:
        """How long a seat has to react, where a clock runs; 0 if nothing presses."""
        return 0.0

    def lapse(self, state: S, seat: Seat) -> A | None:
        """What the clock does when that time is over; None if nothing pressed."""
        return None

    def filled(self, position: str, options: Mapping[str, OptionValue], board: Board) -> str:
        """An author's position with what it leaves to the author's tables; most games leave nothing."""
        return position

    def told(self, text: Sentence, board: Board) -> Sentence:
        """Words of the rulebook with the numbers of the author's tables; BadContent names a bad one."""
        return text

    def drawn(self, name: str, title: Sentence, drawing: str, numbers: Mapping[str, Property]) -> Board:
        """A square board from its drawing: one row a line, the farthest first, `.` for a bare square."""
        rows = [line.split() for line in drawing.strip().splitlines()]
        if not rows or any(len(row) != len(rows[0]) for row in rows):
            raise BadContent("", say("drawing"), say("every row needs the same number of squares"))
        cells = tuple((x, y) for y in reversed(range(len(rows))) for x in range(len(rows[0])))
        signs = {cell: rows[len(rows) - 1 - cell[1]][cell[0]] for cell in cells}
        marks = tuple(self.mark(sign, cell) for cell, sign in signs.items() if sign != ".")
        return Board(name, title, "square", cells, marks, tuple(numbers.items()))


AnyVocabulary = Vocabulary[Any, Any, Any]
"""The words of one of the games, where nobody knows which."""
