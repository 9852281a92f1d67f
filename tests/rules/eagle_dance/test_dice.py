"""Dives, fights, re-rolls and fleeing."""

from __future__ import annotations

import pytest

from game.core import CHANCE
from game.rules.eagle_dance import EAGLE_DANCE
from game.rules.eagle_dance.events import (
    DiceRolled,
    DieRerolled,
    EagleFlew,
    FightBegan,
    FightWon,
    FoodTaken,
    PointsGained,
    PointsLost,
    ResourcesDrifted,
    ResourcesReleased,
    StepCleared,
    StepFailed,
)
from game.rules.eagle_dance.odds import defence_odds, dive_odds, fight_odds
from tests.rules.eagle_dance.stage import (
    asked,
    danced,
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


@rule("dive.roll", "dive.food", "dice.faces")
def test_a_dive_that_reaches_its_number_takes_food_from_the_own_tile() -> None:
    """Roll both dice; reaching the number: occupy the food from the own tile."""
    state = say(turn("Dive2"), "dive").state
    assert asked(state) == CHANCE and len(texts(state)) == 9 and refused(state, "keep") == "dice.faces"
    said = say(state, "dice:1,2")
    assert said.told(DiceRolled) == [DiceRolled(1, "dive", 1, 2)]
    assert said.told(FoodTaken) == [FoodTaken(1, (1, -1), 2)] and said.told(StepCleared)
    assert tile(said.state, "1,-1") == "3.0.0" and held(said.state) == (2, 2)


@rule("dive.food", "dance.quest")
def test_a_dive_needs_food_on_the_tile() -> None:
    """Quest: the whole number, else the dance fails."""
    assert danced(turn("Dive1", tiles={"1,-1": "3.0.0"})) == ["stay"]
    assert refused(turn("Dive1", tiles={"1,-1": "3.0.0"}), "dive") == "dive.food"
    part = turn("Dive2", tiles={"1,-1": "3.1.0"})
    assert danced(part) == ["dive", "stay"]
    said = say(part, "dive", "dice:3,3")
    assert said.told(StepFailed) and held(said.state) == (0, 1) and not said.told(ResourcesDrifted)
    assert not say(part, "stay").told(ResourcesDrifted)


@rule("dive.drift")
def test_a_failed_dive_sends_resources_to_the_nearest_river() -> None:
    """1 thermal and 1 food leave the tile for the nearest River (within its maximum; none to a River)."""
    state = turn("Dive2", tiles={"0,0": "1.3.0"})
    said = say(state, "dive", "dice:1,1")
    assert said.told(StepFailed) and said.told(ResourcesDrifted) == [ResourcesDrifted((1, -1), (0, 0), 1, 1)]
    assert tile(said.state, "1,-1") == "2.1.0" and tile(said.state, "0,0") == "2.3.0"
    river = say(turn("Dive2", one="at=0,0"), "dive", "dice:1,1")
    assert not river.told(ResourcesDrifted) and tile(river.state, "0,0") == "3.3.0"
    far = say(turn("Dive2", level="two_summits", one="at=-2,1"), "dive", "dice:1,1")
    assert far.told(ResourcesDrifted)[0].river == (-3, 2)


@rule("reroll.price", "reroll.best")
def test_a_thermal_re_rolls_one_die_and_the_better_number_counts() -> None:
    """Each re-roll of one die costs 1 thermal and keeps the better number."""
    state = say(turn("Dive3", one="thermals=2"), "dive", "dice:2,1").state
    assert texts(state) == ["reroll:thermal", "reroll:food", "keep"] and asked(state) == 1
    assert refused(state, "trade:thermal") == "reroll.price"
    rolling = say(state, "reroll:thermal").state
    assert texts(rolling) == ["dice:1", "dice:2", "dice:3"] and refused(rolling, "dice:1,1") == "dice.faces"
    said = say(rolling, "dice:1")
    assert said.told(DieRerolled) == [DieRerolled(1, "thermal", 2, 1, 2)] and held(said.state)[0] == 1
    assert say(said.state, "reroll:food", "dice:2").told(StepCleared)
    assert say(state, "keep").told(StepFailed)


@rule("reroll.best", "reroll.price")
def test_nobody_is_asked_where_no_re_roll_could_help() -> None:
    """Reached numbers, best dice and empty eagle cards ask nothing."""
    assert say(turn("Dive3", one="thermals=2"), "dive", "dice:3,1").told(StepCleared)
    assert say(turn("Dive3"), "dive", "dice:2,1").told(StepFailed)
    state = say(turn("Fight2", one="thermals=1", two="thermals=3"), "fight:2", "dice:3,1").state
    assert texts(state) == ["reroll:food", "keep"] and refused(state, "reroll:thermal") == "reroll.best"
    assert say(state, "keep", "dice:1,3").told(FightWon) == [FightWon(2, 1, 4, 4)]


@rule("fight.reach")
def test_a_fight_needs_an_eagle_on_the_same_or_an_adjacent_tile() -> None:
    """Choose an eagle on the same or an adjacent tile; nobody in reach: the dance fails."""
    assert danced(turn("Fight2", seats=4)) == ["fight:2"]
    state = turn("Fight2", seats=4, one="at=0,0")
    assert danced(state) == ["fight:2", "fight:3", "fight:4"]
    assert refused(state, "fight:1") == "fight.reach" and refused(state, "stay") == "dance.must"
    assert danced(turn("Fight2", one="at=0,0", two="at=0,0")) == ["fight:2"]
    alone = turn("Fight2", two="at=-1,1")
    assert danced(alone) == ["stay"] and refused(alone, "fight:2") == "fight.reach"
    assert say(alone, "stay").told(StepFailed)


@rule("fight.roll", "reroll.price")
def test_attacker_rolls_then_defender_likewise_and_each_may_re_roll() -> None:
    """Attacker rolls both dice and may re-roll for 1 thermal a die, then the defender likewise."""
    said = say(turn("Fight2", one="thermals=1", two="thermals=1"), "fight:2", "dice:2,2")
    assert said.told(FightBegan) == [FightBegan(1, 2)] and asked(said.state) == 1
    attacked = say(said.state, "reroll:food", "dice:3")
    assert asked(attacked.state) == CHANCE, "the attacker has no thermal left, the defender rolls"
    defended = say(attacked.state, "dice:1,2")
    assert defended.told(DiceRolled) == [DiceRolled(2, "defence", 1, 2)] and asked(defended.state) == 2
    last = say(defended.state, "reroll:thermal", "dice:3")
    assert last.told(FightWon) == [FightWon(2, 1, 5, 5)] and last.told(ResourcesReleased)[0].seat == 2
    assert say(defended.state, "keep").told(FightWon) == [FightWon(1, 2, 5, 3)]


@rule("fight.tie")
def test_ties_go_to_the_defender() -> None:
    """Ties: defender."""
    assert say(turn("Fight2"), "fight:2", "dice:2,2", "dice:3,1").told(FightWon)[0].winner == 2
    assert say(turn("Fight2"), "fight:2", "dice:2,3", "dice:3,1").told(FightWon)[0].winner == 1


@rule("fight.spoils", "dance.cleared")
def test_the_winner_takes_points_and_food_and_an_attacker_clears_the_dance() -> None:
    """The winner takes the VP and food of the card's text; if the attacker won, the dance is cleared."""
    won = say(turn("Fight2"), "fight:2", "dice:3,3", "dice:1,1")
    assert won.told(PointsGained)[0] == PointsGained(1, 1, "fight")
    assert won.told(FoodTaken) == [FoodTaken(1, (1, 0), 1)]
    stayed = say(won.state, "stay")
    assert points(stayed.state) == 1 + 1 + 2 + 2 and held(stayed.state) == (0, 1 + 2)
    lost = say(turn("Fight3"), "fight:2", "dice:1,1", "dice:1,1")
    assert points(lost.state, 2) == 1 + 2 and held(lost.state, 2) == (0, 1) and points(lost.state) == 1
    assert lost.told(FoodTaken)[0].cell == (1, -1) and say(lost.state, "stay").told(StepFailed)
    bare = say(turn("Fight2", tiles={"1,0": "1.0.0"}), "fight:2", "dice:3,3", "dice:1,1")
    assert bare.told(FoodTaken)[0].cell == (1, -1), "else from the winner's own tile"
    bare_both = turn("Fight2", tiles={"1,0": "1.0.0", "1,-1": "0.0.0"})
    none = say(bare_both, "fight:2", "dice:3,3", "dice:1,1", "stay")
    assert none.told(StepCleared) and not none.told(FoodTaken)


@rule("fight.flee")
def test_the_loser_may_flee_for_a_resource_or_a_point() -> None:
    """The loser may flee to an adjacent tile with a free slot for 1 resource or 1 VP."""
    fought = say(turn("Fight2", seats=3, two="foods=1", three="at=0,1"), "fight:2", "dice:3,3", "dice:1,1")
    assert asked(fought.state) == 2 and texts(fought.state) == [
        "flee:0,1:food", "flee:0,1:vp", "flee:0,0:food", "flee:0,0:vp", "stay",
    ]
    assert refused(fought.state, "flee:1,-1:vp") == "tile.slots"
    assert refused(fought.state, "flee:-1,1:vp") == "glide.path"
    assert refused(fought.state, "flee:3,3:vp") == "tile.kinds"
    assert refused(fought.state, "flee:0,0:thermal") == "fight.flee"
    assert refused(fought.state, "swap") == "fight.flee"
    paid = say(fought.state, "flee:0,0:food")
    assert paid.told(ResourcesReleased) == [ResourcesReleased(2, 0, 1, "flee")]
    assert where(paid.state, 2) == "0,0"
    assert paid.told(EagleFlew) == [EagleFlew(2, (1, 0), (0, 0), "flee")] and paid.told(StepCleared)
    assert say(fought.state, "flee:0,1:vp").told(PointsLost) == [PointsLost(2, 1, "flee")]
    broke = say(turn("Fight2", two="points=0"), "fight:2", "dice:3,3", "dice:1,1")
    assert asked(broke.state) == 1 and broke.told(StepCleared), "who cannot pay is not asked"


@rule("fight.flee", "threat.enter", "loss.choice")
def test_a_flight_to_a_threat_costs_one_resource_more() -> None:
    """Entering a tile with a threat costs 1 resource."""
    state = turn("Fight2", tiles={"0,0": "3.3.1"}, two="foods=2 thermals=2 threats=2")
    fled = say(state, "fight:2", "dice:3,3", "dice:1,1", "keep", "flee:0,0:vp")
    assert asked(fled.state) == 2 and texts(fled.state) == ["lose:thermal", "lose:food"]
    assert say(fled.state, "lose:food").told(StepCleared)


@rule("dive.roll", "fight.roll")
def test_odds_are_exact() -> None:
    """What the dice say before they are rolled."""
    assert dive_odds(turn("Dive2")) == pytest.approx(8 / 9)
    assert dive_odds(turn("Dive3")) == pytest.approx(6 / 9)
    assert dive_odds(turn("Dive2", one="thermals=1")) == pytest.approx(8 / 9 + 1 / 9 * 2 / 3)
    assert fight_odds(turn("Fight2"), 2) == pytest.approx(31 / 81)
    assert dive_odds(turn("Dive3"), (1, 2)) == 0
    assert dive_odds(turn("Dive3", one="thermals=1"), (1, 2)) == 2 / 3
    assert fight_odds(turn("Fight2"), 2, (3, 3)) == pytest.approx(8 / 9)
    assert fight_odds(turn("Fight2", one="thermals=2"), 2) > fight_odds(turn("Fight2", one="thermals=1"), 2)
    defended = say(turn("Fight2", two="thermals=1"), "fight:2", "dice:2,2", "dice:1,2").state
    assert defence_odds(defended) == pytest.approx(2 / 3) and EAGLE_DANCE.to_act(defended) == (2,)
