"""What tribal cards promise: roughly, before they are ready to be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.eye_for_an_eye.ceremony import CEREMONY, promise
from game.ai.eye_for_an_eye.promises import PROMISES
from game.ai.eye_for_an_eye.survey import Survey
from game.rules.eye_for_an_eye.hexes import is_guard
from game.rules.eye_for_an_eye.lore import Card


def prospect(survey: Survey, card: Card) -> float:
    """About how many hits a card could be worth within the next moments."""
    return _PROSPECTS[card.name](survey, card)


def _near(survey: Survey, reach: int) -> float:
    """1 if a foe's figure is within reach, less the further it is away."""
    return max(0.0, min(1.0, 1.6 - 0.3 * max(0, survey.nearest(survey.here.space) - reach)))


def _crowd(survey: Survey) -> int:
    return max(1, len(survey.beside(survey.here.space)))


def _guards(survey: Survey) -> int:
    return sum(1 for figure, _ in survey.mine if is_guard(figure))


def _leap(survey: Survey, card: Card) -> float:
    return 0.9 if survey.nearest(survey.here.space) > 2 else 0.4


def _bash(survey: Survey, card: Card) -> float:
    return (card.number("hits") + 0.2) * _near(survey, 1)


def _stomp(survey: Survey, card: Card) -> float:
    return card.number("hits") * _crowd(survey) * _near(survey, 1) * 1.2


def _slip(survey: Survey, card: Card) -> float:
    return 2.0 * _near(survey, 2)


def _lunge(survey: Survey, card: Card) -> float:
    return card.number("hits") * _near(survey, card.number("reach")) * 0.9


def _net(survey: Survey, card: Card) -> float:
    return 1.2 * _near(survey, card.number("reach"))


def _camouflage(survey: Survey, card: Card) -> float:
    return 0.0 if survey.me.camouflaged else 0.9 * _near(survey, 2)


def _ambush(survey: Survey, card: Card) -> float:
    return card.number("hits") * 1.1 * _near(survey, 1 + card.number("spaces"))


def _charge(survey: Survey, card: Card) -> float:
    return (1.5 + card.number("extra")) * _near(survey, 3)


def _slow_heat(survey: Survey, card: Card) -> float:
    return 0.9 * max(0, min(card.number("heat"), survey.chief.heat - survey.me.heat))


def _blast(survey: Survey, card: Card) -> float:
    return card.number("hits") * max(1.5, survey.me.heat) * _crowd(survey) * 0.8 * _near(survey, 1)


def _dance(survey: Survey, card: Card) -> float:
    return card.number("hits") * card.number("times") * 0.8 * _near(survey, 2)


def _wind(survey: Survey, card: Card) -> float:
    return 1.0 * _near(survey, 1)


def _talons(survey: Survey, card: Card) -> float:
    return card.number("hits") * _near(survey, 1)


def _dive(survey: Survey, card: Card) -> float:
    price = card.number("price")
    return 0.0 if survey.me.health <= price else (card.number("hits") - 0.6 * price) * _near(survey, 4)


def _surge(survey: Survey, card: Card) -> float:
    return 0.25 * _guards(survey)


def _protect(survey: Survey, card: Card) -> float:
    return 1.8 * _near(survey, 2) if _guards(survey) else 0.3


def _swarm(survey: Survey, card: Card) -> float:
    return 0.9 * card.number("hits") * _guards(survey) * _near(survey, 2)


_PROSPECTS: Final[dict[str, Callable[[Survey, Card], float]]] = {
    "leap": _leap, "shield_bash": _bash, "thunderstomp": _stomp, "slippery": _slip, "lunge": _lunge,
    "hunting_net": _net, "camouflage": _camouflage, "ambush": _ambush, "brutal_charge": _charge,
    "slow_heat": _slow_heat, "vented_heat_blast": _blast, "sword_dance": _dance, "will_of_the_wind": _wind,
    "raking_talons": _talons, "dive_bomb": _dive, "surge": _surge, "protect_the_chief": _protect,
    "luftle_swarm": _swarm, **PROMISES, **dict.fromkeys(CEREMONY, promise),
}
