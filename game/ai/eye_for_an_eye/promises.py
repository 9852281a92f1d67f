"""What manoeuvres promise: roughly, before they are ready to be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.eye_for_an_eye.survey import Survey
from game.rules.eye_for_an_eye.hexes import is_chief
from game.rules.eye_for_an_eye.lore import Card

_MOVED = 1.6
"""What it is worth to move a rival off the goal, or oneself onto it."""


def _rivals(survey: Survey, reach: int) -> float:
    """How likely there will be a rival on the goal near enough."""
    held = [foe for foe in survey.foes if is_chief(foe.figure) and foe.space in survey.goal]
    here = survey.here.space
    nearest = min((survey.arena.distance(here, foe.space) for foe in held), default=9)
    return max(0.3, min(1.0, 1.4 - 0.25 * max(0, nearest - reach)))


def _near(survey: Survey) -> float:
    """1 if a foe is next to it, less the further it is away."""
    return max(0.0, 1.3 - 0.3 * survey.nearest(survey.here.space))


def _push(survey: Survey, card: Card) -> float:
    return _MOVED * _rivals(survey, 1)


def _from_afar(survey: Survey, card: Card) -> float:
    return _MOVED * _rivals(survey, 3)


def _swap(survey: Survey, card: Card) -> float:
    return (0.4 if survey.here.space in survey.goal else _MOVED) * _rivals(survey, 1)


def _dash(survey: Survey, card: Card) -> float:
    return 0.5 if survey.here.space in survey.goal else _MOVED


def _brace(survey: Survey, card: Card) -> float:
    return 1.0 if survey.here.space in survey.goal and survey.nearest(survey.here.space) <= 2 else 0.4


def _blow(survey: Survey, card: Card) -> float:
    return 0.9 * _near(survey)


def _entangle(survey: Survey, card: Card) -> float:
    return 0.8


PROMISES: Final[dict[str, Callable[[Survey, Card], float]]] = {
    "shoulder_barge": _push, "undertow": _from_afar, "entangle": _entangle, "flashfire": _push,
    "gust": _from_afar, "distract": _blow, "shove": _push, "trip": _blow, "swap_places": _swap,
    "dash": _dash, "brace": _brace, "feint": _blow,
}
