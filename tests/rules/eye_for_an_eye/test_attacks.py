"""Attacking, defending, losing health and healing."""

from __future__ import annotations

from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.events import (
    AttackCalled,
    CupGained,
    Healed,
    HitsTaken,
    KnockedOut,
    Parried,
    ReactionClosed,
    ReactionOpened,
)
from tests.rules.eye_for_an_eye.stage import dice_on, fight, health, heard, refused, rule, say, texts, where


@rule("attack.hits", "health.lose", "health.cup")
def test_an_attack_inflicts_a_hit_per_die_and_tokens_go_into_the_cup() -> None:
    """Spear Thrust 3 on Hydris: three of its health tokens go into Grublic's cup."""
    said = heard(fight(dice={1: "aaaa"}), "1.attack:3>2")
    assert health(said.state, 2) == 12 and said.state.cups[0].cubes == 3 and dice_on(said.state, 1) == "a"
    assert said.told(HitsTaken)[0].lost == said.told(CupGained)[0].cubes == 3
    assert not said.told(ReactionOpened), "without a legal reaction the hits land at once"


@rule("attack.adjacent", "attack.front")
def test_an_attack_reaches_an_adjacent_figure_in_the_front_arc() -> None:
    """You can only resolve a basic attack on an adjacent character in your front arc."""
    assert refused(fight(at="1=0,0e 2=3,-1w", dice={1: "a"}), "1.attack:1>2") == "attack.adjacent"
    assert refused(fight(at="1=0,0w 2=1,0w", dice={1: "a"}), "1.attack:1>2") == "attack.front"
    assert refused(fight("grublic echo", dice={1: "a"}), "1.attack:1>2a") == "attack.adjacent"


@rule("chief.root_club")
def test_the_root_club_hits_once_more_with_four_dice() -> None:
    """Root Club: 1 hit per die, +1 with 4 dice."""
    for dice, hits in ((2, 2), (3, 3), (4, 5)):
        said = heard(fight("banksia grublic", dice={1: "aaaa"}), f"1.attack:{dice}>2")
        assert said.told(AttackCalled)[0].hits == hits


@rule("guard.parry", "time.window")
def test_a_parry_cancels_a_hit_per_die() -> None:
    """Call Parry with a number of dice; hits that are left land."""
    said = heard(fight(dice={1: "aaa", 2: "ggg"}), "1.attack:3>2")
    assert said.told(ReactionOpened)[0].seat == 2 and health(said.state, 2) == 15
    assert texts(said.state, 2) == ["2.parry:1", "2.parry:2", "2.parry:3", "2.take"]
    after = say(said.state, "2.parry:2")
    assert after.told(Parried)[0].cancelled == 2 and health(after.state, 2) == 14
    assert dice_on(after.state, 2) == "g" and after.told(ReactionClosed)
    assert health(say(said.state, "2.take").state, 2) == 12


@rule("guard.parry")
def test_a_parry_cancels_no_more_hits_than_there_are() -> None:
    state = heard(fight(dice={1: "a", 2: "gg"}), "1.attack:1>2").state
    assert refused(state, "2.parry:2") == "guard.parry"


@rule("guard.rear")
def test_there_is_no_parry_against_the_rear() -> None:
    """You may not defend against attacks coming from your rear arc."""
    said = heard(fight(at="1=0,0e 2=1,0e", dice={1: "aa", 2: "gg"}), "1.attack:2>2")
    assert said.told(AttackCalled)[0].rear and health(said.state, 2) == 13
    watched = fight("riparian grublic", "1=0,0e 2=1,0e", {1: "aa", 2: "gg ii"})
    assert refused(heard(watched, "1.attack:2>2").state, "2.parry:2") == "guard.rear"


@rule("guard.once")
def test_each_attack_is_parried_once() -> None:
    state = fight("riparian grublic", "1=0,0e 2=1,0w", {1: "aaa", 2: "ggg ii"})
    state = say(heard(state, "1.attack:3>2").state, "2.parry:1").state
    assert refused(state, "2.parry:1") == "guard.once", "Watch Out! still keeps the window open"


@rule("call.minimum")
def test_a_parry_needs_its_minimum_requirement() -> None:
    """Parry has two minimum requirement spaces."""
    assert health(heard(fight(dice={1: "a", 2: "g"}), "1.attack:1>2").state, 2) == 14


@rule("time.window")
def test_attacker_and_defender_are_held_and_nobody_else() -> None:
    """An attack with a legal reaction opens a window in which attacker and defender are held."""
    state = fight("grublic riparian banksia", "1=0,0e 2=1,0w 3=-3,0e", {1: "aaa", 2: "gg"})
    state = heard(state, "1.attack:3>2").state
    assert refused(state, "1.roll") == refused(state, "2.roll") == "time.window"
    assert 1 not in EYE_FOR_AN_EYE.to_act(state)
    say(state, "3.roll")
    assert refused(say(state, "2.take").state, "2.take") == "time.window"


@rule("health.knock_out", "time.pause")
def test_a_chief_without_health_is_knocked_out_and_becomes_a_trophy() -> None:
    """Zero health tokens: take it off the board, onto the board of who inflicted the final hit."""
    state = fight("grublic riparian banksia", "1=0,0e 2=1,0w 3=-3,0e", {1: "aaaa", 2: "mm"}, health={2: 2})
    said = heard(state, "1.attack:4>2")
    assert said.told(KnockedOut)[0].by == 1 and said.state.players[0].trophies == (2,)
    assert where(said.state, "2") == "-" and said.state.cups[0].cubes == 2, "only two tokens were left"
    assert said.state.pause is not None and refused(said.state, "3.roll") == "time.pause"
    assert refused(said.state, "2.roll") == "health.knock_out"


@rule("heal.token")
def test_three_heals_bring_back_a_token_from_the_supply() -> None:
    """+1 health token, and all three dice are spent."""
    state = fight(dice={1: "hhh"}, health={1: 9})
    said = heard(state, "1.heal")
    assert health(said.state, 1) == 10 and said.told(Healed) and dice_on(said.state, 1) == ""
    assert said.state.supply == state.supply - 1
    assert refused(fight(dice={1: "hh"}, health={1: 9}), "1.heal") == "call.minimum"


@rule("heal.token")
def test_an_empty_supply_heals_nobody() -> None:
    assert refused(fight(dice={1: "hhh"}, health={1: 9})._replace(supply=0), "1.heal") == "heal.token"


@rule("heal.limit")
def test_nobody_becomes_healthier_than_at_the_start() -> None:
    """Heal recovers tokens: never more than the board had."""
    assert refused(fight(dice={1: "hhh"}), "1.heal") == "heal.limit"


@rule("hits.unblockable")
def test_unblockable_hits_cannot_be_parried() -> None:
    """Regular hits can be cancelled, unblockable hits go through."""
    state = fight(dice={1: "333", 2: "gggg"}, ready={1: "3"})
    said = heard(state, "1.use:3")
    assert health(said.state, 2) == 13 and not said.told(ReactionOpened)


@rule("attack.ally", "mode.alliances")
def test_nobody_hits_the_own_side() -> None:
    """Alliances: a team has one cup, and its members cannot be its targets."""
    state = fight(
        "grublic riparian banksia pluma", "1=0,0e 2=1,0w 3=0,1w 4=1,-1w", {1: "aaa"}, alliances="2+2",
    )
    assert refused(state, "1.attack:1>2") == "attack.ally"
    said = heard(state, "1.attack:2>3")
    assert said.state.cups[0].cubes == 2 and len(said.state.cups) == 2


@rule("chief.guards")
def test_a_guard_that_is_hit_goes_back_and_gives_a_guard_token() -> None:
    """Guards have 1 health; a guard health token goes into the cup, as long as there are any."""
    state = fight("grublic echo", "1=0,0e 2=3,0w 2a=1,0w", {1: "aaa"})
    said = heard(state, "1.attack:3>2a")
    assert where(said.state, "2a") == "-" and said.state.cups[0] == (0, 1) and health(said.state, 2) == 10
    assert said.state.players[1].tokens == 4
    poor = state._replace(players=(state.players[0], state.players[1]._replace(tokens=0)))
    assert heard(poor, "1.attack:3>2a").state.cups[0] == (0, 0)


@rule("chief.guards")
def test_echo_acts_and_parries_with_any_of_its_figures() -> None:
    """You may resolve any basic action as if it came from any one of your figures."""
    state = fight("echo grublic", "1=-3,0e 1b=0,0e 2=1,0w", {1: "aa mm"})
    assert health(heard(state, "1.attack:2>2:1b").state, 2) == 13
    assert where(heard(heard(state, "1.move:2:1b").state, "1.step:w").state, "1b") == "-1,0e"
    guarded = fight("grublic echo", "1=0,0e 2=3,0w 2a=1,0w", {1: "aa", 2: "gg"})
    said = say(heard(guarded, "1.attack:2>2a").state, "2.parry:2")
    assert where(said.state, "2a") == "1,0w"


@rule("chief.guards", "health.knock_out")
def test_the_guards_leave_with_their_chief() -> None:
    """If Echo is knocked out, remove him and all guards from the board."""
    state = fight("grublic echo banksia", "1=0,0e 2=1,0w 2a=0,1w 3=-4,0e", {1: "aa"}, health={2: 1})
    said = heard(state, "1.attack:2>2")
    assert where(said.state, "2") == where(said.state, "2a") == "-"
