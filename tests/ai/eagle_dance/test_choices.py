"""The best opponent takes what is obvious."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai import Limits
from game.ai.eagle_dance.dicing import Dicing
from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.eagle_dance.actions import End, Glide, PlaceThreat, Reroll
from game.rules.eagle_dance.odds import defence_odds, dive_odds, fight_odds
from tests.ai.eagle_dance.games import chosen, final
from tests.rules.eagle_dance.stage import danced_out, say, turn


def choice(state: State) -> str:
    """What the Elder does, as text."""
    return EAGLE_DANCE.write_action(chosen(final(state, 5, limits=Limits(nodes=2_000))))


def diced(state: State, judge: Callable[[State], float]) -> Dicing:
    """Dice whose results are judged."""
    dicing = Dicing(state)
    dicing.worths.update((result, judge(after)) for result, after in dicing.results())
    return dicing


def cleared(state: State) -> float:
    """Whether seat 1's marker went up."""
    return float(state.eagles[0].survival > 3)


def won(state: State) -> float:
    """Whether the attacker got its spoils."""
    return float(state.eagles[0].points > 1)


@pytest.mark.parametrize("thermals", [0, 1, 3])
@pytest.mark.parametrize("card", ["Dive2", "Dive3"])
def test_dice_of_a_dive_are_exact(card: str, thermals: int) -> None:
    before = turn(card, one=f"thermals={thermals}")
    rolling = say(before, "dive").state
    assert diced(rolling, cleared).value() == pytest.approx(dive_odds(before))


@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (2, 0), (0, 3), (3, 2)])
def test_dice_of_a_fight_are_exact(mine: int, theirs: int) -> None:
    before = turn("Fight2", one=f"thermals={mine}", two=f"thermals={theirs}")
    rolling = say(before, "fight:2").state
    assert diced(rolling, won).value() == pytest.approx(fight_odds(before, 2))


def test_dice_of_a_defence_are_exact() -> None:
    lying = say(turn("Fight2", two="thermals=2"), "fight:2", "dice:3,2", "dice:1,1").state
    held = diced(lying, lambda state: 1 - won(state)).worth(Reroll(2, "food"))
    assert held == pytest.approx(defence_odds(lying))


def test_rolls_again_where_it_pays_and_not_where_it_cannot_help() -> None:
    pays = say(turn("Dive3", one="thermals=4"), "dive", "dice:1,2").state
    assert choice(pays).startswith("reroll:")
    fight = say(turn("Fight2", two="thermals=1"), "fight:2", "dice:3,3").state
    assert choice(say(fight, "dice:1,1").state) == "keep"


def test_swaps_for_the_order_that_can_be_danced() -> None:
    assert choice(turn("Glide2>Soar2", one="thermals=0")) == "swap"


def test_glides_to_the_food_that_its_dive_needs() -> None:
    tiles = {"0,0": "3.0.0", "0,-1": "3.3.0", "0,1": "3.1.0", "1,-1": "3.0.0", "1,0": "3.0.0",
             "-1,1": "3.0.0", "-1,0": "3.0.0"}  # fmt: skip
    state = turn("Glide1>Dive2", one="at=1,-1 thermals=3", tiles=tiles)
    action = final(state, 5, limits=Limits(nodes=2_000)).action
    assert isinstance(action, Glide) and action.path[-1] == (0, -1)


def test_buys_the_thermal_that_a_glide_needs() -> None:
    assert choice(turn("Glide3", round=6, one="thermals=1 foods=4")) == "trade:thermal"


def test_places_its_last_threats_on_rivals_before_the_end() -> None:
    state = turn("Soar2", round=6, one="threats=2", two="thermals=3 foods=1", tiles={"0,1": "3.3.1"})
    state = danced_out(state)
    for _ in range(2):
        action = final(state, 5, limits=Limits(nodes=2_000)).action
        assert isinstance(action, PlaceThreat) and action.cell != (1, -1)
        state = EAGLE_DANCE.apply(state, action).state
        while EAGLE_DANCE.to_act(state) == (2,):
            state = EAGLE_DANCE.apply(state, EAGLE_DANCE.legal(state, 2)[0]).state
    assert isinstance(final(state, 5).action, End)


def test_starves_the_rival_that_will_dive() -> None:
    state = danced_out(turn("Soar2", round=5, tiles={"1,0": "3.2.0"}))
    state = state._replace(eagles=(state.eagles[0], state.eagles[1]._replace(pattern=(5,))))
    assert choice(state) == "threat:1,0:food"


def test_keeps_what_most_thermals_need_in_the_end() -> None:
    tiles = {"0,0": "3.3.3"}
    state = turn("Soar2", round=6, one="thermals=2 foods=4 threats=0", two="thermals=3", tiles=tiles)
    assert choice(danced_out(state)) == "trade:thermal"
