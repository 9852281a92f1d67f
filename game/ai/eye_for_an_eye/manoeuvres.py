"""What to aim a ready manoeuvre at, and what that would be worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.ai.eye_for_an_eye.survey import Foe, Survey
from game.rules.eye_for_an_eye.actions import Use
from game.rules.eye_for_an_eye.cards import why_no_use
from game.rules.eye_for_an_eye.forces import path_away
from game.rules.eye_for_an_eye.hands import count_on
from game.rules.eye_for_an_eye.hexes import FRONT, NOWHERE, Space, figure_id, is_chief, opposite
from game.rules.eye_for_an_eye.lore import Card, ManoeuvreName
from game.rules.eye_for_an_eye.manoeuvres import paths_of_fire
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_MOVE

Aim = tuple[float, Use]

LIKED: Final[tuple[ManoeuvreName, ...]] = ("shove", "dash", "brace", "swap_places", "trip", "feint")
"""What an opponent chooses, the best first."""

_GOAL = 2.0
"""What it is worth that a chief comes to stand where the mode wants it, or no longer does."""
_BLOW = 0.35
"""What each die is worth that a foe cannot strike or parry with."""


def shifted(survey: Survey, foe: Foe, space: Space) -> float:
    """What it is worth that a foe goes to a space: off the goal, or onto it."""
    if not is_chief(foe.figure):
        return 0.1
    return _GOAL * ((foe.space in survey.goal) - (space in survey.goal)) * min(1.5, max(0.6, foe.worth))


def _open(survey: Survey, aims: Iterator[Aim]) -> Iterator[Aim]:
    """The aims that the rules allow."""
    return (aim for aim in aims if why_no_use(survey.state, aim[1]) is None)


def _pushes(survey: Survey, card: Card, foes: list[Foe], back: bool = False) -> Iterator[Aim]:
    for foe in foes:
        way = survey.arena.way_between(survey.here.space, foe.space)
        if way == NOWHERE:
            continue
        path = path_away(survey.state, foe.figure, opposite(way) if back else way, card.number("spaces"))
        for amount, space in enumerate(path, 1):
            length = NOWHERE if back else amount
            yield shifted(survey, foe, space), Use(survey.seat, card.band, foe.figure, amount=length)


def _barge(survey: Survey, card: Card) -> Iterator[Aim]:
    return _open(survey, _pushes(survey, card, survey.beside(survey.here.space)))


def _gust(survey: Survey, card: Card) -> Iterator[Aim]:
    return _open(survey, _pushes(survey, card, survey.foes))


def _undertow(survey: Survey, card: Card) -> Iterator[Aim]:
    return _open(survey, _pushes(survey, card, survey.foes, back=True))


def _fire(survey: Survey, card: Card) -> Iterator[Aim]:
    foes = {foe.figure: foe for foe in survey.foes}
    paths = paths_of_fire(survey.state, figure_id(survey.seat))
    if paths:
        worth = sum(shifted(survey, foes[figure], path[-1]) for figure, path in paths if figure in foes)
        yield worth, Use(survey.seat, card.band)


def _shove(survey: Survey, card: Card) -> Iterator[Aim]:
    return _open(survey, (
        (shifted(survey, foe, space), Use(survey.seat, card.band, foe.figure, way))
        for foe in survey.beside(survey.here.space)
        for way, space in enumerate(survey.arena.steps[foe.space]) if survey.free(space)
    ))


def _swap(survey: Survey, card: Card) -> Iterator[Aim]:
    gain = (survey.here.space not in survey.goal) * _GOAL
    for foe in survey.beside(survey.here.space):
        worth = shifted(survey, foe, survey.here.space) + gain * (foe.space in survey.goal)
        yield worth, Use(survey.seat, card.band, foe.figure)


def _dash(survey: Survey, card: Card) -> Iterator[Aim]:
    here, reach = survey.here.space, card.number("spaces")
    if here in survey.goal:
        return
    away = min((survey.paths[here][space] for space in survey.goal if survey.free(space)), default=99)
    dash = Use(survey.seat, card.band)
    if why_no_use(survey.state, dash) is None:
        yield _GOAL if away <= reach else 0.6, dash


def _blows(survey: Survey) -> int:
    """How many dice it has to strike with."""
    return count_on(survey.me, ON_ATTACK)


def _trip(survey: Survey, card: Card) -> Iterator[Aim]:
    return _open(survey, (
        (_turned(survey, foe, survey.here.space), Use(survey.seat, card.band, foe.figure))
        for foe in survey.beside(survey.here.space)
    ))


def _turned(survey: Survey, foe: Foe, space: Space) -> float:
    """What it is worth that a foe looks away from a space: it cannot parry, and must turn to strike."""
    back = opposite(survey.arena.way_between(space, foe.space))
    if not is_chief(foe.figure) or back not in FRONT[foe.facing]:
        return 0.0
    return _BLOW * (foe.fists + min(foe.parry, _blows(survey)))


def _distract(survey: Survey, card: Card) -> Iterator[Aim]:
    """Turn a foe's back to whichever own figure stands next to it."""
    return _open(survey, (
        (_turned(survey, foe, place.space), Use(
            survey.seat, card.band, foe.figure, survey.arena.way_between(place.space, foe.space),
        ))
        for _, place in survey.mine for foe in survey.beside(place.space)
    ))


def _feint(survey: Survey, card: Card) -> Iterator[Aim]:
    for foe in survey.beside(survey.here.space):
        way = survey.arena.way_between(survey.here.space, foe.space)
        feint = Use(survey.seat, card.band, foe.figure, way)
        if why_no_use(survey.state, feint) is None:
            yield _BLOW * min(foe.parry, 1 + _blows(survey)), feint


def _entangle(survey: Survey, card: Card) -> Iterator[Aim]:
    for foe in survey.foes:
        entangle = Use(survey.seat, card.band, foe.figure)
        if foe.space not in survey.goal and why_no_use(survey.state, entangle) is None:
            yield _BLOW * count_on(survey.state.players[foe.seat - 1], ON_MOVE), entangle


MANOEUVRES: Final[dict[str, Callable[[Survey, Card], Iterator[Aim]]]] = {
    "shoulder_barge": _barge, "undertow": _undertow, "entangle": _entangle, "flashfire": _fire, "gust": _gust,
    "distract": _distract, "shove": _shove, "trip": _trip, "swap_places": _swap, "dash": _dash,
    "feint": _feint,
}
