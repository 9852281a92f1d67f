"""Opponents at the table: they think in the worker and never answer too fast to be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.ai import Thought
    from game.core import Seat
    from scenes.app import App

_LEAST_S = 0.5
HINT_LEVEL = 5


class Thinking:
    """One question to the worker at a time."""

    def __init__(self, app: App, game_name: str) -> None:
        self.app = app
        self.game_name = game_name
        self.purpose = ""
        self._ticket: int | None = None
        self._passed_s = 0.0
        self._answer: Thought | None = None

    @property
    def under_way(self) -> bool:
        """Whether an answer is awaited."""
        return self._ticket is not None

    def ask(self, state: Any, seat: Seat, level: int, purpose: str = "move", seed: int = 0) -> None:
        """Begin to think for a seat."""
        self.stop()
        self.purpose = purpose
        self._passed_s = 0.0
        self._answer = None
        self._ticket = self.app.worker.ask(self.game_name, state, seat, level, seed, purpose)

    def poll(self, dt_s: float) -> Thought | None:
        """The answer, once it is there and has been waited for long enough."""
        if self._ticket is None:
            return None
        self._passed_s += dt_s
        thought = self.app.worker.poll()
        if thought is not None and thought.done:
            self._answer = thought
        if self._answer is None or self._passed_s < _LEAST_S:
            return None
        self._ticket = None
        return self._answer

    def stop(self) -> None:
        """Think no longer."""
        if self._ticket is not None:
            self.app.worker.cancel()
            self._ticket = None
