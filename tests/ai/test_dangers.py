"""What others could do in their next turn is what the rules say they could."""

from __future__ import annotations

import itertools

import pytest

from game.ai import dangers
from game.core import Board, Rng, Seat
from game.rules.ejderhalar import EJDERHALAR, NOWHERE, Push, State
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE, DragonFlew, PieceLost
from tests.ai.brute import late_states
from tests.boards import HATCHLINGS, TINY
from tests.rules.the_dragons_dance.boards import CLASSIC as DANCE_BOARD


def pushed(state: State, seat: Seat) -> tuple[set[int], bool]:
    """The squares that a seat could push from in its turn, and whether it could win."""
    found: set[int] = set()
    wins = False
    for action in EJDERHALAR.legal(state, seat):
        if isinstance(action, Push):
            found.add(action.path[0])
        after = EJDERHALAR.apply(state, action).state
        if after.outcome is not None:
            wins |= after.outcome.winner == seat
        elif after.seat == seat and after.turn == state.turn:
            more, won = pushed(after, seat)
            found, wins = found | more, wins | won
    return found, wins


@pytest.mark.parametrize("board", [TINY, HATCHLINGS], ids=lambda board: board.name)
def test_all_that_the_other_side_could_push_is_in_danger_and_nothing_else(board: Board) -> None:
    seen = 0
    for seed in range(3):
        for state in itertools.islice(late_states(board, {}, seed, back=12), 3):
            if state.target != NOWHERE:
                continue
            seat = state.seat
            *_, found = dangers(EJDERHALAR, state, seat)
            theirs = state._replace(seat=3 - seat, actions_left=2, landed=NOWHERE)
            squares, wins = pushed(theirs, 3 - seat)
            assert squares <= found
            assert wins or found == squares, "only a winning star is in danger besides"
            seen += len(squares)
    assert seen


def test_pieces_in_danger_are_those_that_a_single_action_could_take() -> None:
    rng, state, seen = Rng(7), THE_DRAGONS_DANCE.setup({}, DANCE_BOARD), 0
    for _ in range(240):
        if state.outcome is not None:
            break
        seat = state.seat
        plain = not state.commands_left and state.king == -1 and state.must_fly == -1
        if plain:
            found, = dangers(THE_DRAGONS_DANCE, state, seat)
            theirs = state._replace(seat=3 - seat)
            taken: set[int] = set()
            for action in THE_DRAGONS_DANCE.legal(theirs, 3 - seat):
                events = THE_DRAGONS_DANCE.apply(theirs, action).events
                if not any(isinstance(event, DragonFlew) for event in events):
                    taken |= {event.square for event in events if isinstance(event, PieceLost)}
            ours = {square for square in taken if state.standing[seat - 1] >> square & 1}
            assert ours <= found
            seen += len(found)
        legal = THE_DRAGONS_DANCE.legal(state, state.seat)
        state = THE_DRAGONS_DANCE.apply(state, rng.choice(legal)).state
    assert seen
