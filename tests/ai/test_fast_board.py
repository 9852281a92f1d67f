"""The opponents' private board against the rules, over random games."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from game.ai import Limits, think
from game.ai.ejderhalar.position import NOWHERE, Play
from game.ai.ejderhalar.tree import actions_of, board_of, plays_of, position_of
from game.core import Board, OptionValue, Rng
from game.rules.ejderhalar import EJDERHALAR, State
from game.rules.ejderhalar.actions import Action
from tests.boards import BOARDS, CLASSIC

VARIANTS = [
    {"stun_by_strength": stun, "push_own": own, "draw_guard": guard}
    for stun, own, guard in itertools.product((False, True), repeat=3)
]


def random_states(board: Board, options: Mapping[str, OptionValue], seed: int, most: int) -> list[State]:
    """The states of a random game that likes to push."""
    rng, state = Rng(seed), EJDERHALAR.setup(options, board)
    states: list[State] = []
    while EJDERHALAR.outcome(state) is None and len(states) < most:
        states.append(state)
        state = EJDERHALAR.apply(state, rng.choice(EJDERHALAR.legal(state, state.seat)[-30:])).state
    return states


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
@pytest.mark.parametrize("seed", range(8))
def test_same_actions_and_positions_as_the_rules(board: Board, seed: int) -> None:
    for state in random_states(board, VARIANTS[seed], seed, 40):
        fast, position = board_of(state), position_of(state)
        plays = list(plays_of(state))
        lines = [actions_of(fast, position, play) for play in plays]
        assert {line[0] for line in lines} == set(EJDERHALAR.legal(state, state.seat))
        for play, line in zip(plays, lines, strict=True):
            check_play(state, play, line)


@pytest.mark.parametrize(
    "numbers", [{"stars": 1}, {"stars": 4, "tokens": 2}, {"stars": 2, "dragons": 2}], ids=str,
)
def test_opponents_play_with_the_numbers_that_a_table_chose(numbers: dict[str, int]) -> None:
    """Their boards are made of the level with its stars, dragons and tokens."""
    for seed in range(3):
        for state in random_states(CLASSIC, numbers, seed, 40):
            fast, position = board_of(state), position_of(state)
            for play in plays_of(state):
                check_play(state, play, actions_of(fast, position, play))
    state = EJDERHALAR.setup(numbers, CLASSIC)
    *_, thought = think(EJDERHALAR, state, 1, Limits(nodes=300), 3, 0, timed=False)
    assert thought.action in EJDERHALAR.legal(state, 1)


def check_play(state: State, play: Play, line: tuple[Action, ...]) -> None:
    """One play, followed on both boards."""
    fast, position = board_of(state), position_of(state)
    after = state
    for action in line:
        after = EJDERHALAR.apply(after, action).state
    won = fast.decided(position, play)
    if after.outcome is not None and after.outcome.winner is not None:
        assert won == (1 if after.outcome.winner == state.seat else -1)
        return
    assert won == 0
    expected = fast.follow(position, play)
    while not any(fast.hops(expected)) and (after.outcome is None or expected.side + 1 != after.seat):
        expected = fast.passed(expected)
    if after.outcome is None:
        assert after.target == NOWHERE
        assert expected == position_of(after)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_key_tells_positions_apart(board: Board) -> None:
    keys: dict[int, tuple[object, ...]] = {}
    for seed in range(3):
        for state in random_states(board, {"stun_by_strength": True}, seed, 200):
            position = position_of(state)
            parts = (
                sorted(zip(position.own, position.own_stun, strict=True)),
                sorted(zip(position.foe, position.foe_stun, strict=True)),
                position.side, position.left, position.landed,
            )
            assert keys.setdefault(board_of(state).full_key(position), parts) == parts
