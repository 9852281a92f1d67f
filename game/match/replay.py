"""A match to look back at: any moment of it, turn by turn."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Generic

from game.core.game import A, E, S
from game.match.history import History, turn_starts


class Replay(Generic[S, A, E]):
    """Frame 0 is the beginning, frame n the state after n actions."""

    def __init__(self, history: History[S, A, E]) -> None:
        self._history = history
        self.actions = history.actions
        self.turn_starts = turn_starts(history)

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.actions)

    def state(self, frame: int) -> S:
        """How things stood."""
        return self._history.step_at(frame).state

    def events(self, frame: int) -> tuple[E, ...]:
        """What led to this frame from the one before."""
        return self._history.step_at(frame).events

    def action(self, frame: int) -> A | None:
        """The action that led to this frame; none led to the beginning."""
        return self.actions[frame - 1] if frame else None

    def turn(self, frame: int) -> int:
        """In which turn, counted from 1, this frame came about; 0 is the beginning."""
        return bisect_left(self.turn_starts, frame)

    def next_turn(self, frame: int) -> int:
        """The frame in which the turn under way, or else the next one, is over."""
        after = bisect_right(self.turn_starts, frame)
        return self.turn_starts[after] if after < len(self.turn_starts) else self.last

    def previous_turn(self, frame: int) -> int:
        """The frame before the first action of the turn that led here."""
        before = bisect_left(self.turn_starts, frame) - 1
        return self.turn_starts[before] if before >= 0 else 0
