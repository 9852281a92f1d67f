"""How many dice a chief would like to have on each track and card."""

from __future__ import annotations

from game.ai.eye_for_an_eye.aims import uses
from game.ai.eye_for_an_eye.calls import WORTH_CALLING
from game.ai.eye_for_an_eye.goals import there, totems_for_the_hill
from game.ai.eye_for_an_eye.litter import last_stand, litter_wishes
from game.ai.eye_for_an_eye.plans import Plan
from game.ai.eye_for_an_eye.prospects import prospect
from game.ai.eye_for_an_eye.survey import Foe, Survey
from game.ai.eye_for_an_eye.temper import Temper
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.hexes import FRONT, is_nymphlet
from game.rules.eye_for_an_eye.lore import GUARD, REACTIONS, Card
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, ON_HEAL, ON_INNATE, ON_MOVE, POOL, on_card
from game.rules.eye_for_an_eye.state import AWAY

_LOW_HEALTH = 6
_NEAR, _KEPT = 4, 6
"""Steps to prey from which on a thrifty hunter picks attack dice up, and up to which it keeps them."""
_WORTH_A_DIE = 0.4
"""What a card must promise for each of its dice to be worked on."""


def wishes(survey: Survey, temper: Temper, plan: Plan) -> dict[Place, int]:
    """What to collect, the most wanted first."""
    want = _flight(survey) if plan.flees else _fight(survey, temper, plan)
    if survey.goal:
        want = _goal(survey, plan, want) | totems_for_the_hill(survey, temper)
    if survey.litter and not plan.thrifty:
        want |= litter_wishes(survey, temper.counts)
    if survey.innate:
        want |= _innate(survey)
        want |= _eyes(survey, plan.thrifty) | _totems(survey, temper)
    return want


def _fight(survey: Survey, temper: Temper, plan: Plan) -> dict[Place, int]:
    move, attack, _, heal = survey.chief.tracks
    cost = plan.spot.cost if plan.spot else 0
    close = cost <= survey.me.places.count(ON_MOVE)
    if plan.spot and plan.spot.foe and is_nymphlet(plan.spot.foe.figure):
        hunt = _thrifty_hunt if plan.thrifty else _hunt
        return hunt(survey, temper, plan.spot.foe, cost)
    if plan.thrifty and survey.litter:
        strikes = attack.spaces if close else max(2, attack.minimum)
        return {ON_ATTACK: strikes, ON_MOVE: min(move.spaces, cost), **last_stand(survey)}
    return {
        ON_ATTACK: attack.spaces if close else max(2, attack.minimum),
        ON_MOVE: min(move.spaces, cost),
        ON_GUARD: _guard(survey, temper),
        ON_HEAL: heal.minimum if _ailing(survey) else 0,
    }


def _hunt(survey: Survey, temper: Temper, prey: Foe, cost: int) -> dict[Place, int]:
    """To the Nymphlet as fast as possible, with one hit more than it can cancel; who counts parries later."""
    move, attack, _, heal = survey.chief.tracks
    enough = attack.spaces if survey.state.options.turn_based else max(attack.minimum, prey.parry + 1)
    return {
        ON_MOVE: min(move.spaces, cost), ON_ATTACK: min(attack.spaces, enough),
        **litter_wishes(survey, temper.counts), ON_GUARD: 0 if temper.counts else _guard(survey, temper),
        ON_HEAL: heal.minimum if _ailing(survey) else 0,
    }


def _thrifty_hunt(survey: Survey, temper: Temper, prey: Foe, cost: int) -> dict[Place, int]:
    """Attack dice are picked up only when the prey is near: until then they bring more steps in the pool."""
    move, attack, _, _ = survey.chief.tracks
    need = min(attack.spaces, max(attack.minimum, prey.parry + 1 - survey.me.heat))
    left = cost - survey.me.places.count(ON_MOVE)
    held = survey.me.places.count(ON_ATTACK)
    return {
        ON_MOVE: min(move.spaces, cost),
        ON_ATTACK: need if left <= _NEAR else min(held, need) if left <= _KEPT else 0,
        **litter_wishes(survey, temper.counts, True),
    }


def _goal(survey: Survey, plan: Plan, want: dict[Place, int]) -> dict[Place, int]:
    """Whoever is not where the mode wants it goes there first."""
    if plan.flees or plan.spot is None or there(survey, survey.here.space):
        return want
    return {ON_MOVE: want[ON_MOVE]} | want


def _guard(survey: Survey, temper: Temper) -> int:
    """Guard dice against somebody in front, if there are enough of them at once to be of any use."""
    minimum, me = survey.chief.tracks[ON_GUARD - 1].minimum, survey.me
    at_hand = sum(face == GUARD for face in me.faces)
    useful = temper.guard and at_hand >= minimum - (temper.guard > 2) and _threatened(survey)
    return max(temper.guard, minimum) if useful else 0


def _flight(survey: Survey) -> dict[Place, int]:
    move, attack, guard, heal = survey.chief.tracks
    hurt = survey.me.health < survey.chief.health
    return {
        ON_MOVE: move.spaces, ON_GUARD: guard.minimum, ON_HEAL: heal.minimum if hurt else 0,
        ON_ATTACK: attack.minimum if survey.beside(survey.here.space) else 0,
    }


def _threatened(survey: Survey) -> bool:
    """Whether somebody could soon attack its chief from the front."""
    front = [survey.arena.steps[survey.here.space][way] for way in FRONT[survey.here.facing]]
    return any(foe.space in front for foe in survey.rivals)


def _ailing(survey: Survey) -> bool:
    """Whether there are time and reason to heal."""
    health = survey.me.health
    if health >= survey.chief.health:
        return False
    return health <= _LOW_HEALTH and survey.nearest(survey.here.space) > 2


def _innate(survey: Survey) -> dict[Place, int]:
    name, eyes = survey.innate, survey.chief.innate.eyes
    if name == "stoke":
        return {ON_INNATE: eyes} if survey.me.heat < survey.chief.heat else {}
    if name == "rally":
        return {ON_INNATE: eyes} if AWAY in survey.guards else {}
    if name == "watch_out":
        behind = any(foe.fists for foe in survey.beside(survey.here.space)) and not _threatened(survey)
        return {ON_INNATE: eyes} if behind else {}
    return {}


def _eyes(survey: Survey, thrifty: bool) -> dict[Place, int]:
    """Eyes for cards that are ready, the best card first; for whoever is thrifty, if they help at once."""
    ready = [card for card in survey.cards if survey.me.ready >> (card.band - 1) & 1]
    ready.sort(key=lambda card: -prospect(survey, card) / card.use)
    return {
        on_card(card.band): card.use for card in ready
        if prospect(survey, card) > 0.2
        and (not thrifty or card.name in REACTIONS or _helps_at_once(survey, card))
    }


def _helps_at_once(survey: Survey, card: Card) -> bool:
    """Whether a ready card would be called now, if its eyes lay on it."""
    me, place = survey.me, on_card(card.band)
    loose = [die for die, where in enumerate(me.places) if where in (POOL, place)][: card.use]
    laid = me._replace(places=tuple(place if die in loose else at for die, at in enumerate(me.places)))
    players = survey.state.players
    state = survey.state._replace(players=(*players[: survey.seat - 1], laid, *players[survey.seat :]))
    found = uses(Survey(state, survey.seat))
    return any(use.band == card.band and worth >= WORTH_CALLING for worth, use in found)


def _totems(survey: Survey, temper: Temper) -> dict[Place, int]:
    """Totems for the one card that promises most for its dice; a begun one is finished first."""
    best, found = _WORTH_A_DIE / max(0.1, temper.cards), 0
    for card in survey.cards:
        if survey.me.ready >> (card.band - 1) & 1:
            continue
        begun = survey.me.places.count(on_card(card.band))
        value = prospect(survey, card) / (card.ready + card.use - begun)
        if value >= best:
            best, found = value, card.band
    return {on_card(found): survey.cards[found - 1].ready} if found else {}
