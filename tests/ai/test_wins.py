"""The two best opponents take every win within their turn, and leave none if they can help it."""

from __future__ import annotations

import itertools

import pytest

from game.ai import Limits, think
from game.ai.ejderhalar.position import NOWHERE
from game.ai.ejderhalar.threats import winning_squares
from game.ai.ejderhalar.tree import board_of, position_of
from game.core import Board, OptionValue
from game.rules.ejderhalar import EJDERHALAR, Action, State
from tests.ai.brute import can_win, is_safe, late_states, turn_ends, won_by
from tests.boards import CLASSIC, HATCHLINGS, QUICK, TINY

VARIANTS: tuple[dict[str, OptionValue], ...] = (
    {}, {"push_own": True}, {"stun_by_strength": True, "draw_guard": False}, {"fewer_stars_2": 1},
)
TWO_TURNS = Limits(depth=4)


def play_turn(state: State, opponent: int) -> State:
    """The state after an opponent has played out the turn."""
    turn, seat = state.turn, state.seat
    while state.outcome is None and state.turn == turn:
        *_, thought = think(EJDERHALAR, state, seat, TWO_TURNS if opponent == 5 else None, opponent)
        assert isinstance(thought.action, Action)
        state = EJDERHALAR.apply(state, thought.action).state
    return state


@pytest.mark.parametrize("opponent", [4, 5])
@pytest.mark.parametrize(("board", "games"), [(TINY, 8), (QUICK, 5), (HATCHLINGS, 3), (CLASSIC, 3)])
def test_takes_wins_and_stops_them(board: Board, games: int, opponent: int) -> None:
    seen = {"won": 0, "stopped": 0, "lost": 0}
    for seed, options in zip(range(games), itertools.cycle(VARIANTS), strict=False):
        for state in late_states(board, dict(options), 100 * opponent + seed, back=14):
            seat, end = state.seat, play_turn(state, opponent)
            if can_win(state):
                assert won_by(end, seat), EJDERHALAR.write_state(state)
                seen["won"] += 1
            elif is_safe(end, seat):
                seen["stopped"] += 1
            else:
                safe = [other for other in turn_ends(state, seat) if is_safe(other, seat)]
                assert not safe, f"{EJDERHALAR.write_state(state)} {EJDERHALAR.write_state(safe[0])}"
                seen["lost"] += 1
    assert seen["won"] > games // 2
    assert seen["stopped"] > 0


@pytest.mark.parametrize("board", [TINY, QUICK, HATCHLINGS], ids=lambda board: board.name)
def test_threats_are_those_that_brute_force_finds(board: Board) -> None:
    for seed, options in zip(range(6), itertools.cycle(VARIANTS), strict=False):
        for state in late_states(board, dict(options), seed, back=16):
            if state.target == NOWHERE:
                found = winning_squares(board_of(state), position_of(state))
                assert bool(found) == can_win(state)
                assert set(found) <= set(state.level.controls)
