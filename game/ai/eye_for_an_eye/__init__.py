"""How the opponents play Eye for an Eye."""

from __future__ import annotations

from math import tanh

from game.ai.eye_for_an_eye.chieftain import NEVER, Chieftain
from game.ai.eye_for_an_eye.hints import explain
from game.ai.thought import Hint
from game.core import Seat
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action, State
from game.rules.eye_for_an_eye.modes import mode_of

__all__ = ["MIND", "NEVER", "Chieftain"]


_A_POINT = 5.0
"""How many victory points of this round a point of earlier rounds is worth."""
_A_HEALTH = 0.4
_CLEAR = 15.0


def standing_of(state: State, seat: Seat) -> float:
    """From -1 to 1: how far a seat's side is ahead of the best other one."""
    mine = state.players[seat - 1].side
    worth = {side: _worth(state, side) for side in range(len(state.points))}
    best = max(value for side, value in worth.items() if side != mine)
    return tanh((worth[mine] - best) / _CLEAR)


def _worth(state: State, side: int) -> float:
    """Points, victory points and the health that keeps a side in the round."""
    health = [player.health for player in state.players if player.side == side]
    mode = mode_of(state)
    earlier = state.points[side] if state.options.mode != "battle" else _A_POINT * state.points[side]
    return earlier + mode.scores(state).get(side, 0) + _A_HEALTH * sum(health)


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
