"""How to vote in Domination: whether a scoring pays, and how many dice that is worth."""

from __future__ import annotations

from game.ai.eye_for_an_eye.survey import Survey
from game.ai.eye_for_an_eye.temper import Temper
from game.rules.eye_for_an_eye.actions import Declare, Stake, Sway, Verdict
from game.rules.eye_for_an_eye.flowers import among_flowers, worth_now
from game.rules.eye_for_an_eye.hands import count_on
from game.rules.eye_for_an_eye.places import POOL
from game.rules.eye_for_an_eye.vote import undecided

_DICE_A_POINT = 1.5
"""How many dice a victory point is worth that would else be rolled once more."""


def vote(survey: Survey, temper: Temper, slips: bool) -> Declare | Stake | Sway | None:
    """What to say in the vote just now; None if it waits for others."""
    state, seat = survey.state, survey.seat
    if not undecided(state, seat):
        return None
    at_stake = gain(survey) if temper.counts else _selfish(survey)
    verdict: Verdict = "for" if at_stake > 0 else "against"
    if state.phase == "declare":
        return Declare(seat, verdict)
    if state.phase == "sway":
        return Sway(seat, verdict)
    return Stake(seat, 0 if slips else _dice(survey, at_stake))


def _selfish(survey: Survey) -> float:
    """Half a point for or against, by where its own chief stands."""
    return 0.5 if among_flowers(survey.state, survey.seat) else -0.5


def gain(survey: Survey) -> float:
    """How many more victory points a scoring now would bring to its side than to the others on average.

    Where it brings nothing to anybody, it serves whoever is ahead: there is one flower less to be scored.
    """
    gains = dict.fromkeys({player.side for player in survey.state.players if player.health}, 0)
    for seat, points in worth_now(survey.state).items():
        gains[survey.state.players[seat - 1].side] += points
    mine = gains.pop(survey.me.side, 0)
    if not mine and not any(gains.values()):
        return 0.1 if survey.lead() > 0 else -0.1
    return mine - sum(gains.values()) / max(1, len(gains))


def _dice(survey: Survey, at_stake: float) -> int:
    """Dice enough to matter: a die helps twice as often as it harms, and misses one roll of three."""
    return min(count_on(survey.me, POOL), round(abs(at_stake) * _DICE_A_POINT))
