"""The two best opponents take every win within their turn, and leave none if they can help it."""

from __future__ import annotations

import random

import pytest

from game.ai import Limits, think
from game.rules.tao_long import MODES, TAO_LONG, Action, State
from tests.ai.tao_long.brute import can_kill, is_safe, turn_ends
from tests.ai.tao_long.positions import hurt, spirits
from tests.rules.tao_long.scenarios import BOARDS

TWO_TURNS = Limits(depth=2)


def play_turn(state: State, opponent: int) -> State:
    """The state after an opponent has played out the turn, and both seats' effects in it."""
    turn = state.turn
    while state.outcome is None and state.turn == turn:
        *_, thought = think(TAO_LONG, state, state.actor, TWO_TURNS, opponent)
        assert isinstance(thought.action, Action)
        state = TAO_LONG.apply(state, thought.action).state
    return state


@pytest.mark.parametrize("mode", range(3))
@pytest.mark.parametrize(("board", "opponent"), [(0, 4), (0, 5), (1, 4), (1, 5)])
def test_takes_wins_and_stops_them(board: int, mode: int, opponent: int) -> None:
    seen = {"won": 0, "stopped": 0, "lost": 0}
    rng = random.Random(10 * board + opponent)
    for game in range(2):
        for state in spirits(board, mode, 50 * opponent + game, step=7):
            state = hurt(state, rng)
            seat, end = state.seat, play_turn(state, opponent)
            text = f"{MODES[mode]} {TAO_LONG.write_state(state)}"
            if can_kill(state, seat):
                assert end.outcome is not None and end.outcome.winner == seat, text
                seen["won"] += 1
            elif is_safe(end, seat):
                seen["stopped"] += 1
            else:
                assert not surely_safe(state, seat), text
                seen["lost"] += 1
    assert seen["won"] > 0 and seen["stopped"] > seen["won"]


def surely_safe(state: State, seat: int) -> bool:
    """Whether a seat can end its turn safely; turns in which the other decides an effect are passed over."""
    return any(is_safe(end, seat) for end in turn_ends(state, seat))


ONLY_BY = [
    ("another round", 0, 0, "-/wwbb/b/-/w/b/w/- s:4,4;4,3 e:3,1;2,1 w3f2 b3f1 k 1 spirit - -"),
    ("a portal", 1, 0, "b/-/b/-/www/-/wbb/- n:1,3;1,4 w:6,0;7,0;7,1 w1f2 b1f0 k 2 spirit - -"),
    ("both", 1, 2, "-/-/bb/wb/-/ww/b/w e:5,6;4,6;4,5;1,2 e:6,3;5,3 w1f0 b4f0 c 1 spirit 2,2>5,5 -"),
    ("a focus", 0, 1, "-/-/w/w/-/wb/bbb/w e:2,2;1,2 n:4,5;4,6 w1f2 b2f2 k 2 spirit - -"),
    ("a focus against the flow", 1, 2, "b/-/b/w/www/bb/-/- e:5,1;4,1 w:2,5;3,5 w1f3 b4f2 c 2 spirit - -"),
]


@pytest.mark.parametrize(("means", "board", "mode", "text"), ONLY_BY)
def test_takes_a_win_that_there_is_only_by(means: str, board: int, mode: int, text: str) -> None:
    state = TAO_LONG.read_state(text, {"mode": MODES[mode]}, BOARDS[board])
    for opponent in (4, 5):
        end = play_turn(state, opponent)
        assert end.outcome is not None and end.outcome.winner == state.seat, means
