"""A match in words for the panels beside the board."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from game.core import CHANCE, Action, Seat
from game.match.history import turn_starts
from game.match.match import AnyMatch
from scenes.base.sitters import called
from scenes.stage.presenter import Presenter
from scenes.table.log_panel import LogLine
from scenes.table.seat_panel import Sight


class Narrator:
    """Knows who is who, and what has been done."""

    def __init__(self, match: AnyMatch, presenter: Presenter[Any, Any]) -> None:
        self.match = match
        self.presenter = presenter
        self._told: Sequence[Action] = ()
        self._lines: list[LogLine] = []

    def name(self, seat: Seat) -> str:
        """What to call a seat."""
        return called(self.match.setup.sitter(seat), seat)

    def sight(self, state: Any, seat: Seat) -> Sight:
        """What a seat's panel shows in a state."""
        sitter = self.match.setup.sitter(seat)
        role = "at the table" if sitter.kind == "person" else f"opponent, level {sitter.level}"
        to_act, turn = self.match.game.to_act(state), self.match.game.turn(state)
        rolls = CHANCE in to_act and turn is not None and turn.seat == seat
        active = seat in to_act or rolls
        return Sight(self.name(seat), role, self.presenter.standing(state, seat), active)

    def lines(self) -> tuple[LogLine, ...]:
        """Every action of the match so far; only those since the last call are put into words."""
        actions = self.match.history.actions
        known = _shared(self._told, actions)
        del self._lines[known:]
        starts = turn_starts(self.match.history)
        for index in range(known, len(actions)):
            words = self.presenter.line(self.match.step_at(index).state, actions[index])
            self._lines.append(LogLine(actions[index].seat, bisect_right(starts, index), words, index))
        self._told = actions
        return tuple(self._lines)


def _shared(old: Sequence[Action], new: Sequence[Action]) -> int:
    """How many actions two logs begin with together."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((index for index, (a, b) in pairs if a is not b), min(len(old), len(new)))
