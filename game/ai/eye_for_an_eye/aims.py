"""What to aim a ready tribal card at, and what that would be worth in hits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.ai.eye_for_an_eye.ceremony import CEREMONY
from game.ai.eye_for_an_eye.manoeuvres import MANOEUVRES
from game.ai.eye_for_an_eye.spots import landing
from game.ai.eye_for_an_eye.survey import Foe, Survey
from game.rules.eye_for_an_eye.actions import Use
from game.rules.eye_for_an_eye.cards import why_no_use
from game.rules.eye_for_an_eye.hexes import FRONT, NOWHERE, Space, is_guard, is_nymphlet, opposite
from game.rules.eye_for_an_eye.lore import Card
from game.rules.eye_for_an_eye.places import on_card

Aim = tuple[float, Use]

_GONE = 0.3
"""What it costs that a foe is pushed out of reach."""


def uses(survey: Survey) -> Iterator[Aim]:
    """What the cards could do now, with what it is worth; what the rules refuse is left out."""
    for card in survey.cards:
        ready = survey.me.ready >> (card.band - 1) & 1
        if not ready or survey.me.places.count(on_card(card.band)) < card.use or card.name not in _AIMS:
            continue
        found = max(_AIMS[card.name](survey, card), key=lambda aim: aim[0], default=None)
        if found and why_no_use(survey.state, found[1]) is None:
            yield found


def behind(survey: Survey, foe: Foe, space: Space) -> bool:
    """Whether a space lies in a foe's rear arc."""
    way = survey.arena.way_between(foe.space, space)
    return way != NOWHERE and not is_nymphlet(foe.figure) and way not in FRONT[foe.facing]


def _ahead(survey: Survey) -> list[Foe]:
    """The foes in the three spaces before its chief."""
    front = [survey.arena.steps[survey.here.space][way] for way in FRONT[survey.here.facing]]
    return [foe for foe in survey.foes if foe.space in front]


def _seen(survey: Survey, reach: int) -> Iterator[tuple[Foe, int]]:
    """The foes in sight of its chief, with their distance."""
    foes = {foe.space: foe for foe in survey.foes}
    for way in FRONT[survey.here.facing]:
        for distance, space in enumerate(survey.arena.rays[survey.here.space][way][:reach], 1):
            if space in foes:
                yield foes[space], distance
            if space in survey.taken or space in survey.arena.stones:
                break


def _worth(survey: Survey, foe: Foe, hits: int, space: Space) -> float:
    """What blockable hits from a space are worth."""
    return foe.worth * landing(survey, foe, behind(survey, foe, space), hits)


def _sure(foe: Foe, hits: int) -> float:
    return foe.worth * min(hits, foe.health)


def _leap(survey: Survey, card: Card) -> Iterator[Aim]:
    here, spaces = survey.here, card.number("spaces")
    for way in FRONT[here.facing]:
        ray = survey.arena.rays[here.space][way]
        if len(ray) >= spaces and survey.free(ray[spaces - 1]):
            nearer = survey.nearest(here.space) - survey.nearest(ray[spaces - 1])
            passed = any(behind(survey, foe, ray[spaces - 1]) for foe in survey.beside(ray[spaces - 1]))
            yield 0.3 * nearer + 0.5 * passed, Use(survey.seat, card.band, way=way)


def _bash(survey: Survey, card: Card) -> Iterator[Aim]:
    for foe in _ahead(survey):
        way = survey.arena.way_between(survey.here.space, foe.space)
        stuck = not survey.free(survey.arena.steps[foe.space][way])
        hits = card.number("hits") + (card.number("extra") if stuck else 0)
        worth = _worth(survey, foe, hits, survey.here.space)
        yield worth if stuck else worth - _GONE, Use(survey.seat, card.band, target=foe.figure)


def _stomp(survey: Survey, card: Card) -> Iterator[Aim]:
    near = survey.beside(survey.here.space)
    yield sum(_sure(foe, card.number("hits")) for foe in near), Use(survey.seat, card.band)


def _lunge(survey: Survey, card: Card) -> Iterator[Aim]:
    for foe, _ in _seen(survey, card.number("reach")):
        worth = _worth(survey, foe, card.number("hits"), survey.here.space)
        yield worth, Use(survey.seat, card.band, target=foe.figure)


def _net(survey: Survey, card: Card) -> Iterator[Aim]:
    for foe, distance in _seen(survey, card.number("reach")):
        rival = 0.0 if is_guard(foe.figure) else 0.9 + 0.2 * (distance > 1)
        yield rival, Use(survey.seat, card.band, target=foe.figure)


def _camouflage(survey: Survey, card: Card) -> Iterator[Aim]:
    yield 0.7, Use(survey.seat, card.band)


def _ambush(survey: Survey, card: Card) -> Iterator[Aim]:
    reach, worth = card.number("spaces"), 0.0
    for foe in survey.foes:
        for space in survey.arena.steps[foe.space]:
            near = space == survey.here.space or (
                survey.free(space) and survey.paths[survey.here.space][space] <= reach
            )
            if near:
                rear = behind(survey, foe, space)
                hits = card.number("hits")
                worth = max(worth, _sure(foe, hits) if rear else _worth(survey, foe, hits, space))
    yield worth, Use(survey.seat, card.band)


def _charge(survey: Survey, card: Card) -> Iterator[Aim]:
    ray = survey.arena.rays[survey.here.space][survey.here.facing]
    foes = {foe.space: foe for foe in survey.foes}
    for amount, space in enumerate(ray[: card.number("spaces") + 1]):
        if space in foes:
            worth = _worth(survey, foes[space], amount + card.number("extra"), survey.here.space)
            yield worth - 0.5 * (amount == 0), Use(survey.seat, card.band, amount=amount)
        if not survey.free(space):
            return


def _slow_heat(survey: Survey, card: Card) -> Iterator[Aim]:
    gained = min(card.number("heat"), survey.chief.heat - survey.me.heat)
    yield 0.6 * gained, Use(survey.seat, card.band)


def _blast(survey: Survey, card: Card) -> Iterator[Aim]:
    for amount in range(1, survey.me.heat + 1):
        hits = amount * card.number("hits")
        worth = sum(_sure(foe, hits) for foe in _ahead(survey)) - 0.4 * amount
        yield worth, Use(survey.seat, card.band, amount=amount)


def _dance(survey: Survey, card: Card) -> Iterator[Aim]:
    times, near = card.number("times"), survey.nearest(survey.here.space)
    worth = 0.8 * card.number("hits") * max(0, times + 1 - near) if near < 3 else 0.0
    yield worth, Use(survey.seat, card.band)


def _wind(survey: Survey, card: Card) -> Iterator[Aim]:
    for foe, distance in _seen(survey, 9):
        facing_me = opposite(survey.arena.way_between(survey.here.space, foe.space)) in FRONT[foe.facing]
        worth = 0.5 + 0.3 * foe.fists + 0.3 * foe.parry if distance == 1 and facing_me else 0.2
        yield 0.0 if is_guard(foe.figure) else worth, Use(survey.seat, card.band, target=foe.figure)


def _talons(survey: Survey, card: Card) -> Iterator[Aim]:
    for foe in _ahead(survey):
        beyond = survey.arena.steps[foe.space][survey.arena.way_between(survey.here.space, foe.space)]
        if survey.free(beyond):
            worth = _worth(survey, foe, card.number("hits"), beyond)
            yield worth, Use(survey.seat, card.band, target=foe.figure)


def _dive(survey: Survey, card: Card) -> Iterator[Aim]:
    if survey.me.health <= card.number("price"):
        return
    for foe in survey.foes:
        use = Use(survey.seat, card.band, target=foe.figure)
        if why_no_use(survey.state, use) is None:
            yield _sure(foe, card.number("hits")) - 0.5 * card.number("price"), use


def _surge(survey: Survey, card: Card) -> Iterator[Aim]:
    idle = [figure for figure, place in survey.mine if is_guard(figure) and not survey.beside(place.space)]
    yield 0.3 * len(idle), Use(survey.seat, card.band)


def _swarm(survey: Survey, card: Card) -> Iterator[Aim]:
    worth = 0.0
    guards = [place.space for figure, place in survey.mine if is_guard(figure)]
    for foe in survey.foes:
        hits = sum(space in survey.arena.steps[foe.space] for space in guards) * card.number("hits")
        worth += _sure(foe, hits)
    yield worth, Use(survey.seat, card.band)


_AIMS: Final[dict[str, Callable[[Survey, Card], Iterator[Aim]]]] = {
    "leap": _leap, "shield_bash": _bash, "thunderstomp": _stomp, "lunge": _lunge, "hunting_net": _net,
    "camouflage": _camouflage, "ambush": _ambush, "brutal_charge": _charge, "slow_heat": _slow_heat,
    "vented_heat_blast": _blast, "sword_dance": _dance, "will_of_the_wind": _wind, "raking_talons": _talons,
    "dive_bomb": _dive, "surge": _surge, "luftle_swarm": _swarm, **MANOEUVRES, **CEREMONY,
}
