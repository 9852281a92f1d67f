"""The move action, sentence by sentence."""

from __future__ import annotations

import pytest

from game.rules.ejderhalar import EJDERHALAR, Move, TokenMoved
from tests.rules.ejderhalar.drawn import after, drawn, fields, moves_from, rule, shows, step, texts, why

STRAIGHT = """
    .  .  .  .  .
    .  .  .  .  .
    A1 A1 A1 .  .
    .  .  .  .  .
    .  .  .  .  a3
"""
BENT = """
    .  .  .  .  .
    .  .  .  .  .
    .  A1 A1 .  .
    .  A1 .  .  .
    .  .  .  .  a3
"""
TWO_AND_ONE = """
    .  .  .  .  .
    .  .  .  .  .
    .  A2 A1 .  .
    .  .  .  .  .
    .  .  .  .  a3
"""


@rule("move.lift")
def test_the_top_token_of_a_square_is_lifted() -> None:
    """Lift the top token of one of your squares."""
    state = drawn(TWO_AND_ONE)
    moved = step(state, "b3-b4")
    assert shows(moved.state, """
        .  .  .  .  .
        .  A1 .  .  .
        .  A1 A1 .  .
        .  .  .  .  .
        .  .  .  .  a3
    """)
    name = {state.level.name(square): square for square in state.level.steps}
    assert moved.events == (TokenMoved(
        "A", (name["b3"], name["b4"]), (name["b3"], name["b3"], name["c3"]),
        (name["b3"], name["b4"], name["c3"]),
    ),)


@rule("move.empty")
def test_an_empty_square_has_nothing_to_lift() -> None:
    """Lift the top token of one of your squares."""
    assert why(drawn(STRAIGHT), "d4-d5") == "move.empty"


@rule("move.not_yours")
def test_the_opponents_tokens_stay() -> None:
    """One of your squares."""
    assert why(drawn(STRAIGHT), "e1-e2") == "move.not_yours"


@rule("move.stunned")
def test_a_token_of_a_stunned_dragon_may_not_move() -> None:
    """Not allowed: a token of a stunned dragon."""
    state = drawn("""
        .  .  .  .  .
        .  B3 .  .  .
        A1 A1 A1 .  .
        .  .  .  .  .
        .  .  b3 .  a3
    """, "1 2 - A1 -")
    assert {text[:2] for text in texts(state)} == {"b4"}
    assert why(state, "a3-b3") == "move.stunned"


@rule("move.again")
def test_the_token_that_already_moved_in_this_turn_may_not_move_again() -> None:
    """Not allowed: the token that already moved in this turn."""
    state = after(drawn(TWO_AND_ONE), "c3-b2")
    assert why(state, "b2-b1") == "move.again"
    assert "b3-b4" in texts(state), "another token of the same dragon may"


@rule("move.again")
def test_the_moved_token_is_the_top_of_the_square_where_it_landed() -> None:
    """It is the top of the square where it landed: what is under it cannot be lifted either."""
    state = after(drawn(STRAIGHT), "a3-b3")
    assert why(state, "b3-b4") == "move.again"
    assert moves_from(state, "c3") == ["a3", "b2", "b3", "b4"]


@rule("move.again")
def test_in_the_next_turn_it_may_move() -> None:
    """Only this turn counts."""
    state = after(drawn(TWO_AND_ONE), "c3-b2", "b3-b4", "e1-d1", "e1-e2")
    assert "b2-c3" in texts(state)


@rule("move.split")
@pytest.mark.parametrize(("picture", "middle", "end"), [(STRAIGHT, "b3", "b4"), (BENT, "b3", "c2")])
def test_the_middle_token_cannot_move(picture: str, middle: str, end: str) -> None:
    """What stays must be connected after the lift, even where the token could have joined up again."""
    state = drawn(picture)
    assert moves_from(state, middle) == []
    assert why(state, f"{middle}-{end}") == "move.split"


@rule("move.lone")
def test_a_lone_token_beside_a_stack_of_two_may_move() -> None:
    """Ruling: a lone token beside a stack of two may move."""
    assert moves_from(drawn(TWO_AND_ONE), "c3") == ["a3", "b2", "b3", "b4"]


@rule("move.path")
def test_it_steps_over_squares_that_hold_tokens_of_the_same_dragon() -> None:
    """Step orthogonally over squares that hold tokens of the same dragon."""
    state = drawn(STRAIGHT)
    assert moves_from(state, "a3") == ["b2", "b3", "b4", "c2", "c3", "c4", "d3"]
    moved = EJDERHALAR.read_action(state, "a3-d3")
    assert isinstance(moved, Move)
    assert [state.level.name(square) for square in moved.path] == ["a3", "b3", "c3", "d3"]


@rule("move.path")
@pytest.mark.parametrize("text", ["a3-a4-b4", "a3-b3-c3-b3", "a3-c3-c4", "c3-b3-c3", "a3-b3-b2-c2"])
def test_other_ways_are_refused(text: str) -> None:
    """Never entering a square twice and never the square it left; only over its own dragon, step by step."""
    assert why(drawn(STRAIGHT), text) == "move.path"


@rule("move.occupied")
def test_the_last_step_ends_on_the_same_dragon_or_on_an_empty_square() -> None:
    """The last step ends on a square with tokens of the same dragon or on an empty square."""
    state = drawn("""
        .  .  .  .  .
        .  B3 .  .  .
        A1 A1 A1 b3 .
        .  .  a3 .  .
        .  .  .  .  .
    """)
    assert moves_from(state, "a3") == ["b2", "b3", "c3", "c4"]
    assert why(state, "a3-d3") == why(state, "a3-b4") == why(state, "a3-c2") == "move.occupied"


@rule("move.connected")
def test_afterwards_the_dragon_must_be_connected() -> None:
    """Afterwards the dragon must be connected."""
    state = drawn(STRAIGHT)
    assert why(state, "a3-a4") == "move.connected"
    assert why(state, "a3-e5") == "move.connected"


@rule("move.round", "notation")
def test_the_end_of_a_bent_dragon_reaches_the_fourth_corner_in_two_ways() -> None:
    """Both are legal: the direct step, and all squares written for the way round."""
    state = drawn(BENT)
    assert "b2-c2" in texts(state) and "b2-b3-c3-c2" in texts(state)
    assert "c3-c2" in texts(state) and "c3-b3-b2-c2" in texts(state)
    assert shows(after(state, "b2-c2"), ranks := """
        .  .  .  .  .
        .  .  .  .  .
        .  A1 A1 .  .
        .  .  A1 .  .
        .  .  .  .  a3
    """) and shows(after(state, "b2-b3-c3-c2"), ranks)


@rule("move.round", "push.target")
def test_the_two_ways_have_different_target_squares() -> None:
    """The last steps differ, and so do the target squares."""
    state = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  A1 A1 .  .
        .  A1 .  a1 a2
        .  B3 b1 b2 .
    """)
    assert fields(after(state, "b2-c2")) == "1 2 c2 - d2e"
    assert fields(after(state, "b2-b3-c3-c2")) == "1 2 c2 - c1s"


@rule("move.path")
def test_a_stack_s_top_token_never_comes_back_to_its_square() -> None:
    """Never the square it left."""
    state = drawn(TWO_AND_ONE)
    assert moves_from(state, "b3") == ["a3", "b2", "b4", "c2", "c3", "c4", "d3"]
    assert why(state, "b3-b3") == "move.path"
    assert why(state, "b3-c3-b3") == "move.path"
