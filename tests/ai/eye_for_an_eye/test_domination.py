"""Opponents in Domination: they stand among the flowers, count who else does, and vote accordingly."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

import pytest

from game.ai import explain
from game.ai.eye_for_an_eye import Chieftain
from game.core import OptionValue
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.actions import Declare, Rally, Stake, Sway
from game.rules.eye_for_an_eye.lore import Lore
from tests.ai.eye_for_an_eye.watching import Deed, watch
from tests.rules.eye_for_an_eye.stage import board, fight, say
from tests.rules.eye_for_an_eye.test_domination import FOUR, bloom, turned_up, voted, voting

ELDER = 5


def choice(state: State, seat: int, level: int = ELDER) -> str:
    """What an opponent does at once, as a text."""
    action = Chieftain(seat, level, 1).choose(state)
    return EYE_FOR_AN_EYE.write_action(action) if action else ""


@pytest.mark.parametrize("turn_based", [False, True])
def test_all_levels_play_by_the_rules_and_reach_the_flowers(turn_based: bool) -> None:
    """An illegal action would be refused; somebody gains victory points."""
    options: dict[str, OptionValue] = {"mode": "domination", "turn_based": turn_based, "soundtrack": "quick"}
    state = EYE_FOR_AN_EYE.setup({**options, "rounds": 1}, board("billabong"), 5)
    deeds = watch(state, (1, 2, 3, 4, 5), 3, 3000)
    assert any(player.score for deed in deeds for player in deed.before.players)
    if turn_based:
        assert {Declare, Stake, Sway} <= {type(deed.action) for deed in deeds}


def test_goes_to_the_flowers_and_not_to_the_nearest_foe() -> None:
    """With move dice on its track it comes nearer to the area with every step."""
    state = bloom(0, "grublic riparian", flower=1, dice={1: "mmmm"})
    area = state.arena.areas[0][1]
    goals = [min(state.arena.distance(state.players[0].chief_at.space, space) for space in area)]
    for deed in watch(state, (ELDER, 1), 1, 30):
        here = deed.before.players[0].chief_at.space
        goals.append(min(state.arena.distance(here, space) for space in area))
    assert goals[-1] < goals[0] and min(goals) == goals[-1]


@pytest.mark.parametrize(("there", "seat", "verdict"), [
    (1, 1, "for"), (1, 2, "against"), (2, 1, "for"), (2, 3, "against"), (0, 1, "against"),
])
def test_declares_for_a_scoring_that_pays(there: int, seat: int, verdict: str) -> None:
    assert choice(voting(there, FOUR), seat) == f"{seat}.declare:{verdict}"


def test_stakes_more_dice_where_more_is_to_be_gained() -> None:
    """And none where the scoring changes next to nothing."""
    alone = say(voting(1, FOUR), *(f"{seat}.declare:for" for seat in range(1, 5))).state
    nobody = say(voting(0, FOUR), *(f"{seat}.declare:for" for seat in range(1, 5))).state
    assert int(choice(alone, 1)[-1]) >= 4 and choice(nobody, 1) == "1.stake:0"


def test_a_hint_says_why() -> None:
    """In words that fit the vote."""
    state = voting(1, FOUR)
    assert explain(EYE_FOR_AN_EYE, state, Declare(1, "for")).reason == "A scoring now would pay."
    assert explain(EYE_FOR_AN_EYE, state, Sway(2, "against")).reason == "Others would gain by a scoring now."
    assert explain(EYE_FOR_AN_EYE, state, Stake(1, 1)).reason == "Puts 1 die behind the vote."
    assert explain(EYE_FOR_AN_EYE, state, Stake(1, 0)).reason == "Saves all dice for the next roll."


def test_eyes_count_for_what_was_declared() -> None:
    state, _ = voted(voting(1), "e", "e")
    assert choice(state, 1) == "1.sway:for" and choice(state, 2) == "2.sway:against"


@pytest.mark.parametrize("level", range(1, 6))
def test_no_opponent_knows_what_others_have_said_in_secret(level: int) -> None:
    state = voting(1, FOUR)
    for verdict in ("for", "against"):
        told = say(state, *(f"{seat}.declare:{verdict}" for seat in (1, 2, 4))).state
        assert choice(told, 3, level) == choice(state, 3, level)
    asked = say(state, *(f"{seat}.declare:for" for seat in range(1, 5))).state
    for dice in (0, 7):
        told = say(asked, *(f"{seat}.stake:{dice}" for seat in (1, 2, 4))).state
        assert choice(told, 3, level) == choice(asked, 3, level)


def test_no_opponent_reads_when_the_next_call_comes() -> None:
    """Whatever the times of a soundtrack, everybody does the same until the first of them."""
    assert _until_41_s(42) == _until_41_s(60) and len(_until_41_s(42)) > 50


def _until_41_s(first_s: int) -> list[str]:
    """What three opponents do before any call, if the first comes at some second."""
    lore = board().lore
    assert isinstance(lore, Lore)
    calls = tuple((first_s * 50, *times[1:]) for times in lore.timings.burrararay)
    other = replace(board(), lore=lore._replace(timings=lore.timings._replace(burrararay=calls)))
    state = EYE_FOR_AN_EYE.setup({"mode": "domination", "rounds": 1}, other, 3)
    deeds = takewhile(_early, watch(state, (5, 4, 3), 2, 999))
    return [EYE_FOR_AN_EYE.write_action(deed.action) for deed in deeds]


def _early(deed: Deed) -> bool:
    return deed.before.clock < 41 * 50


def test_a_guard_is_rallied_to_keep_others_off_the_flowers() -> None:
    state = bloom(1, "echo riparian", dice={1: "i"})
    rally = Chieftain(1, ELDER, 1).choose(state)
    assert isinstance(rally, Rally) and state.arena.space(rally.cell) in state.arena.areas[0][1]


@pytest.mark.parametrize(("guards", "first"), [
    ("1a=3,0e 1b=2,1e", "1.move:1:1a"), ("1a=3,0e", "1.move:2:1a"),
])
def test_guards_shut_the_goal_if_they_can_take_all_that_is_left(guards: str, first: str) -> None:
    """Its chief stands on one of three spaces; one guard would bar only one of two, and goes for the foe."""
    state = turned_up(fight("echo riparian", f"1=4,-1w 2=-4,0e {guards}", {1: "mm"}, mode="domination"), 1)
    assert choice(state, 1) == first


def test_where_all_spaces_are_taken_it_goes_for_those_who_hold_them() -> None:
    """It does not stand about until somebody leaves."""
    state = bloom(3, FOUR, dice={4: "mmmm"})
    assert choice(state, 4).startswith("4.move:")
