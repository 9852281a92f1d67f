"""A match in words for the panels beside the board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from game.ai import OPPONENTS
from game.core import Action, Seat
from game.match.history import turn_starts
from game.match.match import Match
from scenes.stage.presenter import Presenter
from scenes.table.log_panel import LogLine
from scenes.table.seat_panel import Sight


class Narrator:
    """Knows who is who, and what has been done."""

    def __init__(self, match: Match[Any, Any], presenter: Presenter[Any, Any]) -> None:
        self.match = match
        self.presenter = presenter
        self._told: Sequence[Action] = ()
        self._words: list[str] = []

    def name(self, seat: Seat) -> str:
        """What to call a seat."""
        sitter = self.match.setup.sitter(seat)
        if sitter.name:
            return sitter.name
        return f"Player {seat}" if sitter.kind == "person" else OPPONENTS[sitter.level - 1].name

    def sight(self, state: Any, seat: Seat) -> Sight:
        """What a seat's panel shows in a state."""
        sitter = self.match.setup.sitter(seat)
        role = "at the table" if sitter.kind == "person" else f"opponent, level {sitter.level}"
        active = seat in self.match.game.to_act(state)
        return Sight(self.name(seat), role, self.presenter.standing(state, seat), active)

    def lines(self) -> tuple[LogLine, ...]:
        """Every action of the match so far; only those since the last call are put into words."""
        actions = self.match.history.actions
        known = _shared(self._told, actions)
        del self._words[known:]
        for index in range(known, len(actions)):
            self._words.append(self.presenter.line(self.match.step_at(index).state, actions[index]))
        self._told = actions
        starts = set(turn_starts(self.match.history))
        turns = accumulate(index in starts for index in range(len(actions)))
        return tuple(
            LogLine(action.seat, turn, words, index)
            for index, (action, turn, words) in enumerate(zip(actions, turns, self._words, strict=True))
        )


def _shared(old: Sequence[Action], new: Sequence[Action]) -> int:
    """How many actions two logs begin with together."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((index for index, (a, b) in pairs if a is not b), min(len(old), len(new)))
