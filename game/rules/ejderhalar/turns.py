"""How turns end and begin, and when the draw guard steps in."""

from __future__ import annotations

from typing import Final

from game.core import Outcome, Seat, Step
from game.rules.ejderhalar.events import Event, GameEnded, StunEnded, TurnBegan, TurnEnded, TurnPassed
from game.rules.ejderhalar.level import Level
from game.rules.ejderhalar.moves import can_move
from game.rules.ejderhalar.squares import NOWHERE
from game.rules.ejderhalar.state import State, position_key

TURN_LIMIT: Final = 150
"""With the draw guard on, the game is a draw at the end of this turn."""

REPETITIONS: Final = 3
"""With the draw guard on, the game is a draw when a turn starts in one position this often."""

_TURN_ENDED: Final = {seat: TurnEnded(seat) for seat in (1, 2)}
_BY_REPETITION: Final = Outcome(((1, 2),), "draw.repetition")
_BY_TURNS: Final = Outcome(((1, 2),), "draw.turns")


def finish_action(state: State, happened: list[Event]) -> Step[State, Event]:
    """A move action and its push are over: the turn goes on, or ends."""
    level, options, bodies, seat, left, landed, stuns, _, _, turn, seen, _, occupied = state
    if left > 1:
        if can_move(level, bodies, stuns, seat, landed, occupied):
            going_on = State._make((
                level, options, bodies, seat, left - 1, landed, stuns, NOWHERE, NOWHERE, turn, seen, None,
                occupied,
            ))
            return Step(going_on, tuple(happened))
        happened.append(TurnPassed(seat))
    return next_turn(state, happened)


def next_turn(state: State, happened: list[Event]) -> Step[State, Event]:
    """End the turn, and every following one without a legal move action.

    It comes to an end: stuns run out, and of all dragons at least one has an empty square beside it.
    """
    level, options, bodies, seat, _, _, stuns, _, _, turn, seen, _, occupied = state
    while True:
        happened.append(_TURN_ENDED[seat])
        if any(stuns):
            stuns = _worn_off(level, stuns, seat, happened)
        seat, turn, outcome = 3 - seat, turn + 1, None
        if options.draw_guard:
            key = position_key(bodies, stuns, seat, 2)
            seen = (*seen, key)
            outcome = _draw(turn, seen, key)
        happened.append(GameEnded(outcome) if outcome else TurnBegan(seat, turn, 2))
        if outcome or can_move(level, bodies, stuns, seat, NOWHERE, occupied):
            begun = State._make((
                level, options, bodies, seat, 2, NOWHERE, stuns, NOWHERE, NOWHERE, turn, seen, outcome,
                occupied,
            ))
            return Step(begun, tuple(happened))
        happened.append(TurnPassed(seat))


def _worn_off(level: Level, stuns: tuple[int, ...], seat: Seat, happened: list[Event]) -> tuple[int, ...]:
    mine = level.dragons[seat]
    happened += [StunEnded(level.letters[dragon]) for dragon in mine if stuns[dragon] == 1]
    return tuple(turns - 1 if turns and dragon in mine else turns for dragon, turns in enumerate(stuns))


def _draw(turn: int, seen: tuple[bytes, ...], key: bytes) -> Outcome | None:
    if turn > TURN_LIMIT:
        return _BY_TURNS
    return _BY_REPETITION if seen.count(key) >= REPETITIONS else None
