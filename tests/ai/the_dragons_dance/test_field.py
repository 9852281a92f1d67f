"""The opponents' private board of The Dragon's Dance against the rules, over random games."""

from __future__ import annotations

import itertools

import pytest

from game.ai.the_dragons_dance.field import Field
from game.ai.the_dragons_dance.plays import Plays, gain_in, play_in
from game.ai.the_dragons_dance.positions import DRAWN, LOST, WON, Play, Position
from game.ai.the_dragons_dance.rooted import action_of, field_of, position_of
from game.core import Board
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE, State
from tests.ai.the_dragons_dance.brute import lively_states
from tests.rules.the_dragons_dance.boards import BOARDS

VARIANTS = [
    {"strict_dragoons": strict, "regicide_1": first, "regicide_2": second}
    for strict, first, second in itertools.product((False, True), repeat=3)
]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
@pytest.mark.parametrize("seed", range(8))
def test_same_actions_and_positions_as_the_rules(board: Board, seed: int) -> None:
    for state in lively_states(board, VARIANTS[seed], seed, 45):
        field = field_of(state)
        position = position_of(field, state)
        ranked = Plays(field).all(position)
        actions = [action_of(position, play_in(one)) for one in ranked]
        legal = THE_DRAGONS_DANCE.legal(state, state.seat)
        assert len(actions) == len(legal)
        assert set(actions) == set(legal)
        commanded = field.commanded(position)
        for one in ranked[:: 1 if seed < 2 else 3]:
            check(field, state, position, play_in(one), commanded, gain_in(one))


def check(field: Field, state: State, position: Position, play: Play, commanded: int, gain: int) -> None:
    """One play, followed on both boards."""
    expected = THE_DRAGONS_DANCE.apply(state, action_of(position, play)).state
    found = field.follow(position, play, commanded)
    outcome = expected.outcome
    if outcome is not None and not outcome.reason.startswith("draw"):
        won = DRAWN if outcome.winner is None else WON if outcome.winner == found.side + 1 else LOST
        assert found.end == won
        return
    assert found.end == 0
    assert found == position_of(field, expected), THE_DRAGONS_DANCE.write_state(state)
    if position.must_fly < 0 and found.king < 0 and position.king < 0:
        assert gain == (found.score if found.side == position.side else -found.score) - position.score


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_key_tells_positions_apart(board: Board) -> None:
    keys: dict[int, tuple[object, ...]] = {}
    for seed in range(4):
        for state in lively_states(board, {}, seed, 150):
            field = field_of(state)
            position = position_of(field, state)
            parts = position[:10]
            assert keys.setdefault(field.full_key(position), parts) == parts
