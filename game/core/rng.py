"""A small generator whose numbers are the same on every machine and in every Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Rng:
    """SplitMix64: one integer of state, good enough for dice and openings."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self) -> int:
        """The next 64 random bits."""
        # The odd step visits all 2**64 states before any comes again; the two products mix their bits.
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, count: int) -> int:
        """A number from 0 to count - 1; the bias for small counts is under 1e-15."""
        # The high bits of a product instead of a remainder: all 64 bits count, and nothing is drawn twice.
        return (self.bits() * count) >> 64

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        # A float holds 53 bits exactly; with more, the result could be rounded up to 1.
        return (self.bits() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[tuple[T, int]]) -> T:
        """One of the items, each as likely as its weight says."""
        left = self.below(sum(weight for _, weight in items))
        for item, weight in items:
            left -= weight
            if left < 0:
                return item
        raise AssertionError("weights must be positive")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order."""
        out = list(items)
        for last in range(len(out) - 1, 0, -1):
            other = self.below(last + 1)
            out[last], out[other] = out[other], out[last]
        return out
