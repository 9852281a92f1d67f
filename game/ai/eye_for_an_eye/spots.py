"""Where to stand: next to a foe, better behind it; or far from everybody."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.eye_for_an_eye.survey import Foe, Survey
from game.ai.eye_for_an_eye.temper import Temper
from game.rules.eye_for_an_eye.hexes import (
    FRONT,
    Direction,
    FigureId,
    Space,
    index_of,
    is_chief,
    is_guard,
    is_nymphlet,
    opposite,
)
from game.rules.eye_for_an_eye.nymphlets import why_no_catch
from game.rules.eye_for_an_eye.places import ON_MOVE
from game.rules.eye_for_an_eye.state import Figure

_STEP_PRICE = 0.12
_SUNK_PRICE = 0.03
_LOYALTY = 0.3
"""How much better another target must be, so that nobody runs to and fro."""


class Spot(NamedTuple):
    """A place to go to with one of the own figures, and what it is good for."""

    value: float
    cost: int
    """Dice that it takes: steps and turns."""
    figure: FigureId
    space: Space
    facing: Direction
    foe: Foe | None = None
    rear: bool = False


def turned(facing: Direction, way: Direction) -> Direction:
    """The nearest facing that has a direction in its front arc."""
    right = (way - facing) % 6
    if right in (5, 0, 1):
        return facing
    return (way - 1) % 6 if right <= 3 else (way + 1) % 6


def turns_between(one: Direction, other: Direction) -> int:
    """How many sides lie between two facings."""
    return min((one - other) % 6, (other - one) % 6)


_APPROACH = tuple(
    tuple((turned(facing, opposite(way)), turns_between(turned(facing, opposite(way)), facing))
          for way in range(6))
    for facing in range(6)
)
"""By facing and side of a foe: how to look at it from there, and how many turns that takes."""


def landing(survey: Survey, foe: Foe, rear: bool, hits: int) -> float:
    """How many of the hits would be worth something, counting parries as drained dice."""
    if is_guard(foe.figure):
        return min(1.0, hits)
    turn_based = survey.state.options.turn_based
    if is_nymphlet(foe.figure):
        return _catching(hits, foe.parry, turn_based)
    # Turn by turn nobody hides from attacks from behind, and from others only after the roll.
    hits = max(0, hits - (0 if turn_based else foe.hide) - (rear and foe.bark))
    if rear:
        return float(min(hits, foe.health))
    if turn_based:
        return min(max(0.1 * hits, hits / 2 - foe.hide - foe.parry / 2), foe.health)
    parried = min(hits, foe.parry)
    return min(hits - parried + 0.3 * parried, foe.health)


def _catching(hits: int, darts: int, turn_based: bool) -> float:
    """How likely it is that a Nymphlet is caught; in real time one hit more than it can cancel does it."""
    left = hits - darts
    if left <= 0:
        return 0.15
    return 1.0 - 0.5**left if turn_based else 1.0


Looks = dict[Space, list[tuple[Direction, float]]]
"""For each space before somebody's arms: where from, and how dangerous that is."""

_BEHIND = 3.0
"""How much worse it is to be looked at from behind, where nothing can be parried."""


def looks(survey: Survey) -> Looks:
    """What the foes have before their arms."""
    found: Looks = {}
    for foe in survey.rivals:
        risk = (0.06 if is_guard(foe.figure) else 0.15) + 0.1 * foe.fists
        for way in FRONT[foe.facing]:
            space = survey.arena.steps[foe.space][way]
            found.setdefault(space, []).append((opposite(way), risk))
    return found


def danger(seen: Looks, space: Space, facing: Direction) -> float:
    """How dangerous it is to stand and look somewhere."""
    if space not in seen:
        return 0.0
    return sum(risk * (1.0 if way in FRONT[facing] else _BEHIND) for way, risk in seen[space])


def fighting_spot(
    survey: Survey, temper: Temper, keep: FigureId, ground: frozenset[Space] | None = None
) -> Spot | None:
    """The best place to attack from, for any own figure; a target once chosen is kept if in doubt.

    Where there is a ground to hold, the chief does not leave it.
    """
    seen = looks(survey)
    best: Spot | None = None
    foes = [(foe, _sides(survey, temper, foe)) for foe in survey.foes]
    hunts = survey.state.options.mode == "nymphlet_ceremony"
    for figure, place in survey.mine:
        bound = survey.me.netted >> index_of(figure) & 1
        # Between Nymphlets, guards and stones the way is often longer than it looks.
        paths = (survey.ways_round if hunts else survey.paths.__getitem__)(place.space)
        for foe, sides in foes:
            if is_nymphlet(foe.figure) and why_no_catch(survey.state, figure, foe.figure):
                continue
            bonus = _LOYALTY if foe.figure == keep else 0.0
            if best and foe.worth * max(sides) + bonus <= best.value:
                continue
            held = ground if is_chief(figure) else None
            spot = _beside(survey, temper, figure, place, foe, seen, bool(bound), sides, bonus, held, paths)
            if spot and (best is None or spot.value > best.value):
                best = spot
    return best


def _beside(
    survey: Survey, temper: Temper, figure: FigureId, place: Figure, foe: Foe, seen: Looks, bound: bool,
    sides: tuple[float, float], bonus: float, ground: frozenset[Space] | None, paths: tuple[int, ...],
) -> Spot | None:
    """The best of the six places next to a foe."""
    best: Spot | None = None
    sunk = survey.me.places.count(ON_MOVE)
    care = temper.care * (0.2 if is_guard(figure) else 1.0)
    ahead = FRONT[foe.facing]
    for way, space in enumerate(survey.arena.steps[foe.space]):
        if space != place.space and (bound or not survey.free(space)):
            continue
        if ground is not None and space not in ground:
            continue
        facing, turns = _APPROACH[place.facing][way]
        cost = paths[space] + turns
        if bound and cost:
            continue
        rear = way not in ahead
        price = _SUNK_PRICE * cost if cost <= sunk else _STEP_PRICE * (cost - sunk) + _SUNK_PRICE * sunk
        value = bonus + foe.worth * sides[rear] - price - care * danger(seen, space, facing)
        if best is None or value > best.value:
            best = Spot(value, cost, figure, space, facing, foe, rear)
    return best


def _sides(survey: Survey, temper: Temper, foe: Foe) -> tuple[float, float]:
    """What attacks from the front and from behind are worth; nobody is spared for a thick skin."""
    if is_nymphlet(foe.figure):
        return 1.0 - 0.15 * foe.parry, 1.0 - 0.15 * foe.parry
    front, back = (landing(survey, foe, rear, 2) / 2 for rear in (False, True))
    back *= 1.0 + temper.flanks
    if not (foe.bark or foe.hide):
        return front, back
    toughness = (1.0 + temper.flanks) / max(front, back, 0.1)
    return front * toughness, back * toughness


def hiding_spot(survey: Survey, most: int) -> Spot | None:
    """The place furthest from all foes that its chief can run to with its dice."""
    figure, place = survey.mine[0]
    paths, seen = survey.paths[place.space], looks(survey)
    best: Spot | None = None
    for space, steps in zip(survey.arena.spaces, paths, strict=True):
        if steps > most or (steps and not survey.free(space)):
            continue
        value = 0.4 * min(5, survey.nearest(space)) - danger(seen, space, place.facing) - 0.02 * steps
        if best is None or value > best.value:
            best = Spot(value, steps, figure, space, place.facing)
    return best
