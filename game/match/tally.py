"""What people do besides their actions, such as peeking or asking for hints, counted for each match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.core import Seat
from game.match.help import ANY, Help
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


def hints_used(tally: Tally, seat: Seat) -> int:
    """How many hints a seat has had in a match."""
    return tally[f"hint.{seat}"]


def hints_left(tally: Tally, seat: Seat, help: Help) -> int:
    """How many hints a seat may still have; ANY if nobody counts them."""
    return ANY if help.hints == ANY else max(0, help.hints - hints_used(tally, seat))


def note_hint(tally: Tally, seat: Seat) -> None:
    """A seat has one hint more; the line `{"count": "hint.1"}` is written before anybody sees it."""
    tally.add(f"hint.{seat}")
