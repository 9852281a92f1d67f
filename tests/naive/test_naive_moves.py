"""The naive rules' move actions, sentence by sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .pictures import FIELD, at

PAIRS = replace(FIELD, tokens=2)


def test_a_stack_gives_its_top_token_to_the_squares_next_to_it() -> None:
    stack = at("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  A3 .  .
        .  .  .  .  .
        .  .  .  .  .""")
    assert stack.legal() == ["c3-b3", "c3-c2", "c3-c4", "c3-d3"]


def test_the_middle_of_a_straight_dragon_stays_and_its_ends_walk_over_the_others() -> None:
    straight = at("""
        .  .  .  .  .
        .  .  .  .  .
        .  A1 A1 A1 .
        .  .  .  .  .
        .  .  .  .  .""")
    of_b3 = ["b3-c2", "b3-c3", "b3-c4", "b3-d2", "b3-d3", "b3-d4", "b3-e3"]
    of_d3 = ["d3-a3", "d3-b2", "d3-b3", "d3-b4", "d3-c2", "d3-c3", "d3-c4"]
    assert straight.legal() == of_b3 + of_d3


BENT = """
    .  .  .  .  .
    .  .  .  .  .
    .  A1 A1 .  .
    .  A1 .  .  .
    .  .  .  .  ."""


def test_the_middle_of_a_bent_dragon_stays_even_where_it_could_join_up_again() -> None:
    assert not [move for move in at(BENT).legal() if move.startswith("b3")]


def test_the_end_of_a_bent_dragon_reaches_the_fourth_corner_in_two_ways() -> None:
    of_b2 = ["b2-a3", "b2-b3", "b2-b3-c3-c2", "b2-b4", "b2-c2", "b2-c3", "b2-c4", "b2-d3"]
    of_c3 = ["c3-a2", "c3-a3", "c3-b1", "c3-b2", "c3-b3", "c3-b3-b2-c2", "c3-b4", "c3-c2"]
    assert at(BENT).legal() == of_b2 + of_c3


@pytest.mark.parametrize(("move", "target"), [("b2-c2", "d2e"), ("b2-b3-c3-c2", "c1s")])
def test_the_two_ways_have_different_target_squares(move: str, target: str) -> None:
    between = at("""
        .  .  .  .  .
        .  .  .  .  .
        .  A1 A1 .  .
        .  A1 .  a1 a2
        .  b2 b1 .  .""")
    assert between.play(move).write().split(" ")[5] == target


def test_a_lone_token_beside_a_stack_of_two_may_move_and_the_stack_s_top_too() -> None:
    uneven = at("""
        .  .  .  .  .
        .  .  .  .  .
        .  A2 A1 .  .
        .  .  .  .  .
        .  .  .  .  .""")
    of_stack = ["b3-a3", "b3-b2", "b3-b4", "b3-c2", "b3-c3", "b3-c4", "b3-d3"]
    assert uneven.legal() == [*of_stack, "c3-a3", "c3-b2", "c3-b3", "c3-b4"]


def test_a_dragon_of_two_tokens_has_one_way_to_every_square() -> None:
    pair = at("""
        .  .  .  .  .
        .  .  .  .  .
        .  A1 A1 .  .
        .  .  .  .  .
        .  .  .  .  .""", level=PAIRS)  # fmt: skip
    assert pair.legal() == ["b3-c2", "b3-c3", "b3-c4", "b3-d3", "c3-a3", "c3-b2", "c3-b3", "c3-b4"]


def test_the_last_step_never_ends_on_another_dragon_and_no_path_crosses_one() -> None:
    hemmed = at("""
        .  .  a3 .  .
        .  B1 A1 .  .
        .  B1 A1 b3 .
        .  B1 A1 .  .
        .  .  .  .  .""")
    assert [move for move in hemmed.legal() if move.startswith("c2")] == ["c2-c3", "c2-c4", "c2-d4"]


def test_the_token_that_moved_in_this_turn_may_not_move_again() -> None:
    start = at("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  A3 .  .
        .  .  .  .  .
        .  .  .  .  a3""")
    once = start.play("c3-c4")
    assert once.write().split(" ")[1:] == ["1", "1", "c4", "-", "-"]
    assert once.legal() == ["c3-b3", "c3-b4", "c3-c2", "c3-c4", "c3-c5", "c3-d3", "c3-d4"]


def test_a_token_that_was_under_the_moved_one_may_not_move_either() -> None:
    start = at("""
        .  .  .  .  .
        .  .  .  .  .
        .  A2 A1 .  .
        .  .  .  .  .
        .  .  .  .  a3""")
    once = start.play("c3-b3")
    assert (once.seat, once.actions_left, once.landing) == (2, 2, None)  # nothing left to move


def test_tokens_of_a_stunned_dragon_may_not_move() -> None:
    picture = """
        .  .  .  .  .
        .  .  a3 .  .
        .  .  .  .  .
        .  A3 .  B3 .
        .  .  .  .  ."""
    assert {move[:2] for move in at(picture, "1 2 - A1 -").legal()} == {"d2"}
    assert {move[:2] for move in at(picture, "2 2 - A1 -").legal()} == {"c4"}


def test_a_seat_with_no_legal_move_action_ends_its_turn() -> None:
    shut_in = at("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        a3 .  .  .  .
        A3 b3 .  .  .""")
    assert (shut_in.seat, shut_in.actions_left, shut_in.turn) == (2, 2, 2)
