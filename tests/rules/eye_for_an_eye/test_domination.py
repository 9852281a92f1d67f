"""Domination: flowers that say where to stand, calls that score them, and turn based the vote on it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.core import CHANCE, BadContent, Mark, OptionValue, Rng, Tick
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State, next_moment
from game.rules.eye_for_an_eye.actions import Action, Advance, Reveal
from game.rules.eye_for_an_eye.arena import BOULDER
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import (
    DeclarationsShown,
    FlowerCalled,
    FlowerTurned,
    Paused,
    PhaseBegan,
    RollMissed,
    RoundEnded,
    Scored,
    StakesShown,
    VoteCounted,
)
from game.rules.eye_for_an_eye.flowers import ALL_FLOWERS, worth_now
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.options import ALLIANCES
from game.rules.eye_for_an_eye.places import BLANK, FACE_LETTERS
from game.rules.eye_for_an_eye.state import SECRET_STAKE, last_turn, lore_of
from tests.rules.eye_for_an_eye.lively import CASES, match, options
from tests.rules.eye_for_an_eye.stage import ARENAS, begun, board, fight, refused, rule, say, texts

FOUR = "grublic riparian banksia pluma"
MIDDLE = ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")
_ALL_CARDS = "shove+dash"


def area(number: int, arena: str = "bushland") -> list[str]:
    """The names of the three spaces of a flower's area."""
    known = begun(arena=arena, mode="domination").arena
    return [known.name(space) for space in known.areas[number - 1][1] if space not in known.impassable]


def bloom(there: int, chiefs: str = FOUR, flower: int = 1, **more: Any) -> State:
    """The first so many chiefs stand among the flowers that are turned up, the others round the centre."""
    seats = len(chiefs.split())
    spaces = [*area(flower)[:there], *MIDDLE][:seats]
    at = " ".join(f"{seat}={space}e" for seat, space in enumerate(spaces, 1))
    return turned_up(fight(chiefs, at, mode="domination", **more), flower)


def turned_up(state: State, flower: int, deck: tuple[int, ...] = ()) -> State:
    """A state with a flower turned up, and the others in the deck unless told otherwise."""
    draft = Draft(state)
    draft.put(flower=flower, deck=deck or tuple(one for one in ALL_FLOWERS if one != flower))
    return draft.state


def chosen(state: State) -> State:
    """Everybody has chosen manoeuvres."""
    return say(state, *(f"{seat}.choose:{_ALL_CARDS}" for seat in state.contenders)).state


def scores(state: State) -> list[int]:
    """The victory points that lie before each seat."""
    return [player.score for player in state.players]


def first_call(state: State) -> int:
    """The tick of the first "Burrararay!" on the round clock."""
    return mode_of(state).moments(state)[0]


def voting(there: int = 1, chiefs: str = "grublic riparian", flower: int = 1, **more: Any) -> State:
    """Turn based, a game turn has just ended."""
    state = bloom(there, chiefs, flower, turn_based=True, **more)
    return say(state, *(f"{seat}.pass" for seat in state.contenders)).state


def voted(state: State, *rolls: str, eyes: tuple[str, ...] = ()) -> tuple[State, tuple[Any, ...]]:
    """Everybody declares for it, stakes as many dice as it rolls, and rolls them."""
    state = say(state, *(f"{seat}.declare:for" for seat in state.contenders)).state
    dice = [f"{seat}.stake:{len(rolls[seat - 1])}" for seat in state.contenders]
    shown = [f"dice:{roll}" for roll in rolls if roll]
    return say(state, *dice, *shown, *eyes)


@rule("mode.domination")
def test_domination_is_for_two_to_six_on_every_arena_alone_and_in_alliances() -> None:
    for arena in ARENAS:
        for seats in range(2, 7):
            for turn_based in (False, True):
                for teams in ALLIANCES:
                    members = [] if teams == "none" else list(map(int, teams.split("+")))
                    if not members or sum(members) == seats:
                        agreed = {"mode": "domination", "alliances": teams, "turn_based": turn_based}
                        state = EYE_FOR_AN_EYE.setup(agreed, board(arena), seats)
                        assert state.phase == "choose" and state.deck == ALL_FLOWERS and not state.flower


@rule("mode.domination")
def test_nobody_gets_a_start_area_and_everybody_has_a_manoeuvre_of_its_own() -> None:
    state = begun(mode="domination")
    assert EYE_FOR_AN_EYE.to_act(state) == (1, 2) and [player.area for player in state.players] == [0, 0]
    assert [player.hand for player in state.players] == [("shoulder_barge",), ("undertow",)]
    assert refused(state, "deal:12") == "setup.flowers"


@rule("domination.entry")
@pytest.mark.parametrize("arena", ARENAS)
def test_everybody_starts_next_to_the_centre_facing_freely(arena: str) -> None:
    """Where the centre is rock, its neighbours serve all the same; first come, first served."""
    state = chosen(begun(FOUR, arena, mode="domination"))
    entries = [text for text in texts(state, 1) if "enter" in text]
    assert len(entries) == 36 and {text.split(":")[1] for text in entries} == set(MIDDLE)
    state = say(state, "1.enter:1,0:w").state
    assert refused(state, "2.enter:1,0:e") == "domination.entry"
    assert refused(state, "2.enter:4,0:w") == "domination.entry"
    assert refused(state, "2.enter:0,0:w") == "domination.entry"
    assert say(state, "2.enter:0,1:ne", "3.enter:-1,0:w", "4.enter:1,-1:e").state.phase == "fight"


@rule("domination.entry")
def test_a_map_without_room_round_the_centre_is_refused() -> None:
    shipped = board("rainforest_stream")
    rocks = tuple(Mark(BOULDER, (q, r)) for q, r in ((1, -1), (0, 1), (-1, 1)))
    narrow = replace(shipped, marks=(*shipped.marks, *rocks))
    assert EYE_FOR_AN_EYE.setup({"mode": "domination"}, narrow, 3).phase == "choose"
    with pytest.raises(BadContent, match="needs 4 open spaces next to 0,0, not 3"):
        EYE_FOR_AN_EYE.setup({"mode": "domination"}, narrow, 4)
    assert EYE_FOR_AN_EYE.setup({}, narrow, 4).phase == "deal", "a battle does not mind"


@rule("domination.flower")
def test_the_first_flower_is_turned_up_at_yarra_mark() -> None:
    state = chosen(begun(mode="domination"))
    state = say(state, "1.enter:1,0:w", "2.enter:-1,0:e").state
    assert state.phase == "fight" and state.pause and state.pause.kind == "mark"
    assert not EYE_FOR_AN_EYE.chance_to_act(state) and refused(state, "flower:3") == "domination.flower"
    state = say(state, f"+{lore_of(state).timings.opening}").state
    assert EYE_FOR_AN_EYE.chance_to_act(state) and len(EYE_FOR_AN_EYE.legal(state, CHANCE)) == 6
    state, events = say(state, "flower:3")
    assert events == (FlowerTurned(3, False),) and state.flower == 3 and state.deck == (1, 2, 4, 5, 6)
    assert refused(state, "flower:4") == "domination.flower"


@rule("domination.flower")
def test_turn_based_the_first_flower_is_turned_up_before_the_first_roll() -> None:
    state = chosen(begun(mode="domination", turn_based=True))
    state = say(state, "1.enter:1,0:w", "2.enter:-1,0:e").state
    assert state.phase == "roll" and EYE_FOR_AN_EYE.chance_to_act(state)
    assert say(state, "flower:6").state.flower == 6


@rule("domination.call")
def test_the_soundtrack_calls_burrararay() -> None:
    """Everybody pauses, the flower is scored, then the next one is turned up."""
    state = bloom(1)
    at = first_call(state)
    assert at == 47 * 50 and refused(state, "flower:2") == "domination.flower"
    early = say(state, f"+{at - 1}")
    assert not any(isinstance(event, FlowerCalled) for event in early.events)
    state, events = say(early.state, "+1")
    kinds = [event for event in events if isinstance(event, Paused | FlowerCalled | Scored)]
    assert kinds == [Paused("score", 0), FlowerCalled(1), Scored(((1, 4),))]
    assert state.pause and state.clock == at and state.flower == 0 and state.scorings == 1
    state = say(state, "flower:2", f"+{lore_of(state).timings.score}").state
    assert state.pause is None and state.clock == at and state.flower == 2 and state.deck == (3, 4, 5, 6)


@rule("domination.call")
@pytest.mark.parametrize("track", ["drums", "stream", "embers", "quick", "clock"])
def test_every_soundtrack_has_its_own_times(track: str) -> None:
    state = bloom(1, soundtrack=track)
    times = mode_of(state).moments(state)
    assert all(later - earlier >= 40 * 50 for earlier, later in pairwise((0, *times)))
    called = []
    for at in times:
        state, events = say(turned_up(state, 1), f"+{at - state.clock}")
        called += [event for event in events if isinstance(event, FlowerCalled)]
        state = say(state, "flower:2", f"+{lore_of(state).timings.score}").state
    assert len(called) == len(times) and scores(state) == [4 * len(times), 0, 0, 0]


@rule("domination.score")
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_who_stands_there_gets_one_and_one_for_every_other_who_does_not(there: int) -> None:
    state = bloom(there)
    assert worth_now(state) == dict.fromkeys(range(1, there + 1), 1 + 4 - there)
    state = say(state, f"+{first_call(state)}").state
    assert scores(state) == [5 - there] * there + [0] * (4 - there)


@rule("domination.score")
def test_only_those_in_the_arena_count_as_not_there() -> None:
    state = bloom(1, health={2: 1}, dice={1: "a"})
    draft = Draft(state)
    draft.put_player(2, health=0)
    assert worth_now(draft.state) == {1: 3}


@rule("domination.score")
def test_guards_neither_stand_there_nor_count() -> None:
    spaces = area(1)
    state = turned_up(fight("echo grublic", f"1=1,0e 1a={spaces[0]}e 2={spaces[1]}e", mode="domination"), 1)
    assert worth_now(state) == {2: 2}


@rule("domination.score")
def test_allies_are_counted_like_anybody_else_and_their_points_are_added_up() -> None:
    state = bloom(2, alliances="2+2")
    state = say(state, f"+{first_call(state)}").state
    assert scores(state) == [3, 3, 0, 0] and mode_of(state).scores(state) == {0: 6, 1: 0}


@rule("domination.shuffle")
def test_in_real_time_all_six_are_shuffled_when_the_deck_is_empty() -> None:
    """The flower that was just scored may return."""
    draft = Draft(bloom(1, flower=5))
    draft.put(deck=())
    state = say(draft.state, f"+{first_call(draft.state)}").state
    assert [action for action, _ in EYE_FOR_AN_EYE.chances(state)] == list(map(Reveal, ALL_FLOWERS))
    state, events = say(state, "flower:5")
    assert events == (FlowerTurned(5, True),) and state.deck == (1, 2, 3, 4, 6)


@rule("domination.call", "domination.shuffle")
def test_from_moment_to_moment_there_is_always_a_flower_to_score() -> None:
    """Where chance acts whenever it must, no call meets an empty area, also after the sixth flower."""
    state, dice = bloom(1, "grublic riparian", soundtrack="embers"), Rng(1)
    called: list[int] = []
    while state.phase == "fight":
        action: Action = Advance(Tick(max(state.tick + 1, next_moment(state))))
        if EYE_FOR_AN_EYE.chance_to_act(state):
            action = EYE_FOR_AN_EYE.draw(state, dice)
        state, events = EYE_FOR_AN_EYE.apply(state, action)
        called += [event.flower for event in events if isinstance(event, FlowerCalled)]
    assert sorted(called) == list(ALL_FLOWERS), "embers call six times"


@rule("domination.flower")
def test_no_flower_is_lost_in_matches_played_at_random() -> None:
    """Each lies face down, is turned up, or has been scored; turn based none comes twice."""
    for one in CASES:
        if options(one).get("mode") != "domination":
            continue
        for moment in match(one):
            state = moment.after
            shown = (state.flower,) if state.flower else ()
            assert len({*state.deck, *shown}) == len(state.deck) + len(shown)
            if state.options.turn_based and state.phase != "over":
                assert len(state.deck) + len(shown) + state.scorings == len(ALL_FLOWERS)


@rule("domination.vote")
def test_after_every_game_turn_comes_a_vote() -> None:
    state = voting()
    assert state.phase == "declare" and EYE_FOR_AN_EYE.to_act(state) == (1, 2)
    assert refused(state, "1.roll") == "domination.vote" and refused(state, "1.stake:1") == "domination.vote"
    assert refused(fight(mode="domination", turn_based=True), "1.declare:for") == "domination.vote"
    battle = say(fight(turn_based=True), "1.pass", "2.pass").state
    assert battle.phase == "roll"


@rule("domination.vote")
def test_there_is_a_vote_after_the_last_game_turn_too() -> None:
    state = voting(turn_limit="15", rounds=1)
    state = state._replace(game_turn=15)
    after, events = voted(state, "t", "")
    assert after.phase == "over" and scores(after) == [2, 0]
    assert [event.reason for event in events if isinstance(event, RoundEnded)] == ["round.turns"]


@rule("domination.declare")
def test_declarations_are_shown_when_all_have_declared() -> None:
    state, events = say(voting(), "1.declare:for")
    assert not any(hasattr(event, "verdicts") for event in events)
    assert refused(state, "1.declare:against") == "domination.declare"
    assert EYE_FOR_AN_EYE.view(state, 2).players[0].declared == "secret"
    assert EYE_FOR_AN_EYE.view(state, 1).players[0].declared == "for"
    assert EYE_FOR_AN_EYE.to_act(state) == (2,)
    state, events = say(state, "2.declare:against")
    assert events[1:] == (DeclarationsShown(((1, "for"), (2, "against"))), PhaseBegan("stake", 1))
    assert EYE_FOR_AN_EYE.view(state, 2).players[0].declared == "for"


@rule("domination.declare")
def test_only_standing_seats_vote() -> None:
    draft = Draft(bloom(1, FOUR, turn_based=True))
    for seat in (2, 3):
        draft.put_player(seat, health=0, passed=True)
    state = say(draft.state, "1.pass", "4.pass").state
    assert EYE_FOR_AN_EYE.to_act(state) == (1, 4)
    assert refused(state, "2.declare:for") == "health.knock_out"


@rule("domination.stake")
def test_dice_of_the_pool_are_staked_and_allocated_ones_are_not() -> None:
    state = say(voting(dice={1: "aagg"}), "1.declare:for", "2.declare:for").state
    assert texts(state, 1) == [f"1.stake:{many}" for many in range(4)]
    assert refused(state, "1.stake:4") == "domination.stake"
    state = say(state, "1.stake:3").state
    assert refused(state, "1.stake:0") == "domination.stake"
    assert EYE_FOR_AN_EYE.view(state, 2).players[0].stake == SECRET_STAKE
    state, events = say(state, "2.stake:0")
    assert StakesShown(((1, 3), (2, 0))) in events and len(state.requests) == 1
    assert state.requests[0].purpose == "vote" and EYE_FOR_AN_EYE.to_act(state) == (CHANCE,)


@rule("domination.stake")
def test_who_has_no_dice_in_its_pool_is_not_asked() -> None:
    state = say(voting(dice={1: "mmmaagg"}), "1.declare:for", "2.declare:for").state
    assert EYE_FOR_AN_EYE.to_act(state) == (2,)


@rule("domination.count")
@pytest.mark.parametrize(("mine", "theirs", "succeeds"), [
    ("t", "", True), ("t", "m", False), ("tt", "m", True), ("m", "t", False), ("mm", "t", False),
    ("", "", False), ("agh", "agh", False), ("", "t", True), ("amt", "t", True),
])
def test_every_die_counts_by_its_face_whatever_its_owner_declared(
    mine: str, theirs: str, succeeds: bool,
) -> None:
    """More for it: the flower is scored; equal, against or no dice: nothing happens."""
    mine = "".join(sorted(mine, key=FACE_LETTERS.index))
    state, events = voted(voting(), mine, theirs)
    assert any(isinstance(event, FlowerCalled) for event in events) is succeeds
    assert scores(state) == [2 if succeeds else 0, 0] and state.phase == "roll" and state.game_turn == 2
    assert bool(state.flower) is not succeeds
    counted = next(event for event in events if isinstance(event, VoteCounted))
    assert (counted.ayes > counted.noes) is succeeds


@rule("domination.count")
def test_eyes_count_where_their_owner_wants_after_the_roll() -> None:
    state = say(voting(), "1.declare:for", "2.declare:against", "1.stake:2", "2.stake:1").state
    assert refused(state, "1.sway:for") == "domination.count", "the dice are in the air"
    state = say(state, "dice:me").state
    state = say(state, "dice:a").state
    assert state.phase == "sway" and EYE_FOR_AN_EYE.to_act(state) == (1,)
    assert refused(state, "2.sway:for") == "domination.count"
    fails = say(state, "1.sway:against")
    assert VoteCounted(0, 2, ((1, "against"),)) in fails.events
    assert VoteCounted(1, 1, ((1, "for"),)) in say(state, "1.sway:for").events


@rule("domination.count")
def test_where_eyes_count_is_hidden_until_all_have_said_it() -> None:
    state = say(voting(), "1.declare:for", "2.declare:for", "1.stake:1", "2.stake:1", "dice:e").state
    state = say(state, "dice:e", "1.sway:for").state
    assert EYE_FOR_AN_EYE.view(state, 2).players[0].swayed == "secret"
    assert refused(state, "1.sway:against") == "domination.count"
    assert scores(say(state, "2.sway:for").state) == [2, 0]


@rule("domination.missed")
def test_vote_dice_miss_the_first_roll_and_keep_their_faces() -> None:
    state, _ = voted(voting(), "at", "")
    state = say(state, "flower:2").state
    me = state.players[0]
    assert [me.faces[die] for die in me.missing] == [FACE_LETTERS.index("a"), FACE_LETTERS.index("t")]
    assert me.faces.count(BLANK) == 5
    assert refused(state, "1.roll-a") == "dice.held", "they are not rolled anyway"
    assert say(state, "1.put:a>attack").state.players[0].places.count(2) == 1, "they may be allocated"
    state = say(state, "1.roll").state
    assert state.requests[0].dice == tuple(die for die in range(7) if die not in me.missing)
    state = say(state, "dice:mmmmm", "1.roll").state
    assert len(state.requests[0].dice) == 7, "from the second roll on they are dice like any other"


@rule("domination.missed")
def test_who_has_no_other_dice_has_used_up_its_first_roll() -> None:
    state, _ = voted(voting(dice={1: "mmmaa"}), "ah", "")
    state, events = say(state, "1.roll")
    assert RollMissed(1) in events and state.players[0].rolls_left == 2 and not state.requests
    state = say(state, "1.roll").state
    assert len(state.requests[0].dice) == 2


@rule("domination.missed")
def test_a_vote_die_that_is_taken_back_misses_the_first_roll_all_the_same() -> None:
    state, _ = voted(voting(), "a", "")
    state = say(state, "1.put:a>attack", "1.back:attack:1", "1.roll").state
    assert len(state.requests[0].dice) == 6
    state = say(state, "dice:gggggg").state
    assert BLANK in state.players[0].faces and refused(state, "1.grab:1") == "turns.roll"


@rule("domination.last")
def test_the_sixth_flower_ends_the_turn_based_round() -> None:
    """So there is no fresh deck turn based."""
    state = voting(rounds=1)._replace(deck=(), scorings=5)
    after, events = voted(state, "t", "")
    assert after.phase == "over" and scores(after) == [2, 0]
    assert [event.reason for event in events if isinstance(event, RoundEnded)] == ["domination.last"]
    failed, _ = voted(state, "m", "")
    assert failed.phase == "roll" and failed.flower == 1


@rule("domination.limit")
def test_a_turn_based_round_has_game_turns_enough() -> None:
    """The usual limit is larger than that of a battle; another one can be agreed on."""
    for seats in (FOUR, "grublic riparian"):
        usual = last_turn(fight(seats, "1=1,0e 2=0,1e", mode="domination", turn_based=True))
        assert usual == 40 > last_turn(fight(seats, "1=1,0e 2=0,1e", turn_based=True))
    assert last_turn(fight(mode="domination", turn_based=True, turn_limit="15")) == 15


@rule("score.fallen", "mode.domination")
def test_a_fallen_chief_costs_five_and_the_round_may_end_below_nothing() -> None:
    spaces = area(1)
    at = f"1={spaces[0]}e 2=0,0e"
    draft = Draft(turned_up(fight("grublic riparian", at, {1: "a"}, health={2: 1}, mode="domination"), 1))
    draft.put_player(2, health=0, score=2)
    assert mode_of(draft.state).scores(draft.state) == {0: 0, 1: -3}


@rule("domination.call")
def test_a_position_with_flowers_and_votes_comes_back_from_its_text() -> None:
    state = voting(2, FOUR)
    state = say(state, "1.declare:for", "3.declare:against").state
    agreed: dict[str, OptionValue] = {
        "mode": "domination", "turn_based": True, "chief_4": "pluma", "chief_5": "incendiary",
    }
    moments = [state]
    state = say(state, "2.declare:for", "4.declare:for", "1.stake:3", "2.stake:0", "4.stake:1").state
    moments.append(state)
    state = say(state, "3.stake:2", "dice:mte", "dice:ee", "dice:t", "1.sway:for").state
    moments.append(state)
    moments.append(say(state, "3.sway:for", "flower:4").state)
    for moment in moments:
        text = EYE_FOR_AN_EYE.write_state(moment)
        assert EYE_FOR_AN_EYE.read_state(text, agreed, board()) == moment
    text = EYE_FOR_AN_EYE.write_state(moments[1])
    with pytest.raises(BadContent, match="its pool has not 9 dice"):
        EYE_FOR_AN_EYE.read_state(text.replace("stake=3", "stake=9"), agreed, board())
    with pytest.raises(BadContent, match="declare is no phase of this mode"):
        king = EYE_FOR_AN_EYE.write_state(moments[0])
        EYE_FOR_AN_EYE.read_state(king, {**agreed, "mode": "king_of_the_hill"}, board())
