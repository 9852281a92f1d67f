"""How the opponents play Ejderhalar."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.ejderhalar.hints import explain
from game.ai.ejderhalar.threats import dangers
from game.ai.ejderhalar.tree import EjderhalarTree
from game.ai.opponents import POLICIES
from game.ai.thought import Hint
from game.core import Seat
from game.rules.ejderhalar import Action, State


class EjderhalarMind:
    """Ejderhalar's answers to the questions that `game.ai` asks of every game."""

    policies = POLICIES

    def tree(self, state: State) -> EjderhalarTree:
        """The search of one state."""
        return EjderhalarTree(state)

    def explain(self, state: State, action: Action, line: tuple[Action, ...]) -> Hint:
        """Why an action is good, in plain words."""
        return explain(state, action, line)

    def dangers(self, state: State, seat: Seat) -> Iterator[frozenset[int]]:
        """What the other side could push, and where it could win, in its next turn."""
        return dangers(state, seat)


MIND = EjderhalarMind()
