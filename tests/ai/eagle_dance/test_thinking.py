"""What every opponent promises in Eagle Dance: legal actions, limits kept, the same thoughts for a seed."""

from __future__ import annotations

import pytest

from game.ai import Limits, evaluate, has_opponents, think, values
from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.eagle_dance.actions import TakeSpoils
from tests.ai.eagle_dance.games import FEW, chosen, final, game
from tests.rules.eagle_dance.lively import READINGS
from tests.rules.eagle_dance.stage import begun, say, turn

GAMES = (((1, 2), "players"), ((3, 4, 5), "itself"), ((5, 1, 2, 3), "map"))


@pytest.mark.parametrize(("levels", "laying"), GAMES)
def test_whole_games_are_legal_and_values_bounded(levels: tuple[int, ...], laying: str) -> None:
    decisions = game(levels, len(levels), laying)
    assert {state.phase for state, _ in decisions} >= {"perch", "draft", "turn"}
    for state, action in decisions:
        assert action in EAGLE_DANCE.legal(state, action.seat)
    for state, _ in decisions[::9]:
        found = values(EAGLE_DANCE, state, len(levels))
        assert len(found) == len(levels) and all(-1 <= value <= 1 for value in found)
        assert evaluate(EAGLE_DANCE, state, 2) == found[1]


def test_opponents_play_by_the_other_readings_too() -> None:
    """Whatever a table agrees on: cards that may be left, spoils that are chosen, food of the round."""
    for seed in range(3):
        for state, action in game((3, 2, 3), seed, "map", READINGS):
            assert EAGLE_DANCE.why_not(state, action) is None
    asks = say(robbing(), "fight:2", "dice:3,3", "dice:1,2").state
    assert chosen(final(asks, 4)) == TakeSpoils(1, foe=2), "what a rival loses counts twice"


def robbing() -> State:
    """Seat 1 is about to fight an eagle that has food."""
    state = turn("Fight2", one="at=1,0", two="at=0,0 foods=2")
    return state._replace(options=state.options._replace(choose_spoils=True))


@pytest.mark.parametrize("opponent", [1, 3, 5])
def test_seed_decides_everything(opponent: int) -> None:
    for state, _ in game(*GAMES[0][:1], 2)[10:40:10]:
        assert final(state, opponent, 7, FEW) == final(state, opponent, 7, FEW)


def test_levels_differ() -> None:
    states = [state for state, _ in game((1, 2), 2) if len(EAGLE_DANCE.legal(state, 1)) > 3][:8]
    hatchling = {tuple(final(state, 1, seed).action for state in states) for seed in range(6)}
    elder = {tuple(final(state, 5, seed, FEW).action for state in states) for seed in range(2)}
    assert len(hatchling) > 3 and len(elder) == 1 and not elder & hatchling


def test_thinks_on_the_way_and_keeps_its_nodes() -> None:
    state = turn("Glide2>Dive2", one="thermals=4 foods=4", seats=3)
    thoughts = list(think(EAGLE_DANCE, state, 1, Limits(nodes=300), timed=False))
    assert [thought.done for thought in thoughts] == [False] * (len(thoughts) - 1) + [True]
    assert len(thoughts) > 5
    assert all(thought.line[0] == thought.action for thought in thoughts)
    assert 300 <= thoughts[-1].nodes < 900


def test_can_stop_by_the_clock() -> None:
    state = turn("Glide2>Dive2", one="thermals=4 foods=4", seats=4)
    assert final(state, 5, limits=Limits(time_s=0.0)).nodes < 500


def test_has_opponents_before_the_first_round() -> None:
    assert has_opponents(EAGLE_DANCE)
    assert values(EAGLE_DANCE, begun(4), 4) == pytest.approx((0.0,) * 4, abs=0.2)
