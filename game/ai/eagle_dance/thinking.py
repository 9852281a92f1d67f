"""One decision: every sensible choice is judged, then the best is taken, as far as the temper can tell."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from game.ai.eagle_dance.choices import choices
from game.ai.eagle_dance.drafting import draft_value
from game.ai.eagle_dance.settling import lay_value, perch_value
from game.ai.eagle_dance.temper import Temper
from game.ai.eagle_dance.turns import Foresight, Search
from game.ai.eagle_dance.worth import expectation
from game.ai.thought import Limits, Thought
from game.core import Rng, Seat
from game.rules.eagle_dance.actions import Action, Draft, Lay, Perch
from game.rules.eagle_dance.moves import legal, moment
from game.rules.eagle_dance.state import State


class Decision:
    """A seat that makes up its mind."""

    def __init__(self, state: State, seat: Seat, temper: Temper, limits: Limits, rng: Rng) -> None:
        self._state, self._seat, self._temper, self._rng = state, seat, temper, rng
        self._foresight = Foresight(seat, temper.width, limits)
        self._value = expectation(state, seat)

    def thoughts(self) -> Iterator[Thought]:
        """A thought for every choice, and at last one that is done."""
        found = self._options()
        best = self._rng.choice(found)
        if len(found) > 1 and self._rng.unit() >= self._temper.whim:
            felt = -1e9
            for place, action in enumerate(found, 1):
                self._foresight.grant(place / len(found))
                value = yield from self._judged(action, best)
                value += self._misjudgement()
                if value > felt:
                    best, felt = action, value
                yield self._thought(best, done=False)
        yield self._thought(best, done=True)

    def _options(self) -> list[Action]:
        if moment(self._state) in ("lay", "perch", "draft"):
            return list(legal(self._state, self._seat))
        return list(choices(self._state, self._seat, self._temper.width))

    def _judged(self, action: Action, best: Action) -> Generator[Thought, None, float]:
        """The value of a choice, while the best one so far is told."""
        if isinstance(action, Lay):
            return lay_value(self._state, action)
        if isinstance(action, Perch):
            return perch_value(self._state, action)
        search = self._search(action)
        while True:
            try:
                next(search)
            except StopIteration as found:
                return float(found.value)
            yield self._thought(best, done=False)

    def _search(self, action: Action) -> Search:
        if isinstance(action, Draft):
            return draft_value(self._foresight, self._state, action, self._temper.depth)
        return self._foresight.after(self._state, action, self._temper.depth)

    def _misjudgement(self) -> float:
        """Noise whose middle is likelier than its ends."""
        return self._temper.noise * (self._rng.unit() + self._rng.unit() - 1.0)

    def _thought(self, action: Action, done: bool) -> Thought:
        nodes = self._foresight.nodes
        return Thought((action,), self._value, nodes, self._temper.depth, done)
