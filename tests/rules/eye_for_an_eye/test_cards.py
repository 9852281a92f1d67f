"""Tribal cards, one by one."""

from __future__ import annotations

from typing import Any

from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.events import (
    AttackRedirected,
    CardReadied,
    CardUsed,
    DecisionLapsed,
    DiceLost,
    HealthLost,
    HitsCancelled,
    HitsTaken,
    Paused,
    ReactionOpened,
)
from game.rules.eye_for_an_eye.state import lore_of
from tests.rules.eye_for_an_eye.stage import dice_on, fight, health, heard, refused, rule, say, texts, where


def held(chiefs: str, at: str, band: int, dice: str, *others: str, **more: Any) -> State:
    """A fight in which seat 1 holds a ready card with its eyes, and the others have dice."""
    laid = {1: dice} | dict(enumerate(others, 2))
    return fight(chiefs, at, laid, ready={1: str(band)}, **more)


@rule("card.ready")
def test_totems_make_a_card_ready() -> None:
    """Call Readying Leap: the card is turned, the dice go back to the pool."""
    said = heard(fight(dice={1: "22"}), "1.ready:2")
    assert said.told(CardReadied) and said.state.players[0].ready == 2 and dice_on(said.state, 1) == ""
    assert refused(fight(dice={1: "2"}), "1.ready:2") == "card.ready"
    assert refused(fight(ready={1: "2"}), "1.ready:2") == "card.ready"


@rule("card.use", "time.pause")
def test_a_used_card_pauses_everybody_and_lies_unready_again() -> None:
    """All other players pause; spend the dice, flip the card back."""
    said = heard(held("grublic riparian", "1=-1,1e 2=-4,0e", 1, "1"), "1.use:1:e")
    assert said.told(CardUsed) and said.state.players[0].ready == 0 and dice_on(said.state, 1) == ""
    assert refused(said.state, "2.roll") == refused(said.state, "1.roll") == "time.pause"
    clock = said.state.clock
    later = say(said.state, "+80")
    assert later.state.pause is None and later.state.clock == clock, "the round clock stood still"
    assert refused(fight(), "1.use:1:e") == "card.use"
    assert refused(fight(ready={1: "1"}), "1.use:1:e") == "card.use"
    assert refused(held("grublic riparian", "1=0,0e 2=-4,0e", 1, "1"), "1.use:1>2") == "card.use"


@rule("card.leap")
def test_leap_goes_two_spaces_straight_over_what_is_in_the_first() -> None:
    """Move two spaces in a straight line through your forward facing, ignore the first space."""
    state = held("grublic riparian", "1=1,0e 2=2,-1w", 1, "1")
    assert where(heard(state, "1.use:1:e").state, "1") == "3,0e", "over a standing stone"
    assert where(heard(state, "1.use:1:ne").state, "1") == "3,-2e", "over a figure"
    assert refused(state, "1.use:1:w") == "attack.front"
    assert refused(held("grublic riparian", "1=0,0e 2=4,0w", 1, "1"), "1.use:1:e") == "arena.terrain"
    assert refused(held("grublic riparian", "1=4,0ne 2=0,0w", 1, "1"), "1.use:1:e") == "move.step"


@rule("card.shield_bash")
def test_shield_bash_hits_twice_and_pushes() -> None:
    """Front neighbour: 2 hits and pushed one space away; cannot move: 1 hit more."""
    said = heard(held("grublic riparian", "1=-1,0e 2=0,0w", 2, "22"), "1.use:2>2")
    assert where(said.state, "2") == "1,0w" and health(said.state, 2) == 13
    stone = heard(held("grublic riparian", "1=0,0e 2=1,0w", 2, "22"), "1.use:2>2")
    assert where(stone.state, "2") == "1,0w" and health(stone.state, 2) == 12
    assert refused(held("grublic riparian", "1=0,0w 2=1,0w", 2, "22"), "1.use:2>2") == "attack.front"


@rule("card.shield_bash")
def test_shield_bash_pushes_after_the_hits_and_all_reactions() -> None:
    """First whether a push is possible, then hits with all reactions, then the push."""
    state = heard(held("grublic riparian", "1=-1,0e 2=0,0w", 2, "22", "gg 1"), "1.use:2>2").state
    assert where(state, "2") == "0,0w", "it is pushed afterwards"
    parried = say(state, "2.parry:2").state
    assert health(parried, 2) == 15 and where(parried, "2") == "1,0w", "a parry cancels hits, not the push"
    slipping = held("grublic riparian", "1=-1,0e 2=0,0w", 2, "22", "1")
    slipping = slipping._replace(players=(slipping.players[0], slipping.players[1]._replace(ready=1)))
    slipped = say(heard(slipping, "1.use:2>2").state, "2.use:1:e").state
    assert where(slipped, "2") == "1,0w", "whoever has slipped away is not pushed"
    weak = held("grublic riparian banksia", "1=-1,0e 2=0,0w 3=-4,0e", 2, "22", health={2: 1})
    assert where(heard(weak, "1.use:2>2").state, "2") == "-"


@rule("card.shield_bash", "card.protect_the_chief")
def test_a_guard_that_takes_a_bash_takes_the_push_too() -> None:
    state = fight("grublic echo", "1=-1,0e 2=0,0w 2a=0,-1w", {1: "22", 2: "2"}, ready={1: "2", 2: "2"})
    said = say(heard(state, "1.use:2>2").state, "2.use:2>2a")
    assert where(said.state, "2") == "0,0w" and where(said.state, "2a") == "-"


@rule("card.thunderstomp")
def test_thunderstomp_hits_every_neighbour_and_takes_its_move_dice() -> None:
    """Every neighbour: 2 unblockable hits and its move dice go back to its pool."""
    state = held("grublic riparian banksia", "1=0,0e 2=1,0w 3=-1,0e", 3, "333", "mm gg", "ma")
    said = heard(state, "1.use:3")
    assert (health(said.state, 2), health(said.state, 3)) == (13, 13) and said.state.cups[0].cubes == 4
    assert (dice_on(said.state, 2), dice_on(said.state, 3)) == ("gg", "a") and len(said.told(DiceLost)) == 2
    assert refused(held("grublic riparian", "1=0,0e 2=4,0w", 3, "333"), "1.use:3") == "card.use"


@rule("card.slippery", "card.reaction")
def test_slippery_cancels_all_blockable_hits_and_steps() -> None:
    """Reaction: cancel all blockable hits of one attack, then step 1."""
    state = fight("grublic riparian", "1=0,0e 2=1,0e", {1: "aaaa", 2: "1"}, ready={2: "1"})
    open_ = heard(state, "1.attack:4>2").state
    said = say(open_, "2.use:1:ne")
    assert health(said.state, 2) == 15 and where(said.state, "2") == "2,-1e"
    assert where(say(open_, "2.use:1").state, "2") == "1,0e", "the step may be left out"
    assert refused(open_, "2.use:1:w") == "figure.space"
    assert refused(state, "2.use:1:ne") == "card.reaction"
    stomped = fight("grublic riparian", dice={1: "333", 2: "1"}, ready={1: "3", 2: "1"})
    assert health(heard(stomped, "1.use:3").state, 2) == 13, "not unblockable ones"


@rule("card.reaction", "time.pause")
def test_a_card_in_reaction_stops_everybody() -> None:
    """When a Tribal Card action is called out, all other players must pause until it is fully resolved."""
    trio = fight("grublic riparian banksia", "1=0,0e 2=1,0e 3=-4,0e", {1: "aa", 2: "1"}, ready={2: "1"})
    said = say(heard(trio, "1.attack:2>2").state, "2.use:1:ne")
    assert said.told(Paused)[0].kind == "card" and said.state.pause is not None
    assert refused(said.state, "3.roll") == refused(said.state, "1.roll") == "time.pause"
    later = say(said.state, "+80")
    assert later.state.pause is None and later.state.clock == said.state.clock
    echo = fight("grublic echo banksia", "1=0,0e 2=1,0w 2a=2,-1w 3=-4,0e", {1: "aa", 2: "2"}, ready={2: "2"})
    covered = say(heard(echo, "1.attack:2>2").state, "2.use:2>2a")
    assert refused(covered.state, "3.roll") == "time.pause" and health(covered.state, 2) == 10
    turns = fight("grublic riparian", dice={1: "aa", 2: "1"}, ready={2: "1"}, turn_based=True)
    assert say(turns, "1.attack:2>2", "dice:aa", "2.use:1").state.pause is None, "nobody is timed"


@rule("card.reaction")
def test_other_cards_are_no_reaction() -> None:
    state = fight("riparian grublic", "1=0,0e 2=1,0w", {1: "aa", 2: "gg 1"}, ready={2: "1"})
    assert refused(heard(state, "1.attack:2>2").state, "2.use:1:w") == "card.reaction"


@rule("card.lunge")
def test_lunge_hits_a_figure_in_sight_and_steps_towards_it() -> None:
    """3 hits on a figure in sight at distance 1 or 2; then step 1 towards it if free."""
    said = heard(held("riparian grublic", "1=-1,0e 2=1,0w", 2, "22"), "1.use:2>2")
    assert health(said.state, 2) == 12 and where(said.state, "1") == "0,0e"
    near = heard(held("riparian grublic", "1=0,0e 2=1,0w", 2, "22"), "1.use:2>2")
    assert health(near.state, 2) == 12 and where(near.state, "1") == "0,0e", "not free"
    far = held("riparian grublic", "1=-1,-1se 2=-1,2w", 2, "22")
    assert refused(far, "1.use:2>2") == "card.use"
    assert refused(held("riparian grublic", "1=0,0w 2=1,0w", 2, "22"), "1.use:2>2") == "sight.line"
    waited = heard(held("riparian grublic", "1=-1,0e 2=1,0w", 2, "22", "gg"), "1.use:2>2")
    assert where(waited.state, "1") == "-1,0e", "the step comes after the hits"
    assert where(say(waited.state, "2.parry:2").state, "1") == "0,0e"


@rule("card.hunting_net")
def test_a_netted_figure_does_not_move_until_two_move_dice_are_given_up() -> None:
    """Figure in sight within 3: no movement until its player gives up 2 allocated move dice."""
    state = held("riparian grublic", "1=0,-1e 2=3,-1w", 3, "33", "mmm")
    said = say(heard(state, "1.use:3>2").state, "+80")
    assert refused(said.state, "2.move:1") == "card.hunting_net"
    free = say(said.state, "2.untie:2").state
    assert dice_on(free, 2) == "m"
    heard(free, "2.move:1")
    assert refused(free, "2.untie:2") == "card.hunting_net"
    poor = heard(held("riparian grublic", "1=0,-1e 2=3,-1w", 3, "33", "m"), "1.use:3>2").state
    assert refused(say(poor, "+80").state, "2.untie:2") == "card.hunting_net"
    assert refused(held("riparian grublic", "1=-1,-1e 2=3,-1w", 3, "33"), "1.use:3>2") == "card.use"


@rule("card.hunting_net")
def test_a_netted_figure_can_still_be_pushed_but_does_not_leap() -> None:
    state = held("grublic riparian", "1=-1,0e 2=0,0w", 2, "22")
    caught = state._replace(players=(state.players[0], state.players[1]._replace(netted=1)))
    assert where(heard(caught, "1.use:2>2").state, "2") == "1,0w"
    leaper = held("grublic riparian", "1=0,0e 2=1,0w", 1, "1")
    leaper = leaper._replace(players=(leaper.players[0]._replace(netted=1), leaper.players[1]))
    assert refused(leaper, "1.use:1:ne") == "card.hunting_net"


@rule("card.camouflage")
def test_camouflage_takes_a_hit_off_every_attack_until_the_next_own_one() -> None:
    """Until its next attack every attack on it has 1 hit less."""
    state = held("banksia grublic", "1=0,0e 2=1,0w", 1, "1 aa", "aaa")
    hidden = say(heard(state, "1.use:1").state, "+80").state
    hit = heard(hidden, "2.attack:2>1").state
    assert health(hit, 1) == 14 and hit.players[0].camouflaged
    assert refused(fight("banksia grublic", dice={1: "1"}, ready={1: "1"})._replace(
        players=(hidden.players[0]._replace(ready=1, places=(6, 0, 0, 0, 0)), hidden.players[1]),
    ), "1.use:1") == "card.camouflage"
    assert not heard(hidden, "1.attack:1>2").state.players[0].camouflaged


@rule("card.ambush")
def test_ambush_steps_twice_and_strikes_unblockably_from_behind() -> None:
    """Move up to 2, then 2 hits on a neighbour, unblockable from its rear arc."""
    state = held("banksia grublic", "1=-1,0w 2=1,0e", 2, "22", "gg")
    begun = heard(state, "1.use:2").state
    assert refused(begun, "2.roll") == "time.pause"
    there = say(begun, "1.step:e").state
    said = say(there, "1.strike>2")
    assert health(said.state, 2) == 13 and not said.told(ReactionOpened)
    front = heard(held("banksia grublic", "1=0,0w 2=1,0w", 2, "22", "gg"), "1.use:2").state
    assert health(say(front, "1.strike>2", "2.parry:2").state, 2) == 15, "any neighbour"
    cobbie = held("banksia grublic", "1=0,0w 2=1,0e", 2, "22", "gg ii")
    turned = say(heard(cobbie, "1.use:2").state, "1.strike>2", "2.watch:w", "2.parry:2")
    assert health(turned.state, 2) == 15, "only the rear made them unblockable"
    assert refused(begun, "1.strike>2") == "attack.adjacent"
    assert say(begun, "1.stop").state.players[0].task is None


@rule("card.brutal_charge")
def test_brutal_charge_hits_once_per_space_and_once_more_and_pushes() -> None:
    """Straight ahead up to 4; meeting a figure: 1 hit per space moved +1, and it is pushed one space."""
    state = held("banksia grublic", "1=-3,1e 2=0,1w", 3, "333")
    said = heard(state, "1.use:3x2")
    assert [where(said.state, name) for name in "12"] == ["-1,1e", "1,1w"] and health(said.state, 2) == 12
    open_ = heard(held("banksia grublic", "1=-3,1e 2=0,1w", 3, "333", "gg"), "1.use:3x2").state
    assert where(open_, "2") == "0,1w", "the push comes after all reactions"
    assert where(say(open_, "2.parry:2").state, "2") == "1,1w"
    assert where(heard(state, "1.use:3x1").state, "1") == "-2,1e", "it may stop short of anybody"
    assert refused(state, "1.use:3x3") == "card.brutal_charge" and refused(state, "1.use:3x5") == "card.use"
    close = held("banksia grublic", "1=-1,1e 2=0,1w", 3, "333")
    assert health(heard(close, "1.use:3x0").state, 2) == 14
    assert refused(held("banksia grublic", "1=-3,1e 2=4,0w", 3, "333"), "1.use:3x0") == "card.use"
    assert refused(held("banksia grublic", "1=3,1e 2=-4,0e", 3, "333"), "1.use:3x2") == "move.step"


@rule("card.slow_heat")
def test_slow_heat_gains_two_heat() -> None:
    """Gain 2 heat, at most three in all."""
    state = held("incendiary grublic", "1=0,0e 2=1,0w", 1, "1", heat={1: 2})
    assert heard(state, "1.use:1").state.players[0].heat == 3
    full = held("incendiary grublic", "1=0,0e 2=1,0w", 1, "1", heat={1: 3})
    assert refused(full, "1.use:1") == "chief.heat"


@rule("card.vented_heat_blast")
def test_vented_heat_blast_hits_everybody_in_front() -> None:
    """Spend any heat: every figure in the three front spaces takes 1 unblockable hit per heat."""
    at = "1=0,0e 2=1,0w 3=0,1e 4=-1,0e"
    state = held("incendiary grublic riparian banksia", at, 2, "2", "gg", heat={1: 3})
    said = heard(state, "1.use:2x2")
    assert [health(said.state, seat) for seat in (2, 3, 4)] == [13, 13, 15]
    assert said.state.players[0].heat == 1
    assert refused(state, "1.use:2x4") == "chief.heat"
    lonely = held("incendiary grublic", "1=0,0w 2=1,0w", 2, "2", heat={1: 1})
    assert refused(lonely, "1.use:2x1") == "card.vented_heat_blast"


@rule("card.sword_dance", "time.decision")
def test_sword_dance_steps_and_strikes_three_times() -> None:
    """Three times: step 1 (or stay), then 1 hit on any neighbour."""
    state = held("incendiary grublic riparian", "1=-1,0w 2=1,0w 3=0,1w", 3, "333")
    dance = heard(state, "1.use:3").state
    assert refused(dance, "1.strike>3") == "card.sword_dance"
    said = say(dance, "1.step:e", "1.strike>2", "1.stay", "1.strike>3", "1.stay", "1.strike>2")
    assert (health(said.state, 2), health(said.state, 3)) == (13, 14) and said.state.players[0].task is None
    assert refused(say(dance, "1.step:e").state, "1.step:w") == "move.step"
    lapsed = say(dance, "+200")
    assert lapsed.told(DecisionLapsed) and lapsed.state.pause is None, "nobody waits for ever"


@rule("card.sword_dance", "time.window")
def test_each_strike_of_a_dance_can_be_parried() -> None:
    state = held("incendiary grublic", "1=0,0e 2=1,0w", 3, "333", "gggg")
    said = say(heard(state, "1.use:3").state, "1.stay", "1.strike>2")
    assert refused(said.state, "1.stay") == "time.window"
    said = say(said.state, "2.parry:1", "1.stay", "1.strike>2", "2.take", "1.stay", "1.stay")
    assert health(said.state, 2) == 14 and said.state.players[0].task is None


@rule("card.sword_dance", "innate.thick_bark")
def test_a_dance_is_three_attacks_for_parries_and_one_for_thick_bark() -> None:
    """Our ruling: the bark cancels the first hit from behind of the whole dance."""
    for turn_based in (False, True):
        state = held("incendiary banksia", "1=0,0e 2=1,0e", 3, "333", turn_based=turn_based)
        begun = (say(state, "1.use:3") if turn_based else heard(state, "1.use:3")).state
        first = say(begun, "1.stay", "1.strike>2")
        assert health(first.state, 2) == 15 and first.told(HitsCancelled)[0].cause == "thick_bark"
        rest = say(first.state, "1.stay", "1.strike>2", "1.stay", "1.strike>2")
        assert health(rest.state, 2) == 13 and not rest.told(HitsCancelled)


@rule("card.will_of_the_wind")
def test_will_of_the_wind_moves_another_figure_and_may_turn_it() -> None:
    """Move one other figure in sight 1 space any way, may turn it."""
    state = heard(held("pluma grublic", "1=0,0e 2=1,0w", 1, "1"), "1.use:1>2").state
    said = say(state, "1.step:ne", "1.face:se")
    assert where(said.state, "2") == "2,-1se" and said.state.players[0].task is None
    assert where(say(state, "1.stop").state, "2") == "1,0w"
    assert where(say(state, "1.face:e").state, "2") == "1,0e"
    assert refused(held("pluma grublic", "1=0,0w 2=1,0w", 1, "1"), "1.use:1>2") == "sight.line"


@rule("card.raking_talons")
def test_raking_talons_flies_over_a_neighbour_and_hits_from_behind_it() -> None:
    """Fly over a front neighbour to the space behind it (free): 2 hits from there."""
    said = heard(held("pluma grublic", "1=-1,0e 2=0,0w", 2, "22", "gg"), "1.use:2>2")
    assert where(said.state, "1") == "1,0e" and health(said.state, 2) == 13, "from its rear arc, no parry"
    assert refused(held("pluma grublic", "1=0,0e 2=1,0w", 2, "22"), "1.use:2>2") == "arena.terrain"


@rule("card.dive_bomb")
def test_dive_bomb_lands_before_a_figure_ahead_for_one_health() -> None:
    """Fly straight up to 4 to a space next to a figure ahead: 3 unblockable hits, lose 1 health."""
    state = held("pluma grublic", "1=-4,0e 2=1,0w", 3, "333", "gg")
    said = heard(state, "1.use:3>2")
    assert where(said.state, "1") == "0,0e" and health(said.state, 2) == 12 and health(said.state, 1) == 13
    assert said.told(HealthLost) and said.state.supply == state.supply + 1
    assert refused(held("pluma grublic", "1=0,0e 2=1,0w", 3, "333"), "1.use:3>2") == "card.use"
    assert refused(held("pluma grublic", "1=-4,0e 2=0,1w", 3, "333"), "1.use:3>2") == "sight.line"
    weak = held("pluma grublic riparian", "1=-4,0e 2=1,0w 3=0,4e", 3, "333", health={1: 1})
    last = heard(weak, "1.use:3>2").state
    assert where(last, "1") == "-" and not last.players[1].trophies


@rule("card.surge")
def test_surge_lets_every_guard_step() -> None:
    """Every guard steps 1."""
    state = held("echo grublic", "1=0,0e 2=4,0w 1a=-1,0e 1c=0,1e", 1, "1")
    said = say(heard(state, "1.use:1").state, "1.step:nw", "1.step:e")
    assert (where(said.state, "1a"), where(said.state, "1c")) == ("-1,-1e", "1,1e")
    said = say(heard(state, "1.use:1").state, "1.stay", "1.step:e")
    assert (where(said.state, "1a"), where(said.state, "1c")) == ("-1,0e", "1,1e")
    assert said.state.players[0].task is None
    assert refused(held("echo grublic", "1=0,0e 2=4,0w", 1, "1"), "1.use:1") == "chief.guards"


@rule("card.protect_the_chief", "card.reaction")
def test_a_guard_next_to_the_chief_takes_the_whole_attack() -> None:
    """Reaction: a guard next to the chief takes one whole attack."""
    state = fight("grublic echo", "1=0,0e 2=1,0w 2a=1,-1w 2b=3,0w", {1: "aaaa", 2: "2"}, ready={2: "2"})
    open_ = heard(state, "1.attack:4>2").state
    said = say(open_, "2.use:2>2a")
    assert health(said.state, 2) == 10 and where(said.state, "2a") == "-" and said.state.cups[0] == (0, 1)
    assert said.told(AttackRedirected)
    assert refused(open_, "2.use:2>2b") == refused(open_, "2.use:2>2c") == "card.protect_the_chief"
    guard = fight("grublic echo", "1=0,0e 2=1,-1w 2a=1,0w 2b=2,-1w", {1: "aa", 2: "2 gg"}, ready={2: "2"})
    assert refused(heard(guard, "1.attack:2>2a").state, "2.use:2>2b") == "card.protect_the_chief"


@rule("card.protect_the_chief", "hits.unblockable")
def test_a_guard_takes_unblockable_hits_too() -> None:
    """The whole attack, unblockable hits with it."""
    state = fight("grublic echo", "1=0,0e 2=1,0w 2a=2,-1w", {1: "333", 2: "2"}, ready={1: "3", 2: "2"})
    said = say(heard(state, "1.use:3").state, "2.use:2>2a")
    assert health(said.state, 2) == 10 and where(said.state, "2a") == "-"


@rule("card.luftle_swarm")
def test_luftle_swarm_hits_once_for_each_guard_beside() -> None:
    """Every figure next to one or more guards takes 1 unblockable hit per such guard."""
    state = held("echo grublic riparian", "1=-3,0e 2=0,0w 3=1,1e 1a=1,0w 1b=0,1w 1c=-1,0e", 3, "333", "gggg")
    said = heard(state, "1.use:3")
    assert (health(said.state, 2), health(said.state, 3), health(said.state, 1)) == (12, 13, 10)
    assert len(said.told(HitsTaken)) == 2
    assert refused(held("echo grublic", "1=0,0e 2=1,0w", 3, "333"), "1.use:3") == "card.use"


@rule("attack.ally", "card.thunderstomp", "card.vented_heat_blast", "card.luftle_swarm")
def test_cards_that_hit_everybody_spare_allies_and_say_so() -> None:
    """Our ruling: allies cannot be hit, and cards that say "every" say that they are spared."""
    for chief, cells, band, dice, use, heat in (
        ("grublic", "1=0,0e 2=1,0w 3=-1,0e 4=-4,0e", 3, "333", "1.use:3", 0),
        ("incendiary", "1=0,0e 2=1,0w 3=0,1e 4=-4,0e", 2, "2", "1.use:2x2", 2),
        ("echo", "1=-3,0e 1a=0,0e 2=1,0w 3=0,1e 4=-4,0e", 3, "333", "1.use:3", 0),
    ):
        state = held(
            f"{chief} riparian banksia pluma", cells, band, dice, alliances="2+2", heat={1: heat},
        )
        said = heard(state, use)
        assert health(said.state, 2) == 15 and health(said.state, 3) < 15
        assert "allies" in lore_of(state).chief(chief).cards[band - 1].about


def test_a_card_offers_what_it_can_be_aimed_at() -> None:
    state = held("grublic riparian", "1=1,0e 2=2,-1w", 1, "1")
    assert [text for text in texts(state, 1) if "use" in text] == ["1.use:1:e", "1.use:1:se", "1.use:1:ne"]
