"""Opponents at the table: they think in the worker and never answer too fast to be seen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from game.ai import AnyThought, Limits, think
from game.ai.worker import Purpose, WorkerDied
from game.core import Seat, say
from game.rules import game_named
from scenes.base.opener import Program

_LEAST_S = 0.5
"""Nobody could follow an answer that came sooner."""

_HERE = Limits(nodes=20_000)
_SLICE_S = 0.004
"""Where the worker has died we think between two pictures, for a quarter of the time of one."""


class Thinking:
    """One question to the worker at a time."""

    def __init__(self, app: Program, game_name: str) -> None:
        self.app = app
        self.game_name = game_name
        self.purpose: Purpose = "move"
        self.least_s = _LEAST_S
        """So long nobody hears an answer."""
        self._ticket: int | None = None
        self.passed_s = 0.0
        self.considered: AnyThought | None = None
        """What the thinker would do as far as it has thought."""
        self._answer: AnyThought | None = None
        self._here: Iterator[AnyThought] | None = None
        self._question: tuple[Any, Seat, int] = (None, 0, 0)

    @property
    def under_way(self) -> bool:
        """Whether an answer is awaited."""
        return self._ticket is not None

    def ask(self, state: Any, seat: Seat, level: int, purpose: Purpose = "move", seed: int = 0) -> None:
        """Begin to think for a seat."""
        self.stop()
        self.purpose = purpose
        self.passed_s = 0.0
        self._answer = self.considered = None
        self._here = None
        self._question = (state, seat, level)
        self._ticket = self.app.worker.ask(self.game_name, state, seat, level, seed, purpose)

    @property
    def seeks_hint(self) -> bool:
        """Whether a piece of advice is awaited."""
        return self.under_way and self.purpose == "hint"

    def poll(self, state: Any, dt_s: float) -> AnyThought | None:
        """The answer, once it is there and has been waited for long enough.

        It belongs to the state that was asked about: where that is gone, so is the question.
        """
        if self._ticket is not None and state is not self._question[0]:
            self.stop()
        if self._ticket is None:
            return None
        self.passed_s += dt_s
        thought = self._newest() if self._answer is None else None
        self.considered = thought or self.considered
        if thought is not None and thought.done:
            self._answer = thought
        if self._answer is None or self.passed_s < self.least_s:
            return None
        self._ticket = None
        return self._answer

    def hasten(self) -> None:
        """Be content with what was thought so far, if there is anything."""
        if self._ticket is not None and self._answer is None and self.considered and self.considered.line:
            self.app.worker.cancel()
            self._answer = self.considered

    def _newest(self) -> AnyThought | None:
        if self._here is None:
            try:
                return self.app.worker.poll(self._ticket or 0)
            except WorkerDied:
                self.app.toasts.show(say(
                    "The opponents' process ended several times while thinking. "
                    "Thinking goes on here, more slowly."
                ))
                game, (state, seat, level) = game_named(self.game_name), self._question
                self._here = think(game, state, seat, _HERE, level)
        until_s = time.perf_counter() + _SLICE_S
        thought = None
        while time.perf_counter() < until_s and (thought is None or not thought.done):
            thought = next(self._here, None)
        return thought

    def stop(self) -> None:
        """Think no longer."""
        if self._ticket is not None:
            self.app.worker.cancel()
            self._ticket = None
