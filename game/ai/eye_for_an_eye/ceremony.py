"""What to aim a ready ceremony card at, and what that would be worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.ai.eye_for_an_eye.litter import most_in_danger, safety, threat
from game.ai.eye_for_an_eye.survey import PREY, Foe, Survey
from game.rules.eye_for_an_eye.actions import Use
from game.rules.eye_for_an_eye.cards import why_no_use
from game.rules.eye_for_an_eye.hexes import FRONT, Space, figure_id, is_guard, is_nymphlet
from game.rules.eye_for_an_eye.lore import Card
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.places import ON_ATTACK
from game.rules.eye_for_an_eye.rounds import rounds
from game.rules.eye_for_an_eye.sight import own_nymphlets
from game.rules.eye_for_an_eye.state import figure_of, lore_of

Aim = tuple[float, Use]

_RESCUE = 0.6
"""What each step is worth that an own Nymphlet gets further away from foes."""

_SOON, _AT_HAND = 3, 2
"""How near prey is when a card is made ready, and when it gets its eye, which is a die less for steps."""


def prey(survey: Survey) -> list[Foe]:
    """The Nymphlets of others that it could catch."""
    return [foe for foe in survey.foes if is_nymphlet(foe.figure)]


def ends_badly(survey: Survey) -> bool:
    """Whether to catch the last Nymphlet of all would end a match of two sides that is not won by it.

    Then the catch can wait until blows have decided who has more health: nobody else can take it away.
    """
    state, mine = survey.state, survey.me.side
    left = sum(len(own_nymphlets(state, seat)) for seat in state.contenders)
    if left != 1 or not prey(survey) or len(state.points) != 2 or state.round < rounds(state):
        return False
    points, health = list(state.points), [0, 0]
    for side, gained in mode_of(state).scores(state).items():
        points[side] += gained
    points[mine] += lore_of(state).ceremony.points
    for player in state.players:
        health[player.side] += player.health
    return (points[mine], health[mine]) <= (points[1 - mine], health[1 - mine])


def _armed(survey: Survey) -> bool:
    return survey.me.places.count(ON_ATTACK) >= survey.chief.tracks[ON_ATTACK - 1].minimum


def _within_arms(survey: Survey, space: Space) -> bool:
    return space in [survey.arena.steps[survey.here.space][way] for way in FRONT[survey.here.facing]]


def _brought(survey: Survey, before: Space, space: Space) -> float:
    """What it is worth that prey goes from one space to another: best before the own arms."""
    if _within_arms(survey, before):
        return 0.0
    if _within_arms(survey, space):
        return 0.5 * PREY if _armed(survey) else 0.25 * PREY
    here = survey.here.space
    return 0.6 * (survey.paths[here][before] - survey.paths[here][space])


def _moved(survey: Survey, card: Card) -> Iterator[Aim]:
    """Prey comes nearer, or an own Nymphlet gets away."""
    targets = [(foe.figure, foe.space, True) for foe in prey(survey)]
    targets += [(figure, space, False) for figure, space in survey.litter if threat(survey, space) < 3]
    for figure, before, hunted in targets:
        for way, space in enumerate(survey.arena.steps[before]):
            use = Use(survey.seat, card.band, figure, way)
            if survey.free(space) and why_no_use(survey.state, use) is None:
                saved = _RESCUE * (safety(survey, space) - safety(survey, before))
                yield _brought(survey, before, space) if hunted else saved, use


def _rootwall(survey: Survey, card: Card) -> Iterator[Aim]:
    figure = most_in_danger(survey)
    if figure is not None and figure != survey.me.rooted:
        away = threat(survey, figure_of(survey.state, figure).space)
        yield 2.0 - 0.25 * away, Use(survey.seat, card.band, figure)


def _flush(survey: Survey, card: Card) -> Iterator[Aim]:
    """Own Nymphlets are driven out of reach; prey is not driven away."""
    worth = 0.0
    for way, space in enumerate(survey.arena.steps[survey.here.space]):
        figure = survey.taken.get(space, figure_id(survey.seat))
        beyond = survey.arena.steps[space][way]
        if not is_nymphlet(figure) or not survey.free(beyond):
            continue
        own = figure in dict(survey.litter)
        worth += _RESCUE * (safety(survey, beyond) - safety(survey, space)) if own else -1.0
    use = Use(survey.seat, card.band)
    if why_no_use(survey.state, use) is None:
        yield worth, use


def _snatch(survey: Survey, card: Card) -> Iterator[Aim]:
    here = survey.here.space
    away = min((survey.paths[here][foe.space] for foe in prey(survey)), default=9)
    yield 1.5 if 1 < away <= card.number("reach") + 1 else 0.0, Use(survey.seat, card.band)


def _pack_hunt(survey: Survey, card: Card) -> Iterator[Aim]:
    guards = [place.space for figure, place in survey.mine if is_guard(figure)]
    away = [survey.paths[space][foe.space] for space in guards for foe in prey(survey)]
    yield 1.5 if min(away, default=9) <= 2 else 0.0, Use(survey.seat, card.band)


CEREMONY: Final[dict[str, Callable[[Survey, Card], Iterator[Aim]]]] = {
    "herd": _moved, "lure": _moved, "rootwall": _rootwall, "flush": _flush, "snatch": _snatch,
    "pack_hunt": _pack_hunt,
}


def promise(survey: Survey, card: Card) -> float:
    """About what a ceremony card could be worth within the next moments."""
    if card.name == "rootwall":
        return 1.4 if survey.litter and survey.me.rooted < 0 else 0.0
    if card.name == "flush":
        around = [space for _, space in survey.litter if space in survey.arena.steps[survey.here.space]]
        return 0.9 if any(threat(survey, space) < 3 for space in around) else 0.0
    if card.name == "pack_hunt":
        guards = any(is_guard(figure) for figure, _ in survey.mine)
        return 0.0 if survey.me.hunting else 1.3 if guards and prey(survey) else 0.3
    if card.name == "herd":
        return 1.2 if any(threat(survey, space) < 3 for _, space in survey.litter) else 0.0
    near = min((survey.paths[survey.here.space][foe.space] for foe in prey(survey)), default=9)
    ready = survey.me.ready >> (card.band - 1) & 1
    return 0.0 if survey.me.hunting or near > (_AT_HAND if ready else _SOON) else 1.2
