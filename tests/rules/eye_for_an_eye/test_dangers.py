"""Who could hit whom next: what those see who want to be warned."""

from __future__ import annotations

from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.actions import Attack
from game.rules.eye_for_an_eye.dangers import Danger, dangers
from game.rules.eye_for_an_eye.hexes import figure_named, seat_of
from tests.rules.eye_for_an_eye.lively import CASES, MELEES, match
from tests.rules.eye_for_an_eye.stage import fight


def danger(attacker: str, victim: str, after_moving: bool = False) -> Danger:
    return Danger(figure_named(attacker), figure_named(victim), after_moving)


def test_every_attack_that_could_be_called_is_foreseen() -> None:
    seen = 0
    for case in (*MELEES[:4], CASES[3]):
        for moment in match(case, 80):
            state = moment.before
            for foe in EYE_FOR_AN_EYE.to_act(state):
                legal = EYE_FOR_AN_EYE.legal(state, foe) if foe > 0 else []
                attacks = {(one.figure, one.target) for one in legal if isinstance(one, Attack)}
                for attacker, victim in attacks:
                    assert Danger(attacker, victim, False) in [*dangers(state, seat_of(victim))]
                seen += len(attacks)
    assert seen > 10


def test_whoever_has_no_dice_for_it_or_looks_away_is_no_danger() -> None:
    at = "1=0,0e 2=1,0w"
    assert [*dangers(fight("grublic riparian", at, {2: "a"}), 1)] == [danger("2", "1")]
    assert not [*dangers(fight("grublic riparian", at, {2: "mmgg"}), 1)]
    assert not [*dangers(fight("grublic riparian", "1=0,0e 2=1,0e", {2: "aa"}), 1)]
    assert not [*dangers(fight("grublic riparian", at, {1: "aa"}), 1)], "nobody is a danger to themselves"


def test_guards_and_cards_that_are_ready_are_dangers() -> None:
    bitten = fight("grublic echo", "1=0,0e 2=4,0w 2a=1,0w", {2: "a"})
    assert [*dangers(bitten, 1)] == [danger("2a", "1")]
    lunges = "1=0,0e 2=2,0w"
    assert [*dangers(fight("grublic riparian", lunges, {2: "22"}, ready={2: "2"}), 1)] == [danger("2", "1")]
    assert not [*dangers(fight("grublic riparian", lunges, {2: "22"}), 1)], "only readied so far"
    assert not [*dangers(fight("grublic riparian", lunges, {2: "2"}, ready={2: "2"}), 1)], "an eye is missing"
    swarm = fight("grublic echo", "1=0,0e 2=4,0e 2a=1,0e", {2: "333"}, ready={2: "3"})
    assert danger("2", "1") in [*dangers(swarm, 1)]


def test_turn_by_turn_a_move_may_come_first() -> None:
    near, away = "1=0,0e 2=2,-1w", "1=0,0e 2=2,-1e"
    assert [*dangers(fight("grublic riparian", near, {2: "ma"}, turn_based=True), 1)] == [
        danger("2", "1", after_moving=True),
    ]
    assert not [*dangers(fight("grublic riparian", near, {2: "aa"}, turn_based=True), 1)]
    assert not [*dangers(fight("grublic riparian", near, {2: "ma"}), 1)], "in real time one can still answer"
    assert not [*dangers(fight("grublic riparian", away, {2: "ma"}, turn_based=True), 1)], "it must turn too"
    assert [*dangers(fight("grublic riparian", away, {2: "mmma"}, turn_based=True), 1)]
