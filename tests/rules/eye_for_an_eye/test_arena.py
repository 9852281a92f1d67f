"""Facing, sight and terrain."""

from __future__ import annotations

import pytest

from game.rules.eye_for_an_eye.arena import arena_of
from game.rules.eye_for_an_eye.events import TaskEnded
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.sight import seen
from tests.rules.eye_for_an_eye.stage import (
    ARENAS,
    board,
    dice_on,
    fight,
    heard,
    names,
    refused,
    rule,
    say,
    texts,
    where,
)


@rule("figure.facing")
def test_the_front_arc_is_the_facing_and_its_two_neighbours() -> None:
    """The three spaces behind, without an arrow, are the rear arc."""
    for way, front in (("e", True), ("ne", True), ("se", True), ("w", False), ("nw", False), ("sw", False)):
        spot = {"e": "1,0", "ne": "1,-1", "se": "0,1", "w": "-1,0", "nw": "0,-1", "sw": "-1,1"}[way]
        state = fight(at=f"1=0,0e 2={spot}w", dice={1: "a"})
        if front:
            heard(state, "1.attack:1>2")
        else:
            assert refused(state, "1.attack:1>2") == "attack.front"


@rule("sight.line")
def test_sight_goes_straight_through_the_front_arc_to_the_first_figure_or_stone() -> None:
    """Line of sight extends in a straight line until it hits a figure or terrain that blocks it."""
    state = fight("grublic riparian banksia", "1=0,0e 2=1,0w 3=3,0w")
    assert names([figure for figure, _ in seen(state, figure_id(1))]) == ["2"]
    through = fight("grublic riparian", "1=-4,0e 2=4,0w")
    assert seen(through, figure_id(1)) == [], "the stones at -2,0 and 2,0 block"
    behind = fight("grublic riparian", "1=0,0w 2=1,0w")
    assert seen(behind, figure_id(1)) == []


@rule("sight.line", "arena.terrain")
def test_boulders_do_not_block_sight_and_stones_do() -> None:
    """Slippery boulders are impassable but do not block sight; standing stones block it."""
    wet = fight("grublic riparian", "1=4,0w 2=1,0e", arena="rainforest_stream")
    assert seen(wet, figure_id(1)) == [(figure_id(2), 3)]
    assert seen(fight("grublic riparian", "1=3,0w 2=1,0e"), figure_id(1)) == []


@rule("arena.terrain")
def test_nobody_may_stand_on_terrain() -> None:
    """You may not move your figure onto spaces with rocks."""
    state = heard(fight(at="1=1,0e 2=-4,0e", dice={1: "m"}), "1.move:1").state
    assert refused(state, "1.step:e") == "arena.terrain"


@rule("figure.space")
def test_each_space_holds_one_figure() -> None:
    """Each space can only ever contain one character figure."""
    state = heard(fight(dice={1: "m"}), "1.move:1").state
    assert refused(state, "1.step:e") == "figure.space"


def test_the_shipped_arenas_are_those_of_the_rules() -> None:
    """Radius 4; six stones at distance 2; a stream of 9 to 13 spaces through the centre; six boulders."""
    bushland, stream, billabong = (arena_of(board(name)) for name in ARENAS)
    assert {len(arena.cells) for arena in (bushland, stream, billabong)} == {61}
    centre = bushland.at[0, 0]
    assert sorted(bushland.name(space) for space in bushland.stones) == sorted(
        ["2,0", "0,2", "-2,2", "-2,0", "0,-2", "2,-2"],
    )
    assert {bushland.distance(centre, space) for space in bushland.high_ground} == {0, 1}
    assert 9 <= len(stream.stream) <= 13 and stream.at[0, 0] in stream.stream
    assert len(stream.impassable) == 6 and not stream.stones
    assert len({flower for flower, _ in billabong.areas}) == 6


@rule("setup.place", "setup.front")
@pytest.mark.parametrize("name", ARENAS)
def test_every_start_space_has_a_legal_facing(name: str) -> None:
    """Place it in one of the three spaces in your starting area; ensure it has a clear front arc."""
    arena = arena_of(board(name))
    for _, spaces in arena.areas:
        for space in spaces:
            assert any(arena.clear_front(space, way) for way in range(6)), arena.name(space)


@rule("stream.basic")
def test_a_basic_stream_is_ordinary_ground() -> None:
    """Basic: all stream spaces count as if they are regular spaces."""
    state = fight(at="1=0,0e 2=-4,0e", dice={1: "mm"}, arena="rainforest_stream", advanced_stream=False)
    said = heard(state, "1.move:1")
    said = heard(said.state, "1.step:e")
    assert where(said.state, "1") == "1,0e" and said.state.players[0].task is None
    calm = fight(pool={1: "m"}, arena="rainforest_stream", advanced_stream=False)
    assert refused(calm, "1.put:m>c1") == "level.core"


@rule("stream.flow")
def test_go_with_the_flow_after_a_movement_that_ends_in_the_stream() -> None:
    """You can choose to move one more space in the direction of the current, facing kept."""
    state = fight(at="1=-1,0sw 2=4,0e", dice={1: "m"}, arena="rainforest_stream")
    moved = heard(heard(state, "1.move:1").state, "1.step:e").state
    assert moved.players[0].task is not None, "the current is still to be decided"
    assert where(heard(moved, "1.flow").state, "1") == "1,0sw"
    assert where(say(moved, "1.stop").state, "1") == "0,0sw"
    dry = heard(fight(at="1=0,-1e 2=4,0e", dice={1: "mm"}, arena="rainforest_stream"), "1.move:2").state
    assert refused(dry, "1.flow") == "stream.flow"


@rule("stream.flow", "card.hunting_net")
def test_a_netted_figure_does_not_go_with_the_flow() -> None:
    """No movement until its player gives up two move dice: the current is no way out of the net."""
    state = fight(
        "grublic riparian", "1=-1,0sw 2=1,-2se", {1: "m", 2: "33"}, ready={2: "3"}, arena="rainforest_stream",
    )
    moved = heard(heard(state, "1.move:1").state, "1.step:e").state
    assert "1.flow" in texts(moved, 1)
    caught = moved._replace(players=(moved.players[0]._replace(netted=1), moved.players[1]))
    assert refused(caught, "1.flow") == "card.hunting_net"


@rule("card.hunting_net", "call.finish")
def test_a_net_ends_a_movement_under_way() -> None:
    state = fight("grublic riparian", "1=2,-1w 2=-1,-1e", {1: "mmmm", 2: "33"}, ready={2: "3"})
    moving = heard(heard(state, "1.move:2").state, "1.step:w").state
    said = heard(moving, "2.use:3>1")
    assert said.told(TaskEnded)[0].kind == "move" and said.state.players[0].netted
    free = say(said.state, "+80", "1.untie:1").state
    assert not free.players[0].netted, "the hands are free to cut the net"


@rule("stream.rage")
def test_a_full_raging_current_carries_everybody_two_spaces() -> None:
    """Anyone's move dice, locked until full; dice go back, figures in the stream move downstream first."""
    state = fight(
        "grublic riparian banksia", "1=-1,0e 2=0,0w 3=1,-2e", {1: "uu", 2: "u"}, pool={3: "m"},
        arena="rainforest_stream",
    )
    assert refused(state, "1.back:c1:1") == "stream.rage"
    said = say(state, "3.put:m>c1")
    assert [where(said.state, name) for name in "123"] == ["1,0e", "1,1w", "1,-2e"]
    assert all(set(player.places) == {0} for player in said.state.players)
    assert said.state.pause is not None and said.state.pause.kind == "current"


@rule("stream.rage", "health.knock_out")
def test_locked_dice_stay_when_their_owner_is_knocked_out() -> None:
    """Once dice are allocated, they cannot be removed until the action is resolved."""
    state = fight(
        "grublic riparian banksia", "1=3,-3se 2=3,-2w 3=-1,0e", {1: "aa", 2: "uuuam"}, pool={3: "m"},
        arena="rainforest_stream", health={2: 1},
    )
    fallen = say(heard(state, "1.attack:1>2").state, "+120").state
    assert where(fallen, "2") == "-" and dice_on(fallen, 2) == "uuu", "only its own tracks are cleared"
    raged = say(fallen, "3.put:m>c1").state
    assert where(raged, "3") == "1,0e" and dice_on(raged, 2) == "", "the fourth die sets the current free"


@rule("stream.rage")
def test_the_current_is_stopped_by_obstacles() -> None:
    """Stopped by obstacles: figures out of the stream's way stay where they are."""
    state = fight("grublic riparian", "1=3,0e 2=4,0w", {1: "uuu"}, pool={2: "m"}, arena="rainforest_stream")
    said = say(state, "2.put:m>c1")
    assert (where(said.state, "1"), where(said.state, "2")) == ("3,0e", "4,0w")


@rule("stream.rage")
def test_a_whirlpool_turns_whoever_is_in_it() -> None:
    """A ring has no end: the figure with nobody ahead goes first."""
    state = fight("grublic riparian", "1=2,0e 2=1,1w", {1: "uuu"}, pool={2: "m"}, arena="billabong")
    said = say(state, "2.put:m>c1")
    assert (where(said.state, "1"), where(said.state, "2")) == ("0,2e", "-1,2w")
