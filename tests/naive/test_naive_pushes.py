"""The naive rules' pushes, sentence by sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .ejderhalar import Options, Position
from .pictures import FIELD, at, shows

# In most pictures A lands on c3 from below and the square c4 is the target.
STRONG = """
    {}
    {}
    {} A2 {}
    .  .  A1 .  .
    .  .  .  .  ."""
WEAK = """
    {}
    {}
    {} .  {}
    .  A1 A2 .  .
    .  .  .  .  ."""


def strong(
    fifth: str, fourth: str, b: str = ".  .", d: str = ".  .", options: Options | None = None,
) -> Position:
    """Land a third token on c3."""
    return at(STRONG.format(fifth, fourth, b, d), options=options).play("c2-c3")


def weak(
    fifth: str, fourth: str, b: str = ".  .", d: str = ".  .", fields: str = "1 2 - - -",
    options: Options | None = None,
) -> Position:
    """Land a single token on c3."""
    return at(WEAK.format(fifth, fourth, b, d), fields, options=options).play("c2-c3")


def test_an_equal_or_larger_landing_stack_may_push_or_hold() -> None:
    assert weak(".  .  a2 .  .", ".  .  a1 .  .").legal() == ["hold", "push:c4-c5"]
    assert strong(".  .  .  .  .", ".  .  a3 .  .").legal() == ["hold", "push:c4-c5"]


def test_a_smaller_landing_stack_pushes_nothing_and_the_action_is_over_at_once() -> None:
    after = weak(".  .  a1 .  .", ".  .  a2 .  .")
    assert after.write().split(" ")[1:] == ["1", "1", "c3", "-", "-"]
    assert "hold" not in after.legal()


def test_the_target_is_only_the_square_beyond_the_landing_square() -> None:
    assert weak(".  .  .  .  .", ".  .  .  .  .", b=".  a3").target is None
    assert weak(".  .  a3 .  .", ".  .  .  .  .").target is None


def test_a_the_group_moves_onto_its_only_neighbour_and_goes_on_that_way() -> None:
    bent = weak(".  .  .  .  .", ".  .  a1 a2 .")
    assert bent.legal() == ["hold", "push:c4-d4"]
    example = at("""
        .  .  .  .  .
        .  .  a1 a2 .
        .  A1 A1 .  .
        .  .  A1 .  .
        .  .  .  .  .""").play("b3-c3")  # fmt: skip
    assert example.target is None  # it came from the left: the target is d3
    two_against_one = at("""
        .  .  .  .  .
        .  .  a1 a2 .
        .  .  A1 .  .
        .  .  A2 .  .
        .  .  .  .  .""").play("c2-c3")  # fmt: skip
    assert two_against_one.legal() == ["hold", "push:c4-d4-e4"]
    assert shows(two_against_one.play("push:c4-d4-e4"), """
        .  .  .  .  .
        .  .  .  .  a3
        .  .  A2 .  .
        .  .  A1 .  .
        .  .  .  .  .""")  # fmt: skip


def test_a_the_group_picks_up_a_straight_dragon_token_by_token() -> None:
    straight = strong(".  .  .  .  .", ".  .  a1 a1 a1")
    assert straight.legal() == ["hold", "push:c4-d4-e4-e3", "push:c4-d4-e4-e5"]


def test_a_the_group_moves_back_over_the_pusher_s_side_when_its_neighbour_is_there() -> None:
    beside = at("""
        .  .  .  .  .
        .  a1 a1 .  .
        .  a1 A2 .  .
        .  .  A1 .  .
        .  .  .  .  .""").play("c2-c3")  # fmt: skip
    assert beside.legal() == ["hold", "push:c4-b4-b3-b2"]


def test_b_the_others_gather_straight_behind() -> None:
    behind = weak(".  .  a1 .  .", ".  .  a1 a1 .")
    assert behind.legal() == ["hold", "push:c4-c5"]
    assert shows(behind.play("push:c4-c5"), """
        .  .  a3 .  .
        .  .  .  .  .
        .  .  A1 .  .
        .  A1 A1 .  .
        .  .  .  .  .""")  # fmt: skip


def test_b_otherwise_the_pusher_chooses_and_c_goes_on_that_way_and_turns_at_the_edge() -> None:
    ways = ["push:c4-b4-a4-a3", "push:c4-b4-a4-a5", "push:c4-d4-e4-e3", "push:c4-d4-e4-e5"]
    assert strong(".  .  .  .  .", ".  a1 a1 a1 .").legal() == ["hold", *ways]
    chosen = weak(".  .  .  .  .", ".  a1 a1 a1 .")
    assert chosen.legal() == ["hold", "push:c4-b4", "push:c4-d4"]
    assert chosen.play("push:c4-d4").board["d4"] == ["a", "a", "a"]


def test_c_a_blocked_dragon_turns_left_or_right_and_goes_on_that_way() -> None:
    turned = strong(".  .  .  .  .", "B3 a1 a1 a1 .").legal()
    assert turned[1:4] == ["push:c4-b4-b3-b2", "push:c4-b4-b5-a5", "push:c4-b4-b5-c5"]


def test_c_straight_on_is_no_choice_and_only_free_sides_are_offered() -> None:
    assert strong(".  .  .  .  .", ".  .  a3 .  .").legal() == ["hold", "push:c4-c5"]
    assert strong(".  .  b3 .  .", ".  .  a3 .  .").legal() == ["hold", "push:c4-b4", "push:c4-d4"]
    assert strong(".  .  b3 .  .", ".  B3 a3 .  .").legal() == ["hold", "push:c4-d4"]


def test_c_a_push_that_moves_nothing_is_not_offered() -> None:
    assert strong(".  .  b3 .  .", ".  B3 a3 c3 .").target is None


def test_c_a_dragon_with_no_way_out_stops_and_the_rest_of_the_strength_is_lost() -> None:
    stopped = strong(".  b3 a2 c3 .", ".  .  a1 .  .")
    assert stopped.legal() == ["hold", "push:c4-c5"]
    assert stopped.play("push:c4-c5").stuns == {"a": 1}
    by_strength = strong(".  b3 a2 c3 .", ".  .  a1 .  .", options=Options(stun_by_strength=True))
    assert by_strength.play("push:c4-c5").stuns == {"a": 3}


def test_a_dragon_of_two_tokens_is_whole_with_two() -> None:
    pair = at("""
        .  .  .  .  .
        .  .  a1 a1 .
        .  .  A1 .  .
        .  .  A1 .  .
        .  .  .  .  .""", level=replace(FIELD, tokens=2)).play("c2-c3")  # fmt: skip
    assert pair.legal() == ["hold", "push:c4-d4-e4"]


def test_a_push_stuns_for_the_owner_s_next_turn() -> None:
    game = weak(".  .  a2 .  b3", ".  .  a1 .  .").play("push:c4-c5")
    assert game.write().split(" ")[1:] == ["1", "1", "c3", "a1", "-"]
    game = game.play("b2-c2")
    assert game.seat == 2 and {move[:2] for move in game.legal()} == {"e5"}
    game = game.play("e5-e4").play("e5-e4")
    assert game.stuns == {}


def test_holding_stuns_nobody() -> None:
    assert weak(".  .  a2 .  .", ".  .  a1 .  .").play("hold").stuns == {}


def test_by_strength_the_larger_number_stays() -> None:
    options = Options(stun_by_strength=True)
    game = weak(".  .  a2 .  b3", ".  .  a1 .  .", fields="1 2 - a3 -", options=options)
    game = game.play("push:c4-c5")
    assert game.stuns == {"a": 3}
    assert game.play("b2-c2").play("e5-e4").play("e5-e4").stuns == {"a": 2}


@pytest.mark.parametrize("push_own", [False, True])
def test_own_dragons_are_pushed_only_by_the_option_and_not_stunned(push_own: bool) -> None:
    options = Options(push_own=push_own, stun_by_strength=True)
    game = weak(".  .  B2 .  .", ".  .  B1 .  .", fields="1 2 - B1 -", options=options)
    assert (game.target == "c4") == push_own
    if push_own:
        assert game.play("push:c4-c5").stuns == {"B": 1}


def test_a_dragon_never_pushes_itself() -> None:
    ring = at("""
        .  .  .  .  .
        .  .  A1 .  .
        .  .  A1 .  .
        .  .  A1 .  .
        .  .  .  .  .""", options=Options(push_own=True)).play("c2-c3")  # fmt: skip
    assert ring.target is None
