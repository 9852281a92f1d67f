"""The opponents of the program at a live table: asked every few ticks, never for long."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from game.ai.eye_for_an_eye.chieftain import Chieftain
from game.core import Seat
from game.match.setup import Setup
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.hexes import NO_FIGURE
from game.rules.eye_for_an_eye.nymphlets import next_to_settle
from game.rules.eye_for_an_eye.scored import has_chosen
from game.rules.eye_for_an_eye.state import AWAY, VOTING, standing
from game.rules.eye_for_an_eye.vote import undecided
from game.rules.eye_for_an_eye.whose import moment

Clock = Callable[[], float]

EVERY_TICKS: Final = 2
BUDGET_S: Final = 0.0012
"""Whoever is not asked in a frame is asked first in the next."""

STAND_IN_LEVEL: Final = 3
_UNTIMED: Final = (*VOTING, "choose", "place", "settle", "roll", "turn")
"""Phases in which somebody is waited for, and no clock runs."""


class Opponents:
    """One chieftain for each seat that no person plays for."""

    def __init__(self, setup: Setup, clock: Clock = time.perf_counter) -> None:
        self._clock = clock
        self._seed = setup.seed
        seats = range(1, len(setup.seats) + 1)
        self._chiefs: dict[Seat, Chieftain] = {
            seat: Chieftain(seat, setup.sitter(seat).level, setup.seed)
            for seat in seats if not setup.is_person(seat)
        }
        self._asked_at: dict[Seat, int] = {}
        self._rest_s: dict[Seat, float] = {}
        self._first = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Whom the program plays for."""
        return tuple(self._chiefs)

    def step_in(self, seat: Seat) -> None:
        """Play for a person who is gone."""
        self._chiefs.setdefault(seat, Chieftain(seat, STAND_IN_LEVEL, self._seed))

    def step_back(self, seat: Seat) -> None:
        """Let a person play again."""
        self._chiefs.pop(seat, None)

    def poll(self, state: State, dt_s: float) -> Action | None:
        """The next action that somebody has decided on; None when all have been asked, or time is up."""
        began_s = self._clock()
        order = list(self._chiefs)
        for offset in range(len(order)):
            seat = order[(self._first + offset) % len(order)]
            if self._due(state, seat, dt_s):
                action = self._ask(state, seat)
                if action is not None or self._clock() - began_s > BUDGET_S:
                    self._first = (self._first + offset + 1) % len(order)
                    return action
        return None

    def _due(self, state: State, seat: Seat, dt_s: float) -> bool:
        """In real time by ticks; where no clock runs, after as long as a person would take."""
        if state.phase == "fight":
            return state.tick - self._asked_at.get(seat, -EVERY_TICKS) >= EVERY_TICKS
        if state.phase not in _UNTIMED or not self._awaited(state, seat):
            self._rest_s.pop(seat, None)
            return False
        if seat not in self._rest_s:
            self._rest_s[seat] = self._chiefs[seat].hesitation_s(state)
        self._rest_s[seat] -= dt_s
        return self._rest_s[seat] <= 0

    def _awaited(self, state: State, seat: Seat) -> bool:
        if state.phase in VOTING:
            return undecided(state, seat)
        if state.phase == "choose":
            return standing(state, seat) and not has_chosen(state, seat)
        if state.phase == "place":
            return standing(state, seat) and state.players[seat - 1].chief_at == AWAY
        if state.phase == "settle":
            return next_to_settle(state, seat) != NO_FIGURE
        return moment(state, seat) in ("free", "defend", "decide", "waiting")

    def _ask(self, state: State, seat: Seat) -> Action | None:
        self._asked_at[seat] = state.tick
        self._rest_s.pop(seat, None)
        return self._chiefs[seat].poll(state, seat)

