"""How to go on with a movement or a card that asks for decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.eye_for_an_eye.aims import behind
from game.ai.eye_for_an_eye.litter import better_step
from game.ai.eye_for_an_eye.plans import Plan
from game.ai.eye_for_an_eye.routes import route
from game.ai.eye_for_an_eye.spots import danger, landing, looks
from game.ai.eye_for_an_eye.survey import Foe, Survey
from game.rules.eye_for_an_eye.actions import Action, Decision, Face, Flow, Stay, Step, Stop, Strike
from game.rules.eye_for_an_eye.hexes import NOWHERE, Space, seat_of
from game.rules.eye_for_an_eye.state import Task, figure_of
from game.rules.eye_for_an_eye.steps import why_no_decision
from game.rules.eye_for_an_eye.tasks import flow_space


def decision(survey: Survey, plan: Plan, task: Task) -> Action:
    """The next step, turn or strike; what the rules refuse becomes the end of it."""
    found = _DECIDED[task.kind](survey, plan, task)
    return found if why_no_decision(survey.state, found) is None else Stop(survey.seat)


def _move(survey: Survey, plan: Plan, task: Task) -> Decision:
    """On towards the spot; then perhaps along with the stream."""
    place, spot = figure_of(survey.state, task.figure), plan.spot
    if task.left and spot and spot.figure == task.figure:
        way = route(survey, place, spot.space, spot.facing)
        if way:
            return way[0]
    ahead = flow_space(survey.state, task.figure)
    if ahead != NOWHERE and _standing(survey, plan, ahead) > _standing(survey, plan, place.space):
        return Flow(survey.seat)
    return Stop(survey.seat)


def _standing(survey: Survey, plan: Plan, space: Space) -> float:
    """How well a figure stands somewhere, whichever way it looks."""
    risk = danger(looks(survey), space, survey.here.facing)
    if plan.flees or plan.spot is None or plan.spot.foe is None:
        return 0.4 * survey.nearest(space) - risk
    return -0.5 * survey.arena.distance(space, plan.spot.foe.space) - 0.5 * risk


def _mend(survey: Survey, plan: Plan, task: Task) -> Decision:
    """One step after a heal, or within a dash: towards the spot, or away."""
    spot = plan.spot
    if spot and spot.figure == task.figure:
        way = route(survey, survey.here, spot.space, survey.here.facing)
        if way and isinstance(way[0], Step):
            return way[0]
    return Stop(survey.seat)


def _strikes(survey: Survey, space: Space, hits: int, sure_behind: bool) -> list[tuple[float, Foe]]:
    """The foes next to a space by what hits on them are worth."""
    found = []
    for foe in survey.beside(space):
        rear = behind(survey, foe, space)
        worth = min(hits, foe.health) if rear and sure_behind else landing(survey, foe, rear, hits)
        found.append((foe.worth * worth, foe))
    return sorted(found, key=lambda one: (-one[0], one[1].figure))


def _best_here(survey: Survey, space: Space, task: Task) -> float:
    found = _strikes(survey, space, 2, task.kind == "ambush")
    return found[0][0] if found else -0.1 * survey.nearest(space)


def _ambush(survey: Survey, plan: Plan, task: Task) -> Decision:
    """Step where the strike is worth more, then strike."""
    here = figure_of(survey.state, task.figure).space
    step = _better_step(survey, here, task) if task.left else None
    if step:
        return step
    near = _strikes(survey, here, 2, True)
    return Strike(survey.seat, near[0][1].figure) if near else Stop(survey.seat)


def _better_step(survey: Survey, here: Space, task: Task) -> Step | None:
    """The step that leads to a better strike, also by a second one."""
    best, found = _best_here(survey, here, task) + 0.05, None
    for way, space in enumerate(survey.arena.steps[here]):
        if survey.free(space):
            worth = _best_here(survey, space, task)
            if worth > best:
                best, found = worth, Step(survey.seat, (way,))
    return found


def _dance(survey: Survey, plan: Plan, task: Task) -> Decision:
    here = figure_of(survey.state, task.figure).space
    near = _strikes(survey, here, 1, False)
    if task.striking:
        return Strike(survey.seat, near[0][1].figure) if near else Stay(survey.seat)
    return _better_step(survey, here, task) or Stay(survey.seat)


def _wind(survey: Survey, plan: Plan, task: Task) -> Decision:
    """Turn the figure that the wind has taken away from oneself."""
    other = figure_of(survey.state, task.figure)
    way = survey.arena.way_between(survey.here.space, other.space)
    if seat_of(task.figure) == survey.seat or way == NOWHERE or other.facing == way:
        return Stop(survey.seat)
    return Face(survey.seat, way)


def _scurry(survey: Survey, plan: Plan, task: Task) -> Decision:
    """Away from whoever comes near."""
    return better_step(survey, figure_of(survey.state, task.figure).space) or Stop(survey.seat)


def _surge(survey: Survey, plan: Plan, task: Task) -> Decision:
    """Each guard steps next to a foe, better behind it."""
    here = figure_of(survey.state, task.figure).space
    if survey.beside(here):
        return Stay(survey.seat)
    return _better_step(survey, here, task) or Stay(survey.seat)


_DECIDED: Final[dict[str, Callable[[Survey, Plan, Task], Decision]]] = {
    "move": _move, "mend": _mend, "ambush": _ambush, "sword_dance": _dance, "will_of_the_wind": _wind,
    "surge": _surge, "dash": _mend, "scurry": _scurry,
}

