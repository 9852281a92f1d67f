"""What is legal, and why not."""

from __future__ import annotations

import itertools

from game.core import Reason, Seat
from game.rules.ejderhalar import reasons
from game.rules.ejderhalar.actions import Action, Hold, Move, Push, Square
from game.rules.ejderhalar.level import Level
from game.rules.ejderhalar.pushes import Line, lines, no_push, squares_reached, strength
from game.rules.ejderhalar.reach import Body, Lift
from game.rules.ejderhalar.squares import NOWHERE
from game.rules.ejderhalar.state import State

_HOLDS = {seat: Hold(seat) for seat in (1, 2)}


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """All legal actions of a seat in ASCII order of their texts."""
    if seat != state.seat or state.outcome is not None:
        return ()
    if state.target != NOWHERE:
        return (_HOLDS[seat], *(Push(seat, squares_reached(line)) for line in lines(state)))
    level, _, bodies, _, _, landed, stuns, _, _, _, _, _, occupied = state
    reaches = level.reaches
    lifts: list[Lift] = []
    for dragon in level.dragons[seat]:
        if not stuns[dragon]:
            reach = reaches[bodies[dragon]]
            lifts += reach.lifts[seat][reach.around & occupied]
    lifts.sort()
    found: list[Action] = []
    for origin, moves in lifts:
        if origin != landed:
            found += moves
    return tuple(found)


def can_move(
    level: Level, bodies: tuple[Body, ...], stuns: tuple[int, ...], seat: Seat, landed: Square, occupied: int,
) -> bool:
    """Whether a seat has a legal move action."""
    for dragon in level.dragons[seat]:
        if not stuns[dragon]:
            reach = level.reaches[bodies[dragon]]
            for origin, _ in reach.lifts[seat][reach.around & occupied]:
                if origin != landed:
                    return True
    return False


def why_not(state: State, action: Action) -> Reason | None:
    """None if the action is legal, else the most helpful reason."""
    if state.outcome is not None:
        return reasons.GAME_OVER
    if action.seat != state.seat:
        return reasons.NOT_YOUR_TURN
    if isinstance(action, Move):
        return reasons.DECIDE_PUSH if state.target != NOWHERE else _why_no_move(state, action.path)
    if state.target == NOWHERE:
        return _why_no_decision(state, action)
    return _why_no_line(state, action.path) if isinstance(action, Push) else None


def _why_no_move(state: State, path: tuple[Square, ...]) -> Reason | None:
    level, origin = state.level, path[0]
    dragon = level.dragon_on(state.bodies, origin)
    if dragon == NOWHERE:
        return reasons.NO_TOKEN
    if level.owner(dragon) != state.seat:
        return reasons.NOT_YOUR_TOKEN
    if state.stuns[dragon]:
        return reasons.STUNNED
    if origin == state.landed:
        return reasons.SAME_TOKEN
    body = state.bodies[dragon]
    rest = level.reaches.rest(body, origin)
    if not level.reaches.connected(rest):
        return reasons.SPLIT
    return _why_no_way(state, rest, path)


def _why_no_way(state: State, rest: Body, path: tuple[Square, ...]) -> Reason | None:
    steps, end = state.level.steps, path[-1]
    if len(path) < 2 or end == path[0]:
        return reasons.NOWHERE_TO
    if end not in rest and state.occupied >> end & 1:
        return reasons.OCCUPIED
    if end not in steps or not state.level.reaches.connected((*rest, end)):
        return reasons.UNCONNECTED
    if len(set(path)) < len(path):
        return reasons.TWICE
    if any(square not in rest for square in path[1:-1]):
        return reasons.OFF_DRAGON
    if any(square not in steps[before] for before, square in itertools.pairwise(path)):
        return reasons.NOT_NEXT
    return None


def _why_no_decision(state: State, action: Push | Hold) -> Reason:
    """Why there is nothing to push or to decline: the last landing tells where it can."""
    if isinstance(action, Push) and state.landed != NOWHERE:
        around = state.level.steps[state.landed]
        if action.path[0] in around:
            return no_push(state, state.landed, around.index(action.path[0])) or reasons.NO_PUSH
    return reasons.NO_PUSH


def _why_no_line(state: State, path: tuple[Square, ...]) -> Reason | None:
    if path[0] != state.target:
        return reasons.NOT_TARGET
    left = lines(state)
    for count in range(2, len(path) + 1):
        fitting = [line for line in left if squares_reached(line)[:count] == path[:count]]
        if not fitting:
            return _why_no_shove(state, left, count - 2)
        left = fitting
    return None if any(len(line) == len(path) - 1 for line in left) else reasons.TOO_SHORT


def _why_no_shove(state: State, left: list[Line], done: int) -> Reason:
    """Why a push that began like the lines left cannot go on as asked."""
    going_on = [line[done] for line in left if len(line) > done]
    if not going_on:
        return _why_it_ends(state, left[0])
    rule, choices = going_on[0].rule, {shove.to for shove in going_on}
    if rule == "push.gather":
        return reasons.MUST_GATHER
    if rule == "push.fold":
        return reasons.MUST_FOLD if len(choices) > 1 else reasons.MUST_FOLD_BACK
    before = going_on[0].origin
    arrived = left[0][done - 1].direction if done else state.direction
    straight = state.level.steps[before][arrived]
    return reasons.MUST_SLIDE if straight in choices else reasons.MUST_TURN


def _why_it_ends(state: State, line: Line) -> Reason:
    level, last = state.level, line[-1]
    dragon = level.dragon_on(state.bodies, state.target)
    after = (*state.bodies[:dragon], last.after, *state.bodies[dragon + 1 :])
    if level.wins(after, level.owner(dragon)):
        return reasons.WON_THERE
    return reasons.STOPPED if len(line) < strength(state) else reasons.TOO_LONG
