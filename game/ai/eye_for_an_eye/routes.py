"""How to get somewhere: steps first, then turns."""

from __future__ import annotations

from game.ai.eye_for_an_eye.survey import Survey
from game.core import Seat
from game.rules.eye_for_an_eye.actions import Step, Turn
from game.rules.eye_for_an_eye.hexes import NOWHERE, Direction, Space
from game.rules.eye_for_an_eye.state import Figure


def route(survey: Survey, place: Figure, space: Space, facing: Direction) -> list[Step | Turn] | None:
    """The steps and turns from where a figure stands to a space and facing; None if there is no way."""
    ways = _ways(survey, place.space, space)
    if ways is None:
        return None
    return [*_steps(survey, place.space, ways), *_turns(survey.seat, place.facing, facing)]


def _ways(survey: Survey, start: Space, goal: Space) -> list[Direction] | None:
    """The directions of a shortest way; fliers pass over everything but land only where it is free."""
    came: dict[Space, tuple[Space, Direction]] = {}
    edge, flies = [start], survey.chief.flies
    for here in edge:
        if here == goal:
            return _back(came, start, goal)
        for way, space in enumerate(survey.arena.steps[here]):
            if space in (NOWHERE, start) or space in came:
                continue
            if survey.free(space) or (flies and space != goal):
                came[space] = here, way
                edge.append(space)
    return None


def _back(came: dict[Space, tuple[Space, Direction]], start: Space, goal: Space) -> list[Direction]:
    ways: list[Direction] = []
    while goal != start:
        goal, way = came[goal]
        ways.append(way)
    return ways[::-1]


def _steps(survey: Survey, here: Space, ways: list[Direction]) -> list[Step]:
    """One step for each space where it is free; what a flier passes over belongs to the next one."""
    steps: list[Step] = []
    passed: tuple[Direction, ...] = ()
    for way in ways:
        here, passed = survey.arena.steps[here][way], (*passed, way)
        if survey.free(here):
            steps.append(Step(survey.seat, passed))
            passed = ()
    return steps


def _turns(seat: Seat, one: Direction, other: Direction) -> list[Turn]:
    right = (other - one) % 6
    return [Turn(seat, 1)] * right if right <= 3 else [Turn(seat, -1)] * (6 - right)


def dice_of(actions: list[Step | Turn]) -> int:
    """How many move dice steps and turns take."""
    return sum(len(action.way) if isinstance(action, Step) else 1 for action in actions)


def within(actions: list[Step | Turn], dice: int) -> list[Step | Turn]:
    """As much of a route as the dice pay for."""
    taken: list[Step | Turn] = []
    for action in actions:
        dice -= dice_of([action])
        if dice < 0:
            break
        taken.append(action)
    return taken
