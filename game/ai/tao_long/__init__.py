"""How the opponents play Tao Long."""

from __future__ import annotations

from typing import Final

from game.ai.opponents import Policy
from game.ai.tao_long.hints import explain
from game.ai.tao_long.tree import TaoLongTree
from game.ai.thought import Hint, Limits
from game.rules.tao_long import Action, State

POLICIES: Final[dict[int, Policy]] = {
    1: Policy(turns=1, limits=Limits(time_s=0.1), noise=150, whim=0.6),
    2: Policy(turns=2, limits=Limits(time_s=0.2), noise=105, whim=0.18, oversight=0.7),
    3: Policy(turns=2, limits=Limits(time_s=0.5), noise=50, whim=0.01, oversight=0.2),
    4: Policy(turns=3, limits=Limits(time_s=1.8), noise=80),
    5: Policy(turns=12, limits=Limits(nodes=100_000, time_s=2.6), noise=2, least=2),
}
"""A turn more to look ahead counts for much here, so the better opponents differ in depth."""


class TaoLongMind:
    """Tao Long's answers to the questions that `game.ai` asks of every game."""

    policies = POLICIES

    def tree(self, state: State) -> TaoLongTree:
        """The search of one state."""
        return TaoLongTree(state)

    def explain(self, state: State, action: Action, line: tuple[Action, ...]) -> Hint:
        """Why an action is good, in plain words."""
        return explain(state, action, line)


MIND = TaoLongMind()
