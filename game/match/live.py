"""A match played in real time: the log has a tick only where something depends on it."""

from __future__ import annotations

from typing import Final, Generic

from game.core import TICKS_A_SECOND, Refused, Tick
from game.core.game import A, E, S
from game.match.match import Match

HEARTBEAT: Final = TICKS_A_SECOND
"""The most ticks between two lines of the log, and so the most time that a killed process can lose."""


class Live(Generic[S, A, E]):
    """One match and the tick that it has come to; whoever holds it says how much time has passed."""

    def __init__(self, match: Match[S, A, E]) -> None:
        self.match = match
        self.paused = False
        self.rate = 1.0
        """How fast time passes for the match: a guide lets it go slowly, or stand still."""
        self._tick = self._logged or Tick(0)
        self._left_s = 0.0
        self._seen = self._seen_from = match.state
        self._seen_at: Tick | None = None
        match.journal.flush_aside()

    @property
    def _logged(self) -> Tick | None:
        """How far time has come in the log, while it runs."""
        return self.match.game.tick(self.match.state)

    @property
    def state(self) -> S:
        """How things stand now, with the time that is not yet in the log."""
        state, logged = self.match.state, self._logged
        if logged is None or self._tick <= logged:
            return state
        # Asked several times a frame: the answer is kept until the log or the tick is another.
        if self._seen_at != self._tick or self._seen_from is not state:
            game = self.match.game
            self._seen = game.apply(state, game.advance(self._tick)).state
            self._seen_at, self._seen_from = self._tick, state
        return self._seen

    def pass_time(self, seconds: float) -> tuple[E, ...]:
        """Lets time pass at the table; returns what came about by it."""
        if self.paused or self._logged is None:
            return ()
        self._left_s += seconds * self.rate
        ticks = int(self._left_s * TICKS_A_SECOND)
        self._left_s -= ticks / TICKS_A_SECOND
        return self.advance(Tick(self._tick + ticks)) if ticks else ()

    def advance(self, tick: Tick) -> tuple[E, ...]:
        """Advances to a tick, however many frames lie between; returns what came about by it."""
        before = len(self.match.history)
        while (logged := self._logged) is not None and (due := self._due(logged)) <= tick:
            self.match.submit(self.match.game.advance(due))
        if logged is not None:
            self._tick = max(tick, self._tick)
        return self.match.events_since(before)

    def _due(self, logged: Tick) -> Tick:
        """The tick of the next line in the log: something comes about, or a second is over."""
        beat = (logged // HEARTBEAT + 1) * HEARTBEAT
        return Tick(max(logged + 1, min(beat, self.match.game.next_moment(self.match.state))))

    def submit(self, action: A) -> tuple[E, ...]:
        """Plays an action at the present tick; Refused leaves everything alone."""
        reason = self.match.game.why_not(self.state, action)
        if reason is not None:
            raise Refused(reason)
        before = len(self.match.history)
        if (logged := self._logged) is not None and self._tick > logged:
            self.match.submit(self.match.game.advance(self._tick))
        self.match.submit(action)
        self._tick = max(self._tick, self._logged or self._tick)
        return self.match.events_since(before)
