"""Opponents: who they are, what they would do and why; the search itself is imported when it is needed."""

from game.ai.minds import dangers, evaluate, explain, has_opponents, think, values
from game.ai.opponents import OPPONENTS
from game.ai.thought import AnyThought, Hint, Limits, Thought

__all__ = [
    "OPPONENTS", "AnyThought", "Hint", "Limits", "Thought", "dangers", "evaluate", "explain", "has_opponents",
    "think", "values",
]
