"""Where a search stands: the start of a round, and how it goes on from there."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from game.ai.tao_long.bodies import DRAGON_BITS

Searching = Generator[None, None, int]
"""A search under way: it yields every few milliseconds and returns a value."""


class Position(NamedTuple):
    """The start of a round, seen from the seat whose turn it is."""

    wheel: int
    side: int  # 0 for seat 1, 1 for seat 2
    second: int  # 1 in a turn's second round
    mine: int
    theirs: int

    @property
    def key(self) -> int:
        """The position as one number."""
        place = self.wheel << 2 | self.side << 1 | self.second
        return (place << DRAGON_BITS | self.mine) << DRAGON_BITS | self.theirs


class Reach(NamedTuple):
    """How a search goes on: turns left with this one, the window, and the distance from the root."""

    turns: int
    alpha: int
    beta: int
    ply: int
    wide: bool  # still in the root's own turn, in which nothing is left out

    def raised(self, best: int) -> Reach:
        """The same with what is already certain."""
        return self if best <= self.alpha else self._replace(alpha=best)

    def turned(self) -> Reach:
        """The other seat's view in the next turn."""
        return Reach(self.turns - 1, -self.beta, -self.alpha, self.ply + 1, False)


def drain(searching: Searching) -> int:
    """The value of a search that is not to be interrupted."""
    try:
        while True:
            next(searching)
    except StopIteration as end:
        return int(end.value)
