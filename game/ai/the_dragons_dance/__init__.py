"""How the opponents play The Dragon's Dance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ai.opponents import Policy
from game.ai.the_dragons_dance.hints import explain
from game.ai.the_dragons_dance.threats import dangers
from game.ai.the_dragons_dance.tree import DanceTree
from game.ai.thought import Hint, Limits
from game.core import Seat
from game.rules.the_dragons_dance import Action, State

POLICIES: Final[dict[int, Policy]] = {
    1: Policy(turns=1, limits=Limits(time_s=0.2), noise=260, whim=0.45),
    2: Policy(turns=2, limits=Limits(time_s=0.4), noise=110, whim=0.08, oversight=0.3),
    3: Policy(turns=9, limits=Limits(nodes=500, time_s=0.8), noise=60, oversight=0.15),
    4: Policy(turns=9, limits=Limits(nodes=6_000, time_s=1.5), noise=20, least=2),
    5: Policy(turns=9, limits=Limits(nodes=80_000, time_s=2.6), noise=3, least=2),
}


class DanceMind:
    """The Dragon's Dance's answers to the questions that `game.ai` asks of every game."""

    policies = POLICIES

    def tree(self, state: State) -> DanceTree:
        """The search of one state."""
        return DanceTree(state)

    def explain(self, state: State, action: Action, line: tuple[Action, ...]) -> Hint:
        """Why an action is good, in plain words."""
        return explain(state, action, line)

    def dangers(self, state: State, seat: Seat) -> Iterator[frozenset[int]]:
        """What the other side could take in its next turn."""
        yield dangers(state, seat)


MIND = DanceMind()
