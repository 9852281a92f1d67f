"""Why an action is good, in plain words made from what it really does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.ai.ejderhalar.threats import winning_squares
from game.ai.ejderhalar.tree import board_of, position_of
from game.ai.thought import Hint
from game.core import Sentence, say, verbatim
from game.core.numerals import numeral
from game.rules.ejderhalar import (
    EJDERHALAR,
    Action,
    ControlLost,
    ControlTaken,
    DragonStunned,
    Event,
    GroupPushed,
    Hold,
    Push,
    State,
    TokenMoved,
)

_WINS: Final = {
    1: say("Wins: first control point."), 2: say("Wins: second control point."),
    3: say("Wins: third control point."), 4: say("Wins: fourth control point."),
    5: say("Wins: fifth control point."),
}


class Turn(NamedTuple):
    """What an action does, and what the rest of its turn, as planned, does with it."""

    state: State
    action: Action
    events: tuple[Event, ...]  # of the action, and of the push that is planned for it
    after: State  # the action and its push are over
    end: State  # the planned turn is over
    goal: tuple[int, ...]  # control points that its last action takes


Reason = tuple[Sentence, tuple[int, ...]]


def explain(state: State, action: Action, line: tuple[Action, ...] = ()) -> Hint:
    """The most telling reason for an action; the line is what its player plans from here on."""
    turn = _play_out(state, action, line)
    words, squares = _first_reason(turn) or _keeps(turn)
    return Hint(action, words, squares)


def _first_reason(turn: Turn) -> Reason | None:
    for reason_for in (
        _wins, _wins_soon, _stops, _pushes, _takes, _threatens, _declines, _firms, _nears,
    ):  # fmt: skip
        reason = reason_for(turn)
        if reason is not None:
            return reason
    return None


def _play_out(state: State, action: Action, line: tuple[Action, ...]) -> Turn:
    plan = line[1:] if line and line[0] == action else ()
    step = EJDERHALAR.apply(state, action)
    events, after = step.events, step.state
    for index, planned in enumerate(plan):
        if step.state.outcome or step.state.seat != state.seat:
            break
        step = EJDERHALAR.apply(step.state, planned)
        if index == 0 and isinstance(planned, Push):
            events, after = events + step.events, step.state
    goal = tuple(event.square for event in step.events if isinstance(event, ControlTaken))
    return Turn(state, action, events, after, step.state, goal)


def _name(turn: Turn, square: int) -> Sentence:
    return verbatim(turn.state.level.name(square))


def _letter(dragon: str) -> Sentence:
    return verbatim(dragon.upper())


def _wins(turn: Turn) -> Reason | None:
    if not turn.after.outcome or turn.after.outcome.winner != turn.state.seat:
        return None
    needed = turn.state.level.needed[turn.state.seat]
    return _WINS.get(needed) or say("Wins: control point number {number}.", number=needed), turn.goal


def _wins_soon(turn: Turn) -> Reason | None:
    if not turn.end.outcome or turn.end.outcome.winner != turn.state.seat:
        return None
    square = _name(turn, turn.goal[-1])
    return say("Prepares a win on {square} this turn.", square=square), turn.goal


def _stops(turn: Turn) -> Reason | None:
    """The other seat could win if this turn changed nothing, and cannot after it."""
    board, position = board_of(turn.state), position_of(turn.state)
    danger = winning_squares(board, board.passed(position))
    if not danger or turn.after.outcome:
        return None
    after = position_of(turn.after)
    if after.side == position.side:
        after = board.passed(after)
    left, square = winning_squares(board, after), _name(turn, danger[0])
    if left and turn.end.seat != turn.state.seat and not turn.end.outcome:
        safe = not winning_squares(board, position_of(turn.end))
        fewer = len(left) < len(danger)
        begins = say("Begins to stop their win on {square}.", square=square)
        return (begins, danger) if safe and fewer else None
    return None if left else (say("Stops their win on {square}.", square=square), danger)


def _pushes(turn: Turn) -> Reason | None:
    steps = [event for event in turn.events if isinstance(event, GroupPushed)]
    if not steps:
        return None
    lost = [event.square for event in turn.events if isinstance(event, ControlLost) and _theirs(turn, event)]
    dragon, to = _letter(steps[0].dragon), steps[-1].to
    stuns = any(isinstance(event, DragonStunned) for event in turn.events)
    if lost:
        square = _name(turn, lost[0])
        off = say("Pushes {dragon} off {square}.", dragon=dragon, square=square)
        off_stunned = say("Pushes {dragon} off {square} and stuns it.", dragon=dragon, square=square)
        return off_stunned if stuns else off, (lost[0],)
    square = _name(turn, to)
    onto = say("Pushes {dragon} to {square}.", dragon=dragon, square=square)
    onto_stunned = say("Pushes {dragon} to {square} and stuns it.", dragon=dragon, square=square)
    return onto_stunned if stuns else onto, (steps[0].origin, to)


def _takes(turn: Turn) -> Reason | None:
    taken = [event.square for event in _own(turn, ControlTaken)]
    lost = list(_own(turn, ControlLost))
    if not taken or len(taken) <= len(lost):
        return None
    level = turn.state.level
    held = level.held(turn.after.bodies, turn.state.seat).bit_count()
    words = say(
        "Takes {square}: {held} of {needed} control points.",
        square=_name(turn, taken[0]), held=numeral(held), needed=numeral(level.needed[turn.state.seat]),
    )
    return words, tuple(taken)


def _threatens(turn: Turn) -> Reason | None:
    """With another turn from here the mover would win."""
    if turn.after.outcome:
        return None
    board, after = board_of(turn.after), position_of(turn.after)
    mine = after if after.side == turn.state.seat - 1 else board.passed(after)
    before = position_of(turn.state)
    if mine.left != 2:
        mine = mine._replace(left=2, landed=-1)
    fresh = before._replace(left=2, landed=-1)
    squares = tuple(set(winning_squares(board, mine)) - set(winning_squares(board, fresh)))
    if not squares:
        return None
    return say("Threatens to win on {square}.", square=_name(turn, min(squares))), (min(squares),)


def _declines(turn: Turn) -> Reason | None:
    if not isinstance(turn.action, Hold):
        return None
    square = turn.state.target
    return say("Leaves {square} alone: better than this push.", square=_name(turn, square)), (square,)


def _firms(turn: Turn) -> Reason | None:
    """A control point is held by more tokens than before."""
    for event in turn.events:
        if isinstance(event, TokenMoved):
            end = event.path[-1]
            if end in turn.state.level.controls and event.after.count(end) > 1:
                dragon, square = _letter(event.dragon), _name(turn, end)
                words = say("Stacks {dragon} on {square}: harder to push.", dragon=dragon, square=square)
                return words, (end,)
    return None


def _nears(turn: Turn) -> Reason | None:
    """A dragon comes closer to a control point that its side does not hold."""
    tables, event = board_of(turn.state).tables, turn.events[0]
    if not isinstance(event, TokenMoved):
        return None
    held = turn.state.level.held(turn.after.bodies, turn.state.seat)
    before, after = (tables.distances[tables.number[body]] for body in (event.before, event.after))
    gains = [
        (steps, square)
        for was, steps, square in zip(before, after, tables.controls, strict=True)
        if steps < was and not held >> square & 1
    ]
    if not gains:
        return None
    steps, square = min(gains)
    dragon, control = _letter(event.dragon), _name(turn, square)
    if steps == 1:
        return say("Brings {dragon} one move from {square}.", dragon=dragon, square=control), (square,)
    return say("Brings {dragon} closer to {square}.", dragon=dragon, square=control), (square,)


def _keeps(turn: Turn) -> Reason:
    """What is left to say of a quiet move."""
    tables, event = board_of(turn.state).tables, turn.events[0]
    if not isinstance(event, TokenMoved):
        return say("The best of the choices."), ()
    end = event.path[-1]
    dragon, square = _letter(event.dragon), _name(turn, end)
    if event.after.count(end) > 1:
        return say("Gathers {dragon} on {square}: stronger there.", dragon=dragon, square=square), (end,)
    before, after = (len(tables.hops[tables.number[body]]) for body in (event.before, event.after))
    if after > before:
        return say("Moves {dragon} to {square}: more ways to go.", dragon=dragon, square=square), (end,)
    return say("Moves {dragon} to {square}: nothing better found.", dragon=dragon, square=square), (end,)


def _own(turn: Turn, kind: type[ControlTaken] | type[ControlLost]) -> Iterator[ControlTaken | ControlLost]:
    for event in turn.events:
        if isinstance(event, ControlTaken | ControlLost) and type(event) is kind and not _theirs(turn, event):
            yield event


def _theirs(turn: Turn, event: ControlTaken | ControlLost) -> bool:
    return event.seat != turn.state.seat
