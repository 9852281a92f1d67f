"""Monk, Master and The Chosen One, sentence by sentence."""

from __future__ import annotations

import pytest

from game.rules.tao_long import TAO_LONG, Square, State
from game.rules.tao_long.events import (
    BalanceFormed,
    BalanceStruck,
    CoinTurned,
    DragonBit,
    FocusBegan,
    FocusFailed,
    FocusFormed,
    LifeLost,
    MatterSkipped,
    StonesSown,
)
from tests.rules.tao_long.drawn import after, drawn, field, rule, step, texts, told, why

OPEN = """
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  w1 W  .  .  k1 K  .
    .  w2 w3 .  .  k2 k3 .
"""
"""Both dragons look east with room on all sides."""


def monk(
    wheel: str, picture: str = OPEN, phase: str = "spirit", *, white: str = "w4f0", black: str = "b4f0",
    coin: str = "k",
) -> State:
    """A position of Monk."""
    return drawn(picture, phase, wheel=wheel, white=white, black=black, coin=coin, mode="monk")


@rule("mode.monk")
def test_the_mover_chooses_the_colour_dropped_on_each_space() -> None:
    """Monk: the mover chooses the colour dropped on each space."""
    state = monk("wwb/-/-/w/bb/-/b/w")
    assert [text for text in texts(state) if "sky" in text] == ["sky:wwb", "sky:wbw", "sky:bww"]
    assert field(after(state, "sky:wbw"), 1) == "-/w/b/ww/bb/-/b/w"
    assert why(state, "sky") == "mode.monk" and why(state, "sky:wbb") == "mode.monk"


FOCUS = "w/www/-/-/bb/-/bb/-"


@rule("effect.focus", "effect.order")
def test_four_stones_of_a_colour_on_one_space_make_its_dragon_act_at_once() -> None:
    """Focus: that colour's dragon performs that space's action at once, before Matter."""
    sown = step(monk(FOCUS), "sky:w")
    assert told(sown, FocusFormed) == [FocusFormed(1, 1, 0)] and sown.events[-1] == FocusBegan(1, 1)
    assert (field(sown.state, 8), field(sown.state, 10)) == ("matter:lake", "1:lake")
    assert texts(sown.state) == ["stay"]
    then = after(sown.state, "stay")
    assert (field(then, 8), field(then, 10)) == ("matter:lake", "-") and texts(then) == ["stay"]


@rule("effect.focus", "effect.order")
def test_the_owner_of_the_colour_decides_the_details() -> None:
    """Its owner decides the details; the seat named first in field 10 decides."""
    sown = after(monk("ww/-/-/-/b/bbb/w/w"), "earth:b")
    assert (sown.seat, sown.actor, TAO_LONG.to_act(sown)) == (1, 2, (2,))
    assert field(sown, 10) == "2:mountain" and texts(sown) == ["go:n", "go:e", "go:s"]
    mine = TAO_LONG.read_action(monk(FOCUS), "sky:w")
    reason = TAO_LONG.why_not(sown, mine)
    assert reason and reason.rule == "effect.order"
    then = after(sown, "go:n")
    assert (then.actor, field(then, 7), field(then, 8), field(then, 10)) == (1, "1", "matter:mountain", "-")


@rule("effect.focus", "element.choice")
def test_a_focus_on_an_element_asks_what_to_do_with_it() -> None:
    """`1:element:fire`: moved, must absorb, expel or rest."""
    sown = after(monk("ww/b/bbb/-/w/-/w/-"), "lake:b", "go:n")
    assert (field(sown, 8), field(sown, 10)) == ("matter:fire", "2:element:fire")
    assert texts(sown) == ["absorb", "rest"]
    assert field(after(sown, "absorb"), 5) == "b4f1"


@rule("effect.focus", "bite.ahead")
def test_a_focus_bites() -> None:
    """That colour's dragon performs that space's action."""
    biting = """
        .  .  .  .  .
        .  .  k1 K  .
        w1 W  k2 k3 .
    """
    assert told(step(monk(FOCUS, biting), "sky:w", "stay"), DragonBit) == [DragonBit(1, Square(18))]


@rule("effect.focus")
def test_an_impossible_focus_costs_a_life() -> None:
    """Impossible: lose 1 life."""
    north = OPEN.replace("k1 K", "K  .").replace("k2 k3", "k1 k2")
    lost = step(monk("-/-/b/bbb/-/-/wwww/-", north), "fire:b")
    assert told(lost, FocusFailed) == [FocusFailed(2, 3)], "thunder needs a horizontal facing"
    assert told(lost, LifeLost) == [LifeLost(2, 1, 3, "effect.focus")]
    assert field(lost.state, 8) == "matter:thunder+" and lost.state.actor == 1


@rule("effect.focus", "turn.second_round")
def test_a_focus_on_wind_or_thunder_gives_no_second_round() -> None:
    """A focus on Wind or Thunder gives no extra Spirit phase (Ruling)."""
    state = after(monk("-/-/wb/bbb/-/www/-/-"), "fire:bw")
    assert field(state, 10) == "2:thunder"
    performed = after(state, "go:n")
    assert (field(performed, 8), performed.actor) == ("matter:earth", 1)
    assert [field(after(performed, "go:e"), number) for number in (7, 8)] == ["2", "spirit"]


@rule("effect.impossible")
def test_a_focus_that_makes_matter_impossible_costs_a_life() -> None:
    """If a focus makes the Matter action impossible, Matter is skipped for 1 life (Ruling)."""
    turned = step(monk("-/-/w/www/bbbb/-/-/-"), "fire:w", "go:n")
    assert told(turned, MatterSkipped) == [MatterSkipped(1, 3, "effect.impossible")], "now it looks north"
    assert [field(turned.state, number) for number in (4, 7, 8)] == ["w3f0", "2", "spirit"]


SHUT_IN = """
    W  k3 k2 k1 K  .
    w1 .  .  .  .  .
    w2 w3 .  .  .  .
"""


@rule("effect.impossible", "sow.no_choice", "effect.order")
def test_with_no_choice_effects_still_happen_and_matter_is_skipped() -> None:
    """If no choice is possible, Matter is skipped for 1 life even if it has become possible."""
    state = monk("wwww/-/b/bbb/-/-/-/-", SHUT_IN)
    assert texts(state) == ["sky:wwww", "fire:b", "thunder:bbb"]
    pending = after(state, "fire:b")
    assert [field(pending, number) for number in (7, 8, 10)] == ["1", "matter:-", "2:thunder"]
    assert field(after(monk("wwww/-/b/bbb/-/-/-/-", SHUT_IN, "spiritx"), "fire:b"), 8) == "matter:-x"
    skipped = step(pending, "go:s")
    assert told(skipped, MatterSkipped) == [MatterSkipped(1, -1, "sow.no_choice")]
    assert [field(skipped.state, number) for number in (4, 7, 8)] == ["w3f0", "2", "spirit"]


BALANCE = "w/-/w/-/w/w/-/bbbb"


@rule("effect.balance")
def test_one_stone_of_a_colour_on_each_main_element_equalises() -> None:
    """Balance: that dragon sets its fire and water to its opponent's numbers."""
    state = monk(BALANCE, white="w2f1", black="b4f3")
    struck = step(state, "mountain:w")
    assert told(struck, BalanceFormed) == [BalanceFormed(1, 0)]
    assert told(struck, BalanceStruck) == [BalanceStruck(1, 2, 1, 4, 3)]
    assert (field(struck.state, 4), field(struck.state, 5), field(struck.state, 10)) == ("w4f3", "b4f3", "-")


@rule("effect.balance")
def test_a_balance_may_cost_as_well() -> None:
    """It is that colour's dragon that changes, whoever sows."""
    state = monk(BALANCE.translate(str.maketrans("wb", "bw")), white="w1f0", black="b4f4")
    assert field(after(state, "mountain:b"), 5) == "b1f0"


@rule("effect.balance", "effect.focus")
def test_effects_come_about_only_when_newly_formed() -> None:
    """And only when newly formed."""
    assert told(step(monk("w/-/w/b/wb/-/wb/b"), "thunder:b"), BalanceFormed) == []
    assert told(step(monk("wwww/-/b/-/b/-/b/b"), "earth:b"), FocusFormed) == []


@rule("effect.order")
def test_effects_happen_in_the_order_in_which_they_came_about() -> None:
    """Effects happen after the sowing, before Matter, in the order in which they came about."""
    south = """
        .  w1 .  .  .  .  k1 .
        .  W  .  .  .  .  K  .
    """
    state = monk("w/-/w/-/w/wb/-/bbb", south, white="w2f0", black="b4f2")
    focus = step(state, "mountain:wb")
    kinds = [type(event) for event in focus.events[1:]]
    assert kinds == [BalanceFormed, FocusFormed, BalanceStruck, FocusBegan]
    assert [field(focus.state, number) for number in (4, 10)] == ["w4f2", "2:wind"]


@rule("effect.order")
def test_a_balance_waits_behind_a_focus() -> None:
    """`1:balance` (waiting behind a focus)."""
    waiting = after(monk("-/bbb/-/-/w/-/w/wwb", white="w2f0"), "wind:wbw")
    assert [field(waiting, number) for number in (4, 8, 10)] == ["w2f0", "matter:fire", "2:lake;1:balance"]
    struck = after(waiting, "stay")
    assert [field(struck, number) for number in (4, 8, 10)] == ["w4f0", "matter:fire", "-"]


@rule("mode.master")
@pytest.mark.parametrize(("wheel", "coin", "action", "flow", "left"), [
    ("-/-/-/-/wwb/b/wwb/b", "k", "earth:wwb", -1, "c"),
    ("-/wbb/-/-/-/b/wwb/w", "c", "lake:wbb", 1, "k"),
    ("-/-/-/-/wb/b/wwb/wb", "c", "earth:wb", -1, "c"),
    ("-/-/-/-/wb/b/wwb/wb", "k", "earth:wb", 1, "k"),
])
def test_majorities_and_the_coin_say_which_way_stones_flow(
    wheel: str, coin: str, action: str, flow: int, left: str,
) -> None:
    """A white majority flows clockwise, a black one counter-clockwise, a tie as the coin shows."""
    sown = step(drawn(OPEN, wheel=wheel, coin=coin, mode="master"), action)
    assert told(sown, StonesSown)[0].flow == flow
    assert field(sown.state, 6) == left
    assert bool(told(sown, CoinTurned)) is (coin != left), "it turns over after every sowing against it"


@rule("mode.master", "sow.flow")
def test_the_coin_has_no_effect_before_master() -> None:
    """The coin has no effect before Master."""
    sown = step(monk("-/wwb/-/-/-/b/wwb/b", coin="c"), "lake:wwb")
    assert told(sown, StonesSown)[0].flow == 1 and field(sown.state, 6) == "c"


@rule("mode.chosen_one")
def test_the_chosen_one_is_master_with_the_board_hidden() -> None:
    """Master with the board of human hidden from both until the end: the rules are the same."""
    wheel = "wb/-/wwb/b/-/-/w/b"
    master, chosen = (drawn(OPEN, wheel=wheel, mode=mode) for mode in ("master", "chosen_one"))
    assert texts(master) == texts(chosen)
    assert TAO_LONG.view(chosen, 1) == chosen, "the table hides it, and counts peeks"
