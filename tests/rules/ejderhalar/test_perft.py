"""The real rules against the naive ones: the same actions, the same positions, the same counts."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from game.core import Board, OptionValue
from game.rules.ejderhalar import EJDERHALAR, State
from game.rules.perft import perft
from tests.boards import BOARDS, CLASSIC
from tests.naive import ejderhalar as naive
from tests.rules.ejderhalar.drawn import texts

VARIANTS = [
    {}, {"stun_by_strength": True}, {"push_own": True}, {"stun_by_strength": True, "push_own": True},
    {"draw_guard": False},
]


def naive_level(board: Board, numbers: Mapping[str, OptionValue] | None = None) -> naive.Level:
    """The same board for the naive rules, with other numbers than the map's or without."""
    state = EJDERHALAR.setup(numbers or {}, board)
    level = state.level
    controls = tuple(level.name(square) for square in level.controls)
    return naive.Level(
        level.columns, level.rows, controls, level.control_needed, level.dragons_each, level.tokens,
        EJDERHALAR.write_state(state), state.options.fewer,
    )


def result(state: State) -> str | None:
    """The outcome in the naive rules' words."""
    outcome = state.outcome
    if outcome is None:
        return None
    return f"p{outcome.winner}win" if outcome.winner else "draw"


def lively(actions: list[str], rng: random.Random) -> str:
    """An action at random, mostly a push where there is one."""
    pushes = [text for text in actions if text.startswith("push:")]
    return rng.choice(pushes if pushes and rng.random() < 0.8 else actions)


def test_counts_from_the_start() -> None:
    """The number of action sequences of length 0 to 4."""
    state = EJDERHALAR.setup({}, CLASSIC)
    assert [perft(EJDERHALAR, state, length) for length in range(5)] == [1, 17, 287, 5525, 124884]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.name))
def test_random_games_agree(board: Board, options: dict[str, bool]) -> None:
    """Legal texts, position and result are the same after every action."""
    rng = random.Random(f"{board.name}{options}")
    state = EJDERHALAR.setup(options, board)
    other = naive.Position.read(EJDERHALAR.write_state(state), naive_level(board), naive.Options(**options))
    for _ in range(50):
        actions = texts(state)
        assert (EJDERHALAR.write_state(state), result(state)) == (other.write(), other.result())
        assert actions == other.legal()
        if not actions:
            break
        text = lively(actions, rng)
        state = EJDERHALAR.apply(state, EJDERHALAR.read_action(state, text)).state
        other = other.play(text)


@pytest.mark.parametrize("numbers", [
    {"stars": 1}, {"stars": 4}, {"dragons": 3}, {"tokens": 2}, {"stars": 2, "dragons": 2, "tokens": 2},
    {"fewer_stars_1": 2}, {"fewer_stars_2": 1, "stars": 4},
], ids=str)
def test_random_games_with_other_numbers_agree(numbers: dict[str, int]) -> None:
    """Stars, dragons and tokens that a table has chosen instead of the map's."""
    rng, level = random.Random(str(numbers)), naive_level(CLASSIC, numbers)
    for _ in range(2):
        state = EJDERHALAR.setup(numbers, CLASSIC)
        other = naive.Position.read(EJDERHALAR.write_state(state), level)
        while actions := texts(state):
            assert actions == other.legal() and EJDERHALAR.write_state(state) == other.write()
            text = lively(actions, rng)
            state = EJDERHALAR.apply(state, EJDERHALAR.read_action(state, text)).state
            other = other.play(text)
            if state.turn > 30:
                break
        assert result(state) == other.result()


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.name))
def test_counts_agree_within_games(board: Board) -> None:
    """The number of action sequences of length 2 is the same in positions of a random game."""
    rng, level = random.Random(board.name), naive_level(board)
    state = EJDERHALAR.setup({}, board)
    for number in range(40):
        if number % 20 == 19:
            other = naive.Position.read(EJDERHALAR.write_state(state), level)
            given = EJDERHALAR.read_state(EJDERHALAR.write_state(state), {}, board)
            assert perft(EJDERHALAR, given, 2) == naive.perft(other, 2)
        if state.outcome is None:
            state = EJDERHALAR.apply(state, EJDERHALAR.read_action(state, lively(texts(state), rng))).state
