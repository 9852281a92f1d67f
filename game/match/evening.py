"""What has become of a table's earlier matches tonight; the header of each match carries it on.

So the score of an evening outlives a killed program, and nobody has to guess which matches belong together.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.core import Outcome, Seat

SERIES: Final = (0, 3, 5, 7)
"""Best of so many matches; 0 for an evening that ends when people go home."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The score before a match, in the order of its seats; without seats it is the first of the evening."""

    wins: tuple[int, ...] = ()
    draws: int = 0
    best_of: int = 0

    def after(self, outcome: Outcome, seats: int) -> Evening:
        """The score when a match of so many seats has ended."""
        before = self.wins or (0,) * seats
        wins = tuple(count + (seat in outcome.winners) for seat, count in enumerate(before, 1))
        return replace(self, wins=wins, draws=self.draws + (not outcome.winners))

    @property
    def matches(self) -> int:
        """How many were played, as far as a score tells: several may have won one of them."""
        return sum(self.wins) + self.draws

    @property
    def decided(self) -> Seat | None:
        """The seat that nobody can overtake in a best of so many."""
        ahead = [seat for seat, count in enumerate(self.wins, 1) if 2 * count > self.best_of]
        return ahead[0] if self.best_of and ahead else None

    def next(self) -> Evening:
        """The score with which the next match begins: after a decision a new series."""
        return Evening(best_of=self.best_of) if self.decided else self

    def moved_on(self) -> Evening:
        """The same score when everybody has moved on by one seat."""
        return replace(self, wins=(*self.wins[-1:], *self.wins[:-1]))


FIRST: Final = Evening()
"""Nothing has been played yet."""
