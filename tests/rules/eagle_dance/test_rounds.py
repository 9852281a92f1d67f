"""Weather, production, opened cards, drafting."""

from __future__ import annotations

from game.core import CHANCE, Rng
from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.eagle_dance.actions import Draft
from game.rules.eagle_dance.events import (
    CardDiscarded,
    FactTold,
    MarkersLowered,
    MarkersRaised,
    PatternArranged,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    WeatherRolled,
)
from tests.rules.eagle_dance.stage import (
    asked,
    begun,
    board,
    danced_out,
    perched,
    refused,
    rule,
    say,
    texts,
    tile,
    turn,
)


def later() -> State:
    """The end of round 2, before the weather of round 3."""
    return say(danced_out(turn("Soar1", round=2)), "end").state


@rule("round.six", "round.first")
def test_six_rounds_in_three_phases_and_the_first_seat_moves_on() -> None:
    """Six rounds, phases I I II II III III; the first seat moves on clockwise each round."""
    state, dice, found = perched(3), Rng(1), []
    began = [RoundBegan(1, 1, 1)]
    while seats := EAGLE_DANCE.to_act(state):
        legal = EAGLE_DANCE.legal(state, seats[0])
        action = EAGLE_DANCE.draw(state, dice) if seats[0] == CHANCE else legal[-1]
        state, events = EAGLE_DANCE.apply(state, action)
        began += [event for event in events if isinstance(event, RoundBegan)]
        found += [event.seat for event in events if isinstance(event, TurnBegan)]
    assert [(one.round, one.phase, one.first) for one in began] == [
        (1, 1, 1), (2, 1, 2), (3, 2, 3), (4, 2, 1), (5, 3, 2), (6, 3, 3),
    ]
    assert found == [1, 2, 3, 2, 3, 1, 3, 1, 2, 1, 2, 3, 2, 3, 1, 3, 1, 2]


@rule("round.weather", "dice.faces")
def test_from_round_2_the_weather_is_rolled_and_markers_drop_to_the_maximum() -> None:
    """Roll the weather (sun x4, rain x2): tile markers above the new maximum drop to it."""
    state = later()
    assert state.phase == "weather" and texts(state) == ["weather:sun", "weather:rain"]
    assert [weight for _, weight in EAGLE_DANCE.chances(state)] == [4, 2]
    assert refused(state, "dice:1,1") == "dice.faces"
    said = say(state, "weather:rain")
    assert said.told(WeatherRolled) == [WeatherRolled(False, True)]
    assert MarkersLowered((0, -1), 1, 2, "weather") in said.events
    assert tile(said.state, "0,-1") == "2.1.0" and tile(said.state, "0,0") == "2.2.0"
    assert tile(say(state, "weather:sun").state, "0,0") == "3.3.0"


@rule("round.production", "dice.faces")
def test_every_tile_gains_what_the_dice_show_up_to_the_maximum() -> None:
    """Roll thermal and food dice: every tile gains that much, up to the maximum."""
    state = say(later(), "weather:rain").state
    state = state._replace(tiles=tuple(one._replace(thermal=0, food=0) for one in state.tiles))
    assert len(texts(state)) == 9 and {weight for _, weight in EAGLE_DANCE.chances(state)} == {4}
    assert refused(state, "dice:4,1") == refused(state, "dice:2") == "dice.faces"
    said = say(state, "dice:1,3")
    assert tile(said.state, "1,0") == "1.2.0" and tile(said.state, "0,1") == "1.1.0"
    assert MarkersRaised((0, 0), 1, 2, "production") in said.events and said.state.phase == "open"


@rule("round.open")
def test_as_many_cards_of_the_phase_are_opened_as_there_are_seats() -> None:
    """Open as many cards of the phase as there are seats; each deck has 8 cards."""
    state = perched(3)
    assert state.phase == "open" and texts(state) == ["card:Soar1", "card:Glide1", "card:Dive1"]
    assert [weight for _, weight in EAGLE_DANCE.chances(state)] == [3, 3, 2]
    assert refused(state, "card:Soar2") == "round.open" and refused(state, "draft:Soar1") == "dice.faces"
    state = say(state, "card:Dive1", "card:Dive1").state
    assert [weight for _, weight in EAGLE_DANCE.chances(state)] == [3, 3]
    assert say(state, "card:Soar1").state.phase == "draft"


@rule("draft.take", "draft.arrange")
def test_in_seat_order_each_takes_one_card() -> None:
    """In seat order each takes one card into its pattern."""
    state = say(perched(2), "card:Dive1", "card:Soar1").state
    assert texts(state) == ["draft:Soar1", "draft:Dive1"] and asked(state) == 1
    assert refused(state, "draft:Glide1") == "draft.take"
    assert refused(state, "draft:Soar1>Dive1") == "draft.arrange"
    assert refused(state, "soar:1") == "draft.take"
    state = say(state, "draft:Dive1").state
    assert texts(state) == ["draft:Soar1"]
    assert asked(state) == 2
    assert refused(state, "draft:Dive1") == "draft.take"
    said = say(state, "draft:Soar1")
    assert said.told(PatternArranged)[0].pattern == (0,) and said.told(TurnBegan)[0].seat == 1
    assert refused(said.state, "draft:Soar1") == "draft.take"
    assert refused(said.state, "lay:2,0") == "setup.lay"
    assert refused(said.state, "perch:1,0") == "setup.perch"


def drafting(pattern: str, *opened: str, round: int = 4) -> State:
    """Seat 2 is about to take one of the opened cards."""
    state = turn(pattern, round=round)
    swapped = (state.eagles[1], state.eagles[0])
    text = EAGLE_DANCE.write_state(state._replace(phase="open", turn=None, eagles=swapped))
    state = EAGLE_DANCE.read_state(text, {"tiles": "map"}, board())
    return say(state, *(f"card:{card}" for card in opened)).state


@rule("draft.arrange", "draft.discard")
def test_the_new_card_alone_or_before_or_after_one_kept_card() -> None:
    """The new card alone, or with one kept card before or after it; what is not kept is discarded."""
    state = drafting("Soar1>Dive1", "Glide2", "Glide2")
    assert asked(state) == 2 and texts(state) == [
        "draft:Glide2", "draft:Glide2>Soar1", "draft:Soar1>Glide2", "draft:Glide2>Dive1",
        "draft:Dive1>Glide2",
    ]
    said = say(state, "draft:Dive1>Glide2")
    assert said.told(CardDiscarded) == [CardDiscarded(2, 0)] and said.state.eagles[1].pattern == (2, 4)
    assert len(say(state, "draft:Glide2").told(CardDiscarded)) == 2
    assert refused(state, "draft:Glide2>Glide1") == "draft.arrange"


@rule("draft.arrange", "notation")
def test_a_plus_marks_the_new_card_where_both_are_of_one_phase() -> None:
    """Either card may be the new one when both lie open and both are in the pattern."""
    state = drafting("Soar2>Dive2", "Dive2", "Soar2")
    assert texts(state) == [
        "draft:Soar2", "draft:Soar2>Soar2", "draft:+Soar2>Dive2", "draft:Dive2>+Soar2",
        "draft:Dive2", "draft:+Dive2>Soar2", "draft:Soar2>+Dive2", "draft:Dive2>Dive2",
    ]
    one, other = say(state, "draft:+Soar2>Dive2").state, say(state, "draft:Soar2>+Dive2").state
    assert one.eagles[1].pattern == other.eagles[1].pattern == (3, 5)
    assert one.opened == (5,) and other.opened == (3,)
    assert say(state, "draft:Soar2>Dive2").state == one
    reason = EAGLE_DANCE.why_not(state, Draft(2, 3, 3, True))
    assert reason is not None and reason.rule == "draft.arrange"


@rule("round.fact")
def test_between_rounds_there_is_a_moment_for_a_fact() -> None:
    """The eagle facts appear between rounds."""
    said = say(danced_out(turn("Soar1", round=2)), "end")
    assert [type(event) for event in said.events[1:]] == [RoundEnded, FactTold, RoundBegan]


@rule("dice.real")
def test_a_table_with_real_dice_is_asked_what_they_show() -> None:
    """Dice and weather may be rolled on the table; cards and tiles are still drawn."""
    assert not EAGLE_DANCE.is_dice(begun(real_dice=True)) and not EAGLE_DANCE.is_dice(perched())
    rolled = say(later(), "weather:sun").state
    assert EAGLE_DANCE.is_dice(later()) and EAGLE_DANCE.is_dice(rolled)
    assert not EAGLE_DANCE.is_dice(say(rolled, "dice:1,1").state)
    assert EAGLE_DANCE.is_dice(say(turn("Dive1"), "dive").state)


@rule("turn.order")
def test_turns_are_counted_from_the_first_tile_on() -> None:
    """Laying and perching, then in each round the drafts, then the flights."""
    drawn = say(begun(), "tile:Field").state
    assert EAGLE_DANCE.turn(drawn) == (1, 1) == EAGLE_DANCE.turn(begun())
    assert EAGLE_DANCE.turn(say(drawn, "lay:2,0").state) == (2, 2)
    assert EAGLE_DANCE.turn(begun(tiles="itself")) is None and EAGLE_DANCE.turn(begun(tiles="map")) == (1, 1)
    opened = say(perched(), "card:Soar1", "card:Dive1").state
    assert EAGLE_DANCE.turn(perched()) == EAGLE_DANCE.turn(opened) == (3, 1)
    flying = say(opened, "draft:Soar1", "draft:Dive1").state
    assert EAGLE_DANCE.turn(say(opened, "draft:Soar1").state) == (4, 2)
    assert EAGLE_DANCE.turn(flying) == (5, 1)
    assert EAGLE_DANCE.turn(say(flying, "soar:1", "end").state) == (6, 2)
    assert EAGLE_DANCE.turn(later()) == (2 + 8 + 1, 1)
    assert EAGLE_DANCE.turn(say(danced_out(turn(round=6)), "end").state) is None
