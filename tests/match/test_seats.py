"""Matches of more than two: turns, real dice, ranks, and the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import BadContent, Outcome, Refused, Step, Turn
from game.match import (
    AnyMatch,
    Match,
    Sitter,
    create_journal,
    new_setup,
    read_game,
    resume,
    turn_starts,
    turns,
    write_game,
)
from tests.match.pig import BOARD, PIG, Bank, Pig, PigAction, Roll, Show, State, board_named, game_named
from tests.match.tables import pig, play_out

FOUR = (Sitter.person("Ada"), Sitter.opponent(1), Sitter.person("Bo"), Sitter.opponent(3))


class Skipping(Pig):
    """Pig in which everybody but seat 1 passes every turn."""

    def apply(self, state: State, action: PigAction) -> Step[State, str]:
        step = super().apply(state, action)
        return Step(step.state._replace(seat=1), step.events)

    def turn(self, state: State) -> Turn:
        return Turn(sum(state.scores), state.seat)


def real_dice(seats: tuple[Sitter, ...] = FOUR, **more: Any) -> AnyMatch:
    setup = new_setup(PIG, BOARD, seats, {"real_dice": True}, seed=7, **more)
    return Match.begin(setup, PIG, BOARD)


def test_four_play_in_turn_and_survive_a_text(tmp_path: Path) -> None:
    match = pig(FOUR, folder=tmp_path)
    play_out(match)
    seats = [match.history.actions[start].seat for start in turn_starts(match.history)]
    assert seats[:6] == [1, 2, 3, 4, 1, 2]
    back = read_game(write_game(match.setup, match.history), game_named, board_named)
    assert back.setup.seats == FOUR and back.history.outcome == match.outcome


def test_a_passed_turn_lies_between_two_turns_of_one_seat() -> None:
    game = Skipping()
    match: AnyMatch = Match.begin(new_setup(game, BOARD, FOUR[:2], seed=3), game, BOARD)
    while len(turns(match.history)) < 3 and match.outcome is None:
        match.submit(Bank(1) if match.state.pot else Roll(1))
    assert {action.seat for action in match.history.actions} == {0, 1}
    assert len(turn_starts(match.history)) == 3


def test_turns_that_were_taken_back_are_counted_anew() -> None:
    match = real_dice()
    for number in (2, 3):
        match.submit(Roll(match.state.seat))
        match.submit(Show(number))
        match.submit(Bank(match.state.seat))
    assert turn_starts(match.history) == (0, 3)
    match.history.back(4)
    assert turn_starts(match.history) == (0,)
    match.submit(Roll(1))
    assert turn_starts(match.history) == (0,)
    match.history.back(3)
    assert turn_starts(match.history) == ()


def test_real_dice_are_asked_for_and_not_drawn(tmp_path: Path) -> None:
    match = real_dice()
    match.submit(Roll(1))
    assert match.asks_for_dice and match.log == ("roll",)
    match.submit(Show(4))
    assert not match.asks_for_dice and match.state.pot == 4
    with pytest.raises(Refused):
        match.submit(Show(4))


def test_a_wrong_number_can_be_taken_back() -> None:
    match = real_dice(for_real=True)
    match.submit(Roll(1))
    match.submit(Show(5))
    assert match.undo() == 1 and match.asks_for_dice
    match.submit(Show(3))
    assert match.state.pot == 3


def test_opponents_among_themselves_have_no_real_dice() -> None:
    match = real_dice((Sitter.opponent(1), Sitter.opponent(2)))
    match.submit(Roll(1))
    assert not match.asks_for_dice and len(match.log) == 2


def test_a_match_with_real_dice_waits_for_them_after_a_break(tmp_path: Path) -> None:
    setup = new_setup(PIG, BOARD, FOUR, {"real_dice": True}, seed=7)
    journal = create_journal(tmp_path, setup)
    Match.begin(setup, PIG, BOARD, journal).submit(Roll(1))
    assert journal.path is not None
    back = resume(journal.path, game_named, board_named).match
    assert back is not None and back.asks_for_dice and back.log == ("roll",)


@pytest.mark.parametrize(("ranking", "winners"), [
    (((2,), (1, 3)), (2,)),
    (((1, 3), (2,)), (1, 3)),
    (((1, 2, 3),), ()),
])
def test_winners_share_the_first_rank(ranking: tuple[tuple[int, ...], ...], winners: tuple[int, ...]) -> None:
    assert Outcome(ranking, "end").winners == winners


def test_ranks_are_counted_as_in_sport() -> None:
    outcome = Outcome(((3, 2), (1,), (4,)), "pig.goal")
    assert [outcome.rank(seat) for seat in (1, 2, 3, 4)] == [3, 1, 1, 4]
    assert outcome.winners == (3, 2) and outcome.winner is None


def test_a_game_that_is_not_for_so_many_is_refused() -> None:
    match = pig(FOUR)
    text = write_game(match.setup, match.history).replace("[Option", '[Seat5 "person"]\n[Option', 1)
    with pytest.raises(BadContent) as bad:
        read_game(text, game_named, board_named)
    assert bad.value.place == "seats"
