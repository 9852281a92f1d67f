"""Compass Call: every legal action by six keys, nothing else, and prompts that say how."""

from __future__ import annotations

from collections import deque
from functools import cache

import pytest

from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action, State, reasons
from game.rules.eye_for_an_eye.actions import (
    Allocate,
    Attack,
    Enter,
    Grab,
    Move,
    Parry,
    Recover,
    Roll,
    Step,
    Stop,
    Take,
    Untie,
    Use,
    Withdraw,
)
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import figure_named
from game.rules.eye_for_an_eye.lore import ATTACK
from game.rules.eye_for_an_eye.places import ON_ATTACK, POOL
from game.rules.eye_for_an_eye.state import Figure, card_at
from scenes.arena.keys.aims import refusal
from scenes.arena.keys.compass import press
from scenes.arena.keys.mode import KEYS, Key, Mode, key_named, moment_of, settled
from scenes.arena.keys.prompts import prompt
from tests.rules.eye_for_an_eye.lively import CASES, MELEES, Moment, match
from tests.rules.eye_for_an_eye.stage import begun, fight, say

LIMIT = 4000


def reached(state: State, seat: int, keys: tuple[Key, ...] = KEYS) -> set[Action]:
    """Every action that some sequence of keys makes while nothing else happens."""
    start = settled(Mode(), state, seat)._replace(since=-1000)
    seen, waiting, found = {start}, deque([start]), set[Action]()
    while waiting:
        mode = waiting.popleft()
        words, labels = prompt(mode, state, seat)
        assert words and len(words) <= 40 and set(labels) <= set(KEYS)
        for key in keys:
            pressed = press(mode, state, seat, key)
            after, action, refusal = pressed
            assert action is None or refusal is None
            if key in labels:
                does = action is not None or (after != mode and (not refusal or pressed.leads_on(mode)))
                assert does or refusal == reasons.CALL_HEARD, (mode, key, labels[key], refusal)
            else:
                assert action is None or key not in KEYS, (mode, key, labels, action)
            if action is not None:
                found.add(action)
            elif after not in seen:
                seen.add(after)
                waiting.append(after)
        assert len(seen) < LIMIT
    return found


def kind(state: State, action: Action) -> str:
    """What sort of action this is; cards and what comes of them by their names."""
    name = type(action).__name__
    if isinstance(action, Use):
        return card_at(state, action.seat, action.band).name
    task = state.players[action.seat - 1].task if action.seat > 0 else None
    return f"{name} in {task.kind}" if task else f"{name} {state.phase}"


@cache
def moments() -> dict[str, Moment]:
    """The first moment of each sort of action in many lively rounds."""
    found: dict[str, Moment] = {}
    for case in (*MELEES, *CASES[3:6]):
        for moment in match(case, 160):
            if moment.action.seat > 0:
                found.setdefault(kind(moment.before, moment.action), moment)
    return found


def test_every_legal_action_is_reached_by_keys_and_no_other() -> None:
    for moment in moments().values():
        state, seat = moment.before, moment.action.seat
        legal, found = set(EYE_FOR_AN_EYE.legal(state, seat)), reached(state, seat)
        assert legal == found, (seat, legal ^ found, EYE_FOR_AN_EYE.write_state(state))


def test_the_moments_are_of_every_sort() -> None:
    sorts = {sort.split()[0] for sort in moments()}
    assert len(moments()) > 50
    assert {"Face", "Strike", "Stay", "Flow", "Grab", "EndTurn", "Pass", "Parry", "Take"} <= sorts
    assert {"slippery", "protect_the_chief", "brutal_charge", "dive_bomb", "sword_dance"} <= sorts


def test_figures_in_nets_are_freed_by_keys() -> None:
    draft = Draft(fight("riparian echo", "1=0,0e 2=2,0w 2a=3,0w 2b=3,-1w", {2: "mmaag"}))
    draft.put_player(2, netted=0b101)
    found = {one for one in reached(draft.state, 2) if isinstance(one, Untie)}
    assert found == {Untie(2, figure_named("2")), Untie(2, figure_named("2b"))}


def test_whoever_waits_to_attack_plays_on_with_its_hands_and_may_withdraw() -> None:
    state = fight(
        "grublic riparian banksia", "1=0,0e 2=1,0w 3=0,1nw", {1: "aa", 2: "gggg", 3: "aa"}, pool={3: "at"},
    )
    state = say(say(state, "1.attack:2>2", "+3").state, "3.attack:2>2", "+3").state
    assert prompt(Mode(), state, 3).words == "Waiting to attack Riparian"
    assert run(state, 3, "call left") == Withdraw(3) and run(state, 3, "roll") == Roll(3)
    assert run(state, 3, "left") == Allocate(3, ATTACK, ON_ATTACK)
    assert set(EYE_FOR_AN_EYE.legal(state, 3)) == reached(state, 3)


def run(state: State, seat: int, keys: str) -> Action | None:
    """The action that a row of keys makes at last."""
    mode, action = settled(Mode(), state, seat), None
    for name in keys.split():
        key = key_named(name)
        assert key is not None
        mode, action, _ = press(mode, state, seat, key)
    return action


def test_the_usual_calls_take_three_taps() -> None:
    state = fight("grublic riparian", "1=0,0e 2=1,0w", {1: "aamgg"}, pool={1: ""})
    assert run(state, 1, "call left call") == Attack(1, 2, figure_named("2"), figure_named("1"))
    assert run(state, 1, "call left down call") == Attack(1, 1, figure_named("2"), figure_named("1"))
    assert run(state, 1, "call left down down call") == Recover(1, ON_ATTACK, 2)
    assert run(state, 1, "call down call") == Move(1, 1, figure_named("1"))


def test_hands_send_roll_and_say_why_not() -> None:
    state = fight("grublic riparian", "1=0,0e 2=1,0w", {1: "m"}, pool={1: "aage"})
    assert run(state, 1, "left") == Allocate(1, ATTACK, ON_ATTACK)
    assert run(state, 1, "roll") == Roll(1)
    assert press(Mode(), state, 1, "up").refusal == reasons.NO_SUCH_DIE


@pytest.mark.parametrize("key", ["left", "right", "up", "down"])
def test_a_start_that_another_has_just_taken_is_left_for_a_free_one(key: Key) -> None:
    state = begun("grublic riparian", mode="domination", level="full")
    while state.phase != "place":
        seat = EYE_FOR_AN_EYE.to_act(state)[0]
        state = EYE_FOR_AN_EYE.apply(state, EYE_FOR_AN_EYE.legal(state, seat)[0]).state
    mode = settled(Mode(), state, 1)
    assert isinstance(mode.aimed, Enter)
    state = EYE_FOR_AN_EYE.apply(state, Enter(2, mode.aimed.cell, mode.aimed.facing)).state
    shown = settled(mode, state, 1).aimed
    assert shown in EYE_FOR_AN_EYE.legal(state, 1), "it is seen at once, not with the next key"
    aimed = press(mode, state, 1, key).mode.aimed
    assert aimed in EYE_FOR_AN_EYE.legal(state, 1)


def test_why_no_marker_can_be_grabbed_is_told_of_a_free_one() -> None:
    draft = Draft(say(begun(turn_based=True), "1.enter:4,0:w", "2.enter:0,4:nw").state)
    draft.put_player(2, marker=1)
    assert refusal(draft.state, 1, "grab") == reasons.ROLL_FIRST
    waiting = prompt(Mode(), draft.state, 2)
    assert waiting.words.startswith("Marker 1 is yours") and not waiting.keys


def test_somebody_with_nothing_but_totems_and_eyes_is_told_where_they_go() -> None:
    state = fight(pool={1: "tetet"})
    assert prompt(Mode(), state, 1).words == "Totems, eyes: Call, then Next page"
    assert press(press(Mode("hands", "fight"), state, 1, "call").mode, state, 1, "roll").mode.page == "cards"
    assert "Totems" not in prompt(Mode(), fight(pool={1: "tetea"}), 1).words
    assert "Totems" not in prompt(Mode(), fight(pool={1: "tetet"}, level="core"), 1).words


def test_a_call_too_many_neither_stops_nor_ends_anything() -> None:
    state = fight("grublic riparian", "1=0,0e 2=3,0w", {1: "mm"})
    state = say(state, "1.move:2", "@10").state
    mode = settled(Mode(), state, 1)
    for _ in range(6):
        mode, action, _ = press(mode, state, 1, "call")
        assert action is None
    assert prompt(mode, state, 1).words == "Move: 2 left"
    asked = press(mode, state, 1, "call").mode
    assert prompt(asked, state, 1).words == "Stop? 2 steps are given up"
    assert prompt(asked, state, 1).keys["left"] == "Stop here"
    assert press(asked, state, 1, "left").action == Stop(1)
    assert press(asked, state, 1, "up").action == Step(1, (mode.arrow,)), "whoever goes on is not held up"
    assert not press(asked, state, 1, "right").mode.stopping


def test_the_end_of_a_turn_is_asked_for_even_when_no_action_is_left() -> None:
    turns = [moment.before for moment in moments().values() if moment.before.phase == "turn"]
    turns = [state for state in turns if moment_of(state, state.acting) == "turn"]
    assert turns
    for state in turns:
        mode = settled(Mode(), state, state.acting)
        for _ in range(4):
            mode, action, _ = press(mode, state._replace(actions_left=0), state.acting, "call")
            assert action is None


def test_a_marker_is_offered_only_where_one_can_be_grabbed() -> None:
    state = say(begun(turn_based=True), "1.enter:4,0:w", "2.enter:0,4:nw").state
    assert state.phase == "roll"
    keys = prompt(Mode(), state, 1).keys
    assert "Marker" not in keys.values() and keys["roll"] == "Roll"
    draft = Draft(state)
    draft.put_player(1, faces=(ATTACK,) * 7, places=(ON_ATTACK,) * 4 + (POOL,) * 3, rolls_left=2)
    assert prompt(Mode(), draft.state, 1).keys["call"] == "Marker"
    assert run(draft.state, 1, "call call") == Grab(1, 1)


def test_a_key_says_that_it_takes_back_what_cannot_be_called() -> None:
    state = fight("grublic riparian", "1=0,0e 2=3,0w", {1: "aag"})
    mode = press(Mode(), state, 1, "call").mode
    assert prompt(mode, state, 1).keys == {
        "left": "Take back", "right": "Take back", "roll": "Next page", "call": "Back",
    }
    back = press(mode, state, 1, "left")
    assert back.refusal == reasons.NOT_ADJACENT and back.leads_on(mode)
    assert press(back.mode, state, 1, "call").action == Recover(1, ON_ATTACK, 2)


def test_who_calls_with_empty_tracks_is_told_to_send_dice() -> None:
    opened = press(Mode(), fight("grublic riparian", "1=0,0e 2=3,0w"), 1, "call").mode
    assert prompt(opened, fight("grublic riparian", "1=0,0e 2=3,0w"), 1) == (
        "Nothing to call yet: send dice first", {"roll": "Next page", "call": "Back"},
    )
    ready = fight("grublic riparian", "1=0,0e 2=3,0w", {1: "m"})
    assert prompt(opened, ready, 1).words == "Call what?"


def test_a_sudden_attack_is_not_taken_by_a_key_that_was_meant_for_a_die() -> None:
    state = say(fight("grublic riparian", "1=0,0e 2=1,0w", {1: "aa", 2: "gg"}), "1.attack:2>2", "@10").state
    mode = settled(Mode("hands", "fight"), state, 2)
    assert mode.name == "react"
    sudden = press(mode, state, 2, "left")
    assert sudden.action is None and sudden.refusal == reasons.UNDER_ATTACK
    assert press(sudden.mode, say(state, "@40").state, 2, "left").action == Take(2)
    assert press(mode, state, 2, "right").action == Parry(2, 2)
    assert press(mode, state, 2, "parry").action == Parry(2, 2)
    assert run(state, 2, "roll down call") == Parry(2, 1)


@pytest.mark.parametrize(("dice", "keys"), [
    ({1: "aa", 2: "gg"}, {"left": "Take it", "right": "Parry", "roll": "Fewer dice"}),
    ({1: "aa", 2: "ii"}, {"left": "Take it", "up": "Watch Out!"}),
])
def test_only_what_can_answer_an_attack_is_offered(dice: dict[int, str], keys: dict[str, str]) -> None:
    state = say(fight("riparian grublic", "1=0,0e 2=1,0w", dice), "1.attack:2>2", "@10").state
    assert "left" not in prompt(Mode(), state, 2).keys, "nobody takes hits by a key meant for a die"
    mode = settled(Mode(), state, 2)._replace(since=-1000)
    assert prompt(mode, state, 2) == ("Riparian attacks: 2 hits!", keys)
    assert prompt(Mode(), state, 1) == ("Grublic may answer", {})


def test_an_aim_follows_what_has_become_of_its_target() -> None:
    state = fight("grublic riparian banksia", "1=0,0e 2=1,0w 3=0,1nw", {1: "aa"}, health={2: 3})
    mode = press(press(Mode(), state, 1, "call").mode, state, 1, "left").mode
    assert isinstance(mode.aimed, Attack) and mode.aimed.target == figure_named("2")
    draft = Draft(state)
    draft.put_figure(figure_named("2"), Figure(state.arena.at[3, 0], 0))
    called = press(mode, draft.state, 1, "call").action
    assert isinstance(called, Attack) and called.target == figure_named("3")
