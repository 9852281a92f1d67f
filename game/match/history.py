"""The log of a match and every state it led through; knows nothing of files, clocks and people."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Generic

from game.core import Game, Outcome, Seat, Step, Turn
from game.core.game import A, E, S


class History(Generic[S, A, E]):
    """Actions taken from a first state on, and those that were taken back and may come again."""

    def __init__(self, game: Game[S, A, E], first: S) -> None:
        self.game = game
        self._steps: list[Step[S, E]] = [Step(first, ())]
        self._actions: list[A] = []
        self._undone: list[tuple[A, ...]] = []
        self._starts: list[int] = []
        self._read = 0
        """How many actions have been searched for the starts of turns."""

    def __len__(self) -> int:
        return len(self._actions)

    @property
    def state(self) -> S:
        """The state after the last action."""
        return self._steps[-1].state

    @property
    def actions(self) -> tuple[A, ...]:
        """All actions that count, in order."""
        return tuple(self._actions)

    @property
    def texts(self) -> tuple[str, ...]:
        """All actions that count, as text."""
        return self.texts_since(0)

    def texts_since(self, index: int) -> tuple[str, ...]:
        """The texts of all actions from an index on."""
        return tuple(map(self.game.write_action, self._actions[index:]))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self.state)

    @property
    def undone(self) -> int:
        """How many actions came off with the last undo and would return with redo."""
        return len(self._undone[-1]) if self._undone else 0

    def step_at(self, index: int) -> Step[S, E]:
        """State and events after a number of actions; 0 is the beginning."""
        return self._steps[index]

    def events_since(self, index: int) -> tuple[E, ...]:
        """Everything that happened after a number of actions."""
        return tuple(event for step in self._steps[index + 1:] for event in step.events)

    def take(self, action: A) -> Step[S, E]:
        """Adds an action; Refused leaves everything alone, anything else makes redo impossible."""
        step = self._add(action)
        self._undone.clear()
        return step

    def back(self, count: int) -> S:
        """Takes the last actions off and keeps them for redo."""
        assert 0 < count <= len(self._actions)
        self._undone.append(tuple(self._actions[-count:]))
        del self._actions[-count:], self._steps[-count:]
        self._read = min(self._read, len(self._actions))
        while self._starts and self._starts[-1] >= self._read:
            self._starts.pop()
        return self.state

    def forward(self) -> tuple[A, ...]:
        """Brings back what came off with the last undo."""
        group = self._undone.pop()
        for action in group:
            self._add(action)
        return group

    def _add(self, action: A) -> Step[S, E]:
        step = self.game.apply(self.state, action)
        self._actions.append(action)
        self._steps.append(step)
        return step

    def turn_starts(self) -> tuple[int, ...]:
        """How many actions came before each turn; only actions since the last call are looked at."""
        last = self._turn(self._starts[-1]) if self._starts else None
        for index in range(self._read, len(self._actions)):
            if self._actions[index].seat > 0 and (turn := self._turn(index)) != last:
                self._starts.append(index)
                last = turn
        self._read = len(self._actions)
        return tuple(self._starts)

    def _turn(self, index: int) -> Turn | Seat:
        """The turn in which an action was taken."""
        return self.game.turn(self._steps[index].state) or self._actions[index].seat


AnyHistory = History[Any, Any, Any]
"""The log of a match of whatever game."""


def turn_starts(history: History[S, A, E]) -> tuple[int, ...]:
    """How many actions came before each turn.

    Where states do not count turns, a turn is what one seat does in a row.
    """
    return history.turn_starts()


def turns(history: History[S, A, E]) -> tuple[tuple[A, ...], ...]:
    """The actions turn by turn; what chance did belongs to the turn in which it happened."""
    actions = history.actions
    bounds = [0, *turn_starts(history)[1:], len(actions)]
    return tuple(actions[a:b] for a, b in pairwise(bounds) if a < b)
