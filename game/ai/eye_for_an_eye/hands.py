"""What the hands do: pick up dice that are wanted, take back what only lies about, roll the rest."""

from __future__ import annotations

from collections.abc import Collection

from game.ai.eye_for_an_eye.plans import Plan
from game.ai.eye_for_an_eye.survey import Survey
from game.rules.eye_for_an_eye.actions import Allocate, Place, Recover, Roll
from game.rules.eye_for_an_eye.hands import (
    count_on,
    fits,
    lying,
    own_places,
    room,
    taken,
    why_no_allocate,
    why_no_roll,
)
from game.rules.eye_for_an_eye.hexes import FRONT
from game.rules.eye_for_an_eye.lore import MOVE
from game.rules.eye_for_an_eye.places import (
    BLANK,
    ON_ATTACK,
    ON_GUARD,
    ON_HEAL,
    ON_HILL,
    ON_INNATE,
    ON_MOVE,
    POOL,
    SHARED,
    nymphlet_on,
    on_card,
)

_KEEP_ROLLING = 2
"""With fewer dice to roll a chief stands there and waits for luck."""

_LOCKED = 2
"""So many dice it lets be locked on a shared card, whatever else there is to do with them."""

_LEAST_WANTED = (ON_HEAL, on_card(3), ON_GUARD, ON_ATTACK, on_card(2), ON_INNATE, on_card(1), ON_MOVE)
"""What is taken back first, when dice are short."""


def allocation(
    survey: Survey, want: dict[Place, int], overlooked: Collection[int], keep: int
) -> Allocate | None:
    """The die of the pool that is wanted most, apart from those that are overlooked.

    Nobody who thinks of the hill overlooks a totem for it.
    """
    me = survey.me
    pool = [die for die in lying(me, POOL) if me.faces[die] != BLANK]
    faces = {me.faces[die] for die in pool if die not in overlooked}
    spare = me.places.count(POOL) - 1
    for place, many in want.items():
        lying_there = count_on(me, place)
        if lying_there >= min(many, room(survey.state, survey.seat, place)):
            continue
        if spare < keep and not _at_once(survey, want, place, lying_there):
            continue
        seen = {me.faces[die] for die in pool} if place == ON_HILL else faces
        for face in sorted(seen):
            if fits(survey.state, survey.seat, face, place):
                return Allocate(survey.seat, face, place)
    return None


def _at_once(survey: Survey, want: dict[Place, int], place: Place, lying_there: int) -> bool:
    """Whether a die on a place can be used soon, or completes what lies there."""
    if place == ON_MOVE or nymphlet_on(place) >= 0 or survey.state.phase != "fight":
        return True
    if place == ON_HILL:
        full = taken(survey.state, survey.seat, place) + 1 >= room(survey.state, survey.seat, place)
        return full or lying_there < _LOCKED
    if place == ON_ATTACK:
        return want[place] >= room(survey.state, survey.seat, place)
    need = survey.chief.tracks[place - 1].minimum if place in (ON_GUARD, ON_HEAL) else (
        room(survey.state, survey.seat, place)
    )
    return lying_there + 1 >= need


def any_allocation(survey: Survey) -> Allocate | None:
    """Where a die of the pool must go that nobody wanted, for turn-based rolling ends with none."""
    me, seat = survey.me, survey.seat
    for face in sorted({me.faces[die] for die in lying(me, POOL)} - {BLANK}):
        for place in own_places(survey.state, seat):
            found = Allocate(seat, face, place)
            if why_no_allocate(survey.state, found) is None:
                return found
    return None


def rolling(survey: Survey) -> Roll | None:
    """Roll everything that is not allocated, if it is time."""
    action = Roll(survey.seat)
    return action if why_no_roll(survey.state, action) is None else None


def recovery(survey: Survey, want: dict[Place, int], thrifty: bool = False) -> Recover | None:
    """When hardly a die is left to roll: take back what is not wanted, else what is wanted least.

    Whoever is thrifty takes back at once what is not wanted.
    """
    me = survey.me
    few = me.places.count(POOL) < _KEEP_ROLLING
    if not few and not thrifty:
        return None
    lying_about = {place: me.places.count(place) for place in me.places if POOL < place < SHARED}
    for place in sorted(lying_about, reverse=True):
        idle = lying_about[place] - want.get(place, 0)
        if idle > 0:
            return Recover(survey.seat, place, idle)
    waiting = [place for place in _LEAST_WANTED if place in lying_about]
    if not few or not waiting:
        return None
    first = waiting[0]
    return Recover(survey.seat, first, lying_about[first] - (first == ON_ATTACK and lying_about[first] > 1))


def current(survey: Survey, plan: Plan, want: dict[Place, int], whim: bool) -> Allocate | None:
    """A move die to spare that sets the current free to good effect; on a whim also one that begins it."""
    state, me = survey.state, survey.me
    places = [track.place for track in state.tracks if track.kind == "current"]
    if not places:
        return None
    spare = any(me.faces[die] == MOVE for die in lying(me, POOL))
    if not spare or me.places.count(ON_MOVE) < want.get(ON_MOVE, 0):
        return None
    whim = whim and max(me.places) < SHARED
    for place in places:
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
