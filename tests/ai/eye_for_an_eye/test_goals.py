"""What opponents do where a mode is about more than the fight."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai import evaluate
from game.ai.eye_for_an_eye import Chieftain
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.actions import Choose
from tests.rules.eye_for_an_eye.stage import begun, fight, heard, say

ELDER = 5
TWO = "grublic riparian"


def king(at: str, dice: dict[int, str] | None = None, chiefs: str = TWO, **more: Any) -> State:
    """A fight for the hill of Bushland."""
    return fight(chiefs, at, dice or {}, mode="king_of_the_hill", **more)


def choice(state: State, seat: int, level: int = ELDER) -> str:
    """What an opponent does at once, as a text."""
    action = Chieftain(seat, level, 1).choose(state)
    return EYE_FOR_AN_EYE.write_action(action) if action else ""


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_two_manoeuvres_are_chosen_and_no_more(level: int) -> None:
    state = begun(mode="king_of_the_hill")
    action = Chieftain(1, level, 7).choose(state)
    assert isinstance(action, Choose) and EYE_FOR_AN_EYE.why_not(state, action) is None
    assert Chieftain(1, level, 7).choose(EYE_FOR_AN_EYE.apply(state, action).state) is None


def test_goes_to_the_hill_rather_than_to_a_foe_elsewhere() -> None:
    """A movement towards the middle, step by step, though the foe stands in the other direction."""
    state = king("1=1,1e 2=4,0w", {1: "mm"})
    moving = heard(state, choice(state, 1)).state
    after = heard(moving, choice(moving, 1)).state
    assert after.players[0].chief_at.space in state.arena.high_ground


def test_picks_up_a_move_die_while_the_hill_is_far() -> None:
    assert choice(king("1=4,0w 2=-4,0e", pool={1: "mth"}), 1) == "1.put:m>move"


def test_an_elder_sets_out_for_the_hill_with_the_first_die() -> None:
    """A die that waits on a board is not rolled; others collect two."""
    state = king("1=4,0w 2=-4,0e", {1: "m"}, pool={1: "hhhh"})
    assert choice(state, 1) == "1.move:1"
    assert not choice(state, 1, 3).startswith("1.move")


def test_a_king_alone_puts_totems_on_the_card() -> None:
    assert choice(king("1=0,0e 2=4,0w", pool={1: "th"}), 1) == "1.put:t>hill"


def test_nobody_pays_for_the_scoring_of_others() -> None:
    """Whoever counts keeps its totem; whoever does not count only looks where it stands itself."""
    others = king("1=4,0w 2=0,0e", pool={1: "th"})
    assert choice(others, 1) != "1.put:t>hill"
    shared = king("1=0,0e 2=0,1e 3=1,-1w 4=4,0w", pool={1: "th"}, chiefs="grublic riparian banksia echo")
    assert choice(shared, 1) == "1.put:t>hill", "three on the hill gain, the fourth does not"


def test_a_rival_is_shoved_off_the_hill() -> None:
    state = king("1=0,0e 2=0,1w", {1: "2"}, ready={1: "2"})
    text = choice(state, 1)
    assert text.startswith("1.use:2>2:")
    assert heard(state, text).state.players[1].chief_at.space not in state.arena.high_ground


def test_a_dash_ends_on_the_hill() -> None:
    state = king("1=1,1w 2=-4,0e", {1: "3"}, ready={1: "3"})
    assert choice(state, 1) == "1.use:3"
    dashing = heard(state, "1.use:3").state
    after = say(dashing, choice(dashing, 1)).state
    assert after.players[0].chief_at.space in state.arena.high_ground


def test_braces_against_being_moved_off_the_hill_only() -> None:
    """The card is kept where the forced move changes nothing."""
    laid: dict[str, Any] = {"ready": {1: "1", 2: "3"}, "cards": {2: "shove brace"}}
    off = heard(king("1=-1,1e 2=0,1w", {1: "1", 2: "3"}, **laid), "1.use:1>2x2").state
    assert choice(off, 2) == "2.use:3"
    along = heard(king("1=-1,0e 2=0,0w", {1: "1", 2: "3"}, **laid), "1.use:1>2x1").state
    assert choice(along, 2) == "2.take"


def test_whoever_gains_stands_better() -> None:
    state = king("1=0,0e 2=4,0w")
    ahead = state._replace(players=(state.players[0]._replace(score=6), state.players[1]))
    assert evaluate(EYE_FOR_AN_EYE, ahead, 1) > evaluate(EYE_FOR_AN_EYE, state, 1)
