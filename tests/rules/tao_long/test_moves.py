"""Movement in the Matter phase, sentence by sentence."""

from __future__ import annotations

import pytest

from game.rules.tao_long.events import DragonMoved, DragonStayed, SecondRoundBegan
from tests.rules.tao_long.drawn import after, drawn, field, rule, step, texts, told, why

EAST = """
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  w1 W  .  .  .
    .  w2 w3 .  .  .
"""
SOUTH = """
    .  .  .  .  .  .
    .  .  w2 w1 .  .
    .  .  w3 W  .  .
    .  .  .  .  .  .
"""


@rule("move.straight", "move.facing")
def test_sky_and_earth_go_one_or_two_squares_straight_on() -> None:
    """Sky / Earth: facing vertical / horizontal: 1 or 2 cells straight on."""
    assert texts(drawn(SOUTH, "matter:sky")) == ["go:s", "go:ss"]
    assert texts(drawn(EAST, "matter:earth")) == ["go:e", "go:ee"]
    state = drawn(EAST, "matter:earth")
    assert why(state, "go:n") == "move.straight" and why(state, "go:w") == "move.behind"


@rule("move.facing", "sow.impossible")
def test_an_action_that_needs_another_facing_is_impossible() -> None:
    """Needs: facing vertical / horizontal."""
    each = "w/b/w/b/w/b/w/b"
    assert texts(drawn(EAST, wheel=each)) == ["sky", "lake", "fire", "thunder", "earth", "mountain"]
    assert texts(drawn(SOUTH, wheel=each)) == ["sky", "lake", "earth", "mountain", "water", "wind"]
    assert why(drawn(EAST, wheel=each), "wind") == "sow.impossible", "it leads to sky"


@rule("move.turn")
def test_wind_and_thunder_must_turn() -> None:
    """Wind / Thunder: facing vertical / horizontal: 1 cell, must turn left or right."""
    assert texts(drawn(SOUTH, "matter:wind+")) == ["go:e", "go:w"], "the tail leaves the square in the west"
    thunder = drawn(EAST, "matter:thunder+")
    assert texts(thunder) == ["go:n", "go:s"]
    assert why(thunder, "go:e") == "move.turn" and why(thunder, "go:nn") == "move.straight"
    assert field(after(thunder, "go:n"), 2) == "n:2,1;2,2;1,2;1,3"


@rule("move.still")
def test_lake_moves_a_dragon_that_faces_along_and_holds_one_that_faces_across() -> None:
    """Lake: facing vertical: 1 cell forward, left or right; horizontal: stays."""
    assert texts(drawn(SOUTH, "matter:lake")) == ["go:e", "go:s", "go:w"]
    still = drawn(EAST, "matter:lake")
    assert texts(still) == ["stay"] and why(still, "go:e") == "move.still"
    assert told(step(still, "stay"), DragonStayed) == [DragonStayed(1, 1)]
    assert why(drawn(SOUTH, "matter:lake"), "stay") == "move.still"


@rule("move.still")
def test_mountain_does_the_opposite() -> None:
    """Mountain: facing horizontal: 1 cell forward, left or right; vertical: stays."""
    assert texts(drawn(EAST, "matter:mountain")) == ["go:n", "go:e", "go:s"]
    assert texts(drawn(SOUTH, "matter:mountain")) == ["stay"]


@rule("move.any")
@pytest.mark.parametrize("space", ["fire", "water"])
def test_fire_and_water_go_one_square_forward_left_or_right(space: str) -> None:
    """Fire / Water: any facing: 1 cell forward, left or right."""
    assert texts(drawn(EAST, f"matter:{space}")) == ["go:n", "go:e", "go:s"]
    assert texts(drawn(SOUTH, f"matter:{space}")) == ["go:e", "go:s", "go:w"]
    assert field(after(drawn(EAST, f"matter:{space}"), "go:e"), 8) == f"element:{space}"


@rule("move.tail")
def test_the_tail_fills_the_head_s_old_place() -> None:
    """The tail tile is lifted first, then the head goes on, then the lifted tile fills the gap."""
    moved = step(drawn(EAST, "matter:earth"), "go:ee")
    assert field(moved.state, 2) == "e:4,2;3,2;2,2;1,2"
    assert [event.after.tiles for event in told(moved, DragonMoved)] == [(19, 18, 17, 25), (20, 19, 18, 17)]


@rule("move.tail")
def test_the_square_that_the_tail_leaves_is_free_to_enter() -> None:
    """So the cell the tail leaves is free to enter (Ruling)."""
    state = drawn(EAST, "matter:thunder+")
    assert field(after(state, "go:s"), 2) == "s:2,3;2,2;1,2;1,3"


@rule("move.behind")
def test_a_dragon_of_two_tiles_cannot_go_straight_back() -> None:
    """But never the cell straight behind the head."""
    state = drawn("""
        .  .  .  .
        .  w1 W  .
        .  .  .  .
    """, "matter:fire")
    assert texts(state) == ["go:n", "go:e", "go:s"] and why(state, "go:w") == "move.behind"
    assert field(after(state, "go:n"), 2) == "n:2,0;2,1"


@rule("move.blocked")
def test_dragon_tiles_rock_and_the_edge_block_movement() -> None:
    """Dragon tiles, rock, the edge and occupied portals block movement."""
    state = drawn("""
        .  .  .  .  .
        w1 W  #  .  .
        w2 K  k1 k2 .
        w3 .  .  .  .
    """, "matter:fire")
    assert texts(state) == ["go:n"]
    assert why(state, "go:e") == "move.blocked" and why(state, "go:s") == "move.blocked"
    edge = drawn("""
        .  W  w3
        .  w1 w2
    """, "matter:fire")
    assert texts(edge) == ["go:e", "go:w"] and why(edge, "go:n") == "move.blocked"
    own = drawn("""
        w3 .  .
        w2 .  .
        w1 W  .
    """, "matter:fire")
    assert texts(own) == ["go:n", "go:e", "go:s"]
    curled = drawn("""
        .  w3 .  .
        .  w2 .  .
        .  w1 W  .
    """, "matter:fire")
    assert why(curled, "go:s") is None


@rule("move.blocked", "move.straight")
def test_the_second_square_may_be_blocked() -> None:
    """1 or 2 cells straight on."""
    state = drawn("""
        .  .  .  .  .
        w1 W  .  #  .
        w2 w3 .  .  .
    """, "matter:earth")
    assert texts(state) == ["go:e"] and why(state, "go:ee") == "move.blocked"


@rule("turn.second_round")
def test_wind_and_thunder_give_another_spirit_and_matter_once() -> None:
    """Then once per turn another Spirit and Matter; a second Wind or Thunder moves and bites only."""
    first = step(drawn(EAST, "matter:thunder+"), "go:n")
    assert first.events[-1] == SecondRoundBegan(1)
    assert (field(first.state, 7), field(first.state, 8)) == ("1", "spiritx")
    second = drawn(SOUTH, "matter:windx")
    assert (field(after(second, "go:e"), 7), field(after(second, "go:e"), 8)) == ("2", "spirit")
    again = drawn(SOUTH, "spiritx", wheel="-/-/-/-/-/-/w/wwwbbbb")
    assert field(after(again, "water"), 8) == "matter:windx"


@rule("turn.second_round", "sow.no_choice")
def test_a_skipped_matter_ends_the_turn_without_a_second_round() -> None:
    """A skipped Matter ends the turn, without an extra round."""
    state = drawn("""
        W  #
        w1 .
        w2 w3
    """, "spiritx", wheel="-/-/wwbb/-/-/-/wwbb/-")
    assert (field(after(state, "fire"), 7), field(after(state, "fire"), 8)) == ("2", "spirit")


@rule("turn.phases")
def test_other_actions_end_the_turn() -> None:
    """Sky, Earth, Lake and Mountain end with a bite, and the turn is over."""
    assert field(after(drawn(EAST, "matter:mountain"), "go:n"), 7) == "2"
