"""A match in which time goes on: the log has a tick only where something hangs on it."""

from __future__ import annotations

from typing import Final

from game.core import Event, Refused
from game.match.match import Match
from game.rules.eye_for_an_eye import Action, State, next_moment
from game.rules.eye_for_an_eye.actions import Advance
from game.rules.eye_for_an_eye.lore import TICKS_A_SECOND

HEARTBEAT: Final = TICKS_A_SECOND
"""So many ticks lie at most between two lines of the log: that much time a killed process may lose."""


class Live:
    """One match and the tick that it has come to; whoever holds it says how much time has passed."""

    def __init__(self, match: Match[State, Action]) -> None:
        self.match = match
        self.paused = False
        self._tick = match.state.tick
        self._left_s = 0.0
        self._seen = self._seen_from = match.state
        match.journal.flush_aside()

    @property
    def state(self) -> State:
        """How things stand now, with the time that is not yet in the log."""
        logged = self.match.state
        if not self._runs or self._tick <= logged.tick:
            return logged
        if self._seen.tick != self._tick or self._seen_from is not logged:
            self._seen = self.match.game.apply(logged, Advance(self._tick)).state
            self._seen_from = logged
        return self._seen

    @property
    def _runs(self) -> bool:
        return self.match.state.phase == "fight"

    def pass_time(self, seconds: float) -> tuple[Event, ...]:
        """So much time has passed at the table; what came about by it."""
        if self.paused or not self._runs:
            return ()
        self._left_s += seconds
        ticks = int(self._left_s * TICKS_A_SECOND)
        self._left_s -= ticks / TICKS_A_SECOND
        return self.advance(self._tick + ticks) if ticks else ()

    def advance(self, tick: int) -> tuple[Event, ...]:
        """Time goes on to a tick, however many frames lie between; what came about by it."""
        before = len(self.match.history)
        while self._runs and (due := self._due()) <= tick:
            self.match.submit(Advance(due))
        self._tick = max(tick, self._tick) if self._runs else self.match.state.tick
        return self.match.events_since(before)

    def _due(self) -> int:
        """The tick of the next line in the log: something comes about, or a second is over."""
        state = self.match.state
        beat = (state.tick // HEARTBEAT + 1) * HEARTBEAT
        return max(state.tick + 1, min(beat, next_moment(state)))

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Play an action at the present tick; Refused leaves everything alone."""
        reason = self.match.game.why_not(self.state, action)
        if reason is not None:
            raise Refused(reason)
        before = len(self.match.history)
        if self._runs and self._tick > self.match.state.tick:
            self.match.submit(Advance(self._tick))
        self.match.submit(action)
        self._tick = max(self._tick, self.match.state.tick) if self._runs else self.match.state.tick
        return self.match.events_since(before)
