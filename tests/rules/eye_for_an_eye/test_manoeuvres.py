"""Manoeuvres, one by one, and how to brace oneself against them."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import OptionValue
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.events import (
    CardUsed,
    DecisionLapsed,
    DiceLost,
    FigureStepped,
    FigureTurned,
    MoveBraced,
    Paused,
    ReactionClosed,
    ReactionOpened,
    TaskEnded,
)
from game.rules.eye_for_an_eye.hexes import seat_of
from tests.rules.eye_for_an_eye.stage import (
    Said,
    board,
    dice_on,
    fight,
    heard,
    refused,
    rule,
    say,
    texts,
    where,
    window,
)


def held(chiefs: str, at: str, band: int = 1, cards: str = "shove dash", **more: Any) -> State:
    """A fight for the hill in which seat 1 holds a ready manoeuvre with its eye."""
    dice = {1: str(band)} | more.pop("dice", {})
    ready = {1: str(band)} | more.pop("ready", {})
    chosen = {1: cards} | more.pop("cards_of", {})
    return fight(chiefs, at, dice, ready=ready, cards=chosen, mode="king_of_the_hill", **more)


def braced(chiefs: str, at: str, *seats: int, **more: Any) -> State:
    """The same, but some others hold a ready Brace with its eye."""
    return held(
        chiefs, at, dice=dict.fromkeys(seats, "3"), ready=dict.fromkeys(seats, "3"),
        cards_of=dict.fromkeys(seats, "shove brace"), **more,
    )


def used(state: State, text: str) -> Said:
    """A card is called, and its moment passes."""
    return heard(state, text) if state.phase == "fight" else say(state, text)


TWO = "grublic riparian"


@rule("card.ready", "card.use")
def test_manoeuvres_are_readied_and_used_like_other_cards() -> None:
    """They start unready; totems ready them, eyes use them, and everybody stops."""
    state = fight(TWO, "1=0,0e 2=1,0w", {1: "1"}, mode="king_of_the_hill")
    ready = heard(state, "1.ready:1").state
    assert ready.players[0].ready == 1
    said = used(held(TWO, "1=-1,1e 2=0,1w"), "1.use:1>2x1")
    assert said.told(CardUsed) and said.told(Paused)[0].kind == "card" and not said.state.players[0].ready


@rule("turns.two", "card.use")
def test_turn_based_a_manoeuvre_costs_an_action() -> None:
    state = held(TWO, "1=-1,1e 2=0,1w", turn_based=True)
    assert say(state, "1.use:1>2x1").state.actions_left == 1


@rule("card.shoulder_barge")
def test_shoulder_barge_pushes_a_front_neighbour_up_to_two_straight_away() -> None:
    """The caller says how far."""
    state = held(TWO, "1=-1,1e 2=0,1w")
    assert where(used(state, "1.use:1>2x1").state, "2") == "1,1w", "it looks where it looked"
    assert where(used(state, "1.use:1>2x2").state, "2") == "2,1w"
    assert refused(state, "1.use:1>2x3") == refused(state, "1.use:1>2x0") == "manoeuvre.force"
    assert refused(state, "1.use:1>2") == "card.use"
    assert refused(held(TWO, "1=0,0w 2=1,0w"), "1.use:1>2x1") == "attack.front"
    assert refused(held(TWO, "1=0,0e 2=3,0w"), "1.use:1>2x1") == "attack.adjacent"


@rule("manoeuvre.force")
def test_obstacles_stop_whoever_is_pushed() -> None:
    """A standing stone lies two spaces east of the middle: only where a space can be gone is a card used."""
    assert refused(held(TWO, "1=0,0e 2=1,0w"), "1.use:1>2x1") == "manoeuvre.force"
    behind = held("grublic riparian banksia", "1=-1,1e 2=0,1w 3=2,1w")
    assert "1.use:1>2x1" in texts(behind, 1) and refused(behind, "1.use:1>2x2") == "manoeuvre.force"


@rule("card.undertow")
def test_undertow_pulls_a_figure_in_sight_one_space_closer() -> None:
    state = held("riparian grublic", "1=-1,1e 2=2,1w")
    assert where(used(state, "1.use:1>2").state, "2") == "1,1w"
    assert refused(held("riparian grublic", "1=-1,1e 2=0,1w"), "1.use:1>2") == "card.undertow"
    assert refused(held("riparian grublic", "1=-1,1w 2=2,1w"), "1.use:1>2") == "sight.line"


@rule("card.entangle")
def test_entangle_takes_the_move_dice_of_a_foe_within_three() -> None:
    state = held("banksia grublic", "1=-1,1e 2=2,1w", dice={2: "mma"})
    said = used(state, "1.use:1>2")
    assert dice_on(said.state, 2) == "a" and len(said.told(DiceLost)[0].dice) == 2
    assert refused(held("banksia grublic", "1=-1,1e 2=2,1w"), "1.use:1>2") == "card.entangle"
    far = held("banksia grublic", "1=-3,1e 2=2,1w", dice={2: "m"})
    assert refused(far, "1.use:1>2") == "card.use"


@rule("card.flashfire")
def test_flashfire_pushes_every_neighbour_one_space_straight_away() -> None:
    """Whoever cannot go stays; clockwise from east."""
    at = "1=-1,1e 2=-1,2w 3=0,1w 4=0,0w"
    said = used(held("incendiary grublic riparian echo", f"{at} 4a=1,-1e"), "1.use:1")
    assert [where(said.state, name) for name in ("2", "3", "4")] == ["-1,3w", "1,1w", "0,0w"], "4 cannot go"
    assert [seat_of(event.figure) for event in said.told(FigureStepped)] == [3, 2]
    assert refused(held("incendiary grublic", "1=0,0e 2=1,0w"), "1.use:1") == "card.flashfire"


@rule("card.gust")
def test_gust_blows_a_figure_in_sight_up_to_two_away() -> None:
    state = held("pluma grublic", "1=-2,1e 2=0,1w")
    assert where(used(state, "1.use:1>2x2").state, "2") == "2,1w"
    assert refused(held("pluma grublic", "1=-2,1w 2=0,1w"), "1.use:1>2x1") == "sight.line"
    edge = held("pluma grublic", "1=0,1e 2=3,1w")
    assert refused(edge, "1.use:1>2x1") == "manoeuvre.force", "nobody is blown out of the arena"


@rule("card.distract")
def test_distract_turns_a_figure_within_three_as_echo_says() -> None:
    state = held("echo grublic", "1=-1,1e 2=2,1w")
    said = used(state, "1.use:1>2:ne")
    assert where(said.state, "2") == "2,1ne" and said.told(FigureTurned)
    assert refused(state, "1.use:1>2:w") == "card.distract", "it looks there already"
    assert refused(held("echo grublic", "1=-3,1e 2=2,1w"), "1.use:1>2:ne") == "card.use"


@rule("card.shove")
def test_shove_pushes_a_front_neighbour_to_a_space_that_is_not_next_to_the_caller() -> None:
    state = held(TWO, "1=-1,1e 2=0,1w", 2)
    assert where(used(state, "1.use:2>2:e").state, "2") == "1,1w"
    assert where(used(state, "1.use:2>2:ne").state, "2") == "1,0w"
    assert refused(state, "1.use:2>2:nw") == "card.shove"
    assert refused(state, "1.use:2>2:w") == "manoeuvre.force", "there the caller stands"
    assert refused(held(TWO, "1=-1,1w 2=0,1w", 2), "1.use:2>2:e") == "attack.front"


@rule("card.trip")
def test_trip_turns_a_front_neighbour_away_and_ends_its_movement() -> None:
    state = held(TWO, "1=-1,1e 2=0,1w", 2, "trip dash", dice={2: "mm"})
    moving = heard(state, "2.move:2").state
    assert moving.players[1].task
    said = used(moving, "1.use:2>2")
    assert where(said.state, "2") == "0,1e" and said.told(TaskEnded) and not said.state.players[1].task
    away = held(TWO, "1=-1,1e 2=0,1e", 2, "trip dash")
    assert refused(away, "1.use:2>2") == "card.trip"


@rule("card.swap_places")
def test_swap_places_exchanges_two_neighbours() -> None:
    """Any neighbour, also behind the caller; both look where they looked."""
    state = held(TWO, "1=0,0e 2=-1,0ne", 2, "swap_places dash")
    said = used(state, "1.use:2>2")
    assert where(said.state, "1") == "-1,0e" and where(said.state, "2") == "0,0ne"
    assert refused(held(TWO, "1=0,0e 2=3,0w", 2, "swap_places dash"), "1.use:2>2") == "attack.adjacent"


@rule("card.dash", "time.decision")
def test_dash_takes_up_to_two_steps() -> None:
    """Everybody waits for them; who does not decide in time has dashed enough."""
    state = held(TWO, "1=0,0e 2=-4,0e", 3)
    said = used(state, "1.use:3")
    assert where(say(said.state, "1.step:se", "1.step:e").state, "1") == "1,1e"
    assert say(said.state, "1.step:se", "1.stop").state.players[0].task is None
    assert refused(said.state, "2.roll") == "time.pause" and refused(said.state, "1.turn:left") == "move.turn"
    assert say(said.state, "1.step:se", "+200").told(DecisionLapsed)


@rule("card.dash")
def test_who_cannot_step_cannot_dash() -> None:
    around = "1=0,0e 2=1,0w 3=-1,0e 4=0,1e 4a=0,-1e 4b=1,-1e 4c=-1,1e"
    assert refused(held("grublic riparian banksia echo", around, 3), "1.use:3") == "card.dash"


@rule("card.feint")
def test_feint_turns_freely_and_takes_the_guard_dice_of_a_foe_in_front() -> None:
    state = held(TWO, "1=0,0e 2=1,0w", 3, "shove feint", dice={2: "ggm"})
    said = used(state, "1.use:3>2:sw")
    assert where(said.state, "1") == "0,0sw" and dice_on(said.state, 2) == "m"
    assert refused(held(TWO, "1=0,0w 2=1,0w", 3, "shove feint"), "1.use:3>2:sw") == "attack.front"


@rule("manoeuvre.allies")
def test_allies_may_be_moved_and_turned_but_lose_no_dice() -> None:
    at, four = "1=-1,1e 2=0,1w 3=4,0w 4=-4,0e", "grublic riparian pluma echo"
    state = held(four, at, alliances="2+2")
    assert where(used(state, "1.use:1>2x1").state, "2") == "1,1w"
    feint = held(four, at, 3, "shove feint", dice={2: "g"}, alliances="2+2")
    assert refused(feint, "1.use:3>2:e") == "attack.ally"
    four = "banksia riparian pluma echo"
    assert refused(held(four, at, dice={2: "m"}, alliances="2+2"), "1.use:1>2") == "attack.ally"


@rule("manoeuvre.force", "chief.guards")
def test_guards_are_moved_like_chiefs() -> None:
    state = held("grublic echo", "1=-1,1e 2=4,0w 2a=0,1w")
    assert where(used(state, "1.use:1>2ax1").state, "2a") == "1,1w"


@rule("card.brace", "time.window")
def test_brace_lets_one_forced_move_come_to_nothing() -> None:
    """A window opens for whoever can brace; everybody pauses for that card, too."""
    state = braced(TWO, "1=-1,1e 2=0,1w", 2)
    said = used(state, "1.use:1>2x2")
    opened = said.told(ReactionOpened)[0]
    assert (opened.seat, opened.ticks) == (2, window(state, 2)) and where(said.state, "2") == "0,1w"
    assert texts(said.state, 2) == ["2.use:3", "2.take"]
    firm = say(said.state, "2.use:3")
    assert firm.told(MoveBraced)[0].cause == "shoulder_barge" and where(firm.state, "2") == "0,1w"
    assert dice_on(firm.state, 2) == "" and not firm.state.players[1].ready and not firm.state.exchanges
    assert say(firm.state, "+100").state.pause is None


@rule("card.brace")
def test_whoever_does_not_brace_in_time_is_moved() -> None:
    said = used(braced(TWO, "1=-1,1e 2=0,1w", 2), "1.use:1>2x2")
    assert where(say(said.state, "2.take").state, "2") == "2,1w"
    late = say(said.state, f"+{window(said.state, 2)}")
    assert late.told(ReactionClosed) and where(late.state, "2") == "2,1w"


@rule("card.brace", "turns.two")
def test_turn_based_brace_costs_no_action() -> None:
    state = braced(TWO, "1=-1,1e 2=0,1w", 2, turn_based=True)
    asked = say(state, "1.use:1>2x2").state
    assert refused(asked, "1.pass") in ("turns.order", "time.window")
    firm = say(asked, "2.use:3").state
    assert where(firm, "2") == "0,1w" and firm.acting == 1 and firm.actions_left == 1


@rule("card.brace")
def test_brace_helps_neither_against_hits_nor_turns_nor_the_current() -> None:
    attack = fight(
        TWO, "1=0,0e 2=1,0w", {1: "aa", 2: "3ggg"}, ready={2: "3"}, cards={2: "shove brace"},
        mode="king_of_the_hill",
    )
    assert refused(heard(attack, "1.attack:2>2").state, "2.use:3") == "card.brace"
    assert refused(braced(TWO, "1=0,0e 2=1,0w", 2), "2.use:3") == "card.brace", "nobody moves her"
    turned = used(braced("echo riparian", "1=-1,1e 2=2,1w", 2), "1.use:1>2:ne")
    assert not turned.told(ReactionOpened) and where(turned.state, "2") == "2,1ne"
    wet = fight(
        TWO, "1=-1,0e 2=1,0e", {1: "uuu", 2: "3"}, pool={1: "m"}, ready={2: "3"}, cards={2: "shove brace"},
        mode="king_of_the_hill", arena="rainforest_stream",
    )
    raged = say(wet, "1.put:m>c1")
    assert not raged.told(ReactionOpened) and raged.told(FigureStepped)


@rule("manoeuvre.force")
def test_nothing_but_brace_helps_against_a_forced_move() -> None:
    """Neither guard dice nor Watch Out!"""
    state = braced("riparian grublic", "1=-1,1e 2=2,1w", 2)
    asked = used(state, "1.use:1>2").state
    assert refused(asked, "2.parry:1") == refused(asked, "2.watch:e") == "manoeuvre.force"


@rule("card.brace", "card.flashfire")
def test_flashfire_asks_all_at_once_and_then_pushes_clockwise_from_east() -> None:
    at = "1=-1,1e 2=0,1w 3=-1,2w 4=-2,1w"
    state = braced("incendiary grublic riparian banksia", at, 2, 4)
    asked = used(state, "1.use:1")
    assert [event.seat for event in asked.told(ReactionOpened)] == [2, 4]
    assert not asked.told(FigureStepped), "nobody goes before all have answered"
    one = say(asked.state, "2.take")
    assert not one.told(FigureStepped) and refused(one.state, "2.use:3") == "time.pause"
    both = say(one.state, "4.use:3")
    assert [where(both.state, str(seat)) for seat in (2, 3, 4)] == ["1,1w", "-1,3w", "-2,1w"]
    assert [seat_of(event.figure) for event in both.told(FigureStepped)] == [2, 3]


@rule("card.brace", "card.swap_places")
def test_a_braced_swap_moves_nobody() -> None:
    state = braced(TWO, "1=0,0e 2=-1,0ne", 2, band=2, cards="swap_places dash")
    firm = say(used(state, "1.use:2>2").state, "2.use:3").state
    assert where(firm, "1") == "0,0e" and where(firm, "2") == "-1,0ne"


@rule("card.brace", "chief.guards")
def test_one_brace_holds_one_figure() -> None:
    """A seat with several figures to be moved answers for one after the other."""
    at = "1=-1,1e 2=4,0w 2a=0,1w 2b=-1,2w"
    asked = used(braced("incendiary echo", at, 2), "1.use:1").state
    firm = say(asked, "2.take", "2.use:3").state
    assert where(firm, "2a") == "1,1w" and where(firm, "2b") == "-1,2w"
    other = say(asked, "2.use:3")
    assert where(other.state, "2a") == "0,1w" and where(other.state, "2b") == "-1,3w"


@rule("notation", "card.brace")
@pytest.mark.parametrize("turn_based", [False, True])
def test_a_forced_move_under_way_is_part_of_the_position(turn_based: bool) -> None:
    at = "1=-1,1e 2=0,1w 3=-1,2w 4=-2,1w"
    state = braced("incendiary grublic riparian banksia", at, 2, 4, turn_based=turn_based)
    asked = say(used(state, "1.use:1").state, "2.take").state
    chosen: dict[str, OptionValue] = {
        "mode": "king_of_the_hill", "turn_based": turn_based, "chief_1": "incendiary", "chief_2": "grublic",
        "chief_3": "riparian", "chief_4": "banksia",
    }
    text = EYE_FOR_AN_EYE.write_state(asked)
    assert EYE_FOR_AN_EYE.read_state(text, chosen, board()) == asked
