"""Board, set-up and goal, sentence by sentence."""

from __future__ import annotations

from game.rules.ejderhalar import EJDERHALAR, ControlLost, ControlTaken, GameEnded, TokenMoved
from tests.boards import CLASSIC
from tests.rules.ejderhalar.drawn import after, drawn, fields, rule, step, texts, why

START = "....c3.../..d3...b3./e3......./.......a3/A3......./.......E3/.B3...D3../...C3.... 1 1 - - -"


@rule("board.setup", "notation")
def test_the_classic_set_up_is_the_one_of_the_rules_page() -> None:
    """Control points c5 d3 e6 f4; A to E on a4 b2 d1 f2 h3; a to e on h5 g7 e8 c7 a6."""
    state = EJDERHALAR.setup({}, CLASSIC)
    assert EJDERHALAR.write_state(state) == START
    assert [state.level.name(square) for square in state.level.controls] == ["c5", "d3", "e6", "f4"]


@rule("board.setup")
def test_each_dragon_stands_on_the_half_turn_image_of_the_same_letter() -> None:
    """Each is the half-turn image of the same letter, so the set-up is fair but for the first turn."""
    level = EJDERHALAR.setup({}, CLASSIC).level
    for ours, theirs in zip(level.start[:5], level.start[5:], strict=True):
        x, y = level.cell(ours[0])
        assert level.cell(theirs[0]) == (7 - x, 7 - y)
    controls = {level.cell(square) for square in level.controls}
    assert {(7 - x, 7 - y) for x, y in controls} == controls


@rule("board.next_to")
def test_next_to_means_orthogonally_adjacent() -> None:
    """A stack's top token has the four squares around it and no diagonal one."""
    state = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  A3 .  .
        .  .  .  .  .
        .  a3 .  .  .
    """)
    assert texts(state) == ["c3-b3", "c3-c2", "c3-c4", "c3-d3"]


@rule("goal.control")
def test_a_seat_wins_the_moment_it_has_tokens_on_enough_control_points() -> None:
    """The moment a seat has tokens on three of the four control points it wins."""
    state = drawn("""
        A3 .  .  .  C3
        .  .  .  .  .
        .  .  .  .  .
        B3 .  .  .  .
        .  c3 a3 .  b3
    """)
    won = step(state, "a2-a1")
    assert won.state.outcome and won.state.outcome.winner == 1
    assert won.state.outcome.reason == "goal.control"
    assert [type(event) for event in won.events] == [TokenMoved, ControlTaken, GameEnded]
    assert fields(won.state) == "1 2 a1 - -"


@rule("goal.control")
def test_several_tokens_on_one_control_point_count_once() -> None:
    """Only the number of control points matters, not that of tokens."""
    state = drawn("""
        A2 A1 .  .  B2
        .  .  .  .  B1
        .  .  .  .  .
        .  .  .  .  .
        .  b3 a3 .  .
    """)
    assert after(state, "b5-a5").outcome is None


@rule("goal.control")
def test_leaving_a_control_point_loses_it() -> None:
    """A control point is held only while a token stands on it."""
    state = drawn("""
        A1 A1 A1 .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  a3 .  .
    """)
    moved = step(state, "a5-c4")
    level = state.level
    assert ControlLost(level.square((0, 4)), 1) in moved.events


CARRIED = """
    b3 .  .  .  .  .  c3
    .  .  .  .  .  .  .
    .  A1 A2 a1 a2 .  .
    .  .  .  .  .  .  .
    .  .  B3 C3 .  .  .
"""


@rule("goal.anytime", "goal.each_step")
def test_a_push_can_hand_the_opponent_the_game_and_stops_there() -> None:
    """A push that carries a dragon over its winning control point stops there; its text is shorter."""
    state = after(drawn(CARRIED, controls="a5 g5 f3 a1"), "b3-c3")
    assert texts(state) == ["hold", "push:d3-e3-f3"]
    assert why(state, "push:d3-e3-f3-g3") == "goal.each_step"
    lost = step(state, "push:d3-e3-f3")
    assert lost.state.outcome and lost.state.outcome.winner == 2
    assert lost.events[-1] == GameEnded(lost.state.outcome)
    assert fields(lost.state) == "1 2 c3 a1 -"


@rule("goal.each_step")
def test_without_the_win_the_same_push_goes_on() -> None:
    """Every point of strength moves the group if it can move."""
    state = after(drawn(CARRIED, controls="a5 g1 f3 a1"), "b3-c3")
    assert texts(state) == ["hold", "push:d3-e3-f3-g3"]


@rule("goal.control")
def test_a_move_that_wins_leaves_no_push_to_decide() -> None:
    """The moment a seat has tokens on three of the four control points it wins."""
    state = drawn("""
        A3 .  .  .  C3
        .  .  .  .  .
        .  .  .  .  .
        .  c3 .  b3 .
        B2 B1 .  a1 a2
    """, controls="a5 e5 c1 e3")
    assert after(state, "a1-c1").outcome
