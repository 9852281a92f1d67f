"""What a chief is up to: fight somebody, or get away from everybody."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.eye_for_an_eye.goals import goal_spot
from game.ai.eye_for_an_eye.spots import Spot, fighting_spot, hiding_spot
from game.ai.eye_for_an_eye.survey import Survey
from game.ai.eye_for_an_eye.temper import Temper
from game.core import TICKS_A_SECOND
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, FigureId
from game.rules.eye_for_an_eye.places import ON_MOVE

_LAST = 20 * TICKS_A_SECOND
"""Whoever leads this shortly before the end has nothing more to prove."""


_BEHIND = -8
"""Whoever is further behind fights on; a hunter runs only with a lead to save, for a fall costs no more."""

_ON_WINGS = 2
"""A chief that flies away easily does so with more health."""


class Plan(NamedTuple):
    """Where to go, and whether to run."""

    flees: bool
    spot: Spot | None
    thrifty: bool = False
    """Whether it puts down no die that it cannot soon use."""

    @property
    def target(self) -> FigureId:
        """The figure that it is after, or NO_FIGURE."""
        return self.spot.foe.figure if self.spot and self.spot.foe else NO_FIGURE


def make_plan(survey: Survey, temper: Temper, keep: FigureId, thrifty: bool = False) -> Plan:
    """What seems best just now; keep is the target so far."""
    spot = goal_spot(survey, temper, keep) if survey.goal else fighting_spot(survey, temper, keep)
    if _afraid(survey, temper, spot):
        return Plan(True, hiding_spot(survey, survey.chief.tracks[ON_MOVE - 1].spaces), thrifty)
    return Plan(False, spot, thrifty)


def _afraid(survey: Survey, temper: Temper, spot: Spot | None) -> bool:
    """Whether its chief had better run."""
    if not temper.flees_at or (spot and spot.foe and spot.foe.health <= 2 and spot.cost == 0):
        return False
    weak = survey.me.health <= temper.flees_at + (_ON_WINGS if survey.chief.flies else 0)
    ahead = survey.left < _LAST and survey.me.health <= 2 * temper.flees_at
    if not (weak or ahead) or survey.nearest(survey.here.space) > 3:
        return False
    hunts = survey.state.options.mode == "nymphlet_ceremony"
    return survey.lead() > (0 if hunts or not weak else _BEHIND)
