"""What a search remembers of positions that it has met."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

P = TypeVar("P")

WIN = 1_000_000
"""The value of a game that is won now; a win that takes longer is worth a little less."""

SURE = WIN - 10_000
"""Values beyond this one are proven wins."""

EXACT, AT_LEAST, AT_MOST = 0, 1, 2


class Known(NamedTuple, Generic[P]):
    """What an earlier visit found out: how deep, which bound, and the best play."""

    depth: int
    bound: int
    value: int
    play: P


class Memory(dict[int, Known[P]]):
    """A transposition table; wins are kept as the distance from the position, not from the root."""

    def settled(self, known: Known[P], depth: int, alpha: int, beta: int, ply: int) -> int | None:
        """The value, if what is known suffices for this window."""
        if known.depth < depth:
            return None
        value = known.value
        if not -SURE < value < SURE:
            # Met again at another distance from the root, the same win is that much nearer or further away.
            value += -ply if value > 0 else ply
        if known.bound == EXACT or (value >= beta if known.bound == AT_LEAST else value <= alpha):
            return value
        return None

    def keep(self, key: int, depth: int, alpha: int, beta: int, value: int, play: P, ply: int) -> None:
        """Remember what a search in this window returned."""
        # A cut-off proves no more than at least this; a search that never beat alpha, no more than at most.
        bound = AT_LEAST if value >= beta else EXACT if value > alpha else AT_MOST
        if not -SURE < value < SURE:
            value += ply if value > 0 else -ply
        self[key] = Known(depth, bound, value, play)
