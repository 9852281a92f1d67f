"""How the opponents play Eagle Dance."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.eagle_dance.hints import explain
from game.ai.eagle_dance.temper import TEMPERS
from game.ai.eagle_dance.thinking import Decision
from game.ai.eagle_dance.worth import expectation
from game.ai.thought import Hint, Limits, Thought
from game.core import Rng, Seat
from game.rules.eagle_dance.actions import Action
from game.rules.eagle_dance.state import State

__all__ = ["MIND", "EagleDanceMind"]


class EagleDanceMind:
    """Eagle Dance's answers to the questions that `game.ai` asks of every game."""

    def limits(self, opponent: int) -> Limits:
        """How long an opponent thinks about a decision."""
        return TEMPERS[opponent].limits

    def thoughts(
        self, state: State, seat: Seat, opponent: int, limits: Limits, rng: Rng,
    ) -> Iterator[Thought[Action]]:
        """Thoughts on the way, and at last one that is done."""
        return Decision(state, seat, TEMPERS[opponent], limits, rng).thoughts()

    def value(self, state: State, seat: Seat) -> float:
        """How well a seat stands, from -1 to 1."""
        return expectation(state, seat)

    def explain(self, state: State, action: Action, line: tuple[Action, ...]) -> Hint:
        """Why an action is good, in plain words."""
        return explain(state, action)


MIND = EagleDanceMind()
