"""Eagle Dance says what is asked of whom, and why something cannot be done."""

from __future__ import annotations

import pytest

from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.eagle_dance.actions import End
from game.rules.eagle_dance.lore import CARD_NAMES
from scenes.stage.eagle_dance.words import EagleDanceWords
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from tests.rules.eagle_dance.stage import danced_out, say, turn

line, prompt = EagleDanceWords().line, EagleDanceWords().prompt
DOMINANT = "thermals=3 foods=2 square=6"


@pytest.mark.parametrize(("state", "words"), [
    (turn("Soar1", tiles={"1,-1": "0.2.0"}), "Soar I fails: no thermals here"),
    (turn("Soar2", tiles={"1,-1": "1.2.0"}), "only 1 of 2 thermals here"),
    (turn("Soar2", one="thermals=4"), "your eagle has room for 1 more"),
    (turn("Glide1"), "Glide I fails: you have no thermal"),
    (turn("Glide2", one="thermals=1"), "you have 1 of 2 thermals"),
    (turn("Dive2", tiles={"1,-1": "1.1.0"}), "only 1 of 2 foods here"),
    (turn("Dive1", tiles={"1,-1": "1.0.0"}), "no food here"),
    (turn("Fight2", two="at=-1,1"), "no eagle in reach"),
    (turn("Dive2", one="thermals=1"), "roll 3+ for food. 89 % at once, 96 % with re-rolls."),
])
def test_a_card_that_cannot_be_danced_says_why(state: State, words: str) -> None:
    assert words in prompt(state)


def test_a_dominant_eagle_without_food_is_warned_before_it_ends_its_turn() -> None:
    state = danced_out(turn("Soar1>Dive1", one=DOMINANT))
    assert prompt(state) == "Dominant wants 2 foods this turn, you gained 0. End now: Chaos."
    assert line(state, End(1)) == "Ends hungry: Chaos"
    assert prompt(say(state, "end").state) == "Too little food for Dominant: give up 2 resources."


def test_a_glider_hears_that_it_may_land() -> None:
    begun = Marks(chosen=(Pick("tile", "0,0"),))
    assert prompt(turn("Glide1", one="thermals=2"), begun).endswith(", or land here.")
    assert "land" not in prompt(turn("Glide2", one="thermals=2"), begun)


def test_swapping_is_spoken_of_only_where_two_cards_can_be_swapped() -> None:
    assert "swap" in prompt(danced_out(turn("Soar1>Dive1")))
    assert "swap" not in prompt(danced_out(turn("Soar1")))


def test_whoever_loses_a_resource_hears_who_threatens() -> None:
    state = turn("Soar2", two="thermals=1 foods=1 at=1,0")
    assert prompt(say(state, "threat:1,0:food").state) == "Blue threatens your tile: give up a resource."
    alone = danced_out(turn("Soar2", one="thermals=1 foods=1", tiles={"1,-1": "3.2.1"}))
    assert prompt(say(alone, "end").state) == "There is a threat: give up a resource."


def test_the_log_names_the_opened_card_and_what_the_land_brings() -> None:
    state = turn("Soar2")._replace(phase="open", turn=None)
    assert line(state, EAGLE_DANCE.read_action(state, f"card:{CARD_NAMES[6]}")) == "Fight II is opened"
    state = state._replace(phase="produce")
    assert line(state, EAGLE_DANCE.read_action(state, "dice:1,3")) == "Land: 1 thermal, 3 foods"


def test_a_loser_hears_that_a_tie_is_the_defenders() -> None:
    for numbers, words in (("2,1", "A tie is the defender's: you lost."), ("2,2", "You lost the fight.")):
        state = say(turn("Fight2", one="foods=1"), "fight:2", "dice:1,2", f"dice:{numbers}").state
        assert prompt(state) == f"{words} Flee to a lit tile, or stay."


def test_whoever_rolls_real_dice_is_asked_in_one_line() -> None:
    """Nine answers leave no room for more, even in large type."""
    state = turn("Dive1")
    state = say(state._replace(options=state.options._replace(real_dice=True)), "dive").state
    assert prompt(state) == "Roll thermal + food:"
