"""Hints of The Dragon's Dance: short reasons from real facts."""

from __future__ import annotations

import pytest

from game.ai import Limits, evaluate, explain, think
from game.core import Board
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE, State
from tests.ai.the_dragons_dance.brute import lively_states
from tests.rules.the_dragons_dance.boards import BROOK, CLASSIC, CROWD, SKIRMISH
from tests.rules.the_dragons_dance.drawn import drawn


def reason(state: State, text: str, *more: str) -> str:
    """The reason for an action, with the line that is planned."""
    line = tuple(THE_DRAGONS_DANCE.read_action(state, text) for text in (text, *more))
    return explain(THE_DRAGONS_DANCE, state, line[0], line).reason


@pytest.mark.parametrize("board", [CLASSIC, CROWD, SKIRMISH], ids=lambda board: board.name)
def test_every_action_has_a_short_reason(board: Board) -> None:
    for seed in range(2):
        for state in lively_states(board, {}, seed, 120)[::5]:
            for action in THE_DRAGONS_DANCE.legal(state, state.seat):
                hint = explain(THE_DRAGONS_DANCE, state, action)
                assert hint.action == action
                assert 2 < len(hint.reason.split()) <= 12, hint.reason
                assert set(hint.squares) <= set(range(len(state.men)))


QUIET = """
    . . . . . . k
    . . . . . . .
    . . . . . m .
    . . . . . . .
    . F . . H . .
    . . . . . . .
    K . . L . . .
"""


@pytest.mark.parametrize(("text", "words"), [
    ("e3-f3", "Takes f3: two of four fortresses, total 13."),
    ("b3-a2", "Places the footman better on a2."),
    ("d1-d5", "Threatens the musketeer on f5."),
    ("e3-e5", "Threatens to capture the king next turn."),
    ("b3-b4", "Brings the footman closer to the fortress b5."),
])
def test_quiet_moves(text: str, words: str) -> None:
    assert reason(drawn(QUIET), text) == words


def test_captures_recruits_and_camps() -> None:
    open_file = drawn(QUIET.replace(". F . . H", ". F . H ."))
    assert reason(open_file, "d3xf5") == "Captures the musketeer on f5, and nobody can take back."
    waiting = drawn(QUIET.replace("K . .", ". K ."), "1 F3M6 - - - -")
    assert reason(waiting, "F@a1") == "Recruits the footman at a1: costs 1 of 1."
    assert reason(drawn(QUIET, "1 F3 - - - -"), "a1-b1") == "Clears the camp a1 for recruits."


def test_wins_and_dangers() -> None:
    won = drawn(QUIET.replace(". . . . . . k", ". . . k . . ."))
    assert reason(won, "d1xd7") == "Captures the king and wins."
    in_danger = drawn(QUIET.replace("K . . L", "K . l L"))
    assert reason(in_danger, "d1xc1") == "Saves your king from the lancer on c1."


def test_a_command_that_wins() -> None:
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . C F
        K . . . . . L
    """)
    assert reason(state, "g2-f3", "g1xg7") == "Begins a command that wins this turn."
    *_, thought = think(THE_DRAGONS_DANCE, state, 1, Limits(nodes=1), 5)
    assert thought.value == 1.0


def test_evaluate_is_static_and_for_seat_1() -> None:
    assert evaluate(THE_DRAGONS_DANCE, drawn(QUIET)) > 0.3
    assert evaluate(THE_DRAGONS_DANCE, drawn(QUIET, "2 - - - - -")) > 0.2
    start = THE_DRAGONS_DANCE.setup({}, CLASSIC)
    assert abs(evaluate(THE_DRAGONS_DANCE, start)) < 0.1
    assert evaluate(THE_DRAGONS_DANCE, THE_DRAGONS_DANCE.setup({}, BROOK)) != evaluate(
        THE_DRAGONS_DANCE, THE_DRAGONS_DANCE.setup({"regicide_2": True}, BROOK)
    )
