"""What every chieftain promises: legal actions in human time, the same ones for the same seed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ai.eye_for_an_eye import Chieftain
from game.ai.eye_for_an_eye.temper import QUICKEST, TEMPERS
from game.core import Tick
from game.lab.series import fixtures, play
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.actions import (
    Advance,
    Allocate,
    Attack,
    EndTurn,
    Parry,
    Pass,
    Ready,
    Roll,
    Take,
    Use,
    WatchOut,
    Withdraw,
)
from game.rules.eye_for_an_eye.state import lore_of
from tests.ai.eye_for_an_eye.watching import Deed, watch
from tests.rules.eye_for_an_eye.lively import CASES, MELEES, Case
from tests.rules.eye_for_an_eye.stage import board, fight, heard, say, window


def six(**options: bool | str) -> State:
    """All six chiefs before a quick round."""
    return EYE_FOR_AN_EYE.setup({"rounds": 1, "soundtrack": "quick", **options}, board(), 6)


def texts(deeds: list[Deed]) -> list[str]:
    """What was done, as texts."""
    return [f"{deed.before.tick} {EYE_FOR_AN_EYE.write_action(deed.action)}" for deed in deeds]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_plays_legally_from_every_set_up(case: Case) -> None:
    """Rules of every level, both modes, alliances and all arenas."""
    levels = tuple(1 + (seat + case.seats) % 5 for seat in range(case.seats))
    assert len(watch(case.first, levels, case.seed)) > 20


@pytest.mark.parametrize("case", MELEES[::3], ids=str)
def test_plays_legally_at_close_quarters(case: Case) -> None:
    """Every card ready, everybody next to everybody."""
    assert watch(case.first, (5, 4) * 3, case.seed, 90)


def test_every_kind_of_action_is_played() -> None:
    """Nothing that the rules offer is beyond the chieftains, but what only people need."""
    done: set[str] = set()
    for case in (*CASES, *MELEES[1::7]):
        done |= {type(deed.action).__name__ for deed in watch(case.first, (5, 3) * 3, case.seed + 7, 120)}
    assert {
        "Enter", "Roll", "Allocate", "Recover", "Move", "Step", "Turn", "Attack", "Ready", "Use", "Stoke",
        "Rally", "Take", "Stop", "Grab", "Pass", "Strike",
    } <= done


def test_hands_go_on_while_an_attack_waits_for_its_target() -> None:
    """Whoever waits is not held; whoever would rather run withdraws the attack."""
    trio, at = "grublic riparian banksia", "1=0,0e 2=1,0w 3=0,1nw"
    state = fight(trio, at, {1: "aa", 2: "gggg", 3: "aa"}, pool={3: "m"})
    waiting = heard(heard(state, "1.attack:2>2").state, "3.attack:2>2").state
    assert isinstance(Chieftain(3, 5, 1).choose(waiting), Roll | Allocate)
    weak = fight(trio, at, {1: "aa", 2: "gggg", 3: "aa"}, health={3: 1})
    weak = heard(heard(weak, "1.attack:2>2").state, "3.attack:2>2").state
    assert Chieftain(3, 5, 1).choose(weak) == Withdraw(3)


def test_a_turn_goes_on_with_free_actions_and_is_ended() -> None:
    """After two actions only free ones are left; then the turn is ended, not the game turn passed."""
    state = fight(dice={1: "aaa 1"}, turn_based=True)._replace(actions_left=0)
    assert Chieftain(1, 5, 1).choose(state) == Ready(1, 1)
    bare = fight(dice={1: "aaa ii"}, turn_based=True)._replace(actions_left=0)
    assert Chieftain(1, 5, 1).choose(bare) == EndTurn(1)
    assert Chieftain(1, 5, 1).choose(fight(at="1=0,0e 2=-4,0e", turn_based=True)) == Pass(1)


def test_whoever_asks_hears_of_a_call_before_one_die_more() -> None:
    """It picks up what lies in the pool before it calls; to somebody else it names the call."""
    state = fight(at="1=0,0e 2=1,0w", dice={1: "aa"}, pool={1: "gg"})
    assert isinstance(Chieftain(1, 5, 1).choose(state), Allocate)
    assert isinstance(Chieftain(1, 5, 1).advise(state), Attack)
    far = fight(at="1=0,0e 2=-4,0e", dice={1: "aa"}, pool={1: "m"})
    assert isinstance(Chieftain(1, 5, 1).advise(far), Allocate), "nothing is worth a call"


def test_watch_out_answers_turn_based_attacks_from_behind() -> None:
    """Facing the attack, half of its hits miss."""
    state = fight("riparian grublic", "1=0,0e 2=1,0e", {1: "aaa", 2: "ii"}, turn_based=True)
    attacked = say(state, "1.attack:3>2").state
    assert Chieftain(2, 5, 1).choose(attacked) == WatchOut(2, 3)


@pytest.mark.parametrize("level", TEMPERS)
def test_is_never_quicker_than_a_person_or_the_roll_floor(level: int) -> None:
    """A quarter of a second between two actions of a seat, and the floor between two rolls."""
    deeds = watch(six(), (level,) * 6, 3, 250)
    floor = lore_of(deeds[0].before).timings.paces[1].roll_floor
    for seat in range(1, 7):
        mine = [deed for deed in deeds if deed.action.seat == seat and deed.before.phase == "fight"]
        assert all(after.before.tick - before.before.tick >= QUICKEST for before, after in pairwise(mine))
        rolls = [deed.before.clock for deed in mine if isinstance(deed.action, Roll)]
        assert all(after - before >= floor for before, after in pairwise(rolls))


@pytest.mark.parametrize("level", TEMPERS)
def test_takes_its_time_to_react(level: int) -> None:
    """No answer to an attack before a person could have seen it, and one before the window closes."""
    state = heard(fight(at="1=0,0e 2=1,0w", dice={1: "aa", 2: "ggg"}), "1.attack:2>2").state
    chieftain, waited = Chieftain(2, level, 4), 0
    while (action := chieftain.poll(state, 2)) is None:
        state, waited = EYE_FOR_AN_EYE.apply(state, Advance(Tick(state.tick + 1))).state, waited + 1
    assert isinstance(action, Parry | Take) and QUICKEST <= waited < window(state, 2)


def test_seed_decides_everything() -> None:
    """The same seed, the same round; another seed, another one."""
    first = texts(watch(six(), (3,) * 6, 5, 150))
    assert first == texts(watch(six(), (3,) * 6, 5, 150))
    assert first != texts(watch(six(), (3,) * 6, 6, 150))


@pytest.mark.parametrize("turn_based", [False, True])
def test_elder_beats_hatchling(turn_based: bool) -> None:
    """A short series with a wide margin."""
    options = (("turn_based", turn_based), ("soundtrack", "quick"))
    played = [play(one) for one in fixtures("eye_for_an_eye", board(), options, [(1, 5)], range(8))]
    assert sum(one.stronger_won for one in played) >= 6


def test_chieftains_fight() -> None:
    """In a round of six there are attacks and cards, and cups fill."""
    deeds = watch(six(), (5,) * 6, 1, 500)
    assert sum(isinstance(deed.action, Attack) for deed in deeds) > 10
    assert sum(isinstance(deed.action, Use) for deed in deeds) > 2
    assert sum(cup.worth for cup in deeds[-1].before.cups) > 15
