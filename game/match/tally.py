"""What people do besides their actions, such as peeking at a hidden board, counted for each match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.match.journal import Journal, Line

KEY = "count"
"""The key under which a line of the journal names what was done."""


class Tally:
    """How often each thing was done; nothing is ever taken back, and every one is written down at once."""

    def __init__(self, journal: Journal | None = None, lines: Iterable[Line] = ()) -> None:
        """A tally continues from the lines that its match has written so far."""
        self._journal = journal or Journal()
        self._counts = Counter(str(line[KEY]) for line in lines if KEY in line)

    def __getitem__(self, what: str) -> int:
        return self._counts[what]

    def add(self, what: str) -> None:
        """Once more."""
        self._counts[what] += 1
        self._journal.append({KEY: what})
