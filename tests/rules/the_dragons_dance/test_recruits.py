"""Recruiting, sentence by sentence."""

from __future__ import annotations

import pytest

from game.rules.the_dragons_dance import (
    THE_DRAGONS_DANCE,
    PieceRecruited,
    Recruit,
    TurnBegan,
    TurnEnded,
    affordable,
    each,
    fortress_total,
)
from tests.rules.the_dragons_dance.boards import CLASSIC
from tests.rules.the_dragons_dance.drawn import after, at, drawn, fields, recruited, rule, shows, step, why

HELD = """
    . . . . . . k
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . {} . . . . .
    . . . . . . .
    . . . K . . .
"""
ALL = "1 F6M6D4L3C2H1S1W1 - - - -"


@rule("recruit.value")
@pytest.mark.parametrize(("piece", "kinds"), [
    ("F", "F"), ("M", "FMD"), ("D", "FMD"), ("L", "FMDLS"), ("C", "FMDLCS"), ("S", "FMDLCS"),
    ("H", "FMDLCHS"), ("W", "FMDLCHSW"),
])
def test_the_value_is_at_most_the_total_on_fortresses(piece: str, kinds: str) -> None:
    """One reserve piece whose value is at most the total value of your pieces standing on fortresses."""
    reserve = "".join(f"{kind}{1}" for kind in "FMDLCHSW" if kind != piece)
    state = drawn(HELD.format(piece), f"1 {reserve} - - - -")
    wanted = [kind for kind in kinds if kind != piece]
    assert recruited(state) == " ".join(f"{kind}@a1" for kind in wanted)
    assert affordable(state, 1) == "".join(wanted)


@rule("recruit.value")
def test_values_on_several_fortresses_add_up_and_a_sage_counts_ten() -> None:
    """The total value; sage counts 10 there."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . S . . . F .
        . . . . . . .
        . . . K . . .
    """, "1 C1H1 - - - -")
    assert fortress_total(state.level, state.men, state.standing[0]) == 11
    assert recruited(state) == "C@a1 C@g1"
    assert why(state, "H@a1") == "recruit.value"


@rule("recruit.value")
def test_the_king_is_worth_three() -> None:
    """King (value 3)."""
    state = drawn(HELD.format("K").replace(". . . K . . .", ". . . . . . ."), "1 M1L1 - - - -")
    assert recruited(state) == "M@a1"


@rule("recruit.value")
def test_without_a_fortress_nobody_is_recruited() -> None:
    """Pieces elsewhere pay for nothing."""
    state = drawn(HELD.format("."), ALL)
    assert recruited(state) == "" and why(state, "F@a1") == "recruit.value"


@rule("recruit.reserve")
def test_recruits_come_from_the_reserve_and_leave_it() -> None:
    """Recruit one reserve piece; it enters on a camp."""
    state = drawn(HELD.format("M"), "1 F1D2 - - - -")
    came = step(state, "D@a1")
    assert came.events == (PieceRecruited("D", at("a1"), 3, 3), TurnEnded(1), TurnBegan(2, 2))
    assert fields(came.state) == "2 F1D1 - - - -"
    assert shows(came.state, HELD.format("M").replace(". . . K", "D . . K"))
    assert why(state, "M@a1") == "recruit.reserve"


@rule("recruit.reserve")
def test_a_king_is_never_recruited() -> None:
    """The king is not in the reserve."""
    state = drawn(HELD.format("H"), ALL.replace("H1", ""))
    reason = THE_DRAGONS_DANCE.why_not(state, Recruit(1, "K", at("a1")))
    assert reason and reason.rule == "recruit.reserve"


@rule("recruit.camp")
def test_a_recruit_enters_at_the_nearest_camp() -> None:
    """For each fortress you occupy take its nearest camp (king steps, ignoring pieces and rivers)."""
    state = drawn("""
        . . . . . . .
        . . . . . . k
        . . . . . F .
        . . . . . . .
        . F . . . . .
        . . . . . . .
        . . . K . . .
    """, "1 F1 - - - -")
    assert recruited(state) == "F@a1 F@g7"
    assert why(state, "F@g1") == why(state, "F@c1") == "recruit.camp"


@rule("recruit.camp")
def test_of_camps_at_the_same_distance_all_may_be_used() -> None:
    """Ties: all of them; any empty one of these may be used."""
    picture = """
        . . . . . . . . . . k
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . F . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . K . . . . . . . . .
    """
    assert recruited(drawn(picture, "1 F1 - - - -", CLASSIC)) == "F@a1 F@k1 F@a11"


@rule("recruit.camp")
def test_the_nearest_camps_of_the_classic_board() -> None:
    """King steps, ignoring pieces and rivers."""
    state = THE_DRAGONS_DANCE.setup({}, CLASSIC)
    nearest = {
        state.level.name(fortress): {state.level.name(camp) for camp in each(camps)}
        for fortress, camps in state.level.nearest_camps.items()
    }
    assert nearest == {
        "d4": {"a1"}, "h4": {"k1"}, "d8": {"a11"}, "h8": {"k11"}, "f6": {"a1", "k1", "a11", "k11"},
    }


@rule("recruit.camp")
def test_an_occupied_nearest_camp_is_not_replaced() -> None:
    """An occupied nearest camp is not replaced by the next nearest."""
    state = drawn(HELD.format("H").replace(". . . K . . .", "K . . . . . ."), "1 F6 - - - -")
    assert recruited(state) == "" and why(state, "F@a1") == "recruit.camp"
    enemy = drawn(HELD.format("H").replace(". . . K . . .", "f . . K . . ."), "1 F6 - - - -")
    assert recruited(enemy) == ""


@rule("recruit.next_turn", "turn.one")
def test_a_recruit_moves_from_the_next_turn_on() -> None:
    """A recruited piece moves from the next turn on; recruiting is the whole turn."""
    state = after(drawn(HELD.format("M"), "1 F1 - - - -"), "F@a1")
    assert state.seat == 2
    assert why(after(state, "g7-g6"), "a1-a2") is None


@rule("recruit.camp")
def test_a_dragon_is_recruited_like_others() -> None:
    """It enters on an empty camp, where a dragon may stand."""
    assert recruited(drawn(HELD.format("H"), "1 W1 - - - -")) == "", "twelve is not sixteen"
    rich = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . H . . . L .
        . . . . . . .
        . . . K . . .
    """, "1 W1 - - - -")
    assert recruited(rich) == "W@a1 W@g1"
