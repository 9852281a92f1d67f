"""The guides of all games: what they tell, when, and what is said about broken ones."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.cafe.guru import WAYS, Way
from game.content import paths
from game.content.guides import (
    MOST_LETTERS,
    MOST_SENTENCES,
    begin_guided,
    first_of,
    guide_for,
    guide_of,
    guide_to_way,
)
from game.content.rulebook import read_rulebook
from game.core import CHANCE, AnyGame, OptionValue, Rng
from game.guide.guide import MOST_AT_ONCE, Glimpse, Guide, Moment, Telling, due, follow, glimpse_of
from game.match.history import AnyHistory, History
from game.rules import GAMES, game_named
from game.rules.eagle_dance import EAGLE_DANCE
from game.rules.ejderhalar import EJDERHALAR
from game.rules.ejderhalar.actions import Push
from tests.content.breaking import broken
from tests.trust.damage import LONG

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
_GAMES_PLAYED = 4
_ACTIONS = 120


def _files() -> list[Path]:
    """The guides of all games and of their other ways of playing."""
    folders = [paths.shipped_levels() / game.info.name for game in GAMES]
    return [file for folder in folders for file in (folder / "guide.toml", *folder.glob("guides/*.toml"))]


@pytest.fixture(params=_files(), ids=lambda file: f"{file.parent.name}-{file.stem}")
def guide(request: pytest.FixtureRequest) -> Guide:
    """Every guide in its turn."""
    file: Path = request.param
    if file.parent.name == "guides":
        return guide_to_way(file.parent.parent.name, file)
    return guide_of(file.parent.name)


def _history(guide: Guide, seed: int, actions: int = _ACTIONS) -> tuple[AnyHistory, int]:
    """A match at random from a prepared opening, and how many sit at it."""
    game, rng, dice = guide.vocabulary.game, random.Random(seed), Rng(seed)
    opening = rng.choice(guide.openings)
    seats = rng.choice(opening.seats)
    history: AnyHistory = History(game, first_of(guide.vocabulary, opening, seats))
    while (acting := game.to_act(history.state)) and len(history) < actions:
        chance = game.chance_to_act(history.state) or CHANCE in acting
        legal = () if chance else game.legal(history.state, rng.choice(acting))
        history.take(game.draw(history.state, dice) if chance else rng.choice(legal))
    return history, seats


def _is_now(moment: Moment, glimpse: Glimpse, game: AnyGame) -> bool:
    """Whether a moment may be one of this step's, judged by names alone."""
    legal = (action for seat in glimpse.people for action in game.legal(glimpse.state, seat))
    match moment.kind:
        case "begin":
            return glimpse.first
        case "event":
            return any(type(event).__name__ == moment.name for event in glimpse.events)
        case "action":
            return any(type(action).__name__ == moment.name for action in legal)
    return moment.kind == "goal"


def test_over_random_games_nothing_is_told_twice_or_before_its_moment(guide: Guide) -> None:
    game = guide.vocabulary.game
    for seed in range(_GAMES_PLAYED * LONG):
        history, seats = _history(guide, seed)
        told: frozenset[str] = frozenset()
        people = tuple(range(1, seats + 1))
        for index in range(len(history) + 1):
            glimpse = glimpse_of(guide, history, index, people, seats)
            found = due(guide, told, glimpse)
            assert len(found) <= MOST_AT_ONCE
            for tip, target, seat, _ in found:
                assert not told & {*tip.rules}, "told twice"
                assert any(_is_now(moment, glimpse, game) for moment in tip.moments), "told too early"
                assert not target or guide.vocabulary.names(target, glimpse.state)
                assert 0 <= seat <= seats
                told |= {*tip.rules}
        assert told, "a whole game without a word"


def test_following_in_parts_is_following_at_once(guide: Guide) -> None:
    history, seats = _history(guide, seed=5, actions=60)
    people = tuple(range(1, seats + 1))
    whole = follow(guide, frozenset(), history, -1, people, seats)
    parts: list[Telling] = []
    first: AnyHistory = History(guide.vocabulary.game, history.step_at(0).state)
    for action in (None, *history.actions):
        if action is not None:
            first.take(action)
        told = frozenset(rule for telling in parts for rule in telling.tip.rules)
        parts += follow(guide, told, first, len(first) - 1, people, seats)
    assert tuple(parts) == whole
    assert follow(guide, frozenset(), history, len(history), people, seats) == ()


def test_opponents_are_not_told_what_they_may_do(guide: Guide) -> None:
    history, seats = _history(guide, seed=2, actions=40)
    for telling in follow(guide, frozenset(), history, -1, (), seats):
        assert any(moment.kind != "action" for moment in telling.tip.moments)


@every_game
def test_the_guide_covers_every_basic_rule(game: AnyGame) -> None:
    basic = read_rulebook(game.info.name).basic
    assert len(basic) >= 5
    assert not {*basic} - {*guide_of(game.info.name).rules}


def test_words_are_read_at_a_glance(guide: Guide) -> None:
    for tip in guide.tips:
        ends = sum(tip.words.count(sign) for sign in ".!?")
        assert 1 <= ends <= MOST_SENTENCES and len(tip.words) <= MOST_LETTERS, tip.rule
        assert tip.words[0].isupper() and tip.words[-1] in ".!?", tip.rule


@pytest.mark.parametrize("short", [True, False])
def test_every_number_of_seats_has_an_opening_in_which_somebody_acts(guide: Guide, short: bool) -> None:
    game = guide.vocabulary.game
    for seats in {count for opening in guide.openings for count in opening.seats}:
        state = first_of(guide.vocabulary, guide.opening(seats, short), seats)
        assert game.outcome(state) is None
        assert any(game.legal(state, seat) for seat in game.to_act(state))


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.game} {way.named or ''}")
def test_whatever_the_guru_proposes_explains_itself(way: Way) -> None:
    """With the guide to this very way, for as many as may come."""
    game = game_named(way.game)
    guide = guide_for(game, way.options)
    if not way.quick:
        assert dict(guide.way) == dict(way.options)
        for count in (2,) if way.teams else way.people:
            match = begin_guided(game, ("",) * count, options=way.options, seats=way.seats)
            assert match.setup.guided and len(match.setup.people) == count
            assert len(match.setup.seats) == max(count, way.seats)
            assert dict(way.options).items() <= match.setup.chosen.items()
            assert guide_for(game, match.setup.chosen) is guide
            match.close()


def test_a_game_without_a_guide_to_its_way_has_the_plain_one() -> None:
    game = game_named("eye_for_an_eye")
    assert guide_for(game, {"mode": "nymphlet_ceremony"}) is guide_of("eye_for_an_eye")
    both: dict[str, OptionValue] = {"mode": "domination", "turn_based": True}
    assert guide_for(game, both).way, "a part of it is told"


def test_whoever_wants_no_short_game_begins_as_usual() -> None:
    short, long = (begin_guided(EJDERHALAR, ("", ""), short=short) for short in (True, False))
    assert short.board.name == "quick" and short.setup.start
    assert long.board.name == "classic" and long.setup.start is None
    for match in (short, long):
        match.close()


def test_the_first_move_of_ejderhalar_can_push() -> None:
    guide = guide_of("ejderhalar")
    state = first_of(guide.vocabulary, guide.opening(2), 2)
    after = [EJDERHALAR.apply(state, action).state for action in EJDERHALAR.legal(state, 1)]
    assert any(isinstance(action, Push) for each in after for action in EJDERHALAR.legal(each, each.seat))


def _told_on_the_way(game: AnyGame, seats: int, *kinds: str) -> list[str]:
    """The rules that are told, in their order, while actions of these kinds are done one after the other."""
    guide, dice = guide_of(game.info.name), Rng(1)
    history: AnyHistory = History(game, first_of(guide.vocabulary, guide.opening(seats), seats))
    for kind in kinds:
        while game.chance_to_act(history.state) or CHANCE in game.to_act(history.state):
            history.take(game.draw(history.state, dice))
        legal = game.legal(history.state, game.to_act(history.state)[0])
        history.take(next(action for action in legal if type(action).__name__ == kind))
    tellings = follow(guide, frozenset(), history, -1, tuple(range(1, seats + 1)), seats)
    return [telling.tip.rule for telling in tellings]


def test_dances_and_threats_are_told_before_anybody_has_had_them() -> None:
    """Whoever acts on the first words hears no more: what everybody does next comes first."""
    begun = _told_on_the_way(EAGLE_DANCE, 2, "Perch", "Perch", "Draft", "Draft")
    assert begun[begun.index("draft.take") + 1] == "turn.dances"
    danced = _told_on_the_way(EAGLE_DANCE, 2, "Perch", "Perch", "Draft", "Draft", "Glide")
    assert danced[-2:] == ["dance.cleared", "trade.threat"]
    placed = _told_on_the_way(EAGLE_DANCE, 2, "Perch", "Perch", "Draft", "Draft", "Glide", "PlaceThreat")
    assert "points.track" in placed and placed.index("points.track") > placed.index("trade.threat")


def test_the_first_push_is_told_whole_even_if_it_stands_on_a_star() -> None:
    guide = guide_of("ejderhalar")
    weights = {tip.rule: tip.weight for tip in guide.tips}
    assert weights["turn.push"] > weights["push.target"] > weights["goal.anytime"]


def test_a_refusal_is_explained_by_its_own_rule() -> None:
    guide = guide_of("ejderhalar")
    state = first_of(guide.vocabulary, guide.opening(2), 2)
    (telling,) = due(guide, frozenset(), Glimpse(state, refused="move.split"))
    assert telling.tip.rule == "move.split"
    assert due(guide, frozenset({"move.split"}), Glimpse(state, refused="move.split")) == ()
    assert due(guide, frozenset(), Glimpse(state, refused="notation")) == ()


BREAKS = {
    "unknown rule": ('rule = "push.hold"', 'rule = "push.holdd"', "there is no rule push.holdd"),
    "no such event": ("event TurnPassed", "event TurnPased", "there is no TurnPased"),
    "no such action": ("action Hold", "action Holt", "there is no Holt"),
    "no such field": ("rule=push.fold", "rules=push.fold", "there is no field rules"),
    "no test": ("rule=push.fold", "rule~push.fold", "is no test"),
    "no such moment": ('when = "begin"', 'when = "beginning"', "beginning is no moment"),
    "something behind": ('when = "begin"', 'when = "begin now"', "needs nothing behind begin"),
    "nothing behind": ('when = "action Hold"', 'when = "action"', "says nothing behind action"),
    "no such goal": ('when = "goal control:2"', 'when = "goal kontrol:2"', "there is no goal kontrol"),
    "no moment": ('when = "action Hold"\n', "", "is missing"),
    "no words": ('say = "Nobody has to push. Hold, and everything stays where it is."\n', "", "is missing"),
    "too many words": ("Nobody has to push.", "Nobody has to push. Nobody.", "more than 2 sentences"),
    "too long": ("Nobody has to push.", "Nobody" + " has to push" * 20 + ".", "longer than 150 letters"),
    "told twice": ('"turn.first", ', '"turn.first", "push.hold", ', "push.hold stands here twice"),
    "forgotten": ('"turn.first", ', "", "neither told nor quiet: turn.first"),
    "no such quiet rule": ('"turn.first", ', '"turn.first", "turn.last", ', "there is no rule turn.last"),
    "no such thing": ('target = "control:e3"', 'target = "control:a1"', "there is no control:a1"),
    "a field of another": ('target = "dragon:{dragon}"', 'target = "dragon:{to}"', "to is not told"),
    "no such board": ('board = "quick"', 'board = "quickly"', "there is no board quickly"),
    "no such position": ("A3.B1B1.C3", "A3.B1B1.X3", ""),
    "nobody's opening": ("seats = [2]", "seats = [3]", ""),
    "a still picture": (
        'rule = "turn.push"\nalso', 'picture = true\nrule = "turn.push"\nalso', "nothing moves in what",
    ),
    "a mistyping": ('say = "Nobody', 'says = "Nobody', "means nothing here"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_guide_is_refused_with_file_place_and_reason(name: str, tmp_path: Path) -> None:
    old, new, words = BREAKS[name]
    file = paths.shipped_levels() / "ejderhalar" / "guide.toml"
    problem = broken(lambda path: guide_of("ejderhalar", path), file, tmp_path, old, new)
    assert words in problem.reason
    assert problem.reason


def test_a_guide_that_is_no_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    file = paths.shipped_levels() / "ejderhalar" / "guide.toml"
    problem = broken(lambda path: guide_of("ejderhalar", path), file, tmp_path, "\n[[tip]]\n", "\n[[tip\n")
    assert "line" in problem.place


WAY_BREAKS = {
    "no way": ('mode = "domination"', "", "is missing"),
    "no such way": ('mode = "domination"', 'mode = "dominion"', "no such option or choice"),
    "no opening for four": ("seats = [4]", "seats = [3]", "there is none for 4 players"),
    "told and quiet": ('"level.core", ', '"level.core", "card.use", ', "card.use stands here twice"),
    "half of what the plain guide tells": (', "setup.board"', "", "neither told nor quiet: setup.board"),
}


@pytest.mark.parametrize("name", WAY_BREAKS)
def test_a_broken_guide_to_a_way_is_refused_as_well(name: str, tmp_path: Path) -> None:
    old, new, words = WAY_BREAKS[name]
    file = paths.shipped_levels() / "eye_for_an_eye" / "guides" / "domination.toml"
    problem = broken(lambda path: guide_to_way("eye_for_an_eye", path), file, tmp_path, old, new)
    assert words in problem.reason
