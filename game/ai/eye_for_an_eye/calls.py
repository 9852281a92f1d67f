"""Which action to call now, if any."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.eye_for_an_eye.aims import behind, uses
from game.ai.eye_for_an_eye.litter import flights
from game.ai.eye_for_an_eye.plans import Plan
from game.ai.eye_for_an_eye.routes import dice_of, route, within
from game.ai.eye_for_an_eye.spots import landing
from game.ai.eye_for_an_eye.survey import PREY, Foe, Survey
from game.rules.eye_for_an_eye.actions import Attack, Call, Heal, Move, Rally, Ready, Stoke, Untie, WatchOut
from game.rules.eye_for_an_eye.calls import (
    why_no_heal,
    why_no_move,
    why_no_rally,
    why_no_readying,
    why_no_stoke,
)
from game.rules.eye_for_an_eye.hexes import FRONT, FigureId, is_guard, is_nymphlet
from game.rules.eye_for_an_eye.nets import why_no_untie
from game.rules.eye_for_an_eye.nymphlets import snatchable, why_no_catch
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_INNATE, ON_MOVE, POOL
from game.rules.eye_for_an_eye.reactions import why_no_watch
from game.rules.eye_for_an_eye.state import Figure

Called = tuple[float, Call | Untie]

WORTH_CALLING = 0.5
_KEPT = 0.3
_ABOUT_TO_CATCH = 2
"""How many steps away from prey no attack die is spent on anybody else."""
_IN_PASSING = 1.5
"""How much more a thrifty hunter likes to strike before it goes on: blows decide between equals."""
_RUN = 2
"""The move dice with which a figure sets out for a more distant goal."""


def calls(survey: Survey, plan: Plan) -> list[Call | Untie]:
    """The actions that are worth calling just now, the best first."""
    found = [one for one in _calls(survey, plan) if one[0] >= WORTH_CALLING]
    return [call for _, call in sorted(found, key=lambda one: -one[0])]


def _calls(survey: Survey, plan: Plan) -> Iterator[Called]:
    yield from _attacks(survey, plan)
    yield from _moves(survey, plan)
    yield from flights(survey, plan.thrifty)
    if why_no_heal(survey.state, Heal(survey.seat)) is None:
        yield 0.8, Heal(survey.seat)
    if survey.innate:
        yield from _innates(survey)
        yield from _readyings(survey)
        yield from uses(survey)


def _attacks(survey: Survey, plan: Plan) -> Iterator[Called]:
    dice, saved = survey.me.places.count(ON_ATTACK), _saved(survey, plan)
    if dice < survey.chief.tracks[ON_ATTACK - 1].minimum:
        return
    for figure, place in survey.mine:
        front = [survey.arena.steps[place.space][way] for way in FRONT[place.facing]]
        further = snatchable(survey.state, figure)
        for foe in survey.foes:
            if is_nymphlet(foe.figure):
                near = foe.space in front or foe.figure in further
                if near and why_no_catch(survey.state, figure, foe.figure) is None:
                    yield _catch(survey, figure, foe, dice)
            elif foe.space in front and dice > saved:
                worth, call = _attack(survey, figure, place, foe, dice - saved)
                yield worth * (_IN_PASSING if plan.thrifty and not survey.goal else 1.0), call


def _saved(survey: Survey, plan: Plan) -> int:
    """The attack dice that a thrifty hunter keeps from others, for it is about to catch something."""
    spot = plan.spot
    if not plan.thrifty or spot is None or spot.foe is None or not is_nymphlet(spot.foe.figure):
        return 0
    near = spot.cost - survey.me.places.count(ON_MOVE) <= _ABOUT_TO_CATCH
    return min(spot.foe.parry + 1, survey.chief.tracks[ON_ATTACK - 1].spaces) if near else 0


def _catch(survey: Survey, figure: FigureId, foe: Foe, dice: int) -> Called:
    """One hit more than the Nymphlet can cancel; turn by turn, where every other die hits, all there are."""
    spent = dice if survey.state.options.turn_based else min(dice, foe.parry + 1)
    spent = max(spent, survey.chief.tracks[ON_ATTACK - 1].minimum)
    heat = max(0, min(survey.me.heat, foe.parry + 1 - spent)) if survey.chief.heat else 0
    chance = landing(survey, foe, False, spent + heat)
    waits = spent + heat <= foe.parry and dice < survey.chief.tracks[ON_ATTACK - 1].spaces
    return 0.0 if waits else PREY * max(0.2, chance), Attack(survey.seat, spent, foe.figure, figure, heat)


def _attack(survey: Survey, figure: FigureId, place: Figure, foe: Foe, dice: int) -> Called:
    """How to strike a foe, with no more dice and heat than can do any good."""
    rear, chief = behind(survey, foe, place.space), survey.chief
    guard = is_guard(foe.figure)
    spent = 1 if guard else min(dice, foe.health + (0 if rear else foe.parry))
    heat = 0 if guard or not survey.innate else max(0, min(survey.me.heat, foe.health - spent))
    bonus = chief.bonus if chief.bonus_at and spent >= chief.bonus_at else 0
    hits = spent + heat + bonus
    call = Attack(survey.seat, spent, foe.figure, figure, heat)
    worth = foe.worth * landing(survey, foe, rear, hits)
    return worth if _opening(survey, foe, rear, hits, dice) else 0.0, call


def _opening(survey: Survey, foe: Foe, rear: bool, hits: int, dice: int) -> bool:
    """Whether a strike is not merely parried, or more dice would not make it better."""
    if rear or not foe.parry or survey.state.options.turn_based or is_guard(foe.figure):
        return True
    return hits > foe.parry or dice >= min(3, survey.chief.tracks[ON_ATTACK - 1].spaces)


def _moves(survey: Survey, plan: Plan) -> Iterator[Called]:
    dice, spot = survey.me.places.count(ON_MOVE), plan.spot
    if not dice or spot is None:
        return
    yield from _unties(survey, spot.figure)
    waits = dice < spot.cost and dice < _RUN and survey.me.places.count(POOL) > 2 and not plan.thrifty
    if not spot.cost or (waits and not plan.flees):
        return
    place = dict(survey.mine)[spot.figure]
    way = route(survey, place, spot.space, spot.facing)
    if not way:
        return
    spent = dice_of(within(way, dice))
    call = Move(survey.seat, spent, spot.figure)
    if spent and why_no_move(survey.state, call) is None:
        yield _urge(survey, plan, spent), call


def _urge(survey: Survey, plan: Plan, spent: int) -> float:
    """What a movement is worth; turn based, one that ends behind a foe is worth the attack from there."""
    spot = plan.spot
    if plan.flees or spot is None or spot.foe is None:
        return 1.6
    hits = survey.me.places.count(ON_ATTACK)
    arrives = spot.rear and spent >= spot.cost and survey.state.actions_left > 1
    return max(0.75, 0.95 * spot.foe.worth * landing(survey, spot.foe, True, hits)) if arrives else 0.75


def _unties(survey: Survey, figure: FigureId) -> Iterator[Called]:
    untie = Untie(survey.seat, figure)
    if survey.me.netted and why_no_untie(survey.state, untie) is None:
        yield 0.7, untie


def _readyings(survey: Survey) -> Iterator[Called]:
    for card in survey.cards:
        ready = Ready(survey.seat, card.band)
        if why_no_readying(survey.state, ready) is None:
            yield 0.9, ready


def _innates(survey: Survey) -> Iterator[Called]:
    if survey.me.places.count(ON_INNATE) < max(1, survey.chief.innate.eyes):
        return
    if survey.innate == "stoke" and why_no_stoke(survey.state, Stoke(survey.seat)) is None:
        yield 0.9, Stoke(survey.seat)
    elif survey.innate == "rally":
        yield from _rallies(survey)
    elif survey.innate == "watch_out":
        yield from _watches(survey)


def _rallies(survey: Survey) -> Iterator[Called]:
    """A guard comes where it can bite at once, or towards the foes; a goal it keeps from them."""
    for space in survey.arena.steps[survey.here.space]:
        rally = Rally(survey.seat, survey.arena.cells[space])
        if survey.free(space) and why_no_rally(survey.state, rally) is None:
            yield 0.9 - 0.02 * survey.nearest(space) + _KEPT * (space in survey.goal), rally


def _watches(survey: Survey) -> Iterator[Called]:
    """Face somebody behind, if nobody is in front."""
    here = survey.here
    ways = {survey.arena.way_between(here.space, foe.space): foe for foe in survey.beside(here.space)}
    if set(ways) & set(FRONT[here.facing]):
        return
    for way, foe in ways.items():
        watch = WatchOut(survey.seat, way)
        if why_no_watch(survey.state, watch) is None:
            yield 0.6 + 0.1 * foe.fists, watch
