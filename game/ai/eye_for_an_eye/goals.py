"""Where a mode wants a chief to stand, and what it is worth to be there alone."""

from __future__ import annotations

from game.ai.eye_for_an_eye.spots import Spot, danger, fighting_spot, looks, turned
from game.ai.eye_for_an_eye.survey import Survey
from game.ai.eye_for_an_eye.temper import Temper
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.hands import count_on, room, taken
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, Direction, FigureId, Space, is_chief
from game.rules.eye_for_an_eye.king import on_the_hill, worth_of_hill
from game.rules.eye_for_an_eye.places import ON_HILL, ON_MOVE
from game.rules.eye_for_an_eye.state import lore_of, track_on

_STEP, _SUNK = 0.25, 0.05
"""What a step to the goal costs without a die for it, and with one."""

_SHUT = 1.2
"""What it is worth to leave no room at the goal for anybody else."""

_COMPANY = 0.3
"""What it is worth to come to stand next to a foe who holds the goal."""


def there(survey: Survey, space: Space) -> bool:
    """Whether a space is where the mode wants chiefs to stand."""
    return space in survey.goal


def goal_spot(survey: Survey, temper: Temper, keep: FigureId) -> Spot | None:
    """Where to go: to the goal, and on it where the fight is best; guards fight everywhere."""
    if there(survey, survey.here.space):
        fight, gate = fighting_spot(survey, temper, keep, survey.goal), _gate(survey)
        return gate if gate and (fight is None or gate.value > fight.value) else fight
    return _nearest(survey, temper) or fighting_spot(survey, temper, _holder(survey))


def _gate(survey: Survey) -> Spot | None:
    """Where a guard shuts the goal, if guards can take all that is left of it: nobody else can come then."""
    left = [space for space in sorted(survey.goal) if survey.free(space)]
    guards = [(figure, place) for figure, place in survey.mine[1:] if not there(survey, place.space)]
    if len(left) > len(guards):
        return None
    best: Spot | None = None
    for space in left:
        for figure, place in guards:
            cost = survey.paths[place.space][space]
            spot = Spot(_SHUT - _STEP * cost, cost, figure, space, place.facing)
            if best is None or spot.value > best.value:
                best = spot
    return best


def _holder(survey: Survey) -> FigureId:
    """Where there is no room left: the nearest of those who hold the goal, or NO_FIGURE."""
    away = survey.paths[survey.here.space]
    held = [foe for foe in survey.foes if is_chief(foe.figure) and there(survey, foe.space)]
    return min(held, key=lambda foe: away[foe.space]).figure if held else NO_FIGURE


def _nearest(survey: Survey, temper: Temper) -> Spot | None:
    figure, place = survey.mine[0]
    sunk, seen, best = count_on(survey.me, ON_MOVE), looks(survey), None
    for space in sorted(survey.goal):
        if not survey.free(space):
            continue
        cost = survey.paths[place.space][space]
        price = _SUNK * min(cost, sunk) + _STEP * max(0, cost - sunk)
        facing = _look(survey, space, place.facing)
        rivals = sum(is_chief(foe.figure) and there(survey, foe.space) for foe in survey.beside(space))
        value = _COMPANY * rivals - price - temper.care * danger(seen, space, facing)
        if best is None or value > best.value:
            best = Spot(value, cost, figure, space, place.facing)
    return best


def _look(survey: Survey, space: Space, facing: Direction) -> Direction:
    """How one would look from a space at whoever stands next to it."""
    near = survey.beside(space)
    return turned(facing, survey.arena.way_between(space, near[0].space)) if near else facing


def totems_for_the_hill(survey: Survey, temper: Temper) -> dict[Place, int]:
    """Totems for the King of the Hill card, if a scoring brings more to its side than to the others."""
    state = survey.state
    track = track_on(state, ON_HILL)
    if track is None or not pays(survey, temper):
        return {}
    missing = room(state, survey.seat, ON_HILL) - taken(state, survey.seat, ON_HILL)
    return {ON_HILL: count_on(survey.me, ON_HILL) + missing}


def pays(survey: Survey, temper: Temper) -> bool:
    """Whether its side would gain by a scoring now; who does not count asks only where its own chief is."""
    if not temper.counts:
        return there(survey, survey.here.space)
    kings = on_the_hill(survey.state)
    worth = worth_of_hill(survey.state, len(kings))
    gains = dict.fromkeys({player.side for player in survey.state.players if player.health}, 0)
    for seat in kings:
        gains[survey.state.players[seat - 1].side] += worth
    mine = gains.pop(survey.me.side, 0)
    others = sum(gains.values()) / max(1, len(gains))
    last = survey.state.climbed + 1 >= lore_of(survey.state).modes.hill.fills
    return mine > others or (not last and mine >= others and mine > 0)
