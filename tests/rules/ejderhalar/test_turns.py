"""Turns, sentence by sentence."""

from __future__ import annotations

import pytest

from game.core import BadContent, Refused
from game.rules.ejderhalar import EJDERHALAR, Move, StunEnded, TurnBegan, TurnEnded, TurnPassed
from tests.boards import CLASSIC
from tests.rules.ejderhalar.drawn import after, drawn, fields, rule, step, texts, why

QUIET = """
    .  .  a3 .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  A3 .  .
"""
PUSHABLE = """
    .  .  .  .  .
    .  .  .  .  .
    A3 .  a3 .  .
    .  .  .  .  .
    .  .  .  .  .
"""


@rule("turn.first")
def test_seat_1_makes_one_move_action_in_the_very_first_turn() -> None:
    """Seat 1 makes one move action in the very first turn."""
    state = EJDERHALAR.setup({}, CLASSIC)
    assert (state.seat, state.actions_left, state.turn) == (1, 1, 1)
    moved = step(state, "a4-a5")
    assert (moved.state.seat, moved.state.actions_left, moved.state.turn) == (2, 2, 2)
    assert moved.events[1:] == (TurnEnded(1), TurnBegan(2, 2, 2))


@rule("turn.two")
def test_every_later_turn_has_two() -> None:
    """From then on every turn has two."""
    state = drawn(QUIET)
    once = after(state, "c1-c2")
    assert (once.seat, once.actions_left) == (1, 1)
    twice = after(once, "c1-d1")
    assert (twice.seat, twice.actions_left) == (2, 2)


@rule("turn.push", "push.hold")
def test_each_move_action_may_be_followed_at_once_by_one_push() -> None:
    """Each move action may be followed at once by one push, or the mover holds."""
    state = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A1 A2 a1 a2 .
        .  .  .  .  .
        .  B3 .  b3 .
    """)
    deciding = after(state, "a3-b3")
    assert fields(deciding) == "1 2 b3 - c3e"
    pushed = after(deciding, "push:c3-d3-e3-e2")
    assert fields(pushed) == "1 1 b3 a1 -"
    assert fields(after(deciding, "hold")) == "1 1 b3 - -"


@rule("turn.push")
def test_the_second_move_action_may_be_followed_by_a_push_too() -> None:
    """Each move action may be followed at once by one push."""
    state = drawn("""
        .  .  B3 .  .
        .  b3 .  .  .
        A1 A2 a1 a2 .
        .  .  .  .  .
        .  .  .  .  .
    """, "1 1 c5 - -")
    assert fields(after(state, "a3-b3")) == "1 1 b3 - c3e"
    assert fields(after(state, "a3-b3", "hold")) == "2 2 - - -"


@rule("turn.decide_push")
def test_a_push_is_decided_before_anything_else() -> None:
    """The mover may push, or hold: until then no other action."""
    state = after(drawn(PUSHABLE), "a3-b3")
    assert fields(state) == "1 1 b3 - -", "one token does not push three"
    deciding = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A1 A2 a1 a2 .
        .  .  .  .  .
        .  .  .  .  .
    """), "a3-b3")
    assert why(deciding, "b3-b4") == "turn.decide_push"


@rule("turn.not_yours")
def test_only_the_seat_to_act_acts() -> None:
    """Take turns."""
    state = drawn(QUIET)
    theirs = Move(2, (state.level.square((2, 4)), state.level.square((2, 3))))
    reason = EJDERHALAR.why_not(state, theirs)
    assert reason and reason.rule == "turn.not_yours"
    assert EJDERHALAR.legal(state, 2) == ()
    with pytest.raises(Refused) as refused:
        EJDERHALAR.apply(state, theirs)
    assert refused.value.reason == reason


CORNERED = """
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    a3 .  .  .  .
    A3 b3 .  .  B3
"""


@rule("turn.no_move")
def test_a_seat_with_no_legal_move_action_ends_its_turn_there() -> None:
    """No legal move action: the turn ends by itself, without an action; it is a turn like any other."""
    passed = step(drawn(CORNERED, "2 1 - B1 -", controls="a5 c5 e5 d5"), "b1-c1")
    assert passed.events[1:] == (
        TurnEnded(2), TurnBegan(1, 2, 2), TurnPassed(1), TurnEnded(1), StunEnded("B"), TurnBegan(2, 3, 2),
    )
    assert (passed.state.seat, passed.state.turn, passed.state.actions_left) == (2, 3, 2)


@rule("turn.no_move")
def test_a_second_move_action_that_is_not_possible_is_skipped() -> None:
    """A seat with no legal move action ends its turn there: the landed stack cannot move."""
    state = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  A2 A1 .  .
        .  .  .  .  .
        .  a3 .  .  .
    """)
    assert step(state, "c3-b3").events[1:] == (TurnPassed(1), TurnEnded(1), TurnBegan(2, 2, 2))


@rule("turn.no_move")
def test_a_given_position_without_a_move_action_passes_at_once() -> None:
    """A given position counts as turn 1."""
    state = drawn(CORNERED, "1 2 - B1 -", controls="a5 c5 e5 c1")
    assert (state.seat, state.turn) == (2, 2)
    assert fields(state) == "2 2 - - -"


@rule("game.over")
def test_a_finished_game_allows_nothing() -> None:
    """After a win nobody acts."""
    state = drawn("""
        A3 .  .  .  B3
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        C3 a3 b3 c3 .
    """)
    assert EJDERHALAR.to_act(state) == () and texts(state) == []
    assert why(state, "a5-b5") == "game.over"
    assert why(state, "hold") == "game.over"


@rule("variant.begins")
def test_seat_2_may_begin() -> None:
    """One player may begin every match, on whichever side; the very first turn still has one move only."""
    state = EJDERHALAR.setup({"begins_2": True}, CLASSIC)
    assert (state.seat, state.actions_left, state.turn) == (2, 1, 1)
    assert EJDERHALAR.to_act(state) == (2,) and EJDERHALAR.legal(state, 2)
    assert EJDERHALAR.setup({"begins_1": True}, CLASSIC).seat == 1
    with pytest.raises(BadContent) as caught:
        EJDERHALAR.setup({"begins_1": True, "begins_2": True}, CLASSIC)
    assert caught.value.place == "option begins_2" and "seat 1 begins already" in caught.value.reason
