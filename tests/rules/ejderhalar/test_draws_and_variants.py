"""Ending without a winner, and the variants."""

from __future__ import annotations

from game.rules.ejderhalar import DragonStunned, GameEnded, State
from tests.rules.ejderhalar.drawn import after, drawn, fields, rule, step, texts, why

QUIET = """
    .  .  a3 .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  A3 .  .
"""
OUT, BACK = ("c1-c2", "c1-d1", "c5-c4", "c5-d5"), ("c2-c1", "d1-c1", "c4-c5", "d5-c5")
STRONG = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    A1 A2 a1 a2 .  .  .
    .  .  .  .  .  .  .
    .  B3 .  .  .  b3 .
"""
FOUR = "a1 g1 a5 g5"


def turned_over(state: State, turns: int) -> State:
    """The state after so many turns of going out and coming back."""
    for turn in range(turns):
        actions = (OUT, BACK)[turn // 2 % 2]
        state = after(state, *actions[:2]) if turn % 2 == 0 else after(state, *actions[2:])
    return state


@rule("draw.repetition")
def test_the_third_time_at_the_start_of_a_turn_is_a_draw() -> None:
    """The same position (board, seat, move actions left, stuns) for the third time at the start of a turn."""
    state = drawn(QUIET)
    assert turned_over(state, 7).outcome is None
    ended = step(turned_over(state, 7), *BACK[2:])
    assert ended.state.outcome and ended.state.outcome.winner is None
    assert ended.state.outcome.reason == "draw.repetition"
    assert ended.events[-1] == GameEnded(ended.state.outcome)
    assert fields(ended.state) == "1 2 - - -", "the fields are those of the next turn's start"


@rule("draw.repetition")
def test_other_move_actions_left_make_another_position() -> None:
    """The very first turn has one move action: its position is not the same as the later one."""
    first = drawn(QUIET, "1 1 - - -")
    second = after(first, "c1-c2", "c5-c4", "c5-d5", "c2-c1", "c4-c5", "d5-c5")
    assert fields(second) == "1 2 - - -" and second.bodies == first.bodies
    third = turned_over(second, 4)
    assert third.bodies == first.bodies and third.outcome is None


@rule("draw.repetition")
def test_a_position_given_within_a_turn_has_not_been_seen() -> None:
    """A given position counts as turn 1, and as seen once if it is the start of a turn."""
    picture = QUIET.replace("A3 .", "A2 A1")
    assert len(drawn(picture).seen) == 1 and drawn(picture).turn == 1
    assert drawn(picture, "1 1 d1 - -").seen == ()


@rule("draw.turns")
def test_the_end_of_turn_150_is_a_draw() -> None:
    """Or the end of turn 150: draw."""
    state = drawn(QUIET)._replace(turn=150)
    once = after(state, "c1-c2")
    assert once.outcome is None
    ended = after(once, "c1-d1")
    assert ended.outcome and ended.outcome.reason == "draw.turns" and ended.outcome.winner is None
    assert fields(ended) == "2 2 - - -"


@rule("draw.turns")
def test_a_win_in_turn_150_is_a_win() -> None:
    """A win in turn 150 is a win."""
    state = drawn("""
        A3 .  a3 .  C3
        .  .  .  .  .
        .  .  .  .  .
        B3 .  .  .  .
        .  b3 .  c3 .
    """, "1 1 a5 - -")._replace(turn=150)
    won = after(state, "a2-a1")
    assert won.outcome and won.outcome.winner == 1


@rule("draw.guard")
def test_without_the_guard_there_is_no_draw() -> None:
    """Switch draw_guard, on by default."""
    state = drawn(QUIET, draw_guard=False)._replace(turn=148)
    assert turned_over(state, 16).outcome is None


@rule("variant.stun_by_strength")
def test_stunned_for_as_many_of_its_owner_s_turns_as_the_push_was_strong() -> None:
    """Stunned for as many of its owner's turns as the push's strength."""
    state = drawn(STRONG, controls=FOUR, stun_by_strength=True)
    pushed = step(state, "a3-b3", "push:c3-d3-e3-f3")
    assert DragonStunned("a", 3) in pushed.events
    assert fields(after(pushed.state, "b1-a1")) == "2 2 - a3 -"
    assert fields(after(pushed.state, "b1-a1", "f1-g1", "f1-e1")) == "1 2 - a2 -"


@rule("variant.stun_by_strength")
def test_it_counts_the_strength_lost_points_included() -> None:
    """It counts the strength, lost points included."""
    state = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  A1 A2 a1
        .  .  .  b3 a2
        .  B3 .  c3 C3
    """, controls="a1 b5 a5 c1", stun_by_strength=True)
    assert DragonStunned("a", 3) in step(state, "c3-d3", "push:e3-e2").events


@rule("variant.stun_by_strength")
def test_a_dragon_already_stunned_takes_the_larger_number() -> None:
    """A dragon already stunned takes the larger number."""
    longer = drawn(STRONG, "1 2 - a5 -", controls=FOUR, stun_by_strength=True)
    assert fields(after(longer, "a3-b3", "push:c3-d3-e3-f3")) == "1 1 b3 a5 -"
    shorter = drawn(STRONG, "1 2 - a2 -", controls=FOUR, stun_by_strength=True)
    assert fields(after(shorter, "a3-b3", "push:c3-d3-e3-f3")) == "1 1 b3 a3 -"


OWN = STRONG.replace("a1 a2", "B1 B2").replace("B3", "a3")


@rule("variant.push_own")
def test_own_other_dragons_can_be_pushed_and_are_not_stunned() -> None:
    """Your own other dragons can be pushed in the same way (Ruling: they are not stunned)."""
    state = after(drawn(OWN, controls=FOUR, push_own=True), "a3-b3")
    assert texts(state) == ["hold", "push:c3-d3-e3-f3"]
    assert fields(after(state, "push:c3-d3-e3-f3")) == "1 1 b3 - -"


@rule("variant.push_own")
def test_a_stunned_or_moved_own_dragon_may_still_be_pushed() -> None:
    """Only move actions are barred by stun or by having moved."""
    stunned = after(drawn(OWN, "1 2 - B1 -", controls=FOUR, push_own=True), "a3-b3")
    assert texts(stunned) == ["hold", "push:c3-d3-e3-f3"]
    moved = after(drawn(OWN, "1 1 d3 - -", controls=FOUR, push_own=True), "a3-b3")
    assert texts(moved) == ["hold", "push:c3-d3-e3-f3"]


@rule("variant.push_own", "push.own")
def test_even_then_a_dragon_does_not_push_itself() -> None:
    """Your own other dragons."""
    state = after(drawn("""
        .  .  .  .  .
        .  .  .  .  .
        A1 A1 A1 .  .
        .  .  .  .  .
        .  .  .  a3 .
    """, push_own=True), "a3-b3")
    assert why(state, "push:c3-d3") == "push.own"


@rule("variant.push_own", "goal.each_step")
def test_pushing_an_own_dragon_onto_the_last_control_point_wins() -> None:
    """Control points are looked at after every single step of a push too."""
    state = after(drawn("""
        C3 .  .  .  .  .  D3
        .  .  .  .  .  .  .
        A1 A2 B1 B2 .  .  .
        .  .  .  .  .  .  .
        .  a3 b3 c3 d3 .  .
    """, controls="a5 g5 e3 g1", push_own=True), "a3-b3")
    assert texts(state) == ["hold", "push:c3-d3-e3"]
    won = after(state, "push:c3-d3-e3")
    assert won.outcome and won.outcome.winner == 1
