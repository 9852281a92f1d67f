"""Bite, absorbing, breath and damage, sentence by sentence."""

from __future__ import annotations

import pytest

from game.rules.tao_long import Square, breath_of, breath_squares
from game.rules.tao_long.events import (
    BreathExpelled,
    DragonBit,
    FireReturned,
    GameEnded,
    LifeLost,
    LifeRefilled,
    SegmentLost,
    StoneAbsorbed,
)
from tests.rules.tao_long.drawn import after, drawn, field, rule, step, texts, told, why

FACING = """
    .  .  .  .  k3 .
    .  .  .  .  k2 .
    w1 W  .  .  k1 .
    w2 w3 .  .  K  .
"""
AWAY = """
    .  .  .  .  .  K
    w1 W  .  .  .  k1
"""


@rule("bite.ahead")
def test_an_enemy_tile_straight_ahead_at_the_action_s_end_is_bitten() -> None:
    """Bite: an enemy tile straight ahead of the head when the action ends: 1 damage."""
    state = drawn(FACING, "matter:earth")
    assert told(step(state, "go:e"), DragonBit) == []
    bitten = step(state, "go:ee")
    assert told(bitten, DragonBit) == [DragonBit(1, Square(20))] and field(bitten.state, 5) == "b3f0"


@rule("bite.ahead", "move.still")
def test_lake_bites_also_after_staying() -> None:
    """Bite, also after staying."""
    state = drawn("""
        .  .  k3
        .  .  k2
        w1 W  k1
        w2 w3 K
    """, "matter:lake")
    bitten = step(state, "stay")
    assert told(bitten, DragonBit) == [DragonBit(1, Square(18))]
    assert told(bitten, LifeLost) == [LifeLost(2, 1, 3, "bite.ahead")]


@rule("bite.ahead", "element.choice")
def test_fire_and_water_do_not_bite() -> None:
    """Absorb, expel, or neither; no bite."""
    state = drawn("""
        .  .  .  .
        .  W  k1 K
        .  w1 k2 k3
    """, "matter:fire")
    assert told(step(state, "go:w"), DragonBit) == []
    assert field(after(state, "go:w", "rest"), 5) == "b4f0"


@rule("element.choice", "element.absorb")
def test_absorbing_takes_one_stone_from_the_centre() -> None:
    """Absorb: one stone of that element from the centre, at most 4 per element."""
    fire = drawn(FACING, "element:fire", white="w4f3")
    taken = step(fire, "absorb")
    assert field(taken.state, 4) == "w4f4" and told(taken, StoneAbsorbed) == [StoneAbsorbed(1, 2)]
    assert texts(drawn(AWAY, "element:fire", white="w4f4")) == ["rest"]
    assert why(drawn(AWAY, "element:fire", white="w4f4"), "absorb") == "element.absorb"
    water = drawn(AWAY, "element:water", white="w2f0")
    assert field(after(water, "absorb"), 4) == "w3f0"
    assert texts(drawn(AWAY, "element:water")) == ["rest"], "absorb is offered only below 4 stones"


@rule("element.choice")
def test_a_forced_rest_is_still_a_decision() -> None:
    """Forced stay and rest are still decisions; rest is always offered."""
    state = drawn(AWAY, "element:water")
    assert texts(state) == ["rest"] and field(after(state, "rest"), 7) == "2"
    assert why(state, "go:e") == "element.choice"
    assert why(drawn(FACING, "matter:fire"), "absorb") == "element.choice"
    assert why(drawn(FACING, "matter:earth"), "absorb") == "element.choice"


def reach(picture: str) -> int | None:
    """The highest value of white's breath that reaches black."""
    state = drawn(picture, "element:fire")
    found = breath_of(state.level, *state.dragons)
    return None if found is None else found.value


@rule("breath.values")
@pytest.mark.parametrize(("row", "value"), [
    ("w1 W  k1 K", 2), ("w1 W  .  k1 K", 1), ("w1 W  .  .  k1 K", 0), ("w1 W  .  .  .  k1 K", None),
])
def test_breath_reaches_three_squares_ahead(row: str, value: int | None) -> None:
    """Values 2, 1 and 0 straight ahead."""
    assert reach(row) == value


@rule("breath.values")
def test_breath_reaches_the_squares_beside_the_front_one() -> None:
    """1 2 1 in the first row; only the highest value that reaches the enemy counts."""
    assert reach("""
        .  .  k1 K
        w1 W  .  .
    """) == 1
    assert reach("""
        w1 W  .  .
        .  .  k1 K
    """) == 1
    assert reach("""
        .  .  k2 k3
        w1 W  k1 K
    """) == 2


@rule("breath.blocked")
@pytest.mark.parametrize(("front", "value"), [(".", 1), ("#", None), ("R", None)])
def test_breath_leaves_through_the_front_square(front: str, value: int | None) -> None:
    """If that cell holds anything but the enemy (own tile, rock, free portal, edge) nothing is reached."""
    assert reach(f"""
        .  .  k1 K
        w1 W  {front}  .
    """) == value


@rule("breath.blocked")
def test_own_tiles_and_the_edge_stop_breath() -> None:
    """Own tile, edge."""
    assert reach("""
        w1 W  k1 K
        w2 w3 k2 k3
    """) == 2
    assert reach("""
        .  K  .
        .  k1 .
        W  w1 .
    """) is None
    assert reach("""
        .  .  .  K  k1
        .  W  w3 .  .
        .  w1 w2 .  .
    """) is None


@rule("breath.blocked")
@pytest.mark.parametrize(
    ("front", "cited"), [(".", "element.expel"), ("#", "breath.blocked"), ("R", "breath.blocked")]
)
def test_a_stopped_breath_is_told_apart_from_one_that_is_too_short(front: str, cited: str) -> None:
    """The reason names what stands before the head, where that is what stops the breath."""
    state = drawn(f"""
        .  .  .  .  K
        .  .  .  .  k1
        w1 W  {front}  .  .
    """, "element:fire")
    assert why(state, "expel") == cited


@rule("breath.blocked")
@pytest.mark.parametrize(("middle", "value"), [(".", 0), ("#", None), ("R", None)])
def test_the_third_square_needs_the_second_to_be_empty(middle: str, value: int | None) -> None:
    """The cell three ahead also needs the one two ahead to be empty."""
    assert reach(f"""
        w1 W  .  {middle}  K
        .  .  .  .  k1
    """) == value


@rule("breath.values")
def test_breath_is_drawn_where_it_goes() -> None:
    """The squares that a breath covers, for pictures of it."""
    state = drawn("""
        .  .  .  .  .  .
        w1 W  .  .  .  K
        .  .  .  .  .  k1
    """, "element:fire")
    covered = breath_squares(state.level, *state.dragons)
    assert covered == {10: 2, 2: 1, 18: 1, 11: 1, 12: 0}


NEAR = """
    w1 W  .  K  .
    w2 w3 .  k1 .
    .  .  .  k2 .
"""


@rule("element.expel", "breath.fire")
def test_fire_adds_all_own_fire_stones_which_go_back() -> None:
    """Fire: all own fire stones, which go back to the centre."""
    burnt = step(drawn(NEAR, "element:fire", white="w4f2"), "expel")
    assert told(burnt, BreathExpelled) == [BreathExpelled(1, 2, 1, (Square(3),), 2)]
    assert told(burnt, FireReturned) == [FireReturned(1, 2)]
    assert field(burnt.state, 4) == "w4f0" and field(burnt.state, 5) == "b1f0"


@rule("element.expel", "breath.water")
def test_water_adds_the_water_stones_in_the_centre_before_the_attack() -> None:
    """Water: the number of water stones in the centre before the attack."""
    drowned = step(drawn(NEAR, "element:water", white="w3f0", black="b4f0"), "expel")
    assert told(drowned, BreathExpelled) == [BreathExpelled(1, 6, 1, (Square(3),), 1)]
    assert field(drowned.state, 5) == "b2f0"


@rule("element.expel")
def test_expelling_is_offered_exactly_where_it_reaches() -> None:
    """Without an enemy tile in reach expelling is not offered; else even for 0 damage."""
    assert texts(drawn(NEAR, "element:fire", white="w4f4")) == ["expel", "rest"]
    away = drawn(AWAY, "element:fire", white="w4f4")
    assert texts(away) == ["rest"] and why(away, "expel") == "element.expel"
    weak = drawn("""
        w1 W  .  .  K
        .  .  .  .  k1
    """, "element:fire")
    assert texts(weak) == ["absorb", "expel", "rest"]
    assert field(after(weak, "expel"), 5) == "b4f0"


@rule("damage.life")
def test_at_no_life_the_last_segment_is_lost_and_damage_goes_on() -> None:
    """At 0 life the dragon loses its last segment, is refilled to 4, and the damage left over goes on."""
    hurt = step(drawn(NEAR, "element:fire", white="w4f4", black="b2f0"), "expel")
    assert field(hurt.state, 3) == "n:3,0;3,1" and field(hurt.state, 5) == "b1f0"
    assert [(event.stones, event.life) for event in told(hurt, LifeLost)] == [(2, 0), (3, 1)]
    assert [event.square for event in told(hurt, SegmentLost)] == [19]
    assert told(hurt, LifeRefilled) == [LifeRefilled(2, 4)]


@rule("goal.segments", "game.over")
def test_losing_the_third_segment_loses_at_once() -> None:
    """Losing the third segment loses the game at once; a loser has only its head and life 0."""
    won = step(drawn(NEAR.replace("k2", ". "), "element:fire", white="w4f4", black="b1f0"), "expel")
    assert won.state.outcome and won.state.outcome.winner == 1
    assert won.state.outcome.reason == "goal.segments" and won.events[-1] == GameEnded(won.state.outcome)
    assert [field(won.state, number) for number in (3, 5, 7, 8, 10)] == ["n:3,0", "b0f0", "1", "over", "-"]
    assert texts(won.state) == [] and why(won.state, "rest") == "game.over"
