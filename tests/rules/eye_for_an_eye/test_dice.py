"""Rolling, allocating and recovering."""

from __future__ import annotations

from game.core import CHANCE
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.events import DiceRecovered, DiceRolled, DieAllocated
from tests.rules.eye_for_an_eye.stage import dice_on, fight, heard, refused, rule, say, texts


@rule("dice.faces")
def test_a_die_has_six_faces_one_each() -> None:
    """Move, attack, guard, heal, totem, eye."""
    state = say(fight(dice={1: "aaaa"}), "1.roll").state
    assert [EYE_FOR_AN_EYE.write_action(action) for action in EYE_FOR_AN_EYE.legal(state, CHANCE)] == [
        "dice:m", "dice:a", "dice:g", "dice:h", "dice:t", "dice:e",
    ]
    assert {weight for _, weight in EYE_FOR_AN_EYE.chances(state)} == {1}


@rule("dice.faces")
def test_the_weights_of_five_dice_add_up() -> None:
    """All 7776 ways in which five dice can fall."""
    state = say(fight(), "1.roll").state
    assert sum(weight for _, weight in EYE_FOR_AN_EYE.chances(state)) == 6**5


@rule("dice.roll", "dice.chance")
def test_rolling_rolls_all_dice_that_are_not_allocated() -> None:
    """Reroll your dice pool as many times as you want."""
    state = say(fight(dice={1: "aa"}), "1.roll").state
    assert refused(state, "1.roll") == "dice.chance" and refused(state, "dice:maa,"[:7]) == "dice.chance"
    said = say(state, "dice:mge")
    assert said.told(DiceRolled)[0].dice == (2, 3, 4) and dice_on(said.state, 1) == "aa"
    assert refused(said.state, "dice:m") == "dice.chance"
    assert refused(fight(dice={1: "aaagg"}), "1.roll") == "dice.roll"


@rule("dice.chance")
def test_of_several_rolls_the_oldest_comes_first() -> None:
    """With several seats rolling at once chance answers the oldest request first."""
    state = say(fight(dice={1: "aaaa", 2: "aaa"}), "2.roll", "1.roll").state
    assert refused(state, "dice:m") == "dice.chance"
    said = say(state, "dice:mm", "dice:e")
    assert [event.seat for event in said.told(DiceRolled)] == [2, 1]


@rule("dice.held")
def test_dice_may_be_held_back() -> None:
    """Mouse and touch may hold dice back."""
    state = fight(pool={1: "aetmm"})
    said = say(state, "1.roll-ae", "dice:ggg")
    assert sorted(said.state.players[0].faces) == [1, 2, 2, 2, 5]
    assert refused(state, "1.roll-gg") == "dice.held" and refused(state, "1.roll-mmate") == "dice.held"
    assert refused(state, "1.roll-ea") == "dice.held", "faces in their order"


@rule("dice.floor")
def test_there_is_a_floor_between_two_rolls_of_a_seat() -> None:
    """At least 2.0 s between two rolls; Frantic 1.3, Relaxed 3.0."""
    for pace, ticks in (("frantic", 65), ("normal", 100), ("relaxed", 150)):
        state = say(fight(pace=pace), "1.roll", "dice:mmmmm", f"+{ticks - 1}").state
        assert refused(state, "1.roll") == "dice.floor"
        say(state, "+1", "1.roll")


@rule("dice.allocate")
def test_an_icon_must_match_the_action() -> None:
    """Ensure the icon matches the action you want to allocate it to."""
    state = fight(pool={1: "magte"})
    said = say(state, "1.put:a>attack", "1.put:g>guard", "1.put:m>move", "1.put:t>1", "1.put:e>innate")
    assert dice_on(said.state, 1) == "1agim" and len(said.told(DieAllocated)) == 5
    assert refused(state, "1.put:a>guard") == refused(state, "1.put:h>heal") == "dice.allocate"
    assert refused(state, "1.put:e>1") == "dice.allocate", "an unready card takes totems"
    assert refused(fight(pool={1: "t"}, ready={1: "1"}), "1.put:t>1") == "dice.allocate", "a ready one eyes"


@rule("dice.track")
def test_there_must_be_a_space_for_the_die() -> None:
    """Ensure there is a space for the die."""
    state = fight("banksia riparian", dice={1: "mmm"}, pool={1: "m"})
    assert refused(state, "1.put:m>move") == "dice.track"
    assert refused(fight(dice={1: "1"}, pool={1: "t"}), "1.put:t>1") == "dice.track"


@rule("dice.recover", "dice.spent")
def test_dice_may_be_recovered_at_any_time_and_must_be_rolled_anew() -> None:
    """Any number of allocated dice go back to the pool, to be rolled again; it does not count as spending."""
    state = fight(dice={1: "aaag"})
    said = say(state, "1.back:attack:2")
    assert dice_on(said.state, 1) == "ag" and said.told(DiceRecovered)[0].dice == (0, 1)
    assert refused(said.state, "1.put:a>attack") == "dice.allocate"
    assert refused(state, "1.back:attack:4") == refused(state, "1.back:heal:1") == "dice.recover"


@rule("level.core")
def test_the_core_game_has_four_actions() -> None:
    """In the Core Game only basic movement, attack, heal and defence are used."""
    state = fight(pool={1: "magte"}, level="core")
    assert {text.split(">")[1] for text in texts(state, 1) if ".put" in text} == {"move", "attack", "guard"}
    assert refused(state, "1.put:e>innate") == refused(state, "1.put:t>1") == "level.core"
    assert refused(fight("pluma riparian", pool={1: "e"}, level="core"), "1.put:e>move") == "dice.allocate"
    bark = fight("grublic banksia", "1=0,0e 2=1,0e", {1: "a"}, level="core")
    assert heard(bark, "1.attack:1>2").state.players[1].health == 14


@rule("level.innate")
def test_the_second_level_adds_innates_and_band_one() -> None:
    """You might like to start off using only your Innate action and your Band I card."""
    state = fight(pool={1: "te"}, level="innate")
    assert {text.split(">")[1] for text in texts(state, 1) if ".put" in text} == {"innate", "1"}
    assert refused(state, "1.put:t>2") == "level.core" and refused(state, "1.ready:2") == "level.innate"


@rule("level.innate")
def test_the_third_level_adds_band_two() -> None:
    """Each additional round you play, you might like to add in another Tribal card."""
    state = fight(pool={1: "te"}, level="bands")
    assert {text.split(">")[1] for text in texts(state, 1) if ".put" in text} == {"innate", "1", "2"}
    assert refused(state, "1.put:t>3") == "level.core" and refused(state, "1.ready:3") == "level.innate"


@rule("call.minimum", "call.dice")
def test_the_minimum_requirement_must_be_filled_but_fewer_dice_may_be_spent() -> None:
    """You just need to have at least two allocated to parry with one."""
    state = fight("banksia riparian", dice={1: "a"})
    assert refused(state, "1.attack:1>2") == "call.minimum"
    state = fight("banksia riparian", dice={1: "aa"})
    assert dice_on(heard(state, "1.attack:1>2").state, 1) == "a"
    assert refused(state, "1.attack:3>2") == "call.dice"
