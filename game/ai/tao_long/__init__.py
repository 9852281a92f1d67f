"""How the opponents play Tao Long."""

from __future__ import annotations

from game.ai.opponents import POLICIES
from game.ai.tao_long.hints import explain
from game.ai.tao_long.tree import TaoLongTree
from game.ai.thought import Hint
from game.rules.tao_long import Action, State


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
