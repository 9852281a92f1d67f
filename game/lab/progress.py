"""A progress bar for a terminal, and a quiet one for a file."""

from __future__ import annotations

import time
from typing import TextIO

_WIDTH = 40


class Progress:
    """Counts up to a total and says how long the rest may take."""

    def __init__(self, total: int, out: TextIO) -> None:
        self._total, self._out = total, out
        self._done, self._shown = 0, -1
        self._started_s = time.monotonic()

    def step(self) -> None:
        """One more is done."""
        self._done += 1
        cells = _WIDTH * self._done // self._total
        if self._out.isatty():
            self._out.write("\r" + self._line(cells) + ("\n" if self._done == self._total else ""))
        elif cells != self._shown:
            self._out.write(self._line(cells) + "\n")
        self._shown = cells
        self._out.flush()

    def _line(self, cells: int) -> str:
        spent_s = time.monotonic() - self._started_s
        left_s = spent_s / self._done * (self._total - self._done)
        bar = "#" * cells + "." * (_WIDTH - cells)
        return f"[{bar}] {self._done}/{self._total}  {_clock(spent_s)} spent, {_clock(left_s)} left "


def _clock(time_s: float) -> str:
    minutes, seconds = divmod(round(time_s), 60)
    return f"{minutes}:{seconds:02}"
