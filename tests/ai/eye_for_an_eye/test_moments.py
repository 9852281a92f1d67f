"""Single moments in which there is one right thing to do."""

from __future__ import annotations

import pytest

from game.ai import evaluate, explain, has_opponents, think
from game.ai.eye_for_an_eye import Chieftain
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action, State
from tests.ai.eye_for_an_eye.watching import watch
from tests.rules.eye_for_an_eye.lively import CASES, Case
from tests.rules.eye_for_an_eye.stage import fight, heard, say

ELDER = 5


def choice(state: State, seat: int) -> str:
    """What an Elder does at once, as a text."""
    action = Chieftain(seat, ELDER, 1).choose(state)
    return EYE_FOR_AN_EYE.write_action(action) if action else ""


def test_strikes_who_cannot_parry() -> None:
    state = fight(at="1=0,0e 2=1,0w", dice={1: "aa"})
    assert choice(state, 1) == "1.attack:2>2"


def test_picks_up_an_attack_die_at_close_quarters() -> None:
    assert choice(fight(at="1=0,0e 2=1,0w", pool={1: "ahh"}), 1) == "1.put:a>attack"


def test_turns_or_steps_towards_a_foe() -> None:
    assert choice(fight(at="1=0,0w 2=1,0w", dice={1: "mm"}), 1).startswith("1.move:")


def test_parries_as_many_hits_as_there_are() -> None:
    state = heard(fight(at="1=0,0e 2=1,0w", dice={1: "aa", 2: "ggg"}), "1.attack:2>2").state
    assert choice(state, 2) == "2.parry:2"


def test_watches_out_and_then_parries() -> None:
    """A chained reaction: face the attack from behind, then cancel it."""
    state = heard(
        fight("riparian grublic", "1=0,0e 2=1,0e", {1: "aa", 2: "iiggg"}), "1.attack:2>2",
    ).state
    assert choice(state, 2) == "2.watch:w"
    assert choice(say(state, "2.watch:w").state, 2) == "2.parry:2"


def test_slips_away_from_a_hard_blow() -> None:
    state = heard(
        fight(at="1=0,0e 2=1,0e", dice={1: "aaa", 2: "1"}, ready={2: "1"}), "1.attack:3>2",
    ).state
    assert choice(state, 2).startswith("2.use:1")


def test_a_guard_protects_the_chief() -> None:
    state = heard(
        fight("grublic echo", "1=0,0e 2=1,0e 2a=2,0e", {1: "aaa", 2: "2"}, ready={2: "2"}), "1.attack:3>2",
    ).state
    assert choice(state, 2).startswith("2.use:2")


def test_takes_what_cannot_be_helped() -> None:
    """Eyes but no guard dice: turning round would help nobody."""
    state = heard(fight("riparian grublic", "1=0,0e 2=1,0e", {1: "aa", 2: "ii"}), "1.attack:2>2").state
    assert choice(state, 2) == "2.take"


def test_takes_back_dice_when_none_is_left_to_roll() -> None:
    state = fight(at="1=0,0e 2=-4,0w", dice={1: "gggha"})
    assert choice(state, 1).startswith("1.back:")


def test_sets_the_raging_current_free_against_somebody_in_it() -> None:
    """The last die of a track carries a foe away who is about to strike."""
    state = fight(
        at="1=0,-1se 2=0,0nw", dice={1: "uuu", 2: "aaa"}, pool={1: "mh"}, arena="rainforest_stream",
    )
    assert state.arena.at[0, 0] in state.arena.stream and state.arena.at[0, -1] not in state.arena.stream
    assert choice(state, 1) == "1.put:m>c1"


def test_weak_and_ahead_it_runs() -> None:
    state = fight(at="1=0,0e 2=1,0w", dice={1: "mmm"}, health={1: 2, 2: 12})
    assert choice(state, 1).startswith("1.move:")


def test_has_opponents_and_values_for_every_seat() -> None:
    assert has_opponents(EYE_FOR_AN_EYE)
    state = fight(health={2: 5})
    assert -1 <= evaluate(EYE_FOR_AN_EYE, state, 2) < 0 < evaluate(EYE_FOR_AN_EYE, state) <= 1


@pytest.mark.parametrize("case", CASES[3:5], ids=str)
def test_thoughts_are_legal_and_have_short_reasons(case: Case) -> None:
    """The generic screens may ask at any moment for a choice and why."""
    for before, _ in watch(case.first, (3,) * case.seats, 2, 150)[::9]:
        for seat in (seat for seat in EYE_FOR_AN_EYE.to_act(before) if seat > 0):
            *_, thought = think(EYE_FOR_AN_EYE, before, seat)
            assert isinstance(thought.action, Action)
            assert EYE_FOR_AN_EYE.why_not(before, thought.action) is None
            reason = explain(EYE_FOR_AN_EYE, before, thought.action, thought.line).reason
            assert reason.endswith(".") and 1 <= len(reason.split()) <= 12
