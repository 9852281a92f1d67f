"""What every opponent promises: legal actions, limits kept, and the same thoughts for the same seed."""

from __future__ import annotations

from itertools import count, pairwise
from types import SimpleNamespace

import pytest

from game.ai import OPPONENTS, AnyThought, Limits, evaluate, has_opponents, think
from game.core import Board, Rng
from game.rules import GAMES
from game.rules.ejderhalar import EJDERHALAR, Action, State
from tests.ai.brute import can_win, late_states
from tests.boards import BOARDS, CLASSIC, QUICK, TINY


def final(state: State, opponent: int, seed: int = 0, limits: Limits | None = None) -> AnyThought:
    """An opponent's last word on a state."""
    *_, thought = think(EJDERHALAR, state, state.seat, limits, opponent, seed, timed=False)
    return thought


def middle_state(board: Board, actions: int = 12, seed: int = 3) -> State:
    """A state some random actions into a game."""
    rng, state = Rng(seed), EJDERHALAR.setup({}, board)
    for _ in range(actions):
        state = EJDERHALAR.apply(state, rng.choice(EJDERHALAR.legal(state, state.seat))).state
    return state


def chosen(thought: AnyThought) -> Action:
    """What an opponent would do now."""
    assert isinstance(thought.action, Action)
    return thought.action


def test_five_opponents_in_order() -> None:
    assert [opponent.number for opponent in OPPONENTS] == [1, 2, 3, 4, 5]
    assert len({opponent.name for opponent in OPPONENTS}) == 5
    assert all(opponent.about for opponent in OPPONENTS)
    assert all(has_opponents(game) for game in GAMES if game.info.seats == (2,))


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
@pytest.mark.parametrize("opponent", [1, 2, 3, 4])
def test_plays_legal_games_on_every_board(board: Board, opponent: int) -> None:
    state = EJDERHALAR.setup({"stun_by_strength": True, "push_own": opponent % 2 == 0}, board)
    for seed in range(12):
        if state.outcome is not None:
            break
        thought = final(state, opponent, seed)
        assert thought.done and -1 <= thought.value <= 1
        assert thought.line[0] == thought.action
        state = EJDERHALAR.apply(state, chosen(thought)).state


def test_line_can_be_played() -> None:
    for seed in range(4):
        state = middle_state(CLASSIC, 10 + seed, seed)
        thought = final(state, 5, limits=Limits(nodes=15_000))
        for action in thought.line:
            assert isinstance(action, Action)
            state = EJDERHALAR.apply(state, action).state


@pytest.mark.parametrize("opponent", [1, 3, 5])
def test_seed_decides_everything(opponent: int) -> None:
    state, limits = middle_state(QUICK), Limits(nodes=5_000)
    assert final(state, opponent, 7, limits) == final(state, opponent, 7, limits)


def test_weak_opponents_vary_with_the_seed() -> None:
    state = EJDERHALAR.setup({}, CLASSIC)
    assert len({final(state, 1, seed).action for seed in range(20)}) > 5


def test_yields_often_and_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On this clock 10 ms pass between two looks, however busy the machine is."""
    looks = count()
    clock = SimpleNamespace(monotonic=lambda: next(looks) / 100)
    monkeypatch.setattr("game.ai.deepening.time", clock)
    thoughts = list(think(EJDERHALAR, middle_state(CLASSIC), 1, Limits(time_s=0.5)))
    assert thoughts[-1].done and next(looks) <= 52, "no look at the clock after time is up"
    assert 40 < len(thoughts) <= 52, "the clock is read after every thought"
    # A node costs about 5 µs: whoever waits for a thought waits about 10 ms at most.
    assert max(later.nodes - earlier.nodes for earlier, later in pairwise(thoughts)) < 2_000


def test_nodes_limit_is_kept() -> None:
    assert final(middle_state(CLASSIC), 5, limits=Limits(nodes=3_000)).nodes < 10_000


def test_hatchling_overlooks_wins_and_elder_never() -> None:
    taken = {1: 0, 5: 0}
    wins = [
        state for seed in range(12) for state in late_states(TINY, {}, seed, 4)
        if state.actions_left == 1 and can_win(state)
    ]  # fmt: skip
    for state in wins:
        for opponent in taken:
            after = EJDERHALAR.apply(state, chosen(final(state, opponent))).state
            taken[opponent] += after.outcome is not None
    assert taken[5] == len(wins) > 3
    assert 0 < taken[1] < len(wins)


def test_value_is_seat_ones_and_bounded() -> None:
    assert abs(evaluate(EJDERHALAR, EJDERHALAR.setup({}, CLASSIC))) < 0.5
    for seed in range(5):
        rng, state = Rng(seed), EJDERHALAR.setup({}, TINY)
        while state.outcome is None:
            assert -1 <= evaluate(EJDERHALAR, state) <= 1
            state = EJDERHALAR.apply(state, rng.choice(EJDERHALAR.legal(state, state.seat))).state
        winner = state.outcome.winner
        assert evaluate(EJDERHALAR, state) == {None: 0, 1: 1, 2: -1}[winner]
