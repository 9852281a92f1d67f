"""Trades between the dances, threats, and what they cost."""

from __future__ import annotations

from game.rules.eagle_dance.events import (
    EagleFlew,
    MarkersLowered,
    PointsGained,
    ResourcesGained,
    ResourcesReleased,
    StepCleared,
    ThreatPlaced,
    TradeMade,
    TurnBegan,
)
from tests.rules.eagle_dance.stage import (
    asked,
    held,
    points,
    refused,
    rule,
    say,
    texts,
    tile,
    turn,
    where,
)


@rule("trade.move")
def test_two_thermals_move_one_tile_without_gliding() -> None:
    """2 thermals: move 1 tile without gliding."""
    state = turn(one="thermals=3")
    said = say(state, "trade:move:0,0")
    assert said.events[:3] == (
        TradeMade(1, "move"), ResourcesReleased(1, 2, 0, "trade"), EagleFlew(1, (1, -1), (0, 0), "trade"),
    )
    assert where(said.state) == "0,0" and refused(said.state, "trade:move:0,1") == "trade.move"
    assert refused(state, "trade:move:0,1") == "glide.path"
    assert refused(state, "trade:move:2,-1") == "tile.kinds"
    assert refused(turn(one="thermals=3", two="at=1,0"), "trade:move:1,0") == "tile.slots"


@rule("trade.thermal", "eagle.limit", "token.piles")
def test_two_foods_buy_a_thermal_from_the_pile() -> None:
    """2 foods: 1 thermal from the pile."""
    state = turn(one="foods=5 thermals=1")
    said = say(state, "trade:thermal")
    assert said.told(ResourcesGained) == [ResourcesGained(1, 1, 0, "trade")]
    assert held(say(said.state, "trade:thermal").state) == (3, 1)
    assert refused(turn(one="foods=1"), "trade:thermal") == "trade.thermal"
    assert refused(turn(one="foods=2 thermals=5"), "trade:thermal") == "eagle.limit"
    assert refused(state._replace(thermal_pile=0), "trade:thermal") == "token.piles"


@rule("trade.threat", "threat.place")
def test_a_threat_pays_a_point_and_takes_resources_from_tile_and_eagle() -> None:
    """+1 VP, then that tile loses 1 resource and one eagle on it loses 1 (its owner chooses)."""
    state = turn(seats=3, two="at=0,0 thermals=1 foods=1", three="at=0,0")
    assert "threat:0,0:food:2" in texts(state) and "threat:0,0:thermal:3" in texts(state)
    assert refused(state, "threat:0,0:food") == "trade.threat"
    assert refused(state, "threat:0,0") == "trade.threat"
    said = say(state, "threat:0,0:food:2")
    assert said.told(ThreatPlaced) == [ThreatPlaced(1, (0, 0), "trade")] and points(said.state) == 2
    assert said.told(MarkersLowered) == [MarkersLowered((0, 0), 0, 1, "threat")]
    assert asked(said.state) == 2 and texts(said.state) == ["lose:thermal", "lose:food"]
    assert refused(said.state, "swap") == "loss.choice"
    lost = say(said.state, "lose:thermal")
    assert held(lost.state, 2) == (0, 1) and asked(lost.state) == 1
    assert say(state, "threat:0,0:food:3").told(PointsGained) == [PointsGained(1, 1, "threat")]
    assert asked(say(state, "threat:0,0:food:3").state) == 1, "who has nothing loses nothing"


@rule("threat.place", "trade.threat")
def test_a_tile_has_as_many_threat_places_as_slots() -> None:
    """A tile has as many threat places as circle slots."""
    state = turn(tiles={"1,0": "0.0.1", "0,0": "0.0.2"}, two="at=-1,1 threats=0")
    assert refused(state, "threat:1,0:none") == "threat.place"
    assert refused(state, "threat:4,0:none") == "tile.kinds"
    assert refused(state, "threat:0,0:food") == "trade.threat"
    assert tile(say(state, "threat:0,0:none").state, "0,0") == "0.0.3"
    assert refused(turn(one="threats=0", tiles={"0,0": "1.1.3"}), "threat:1,0:food") == "trade.threat"
    alone = turn(two="at=1,0 foods=1")
    assert refused(alone, "threat:1,0:food:2") == "trade.threat", "of one eagle there is no choice"
    assert held(say(alone, "threat:1,0:food").state, 2) == (0, 0)


@rule("threat.enter", "loss.choice")
def test_entering_a_tile_with_a_threat_costs_one_resource_of_the_owners_choice() -> None:
    """Entering a tile with a threat costs 1 resource (owner's choice, if any), once however many threats."""
    tiles = {"0,0": "3.3.2", "0,1": "3.3.1"}
    state = turn("Glide1", tiles=tiles, one="thermals=3 foods=2 threats=0", two="at=-1,0")
    asks = say(state, "glide:0,0")
    assert texts(asks.state) == ["lose:thermal", "lose:food"] and not asks.told(StepCleared)
    said = say(asks.state, "lose:food")
    assert said.told(ResourcesReleased) == [ResourcesReleased(1, 0, 1, "threat")] and said.told(StepCleared)
    both = say(state, "glide:0,0;0,1")
    assert both.state.turn and both.state.turn.owed == 2
    assert say(both.state, "lose:thermal").told(StepCleared), "what is left is no choice"
    poor = say(turn("Glide1", tiles=tiles, one="thermals=1 threats=0"), "glide:0,0")
    assert poor.told(StepCleared), "who has nothing loses nothing"
    forced = say(turn("Glide1", tiles=tiles, one="thermals=1 foods=3 threats=0"), "glide:0,0")
    assert forced.told(ResourcesReleased)[1] == ResourcesReleased(1, 0, 1, "threat")
    moved = say(turn(tiles=tiles, one="thermals=3 foods=1 threats=0"), "trade:move:0,0")
    assert texts(moved.state) == ["lose:thermal", "lose:food"]
    assert refused(turn("Glide1", one="thermals=1"), "lose:food") == "loss.choice"


@rule("threat.stay")
def test_ending_a_turn_on_a_threat_without_having_entered_costs_one_too() -> None:
    """So does ending a turn on such a tile without having entered it in this turn."""
    tiles = {"1,-1": "3.2.1"}
    state = turn("Soar2", tiles=tiles, one="threats=2")
    ended = say(state, "soar:2", "end")
    assert texts(ended.state) == ["lose:thermal", "lose:food"] and asked(ended.state) == 1
    assert say(ended.state, "lose:food").told(TurnBegan)[0].seat == 2
    entered = turn("Glide1", tiles={"0,0": "3.3.1"}, one="thermals=3 foods=3 threats=2")
    assert say(entered, "glide:0,0", "lose:food", "end").told(TurnBegan)


@rule("threat.stay", "trade.threat")
def test_who_paid_for_a_threat_of_its_own_does_not_pay_again_in_that_turn() -> None:
    """Ruling: who paid as victim of its own threat does not pay again at the end of the same turn."""
    state = turn("Soar2", one="thermals=1 foods=3")
    said = say(state, "threat:1,-1:food", "lose:food", "soar:2", "end")
    assert said.told(TurnBegan)[0].seat == 2 and held(said.state) == (3, 3), "one food, and the bonus of one"
    nothing = say(turn("Soar2"), "threat:1,-1:food", "soar:2", "end")
    assert asked(nothing.state) == 1 and texts(nothing.state) == ["lose:thermal", "lose:food"], (
        "who had nothing to pay with has not paid"
    )
    spared = turn("Soar2", one="at=0,0 thermals=1 foods=3", two="at=0,0")
    assert texts(say(spared, "threat:0,0:food:2", "soar:2", "end").state) == ["lose:thermal", "lose:food"], (
        "somebody else was the victim"
    )


@rule("threat.stay")
def test_an_opponent_hit_by_a_threat_pays_again_at_the_end_of_its_own_turn_only() -> None:
    """Ruling: an opponent hit by it pays again only at the end of a later turn of its own."""
    state = turn("Soar2", two="at=-1,1 foods=3")
    hit = say(state, "threat:-1,1:food", "soar:2", "end")
    assert held(hit.state, 2) == (0, 2) and asked(hit.state) == 2, "one food, and none when the turn ended"
    later = say(hit.state, "stay", "end")
    assert held(later.state, 2) == (0, 1)
