"""The real rules against the naive ones: the same actions, the same positions, the same counts."""

from __future__ import annotations

import random

import pytest

from game.core import Board
from game.rules.perft import perft
from game.rules.the_dragons_dance import NOWHERE, THE_DRAGONS_DANCE, Level, Squares, State, each
from tests.naive import the_dragons_dance as naive
from tests.naive.the_dragons_dance_perft import COUNTED, Counted
from tests.naive.the_dragons_dance_pieces import Level as NaiveLevel
from tests.rules.the_dragons_dance.boards import CLASSIC, CROWD, OPEN
from tests.rules.the_dragons_dance.drawn import texts

WIDE = (CLASSIC, OPEN, CROWD)
"""The naive rules know boards of eleven by eleven only."""

VARIANTS = [
    {}, {"strict_dragoons": True}, {"regicide_1": True}, {"regicide_2": True},
    {"regicide_1": True, "regicide_2": True},
]


def naive_level(board: Board) -> NaiveLevel:
    """The same board for the naive rules."""
    state = THE_DRAGONS_DANCE.setup({}, board)
    level = state.level
    fortresses, camps, river = (_names(level, it) for it in (level.fortresses, level.camps, level.river))
    return NaiveLevel(fortresses, camps, river, THE_DRAGONS_DANCE.write_state(state))


def _names(level: Level, squares: Squares) -> tuple[str, ...]:
    return tuple(level.name(square) for square in each(squares))


def naive_options(options: dict[str, bool]) -> naive.Options:
    """The same variants for the naive rules."""
    kingless = tuple(seat for seat in (1, 2) if options.get(f"regicide_{seat}"))
    return naive.Options(options.get("strict_dragoons", False), kingless)


def result(state: State) -> str | None:
    """The outcome in the naive rules' words."""
    outcome = state.outcome
    if outcome is None:
        return None
    return f"p{outcome.winner}win" if outcome.winner else "draw"


def lively(state: State, actions: list[str], rng: random.Random) -> str:
    """An action at random; mostly one that captures, recruits or goes to a fortress, and seldom done."""
    holds = {state.level.name(square) for square in each(state.level.strongholds)}
    fierce = [text for text in actions if set(text) & set("x*@") or text.rpartition("-")[2] in holds]
    calm = [text for text in actions if text != "done"] or actions
    return rng.choice(fierce if fierce and rng.random() < 0.5 else calm if rng.random() < 0.8 else actions)


@pytest.mark.parametrize("counted", COUNTED, ids=lambda counted: str(counted.name))
def test_counts_of_the_naive_rules(counted: Counted) -> None:
    """The number of action sequences of each length that the naive rules counted."""
    kingless = {f"regicide_{seat}": seat in counted.options.regicide for seat in (1, 2)}
    options = {"strict_dragoons": counted.options.strict_dragoons, **kingless}
    state = THE_DRAGONS_DANCE.read_state(counted.text, options, CLASSIC)
    lengths = range(1, len(counted.nodes) + 1)
    assert tuple(perft(THE_DRAGONS_DANCE, state, length) for length in lengths) == counted.nodes


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("board", WIDE, ids=lambda board: str(board.name))
def test_random_games_agree(board: Board, options: dict[str, bool]) -> None:
    """Legal texts, position and result are the same after every action."""
    rng = random.Random(f"{board.name}{options}")
    state = THE_DRAGONS_DANCE.setup(options, board)
    start = THE_DRAGONS_DANCE.write_state(state)
    other = naive.Position.read(start, naive_level(board), naive_options(options))
    for _ in range(40):
        actions = texts(state)
        assert (THE_DRAGONS_DANCE.write_state(state), result(state)) == (other.write(), other.result())
        assert actions == other.legal()
        if not actions:
            break
        text = lively(state, actions, rng)
        state = THE_DRAGONS_DANCE.apply(state, THE_DRAGONS_DANCE.read_action(state, text)).state
        other = other.play(text)


@pytest.mark.parametrize("board", WIDE, ids=lambda board: str(board.name))
def test_counts_agree_within_games(board: Board) -> None:
    """The number of action sequences of length 2 is the same in a position of a random game."""
    rng, level = random.Random(board.name), naive_level(board)
    state = THE_DRAGONS_DANCE.setup({}, board)
    for _ in range(30):
        if state.outcome is None:
            text = lively(state, texts(state), rng)
            state = THE_DRAGONS_DANCE.apply(state, THE_DRAGONS_DANCE.read_action(state, text)).state
    text = THE_DRAGONS_DANCE.write_state(state)
    given = THE_DRAGONS_DANCE.read_state(text, {}, board)
    assert given.king == state.king and (given.must_fly == NOWHERE) is (state.must_fly == NOWHERE)
    assert perft(THE_DRAGONS_DANCE, given, 2) == naive.perft(naive.Position.read(text, level), 2)
