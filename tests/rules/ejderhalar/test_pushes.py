"""Target square and push, sentence by sentence."""

from __future__ import annotations

import pytest

from game.rules.ejderhalar import DragonStunned, GroupPushed
from tests.rules.ejderhalar.drawn import after, drawn, fields, rule, shows, step, texts, why

FOUR = "a1 g1 a5 g5"


@rule("push.target")
def test_the_target_lies_beyond_the_landing_square_in_the_direction_of_the_last_step() -> None:
    """The target is the square beyond the landing square in the direction of the last step."""
    state = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A2 A1 .  a1 .
        .  b1 .  a1 .
        B3 b2 .  a1 .
    """)
    assert fields(after(state, "a3-c3")) == "1 2 c3 - d3e"
    assert fields(after(state, "a3-b3")) == "1 1 b3 - -", "c3 is empty"
    assert fields(after(state, "b3-a2")) == "1 1 a2 - -", "B is seat 1's own"


@rule("push.target")
def test_only_the_target_square_can_be_pushed() -> None:
    """If an enemy token or stack stands there, on the target."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A2 A1 .  a1 a2
        .  .  b3 .  .
        .  .  B3 .  .
    """), "a3-c3")
    assert why(state, "push:c2-b2") == "push.target"


@rule("push.nobody")
def test_without_an_enemy_on_the_target_there_is_nothing_to_decide() -> None:
    """No possible push: no decision; the move action is over at once."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A2 A1 .  .  .
        .  .  .  .  .
        .  .  a3 .  .
    """), "a3-c3")
    assert fields(state) == "1 1 c3 - -"
    assert why(state, "hold") == why(state, "push:d3-e3") == why(state, "push:c1-b1") == "push.nobody"


@rule("push.too_weak")
@pytest.mark.parametrize(("rank", "offered"), [
    ("A2 A1 .  a1 a2", True), ("A2 A1 .  a2 a1", False), ("A1 A2 .  a3 .", False),
])
def test_the_landing_square_must_hold_at_least_as_many_tokens(rank: str, offered: bool) -> None:
    """If the landing square holds at least as many tokens, the mover may push."""
    state = after(drawn(f"""
        .  .  .  .  .
        .  .  .  .  .
        {rank}
        .  .  .  .  .
        .  B3 .  b3 .
    """), "a3-c3")
    assert (fields(state) == "1 2 c3 - d3e") is offered
    if not offered:
        assert why(state, "push:d3-e3") == "push.too_weak"


@rule("push.own")
def test_own_dragons_are_not_pushed() -> None:
    """An enemy token or stack: not the mover's own."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A2 A1 .  B1 B2
        .  .  .  .  .
        .  a3 .  b3 .
    """), "a3-c3")
    assert fields(state) == "1 1 c3 - -"
    assert why(state, "push:d3-e3") == "push.own"


@rule("push.own")
def test_a_dragon_does_not_push_itself() -> None:
    """An enemy token or stack."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A1 A1 A1 .  .
        .  .  .  .  .
        .  .  .  a3 .
    """), "a3-b3")
    assert why(state, "push:c3-d3") == "push.own"


@rule("push.strength")
@pytest.mark.parametrize(("rank", "squares"), [
    ("A1 A2 a3 .  .  .  .", "c3-d3"),
    ("A1 A2 a2 a1 .  .  .", "c3-d3-e3"),
    ("A1 A2 a1 a2 .  .  .", "c3-d3-e3-f3"),
])
def test_strength_is_the_difference_plus_one(rank: str, squares: str) -> None:
    """Strength = difference + 1 (1 to 3). For each point of strength the pushed group moves once."""
    state = after(drawn(f"""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        {rank}
        .  .  .  .  .  .  .
        .  B3 .  .  .  b3 .
    """, controls=FOUR), "a3-b3")
    assert texts(state) == ["hold", f"push:{squares}"]
    assert why(state, f"push:{squares}-g3") == "push.strength"


@rule("push.gather")
def test_a_the_group_moves_onto_its_only_neighbour() -> None:
    """a) The group moves onto the one neighbouring square with tokens of it; d = that direction."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A1 A2 a1 .  .
        .  .  a2 .  .
        .  B3 .  b3 .
    """), "a3-b3")
    assert texts(state) == ["hold", "push:c3-c2-c1"]
    pushed = step(state, "push:c3-c2-c1")
    assert [event.rule for event in pushed.events if isinstance(event, GroupPushed)] == [
        "push.gather", "push.slide",
    ]
    assert why(state, "push:c3-d3") == "push.gather"


@rule("push.gather")
def test_a_picks_up_a_straight_dragon_token_by_token() -> None:
    """a) The group is smaller than the dragon and exactly one neighbouring square holds tokens of it."""
    state = after(drawn("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        A1 A2 a1 a1 a1 .  .
        .  .  .  .  .  .  .
        .  B3 .  .  .  b3 .
    """, controls=FOUR), "a3-b3")
    pushed = step(state, "push:c3-d3-e3-f3")
    assert [(event.tokens, event.rule) for event in pushed.events if isinstance(event, GroupPushed)] == [
        (1, "push.gather"), (2, "push.gather"), (3, "push.slide"),
    ]
    assert shows(pushed.state, """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  A3 .  .  .  a3 .
        .  .  .  .  .  .  .
        .  B3 .  .  .  b3 .
    """)


@rule("push.fold")
def test_b_all_three_gather_straight_behind() -> None:
    """b) If one of the two squares lies straight behind (direction d), all three gather there."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  a1 .  .
        A2 A1 a1 a1 .
        .  .  .  .  .
        .  B3 .  b3 .
    """), "a3-b3")
    assert texts(state) == ["hold", "push:c3-d3-e3"]
    pushed = step(state, "push:c3-d3-e3")
    first = pushed.events[0]
    assert isinstance(first, GroupPushed) and first.rule == "push.fold" and len(set(first.after)) == 1
    assert why(state, "push:c3-c4") == "push.fold"


@rule("push.fold")
def test_b_otherwise_the_pusher_chooses_one_of_the_two() -> None:
    """b) Otherwise the pusher chooses one of the two squares; d = the direction to it."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  a1 .  .
        A1 A2 a1 .  .
        .  .  a1 .  .
        .  B3 .  b3 .
    """), "a3-b3")
    assert texts(state) == ["hold", "push:c3-c2-c1", "push:c3-c4-c5-b5", "push:c3-c4-c5-d5"]
    assert why(state, "push:c3-d3") == "push.fold"


@rule("push.slide")
def test_c_the_whole_dragon_moves_straight_on_if_it_can() -> None:
    """c) It moves one square in direction d if that square is on the board and empty."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A1 A2 a3 .  .
        .  .  .  .  .
        .  B3 .  b3 .
    """), "a3-b3")
    assert texts(state) == ["hold", "push:c3-d3"]
    assert why(state, "push:c3-c4") == "push.slide"


@rule("push.slide")
@pytest.mark.parametrize(("above", "below", "offered"), [
    (".", ".", ["push:c3-c2", "push:c3-c4"]), ("b3", ".", ["push:c3-c2"]), (".", "b3", ["push:c3-c4"]),
])
def test_c_otherwise_the_pusher_chooses_a_free_side(above: str, below: str, offered: list[str]) -> None:
    """c) Otherwise the pusher chooses left or right of d among those that are free."""
    spare = "b3" if above == below else "."
    state = after(drawn(f"""
        .  .  .  .  .
        .  .  {above} .  .
        A1 A2 a3 B3 .
        .  .  {below} .  .
        .  .  .  {spare} .
    """), "a3-b3")
    assert texts(state) == ["hold", *offered]
    assert why(state, "push:c3-d3") == "push.slide"


@rule("push.slide")
def test_c_the_board_s_edge_counts_as_occupied_and_d_turns_with_the_dragon() -> None:
    """Ruling: the board's edge counts as occupied; d = the direction moved."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  A1 A2 a1
        .  .  .  .  a2
        .  B3 .  b3 .
    """, controls="a1 b5 a5 c1"), "c3-d3")
    assert texts(state) == ["hold", "push:e3-e2-e1"], "b stands in the way to the side"
    assert fields(after(state, "push:e3-e2-e1")) == "1 1 d3 a1 -"


@rule("push.blocked")
def test_c_with_no_way_out_it_stops_and_the_rest_of_the_strength_is_lost() -> None:
    """c) None free: it stops, and the rest of the strength is lost."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  A1 A2 a1
        .  .  .  b3 a2
        .  B3 .  c3 C3
    """, controls="a1 b5 a5 c1"), "c3-d3")
    assert texts(state) == ["hold", "push:e3-e2"]
    assert why(state, "push:e3-e2-e1") == "push.blocked"


@rule("push.blocked")
def test_a_push_that_could_not_move_anything_is_not_offered() -> None:
    """Ruling: a push that could not move anything is not offered."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  b3
        .  .  A1 A2 a3
        .  .  .  .  B3
        .  .  .  .  .
    """, controls="a1 b5 a5 c1"), "c3-d3")
    assert fields(state) == "1 1 d3 - -"
    assert why(state, "push:e3-e2") == "push.blocked"


@rule("push.full", "push.path")
def test_the_pusher_cannot_stop_a_push_early() -> None:
    """The pusher cannot stop a push early: every point of strength moves the group if it can move."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A1 A2 a1 a2 .
        .  .  .  .  .
        .  B3 .  b3 .
    """), "a3-b3")
    assert why(state, "push:c3-d3") == why(state, "push:c3-d3-e3") == "push.full"


@rule("stun.turn")
def test_a_push_stuns_for_the_owner_s_next_turn() -> None:
    """Its owner may not move any of its tokens in the owner's next turn (the stun ends with that turn)."""
    state = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A1 A2 a1 a2 .
        .  .  .  .  .
        .  B3 .  b3 .
    """)
    pushed = step(state, "a3-b3", "push:c3-d3-e3-e2")
    assert DragonStunned("a", 1) in pushed.events
    theirs = after(pushed.state, "b1-a1")
    assert fields(theirs) == "2 2 - a1 -"
    assert why(theirs, "e2-e3") == "move.stunned"
    ours = after(theirs, "d1-d2", "d1-c1")
    assert fields(ours) == "1 2 - - -"


@rule("push.hold", "stun.turn")
def test_holding_moves_and_stuns_nobody() -> None:
    """The mover may push, or hold."""
    state = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A1 A2 a1 a2 .
        .  .  .  .  .
        .  B3 .  b3 .
    """)
    held = step(state, "a3-b3", "hold")
    assert held.events == () and fields(held.state) == "1 1 b3 - -"


@rule("variant.level")
def test_a_dragon_of_two_tokens_is_whole_with_two() -> None:
    """Levels set tokens per dragon (2 or 3)."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A1 A1 a1 a1 .
        .  .  .  .  .
        .  B2 .  b2 .
    """), "a3-b3")
    assert texts(state) == ["hold", "push:c3-d3-e3"]
