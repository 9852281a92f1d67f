"""Opponents who play a whole game in a process of their own, while nobody waits for them."""

from __future__ import annotations

import multiprocessing
from multiprocessing.pool import AsyncResult, Pool

from game.lab.series import be_quiet
from game.lab.sitting import Sitting
from game.lab.tables import Keeping, Tally, let_play


class Backroom:
    """One game at a time."""

    def __init__(self) -> None:
        self._pool: Pool | None = None
        self._game: AsyncResult[Tally] | None = None

    @property
    def busy(self) -> bool:
        """Whether a game is being played, or its result not fetched yet."""
        return self._game is not None

    def begin(self, sitting: Sitting, keeping: Keeping) -> None:
        """Let opponents play; their game is kept."""
        if self._pool is None:
            self._pool = multiprocessing.get_context("spawn").Pool(1, be_quiet)
        self._game = self._pool.apply_async(let_play, (sitting, keeping))

    def result(self) -> Tally | None:
        """How the game ended, once, as soon as it has."""
        if self._game is None or not self._game.ready():
            return None
        game, self._game = self._game, None
        return game.get()

    def close(self) -> None:
        """Nobody wants to know any more."""
        if self._pool is not None:
            self._pool.terminate()
        self._pool = self._game = None
