"""Innate actions."""

from __future__ import annotations

from game.rules.eye_for_an_eye.events import Called, HitsCancelled, ReactionExtended, ReactionOpened
from tests.rules.eye_for_an_eye.stage import dice_on, fight, health, heard, refused, rule, say, texts, where


@rule("innate.use", "innate.watch_out")
def test_watch_out_faces_any_direction() -> None:
    """Two eyes: change your facing to any direction."""
    state = fight(dice={1: "ii"})
    assert where(heard(state, "1.watch:w").state, "1") == "0,0w"
    assert refused(state, "1.watch:e") == "innate.watch_out"
    assert refused(fight(dice={1: "i"}), "1.watch:w") == "call.minimum"
    assert refused(fight("riparian grublic"), "1.watch:w") == "innate.use"


@rule("innate.watch_out", "time.chained")
def test_watch_out_in_reaction_lets_a_chief_parry_an_attack_from_behind() -> None:
    """It allows you to change your facing immediately after being attacked; the window gets 1.2 s longer."""
    state = fight("riparian grublic", "1=0,0e 2=1,0e", {1: "aaa", 2: "gg ii"})
    said = heard(state, "1.attack:3>2")
    turned = say(said.state, "2.watch:w")
    assert [event.seat for event in turned.told(Called)] == [2], "everybody hears it"
    assert turned.told(ReactionExtended)[0].ticks == 60
    assert turned.state.exchanges[0].until == said.state.exchanges[0].until + 60
    assert health(say(turned.state, "2.parry:2").state, 2) == 14


@rule("innate.watch_out", "hits.unblockable")
def test_watch_out_may_answer_unblockable_hits() -> None:
    """Our ruling: it turns the figure, and that alone cancels nothing that a card made unblockable."""
    state = fight("pluma grublic", "1=-4,0e 2=1,0e", {1: "333", 2: "gg ii"}, ready={1: "3"})
    dived = heard(state, "1.use:3>2")
    assert dived.told(ReactionOpened)[0].seat == 2
    assert refused(dived.state, "2.parry:1") == "hits.unblockable"
    said = say(dived.state, "2.watch:w")
    assert where(said.state, "2") == "1,0w" and health(said.state, 2) == 12


@rule("innate.mending_waters")
def test_mending_waters_lets_riparian_step_after_a_heal() -> None:
    """Always on: after a heal, may step 1."""
    state = heard(fight("riparian grublic", dice={1: "hh"}, health={1: 5}), "1.heal").state
    assert "1.step:w" in texts(state, 1) and "1.stop" in texts(state, 1)
    assert where(heard(state, "1.step:w").state, "1") == "-1,0e"
    assert heard(state, "1.step:w").state.players[0].task is None
    assert refused(heard(fight(dice={1: "hhh"}, health={1: 5}), "1.heal").state, "1.step:w") == "call.finish"


@rule("innate.thick_bark")
def test_thick_bark_cancels_the_first_hit_from_behind() -> None:
    """Always on: the first hit of an attack from the rear arc is cancelled."""
    said = heard(fight("grublic banksia", "1=0,0e 2=1,0e", {1: "aaa"}), "1.attack:3>2")
    assert health(said.state, 2) == 13 and said.told(HitsCancelled)[0].cause == "thick_bark"
    front = heard(fight("grublic banksia", "1=0,0e 2=1,0w", {1: "aaa"}), "1.attack:3>2")
    assert health(front.state, 2) == 12
    stomp = heard(fight("grublic banksia", "1=0,0e 2=1,0e", {1: "333"}, ready={1: "3"}), "1.use:3")
    assert health(stomp.state, 2) == 13, "unblockable hits cannot be cancelled by anything"


@rule("innate.stoke", "chief.heat")
def test_stoke_gains_heat_up_to_three_and_an_attack_may_spend_it() -> None:
    """1 eye: gain 1 heat (at most 3); Ember Sword: +1 hit each."""
    state = fight("incendiary grublic", dice={1: "aa i"}, heat={1: 2})
    assert heard(state, "1.stoke").state.players[0].heat == 3
    said = heard(state, "1.attack:2+2>2")
    assert health(said.state, 2) == 11 and said.state.players[0].heat == 0
    assert refused(state, "1.attack:2+3>2") == "chief.heat"
    assert refused(fight("incendiary grublic", dice={1: "i"}, heat={1: 3}), "1.stoke") == "chief.heat"
    assert refused(fight(dice={1: "aa"}), "1.attack:2+1>2") == "chief.heat"
    assert refused(fight(), "1.stoke") == "innate.use"


@rule("innate.gliding")
def test_gliding_uses_eyes_as_move_dice() -> None:
    """Always on: eye dice may be used as move dice."""
    state = say(fight("pluma grublic", pool={1: "e"}), "1.put:e>move").state
    assert dice_on(state, 1) == "m"
    heard(state, "1.move:1")
    assert refused(fight(pool={1: "e"}), "1.put:e>move") == "dice.allocate"


@rule("innate.rally", "chief.guards")
def test_rally_places_a_guard_next_to_the_chief() -> None:
    """1 eye: place a guard next to the chief; it looks the way the chief looks."""
    state = fight("echo grublic", "1=0,0nw 2=1,0w", {1: "i"})
    said = heard(state, "1.rally:0,1")
    assert where(said.state, "1a") == "0,1nw"
    assert refused(state, "1.rally:3,-1") == "innate.rally"
    assert refused(state, "1.rally:1,0") == "figure.space"
    full = fight("echo grublic", "1=0,0e 2=4,0w 1a=1,0e 1b=0,1e 1c=-1,0e 1d=0,-1e", {1: "i"})
    assert refused(full, "1.rally:1,-1") == "chief.guards"
