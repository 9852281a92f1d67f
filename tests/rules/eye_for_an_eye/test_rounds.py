"""How rounds end, what they are worth, and who wins the match."""

from __future__ import annotations

import pytest

from game.core import CHANCE, TICKS_A_SECOND, Rng
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.actions import Allocate
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import ClockSignalled, GameEnded, Ranked, RoundEnded, TieBreakCalled
from game.rules.eye_for_an_eye.lore import EYE, TOTEM
from game.rules.eye_for_an_eye.options import ALLIANCES
from game.rules.eye_for_an_eye.places import BLANK, ON_INNATE, POOL, band_of
from game.rules.eye_for_an_eye.rounds import end_round, rounds
from game.rules.eye_for_an_eye.state import Cup, length
from tests.rules.eye_for_an_eye.stage import Said, begun, board, fight, heard, rule, say

END = "+13500"


def with_cups(state: State, *cubes: int) -> State:
    return state._replace(cups=tuple(Cup(count) for count in cubes))


def placed(state: State) -> State:
    """Everybody enters as the first legal action says."""
    while state.phase in ("deal", "place"):
        seat = EYE_FOR_AN_EYE.to_act(state)[0]
        action = EYE_FOR_AN_EYE.draw(state, Rng(1)) if seat == CHANCE else next(
            EYE_FOR_AN_EYE.legal(state, other)[0] for other in state.contenders
            if state.players[other - 1].figures[0].space < 0
        )
        state = EYE_FOR_AN_EYE.apply(state, action).state
    return state


@rule("round.last")
def test_a_round_ends_when_one_player_remains() -> None:
    """Only one player or team remains on the arena board."""
    said = heard(fight(dice={1: "aa"}, health={2: 1}), "1.attack:1>2")
    assert said.told(RoundEnded)[0].reason == "round.last"


@rule("round.last", "mode.alliances")
def test_a_round_goes_on_while_two_teams_have_chiefs() -> None:
    at = "1=0,0e 2=-4,0e 3=1,0w 4=4,0w"
    state = fight("grublic riparian banksia pluma", at, {1: "aa"}, health={3: 1}, alliances="2+2")
    said = heard(state, "1.attack:1>3")
    assert not said.told(RoundEnded)


@rule("round.time")
def test_a_round_ends_with_its_soundtrack() -> None:
    """The soundtrack ends and you hear Yarra Bung."""
    for soundtrack, seconds in (("drums", 270), ("stream", 290), ("embers", 310), ("quick", 180)):
        state = say(fight(soundtrack=soundtrack), f"+{seconds * 50 - 1}").state
        assert state.phase == "fight"
        assert say(state, "+1").told(RoundEnded)[0].reason == "round.time"


@rule("round.score")
def test_a_cup_counts_its_tokens_and_survivors_add_five() -> None:
    """Rank by tokens in the cup; characters with health tokens left add five each."""
    state = with_cups(fight("grublic riparian banksia", "1=0,0e 2=1,0w 3=-4,0e", health={2: 9}), 3, 6, 0)
    out = state._replace(players=(*state.players[:1], state.players[1]._replace(health=0), state.players[2]))
    assert say(out, END).told(RoundEnded)[0].scores == ((0, 8), (1, 6), (2, 5))


@rule("round.score", "mode.alliances")
def test_a_team_adds_five_for_each_of_its_survivors() -> None:
    at = "1=0,0e 2=-4,0e 3=1,0w 4=4,0w"
    state = with_cups(fight("grublic riparian banksia pluma", at, alliances="2+2"), 1, 2)
    assert say(state, END).told(RoundEnded)[0].scores == ((0, 11), (1, 12))


@rule("round.points")
@pytest.mark.parametrize(("cubes", "points"), [
    ((1, 2), (2, 4)), ((3, 1, 2), (4, 1, 2)), ((1, 2, 3, 4), (1, 2, 3, 4)),
    ((5, 4, 3, 2, 1), (5, 4, 3, 2, 1)), ((1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6)),
])
def test_ranks_give_points(cubes: tuple[int, ...], points: tuple[int, ...]) -> None:
    """Two: 4 and 2; three: 4, 2, 1; four: 4, 3, 2, 1."""
    assert score(*cubes).told(Ranked)[0].points == points


def score(*cubes: int) -> Said:
    chiefs = ("grublic", "riparian", "banksia", "incendiary", "pluma", "echo")[: len(cubes)]
    spots = ("4,0w", "0,4nw", "-4,4ne", "-4,0e", "0,-4se", "4,-4sw")
    at = " ".join(f"{seat}={spot}" for seat, spot in enumerate(spots[: len(cubes)], 1))
    return say(with_cups(fight(" ".join(chiefs), at), *cubes), END)


@rule("round.points")
def test_those_who_tie_share_the_better_rank() -> None:
    """Both get its points, and the next rank is left out."""
    assert score(3, 3, 1).told(Ranked)[0].points == (4, 4, 1)
    assert score(3, 1, 1, 0).told(Ranked)[0].points == (4, 3, 3, 1)


@rule("match.rounds", "mode.every_eye")
def test_a_match_has_one_round_more_than_players() -> None:
    """A number of rounds equal to the number of players, plus one; cups are not carried over."""
    assert rounds(begun()) == 3 and rounds(begun("grublic riparian banksia pluma")) == 5
    assert rounds(begun(rounds=2)) == 2
    said = say(with_cups(fight(), 3, 1), END)
    assert said.state.round == 2 and said.state.phase == "deal" and said.state.points == (4, 2)
    assert [cup.worth for cup in said.state.cups] == [0, 0]
    assert {player.health for player in said.state.players} == {15}


@rule("match.points")
def test_most_points_win_the_match() -> None:
    """The winner is the player with the most points over the agreed number of rounds."""
    said = say(with_cups(fight(rounds=1), 1, 3), END)
    outcome = said.told(GameEnded)[0].outcome
    assert outcome.winner == 2 and outcome.reason == "match.points" and said.state.outcome == outcome


@rule("match.tie_break")
def test_those_who_tie_for_the_first_place_play_one_more_round() -> None:
    """The tied players play one more match to determine the ultimate winner."""
    at = "1=0,0e 2=1,0w 3=-4,0e"
    said = say(with_cups(fight("grublic riparian banksia", at, rounds=1), 3, 3, 1), END)
    assert said.told(TieBreakCalled)[0].seats == (1, 2) and said.state.contenders == (1, 2)
    assert said.state.players[2].health == 0
    state = placed(said.state)
    last = say(with_cups(say(state, "+200").state, 0, 2, 0), END)
    assert last.told(GameEnded)[0].outcome.ranking == ((2,), (1,), (3,))
    shared = say(say(state, "+200").state, END).told(GameEnded)[0].outcome
    assert shared.ranking == ((1, 2), (3,)) and shared.reason == "match.tie_break"


@rule("match.points", "mode.alliances")
def test_a_team_shares_its_rank() -> None:
    at = "1=0,0e 2=-4,0e 3=1,0w 4=4,0w"
    state = with_cups(fight("grublic riparian banksia pluma", at, alliances="2+2", rounds=1), 1, 2)
    assert say(state, END).told(GameEnded)[0].outcome.ranking == ((3, 4), (1, 2))


@rule("mode.alliances")
def test_teams_of_two_and_three() -> None:
    """2 vs 2 vs 2, 2 vs 2, 3 vs 3, even odd numbered teams."""
    for alliances in ALLIANCES[1:]:
        teams = [*map(int, alliances.split("+"))]
        state = EYE_FOR_AN_EYE.setup({"alliances": alliances}, board(), sum(teams))
        sides = [player.side for player in state.players]
        assert [sides.count(side) for side in range(len(state.points))] == teams and sides == sorted(sides)


@rule("mode.alliances", "round.score")
@pytest.mark.parametrize(("alliances", "names", "scores"), [
    ("1+3", "grublic riparian banksia pluma", ((0, 6), (1, 17))),
    ("1+2+2", "grublic riparian banksia pluma echo", ((0, 6), (1, 12), (2, 13))),
    ("2+4", "grublic riparian banksia pluma echo incendiary", ((0, 11), (1, 22))),
])
def test_uneven_teams_score_like_others(
    alliances: str, names: str, scores: tuple[tuple[int, int], ...]
) -> None:
    """Odd numbered teams: each has one cup, and five for each of its characters with health."""
    cells = ("0,0", "-4,0", "4,0", "0,-4", "0,4", "-4,4")
    at = " ".join(f"{seat}={cell}e" for seat, cell in enumerate(cells[: len(names.split())], 1))
    state = with_cups(fight(names, at, alliances=alliances), *range(1, len(scores) + 1))
    assert say(state, END).told(RoundEnded)[0].scores == scores
    beside = fight(names, at.replace("2=-4,0e", "2=1,0w"), {1: "aa"}, alliances=alliances)
    attack = EYE_FOR_AN_EYE.read_action(beside, "1.attack:1>2")
    assert (EYE_FOR_AN_EYE.why_not(beside, attack) is not None) == (alliances == "2+4"), "1 and 2 are allies"


@rule("level.rising", "level.core", "level.innate")
def test_each_round_adds_a_step_until_everything_is_in_play() -> None:
    """Each additional round, add another Tribal card until you are playing with all three."""
    state, seen = fight(level="rising", rounds=5), []
    for _ in range(5):
        legal = EYE_FOR_AN_EYE.legal(with_dice(state), 1)
        places = [action.place for action in legal if isinstance(action, Allocate)]
        seen.append("".join("i" if place == ON_INNATE else f"{band_of(place)}" for place in sorted(places)))
        state = placed(say(state, END).state)
        state = say(state, "+200").state
    assert seen == ["", "i1", "i12", "i123", "i123"]


def with_dice(state: State) -> State:
    """The first seat has a totem and an eye in its pool."""
    draft = Draft(state)
    faces = (TOTEM, EYE, *(BLANK,) * (len(state.players[0].faces) - 2))
    draft.put_player(1, faces=faces, places=(POOL,) * len(faces))
    return draft.state


@rule("time.clock", "round.time", "time.signals")
def test_a_plain_clock_lasts_five_minutes_and_gives_the_same_signals() -> None:
    """If you find the music too intense, you can always use a timer set to five minutes."""
    state = fight(soundtrack="clock")
    assert length(state) == 5 * 60 * TICKS_A_SECOND
    played = say(state, f"+{length(state) - 1}")
    assert [event.seconds for event in played.told(ClockSignalled)] == [60, 30, 10]
    assert say(played.state, "+1").told(RoundEnded)[0].reason == "round.time"


@rule("game.over")
def test_a_finished_match_allows_nothing() -> None:
    state = say(with_cups(fight(rounds=1), 1, 3), END).state
    assert EYE_FOR_AN_EYE.to_act(state) == ()
    reason = EYE_FOR_AN_EYE.why_not(state, EYE_FOR_AN_EYE.read_action(state, "1.roll"))
    assert reason is not None and reason.rule == "game.over"


@rule("match.handicap")
def test_a_chief_may_begin_every_round_with_less_health() -> None:
    """The tokens stay in the supply, and the chief can heal up to the number on its board."""
    usual = EYE_FOR_AN_EYE.setup({}, board(), 2)
    state = EYE_FOR_AN_EYE.setup({"less_health_2": 4}, board(), 2)
    assert state.players[0] == usual.players[0]
    assert usual.players[1].health - state.players[1].health == 4 == state.supply - usual.supply
    draft = Draft(state)
    end_round(draft, "round.time")
    assert draft.state.round == 2 and draft.state.players[1].health == state.players[1].health
