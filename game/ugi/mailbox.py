"""Lines that arrive while somebody may be thinking."""

from __future__ import annotations

from io import TextIOWrapper
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TextIO

MOST_CHARACTERS = 200_000


class Mailbox:
    """Reads lines in a thread of its own, so that stop is heard during a search."""

    def __init__(self, source: TextIO) -> None:
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._head: str | None = None
        self.ended = False
        """Whether the end of the input has been come to: nobody is there any more."""
        Thread(target=self._read, args=(source,), daemon=True).start()

    def _read(self, source: TextIO) -> None:
        try:
            if isinstance(source, TextIOWrapper):
                source.reconfigure(errors="replace")
            while line := source.readline(MOST_CHARACTERS):
                # Of a line that is too long no part is a command: the position would be another.
                whole = line.endswith("\n") or len(line) < MOST_CHARACTERS
                self._lines.put(line.strip() if whole else "?")
        except (OSError, ValueError):
            pass  # a pipe that breaks or is closed has come to its end, too
        finally:
            self._lines.put(None)

    def next(self) -> str | None:
        """The next line, waiting for it; None at the end of the input."""
        if self._head is None and not self.ended:
            self._take(self._lines.get())
        line, self._head = self._head, None
        return line

    def peek(self) -> str | None:
        """The next line if it is there already; it stays the next."""
        if self._head is None and not self.ended:
            try:
                self._take(self._lines.get_nowait())
            except Empty:
                return None
        return self._head

    def _take(self, line: str | None) -> None:
        self._head, self.ended = line, line is None
