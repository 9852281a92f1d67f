"""The turn-based mode."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import CHANCE, CLOCK
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.events import (
    DiceRolled,
    HitsCancelled,
    Parried,
    PhaseBegan,
    RoundEnded,
    TurnBegan,
)
from tests.rules.eye_for_an_eye.stage import begun, dice_on, fight, health, refused, rule, say, texts, where


def rolling(chiefs: str = "grublic riparian") -> State:
    """The first rolling phase."""
    places = ("1.enter:4,0:w", "2.enter:0,4:nw", "3.enter:-4,4:ne")
    return say(begun(chiefs, turn_based=True), *places[: len(chiefs.split())]).state


def turns(
    at: str = "1=0,0e 2=1,0w", dice: dict[int, str] | None = None, chiefs: str = "grublic riparian",
    **more: Any,
) -> State:
    """Turns have begun: seat 1 has two actions."""
    return fight(chiefs, at, dice or {}, turn_based=True, **more)


@rule("turns.dice")
def test_everybody_has_two_more_dice() -> None:
    """If you would normally use five dice, in turn based you would use seven."""
    assert {len(player.faces) for player in rolling().players} == {7}


@rule("turns.roll")
def test_everybody_rolls_at_the_same_time_up_to_three_times() -> None:
    """Roll, then choose any non-allocated dice to reroll up to two more times."""
    state = rolling()
    assert set(EYE_FOR_AN_EYE.to_act(state)) == {1, 2} and CLOCK not in EYE_FOR_AN_EYE.to_act(state)
    state = say(state, "1.roll", "dice:mmmaagt", "1.put:a>attack", "1.roll-t", "dice:mmmgg").state
    state = say(state, "1.roll", "dice:ggghhe").state
    assert refused(state, "1.roll") == "turns.roll" and dice_on(state, 1) == "a"
    say(state, "2.roll")
    assert refused(state, "1.attack:1>2") == "turns.order"


@rule("turns.ready")
def test_readying_while_rolling_rolls_its_dice_again_for_free() -> None:
    """Flip the card to its ready side and reroll the dice that were allocated there, beyond the limit."""
    state = say(rolling(), "1.roll", "dice:mmmaagt", "1.put:t>1", "1.ready:1").state
    assert state.players[0].ready == 1 and state.players[0].rolls_left == 2
    assert EYE_FOR_AN_EYE.to_act(state)[0] == CHANCE and len(EYE_FOR_AN_EYE.legal(state, CHANCE)) == 6
    assert say(state, "dice:e").told(DiceRolled)[0].dice == (6,)


@rule("turns.forced", "turns.marker")
def test_all_dice_that_fit_are_allocated_before_a_marker_is_grabbed() -> None:
    """Once finished rolling you must allocate any remaining dice, then grab a marker of your choice."""
    assert refused(rolling(), "1.grab:1") == "turns.roll"
    state = say(rolling(), "1.roll", "dice:mmmmmaa").state
    assert refused(state, "1.grab:1") == "turns.forced"
    put = ["1.put:m>move"] * 4 + ["1.put:a>attack"] * 2
    state = say(state, *put).state
    assert refused(state, "1.grab:3") == "turns.marker"
    state = say(state, "1.grab:2").state
    assert refused(state, "1.roll") == "turns.order"
    state = say(state, "2.roll", "dice:hhhhhhh", "2.put:h>heal", "2.put:h>heal").state
    assert refused(state, "2.grab:2") == "turns.marker"
    said = say(state, "2.grab:1")
    assert said.told(PhaseBegan)[0].phase == "turn" and said.told(TurnBegan)[0].seat == 2
    assert refused(said.state, "2.grab:1") == "turns.marker"


@rule("turns.order", "turns.two")
def test_two_actions_a_turn_in_marker_order() -> None:
    """On a turn, resolve two actions of your choice, with as many of their dice as called."""
    state = turns(at="1=0,0e 2=-4,0e", dice={1: "mmmm", 2: "mm"})
    assert refused(state, "2.move:1") == "turns.order"
    state = say(state, "1.move:2", "1.step:w", "1.step:e").state
    assert state.actions_left == 1 and dice_on(state, 1) == "mm"
    said = say(state, "1.move:1", "1.turn:left")
    assert said.told(TurnBegan)[0].seat == 2 and said.state.actions_left == 2
    again = say(said.state, "2.move:1", "2.stop", "2.move:1", "2.stop")
    assert again.state.acting == 1, "once all have taken two actions it goes back to the first"
    assert refused(state, "1.roll") == refused(state, "1.put:m>move") == "turns.roll"


@rule("turns.pass")
def test_a_turn_may_be_ended_early_or_passed() -> None:
    """Who passes takes no more actions until after the next rolling phase."""
    state = turns(at="1=0,0e 2=-4,0e", dice={1: "mm"})
    assert refused(state, "1.end") == "turns.pass"
    assert say(state, "1.move:1", "1.stop", "1.end").state.acting == 2
    said = say(state, "1.pass", "2.pass")
    assert said.told(PhaseBegan)[0].phase == "roll" and said.state.game_turn == 2
    assert refused(say(rolling(), "1.roll", "dice:mmmmmmm").state, "1.pass") == "turns.pass"


@rule("turns.keep", "dice.recover")
def test_dice_stay_allocated_or_are_taken_back_before_the_first_roll() -> None:
    """Dice still allocated may be left, or taken back at the start of the rolling phase."""
    state = say(turns(at="1=0,0e 2=-4,0e", dice={1: "aaa"}), "1.pass", "2.pass").state
    assert dice_on(state, 1) == "aaa"
    assert dice_on(say(state, "1.back:attack:2").state, 1) == "a"
    assert refused(say(state, "1.roll", "dice:mmmm").state, "1.back:attack:1") == "turns.keep"


@rule("turns.roll", "turns.keep")
def test_dice_that_are_not_allocated_are_rolled_anew_each_game_turn() -> None:
    """Dice still allocated will not be rolled with the rest: all others are, and their old faces are gone."""
    state = say(turns(at="1=0,0e 2=-4,0e", dice={1: "aa"}, pool={1: "mg"}), "1.pass", "2.pass").state
    assert refused(state, "1.put:m>move") == "dice.allocate" and dice_on(state, 1) == "aa"
    assert refused(state, "1.grab:1") == "turns.roll" and refused(state, "1.roll-m") == "dice.held"
    rolled = say(state, "1.roll", "dice:mmggg").state
    say(rolled, "1.put:m>move")


@rule("turns.free")
def test_free_actions_cost_no_action() -> None:
    """Readying, Stoke, Rally, Watch Out! and Slow Heat are free."""
    state = turns(dice={1: "ii 1"})
    assert say(state, "1.ready:1", "1.watch:w").state.actions_left == 2
    fire = turns(dice={1: "1 i"}, chiefs="incendiary grublic", ready={1: "1"})
    assert say(fire, "1.use:1", "1.stoke").state.actions_left == 2
    echo = turns(at="1=0,0e 2=-4,0e", dice={1: "i 333"}, chiefs="echo grublic")
    assert say(echo, "1.rally:0,1", "1.ready:3").state.actions_left == 2
    assert say(turns(dice={1: "aa"}), "1.attack:1>2", "dice:m").state.actions_left == 1


@rule("turns.free", "turns.two")
def test_free_actions_may_come_after_the_second_action() -> None:
    """They do not cost an action: the turn stays open while one is legal, until the player ends it."""
    state = turns(at="1=0,0e 2=-4,0e", dice={1: "mm ii 1"})
    both = say(state, "1.move:1", "1.stop", "1.move:1", "1.stop").state
    assert both.acting == 1 and both.actions_left == 0
    assert texts(both, 1)[-2:] == ["1.end", "1.pass"] and {"1.ready:1", "1.watch:w"} <= set(texts(both, 1))
    readied = say(both, "1.ready:1").state
    assert readied.acting == 1 and say(readied, "1.watch:w").state.acting == 2, "with the last one it is over"
    assert say(both, "1.end").state.acting == 2 and not say(both, "1.end").state.players[0].passed
    moving = turns(at="1=0,0e 2=-4,0e", dice={1: "mmm ii"})
    spent = say(moving, "1.move:1", "1.stop", "1.move:1", "1.stop").state
    assert refused(spent, "1.move:1") == "turns.two"


@rule("turns.free", "turns.pass")
def test_a_turn_of_free_actions_alone_can_be_ended() -> None:
    """Only who has done nothing at all must pass."""
    state = turns(at="1=0,0e 2=-4,0e", dice={1: "mm 1"})
    assert refused(state, "1.end") == "turns.pass"
    said = say(state, "1.ready:1", "1.end")
    assert said.state.acting == 2 and not said.state.players[0].passed
    assert say(said.state, "2.pass").state.acting == 1, "and has another turn"
    assert refused(say(said.state, "2.pass").state, "1.end") == "turns.pass"


@rule("turns.free", "card.hunting_net")
def test_a_net_is_cut_without_an_action() -> None:
    state = turns(at="1=0,0e 2=-4,0e", dice={1: "mm aa"})
    caught = state._replace(players=(state.players[0]._replace(netted=1), state.players[1]), actions_left=0)
    assert say(caught, "1.untie:1").state.acting == 2
    assert say(caught._replace(actions_left=2), "1.untie:1", "1.end").state.acting == 2


@rule("turns.hits")
def test_hits_through_the_front_are_rolled() -> None:
    """Roll the dice spent once: attack, totem and eye are hits."""
    state = say(turns(dice={1: "aaaa"}), "1.attack:4>2").state
    assert EYE_FOR_AN_EYE.to_act(state) == (CHANCE,)
    assert health(say(state, "dice:magt").state, 2) == 13 and health(say(state, "dice:atte").state, 2) == 11
    assert health(say(state, "dice:mmgh").state, 2) == 15


@rule("turns.hits", "chief.root_club")
def test_additional_hits_are_rolled_too() -> None:
    """Extra hits must be rolled to see if they hit."""
    state = say(turns(dice={1: "aaaa"}, chiefs="banksia grublic"), "1.attack:4>2").state
    assert state.requests[0].many == 5
    bash = say(turns(dice={1: "22"}, ready={1: "2"}), "1.use:2>2").state
    assert bash.requests[0].many == 3, "pushed against a stone"


@rule("turns.hits", "card.camouflage")
def test_camouflage_takes_a_hit_after_the_roll() -> None:
    """Every attack on it has 1 hit less: a hit that was rolled, not a die before it."""
    state = turns(dice={1: "aaa"}, chiefs="grublic banksia")
    state = state._replace(players=(state.players[0], state.players[1]._replace(camouflaged=True)))
    called = say(state, "1.attack:3>2").state
    assert called.requests[0].many == 3
    said = say(called, "dice:maa")
    assert health(said.state, 2) == 14 and said.told(HitsCancelled)[0].hits == 1
    assert not say(called, "dice:mmm").told(HitsCancelled), "there was nothing to cancel"


@rule("turns.cancels")
def test_cancels_are_rolled() -> None:
    """The defender rolls guard dice once: guard, totem and eye cancel a hit each."""
    state = say(turns(dice={1: "aaaa", 2: "gggg"}), "1.attack:4>2", "dice:aaae").state
    assert EYE_FOR_AN_EYE.to_act(state) == (2,), "no time runs out"
    said = say(state, "2.parry:4", "dice:mgte")
    assert said.told(Parried)[0].cancelled == 3 and health(said.state, 2) == 14
    assert said.state.actions_left == 1 and said.state.acting == 1, "a defence is no action of the turn"
    assert health(say(state, "2.take").state, 2) == 11


@rule("turns.rear", "hits.unblockable")
def test_attacks_through_the_rear_are_unblockable_and_not_rolled() -> None:
    """Attacks through the rear facing count as unblockable hits."""
    state = turns(at="1=0,0e 2=1,0e", dice={1: "aaa", 2: "gg 1"}, ready={2: "1"})
    said = say(state, "1.attack:3>2")
    assert health(said.state, 2) == 12 and not said.state.requests, "not even Slippery helps"
    bark = say(turns(at="1=0,0e 2=1,0e", dice={1: "aaa"}, chiefs="grublic banksia"), "1.attack:3>2")
    assert health(bark.state, 2) == 13, "Thick Bark does"
    hidden = turns(at="1=0,0e 2=1,0e", dice={1: "aaa"}, chiefs="grublic banksia")
    hidden = hidden._replace(players=(hidden.players[0], hidden.players[1]._replace(camouflaged=True)))
    said = say(hidden, "1.attack:3>2")
    assert health(said.state, 2) == 13, "Camouflage does not"
    assert [event.cause for event in said.told(HitsCancelled)] == ["thick_bark"]


@rule("turns.rear", "innate.watch_out")
def test_whoever_turns_round_in_time_may_parry() -> None:
    """Actions that can be triggered in defence can be used after a character is attacked."""
    state = turns(at="1=0,0e 2=1,0e", dice={1: "aa", 2: "gg ii"}, chiefs="riparian grublic")
    said = say(state, "1.attack:2>2", "2.watch:w", "dice:ae", "2.parry:2", "dice:gg")
    assert health(said.state, 2) == 15


@rule("turns.rear", "turns.hits", "innate.watch_out")
def test_after_watch_out_an_attack_is_rolled_like_one_from_the_front() -> None:
    """Our ruling: it is the rear that made its hits sure."""
    state = turns(at="1=0,0e 2=1,0e", dice={1: "aaa", 2: "ii"}, chiefs="riparian grublic")
    turned = say(state, "1.attack:3>2", "2.watch:w").state
    assert EYE_FOR_AN_EYE.to_act(turned) == (CHANCE,) and turned.requests[0].many == 3
    assert health(say(turned, "dice:mma").state, 2) == 14
    away = say(state, "1.attack:3>2", "2.watch:ne").state
    assert not away.requests and health(away, 2) == 12, "still from behind: nothing is rolled"


@rule("round.turns")
def test_a_round_ends_with_its_last_game_turn() -> None:
    """There is no soundtrack, so a number of game turns ends the round."""
    state = turns(at="1=0,0e 2=-4,0e")._replace(game_turn=15)
    said = say(state, "1.pass", "2.pass")
    assert said.told(RoundEnded)[0].reason == "round.turns"
    assert not say(state._replace(game_turn=14), "1.pass", "2.pass").told(RoundEnded)


@rule("round.turns")
@pytest.mark.parametrize(("chiefs", "limit", "last"), [
    ("grublic riparian", "usual", 15), ("grublic riparian banksia", "usual", 30),
    ("grublic riparian", "30", 30), ("grublic riparian banksia", "15", 15),
    ("grublic riparian banksia", "none", 200),
])
def test_the_last_game_turn_can_be_agreed_on(chiefs: str, limit: str, last: int) -> None:
    """Our ruling: 30 from three seats on; without a limit a round still ends after 200 game turns."""
    at = "1=0,0e 2=-4,0e 3=4,0w" if chiefs.count(" ") == 2 else "1=0,0e 2=-4,0e"
    passes = [f"{seat}.pass" for seat in range(1, chiefs.count(" ") + 2)]
    state = turns(at, chiefs=chiefs, turn_limit=limit)
    assert say(state._replace(game_turn=last), *passes).told(RoundEnded)[0].reason == "round.turns"
    assert not say(state._replace(game_turn=last - 1), *passes).told(RoundEnded)


@rule("turns.order", "health.knock_out")
def test_a_knocked_out_seat_has_no_turn() -> None:
    state = turns("1=0,0e 2=1,0e 3=-4,0e", {1: "aa"}, "grublic riparian banksia", health={2: 1})
    said = say(state, "1.attack:2>2", "1.pass")
    assert said.told(TurnBegan)[-1].seat == 3 and where(said.state, "2") == "-"


@rule("turns.two")
def test_a_card_of_many_steps_is_one_action() -> None:
    state = turns("1=0,0e 2=1,0w", {1: "333"}, "incendiary grublic", ready={1: "3"})
    said = say(state, "1.use:3", "1.stay", "1.strike>2", "dice:a")
    said = say(said.state, "1.stay", "1.stay", "1.stay", "1.strike>2", "dice:m")
    assert health(said.state, 2) == 14 and said.state.actions_left == 1 and said.state.players[0].task is None
    assert "1.pass" in texts(said.state, 1)
