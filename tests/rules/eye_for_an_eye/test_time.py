"""Time and conflict in real time."""

from __future__ import annotations

from game.core import CLOCK, Tick
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.events import (
    BellRang,
    Called,
    CallFailed,
    CallWithdrawn,
    ClockSignalled,
    FeatherPassed,
    HitsTaken,
    KnockedOut,
    Paused,
    ReactionOpened,
    Resumed,
    RoundEnded,
)
from game.rules.eye_for_an_eye.resolve import bucket, bucket_end
from tests.rules.eye_for_an_eye.stage import dice_on, fight, health, heard, refused, rule, say, where

TRIO = "grublic riparian banksia"
ROUND = "1=0,0e 2=1,0w 3=0,1nw"
"""Three chiefs, each with the two others in its front arc."""


@rule("time.clock")
def test_the_clock_is_a_seat_and_only_goes_on() -> None:
    """Integer ticks, 50 a second; Advance is an action of the clock."""
    state = fight()
    assert CLOCK in EYE_FOR_AN_EYE.to_act(state)
    assert say(state, "+50").state.clock == 50
    later = say(state, "+50").state
    assert refused(later, "@50") == refused(later, "@7") == "time.clock"
    assert refused(fight(turn_based=True), "@9") == "time.clock"


@rule("time.order")
def test_a_call_is_carried_out_at_the_end_of_its_moment() -> None:
    """Calls are resolved in order of arrival, in buckets of 50 ms."""
    assert [bucket(tick) for tick in map(Tick, range(8))] == [0, 0, 0, 1, 1, 2, 2, 2]
    assert [bucket_end(tick) for tick in map(Tick, range(8))] == [3, 3, 3, 5, 5, 8, 8, 8]
    said = say(fight(dice={1: "a"}), "1.attack:1>2", "+2")
    assert said.told(Called) and health(said.state, 2) == 15
    assert refused(said.state, "1.roll") == "time.order"
    assert health(say(said.state, "+1").state, 2) == 14


@rule("time.order")
def test_the_earlier_call_comes_first() -> None:
    """Whichever action is called first is resolved first, others after it in order of being called."""
    state = fight(dice={1: "aaaa", 2: "aaaa"}, health={1: 3, 2: 3})
    said = say(state, "2.attack:4>1", "+3")
    assert said.told(RoundEnded) and said.told(KnockedOut)[0].seat == 1
    state = fight(TRIO, ROUND, {1: "aaaa", 3: "aaaa"}, health={2: 2})
    gone = say(state, "1.attack:4>2", "+2", "3.attack:4>2", "+1")
    assert gone.told(KnockedOut)[0].by == 1, "seat 1 called in the same moment and has the feather"


@rule("time.mutual")
def test_mutual_attacks_in_the_same_moment_both_land() -> None:
    """Calls in the same 50 ms bucket: mutual attacks both land, even if they knock both out."""
    state = fight(TRIO, "1=0,0e 2=1,0w 3=-4,0e", {1: "aaaa", 2: "aaaa"}, health={1: 2, 2: 2})
    said = say(state, "2.attack:4>1", "1.attack:4>2", "+3")
    assert {event.seat for event in said.told(KnockedOut)} == {1, 2}
    assert said.told(RoundEnded)[0].scores == ((0, 2), (1, 2), (2, 5))
    assert not said.told(FeatherPassed)


@rule("time.mutual", "time.window")
def test_both_sides_of_mutual_attacks_may_parry() -> None:
    state = fight(dice={1: "aa gg", 2: "aa gg"})
    said = say(state, "2.attack:2>1", "1.attack:2>2", "+3")
    assert len(said.told(ReactionOpened)) == 2
    said = say(said.state, "2.parry:2", "1.take")
    assert (health(said.state, 1), health(said.state, 2)) == (13, 15)


@rule("time.feather")
def test_the_feather_decides_other_ties_and_goes_on() -> None:
    """Other ties go to a visible alternating feather token."""
    state = fight(TRIO, ROUND, {2: "aaaa", 3: "aaaa"}, health={1: 2})
    assert state.feather == 1
    said = say(state, "3.attack:4>1", "2.attack:4>1", "+3")
    assert said.told(KnockedOut)[0].by == 2, "seat 2 sits nearest to the feather"
    assert said.told(FeatherPassed)[0].favoured == 2 and said.state.feather == 3
    later = say(said.state, "+200")
    assert later.told(CallFailed)[0].seat == 3, "its call came to nothing, and its dice stay"
    assert later.state.players[2].places.count(2) == 4


@rule("time.feather")
def test_calls_that_touch_nobody_need_no_feather() -> None:
    """Movement and readying can be called at the same time with no effect on each other."""
    said = heard(fight(dice={1: "m", 2: "1"}), "1.move:1", "2.ready:1")
    assert not said.told(FeatherPassed) and not said.told(CallFailed)


@rule("time.window")
def test_the_window_is_as_long_as_the_defenders_pace_says() -> None:
    """Frantic 1.2 s, Normal 2.0, Relaxed 3.5."""
    for pace, ticks in (("frantic", 60), ("normal", 100), ("relaxed", 175)):
        said = heard(fight(dice={1: "a", 2: "gg"}, pace=pace), "1.attack:1>2")
        assert said.told(ReactionOpened)[0].ticks == ticks
        assert health(say(said.state, f"+{ticks - 1}").state, 2) == 15
        assert health(say(said.state, f"+{ticks}").state, 2) == 14


@rule("time.window", "time.order")
def test_an_attack_on_a_figure_that_is_being_attacked_waits() -> None:
    """Others are resolved after the first, in order of being called."""
    state = fight(TRIO, ROUND, {1: "aa", 2: "gggg", 3: "aa"})
    said = heard(say(state, "1.attack:2>2", "+3").state, "3.attack:2>2")
    assert len(said.state.exchanges) == 1 and len(said.state.calls) == 1
    said = say(said.state, "2.parry:2")
    assert said.told(ReactionOpened)[0].seat == 2 and not said.state.calls
    assert health(say(said.state, "2.parry:2").state, 2) == 15


@rule("time.order", "time.window")
def test_whoever_waits_for_a_busy_target_has_free_hands() -> None:
    """A window holds attacker and defender, nobody else: hands stay free, the call can be withdrawn."""
    state = fight(TRIO, ROUND, {1: "aa", 2: "gggg", 3: "aam"}, pool={3: "a"})
    state = heard(heard(state, "1.attack:2>2").state, "3.attack:2>2").state
    put = say(state, "3.put:a>attack").state
    assert dice_on(put, 3) == "aaam" and dice_on(say(put, "3.back:move:1").state, 3) == "aaa"
    say(put, "3.roll")
    assert refused(state, "3.move:1") == refused(state, "3.attack:1>1") == "time.order"
    assert refused(state, "1.withdraw") == "time.window" and refused(fight(), "1.withdraw") == "time.order"
    assert refused(say(state, "2.take").state, "3.withdraw") == "time.window", "it has been carried out"


@rule("time.order")
def test_a_call_that_waits_can_be_withdrawn() -> None:
    """Our ruling: withdrawing costs no dice, and the seat may call something else."""
    state = fight(TRIO, ROUND, {1: "aa", 2: "gggg", 3: "aam"})
    state = heard(heard(state, "1.attack:2>2").state, "3.attack:2>2").state
    said = say(state, "3.withdraw")
    assert len(said.told(CallWithdrawn)) == 1 and not said.state.calls and dice_on(said.state, 3) == "aam"
    moved = heard(say(said.state, "2.take").state, "3.move:1").state
    assert moved.players[2].task is not None and health(moved, 2) == 13, "only seat 1 has struck"


@rule("time.pause")
def test_a_pause_stops_the_clock_and_every_window() -> None:
    """Tribal cards pause everyone; the round clock stands still meanwhile, and so do open windows."""
    state = fight(
        "grublic riparian banksia pluma", "1=0,0e 2=1,0w 3=-4,0e 4=0,4nw", {1: "aa", 2: "gg", 3: "1"},
        ready={3: "1"},
    )
    opened = heard(state, "1.attack:2>2").state
    said = heard(opened, "3.use:1")
    assert said.told(Paused)[0].kind == "card" and refused(said.state, "2.parry:1") == "time.pause"
    assert said.state.pause is not None
    later = say(said.state, f"@{said.state.pause.until}")
    assert later.told(Resumed) and later.state.clock == said.state.clock
    left = later.state.exchanges[0].until - later.state.clock
    assert left == 98, "two of the hundred ticks were over"
    assert health(say(later.state, f"+{left - 1}").state, 2) == 15
    assert health(say(later.state, f"+{left}").state, 2) == 13


@rule("time.pause")
def test_a_knock_out_pauses_everybody() -> None:
    state = fight(TRIO, "1=0,0e 2=1,0w 3=-4,0e", {1: "aa"}, health={2: 1})
    said = heard(state, "1.attack:2>2")
    assert said.told(Paused)[0].kind == "knock_out" and refused(said.state, "3.roll") == "time.pause"
    say(said.state, "+120", "3.roll")


@rule("time.signals")
def test_the_clock_signals_60_30_and_10_seconds_before_the_end() -> None:
    """60, 30 and 10 s by sound and shape."""
    said = say(fight(rounds=1), "+13499")
    assert [event.seconds for event in said.told(ClockSignalled)] == [60, 30, 10]


@rule("round.time")
def test_the_bell_stops_all_hands() -> None:
    """Yarra Bung: it is the end of the round and players must immediately stop."""
    quiet = say(fight(rounds=1), "+13500")
    assert quiet.told(BellRang) and quiet.told(RoundEnded)[0].reason == "round.time"
    state = say(fight(TRIO, ROUND, {1: "aa m", 2: "gg a", 3: "m"}), "+13480").state
    late = say(state, "1.attack:2>2", "3.move:1", "+20")
    assert late.told(BellRang) and not late.told(RoundEnded)
    for text in ("3.roll", "3.step:sw", "3.stop"):
        assert refused(late.state, text) == "round.time"


@rule("round.time")
def test_an_open_window_runs_out_after_the_bell() -> None:
    """Our ruling: open windows run out, and the defender may still answer; then the round ends."""
    state = say(fight(dice={1: "aa", 2: "gg a"}), "+13480").state
    late = say(heard(state, "1.attack:2>2").state, "+17")
    assert late.told(BellRang) and not late.told(RoundEnded)
    parried = say(late.state, "2.parry:2")
    assert not parried.told(HitsTaken) and parried.told(RoundEnded)[0].reason == "round.time"
    slept = say(late.state, "+83")
    assert slept.told(HitsTaken)[0].lost == 2 and slept.told(RoundEnded)


@rule("round.time", "time.order")
def test_a_call_of_the_last_two_ticks_is_carried_out() -> None:
    """Our ruling: every call heard before the bell is carried out, however late it was."""
    for tick in (13498, 13499):
        said = say(fight(dice={1: "a"}), f"+{tick}", "1.attack:1>2", "+5")
        assert said.told(RoundEnded) and len(said.told(HitsTaken)) == 1
    leap = fight(at="1=-1,1e 2=-4,0e", dice={1: "1"}, ready={1: "1"})
    card = say(leap, "+13499", "1.use:1:e", "+5")
    assert where(card.state, "1") == "1,1e" and card.state.pause is not None
    assert say(card.state, "+80").told(RoundEnded), "a card is seen to its end"


@rule("round.time", "time.order")
def test_a_call_that_waits_for_its_target_is_carried_out_after_the_bell() -> None:
    """Our ruling: also a call that waits because its target is busy."""
    state = say(fight(TRIO, ROUND, {1: "aa", 2: "gggg", 3: "aa"}), "+13480").state
    said = say(heard(state, "1.attack:2>2").state, "3.attack:2>2", "+17")
    assert said.told(BellRang) and len(said.state.calls) == 1
    said = say(said.state, "2.parry:2")
    assert said.told(ReactionOpened)[0].seat == 2 and not said.told(RoundEnded)
    slept = say(said.state, "+100")
    assert slept.told(RoundEnded) and slept.told(HitsTaken)[0].lost == 2


@rule("time.chained")
def test_a_chained_reaction_may_move_the_target_and_still_count() -> None:
    state = fight("riparian grublic", "1=0,0e 2=1,0e", {1: "a", 2: "gg ii"})
    said = say(heard(state, "1.attack:1>2").state, "2.watch:nw", "+100")
    assert health(said.state, 2) == 15, "without the 1.2 s more the hit would have landed"
    assert health(say(said.state, "+60").state, 2) == 14


def test_a_waiting_call_fails_if_its_target_slips_away() -> None:
    state = fight("grublic riparian banksia", ROUND, {1: "aa", 2: "1", 3: "aa"}, ready={2: "1"})
    said = say(state, "1.attack:2>2", "+3", "3.attack:2>2", "+3")
    said = say(said.state, "2.use:1:ne", "+80")
    assert where(said.state, "2") == "2,-1w" and said.told(CallFailed)[0].reason.rule == "attack.adjacent"
