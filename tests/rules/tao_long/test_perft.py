"""The real rules against the naive ones: the same actions, the same positions, the same counts."""

from __future__ import annotations

import random

import pytest

from game.core import Board
from game.rules.perft import perft
from game.rules.tao_long import MODES, TAO_LONG, State, level_of
from game.rules.tao_long.squares import SIZE
from tests.naive import tao_long as naive
from tests.naive import tao_long_board as naive_board
from tests.naive.tao_long_perft import COUNTED, Counted
from tests.rules.tao_long.drawn import texts
from tests.rules.tao_long.lively import lively
from tests.rules.tao_long.scenarios import BOARDS, INTRODUCTORY, THE_VALLEY


def naive_level(board: Board) -> naive_board.Level:
    """The same board for the naive rules."""
    level = level_of(board)
    return naive_board.Level(
        tuple((rock % SIZE, rock // SIZE) for rock in level.rocks),
        {(portal % SIZE, portal // SIZE): colour for portal, colour in level.portals.items()},
        TAO_LONG.write_state(TAO_LONG.setup({}, board)),
    )


def result(state: State) -> str | None:
    """The outcome in the naive rules' words."""
    outcome = state.outcome
    if outcome is None:
        return None
    return f"p{outcome.winner}win" if outcome.winner else "draw"


@pytest.mark.parametrize(("mode", "nodes"), [
    ("grasshopper", [1, 3, 6, 12, 30, 58, 131, 324]),
    ("monk", [1, 4, 8, 26, 66, 166, 404, 1334]),
    ("master", [1, 4, 8, 26, 68, 228, 465, 1486]),
], ids=MODES[:3])
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.name))
def test_counts_from_the_start(board: Board, mode: str, nodes: list[int]) -> None:
    """The number of action sequences of length 0 to 7, by both sets of rules."""
    state = TAO_LONG.setup({"mode": mode}, board)
    other = naive.Position.read(TAO_LONG.write_state(state), naive_level(board), mode)
    lengths = range(len(nodes))
    assert [perft(TAO_LONG, state, length) for length in lengths] == nodes
    assert [naive.perft(other, length) for length in lengths[:-1]] == nodes[:-1]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.name))
def test_random_games_agree(board: Board, mode: str, seed: int) -> None:
    """Legal texts, position, seat to act and result are the same after every action."""
    rng = random.Random(f"{board.name}{mode}{seed}")
    state = TAO_LONG.setup({"mode": mode}, board)
    other = naive.Position.read(TAO_LONG.write_state(state), naive_level(board), mode)
    for _ in range(120):
        actions = texts(state)
        assert (TAO_LONG.write_state(state), result(state)) == (other.write(), other.result())
        assert actions == other.legal()
        if not actions:
            break
        assert state.actor == other.actor()
        text = lively(actions, rng)
        state = TAO_LONG.apply(state, TAO_LONG.read_action(state, text)).state
        other = other.play(text)


@pytest.mark.parametrize("mode", MODES[:3])
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.name))
def test_counts_agree_within_games(board: Board, mode: str) -> None:
    """The number of action sequences of length 3 is the same in positions of a random game."""
    rng, level = random.Random(board.name + mode), naive_level(board)
    state = TAO_LONG.setup({"mode": mode}, board)
    for number in range(100):
        if number % 25 == 24:
            text = TAO_LONG.write_state(state)
            given = TAO_LONG.read_state(text, {"mode": mode}, board)
            assert perft(TAO_LONG, given, 3) == naive.perft(naive.Position.read(text, level, mode), 3)
        if state.outcome is None:
            state = TAO_LONG.apply(state, TAO_LONG.read_action(state, lively(texts(state), rng))).state


BOARD_OF = {id(naive.INTRODUCTORY): INTRODUCTORY, id(naive.VALLEY): THE_VALLEY}


@pytest.mark.parametrize("counted", COUNTED, ids=lambda counted: str(counted.name))
def test_counts_of_action_sequences(counted: Counted) -> None:
    """The counts that the naive rules found: portals, second rounds, effects, the last segment."""
    state = TAO_LONG.read_state(counted.text, {"mode": counted.mode}, BOARD_OF[id(counted.level)])
    assert TAO_LONG.write_state(state) == counted.text
    lengths = range(1, len(counted.nodes) + 1)
    assert tuple(perft(TAO_LONG, state, length) for length in lengths) == counted.nodes
