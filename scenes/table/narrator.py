"""A match in words for the panels beside the board."""

from __future__ import annotations

from typing import Any

from game.ai import OPPONENTS
from game.core import Seat
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
        """Every action of the match so far."""
        actions = self.match.history.actions
        starts = set(turn_starts(actions))
        lines, turn = [], 0
        for index, action in enumerate(actions):
            turn += index in starts
            words = self.presenter.line(self.match.step_at(index).state, action)
            lines.append(LogLine(action.seat, turn, words, index))
        return tuple(lines)
