"""How long a learner has hesitated: the tutor helps after a while."""

from __future__ import annotations

_STEP_S = 0.5


class Patience:
    """Counts seconds in which nothing was done."""

    def __init__(self) -> None:
        self._idle_s = self._told_s = 0.0

    def begin(self) -> None:
        """Something was done."""
        self._idle_s = self._told_s = 0.0

    def wait(self, dt_s: float) -> float | None:
        """Let time pass; every now and then, how long nothing was done."""
        self._idle_s += dt_s
        if self._idle_s - self._told_s < _STEP_S:
            return None
        self._told_s = self._idle_s
        return self._idle_s
