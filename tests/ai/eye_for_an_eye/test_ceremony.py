"""Opponents in a Nymphlet Ceremony: Elders waste no dice, guard what is left, and know when to end it."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.eye_for_an_eye import Chieftain
from game.core import OptionValue
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.events import NymphletCaught
from tests.ai.eye_for_an_eye.watching import watch
from tests.rules.eye_for_an_eye.stage import board
from tests.rules.eye_for_an_eye.test_nymphlets import ceremony

ELDER, HUNTER = 5, 3
FAR = "1=-4,2e 1n=-4,3e 2=4,-2w 2n=4,-3e"
"""Prey is at the other end of the arena."""
LAST = "1=0,0e 2=-1,0e 2n=1,0e"
"""Only one Nymphlet is left, in front of Grublic, with Riparian behind him."""


def choice(state: State, seat: int, level: int = ELDER) -> str:
    """What an opponent does at once, as a text."""
    action = Chieftain(seat, level, 1).choose(state)
    return EYE_FOR_AN_EYE.write_action(action) if action else ""


def caught(state: State, mine: int, theirs: int) -> State:
    """The same moment after some catches of both."""
    first, second = state.players
    return state._replace(players=(first._replace(caught=mine), second._replace(caught=theirs)))


@pytest.mark.parametrize("turn_based", [False, True])
@pytest.mark.parametrize("seats", [2, 6])
def test_all_levels_play_by_the_rules_and_catch(seats: int, turn_based: bool) -> None:
    """An illegal action would be refused; somebody catches something."""
    options: dict[str, OptionValue] = {"mode": "nymphlet_ceremony", "turn_based": turn_based, "rounds": 1}
    state = EYE_FOR_AN_EYE.setup(options, board("billabong"), seats)
    deeds = watch(state, (5, 4, 3, 2, 1, 5)[:seats], 3, 3000)
    last = EYE_FOR_AN_EYE.apply(*deeds[-1])
    ended = [event for event in last.events if isinstance(event, NymphletCaught)]
    assert ended or any(player.caught for player in deeds[-1].before.players)


def test_an_elder_picks_up_attack_dice_only_near_prey() -> None:
    """Until then a die that waits is a die less for steps; others hoard."""
    assert choice(ceremony(at=FAR, pool={1: "ahhhh"}), 1) != "1.put:a>attack"
    assert choice(ceremony(at=FAR, pool={1: "ahhhh"}), 1, HUNTER) == "1.put:a>attack"
    near = "1=1,0e 1n=-4,0e 2=-4,2w 2n=3,0e"
    assert choice(ceremony(at=near, pool={1: "ahhhh"}), 1) == "1.put:a>attack"


def test_an_elder_takes_back_at_once_what_it_does_not_want() -> None:
    assert choice(ceremony(at=FAR, dice={1: "g"}, pool={1: "hhhh"}), 1) == "1.back:guard:1"


def test_an_elder_goes_with_the_first_die() -> None:
    assert choice(ceremony(at=FAR, dice={1: "m"}, pool={1: "hhhh"}), 1) == "1.move:1"
    assert not choice(ceremony(at=FAR, dice={1: "m"}, pool={1: "hhhh"}), 1, HUNTER).startswith("1.move")


def test_an_eye_is_laid_only_on_a_card_that_helps_at_once() -> None:
    """Riparian lures what is two spaces away; nobody else is near."""
    lured = "1=0,0e 1n=-4,0e 2=-4,2w 2n=2,-1e"
    laid: dict[str, Any] = {"pool": {1: "ehhhh"}, "ready": {1: "1"}}
    assert choice(ceremony("riparian grublic", lured, **laid), 1) == "1.put:e>1"
    assert choice(ceremony("riparian grublic", FAR, **laid), 1) != "1.put:e>1"


def test_nobody_stops_for_a_guard() -> None:
    """It catches nobody; the Nymphlet behind it counts."""
    state = ceremony("grublic echo", "1=0,0e 1n=-4,0e 2=4,-4w 2a=1,0w 2n=0,3e", {1: "am"})
    assert choice(state, 1).startswith("1.move")


def test_ways_lead_round_whoever_stands_in_them() -> None:
    """Own Nymphlets and stones shut the straight way off; it sets out on the one that is open."""
    state = ceremony(at="1=-4,0e 1n=-3,0e 1o=-3,-1e 2=4,0w 2n=-1,-1e", dice={1: "m"})
    assert choice(state, 1).startswith("1.move")


@pytest.mark.parametrize(("mine", "theirs", "waits"), [(5, 15, True), (9, 9, True), (9, 8, False)])
def test_the_last_catch_waits_while_it_would_not_win_the_match(mine: int, theirs: int, waits: bool) -> None:
    """Level catches are decided by health: first blows, then the catch."""
    state = ceremony(at=LAST, dice={1: "a"}, health={1: mine, 2: theirs}, rounds=1)
    assert (choice(caught(state, 2, 3), 1) != "1.attack:1>2n") is waits
    assert choice(caught(state, 3, 2), 1) == "1.attack:1>2n"


def test_the_last_catch_does_not_wait_before_the_last_round() -> None:
    """What is caught counts for the match."""
    state = caught(ceremony(at=LAST, dice={1: "a"}, health={1: 5}, rounds=3), 2, 3)
    assert choice(state, 1) == "1.attack:1>2n"


def test_who_has_nothing_left_to_catch_falls_upon_the_hunter() -> None:
    state = ceremony(at="1=0,0w 1n=3,0e 2=1,0e", dice={1: "a"}, pool={1: "mhhh"})
    assert choice(state, 1) == "1.put:m>move"


def test_an_elder_scurries_when_the_hunter_could_strike_and_not_before() -> None:
    """Then it has come for nothing."""
    at = "1=-4,0e 1n=1,0e 2=2,-1w"
    armed = ceremony(at=at, dice={1: "j", 2: "a"})
    assert choice(armed, 1).startswith("1.scurry")
    assert not choice(ceremony(at=at, dice={1: "j"}), 1).startswith("1.scurry")
