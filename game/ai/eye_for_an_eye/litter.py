"""The own Nymphlets: who comes near them, where they are safe, and how they get there."""

from __future__ import annotations

from game.ai.eye_for_an_eye.survey import Survey, walks
from game.core import Seat
from game.rules.eye_for_an_eye.actions import Place, Scurry, Settle, Step
from game.rules.eye_for_an_eye.hexes import NOWHERE, Direction, FigureId, Space, is_chief, nymphlet_number
from game.rules.eye_for_an_eye.nymphlets import settling, why_no_scurry
from game.rules.eye_for_an_eye.places import ON_MOVE, on_dart, on_scurry
from game.rules.eye_for_an_eye.state import State, figure_of, lore_of

_NEAR, _CLOSE = 4, 2
"""How many steps away a foe is when a Nymphlet gets dice to dart with, and when it had better run."""
_ENOUGH = 6
"""Further than this nobody is a danger."""
_SCURRY = 2
"""The dice that somebody careless collects before a Nymphlet sets out; others run with the first."""



def threat(survey: Survey, space: Space) -> int:
    """How many steps the nearest chief of another side is from a space; one on wings is soon there."""
    away = [
        (walks(survey.arena, foe.flies)[foe.space][space] + foe.flies) // (1 + foe.flies)
        for foe in survey.rivals if is_chief(foe.figure)
    ]
    return min([_ENOUGH, *away])


def safety(survey: Survey, space: Space) -> float:
    """How well a Nymphlet is hidden on a space: far from foes, and with ways to go on."""
    ways = sum(survey.free(other) for other in survey.arena.steps[space])
    return threat(survey, space) + 0.15 * min(ways, 4)


def litter_wishes(survey: Survey, careful: bool, thrifty: bool = False) -> dict[Place, int]:
    """Dice for the Nymphlet that is most in danger; whoever is careful is ready to dart in time.

    Two darts cost a hunter three attack dice, which is what slows the swiftest down; whoever is thrifty waits
    until it is near. There is none for a run that leads nowhere: dice that wait here do not hunt.
    """
    found = sorted((threat(survey, space), figure) for figure, space in survey.litter)
    if not found or found[0][0] > _NEAR or survey.me.rooted == found[0][1]:
        return {}
    (away, figure), space = found[0], figure_of(survey.state, found[0][1]).space
    dart, scurry = on_dart(nymphlet_number(figure)), on_scurry(nymphlet_number(figure))
    if away > _CLOSE:
        return {dart: 1} if careful and not thrifty else {}
    darts = {dart: lore_of(survey.state).ceremony.dart.spaces if careful else 1}
    return darts if better_step(survey, space) is None else darts | {scurry: 1 if careful else _SCURRY}


def last_stand(survey: Survey) -> dict[Place, int]:
    """Where there is nothing left to catch, dice guard the Nymphlet that is most in danger.

    One to scurry with lies ready for the moment in which its hunter has come near and could strike: every
    time that costs the hunter a step again.
    """
    figure = most_in_danger(survey)
    if figure is None or survey.me.rooted == figure:
        return {}
    away = threat(survey, figure_of(survey.state, figure).space)
    dart, scurry = on_dart(nymphlet_number(figure)), on_scurry(nymphlet_number(figure))
    return {scurry: 1, dart: lore_of(survey.state).ceremony.dart.spaces} if away <= _CLOSE else {}


def in_reach(survey: Survey, space: Space, darts: int) -> bool:
    """Whether somebody has the dice to come to a Nymphlet and to catch it just now."""
    for foe in survey.rivals:
        if is_chief(foe.figure) and foe.fists > darts:
            steps = walks(survey.arena, foe.flies)[foe.space][space] - 1
            if steps <= survey.state.players[foe.seat - 1].places.count(ON_MOVE):
                return True
    return False


def flights(survey: Survey, waits: bool) -> list[tuple[float, Scurry]]:
    """Nymphlets that could scurry away from somebody near, with what it is worth.

    Whoever waits does so only when they could else be caught, for then their hunter has come for nothing.
    """
    found = []
    for figure, space in survey.litter:
        dice = survey.me.places.count(on_scurry(nymphlet_number(figure)))
        away = threat(survey, space)
        if not dice or away > _CLOSE or survey.me.rooted == figure:
            continue
        darts = survey.me.places.count(on_dart(nymphlet_number(figure)))
        if waits and not in_reach(survey, space, darts):
            continue
        call = Scurry(survey.seat, dice, figure)
        if better_step(survey, space) and why_no_scurry(survey.state, call) is None:
            found.append((2.4 - 0.6 * away, call))
    return found


def better_step(survey: Survey, space: Space) -> Step | None:
    """The step to the safest neighbouring space, if that is safer than where it is."""
    way = safest_way(survey, space)
    if way == NOWHERE or safety(survey, survey.arena.steps[space][way]) <= safety(survey, space):
        return None
    return Step(survey.seat, (way,))


def safest_way(survey: Survey, space: Space) -> Direction:
    """The way to the safest free neighbouring space, or NOWHERE."""
    around = enumerate(survey.arena.steps[space])
    free = [(safety(survey, other), -way) for way, other in around if survey.free(other)]
    return -max(free)[1] if free else NOWHERE


def settling_place(state: State, seat: Seat) -> Settle | None:
    """The free space that is furthest from the start areas of others; None if all are settled."""
    spaces = settling(state, seat)
    others = [
        state.players[other - 1].chief_at.space for other in state.contenders
        if state.players[other - 1].side != state.players[seat - 1].side
    ]
    if not spaces:
        return None
    best = max(spaces, key=lambda space: (min(state.arena.distance(space, one) for one in others), -space))
    return Settle(seat, state.arena.cells[best])


def most_in_danger(survey: Survey) -> FigureId | None:
    """The own Nymphlet that somebody is nearest to."""
    found = sorted((threat(survey, space), figure) for figure, space in survey.litter)
    return found[0][1] if found else None
