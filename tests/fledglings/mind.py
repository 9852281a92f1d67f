"""How opponents play Fledglings: they look one hop ahead, and weaker ones look away now and then."""

from __future__ import annotations

from game.ai import Hint
from game.core import Rng, Seat, say
from tests.fledglings.rules import FLEDGLINGS
from tests.fledglings.rules.state import Hop, State, cells, far_row

_NEAR = 5


class FledglingsMind:
    """An instinct: every hop is judged by how far everybody has come after it."""

    def value(self, state: State, seat: Seat) -> float:
        """How well a seat stands, from -1 to 1."""
        outcome = FLEDGLINGS.outcome(state)
        if outcome is not None:
            return 1.0 if outcome.winner == seat else -1.0
        mine, theirs = (self._progress(state, one) for one in (seat, 3 - seat))
        return (mine - theirs) / (mine + theirs)

    def _progress(self, state: State, seat: Seat) -> int:
        """A fledgling that is twice as near counts four times as much."""
        far = far_row(seat)
        return 1 + sum((_NEAR - abs(far - y)) ** 2 for x, y in cells() if state.at((x, y)) == seat)

    def choose(self, state: State, seat: Seat, opponent: int, seed: int) -> Hop:
        """What an opponent does on a seat; the weaker, the more luck is in it."""
        rng = Rng(seed + state.turn)
        worth = {
            hop: self.value(FLEDGLINGS.apply(state, hop).state, seat) + (5 - opponent) * rng.unit()
            for hop in FLEDGLINGS.legal(state, seat)
        }
        return max(worth, key=worth.__getitem__)

    def explain(self, state: State, action: Hop, line: tuple[Hop, ...]) -> Hint:
        """Why an action is good, in plain words."""
        return Hint(action, say("This brings you nearer to the far edge."), ())


MIND = FledglingsMind()
