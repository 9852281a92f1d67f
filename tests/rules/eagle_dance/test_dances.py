"""Soar and glide, quests, rewards, and the order of a turn."""

from __future__ import annotations

from game.rules.eagle_dance import EAGLE_DANCE
from game.rules.eagle_dance.actions import End
from game.rules.eagle_dance.events import (
    EagleFlew,
    PatternSwapped,
    PointsGained,
    ResourcesGained,
    ResourcesReleased,
    StepBegan,
    StepCleared,
    StepFailed,
    SurvivalMoved,
    ThermalsAbsorbed,
)
from tests.rules.eagle_dance.stage import (
    asked,
    danced,
    held,
    points,
    refused,
    rule,
    say,
    square,
    texts,
    tile,
    turn,
    where,
)


@rule("soar.absorb", "dance.must")
def test_a_fledgling_soars_for_one_or_two_thermals() -> None:
    """Absorb 1 or 2 thermals from the own tile."""
    state = turn("Soar1")
    assert danced(state) == ["soar:1", "soar:2"]
    assert refused(state, "soar:3") == refused(state, "soar:0") == "soar.absorb"
    assert refused(state, "stay") == "dance.must" and refused(state, "dive") == "turn.dances"
    said = say(state, "soar:2")
    assert said.told(ThermalsAbsorbed) == [ThermalsAbsorbed(1, (1, -1), 2)]
    assert held(said.state) == (2, 1) and tile(said.state, "1,-1") == "1.2.0"
    assert danced(turn("Soar1", tiles={"1,-1": "1.0.0"})) == ["soar:1"]
    assert refused(turn("Soar1", tiles={"1,-1": "1.0.0"}), "soar:2") == "soar.absorb"
    nothing = turn("Soar1", tiles={"1,-1": "0.2.0"})
    assert danced(nothing) == ["stay"] and say(nothing, "stay").told(StepFailed)


@rule("eagle.limit", "token.piles")
def test_an_eagle_holds_at_most_five_thermals() -> None:
    """At most 5 thermals; an empty pile gives nothing more."""
    assert danced(turn("Soar1", one="thermals=4")) == ["soar:1"]
    assert refused(turn("Soar1", one="thermals=4"), "soar:2") == "eagle.limit"
    assert danced(turn("Soar1", one="thermals=5")) == ["stay"]
    empty = turn("Soar1")._replace(thermal_pile=1)
    assert danced(empty) == ["soar:1"] and refused(empty, "soar:2") == "token.piles"
    rewarded = say(turn("Glide1", one="thermals=1"), "glide:0,0").state
    assert held(rewarded) == (1, 0)
    full = turn("Glide1", one="thermals=1")._replace(thermal_pile=0)
    assert held(say(full, "glide:0,0").state) == (1, 0), "the thermal just released comes back"


@rule("dance.quest")
def test_a_quest_is_done_whole_or_fails() -> None:
    """A quest that can only partly be done: the player may do the part or leave it; it fails either way."""
    assert danced(turn("Soar2")) == ["soar:2"] and refused(turn("Soar2"), "soar:1") == "dance.quest"
    part = turn("Soar2", tiles={"1,-1": "1.0.0"})
    assert danced(part) == ["soar:1", "stay"]
    for text, thermals in (("soar:1", 1), ("stay", 0)):
        said = say(part, text)
        assert said.told(StepFailed) and held(said.state)[0] == thermals and points(said.state) == 1
    assert danced(turn("Soar2", tiles={"1,-1": "0.0.0"})) == ["stay"]


@rule("glide.path", "dance.must")
def test_a_glide_costs_a_thermal_for_each_tile_entered() -> None:
    """Move 1 or more tiles, 1 thermal each, to adjacent tiles."""
    state = turn("Glide1", one="thermals=2 at=0,-1")
    assert danced(state)[:3] == ["glide:1,-1", "glide:0,0", "glide:-1,0"]
    assert "glide:0,0;0,1" in texts(state) and refused(state, "stay") == "dance.must"
    for text in ("glide:0,0;0,1;-1,1", "glide:0,1", "glide:0,0;0,0"):
        assert refused(state, text) == "glide.path"
    assert refused(state, "glide:0,0;0,-1") == "glide.path", "the tile it left is not entered again"
    assert refused(state, "glide:0,-2") == "tile.kinds"
    said = say(state, "glide:0,0;0,1")
    assert said.events[1] == ResourcesReleased(1, 2, 0, "glide")
    assert said.told(EagleFlew) == [
        EagleFlew(1, (0, -1), (0, 0), "glide"), EagleFlew(1, (0, 0), (0, 1), "glide"),
    ]
    assert where(said.state) == "0,1" and held(said.state) == (1, 0)
    assert danced(turn("Glide1")) == ["stay"]


@rule("dance.quest", "glide.path")
def test_a_quest_glide_enters_two_tiles() -> None:
    """Spend 2 thermals, move 2 tiles."""
    state = turn("Glide2", one="thermals=3")
    assert all(text.count(";") == 1 for text in danced(state))
    assert refused(state, "glide:0,0") == "dance.quest"
    assert refused(state, "glide:0,0;0,1;-1,1") == "glide.path"
    assert points(say(state, "glide:0,0;0,1").state) == 1 + 3 + 1
    poor = turn("Glide2", one="thermals=1")
    assert danced(poor) == ["glide:0,0", "glide:0,-1", "stay"], "the Forest beside it is taken"
    assert say(poor, "glide:0,0").told(StepFailed) and refused(poor, "glide:0,0;0,1") == "glide.path"


@rule("tile.slots")
def test_a_full_tile_may_be_flown_over_but_not_rested_on() -> None:
    """As many eagles as slots may rest on a tile; a full one may be flown over."""
    state = turn("Glide1", one="thermals=2 at=0,-1", two="at=1,-1")
    assert refused(state, "glide:1,-1") == "tile.slots" and "glide:1,-1;1,0" in texts(state)
    shared = turn("Glide1", seats=3, one="thermals=2 at=0,0", two="at=0,1", three="at=0,-1")
    assert where(say(shared, "glide:0,1").state) == "0,1", "a Field has two slots"
    assert refused(turn(seats=4, one="thermals=2", two="at=1,0"), "trade:move:1,0") == "tile.slots"


@rule("dance.cleared", "dance.bonus", "survival.track", "points.track")
def test_a_cleared_card_pays_its_reward_a_step_and_the_bonus_if_it_is_last() -> None:
    """Its reward, 1 step towards Dominant, and the bonus if it is the pattern's last card."""
    state = turn("Soar2>Glide2")
    said = say(state, "soar:2")
    assert said.told(PointsGained) == [PointsGained(1, 2, "reward")] and not said.told(ResourcesGained)
    assert said.told(StepBegan) == [StepBegan(1, 0, 3)]
    assert said.told(SurvivalMoved) == [SurvivalMoved(1, 3, 4)]
    last = say(said.state, "glide:0,0;0,1")
    assert last.told(StepCleared) == [StepCleared(1, 1, 4, True)]
    assert last.told(PointsGained) == [PointsGained(1, 3, "reward"), PointsGained(1, 1, "bonus")]
    assert last.told(ResourcesGained) == [ResourcesGained(1, 1, 0, "bonus")]
    assert points(last.state) == 7 and square(last.state) == 3
    assert points(turn()) == 1, "VP start at 1"
    assert points(say(turn(one="points=30"), "soar:2").state) == 32, "the count may pass 30"


@rule("dance.failed", "turn.dances")
def test_a_failed_card_costs_a_step_and_later_cards_are_still_performed() -> None:
    """1 step towards Chaos; later cards are still performed."""
    state = turn("Glide2>Soar2")
    assert danced(state) == ["stay"] and refused(state, "soar:2") == "turn.dances"
    said = say(state, "stay")
    assert said.told(StepFailed) == [StepFailed(1, 0, 4)] and square(said.state) == -1
    assert danced(said.state) == ["soar:2"] and square(say(said.state, "soar:2").state) == 0


@rule("turn.swap")
def test_the_two_cards_may_be_swapped_once_before_or_after_the_actions() -> None:
    """Once per turn, before or after the actions, the two cards may be swapped."""
    state = turn("Soar2>Glide2")
    said = say(state, "swap")
    assert said.told(PatternSwapped) == [PatternSwapped(1, (4, 3))] and danced(said.state) == ["stay"]
    assert refused(said.state, "swap") == "turn.swap"
    between = say(state, "soar:2").state
    assert refused(between, "swap") == "turn.swap"
    assert "swap" in texts(say(between, "glide:0,0;0,1").state)
    assert refused(turn("Soar2"), "swap") == "turn.swap"


@rule("turn.end", "turn.order")
def test_the_turn_ends_when_all_cards_are_danced() -> None:
    """Perform the pattern's cards from first to last; then in seat order each plays its turn."""
    state = turn("Soar2", round=3)
    assert refused(state, "end") == "turn.end"
    after = say(state, "soar:2").state
    assert refused(after, "soar:2") == "turn.dances" and "end" in texts(after)
    assert refused(after, "keep") == refused(after, "reroll:food") == "reroll.price"
    assert refused(after, "lose:food") == "loss.choice"
    assert refused(after, "flee:0,0:vp") == "fight.flee"
    done = say(after, "end").state
    assert asked(done) == 2 and refused(done, "soar:1") == "turn.dances"
    reason = EAGLE_DANCE.why_not(done, End(1))
    assert reason is not None and reason.rule == "turn.order"
