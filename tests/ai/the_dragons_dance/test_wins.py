"""The two best opponents take every win within their turn, and leave none if they can help it."""

from __future__ import annotations

import pytest

from game.ai import Limits, think
from game.ai.the_dragons_dance.plays import Plays
from game.ai.the_dragons_dance.rooted import action_of, field_of, position_of
from game.ai.the_dragons_dance.threats import Threats
from game.core import Board, Rng
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE, Action, State
from tests.ai.the_dragons_dance.brute import can_win, is_safe, lively_states, strewn_state, turn_ends, won_by
from tests.rules.the_dragons_dance.boards import BROOK, CLASSIC, CROWD, FIELD, SKIRMISH

LEAST = Limits(nodes=1)
"""Only what an opponent looks at in any case."""


def winning_end(state: State) -> tuple[int, State]:
    """How many plays the threats need for a win, and the state that they lead to through the rules."""
    field = field_of(state)
    line = Threats(field, Plays(field)).winning(position_of(field, state))
    for play in line:
        state = THE_DRAGONS_DANCE.apply(state, action_of(position_of(field, state), play)).state
    return len(line), state


@pytest.mark.parametrize("board", [FIELD, BROOK, SKIRMISH, CLASSIC], ids=lambda board: board.name)
def test_threats_are_exactly_the_wins_of_the_rules(board: Board) -> None:
    rng, seen = Rng(len(board.cells)), {0: 0, 1: 0, 2: 0, 3: 0}
    for _ in range(100 if board is CLASSIC else 250):
        state = strewn_state(board, rng, {"strict_dragoons": rng.below(2) == 0})
        plays, end = winning_end(state)
        if plays == 1 and rng.below(8):
            continue
        seen[plays] += 1
        if plays:
            assert won_by(end, state.seat), THE_DRAGONS_DANCE.write_state(state)
        elif field_of(state).commanded(position_of(field_of(state), state)).bit_count() < 5:
            assert not can_win(state), THE_DRAGONS_DANCE.write_state(state)
    assert seen[0] > 20
    assert seen[2] + seen[3] > 0


@pytest.mark.parametrize("board", [SKIRMISH, CLASSIC, CROWD], ids=lambda board: board.name)
def test_threats_in_played_games(board: Board) -> None:
    for seed in range(2):
        for state in lively_states(board, {"regicide_1": seed == 1}, seed, 120)[::4]:
            if state.king < 0 and len(THE_DRAGONS_DANCE.legal(state, state.seat)) < 60:
                assert bool(winning_end(state)[0]) == can_win(state), THE_DRAGONS_DANCE.write_state(state)


def play_turn(state: State, opponent: int) -> State:
    """The state after an opponent has played out the turn."""
    turn, seat = state.turn, state.seat
    while state.outcome is None and (state.turn, state.seat) == (turn, seat):
        *_, thought = think(THE_DRAGONS_DANCE, state, seat, LEAST, opponent)
        assert isinstance(thought.action, Action)
        state = THE_DRAGONS_DANCE.apply(state, thought.action).state
    return state


@pytest.mark.parametrize("opponent", [4, 5])
@pytest.mark.parametrize(("board", "count"), [(FIELD, 60), (BROOK, 60), (SKIRMISH, 60), (CLASSIC, 30)])
def test_takes_wins_and_stops_them(board: Board, count: int, opponent: int) -> None:
    rng, seen = Rng(opponent), {"won": 0, "stopped": 0, "lost": 0}
    for _ in range(count):
        state = strewn_state(board, rng, {})
        seat, end = state.seat, play_turn(state, opponent)
        if winning_end(state)[0]:
            assert won_by(end, seat), THE_DRAGONS_DANCE.write_state(state)
            seen["won"] += 1
        elif quickly_safe(end, seat):
            seen["stopped"] += 1
        else:
            safe = [other for other in turn_ends(state, seat) if quickly_safe(other, seat)]
            assert not safe, THE_DRAGONS_DANCE.write_state(state)
            seen["lost"] += 1
    assert seen["won"] > 5
    assert seen["stopped"] > 5


def quickly_safe(end: State, seat: int) -> bool:
    """Like is_safe, but with the threats that are proved above where a turn has too many ends."""
    if end.outcome is None and end.king < 0:
        return not winning_end(end)[0]
    return is_safe(end, seat)


def test_leaves_no_king_to_be_taken_by_brute_force() -> None:
    rng, checked = Rng(3), 0
    while checked < 25:
        state = strewn_state(FIELD, rng, {})
        if len(THE_DRAGONS_DANCE.legal(state, 1)) > 40 or can_win(state):
            continue
        end = play_turn(state, 5)
        if not is_safe(end, 1):
            assert not any(is_safe(other, 1) for other in turn_ends(state, 1))
        checked += 1
