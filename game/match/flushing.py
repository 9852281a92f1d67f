"""What a file was given reaches the disk while nobody waits for it."""

from __future__ import annotations

import os
import threading

_BETWEEN_S = 0.25
"""At most so much is lost when the whole machine stops; a killed process loses nothing."""


class Flusher:
    """A thread that sees one file onto the disk again and again."""

    def __init__(self, between_s: float = _BETWEEN_S) -> None:
        self._between_s = between_s
        self._due = threading.Event()
        self._closed = threading.Event()
        self._file = -1
        self._problem: OSError | None = None
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def __call__(self, file: int) -> None:
        """Ask for a file to be flushed soon; what went wrong the last time is raised here."""
        problem, self._problem = self._problem, None
        self._file = file
        self._due.set()
        if problem is not None:
            raise problem

    def close(self) -> None:
        """Flush what is left, and end."""
        self._closed.set()
        self._due.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            self._due.wait()
            due, over = self._due.is_set() and self._file >= 0, self._closed.is_set()
            self._due.clear()
            if due:
                self._flush()
            if over:
                return
            self._closed.wait(self._between_s)

    def _flush(self) -> None:
        try:
            os.fsync(self._file)
        except OSError as problem:
            self._problem = problem
