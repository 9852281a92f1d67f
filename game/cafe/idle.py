"""When nobody is there any more: a question first, and the table is cleared a while later.

A pure reducer over time and signs of life, so that tests need no clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

Kind = Literal["menu", "lesson", "live", "turns", "result"]
"""What is going on: people choose, learn or read, fight in real time, think about a turn, see who won."""


class Wait(NamedTuple):
    """How many seconds until somebody is asked, and how many more until the table is cleared."""

    asks_s: int
    clears_s: int


WAITS: Final[Mapping[Kind, Wait]] = {
    "menu": Wait(40, 20), "lesson": Wait(60, 20), "live": Wait(15, 10), "turns": Wait(90, 30),
    "result": Wait(25, 20),
}
EXTRA_S: Final = 120.0
MOST_EXTRAS: Final = 2


@dataclass(frozen=True)
class Idle:
    """For how long nobody has done anything."""

    silent_s: float = 0.0
    kind: Kind = "menu"

    def after(self, dt_s: float, kind: Kind | None, alive: bool) -> Idle:
        """Time has passed; where the program itself is at work (no kind) nobody is expected to act.

        A change of what is going on is a sign of life too: somebody, or the end of a match, brought it about.
        """
        if alive or (kind is not None and kind != self.kind):
            return Idle(0.0, kind or self.kind)
        return self if kind is None else replace(self, silent_s=self.silent_s + dt_s)

    def asks(self, wait: Wait) -> bool:
        """Whether it is time to ask."""
        return self.silent_s >= wait.asks_s

    def left_s(self, wait: Wait) -> float:
        """How long until the table is cleared."""
        return max(0.0, wait.asks_s + wait.clears_s - self.silent_s)


@dataclass(frozen=True)
class TableTime:
    """How long one group has had the table."""

    used_s: float = 0.0
    extras: int = 0
    """How often they were given a little more to come to an end."""

    def after(self, dt_s: float) -> TableTime:
        """Time has passed."""
        return replace(self, used_s=self.used_s + dt_s)

    def left_s(self, minutes: int) -> float | None:
        """What is left; None for a table without a limit."""
        return max(0.0, 60 * minutes + EXTRA_S * self.extras - self.used_s) if minutes else None

    @property
    def extras_left(self) -> int:
        """How often there is a little more: a limit is one for everybody."""
        return max(0, MOST_EXTRAS - self.extras)

    def more(self) -> TableTime:
        """A little longer."""
        return replace(self, extras=self.extras + 1)
