"""What the book leaves open, as a table may agree on it."""

from __future__ import annotations

import pytest

from game.core import BadContent
from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.eagle_dance.events import (
    CardDiscarded,
    ChaosStruck,
    DominantMet,
    FoodTaken,
    ResourcesGained,
    ResourcesReleased,
    StepCleared,
)
from tests.rules.eagle_dance.stage import (
    asked,
    begun,
    board,
    held,
    refused,
    rule,
    say,
    texts,
    tile,
    turn,
)


def by_round(state: State) -> State:
    """The same moment at a table where Dominant counts the food of the round."""
    return state._replace(options=state.options._replace(dominant_food="round"))


@rule("survival.round", "survival.dominant")
def test_dominant_may_count_the_food_of_the_round() -> None:
    """Option: the Dominant duty counts food of the round, or of the turn (default)."""
    attack = turn("Fight2", one="at=1,0", two="at=0,0 square=5 thermals=1", tiles={"0,0": "3.3.0"})
    lost = ("fight:2", "dice:1,1", "dice:2,2", "stay", "end", "glide:0,1", "end")
    by_turn = say(attack, *lost)
    assert by_turn.told(ChaosStruck), "a food won as a defender is not of the turn"
    fed = say(by_round(attack), *lost[:5]).state
    assert fed.turn is not None and fed.turn.seat == 2 and fed.turn.foods == 1 and not fed.eagles[1].fed
    waiting = say(by_round(attack), *lost[:3]).state
    assert waiting.eagles[1].fed == 1, "won before its turn of this round"
    full = fed._replace(turn=fed.turn._replace(foods=2))
    assert say(full, "glide:0,1", "end").told(DominantMet)
    assert say(fed, "glide:0,1", "end").told(ChaosStruck), "one food is not two"


@rule("survival.round")
def test_food_that_comes_after_the_turn_counts_for_no_round() -> None:
    """Food of the round until the turn ends: what comes later is not carried over."""
    state = turn("Fight2", one="at=1,0", two="at=0,0", tiles={"0,0": "3.3.0"}, round=4)
    assert state.turn is not None
    late = by_round(state._replace(turn=state.turn._replace(seat=1, who=1)))
    assert say(late, "fight:2", "dice:1,1", "dice:2,2").state.eagles[1].fed == 0, "seat 2 began this round"


@rule("survival.round", "notation")
def test_food_before_a_turn_is_part_of_the_position() -> None:
    """A seat that waits for its turn keeps its count in the text; elsewhere there is none."""
    state = by_round(turn("Soar2", two="foods=2"))
    eagles = (state.eagles[0], state.eagles[1]._replace(fed=2))
    text = EAGLE_DANCE.write_state(state._replace(eagles=eagles))
    assert text.endswith("|Glide1|2")
    options = {"tiles": "map", "dominant_food": "round"}
    assert EAGLE_DANCE.read_state(text, options, board()).eagles == eagles
    with pytest.raises(BadContent, match="no food is counted"):
        EAGLE_DANCE.read_state(text, {"tiles": "map"}, board())
    first = text.replace("|Soar2 ", "|Soar2|1 ")
    with pytest.raises(BadContent, match="no food is counted"):
        EAGLE_DANCE.read_state(first, options, board())


def drafting(leave: bool) -> State:
    """Seat 1 drafts with two cards in its pattern."""
    text = (
        "draft 3sun 0,0=River:3.3.0;0,-1=Field:3.3.0;1,-1=Forest:3.2.0;1,0=Forest:3.2.0;0,1=Field:3.3.0;"
        "-1,1=Forest:3.2.0;-1,0=Forest:3.2.0 1.2.2 0.0.0.1.1.2.2.2.2.2.2 Soar2;Glide2 - "
        "1,-1|1|1|3|3|3|Soar1>Dive1 -1,1|2|2|3|3|4|Glide1"
    )
    return EAGLE_DANCE.read_state(text, {"tiles": "map", "leave_card": leave}, board())


@rule("draft.leave", "draft.arrange")
def test_a_new_card_need_not_enter_a_full_pattern() -> None:
    """Option for an open reading: a new card need not enter a full pattern."""
    assert refused(drafting(False), "aside:Soar2") == "draft.leave"
    state = drafting(True)
    assert {"aside:Soar2", "aside:Glide2"} <= set(texts(state))
    left = say(state, "aside:Soar2")
    assert left.told(CardDiscarded) == [CardDiscarded(1, 3)]
    assert left.state.eagles[0].pattern == state.eagles[0].pattern and left.state.opened == (4,)
    assert refused(left.state, "aside:Glide2") == "draft.leave", "one card is no full pattern"
    assert refused(state, "aside:Dive2") == "draft.take"
    same = state._replace(eagles=(state.eagles[0]._replace(pattern=(3, 2)), state.eagles[1]))
    assert refused(same, "aside:Soar2") == "draft.leave", "draft:Soar2>Dive1 comes to the same"
    assert refused(turn("Soar2"), "aside:Soar2") == "draft.take"


def fought(choose: bool, **seats: str) -> State:
    """Seat 1 in a Forest is about to fight seat 2 on the River."""
    state = turn("Fight2", one=seats.get("one", "at=1,0"), two=seats.get("two", "at=0,0 foods=2"))
    return state._replace(options=state.options._replace(choose_spoils=choose))


@rule("fight.choice", "fight.spoils")
def test_the_winner_may_choose_where_the_spoils_come_from() -> None:
    """Option for an open reading: which tile or eagle the spoils come from."""
    won = ("fight:2", "dice:3,3", "dice:1,2")
    assert texts(say(fought(False), *won).state)[-1] == "stay", "as ever: nobody is asked"
    asks = say(fought(True), *won).state
    assert asked(asks) == 1 and texts(asks) == ["spoils:0,0", "spoils:1,0", "spoils:2"]
    assert refused(asks, "end") == refused(asks, "spoils:0,1") == "fight.choice"
    robbed = say(asks, "spoils:2")
    assert robbed.told(ResourcesReleased) == [ResourcesReleased(2, 0, 1, "fight")]
    assert robbed.told(ResourcesGained) == [ResourcesGained(1, 0, 1, "fight")]
    assert held(robbed.state) == (0, 1) and held(robbed.state, 2) == (0, 1) and asked(robbed.state) == 2
    mine = say(asks, "spoils:1,0", "stay")
    assert mine.told(FoodTaken)[0].cell == (1, 0) and mine.told(StepCleared)
    assert refused(fought(True), "spoils:2") == "fight.choice", "there is no fight to be paid for"


@rule("fight.choice")
def test_a_defender_who_wins_chooses_too() -> None:
    """The winner of a fight chooses, attacker or not."""
    held_out = say(fought(True, one="at=1,0 foods=1"), "fight:2", "dice:1,1", "dice:2,2").state
    assert asked(held_out) == 2 and texts(held_out) == ["spoils:1,0", "spoils:0,0", "spoils:1"]
    assert EAGLE_DANCE.read_state(
        EAGLE_DANCE.write_state(held_out), {"tiles": "map", "choose_spoils": True}, board(),
    ) == held_out
    with pytest.raises(BadContent, match="nobody chooses spoils"):
        EAGLE_DANCE.read_state(EAGLE_DANCE.write_state(held_out), {"tiles": "map"}, board())


@rule("fight.choice")
def test_nobody_is_asked_where_there_is_one_source_or_none() -> None:
    """Where there is no choice the food is taken, as far as there is any."""
    state = fought(True, one="at=0,0", two="at=0,0")
    said = say(state, "fight:2", "dice:3,3", "dice:1,2")
    assert asked(said.state) == 2 and tile(said.state, "0,0") == "3.2.0", "both on one tile, the loser bare"
    bare = turn("Fight2", one="at=1,0", two="at=0,0", tiles={"0,0": "3.0.0", "1,0": "3.0.0"})
    choosing = bare._replace(options=bare.options._replace(choose_spoils=True))
    none = say(choosing, "fight:2", "dice:3,3", "dice:1,2")
    assert not none.told(FoodTaken) and asked(none.state) == 2


def test_the_book_as_we_read_it_is_the_default() -> None:
    options = begun().options
    assert (options.dominant_food, options.leave_card, options.choose_spoils) == ("turn", False, False)
