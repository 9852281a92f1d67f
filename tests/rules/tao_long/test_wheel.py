"""The wheel and the Spirit phase, sentence by sentence."""

from __future__ import annotations

from game.rules.tao_long import TAO_LONG
from game.rules.tao_long.events import LifeLost, MatterBegan, MatterSkipped, StonesSown, TurnBegan
from game.rules.tao_long.wheel import FIRE, SPACES
from tests.rules.tao_long.drawn import after, drawn, field, rule, step, texts, told, why
from tests.rules.tao_long.scenarios import INTRODUCTORY

OPEN = """
    .  .  .  .  .
    .  w1 W  .  .
    .  w2 w3 .  .
"""
"""White looks east with room on all sides."""

SHUT_IN = """
    W  #
    w1 .
    w2 w3
"""


@rule("board.wheel", "board.setup", "notation")
def test_the_set_up_is_the_one_of_the_rules_page() -> None:
    """Sky two white stones, Earth two black, Fire and Water one of each; each dragon holds 4 water stones."""
    state = TAO_LONG.setup({}, INTRODUCTORY)
    assert TAO_LONG.write_state(state) == (
        "ww/-/wb/-/bb/-/wb/- s:0,1;0,0;1,0;1,1 w:6,7;7,7;7,6;6,6 w4f0 b4f0 k 1 spirit - -"
    )
    assert (state.centre_fire, state.centre_water) == (8, 0)


@rule("board.wheel")
def test_the_spaces_follow_one_another_in_fuxi_s_order() -> None:
    """Sky 0, Lake 1, Fire 2, Thunder 3, Earth 4, Mountain 5, Water 6, Wind 7, and Sky again."""
    assert SPACES == ("sky", "lake", "fire", "thunder", "earth", "mountain", "water", "wind")


@rule("sow.space", "sow.flow")
def test_all_stones_of_a_space_are_sown_one_by_one_on_the_following_spaces() -> None:
    """Take all stones of one non-empty space and sow them one by one on the following spaces."""
    sown = step(drawn(OPEN), "fire")
    assert field(sown.state, 1) == "ww/-/-/w/bbb/-/wb/-"
    assert sown.events[0] == StonesSown(1, FIRE, "wb", (3, 4), 1, sown.state.wheel)


@rule("mode.grasshopper")
def test_stones_are_sown_white_first_in_grasshopper() -> None:
    """Stone colours do not matter, so they are sown in a fixed order (white first)."""
    state = drawn(OPEN, wheel="wwbbb/-/-/-/-/-/wwb/-")
    assert field(after(state, "sky"), 1) == "-/w/w/b/b/b/wwb/-"
    assert why(state, "sky:wwbbb") == "mode.grasshopper"


@rule("sow.space")
def test_an_empty_space_cannot_be_sown() -> None:
    """One non-empty space."""
    assert why(drawn(OPEN), "lake") == "sow.space"


@rule("sow.last", "turn.phases")
def test_the_last_space_names_the_action_of_the_matter_phase() -> None:
    """The last space sown names the action of the Matter phase."""
    sown = step(drawn(OPEN), "sky")
    assert field(sown.state, 8) == "matter:fire" and field(sown.state, 7) == "1"
    assert sown.events[-1] == MatterBegan(1, FIRE)


@rule("sow.last")
def test_eight_stones_end_on_their_own_space() -> None:
    """Eight stones end on their own space."""
    state = drawn(OPEN, wheel="-/-/wwwwbbbb/-/-/-/-/-")
    assert field(after(state, "fire"), 1) == "b/b/b/w/w/w/w/b"
    assert field(after(state, "fire"), 8) == "matter:fire"


@rule("sow.impossible")
def test_a_choice_whose_action_is_impossible_is_forbidden() -> None:
    """A choice whose action is impossible is forbidden unless every choice is."""
    state = drawn(OPEN)
    assert texts(state) == ["sky", "fire", "earth"], "water leads to sky, which needs a vertical facing"
    assert why(state, "water") == "sow.impossible"


@rule("sow.no_choice")
def test_if_every_choice_is_impossible_any_is_sown_and_matter_is_skipped_for_a_life() -> None:
    """Then sow any, skip Matter and lose 1 life."""
    state = drawn(SHUT_IN, wheel="-/-/wwbb/-/-/-/wwbb/-")
    assert texts(state) == ["fire", "water"], "both lead to fire or water, and there is no way out"
    skipped = step(state, "fire")
    assert told(skipped, MatterSkipped) == [MatterSkipped(1, -1, "sow.no_choice")]
    assert told(skipped, LifeLost) == [LifeLost(1, 1, 3, "sow.no_choice")]
    assert skipped.events[-1] == TurnBegan(2, 2)
    assert [field(skipped.state, number) for number in (4, 7, 8)] == ["w3f0", "2", "spirit"]


@rule("turn.phases")
def test_phases_come_in_order() -> None:
    """Spirit, then Matter."""
    state = drawn(OPEN)
    assert why(state, "go:e") == "turn.phases" and why(state, "rest") == "turn.phases"
    assert why(after(state, "earth"), "sky") == "turn.phases"


@rule("turn.not_yours")
def test_only_the_seat_to_act_acts() -> None:
    """Two seats, turn by turn."""
    state = drawn(OPEN)
    theirs = TAO_LONG.read_action(drawn(OPEN, seat=2), "sky")
    reason = TAO_LONG.why_not(state, theirs)
    assert reason and reason.rule == "turn.not_yours" and TAO_LONG.legal(state, 2) == ()


@rule("notation")
def test_sowings_are_listed_from_sky_counter_clockwise() -> None:
    """Spaces from Sky counter-clockwise, w before b."""
    state = drawn(OPEN, wheel="wb/b/ww/-/bb/-/w/-", mode="monk")
    assert texts(state) == ["sky:wb", "sky:bw", "lake:b", "fire:ww", "earth:bb"]
