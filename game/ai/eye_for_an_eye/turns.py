"""Turn based: when to grab a marker, and the two actions of a turn."""

from __future__ import annotations

from game.ai.eye_for_an_eye.calls import calls
from game.ai.eye_for_an_eye.hands import any_allocation
from game.ai.eye_for_an_eye.plans import Plan
from game.ai.eye_for_an_eye.survey import Survey
from game.rules.eye_for_an_eye.actions import Action, Allocate, Grab, Pass, Place, Ready, Recover
from game.rules.eye_for_an_eye.calls import why_no_readying
from game.rules.eye_for_an_eye.places import CURRENTS, ON_ATTACK, POOL
from game.rules.eye_for_an_eye.state import lore_of
from game.rules.eye_for_an_eye.turns import why_no_grab


def readying(survey: Survey) -> Ready | None:
    """Cards with all their totems are readied at once, for their dice are rolled again."""
    for card in survey.cards:
        ready = Ready(survey.seat, card.band)
        if why_no_readying(survey.state, ready) is None:
            return ready
    return None


def first_recovery(survey: Survey, want: dict[Place, int]) -> Recover | None:
    """Before the first roll: take back what is no longer wanted."""
    if survey.me.rolls_left < lore_of(survey.state).timings.rolls:
        return None
    for place in sorted(set(survey.me.places)):
        idle = survey.me.places.count(place) - want.get(place, 0)
        if POOL < place < CURRENTS and idle > 0:
            return Recover(survey.seat, place, idle)
    return None


def last_action(survey: Survey) -> Allocate | Grab | None:
    """With no roll left: dice go where they fit, then a marker is grabbed."""
    return any_allocation(survey) or _grab(survey)


def _grab(survey: Survey) -> Grab | None:
    """The first marker for whoever can strike, else a late one, to see what the others do."""
    markers = [Grab(survey.seat, number) for number in range(1, len(survey.state.contenders) + 1)]
    free = [grab for grab in markers if why_no_grab(survey.state, grab) is None]
    eager = survey.me.places.count(ON_ATTACK) >= 2
    return (free[0] if eager else free[-1]) if free else None


def turn_action(survey: Survey, plan: Plan, slips: bool) -> Action:
    """The best action of a turn, or the next best; if none is worth one, the game turn is passed."""
    found = calls(survey, plan)[slips:]
    return found[0] if found else Pass(survey.seat)
