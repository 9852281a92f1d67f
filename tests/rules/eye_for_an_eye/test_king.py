"""King of the Hill: the card that all fill, the hill, and victory points that are added up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core import BadContent, Mark
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.arena import HILL
from game.rules.eye_for_an_eye.events import (
    GameEnded,
    HillClimbed,
    Paused,
    PhaseBegan,
    Ranked,
    Resumed,
    RoundEnded,
    Scored,
)
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.places import ON_HILL
from game.rules.eye_for_an_eye.state import Cup, lore_of, track_on
from tests.rules.eye_for_an_eye.stage import (
    ARENAS,
    begun,
    board,
    dice_on,
    fight,
    heard,
    refused,
    rule,
    say,
    texts,
)

FOUR = "grublic riparian banksia pluma"
ON_TWO = "1=0,0e 2=1,0w 3=-4,0e 4=4,-4sw"
"""Two of four stand on the high ground of Bushland."""
END = "+13500"


def king(chiefs: str = FOUR, at: str = ON_TWO, **more: Any) -> State:
    """A fight for the hill."""
    return fight(chiefs, at, mode="king_of_the_hill", **more)


def full_but_one(**more: Any) -> State:
    """Seat 1 has the last totem for the card."""
    return king(dice={1: "kkkk"}, pool={1: "t"}, **more)


def worth(state: State) -> dict[int, int]:
    """What each side would have if the round ended now."""
    return mode_of(state).scores(state)


@rule("mode.king_of_the_hill")
def test_king_of_the_hill_is_for_two_to_four() -> None:
    """The arena becomes too crowded otherwise."""
    for seats in (2, 3, 4):
        assert EYE_FOR_AN_EYE.setup({"mode": "king_of_the_hill"}, board(), seats)
    for seats in (5, 6):
        with pytest.raises(BadContent) as bad:
            EYE_FOR_AN_EYE.setup({"mode": "king_of_the_hill"}, board(), seats)
        assert "at most 4" in bad.value.reason
    option = next(option for option in EYE_FOR_AN_EYE.info.options if option.name == "mode")
    assert "king_of_the_hill" in option.choices_for(4) and "king_of_the_hill" not in option.choices_for(5)


@rule("mode.king_of_the_hill", "level.core")
def test_innates_are_on_whatever_the_level() -> None:
    """It is an addition to the full game; tribal cards are not used at all."""
    state = king(dice={1: "ii"}, level="core")
    assert "1.watch:w" in texts(state, 1)
    assert state.players[0].hand == ("shoulder_barge", "shove", "dash")


@rule("hill.card")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_card_has_a_space_for_each_player_and_one_more(seats: int) -> None:
    """It takes totems, and nothing else."""
    track = track_on(king(" ".join(FOUR.split()[:seats]), " ".join(ON_TWO.split()[:seats])), ON_HILL)
    assert track is not None and track.spaces == seats + 1
    state = king(pool={1: "te"})
    assert "1.put:t>hill" in texts(state, 1)
    assert refused(state, "1.put:e>hill") == "dice.allocate"
    assert refused(fight(pool={1: "t"}), "1.put:t>hill") == "level.core", "there is no such card in a battle"


@rule("hill.card")
def test_anybody_may_fill_the_card_from_anywhere() -> None:
    """Filling needs no place on the hill, and the dice of all count together."""
    state = king(dice={1: "k", 2: "k", 3: "k"}, pool={3: "t", 4: "tt"})
    said = say(state, "3.put:t>hill", "4.put:t>hill")
    assert said.told(HillClimbed) and refused(king(dice={1: "kkkkk"}, pool={2: "t"}), "2.put:t>hill") == (
        "dice.track"
    )


@rule("hill.locked")
def test_dice_on_the_card_cannot_be_taken_back() -> None:
    """Dice are locked until the card resolves."""
    assert refused(king(dice={1: "kk"}), "1.back:hill:1") == "hill.locked"


@rule("hill.locked", "health.knock_out")
def test_dice_of_a_fallen_chief_stay_on_the_card() -> None:
    """Not even a knock-out takes them back; the card gives them back when it is full."""
    state = king(dice={1: "aakk", 2: "kk"}, pool={1: "t"}, health={2: 1})
    fallen = heard(state, "1.attack:2>2").state
    assert dice_on(fallen, 2) == "kk" and not fallen.players[1].health
    rest = say(fallen, "+200", "1.put:t>hill")
    assert rest.told(HillClimbed) and dice_on(rest.state, 2) == ""


@rule("hill.climb", "time.pause")
def test_the_first_fill_lays_a_token_on_the_card() -> None:
    """Climbing the Hill! All pause, the dice go back to their owners, to be rolled."""
    said = say(full_but_one(), "1.put:t>hill")
    assert said.told(HillClimbed) == [HillClimbed(1)] and not said.told(Scored)
    assert said.state.climbed == 1 and dice_on(said.state, 1) == ""
    assert set(said.state.players[0].faces) == {6}, "blank"
    assert said.told(Paused)[0].kind == "hill" and refused(said.state, "2.roll") == "time.pause"
    assert say(said.state, f"+{lore_of(said.state).timings.hill}").told(Resumed)


@rule("hill.score")
def test_the_second_fill_scores_one_and_those_who_are_not_there() -> None:
    """Four standing, two on the hill: three victory points each. Then the card begins anew."""
    said = say(full_but_one()._replace(climbed=1), "1.put:t>hill")
    assert said.told(Scored) == [Scored(((1, 3), (2, 3)))] and said.told(Paused)[0].kind == "score"
    assert [player.score for player in said.state.players] == [3, 3, 0, 0]
    assert said.state.climbed == 0 and said.state.scorings == 1 and dice_on(said.state, 1) == ""
    clock = said.state.clock
    assert say(said.state, "+100").state.clock == clock, "the soundtrack stands still"


@rule("hill.score")
@pytest.mark.parametrize(("at", "scores"), [
    ("1=0,0e 2=1,0w 3=0,1e 4=-1,0e", [1, 1, 1, 1]), ("1=0,0e 2=4,0w 3=-4,0e 4=4,-4sw", [4, 0, 0, 0]),
])
def test_a_king_gains_more_the_fewer_share_the_hill(at: str, scores: list[int]) -> None:
    said = say(full_but_one(at=at)._replace(climbed=1), "1.put:t>hill")
    assert [player.score for player in said.state.players] == scores


@rule("hill.score")
def test_an_empty_hill_brings_nothing_but_counts_as_a_scoring() -> None:
    said = say(full_but_one(at="1=4,0w 2=-4,4e 3=-4,0e 4=4,-4sw")._replace(climbed=1), "1.put:t>hill")
    assert said.told(Scored) == [Scored(())] and said.state.scorings == 1


@rule("hill.count")
def test_guards_and_the_fallen_count_nowhere() -> None:
    """Echo's guards neither hold the hill nor count as not there; knocked-out chiefs are nowhere."""
    at = "1=0,0e 2=-4,0e 2a=1,0w 3=4,-4sw"
    state = king("grublic echo banksia", at, dice={1: "kkk"}, pool={1: "t"})._replace(climbed=1)
    assert [player.score for player in say(state, "1.put:t>hill").state.players] == [3, 0, 0]
    gone = king(FOUR, "1=0,0e 2=-4,0e 4=4,-4sw", dice={1: "kkkk"}, pool={1: "t"}, health={3: 0})
    assert [player.score for player in say(gone._replace(climbed=1), "1.put:t>hill").state.players] == [
        3, 0, 0, 0,
    ]


@rule("hill.count", "mode.alliances")
def test_allies_count_like_anybody_else() -> None:
    """Members' points are added up, and an ally elsewhere is worth one like all others."""
    said = say(full_but_one(alliances="2+2")._replace(climbed=1), "1.put:t>hill")
    assert [player.score for player in said.state.players] == [3, 3, 0, 0]
    assert worth(said.state) == {0: 6, 1: 0}


@rule("hill.start")
@pytest.mark.parametrize("arena", ARENAS)
def test_nobody_enters_on_the_hill(arena: str) -> None:
    """Everybody has another space to start on."""
    for deal in ("1234", "5612", "3456"):
        state = EYE_FOR_AN_EYE.setup({"mode": "king_of_the_hill"}, board(arena), 4)
        state = say(state, f"deal:{deal}", *(f"{seat}.choose:shove+dash" for seat in range(1, 5))).state
        for seat in range(1, 5):
            entries = [action for action in texts(state, seat) if "enter" in action]
            cells = {tuple(map(int, entry.split(":")[1].split(","))) for entry in entries}
            assert cells and not {state.arena.at[q, r] for q, r in cells} & state.arena.high_ground


@rule("hill.start")
def test_both_other_spaces_of_an_area_on_the_stream_can_be_entered() -> None:
    """Two corners of the Rainforest Stream lie in the water, which is the hill."""
    state = EYE_FOR_AN_EYE.setup({"mode": "king_of_the_hill"}, board("rainforest_stream"), 4)
    arena = state.arena
    wet = [spaces for _, spaces in arena.areas if set(spaces) & arena.high_ground]
    assert len(wet) == 2
    for spaces in wet:
        dry = set(spaces) - arena.high_ground
        assert len(dry) == 2
        assert all(any(arena.clear_front(space, way) for way in range(6)) for space in dry)


@rule("hill.start")
def test_a_chief_is_refused_on_the_hill() -> None:
    state = EYE_FOR_AN_EYE.setup({"mode": "king_of_the_hill"}, board("rainforest_stream"), 2)
    number = next(
        number for number, (_, spaces) in enumerate(state.arena.areas, 1) if state.arena.at[4, 0] in spaces
    )
    other = 1 if number != 1 else 2
    state = say(state, f"deal:{number}{other}", "1.choose:shove+dash", "2.choose:shove+dash").state
    way = next(way for way in ("w", "nw", "sw") if state.arena.clear_front(state.arena.at[4, 0], _way(way)))
    assert refused(state, f"1.enter:4,0:{way}") == "hill.start"


def _way(name: str) -> int:
    return ("e", "se", "sw", "w", "nw", "ne").index(name)


@rule("hill.end")
def test_turn_based_the_third_scoring_ends_the_round() -> None:
    """The card is filled in the rolling phase and resolves at once, with figures where they stand."""
    state = rolling(scorings=2)
    said = say(state, "1.put:t>hill")
    assert said.told(RoundEnded)[0].reason == "hill.end"
    assert said.told(Ranked)[0].points == (3, 3, 0, 0), "the last scoring counts"
    earlier = say(rolling(scorings=1), "1.put:t>hill")
    assert not earlier.told(RoundEnded) and earlier.state.phase == "roll"


@rule("hill.end")
def test_in_real_time_scorings_end_nothing() -> None:
    said = say(full_but_one()._replace(climbed=1, scorings=5), "1.put:t>hill")
    assert not said.told(RoundEnded)


def rolling(scorings: int = 0, rolls_left: int = 2) -> State:
    """The rolling phase of a turn-based round in which seat 1 has the last totem."""
    state = king(dice={1: "kkkk"}, pool={1: "tmm"}, turn_based=True)
    players = tuple(player._replace(marker=0, rolls_left=rolls_left) for player in state.players)
    return state._replace(
        phase="roll", acting=0, actions_left=0, players=players, climbed=1, scorings=scorings,
    )


@rule("hill.card", "turns.roll")
def test_turn_based_dice_go_on_the_card_only_while_rolling() -> None:
    state = king(pool={1: "t"}, turn_based=True)
    assert refused(state, "1.put:t>hill") == "turns.roll"


@rule("hill.climb", "turns.marker")
def test_dice_that_come_back_after_the_last_roll_stay_blank() -> None:
    """The seat keeps them so, and may still grab its marker."""
    state = say(rolling(rolls_left=0), "1.put:t>hill").state
    assert 6 in state.players[0].faces and refused(state, "1.roll") == "turns.roll"
    assert "1.grab:1" in texts(say(state, "1.put:m>move", "1.put:m>move").state, 1)


@rule("turns.forced", "hill.card")
def test_forced_allocation_leaves_the_card_out() -> None:
    """As with the Raging Current: a totem that fits nowhere else may stay in the pool."""
    state = king(dice={1: "123"}, pool={1: "t"}, turn_based=True)
    players = tuple(player._replace(marker=0, rolls_left=0) for player in state.players)
    state = state._replace(phase="roll", acting=0, actions_left=0, players=players)
    assert "1.put:t>hill" in texts(state, 1) and "1.grab:1" in texts(state, 1)


@rule("score.fallen")
def test_a_fallen_chief_costs_five_even_below_nothing() -> None:
    """Counted once, at the end of the round; what was gained stays."""
    state = king(at="1=0,0e 3=-4,0e 4=4,-4sw", health={2: 0})
    players = (state.players[0], state.players[1]._replace(score=2), *state.players[2:])
    state = state._replace(players=players)
    assert worth(state) == {0: 0, 1: -3, 2: 0, 3: 0}
    said = say(state, END)
    assert said.told(RoundEnded)[0].scores == ((0, 0), (1, -3), (2, 0), (3, 0))
    assert said.told(Ranked)[0].points == (0, -3, 0, 0)


@rule("score.fallen", "mode.alliances")
def test_each_fallen_member_costs_its_side_five() -> None:
    state = king(at="1=0,0e 4=4,-4sw", health={2: 0, 3: 0}, alliances="2+2")
    assert worth(state) == {0: -5, 1: -5}


@rule("score.cups")
def test_cups_are_filled_but_score_nothing() -> None:
    """No victory points for tokens in a cup, and no five for survivors."""
    state = king(dice={1: "aa"})
    said = heard(state, "1.attack:2>2")
    assert said.state.cups[0].worth == 2 and worth(said.state) == {0: 0, 1: 0, 2: 0, 3: 0}


@rule("match.vp")
def test_the_victory_points_of_all_rounds_are_added_up() -> None:
    """No points by rank: whoever has most victory points wins the match."""
    state = king("grublic riparian", "1=0,0e 2=4,0w", rounds=2)._replace(points=(2, 0))
    players = (state.players[0], state.players[1]._replace(score=4))
    said = say(state._replace(players=players), END)
    assert said.told(Ranked)[0].gained == (0, 4) and said.told(Ranked)[0].points == (2, 4)
    last = king("grublic riparian", "1=0,0e 2=4,0w", rounds=1)
    ended = say(last._replace(players=(last.players[0], last.players[1]._replace(score=1))), END)
    outcome = ended.told(GameEnded)[0].outcome
    assert outcome.ranking == ((2,), (1,)) and outcome.reason == "match.vp"


@rule("match.health")
def test_health_decides_between_equals_without_another_fight() -> None:
    """The player with most health tokens left wins."""
    said = say(king("grublic riparian", "1=0,0e 2=4,0w", rounds=1, health={1: 9}), END)
    outcome = said.told(GameEnded)[0].outcome
    assert outcome.ranking == ((2,), (1,)) and outcome.reason == "match.health"


@rule("match.health", "mode.alliances")
def test_the_health_of_a_team_is_added_up() -> None:
    state = king(health={1: 15, 2: 1, 3: 9, 4: 9}, rounds=1, alliances="2+2")
    assert say(state, END).told(GameEnded)[0].outcome.ranking == ((3, 4), (1, 2))


@rule("match.shared")
def test_who_is_level_in_health_as_well_shares_the_win() -> None:
    state = king("grublic riparian banksia", "1=0,0e 2=4,0w 3=-4,0e", rounds=1)
    assert [player.health for player in state.players] == [15, 15, 15]
    outcome = say(state, END).told(GameEnded)[0].outcome
    assert outcome.ranking == ((1, 2, 3),) and outcome.reason == "match.shared"
    assert outcome.winners == (1, 2, 3)


@rule("manoeuvre.choose")
def test_two_manoeuvres_are_chosen_openly_before_placing() -> None:
    """The chief's own lies in Band I, the others in II and III; nobody is placed before all have chosen."""
    state = begun("grublic riparian", mode="king_of_the_hill")
    assert state.phase == "choose" and len(texts(state, 1)) == 15
    assert refused(state, "1.enter:4,0:w") == "manoeuvre.choose"
    first = say(state, "1.choose:trip+feint").state
    assert first.players[0].hand == ("shoulder_barge", "trip", "feint") and first.phase == "choose"
    assert refused(first, "1.choose:shove+dash") == "manoeuvre.choose"
    assert say(first, "2.choose:trip+feint").state.phase == "place", "several may have the same card"


@rule("manoeuvre.choose")
@pytest.mark.parametrize("cards", ["dash+dash", "gust+dash", "shove", "shove+trip+dash", "dash+shove"])
def test_not_twice_the_same_and_not_the_own_of_a_chief(cards: str) -> None:
    assert refused(begun(mode="king_of_the_hill"), f"1.choose:{cards}") == "manoeuvre.choose"


@rule("manoeuvre.choose")
def test_no_manoeuvres_are_chosen_in_a_battle() -> None:
    assert refused(begun(), "1.choose:shove+dash") == "manoeuvre.choose"


@rule("manoeuvre.choose")
def test_each_round_is_chosen_for_anew_and_the_last_choice_is_remembered() -> None:
    state = king("grublic riparian", "1=0,0e 2=4,0w", cards={1: "trip brace"}, rounds=2)
    later = say(say(state, END).state, "deal:12").state
    assert later.phase == "choose" and later.round == 2
    assert later.players[0].hand == ("shoulder_barge",) and later.players[0].chosen == ("trip", "brace")


@rule("mode.king_of_the_hill")
def test_a_board_without_a_hill_is_refused() -> None:
    flat = replace(board(), marks=tuple(mark for mark in board().marks if mark.kind != HILL))
    assert EYE_FOR_AN_EYE.setup({}, flat, 2), "battles need none"
    with pytest.raises(BadContent) as bad:
        EYE_FOR_AN_EYE.setup({"mode": "king_of_the_hill"}, flat, 2)
    assert bad.value.place == HILL and "hill" in bad.value.reason


@rule("mode.king_of_the_hill", "hill.start")
def test_a_board_whose_hill_covers_a_start_area_is_refused() -> None:
    starts = [mark for mark in board().marks if dict(mark.properties).get("area") == 3]
    high = replace(board(), marks=(*board().marks, *(Mark(HILL, mark.cell) for mark in starts)))
    with pytest.raises(BadContent) as bad:
        EYE_FOR_AN_EYE.setup({"mode": "king_of_the_hill"}, high, 2)
    assert bad.value.place == "start area 3"


@rule("arena.terrain")
def test_a_hill_on_a_rock_is_refused() -> None:
    stone = next(mark.cell for mark in board().marks if mark.kind == "stone")
    bad_board = replace(board(), marks=(*board().marks, Mark(HILL, stone)))
    with pytest.raises(BadContent) as bad:
        EYE_FOR_AN_EYE.setup({}, bad_board, 2)
    assert bad.value.place.startswith("hill, space") and "rock" in bad.value.reason


@rule("turns.dice", "mode.king_of_the_hill")
def test_turn_based_everything_is_as_usual() -> None:
    """Two dice more, markers, two actions, and the limit of game turns."""
    state = king(turn_based=True, turn_limit="15")
    assert len(state.players[0].places) == 7
    last = state._replace(game_turn=15)
    said = say(last, "1.pass", "2.pass", "3.pass", "4.pass")
    assert said.told(RoundEnded)[0].reason == "round.turns" and not said.told(PhaseBegan)


@rule("round.last", "mode.king_of_the_hill")
def test_the_last_one_standing_ends_the_round() -> None:
    state = king("grublic riparian", "1=0,0e 2=1,0w", dice={1: "aa"}, health={2: 1})
    said = heard(state, "1.attack:1>2")
    assert said.told(RoundEnded)[0].reason == "round.last"
    assert said.told(RoundEnded)[0].scores == ((0, 0), (1, -5))


@rule("notation")
@pytest.mark.parametrize(("old", "new", "place"), [
    ("climbed=1", "climbed=x", "field 18 (mode)"), ("climbed=1", "height=1", "field 18 (mode)"),
    ("climbed=1", "climbed=1;climbed=1", "field 18 (mode)"),
    ("score=3", "score=many", "field 14 (seat 1)"), ("cards=shove+dash", "cards=shove", "field 14 (seat 1)"),
    ("cards=shove+dash", "cards=shove+gust", "field 14 (seat 1)"),
])
def test_a_bad_field_of_the_mode_is_refused_with_its_place(old: str, new: str, place: str) -> None:
    state = say(full_but_one()._replace(climbed=1), "1.put:t>hill").state._replace(climbed=1)
    text = EYE_FOR_AN_EYE.write_state(state)
    chosen = {"mode": "king_of_the_hill", "chief_4": "pluma", "chief_5": "incendiary"}
    assert EYE_FOR_AN_EYE.read_state(text, chosen, board()) == state
    assert old in text
    with pytest.raises(BadContent) as bad:
        EYE_FOR_AN_EYE.read_state(text.replace(old, new, 1), chosen, board())
    assert bad.value.place.startswith(place) and bad.value.reason


def test_cubes_are_not_taken_for_victory_points() -> None:
    """The supply of health tokens is for health alone."""
    state = full_but_one()._replace(climbed=1)
    after = say(state, "1.put:t>hill").state
    assert after.supply == state.supply and after.cups == state.cups == (Cup(),) * 4
