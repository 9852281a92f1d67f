"""A match is its set-up and its log."""

from __future__ import annotations

import pytest

from game.core import CHANCE, Refused
from game.match import Match
from tests.match.pig import BOARD, PIG, Bank, Roll
from tests.match.tables import AGAINST_HUNTER, ONLY_OPPONENTS, dragons, pig, pig_setup, play, play_out


def test_submit_plays_the_action_and_what_chance_adds() -> None:
    match = pig()
    step = match.submit(Roll(1))
    assert len(match.log) == 2 and match.log[0] == "roll" and match.log[1].startswith("die:")
    assert step.events[0] == "seat 1 rolled" and len(step.events) == 2
    assert CHANCE not in match.to_act and step.state == match.state


def test_refused_leaves_everything_alone() -> None:
    match = pig()
    before = match.state, match.log
    with pytest.raises(Refused) as refused:
        match.submit(Bank(1))
    assert refused.value.reason.rule == "pig.no"
    assert (match.state, match.log) == before


def test_the_seed_decides_the_dice() -> None:
    first, second, other = pig(seed=1), pig(seed=1), pig(seed=2)
    for match in (first, second, other):
        play_out(match)
    assert first.log == second.log != other.log


def test_dice_of_neighbouring_places_do_not_repeat_each_other() -> None:
    shown = []
    for seed in range(300):
        match = pig(seed=seed)
        play(match, "roll")
        shown.append(match.log[1])
    counts = [shown.count(f"die:{points}") for points in range(1, 7)]
    assert min(counts) > 25 and max(counts) < 80


def test_undo_never_crosses_chance() -> None:
    match = pig()
    match.submit(Roll(1))
    assert not match.can_undo and match.undo() == 0


def test_undo_and_redo_within_and_across_turns_of_people() -> None:
    match = dragons()
    play(match, "a4-a5", "a6-b6")
    before = match.state
    assert match.undo() == 1 and match.log == ("a4-a5",)
    assert match.undo() == 1 and not match.log and not match.can_undo
    assert match.redo() is not None and match.redo() is not None and match.redo() is None
    assert match.state == before and match.log == ("a4-a5", "a6-b6")


def test_a_new_action_ends_redo() -> None:
    match = dragons()
    play(match, "a4-a5")
    match.undo()
    play(match, "a4-b4")
    assert not match.can_redo and match.redo() is None


def test_a_refused_action_keeps_redo() -> None:
    match = dragons()
    play(match, "a4-a5")
    match.undo()
    with pytest.raises(Refused):
        play(match, "a4-a6")
    assert match.can_redo


def test_undo_against_the_program_takes_its_actions_along() -> None:
    match = dragons(AGAINST_HUNTER)
    play(match, "a4-a5", "a6-b6", "e8-e7")
    assert match.undo_count() == 3 and match.undo() == 3
    assert not match.log and match.to_act == (1,)
    step = match.redo()
    assert step is not None and match.log == ("a4-a5", "a6-b6", "e8-e7")


def test_undo_while_the_program_thinks_takes_back_one_decision() -> None:
    match = dragons(AGAINST_HUNTER)
    play(match, "a4-a5")
    assert match.undo() == 1 and match.to_act == (1,)


def test_no_undo_among_opponents_and_after_the_end() -> None:
    match = dragons(ONLY_OPPONENTS)
    play(match, "a4-a5")
    assert not match.can_undo
    finished = pig()
    play_out(finished)
    assert not finished.can_undo and finished.to_act == ()


def test_strict_play_allows_undo_within_ones_own_turn_only() -> None:
    match = dragons(for_real=True)
    play(match, "a4-a5")
    assert not match.can_undo
    play(match, "a6-b6")
    assert match.undo_count() == 1
    play(match, "e8-e7")
    assert not match.can_undo


def test_strict_play_against_the_program_keeps_the_turns_that_are_over() -> None:
    match = dragons(AGAINST_HUNTER, for_real=True)
    play(match, "a4-a5", "a6-b6", "e8-e7")
    assert not match.can_undo


def test_steps_and_events_by_index() -> None:
    match = dragons()
    play(match, "a4-a5", "a6-b6")
    assert match.step_at(0).events == () and match.step_at(2).state == match.state
    assert match.events_since(1) == match.step_at(2).events
    assert match.events_since(0) == match.step_at(1).events + match.step_at(2).events


def test_a_match_can_begin_from_a_position() -> None:
    setup = pig_setup(start="18 3 2 4 0")
    match = Match.begin(setup, PIG, BOARD)
    assert match.to_act == (2,) and match.state.scores == (18, 3)


def test_chance_may_have_the_first_word() -> None:
    match = Match.begin(pig_setup(start="0 0 1 0 1"), PIG, BOARD)
    assert len(match.log) == 1 and CHANCE not in match.to_act


def test_played_seconds_survive_a_clock_that_jumps() -> None:
    now = [100.0]
    match = Match.begin(pig_setup(), PIG, BOARD, clock=lambda: now[0])
    now[0] = 160.0
    assert match.played_s == 60.0
    now[0] = 50.0
    assert match.played_s == 0.0


def test_played_seconds_stand_still_when_the_match_has_ended() -> None:
    now = [0.0]
    match = Match.begin(pig_setup(start="19 0 1 0 0"), PIG, BOARD, clock=lambda: now[0])
    while match.outcome is None:
        now[0] += 10.0
        match.submit(PIG.legal(match.state, match.to_act[0])[0])
    ended_s = now[0]
    now[0] += 500.0
    assert match.played_s == ended_s > 0
