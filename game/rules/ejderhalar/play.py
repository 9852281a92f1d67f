"""What an action does."""

from __future__ import annotations

from typing import Final

from game.core import Outcome, Refused, Seat, Step
from game.rules.ejderhalar import events as facts
from game.rules.ejderhalar.actions import Action, Hold, Move
from game.rules.ejderhalar.level import Level
from game.rules.ejderhalar.moves import why_not
from game.rules.ejderhalar.pushes import Line, lines, no_push, squares_reached, strength
from game.rules.ejderhalar.reach import Body
from game.rules.ejderhalar.squares import NOWHERE
from game.rules.ejderhalar.state import State
from game.rules.ejderhalar.turns import finish_action

WON: Final = {seat: Outcome(((seat,), (3 - seat,)), "goal.control") for seat in (1, 2)}


def apply(state: State, action: Action) -> Step[State, facts.Event]:
    """The next state and what happened; Refused if the action is not legal."""
    if type(action) is Move:
        return _move(state, action)
    if state.outcome is None and state.target != NOWHERE and action.seat == state.seat:
        if isinstance(action, Hold):
            return finish_action(state, [])
        for line in lines(state):
            if squares_reached(line) == action.path:
                return _push(state, line)
    raise _refusal(state, action)


def _refusal(state: State, action: Action) -> Refused:
    reason = why_not(state, action)
    assert reason is not None, f"refused without a reason: {action}"
    return Refused(reason)


def _mover(state: State, move: Move) -> int:
    """The dragon that a legal move belongs to."""
    level, _, bodies, seat, _, landed, stuns, target, _, _, _, outcome, occupied = state
    path, reaches = move.path, level.reaches
    if outcome is None and target == NOWHERE and move.seat == seat and path[0] != landed:
        for dragon in level.dragons[seat]:
            landing = reaches[bodies[dragon]].landings.get(path)
            if landing is not None:
                if stuns[dragon] or landing.needs_empty & occupied:
                    break
                return dragon
    raise _refusal(state, move)


def _move(state: State, move: Move) -> Step[State, facts.Event]:
    dragon, path = _mover(state, move), move.path
    level, options, bodies, seat, left, _, stuns, _, _, turn, seen, _, occupied = state
    before, reaches = bodies[dragon], level.reaches
    _, after, direction, target, control = reaches[before].landings[path]
    bodies = bodies[:dragon] + (after,) + bodies[dragon + 1 :]  # noqa: RUF005 (measured: faster)
    occupied = occupied ^ reaches[before].mask | reaches[after].mask
    moved = State._make((
        level, options, bodies, seat, left, path[-1], stuns, NOWHERE, NOWHERE, turn, seen, None, occupied,
    ))
    happened: list[facts.Event] = [facts.TokenMoved(level.letters[dragon], path, before, after)]
    if control:
        happened += _control_changes(level, before, after, seat)
        if level.wins(bodies, seat):
            return _win(moved, seat, happened)
    if target != NOWHERE and occupied >> target & 1 and no_push(moved, path[-1], direction) is None:
        return Step(moved._replace(target=target, direction=direction), tuple(happened))
    return finish_action(moved, happened)


def _push(state: State, line: Line) -> Step[State, facts.Event]:
    level, bodies = state.level, state.bodies
    dragon = level.dragon_on(bodies, state.target)
    owner, letter = level.owner(dragon), level.letters[dragon]
    happened: list[facts.Event] = []
    for rule, origin, to, _, tokens, before, after in line:
        happened.append(facts.GroupPushed(letter, origin, to, tokens, before, after, rule))
        happened += _control_changes(level, before, after, owner)
    pushed = state._replace(
        bodies=(*bodies[:dragon], after, *bodies[dragon + 1 :]),
        target=NOWHERE,
        direction=NOWHERE,
        occupied=state.occupied ^ level.reaches[bodies[dragon]].mask | level.reaches[after].mask,
    )
    if owner != state.seat:
        pushed = _stunned(pushed, dragon, strength(state), happened)
    if level.wins(pushed.bodies, owner):
        return _win(pushed, owner, happened)
    return finish_action(pushed, happened)


def _stunned(state: State, dragon: int, strength: int, happened: list[facts.Event]) -> State:
    stuns = state.stuns
    turns = max(stuns[dragon], strength if state.options.stun_by_strength else 1)
    happened.append(facts.DragonStunned(state.level.letters[dragon], turns))
    return state._replace(stuns=(*stuns[:dragon], turns, *stuns[dragon + 1 :]))


def _control_changes(level: Level, before: Body, after: Body, owner: Seat) -> list[facts.Event]:
    lost = [square for square in level.controls if square in before and square not in after]
    taken = [square for square in level.controls if square in after and square not in before]
    return [
        *(facts.ControlLost(square, owner) for square in lost),
        *(facts.ControlTaken(square, owner) for square in taken),
    ]


def _win(state: State, winner: Seat, happened: list[facts.Event]) -> Step[State, facts.Event]:
    happened.append(facts.GameEnded(WON[winner]))
    return Step(state._replace(outcome=WON[winner]), tuple(happened))
