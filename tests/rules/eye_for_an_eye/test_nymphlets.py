"""Nymphlet Ceremony: settling, scurrying, darting and catching, ceremony cards, and what it is all worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core import BadContent, Mark
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.arena import BOULDER
from game.rules.eye_for_an_eye.events import (
    AttackCalled,
    CupGained,
    Darted,
    DiceLost,
    FigureStepped,
    GameEnded,
    HitsTaken,
    HuntEnded,
    NymphletCaught,
    Paused,
    Ranked,
    ReactionOpened,
    RoundBegan,
    RoundEnded,
    Unrooted,
)
from game.rules.eye_for_an_eye.hexes import figure_id, figure_named
from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.nymphlets import settling
from game.rules.eye_for_an_eye.sight import own_figures, seen
from tests.rules.eye_for_an_eye.stage import (
    ARENAS,
    begun,
    board,
    dice_on,
    fight,
    heard,
    names,
    refused,
    rule,
    say,
    texts,
    where,
    window,
)

MODE = "nymphlet_ceremony"
PREY = "1=0,0e 1n=-4,0e 2=4,0w 2n=1,0e"
"""Grublic looks at a Nymphlet next to him."""


def ceremony(chiefs: str = "grublic riparian", at: str = PREY, dice: Any = None, **more: Any) -> State:
    """A ceremony under way."""
    return fight(chiefs, at, dice, mode=MODE, **more)


def worth(state: State) -> dict[int, int]:
    """What each side would have if the round ended now."""
    return mode_of(state).scores(state)


def placed(chiefs: str = "grublic riparian", arena: str = "bushland", **options: Any) -> State:
    """All chiefs have entered."""
    state = begun(chiefs, arena, mode=MODE, **options)
    for seat in state.contenders:
        state = say(state, next(text for text in texts(state, seat) if "enter" in text)).state
    return state


@rule("mode.nymphlets")
@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_the_fewer_players_the_more_nymphlets_each(seats: int, each: int) -> None:
    state = placed(" ".join(CHIEFS[:seats]))
    assert all(len(player.figures) == 5 + each for player in state.players)
    assert all(len(player.hand) == 1 and not player.ready for player in state.players)


@rule("mode.nymphlets")
def test_every_chief_has_its_ceremony_card_and_no_tribal_card() -> None:
    state = placed(" ".join(CHIEFS))
    hands = [player.hand for player in state.players]
    assert hands == [("herd",), ("lure",), ("rootwall",), ("flush",), ("snatch",), ("pack_hunt",)]
    assert refused(ceremony(dice={1: "2"}, ready={1: "1"}), "1.use:2") == "level.innate"


@rule("mode.nymphlets")
def test_innates_are_on_whatever_the_level() -> None:
    assert "1.watch:w" in texts(ceremony(dice={1: "ii"}, level="core"), 1)


@rule("nymphlet.settle")
@pytest.mark.parametrize("arena", ARENAS)
def test_nymphlets_settle_in_the_area_and_then_next_to_it(arena: str) -> None:
    """Two fit beside the chief; the third finds a space by the area."""
    state = placed(arena=arena)
    assert state.phase == "settle"
    area = state.arena.areas[0][1]
    for number in range(3):
        spaces = settling(state, 1)
        assert len(texts(state, 1)) == len(spaces) > 0
        free_in_area = [space for space in area if space in state.arena.ground][number + 1 :]
        if free_in_area:
            assert set(spaces) <= set(area)
            outside = next(space for space in state.arena.ground if space not in area)
            assert refused(state, f"1.settle:{state.arena.name(outside)}") == "nymphlet.settle"
        state = say(state, texts(state, 1)[0]).state
    assert not texts(state, 1) and refused(state, "1.settle:0,0") == "nymphlet.settle"
    assert refused(state, "1.roll") == "nymphlet.settle"
    assert len({figure.space for figure in state.players[0].figures if figure.space >= 0}) == 4


@rule("nymphlet.settle")
@pytest.mark.parametrize("turn_based", [False, True])
def test_all_settle_at_once_and_the_last_one_begins_the_round(turn_based: bool) -> None:
    state = placed("grublic riparian banksia pluma", turn_based=turn_based)
    assert EYE_FOR_AN_EYE.to_act(state) == (1, 2, 3, 4)
    for seat in (3, 1, 4):
        state = say(state, texts(state, seat)[0]).state
        assert state.phase == "settle" and seat not in EYE_FOR_AN_EYE.to_act(state)
    last = say(state, texts(state, 2)[0])
    assert last.told(RoundBegan) and last.state.phase == ("roll" if turn_based else "fight")
    assert refused(last.state, "1.settle:0,0") == "nymphlet.settle"


@rule("nymphlet.settle")
def test_a_map_without_room_for_nymphlets_is_refused() -> None:
    """Where rocks close an area in, a clear message names it."""
    narrow = board("bushland")
    rocks = tuple(Mark(BOULDER, cell) for cell in ((4, -1), (4, 0), (3, -1)))
    with pytest.raises(BadContent) as bad:
        EYE_FOR_AN_EYE.setup({"mode": MODE}, replace(narrow, marks=narrow.marks + rocks), 2)
    assert "start area 1" in str(bad.value) and "has room for 3 figures" in str(bad.value)


@rule("nymphlet.space")
def test_a_nymphlet_fills_its_space_but_hides_nobody() -> None:
    state = heard(ceremony(dice={1: "m"}), "1.move:1").state
    assert refused(state, "1.step:e") == "figure.space" and "1.step:ne" in texts(state, 1)
    open_air = ceremony(at="1=0,-1e 2n=1,-1e 2=2,-1w")
    assert names([figure for figure, _ in seen(open_air, figure_id(1))]) == ["2n", "2"]


@rule("nymphlet.space")
def test_a_nymphlet_is_no_character() -> None:
    """It cannot be moved or attack like one, and its owner counts as fallen without a chief."""
    state = ceremony(dice={1: "ma", 2: "a"})
    assert names(own_figures(state, 2)) == ["2"]
    assert refused(state, "1.move:1:1n") == "call.own" and refused(state, "2.attack:1>1:2n") == "call.own"


@rule("nymphlet.card")
def test_each_nymphlet_card_takes_move_dice_to_scurry_and_guard_dice_to_dart() -> None:
    state = ceremony(at=PREY + " 1o=-4,1e", pool={1: "mgggm"})
    full = say(state, "1.put:m>s1", "1.put:g>d1", "1.put:g>d1", "1.put:m>s2", "1.put:g>d2").state
    assert dice_on(full, 1) == "jllno"
    assert refused(ceremony(dice={1: "ll"}, pool={1: "g"}), "1.put:g>d1") == "dice.track"
    assert refused(ceremony(pool={1: "g"}), "1.put:g>s1") == "dice.allocate"
    assert refused(ceremony(pool={1: "m"}), "1.put:m>s2") == "nymphlet.card", "the second has been caught"
    assert refused(fight(pool={1: "m"}), "1.put:m>s1") == "level.core"


@rule("nymphlet.card")
def test_dice_on_nymphlet_cards_can_be_recovered() -> None:
    assert dice_on(say(ceremony(dice={1: "jjl"}), "1.back:s1:2", "1.back:d1:1").state, 1) == ""


@rule("nymphlet.card")
def test_eyes_of_pluma_do_not_scurry() -> None:
    assert refused(ceremony("pluma riparian", pool={1: "e"}), "1.put:e>s1") == "dice.allocate"


@rule("nymphlet.scurry")
def test_scurry_is_a_step_for_each_die() -> None:
    state = heard(ceremony(dice={1: "jj"}), "1.scurry:2:1n").state
    assert dice_on(state, 1) == "" and refused(state, "1.turn:left") == "move.turn"
    gone = heard(heard(state, "1.step:e").state, "1.step:ne")
    assert where(gone.state, "1n") == "-2,-1e"
    assert gone.state.players[0].task is None


@rule("nymphlet.scurry")
def test_scurry_wants_a_free_space_and_the_own_nymphlet() -> None:
    state = ceremony(dice={1: "jj"})
    assert refused(state, "1.scurry:3:1n") == "call.dice"
    assert refused(state, "1.scurry:1:2n") == refused(state, "1.scurry:1:1") == "nymphlet.scurry"
    assert refused(ceremony(), "1.scurry:1:1n") == "call.minimum"
    around = "1n=4,0e 1=4,-1w 2=3,0e 1o=3,1e 2n=-4,0e"
    assert refused(ceremony(at=around, dice={1: "j"}), "1.scurry:1:1n") == "nymphlet.scurry"


@rule("nymphlet.scurry")
def test_scurry_does_not_go_with_the_flow() -> None:
    stream = ceremony(at="1=0,2e 1n=-1,0e 2=4,-2w 2n=3,-3e", dice={1: "j"}, arena="rainforest_stream")
    here = stream.arena.at[-1, 0]
    assert here in stream.arena.stream
    assert not any("flow" in text for text in texts(heard(stream, "1.scurry:1:1n").state, 1))


@rule("stream.rage", "nymphlet.space")
def test_nymphlets_are_carried_by_the_current() -> None:
    state = ceremony(
        at="1=0,2e 1n=-1,0e 2=4,-2w 2n=3,-3e", dice={1: "uuu"}, pool={1: "m"}, arena="rainforest_stream",
    )
    before = where(state, "1n")
    raged = say(state, "1.put:m>c1")
    assert where(raged.state, "1n") != before
    assert [event.cause for event in raged.told(FigureStepped)] == ["current"]


@rule("nymphlet.catch")
def test_one_hit_that_is_left_catches_however_many_there_were() -> None:
    """Of five hits four are cancelled: it is caught all the same; no cube, no trophy, no health."""
    state = ceremony("incendiary riparian", dice={1: "aaa", 2: "ll"}, heat={1: 2})
    asked = heard(state, "1.attack:3+2>2n")
    assert asked.told(AttackCalled)[0].hits == 5 and asked.told(ReactionOpened)[0].seat == 2
    caught = say(asked.state, "2.dart:2")
    assert [event.figure for event in caught.told(NymphletCaught)] == [figure_named("2n")]
    assert not caught.told(HitsTaken) and not caught.told(CupGained)
    assert caught.state.players[0].caught == 1 and not caught.state.players[0].trophies
    assert where(caught.state, "2n") == "-"


@rule("nymphlet.catch")
def test_catching_needs_a_neighbour_in_the_front_arc_and_the_minimum() -> None:
    assert refused(ceremony(at="1=0,0w 2n=1,0e 2=4,0w", dice={1: "a"}), "1.attack:1>2n") == "attack.front"
    assert refused(ceremony(at="1=0,0e 2n=1,1e 2=4,0w", dice={1: "a"}), "1.attack:1>2n") == "attack.adjacent"
    assert refused(ceremony("banksia riparian", dice={1: "a"}), "1.attack:1>2n") == "call.minimum"
    assert refused(ceremony(at=PREY + " 1o=0,1e", dice={1: "a"}), "1.attack:1>1o") == "attack.ally"
    allies = ceremony("grublic banksia riparian pluma", PREY, {1: "a"}, alliances="2+2")
    assert refused(allies, "1.attack:1>2n") == "attack.ally"


@rule("nymphlet.catch", "chief.root_club")
def test_bonuses_of_the_attack_count_against_a_nymphlet() -> None:
    asked = heard(ceremony("banksia riparian", dice={1: "aaaa", 2: "l"}), "1.attack:4>2n")
    assert asked.told(AttackCalled)[0].hits == 5


@rule("nymphlet.catch", "innate.thick_bark")
def test_thick_bark_protects_no_nymphlet() -> None:
    """There is no rear arc either, whichever side the attack comes from."""
    caught = heard(ceremony("grublic banksia", "1=0,0w 2n=-1,0e 2=4,0w", {1: "a"}), "1.attack:1>2n")
    assert caught.told(NymphletCaught) and not caught.told(AttackCalled)[0].rear


@rule("nymphlet.catch", "nymphlet.card")
def test_the_dice_of_a_caught_nymphlet_go_back_to_the_pool() -> None:
    asked = heard(ceremony(dice={1: "aa", 2: "jjl"}), "1.attack:2>2n")
    caught = say(asked.state, "2.take")
    assert len(caught.told(DiceLost)) == 2 and dice_on(caught.state, 2) == ""


@rule("nymphlet.catch", "chief.guards")
def test_guards_catch_nobody() -> None:
    state = ceremony("echo riparian", "1=4,0w 1a=0,0e 2n=1,0e 2=-4,0e", {1: "a"})
    assert refused(state, "1.attack:1>2n:1a") == "nymphlet.catch"


@rule("nymphlet.dart")
@pytest.mark.parametrize("spot", ["1=0,0e 2n=1,0e 2=4,0w", "1=0,0w 2n=-1,0e 2=4,0w"])
def test_dart_cancels_a_hit_for_each_die_from_any_side(spot: str) -> None:
    asked = heard(ceremony(at=spot + " 1n=-4,0e", dice={1: "aa", 2: "ll"}), "1.attack:2>2n")
    safe = say(asked.state, "2.dart:2")
    assert safe.told(Darted)[0].cancelled == 2 and not safe.told(NymphletCaught)
    assert not safe.state.exchanges and where(safe.state, "2n") != "-"


@rule("nymphlet.dart")
def test_whoever_cancels_every_hit_may_step_once() -> None:
    asked = heard(ceremony(dice={1: "aa", 2: "ll"}), "1.attack:2>2n").state
    gone = say(asked, "2.dart:2:ne")
    assert where(gone.state, "2n") == "2,-1e" and gone.told(FigureStepped)[0].cause == "dart"
    assert refused(asked, "2.dart:1:ne") == "nymphlet.dart", "one hit would be left"
    assert refused(asked, "2.dart:2:w") == "figure.space"


@rule("nymphlet.dart")
def test_a_nymphlet_darts_once_and_does_nothing_else() -> None:
    asked = heard(ceremony("riparian grublic", dice={1: "aaa", 2: "lgii"}), "1.attack:3>2n").state
    assert refused(asked, "2.parry:1") == "nymphlet.dart" and refused(asked, "2.watch:w") == "nymphlet.dart"
    assert refused(asked, "2.dart:2") == "call.dice" and refused(asked, "2.roll") == "time.window"
    assert say(asked, "2.dart:1").told(NymphletCaught), "it has only one Dart"
    calm = ceremony(dice={2: "l"})
    assert refused(calm, "2.dart:1") == "time.window"


@rule("nymphlet.dart")
def test_a_chief_cannot_dart() -> None:
    state = ceremony(at="1=0,0e 2=1,0w 2n=4,0e 1n=-4,0e", dice={1: "a", 2: "ggl"})
    asked = heard(state, "1.attack:1>2").state
    assert refused(asked, "2.dart:1") == "nymphlet.dart"


@rule("nymphlet.dart", "time.window")
def test_an_attack_on_a_nymphlet_holds_its_owner_until_the_window_closes() -> None:
    asked = heard(ceremony(dice={1: "a", 2: "lma"}), "1.attack:1>2n").state
    assert refused(asked, "2.move:1") == "time.window" and refused(asked, "1.roll") == "time.window"
    assert say(asked, f"+{window(asked, 2)}").told(NymphletCaught)


@rule("nymphlet.orphan", "health.knock_out")
def test_nymphlets_stay_when_their_chief_falls_and_can_be_caught() -> None:
    at = "1=0,0e 1n=-4,0e 2=1,0w 2n=1,-1e 3=4,0w 3n=4,-1e"
    state = ceremony("grublic riparian banksia", at, {1: "aa", 2: "jl"}, health={2: 1})
    fallen = heard(state, "1.attack:1>2").state
    assert where(fallen, "2") == "-" and where(fallen, "2n") == "1,-1e" and dice_on(fallen, 2) == ""
    on = say(fallen, "+200").state
    assert refused(on, "2.scurry:1:2n") == "health.knock_out"
    caught = heard(on, "1.attack:1>2n")
    assert not caught.told(ReactionOpened) and caught.told(NymphletCaught)


@rule("nymphlet.worth")
def test_a_caught_nymphlet_is_worth_two_and_one_if_the_catcher_falls() -> None:
    two = heard(ceremony(at=PREY + " 2o=2,1e", dice={1: "a"}), "1.attack:1>2n").state
    assert worth(two) == {0: 2, 1: 0}
    down = two._replace(players=(two.players[0]._replace(health=0), *two.players[1:]))
    assert worth(down) == {0: 1, 1: 0}, "a later fall halves an earlier catch"


@rule("nymphlet.worth", "score.cups")
def test_free_nymphlets_and_cups_are_worth_nothing() -> None:
    state = ceremony(at="1=0,0e 1n=-4,0e 2=1,0w 2n=4,0e", dice={1: "aaa"})
    hit = heard(state, "1.attack:3>2").state
    assert hit.cups[0].worth == 3 and worth(hit) == {0: 0, 1: 0}


@rule("nymphlet.worth", "mode.alliances")
def test_what_allies_catch_is_added_up_and_each_fall_halves_its_own() -> None:
    state = ceremony("grublic riparian banksia pluma", PREY + " 3=0,2e 4=0,3e 3n=2,1e", alliances="2+2")
    one, two, *others = state.players
    team = (one._replace(caught=2), two._replace(caught=1, health=0), *others)
    assert worth(state._replace(players=team)) == {0: 5, 1: 0}


@rule("nymphlet.end", "match.vp")
def test_the_last_nymphlet_ends_the_round() -> None:
    ended = heard(ceremony(at="1=0,0e 2n=1,0e 2=4,0w", dice={1: "a"}, rounds=1), "1.attack:1>2n")
    assert ended.told(RoundEnded)[0].reason == "nymphlet.end"
    assert ended.told(RoundEnded)[0].scores == ((0, 2), (1, 0))
    assert ended.told(Ranked)[0].gained == (2, 0)
    outcome = ended.told(GameEnded)[0].outcome
    assert outcome.reason == "match.vp" and outcome.ranking == ((1,), (2,))


@rule("nymphlet.end", "round.last", "match.health")
def test_the_last_side_standing_ends_it_too_and_health_decides_between_equals() -> None:
    state = ceremony(at="1=0,0e 1n=-4,0e 2=1,0w 2n=4,0e", dice={1: "a"}, health={2: 1}, rounds=1)
    ended = heard(state, "1.attack:1>2")
    assert ended.told(RoundEnded)[0].reason == "round.last"
    assert ended.told(GameEnded)[0].outcome.reason == "match.health"
    assert ended.told(GameEnded)[0].outcome.ranking == ((1,), (2,))


@rule("card.herd")
def test_herd_moves_a_nymphlet_in_sight_one_space() -> None:
    state = ceremony(at="1=0,0e 1n=1,1e 2=4,0w 2n=1,0e", dice={1: "1"}, ready={1: "1"})
    gone = heard(state, "1.use:1>2n:ne")
    assert where(gone.state, "2n") == "2,-1e" and gone.told(Paused)[0].kind == "card"
    assert refused(state, "1.use:1>2n:e") == "figure.space", "there is a stone"
    assert refused(state, "1.use:1>1n:e") == "sight.line"
    assert refused(state, "1.use:1>2:w") == "mode.nymphlets"
    assert refused(state, "1.use:1>2n") == "card.use"


@rule("card.lure")
def test_lure_brings_a_nymphlet_two_spaces_away_one_nearer_without_sight() -> None:
    at = "1=0,0w 1n=-4,0e 2=4,0w 2n=1,1e"
    state = ceremony("riparian grublic", at, {1: "1"}, ready={1: "1"})
    assert where(heard(state, "1.use:1>2n:w").state, "2n") == "0,1e"
    assert where(heard(state, "1.use:1>2n:nw").state, "2n") == "1,0e", "the caller chooses"
    assert refused(state, "1.use:1>2n:e") == "card.lure" and refused(state, "1.use:1>1n:e") == "card.lure"
    taken = ceremony("riparian grublic", at + " 2o=0,1e", {1: "1"}, ready={1: "1"})
    assert refused(taken, "1.use:1>2n:w") == "figure.space"


@rule("card.rootwall")
def test_rootwall_protects_an_own_nymphlet_until_it_moves() -> None:
    at = "1=4,0w 1n=1,0e 1o=2,1e 2=0,0e 2n=-4,0e"
    state = ceremony("banksia grublic", at, {1: "1j", 2: "a"}, ready={1: "1"})
    assert refused(state, "1.use:1>2n") == "card.rootwall"
    safe = say(heard(state, "1.use:1>1n").state, "+200").state
    assert refused(safe, "2.attack:1>1n") == "card.rootwall"
    moved = heard(heard(safe, "1.scurry:1:1n").state, "1.step:ne")
    assert moved.told(Unrooted) and "2.attack:1>1n" not in texts(moved.state, 2)
    assert moved.state.players[0].rooted == -1


@rule("card.rootwall")
def test_one_rootwall_at_a_time() -> None:
    at = "1=4,0w 1n=1,0e 1o=2,1e 2=0,0e 2n=-4,0e"
    state = ceremony("banksia grublic", at, {1: "1", 2: "a"}, ready={1: "1"})
    once = say(heard(state, "1.use:1>1n").state, "+200").state
    again = once._replace(players=(
        once.players[0]._replace(ready=1, places=state.players[0].places, faces=state.players[0].faces),
        once.players[1],
    ))
    assert refused(again, "1.use:1>1n") == "card.rootwall"
    other = heard(again, "1.use:1>1o")
    assert names([event.figure for event in other.told(Unrooted)]) == ["1n"]
    assert other.state.players[0].rooted == figure_named("1o")


@rule("card.rootwall", "nymphlet.orphan")
def test_roots_fall_with_their_chief() -> None:
    at = "1=1,0w 1n=0,1e 2=0,0e 2n=-4,0e 3=4,0w 3n=4,-1e"
    state = ceremony("banksia grublic pluma", at, {1: "1", 2: "aa"}, ready={1: "1"}, health={1: 1})
    rooted = say(heard(state, "1.use:1>1n").state, "+200").state
    fallen = heard(rooted, "2.attack:1>1")
    assert fallen.told(Unrooted) and fallen.state.players[0].rooted == -1


@rule("card.flush")
def test_flush_drives_neighbouring_nymphlets_straight_away_clockwise_from_east() -> None:
    at = "1=-1,0e 1n=0,-1e 2=4,0w 2n=0,0e 2o=-2,1e"
    state = ceremony("incendiary grublic", at, {1: "1"}, ready={1: "1"})
    gone = heard(state, "1.use:1")
    assert [where(gone.state, name) for name in ("2n", "2o", "1n")] == ["1,0e", "-3,2e", "1,-2e"]
    assert names([event.figure for event in gone.told(FigureStepped)]) == ["2n", "2o", "1n"]
    alone = ceremony("incendiary grublic", PREY.replace("1,0e", "3,0e"), {1: "1"}, ready={1: "1"})
    assert refused(alone, "1.use:1") == "card.flush"


@rule("card.snatch")
def test_snatch_reaches_a_nymphlet_in_sight_two_spaces_away_once() -> None:
    at = "1=0,-1e 1n=-4,0e 2=4,0w 2n=2,-1e 2o=2,1e"
    state = ceremony("pluma grublic", at, {1: "1aa"}, ready={1: "1"})
    assert refused(state, "1.attack:1>2n") == "attack.adjacent"
    hunting = say(heard(state, "1.use:1").state, "+200").state
    assert "1.attack:1>2n" in texts(hunting, 1) and refused(hunting, "1.attack:1>2o") == "attack.adjacent"
    caught = heard(hunting, "1.attack:1>2n")
    assert caught.told(NymphletCaught) and not caught.state.players[0].hunting
    assert [event.seat for event in caught.told(HuntEnded)] == [1]


@rule("card.snatch", "card.pack_hunt")
def test_a_hunt_is_over_with_the_next_basic_attack_of_any_kind() -> None:
    at = "1=0,-1e 1n=-4,0e 2=1,-1w 2n=2,1e"
    state = ceremony("pluma grublic", at, {1: "1aa"}, ready={1: "1"})
    hunting = say(heard(state, "1.use:1").state, "+200").state
    twice = hunting._replace(players=(
        hunting.players[0]._replace(ready=1, places=state.players[0].places, faces=state.players[0].faces),
        hunting.players[1],
    ))
    assert refused(twice, "1.use:1") == "mode.nymphlets"
    assert heard(hunting, "1.attack:1>2").told(HuntEnded)


@rule("card.pack_hunt")
def test_pack_hunt_lets_a_guard_catch_once() -> None:
    at = "1=4,0w 1a=0,0e 2n=1,0e 2o=1,-1e 2=-4,0e 1n=4,-1e"
    state = ceremony("echo riparian", at, {1: "1aa"}, ready={1: "1"})
    hunting = say(heard(state, "1.use:1").state, "+200").state
    caught = heard(hunting, "1.attack:1>2n:1a")
    assert caught.told(NymphletCaught) and caught.state.players[0].caught == 1
    assert refused(caught.state, "1.attack:1>2o:1a") == "nymphlet.catch"


@rule("turns.hits", "nymphlet.catch")
def test_turn_based_hits_and_darts_are_always_rolled() -> None:
    state = ceremony(at="1=0,0w 2n=-1,0e 2=4,0w 1n=-4,0e", dice={1: "aa", 2: "ll"}, turn_based=True)
    rolled = say(state, "1.attack:2>2n", "dice:aa")
    assert rolled.told(ReactionOpened)
    safe = say(rolled.state, "2.dart:2:nw", "dice:gg")
    assert where(safe.state, "2n") == "-1,-1e" and not safe.told(NymphletCaught)
    caught = say(rolled.state, "2.dart:2:nw", "dice:mg")
    assert caught.told(NymphletCaught), "the step is lost with the second die"
    assert not say(state, "1.attack:2>2n", "dice:mm").told(NymphletCaught)


@rule("turns.two", "nymphlet.scurry", "nymphlet.dart")
def test_turn_based_scurry_and_cards_cost_an_action_and_dart_none() -> None:
    state = ceremony(dice={1: "jj1", 2: "l"}, ready={1: "1"}, turn_based=True)
    assert say(state, "1.scurry:1:1n").state.actions_left == 1
    assert say(state, "1.use:1>2n:ne").state.actions_left == 1
    attacked = say(ceremony(dice={1: "a", 2: "l"}, turn_based=True), "1.attack:1>2n", "dice:a").state
    assert say(attacked, "2.dart:1", "dice:g").state.actions_left == 1


@rule("turns.forced", "nymphlet.card")
def test_turn_based_dice_must_go_on_nymphlet_cards_too() -> None:
    state = ceremony(dice={1: "gggg"}, pool={1: "ggg"}, turn_based=True)._replace(phase="roll", acting=0)
    state = state._replace(players=tuple(one._replace(marker=0, rolls_left=0) for one in state.players))
    assert refused(state, "1.grab:1") == "turns.forced"
    assert "1.grab:1" in texts(say(state, "1.put:g>d1", "1.put:g>d1").state, 1)


@rule("notation")
@pytest.mark.parametrize(("old", "new"), [
    ("caught=1", "caught=x"), ("rooted=1n", "rooted=2n"), ("rooted=1n", "rooted=1p"),
    ("hunting=y", "hunting=z"),
    ("-4,0;-;-", "-4,0;-"), ("-4,0;-;-", "9,9;-;-"), ("-4,0;-;-", "0,0;-;-"),
])
def test_what_a_ceremony_adds_to_a_position_comes_back_and_bad_parts_are_refused(old: str, new: str) -> None:
    state = ceremony("banksia riparian", PREY, {1: "jl", 2: "gg"})
    one = state.players[0]._replace(caught=1, rooted=figure_named("1n"), hunting=True)
    state = state._replace(players=(one, state.players[1]))
    options = {"mode": MODE, "chief_1": "banksia", "chief_2": "riparian", "chief_3": "grublic"}
    text = EYE_FOR_AN_EYE.write_state(state)
    assert EYE_FOR_AN_EYE.read_state(text, options, board()) == state and old in text
    with pytest.raises(BadContent) as bad:
        EYE_FOR_AN_EYE.read_state(text.replace(old, new, 1), options, board())
    assert "seat 1" in str(bad.value)
