"""Dice for the Raging Current."""

from __future__ import annotations

from game.ai.eye_for_an_eye.plans import Plan
from game.ai.eye_for_an_eye.survey import Survey
from game.rules.eye_for_an_eye.actions import Allocate, Place
from game.rules.eye_for_an_eye.hands import lying, room, taken, why_no_allocate
from game.rules.eye_for_an_eye.hexes import FRONT
from game.rules.eye_for_an_eye.lore import MOVE
from game.rules.eye_for_an_eye.places import CURRENTS, ON_MOVE, POOL
from game.rules.eye_for_an_eye.state import lore_of


def current(survey: Survey, plan: Plan, want: dict[Place, int], whim: bool) -> Allocate | None:
    """A move die to spare that sets the current free to good effect; on a whim also one that begins it."""
    state, me = survey.state, survey.me
    if not state.arena.stream or not state.options.advanced_stream:
        return None
    spare = any(me.faces[die] == MOVE for die in lying(me, POOL))
    if not spare or me.places.count(ON_MOVE) < want.get(ON_MOVE, 0):
        return None
    whim = whim and max(me.places) < CURRENTS
    for place in range(CURRENTS, CURRENTS + lore_of(state).current_tracks):
        found = Allocate(survey.seat, MOVE, place)
        missing = room(state, survey.seat, place) - taken(state, survey.seat, place)
        serves = whim or (missing == 1 and _helps(survey, plan))
        if serves and why_no_allocate(state, found) is None:
            return found
    return None


def _helps(survey: Survey, plan: Plan) -> bool:
    """Whether it carries its chief away from danger, or somebody dangerous away from its chief."""
    stream = survey.arena.stream
    if plan.flees and survey.here.space in stream:
        return True
    for foe in survey.beside(survey.here.space):
        ahead = [survey.arena.steps[foe.space][way] for way in FRONT[foe.facing]]
        if foe.fists and foe.space in stream and survey.here.space in ahead:
            return survey.here.space not in stream
    return False
