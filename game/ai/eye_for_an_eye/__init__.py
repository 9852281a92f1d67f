"""How the opponents play Eye for an Eye."""

from __future__ import annotations

from game.ai.eye_for_an_eye.chieftain import NEVER, Chieftain
from game.ai.eye_for_an_eye.hints import explain
from game.ai.eye_for_an_eye.worth import standing_of
from game.ai.thought import Hint
from game.core import Seat
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action, State

__all__ = ["MIND", "NEVER", "Chieftain"]


class EyeForAnEyeMind:
    """Eye for an Eye's answers to the questions that `game.ai` asks of every game."""

    def choose(self, state: State, seat: Seat, opponent: int, seed: int) -> Action:
        """What an opponent does on a seat, however long it would take to decide."""
        return Chieftain(seat, opponent, seed).choose(state) or EYE_FOR_AN_EYE.legal(state, seat)[0]

    def value(self, state: State, seat: Seat) -> float:
        """How well a seat stands, from -1 to 1."""
        return standing_of(state, seat)

    def explain(self, state: State, action: Action, line: tuple[Action, ...]) -> Hint:
        """Why an action is good, in plain words."""
        return explain(state, action, line)


MIND = EyeForAnEyeMind()
