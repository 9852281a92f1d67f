"""How a pushed group goes, and what can be pushed at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core import Reason
from game.rules.ejderhalar import reasons
from game.rules.ejderhalar.actions import Square
from game.rules.ejderhalar.level import Level
from game.rules.ejderhalar.reach import Body
from game.rules.ejderhalar.squares import NOWHERE, Direction, left_of, right_of
from game.rules.ejderhalar.state import State


class Shove(NamedTuple):
    """What one point of strength does to the pushed group."""

    rule: str
    origin: Square
    to: Square
    direction: Direction
    tokens: int
    before: Body
    after: Body


Line = tuple[Shove, ...]
"""A whole push, one shove after another."""


def strength(state: State) -> int:
    """The strength of the push that is being decided: difference plus one."""
    level, bodies = state.level, state.bodies
    pusher = bodies[level.dragon_on(bodies, state.landed)].count(state.landed)
    pushed = bodies[level.dragon_on(bodies, state.target)].count(state.target)
    return pusher - pushed + 1


def shoves(level: Level, body: Body, at: Square, direction: Direction, occupied: int) -> list[Shove]:
    """The ways in which one point of strength can move a group that last moved in a direction."""
    tokens = body.count(at)
    if tokens == len(body):
        return _slides(level, body, at, direction, occupied)
    near = [(way, square) for way, square in enumerate(level.steps[at]) if square in body]
    if len(near) == 1:
        way, to = near[0]
        after = tuple(sorted(to if square == at else square for square in body))
        return [Shove("push.gather", at, to, way, tokens, body, after)]
    straight_back = [(way, square) for way, square in near if way == direction]
    return [
        Shove("push.fold", at, to, way, tokens, body, (to,) * len(body)) for way, to in straight_back or near
    ]


def _slides(level: Level, body: Body, at: Square, direction: Direction, occupied: int) -> list[Shove]:
    def free(way: Direction) -> list[Shove]:
        to = level.steps[at][way]
        if to == NOWHERE or occupied >> to & 1:
            return []
        return [Shove("push.slide", at, to, way, len(body), body, (to,) * len(body))]

    return free(direction) or free(left_of(direction)) + free(right_of(direction))


def lines(state: State) -> list[Line]:
    """All pushes among which the seat to act decides, in order of their texts."""
    dragon = state.level.dragon_on(state.bodies, state.target)
    found = list(_lines_from(state, dragon, state.bodies, state.target, state.direction, strength(state)))
    return sorted(found, key=squares_reached)


def squares_reached(line: Line) -> tuple[Square, ...]:
    """The target square, then every square that the group reaches."""
    return (line[0].origin, *(shove.to for shove in line))


def _lines_from(
    state: State, dragon: int, bodies: tuple[Body, ...], at: Square, direction: Direction, points: int,
) -> Iterator[Line]:
    level = state.level
    others = state.occupied & ~level.reaches[state.bodies[dragon]].mask
    occupied = others | level.reaches[bodies[dragon]].mask
    for shove in shoves(level, bodies[dragon], at, direction, occupied):
        after = (*bodies[:dragon], shove.after, *bodies[dragon + 1 :])
        rest: list[Line] = []
        if points > 1 and not level.wins(after, level.owner(dragon)):
            rest = list(_lines_from(state, dragon, after, shove.to, shove.direction, points - 1))
        for line in rest or [()]:
            yield (shove, *line)


def no_push(state: State, landed: Square, direction: Direction) -> Reason | None:
    """None if a token that has just landed with its last step in a direction may push; else why not."""
    level, bodies = state.level, state.bodies
    target = level.steps[landed][direction]
    if target == NOWHERE or not state.occupied >> target & 1:
        return reasons.NO_PUSH
    pusher, pushed = level.dragon_on(bodies, landed), level.dragon_on(bodies, target)
    if pusher == pushed:
        return reasons.OWN_BODY
    if level.owner(pusher) == level.owner(pushed) and not state.options.push_own:
        return reasons.OWN_DRAGON
    if bodies[pusher].count(landed) < bodies[pushed].count(target):
        return reasons.TOO_WEAK
    if not shoves(level, bodies[pushed], target, direction, state.occupied):
        return reasons.BOXED_IN
    return None
