"""What an action does."""

from __future__ import annotations

from typing import Final

from game.core import Outcome, Reason, Refused, Seat, Step
from game.rules.ejderhalar import events as facts
from game.rules.ejderhalar.actions import Action, Hold, Move, Push
from game.rules.ejderhalar.level import Level
from game.rules.ejderhalar.moves import can_move, why_not
from game.rules.ejderhalar.pushes import Line, lines, no_push, squares_reached, strength
from game.rules.ejderhalar.reach import Body
from game.rules.ejderhalar.squares import NOWHERE
from game.rules.ejderhalar.state import REPETITIONS, TURN_LIMIT, State, position_key

_TURN_ENDED = {seat: facts.TurnEnded(seat) for seat in (1, 2)}
WON: Final = {seat: Outcome(((seat,), (3 - seat,)), "goal.control") for seat in (1, 2)}
_DRAWN = {reason: Outcome(((1, 2),), reason) for reason in ("draw.repetition", "draw.turns")}


def apply(state: State, action: Action) -> Step[State]:
    """The next state and what happened; Refused if the action is not legal."""
    if type(action) is Move:
        return _move(state, action)
    if state.outcome is None and state.target != NOWHERE and action.seat == state.seat:
        if isinstance(action, Hold):
            return _finish_action(state, [])
        if isinstance(action, Push):
            for line in lines(state):
                if squares_reached(line) == action.path:
                    return _push(state, line)
    raise _refusal(state, action)


def _refusal(state: State, action: Action) -> Refused:
    reason = why_not(state, action)
    assert isinstance(reason, Reason), f"refused without a reason: {action}"
    return Refused(reason)


def _move(state: State, move: Move) -> Step[State]:
    level, options, bodies, seat, left, landed, stuns, target, _, turn, seen, outcome, occupied = state
    path, reaches = move.path, level.reaches
    if outcome is not None or target != NOWHERE or move.seat != seat or path[0] == landed:
        raise _refusal(state, move)
    for dragon in level.dragons[seat]:
        before = bodies[dragon]
        landing = reaches[before].landings.get(path)
        if landing is not None:
            break
    if landing is None or stuns[dragon] or landing.needs_empty & occupied:
        raise _refusal(state, move)

    _, after, direction, beyond, takes, loses = landing
    bodies = (*bodies[:dragon], after, *bodies[dragon + 1 :])
    occupied = occupied ^ reaches[before].mask | reaches[after].mask
    happened: list[facts.Event] = [facts.TokenMoved(level.letters[dragon], path, before, after)]
    if loses != NOWHERE:
        happened.append(facts.ControlLost(loses, seat))
    if takes != NOWHERE:
        happened.append(facts.ControlTaken(takes, seat))
    moved = State(
        level, options, bodies, seat, left, path[-1], stuns, NOWHERE, NOWHERE, turn, seen, None, occupied,
    )
    if takes != NOWHERE and level.wins(bodies, seat):
        return _end(moved, WON[seat], happened)
    if beyond != NOWHERE and occupied >> beyond & 1 and no_push(moved, path[-1], direction) is None:
        return Step(moved._replace(target=beyond, direction=direction), tuple(happened))
    return _finish_action(moved, happened)


def _push(state: State, line: Line) -> Step[State]:
    level, bodies = state.level, state.bodies
    dragon = level.dragon_on(bodies, state.target)
    owner, letter = level.owner(dragon), level.letters[dragon]
    happened: list[facts.Event] = []
    for rule, origin, to, _, tokens, before, after in line:
        happened.append(facts.GroupPushed(letter, origin, to, tokens, before, after, rule))
        happened += _control_changes(level, before, after, owner)
    stuns = state.stuns
    if owner != state.seat:
        turns = max(stuns[dragon], strength(state) if state.options.stun_by_strength else 1)
        stuns = (*stuns[:dragon], turns, *stuns[dragon + 1 :])
        happened.append(facts.DragonStunned(letter, turns))
    pushed = state._replace(
        bodies=(*bodies[:dragon], line[-1].after, *bodies[dragon + 1 :]),
        stuns=stuns,
        target=NOWHERE,
        direction=NOWHERE,
        occupied=state.occupied ^ level.reaches[bodies[dragon]].mask | level.reaches[line[-1].after].mask,
    )
    if level.wins(pushed.bodies, owner):
        return _end(pushed, WON[owner], happened)
    return _finish_action(pushed, happened)


def _control_changes(level: Level, before: Body, after: Body, owner: Seat) -> list[facts.Event]:
    lost = [square for square in level.controls if square in before and square not in after]
    taken = [square for square in level.controls if square in after and square not in before]
    return [
        *(facts.ControlLost(square, owner) for square in lost),
        *(facts.ControlTaken(square, owner) for square in taken),
    ]


def _end(state: State, outcome: Outcome, happened: list[facts.Event]) -> Step[State]:
    happened.append(facts.GameEnded(outcome))
    return Step(state._replace(outcome=outcome), tuple(happened))


def _finish_action(state: State, happened: list[facts.Event]) -> Step[State]:
    """A move action and its push are over: the turn goes on, or ends."""
    level, options, bodies, seat, left, landed, stuns, _, _, turn, seen, _, occupied = state
    if left > 1:
        if can_move(level, bodies, stuns, seat, landed, occupied):
            return Step(
                State(
                    level, options, bodies, seat, left - 1, landed, stuns, NOWHERE, NOWHERE, turn, seen, None,
                    occupied,
                ),
                tuple(happened),
            )
        happened.append(facts.TurnPassed(seat))
    return next_turn(state, happened)


def next_turn(state: State, happened: list[facts.Event]) -> Step[State]:
    """End the turn, and every following one without a legal move action.

    It comes to an end: stuns run out, and of all dragons at least one has an empty square beside it.
    """
    level, options, bodies, seat, _, _, stuns, _, _, turn, seen, _, occupied = state
    while True:
        happened.append(_TURN_ENDED[seat])
        if any(stuns):
            stuns = _worn_off(level, stuns, seat, happened)
        seat, turn = 3 - seat, turn + 1
        outcome = None
        if options.draw_guard:
            key = position_key(bodies, stuns, seat, 2)
            seen = (*seen, key)
            outcome = _draw(turn, seen, key)
        begun = State(
            level, options, bodies, seat, 2, NOWHERE, stuns, NOWHERE, NOWHERE, turn, seen, outcome, occupied,
        )
        if outcome is not None:
            happened.append(facts.GameEnded(outcome))
            return Step(begun, tuple(happened))
        happened.append(facts.TurnBegan(seat, turn, 2))
        if can_move(level, bodies, stuns, seat, NOWHERE, occupied):
            return Step(begun, tuple(happened))
        happened.append(facts.TurnPassed(seat))


def _worn_off(
    level: Level, stuns: tuple[int, ...], seat: Seat, happened: list[facts.Event],
) -> tuple[int, ...]:
    mine = level.dragons[seat]
    happened += [facts.StunEnded(level.letters[dragon]) for dragon in mine if stuns[dragon] == 1]
    return tuple(turns - 1 if turns and dragon in mine else turns for dragon, turns in enumerate(stuns))


def _draw(turn: int, seen: tuple[bytes, ...], key: bytes) -> Outcome | None:
    if turn > TURN_LIMIT:
        return _DRAWN["draw.turns"]
    return _DRAWN["draw.repetition"] if seen.count(key) >= REPETITIONS else None
