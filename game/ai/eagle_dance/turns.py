"""Expectimax over the rest of a turn: dances, trades and dice, by the real rules."""

from __future__ import annotations

import time
from collections.abc import Generator
from math import inf
from typing import Final

from game.ai.eagle_dance.choices import choices
from game.ai.eagle_dance.dicing import Dicing
from game.ai.eagle_dance.worth import lead
from game.ai.thought import Limits
from game.core import Seat
from game.rules.eagle_dance.actions import Action, Stay
from game.rules.eagle_dance.play import apply
from game.rules.eagle_dance.state import State, Turn

_CHECK_EVERY: Final = 64
_YIELD_EVERY: Final = 8

Search = Generator[None, None, float]
"""Finds a value; yields every millisecond or so."""


class Foresight:
    """What one seat sees of the rest of a turn; it remembers what it has judged."""

    def __init__(self, seat: Seat, width: int, limits: Limits) -> None:
        self._seat, self._width, self._limits = seat, width, limits
        self._started_s = time.monotonic()
        self._known: dict[State, float] = {}
        self._most, self._until_s = inf, inf
        self._is_spent = False
        self.nodes = 0

    def grant(self, part: float) -> None:
        """Let it go on until this part of its nodes and its time is spent."""
        nodes, time_s, _ = self._limits
        self._most = inf if nodes is None else part * nodes
        self._until_s = inf if time_s is None else self._started_s + part * time_s
        self._is_spent = False

    def value(self, state: State, depth: int) -> Search:
        """How far a seat is ahead if it makes the best of its next decisions."""
        known = self._known.get(state)
        if known is None:
            self._count()
            if self.nodes % _YIELD_EVERY == 0:
                yield
            known = self._known[state] = yield from self._look(state, depth)
        return known

    def after(self, state: State, action: Action, depth: int) -> Search:
        """The value of an action."""
        turn = state.turn
        if turn is not None and turn.stage == "reroll":
            dicing = yield from self._diced(state, depth)
            return dicing.worth(action)
        return (yield from self.value(apply(state, action).state, depth))

    def _count(self) -> None:
        self.nodes += 1
        is_late = self.nodes % _CHECK_EVERY == 0 and time.monotonic() >= self._until_s
        self._is_spent = self._is_spent or is_late or self.nodes >= self._most

    def _look(self, state: State, depth: int) -> Search:
        turn = state.turn
        if turn is None or (turn.stage == "free" and turn.who != self._seat):
            return lead(state, self._seat)
        if turn.stage == "roll":
            dicing = yield from self._diced(state, depth)
            return dicing.value()
        if turn.who != self._seat:
            return (yield from self._answered(state, turn, depth))
        if depth <= 0 or self._is_spent:
            return lead(state, self._seat)
        best = -inf
        for action in choices(state, self._seat, self._width):
            best = max(best, (yield from self.after(state, action, depth - 1)))
        return best

    def _diced(self, state: State, depth: int) -> Generator[None, None, Dicing]:
        """Dice whose results are judged."""
        dicing = Dicing(state)
        for result, resolved in dicing.results():
            dicing.worths[result] = yield from self.value(resolved, depth)
        return dicing

    def _answered(self, state: State, turn: Turn, depth: int) -> Search:
        """A rival loses what it misses least; it stays after a lost fight."""
        if turn.stage == "flee":
            return (yield from self.after(state, Stay(turn.who), depth))
        worst = inf
        for action in choices(state, turn.who, 2):
            worst = min(worst, (yield from self.after(state, action, depth)))
        return worst
