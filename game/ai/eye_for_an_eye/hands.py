"""What the hands do: pick up dice that are wanted, take back what only lies about, roll the rest."""

from __future__ import annotations

from collections.abc import Collection

from game.ai.eye_for_an_eye.survey import Survey
from game.rules.eye_for_an_eye.actions import Allocate, Place, Recover, Roll
from game.rules.eye_for_an_eye.hands import count_on, fits, lying, room, why_no_allocate, why_no_roll
from game.rules.eye_for_an_eye.places import (
    BLANK,
    CURRENTS,
    ON_ATTACK,
    ON_GUARD,
    ON_HEAL,
    ON_MOVE,
    POOL,
    band_of,
)

_KEEP_ROLLING = 2
"""So many dice are left to be rolled, before another one is put where it has to wait."""


def allocation(
    survey: Survey, want: dict[Place, int], overlooked: Collection[int], keep: int
) -> Allocate | None:
    """The die of the pool that is wanted most, apart from those that are overlooked."""
    me = survey.me
    pool = [die for die in lying(me, POOL) if me.faces[die] != BLANK]
    faces = {me.faces[die] for die in pool if die not in overlooked}
    spare = me.places.count(POOL) - 1
    for place, many in want.items():
        lying_there = count_on(me, place)
        if lying_there >= min(many, room(survey.state, survey.seat, place)):
            continue
        if spare < keep and not _at_once(survey, place, lying_there):
            continue
        for face in sorted(faces):
            if fits(survey.state, survey.seat, face, place):
                return Allocate(survey.seat, face, place)
    return None


def _at_once(survey: Survey, place: Place, lying_there: int) -> bool:
    """Whether a die on a place can be used soon, or completes what lies there."""
    if place in (ON_ATTACK, ON_MOVE):
        return True
    if survey.state.phase != "fight":
        return True
    need = survey.chief.tracks[place - 1].minimum if place in (ON_GUARD, ON_HEAL) else (
        room(survey.state, survey.seat, place)
    )
    return lying_there + 1 >= need


def any_allocation(survey: Survey) -> Allocate | None:
    """Where a die of the pool must go that nobody wanted, for turn-based rolling ends with none."""
    me, seat = survey.me, survey.seat
    for face in sorted({me.faces[die] for die in lying(me, POOL)} - {BLANK}):
        for place in range(ON_MOVE, CURRENTS):
            found = Allocate(seat, face, place)
            if why_no_allocate(survey.state, found) is None:
                return found
    return None


def rolling(survey: Survey) -> Roll | None:
    """Roll everything that is not allocated, if it is time."""
    action = Roll(survey.seat)
    return action if why_no_roll(survey.state, action) is None else None


def recovery(survey: Survey, want: dict[Place, int]) -> Recover | None:
    """Take back dice that are no longer wanted; if all dice lie about, also some that are."""
    me = survey.me
    pool = me.places.count(POOL)
    if pool >= _KEEP_ROLLING:
        return None
    for place in sorted(set(me.places), reverse=True):
        idle = me.places.count(place) - want.get(place, 0)
        if POOL < place < CURRENTS and idle > 0:
            return Recover(survey.seat, place, idle)
    if pool:
        return None
    waiting = [place for place in me.places if ON_ATTACK < place < CURRENTS]
    waiting = waiting or [place for place in me.places if POOL < place < CURRENTS]
    waiting.sort(key=lambda place: (band_of(place), place != ON_GUARD))
    return Recover(survey.seat, waiting[-1], me.places.count(waiting[-1])) if waiting else None
