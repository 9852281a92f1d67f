"""What comes between a round and its ranking: the winner, the best ten seconds, the podium and the awards."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pygame
import pytest

from game.core import TICKS_A_SECOND, Seat, Sentence, verbatim
from game.match.history import History
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.actions import Action
from game.rules.eye_for_an_eye.events import Event, FigureStepped, Healed, HitsTaken
from game.rules.eye_for_an_eye.hexes import seat_of
from game.rules.eye_for_an_eye.state import length
from scenes.arena.after.award_cards import AwardCards, awards_of
from scenes.arena.after.awards import awards
from scenes.arena.after.best_seconds import BestSeconds
from scenes.arena.after.celebration import Celebration
from scenes.arena.after.deeds import Deeds, deeds
from scenes.arena.after.lanes import Span, spans
from scenes.arena.after.podium import Podium, _vacant, steps
from scenes.arena.after.ranking import Ranking, meanings
from scenes.arena.after.reel import LENGTH_S, best_seconds, time_s
from scenes.arena.after.report import report
from scenes.arena.after.rerun import Rerun
from scenes.base.sprites import Sprite
from scenes.program.app import App
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.widgets.letters import pieces
from tests.rules.eye_for_an_eye.lively import CASES, Case, match
from tests.scenes.arena.tools import OPPONENT, PERSON, at_the_end, down, frames, new_match, ranking_of, show
from tests.scenes.table_tools import top

STAGES = (Celebration, BestSeconds, Podium, AwardCards, Ranking)
Log = History[State, Action, Event]


def played(case: Case) -> Log:
    """A whole match, played at random."""
    history: Log = History(EYE_FOR_AN_EYE, case.first)
    for moment in match(case):
        history.take(moment.action)
    return history


@pytest.fixture(scope="module", params=[0, 3, 5])
def log(request: pytest.FixtureRequest) -> Log:
    """Matches of several kinds."""
    return played(CASES[request.param])


def ended(history: Log) -> list[Span]:
    return [span for span in spans(history) if span.last < len(history) or history.outcome]


def names(found: Deeds) -> dict[Seat, Sentence]:
    return {seat: verbatim(f"Chief{seat}") for seat in found}


def test_all_of_it_runs_by_itself_in_order(app: App) -> None:
    at_the_end(app, OPPONENT, OPPONENT, OPPONENT, rounds=2)
    seen = [type(app.stack.top)]
    while seen[-1] is not Ranking:
        frames(app, 1, dt_s=0.4)
        if type(app.stack.top) is not seen[-1]:
            seen.append(type(app.stack.top))
    assert tuple(seen) == STAGES


@pytest.mark.parametrize("press", [
    pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1), down("D", "left"), down("B", "call"),
    pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=3),
    pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
])
def test_any_press_skips_one_of_them(app: App, press: pygame.Event) -> None:
    arena = at_the_end(app, PERSON, OPPONENT, rounds=2)
    frames(app, 2, press)
    assert top(app, Celebration), "hands that are still at the keys skip nothing"
    for kind in STAGES[1:]:
        frames(app, 45)
        frames(app, 2, press)
        assert isinstance(app.stack.top, kind)
    assert arena.resting and arena.live.paused and arena.live.state.round == 2


def test_keys_of_the_program_skip_nothing(app: App) -> None:
    at_the_end(app, OPPONENT, OPPONENT)
    frames(app, 45)
    frames(app, 2, pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0))
    assert top(app, Celebration) and app.kit.settings.mute
    frames(app, 2, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=5))
    assert top(app, Celebration)


@pytest.mark.parametrize(("seats", "options"), [
    (2, {}), (3, {"rounds": 2}), (5, {"alliances": "2+3", "rounds": 2}), (6, {"alliances": "2+2+2"}), (6, {}),
    (4, {"turn_based": True, "rounds": 2}),
])
def test_everybody_is_on_the_podium_and_has_an_award(app: App, seats: int, options: dict[str, Any]) -> None:
    app.change(app.kit.settings.but(text_percent=150))
    arena = at_the_end(app, *[OPPONENT] * seats, level="core", **options)
    winners = top(app, Celebration).winners
    told = report(arena.match.history, ended(arena.match.history)[0])
    outcome = arena.match.outcome
    assert winners == (outcome.ranking[0] if outcome else told.first)
    while not isinstance(app.stack.top, Podium):
        frames(app, 1, dt_s=0.5)
    podium = top(app, Podium)
    assert sorted(seat for step in podium.steps for seat in step.seats) == list(range(1, seats + 1))
    assert min(step.rank for step in podium.steps) == 1
    frames(app, 60, dt_s=0.1)
    while not isinstance(app.stack.top, AwardCards):
        frames(app, 1, dt_s=0.5)
    cards = top(app, AwardCards)
    window = app.window.get_rect()
    frames(app, 25, dt_s=0.2)
    assert cards.in_sight and all(window.contains(sprite.rect) for sprite in words_on(cards))
    assert [award.seat for award in cards.given] == list(range(1, seats + 1)), "everybody gets one"


def words_on(cards: AwardCards) -> list[Sprite]:
    return [sprite for sprite in cards.stage._sprites if sprite.shown]


def test_with_reduced_motion_everything_stands_where_it_belongs(app: App) -> None:
    app.change(app.kit.settings.but(reduced_motion=True))
    at_the_end(app, OPPONENT, OPPONENT, OPPONENT)
    for kind in (Celebration, Podium, AwardCards):
        while not isinstance(app.stack.top, kind):
            frames(app, 1, dt_s=0.5)
        scene = app.stack.top
        assert scene.calm and all(sprite.shown for sprite in scene.stage._sprites)
        before = [sprite.rect.topleft for sprite in scene.stage._sprites]
        frames(app, 20)
        assert [sprite.rect.topleft for sprite in scene.stage._sprites] == before


def test_a_picture_laid_out_again_goes_on_where_it_was(app: App) -> None:
    at_the_end(app, OPPONENT, OPPONENT)
    frames(app, 90)
    scene = top(app, Celebration)
    scene.lay_again()
    assert scene._line.done and scene._seen_s > 1.4


def test_the_ranking_leaves_the_arena_in_sight_and_shows_its_moments(app: App) -> None:
    """A picture of each is made of the arena below, which is afterwards as it was, and silent meanwhile."""
    arena = at_the_end(app, OPPONENT, OPPONENT)
    ranking = ranking_of(app)
    shown = arena.presenter
    assert isinstance(shown, EyePresenter)
    before, account, heard = shown.state, shown.picture.account(), list[str]()
    middle = ranking.kit.screen.at((960.0, 440.0))
    seen = arena.stage.cut(pygame.Rect(middle, (1, 1)))
    assert ranking.stage.background.get_at(middle) == seen.get_at((0, 0))
    arena.kit.sound.play = lambda name, *_: heard.append(name)  # type: ignore[method-assign]
    frames(app, 4)
    assert ranking.moments and not ranking.picture.moments._missing
    assert not heard
    assert shown.state is before and shown.picture.account() == account
    assert not shown.picture.particles.flying


def test_awards_can_be_seen_again_from_the_ranking(app: App) -> None:
    at_the_end(app, PERSON, OPPONENT, rounds=2)
    ranking = ranking_of(app)
    ranking.show_awards()
    frames(app, 60)
    assert top(app, AwardCards).given == ranking.awards
    frames(app, 2, down("A", "roll"))
    assert app.stack.top is ranking


def test_no_two_awards_of_a_kind_and_each_is_true(log: Log) -> None:
    for span in ended(log):
        found = deeds(log, span)
        given = awards(found, names(found), log.state.options.turn_based)
        assert [award.seat for award in given] == list(found)
        assert len({award.kind.title for award in given}) == len(given)
        for award in given:
            kind, mine = award.kind, found[award.seat][award.kind.deed]
            everybody = [counted[kind.deed] for counted in found.values()]
            assert f"Chief{award.seat}" in award.words and award.words.endswith((".", "?"))
            if not kind.for_anybody:
                assert mine == (min(everybody) if kind.fewest else max(everybody))


def test_deeds_are_what_the_log_tells(log: Log) -> None:
    for span in ended(log):
        found = deeds(log, span)
        indexes = range(span.first + 1, span.last + 1)
        events = [event for index in indexes for event in log.step_at(index).events]
        healed = Counter(event.seat for event in events if isinstance(event, Healed))
        dealt: Counter[Seat] = Counter()
        for event in events:
            if isinstance(event, HitsTaken):
                dealt[seat_of(event.by)] += event.lost
        walked: Counter[Seat] = Counter()
        for event in events:
            if isinstance(event, FigureStepped):
                walked[seat_of(event.figure)] += len(event.path) - 1
        for seat, counted in found.items():
            assert counted["healed"] == healed[seat] and counted["dealt"] == dealt[seat]
            assert counted["steps"] + counted["shoved"] == walked[seat]
            assert counted["wasted"] >= 0
        assert sum(counted["first_blood"] for counted in found.values()) == (1 if dealt else 0)


def test_everybody_gets_an_award_even_if_nothing_happened() -> None:
    for seats, turn_based in product((2, 4), (False, True)):
        found: Deeds = {seat: Counter() for seat in range(1, seats + 1)}
        found[1]["stands"] = 1
        given = awards(found, names(found), turn_based)
        assert {award.seat for award in given} >= {1, 2}


def test_shared_feats_go_to_one_of_those_who_share_them() -> None:
    found: Deeds = {1: Counter({"parried": 4}), 2: Counter({"parried": 4}), 3: Counter({"healed": 5})}
    given = {award.seat: award.kind.deed for award in awards(found, names(found), turn_based=False)}
    assert sorted(given) == [1, 2, 3] and given[3] == "healed" and "parried" in given.values()


def test_the_best_ten_seconds_hold_the_best_moment(log: Log) -> None:
    for span in ended(log):
        reel = best_seconds(log, span)
        if reel is None:
            assert not any(isinstance(event, HitsTaken) for index in range(span.first, span.last + 1)
                           for event in log.step_at(index).events)
            continue
        assert span.first <= reel.first < reel.last <= span.last and reel.best
        assert time_s(log, reel.last) - time_s(log, reel.first + 1) < LENGTH_S


def test_the_podium_has_the_places_of_the_match_at_its_end(app: App) -> None:
    arena = at_the_end(app, OPPONENT, OPPONENT, OPPONENT)
    while arena.match.outcome is None:  # a tie: one more round decides
        ranking_of(app).back()
        while app.stack.top is arena:
            frames(app, 1, dt_s=0.5)
    game, outcome = arena.match, arena.match.outcome
    found = steps(game, report(game.history, ended(game.history)[-1]))
    seats = tuple(seat for rank in outcome.ranking for seat in rank)
    assert tuple(step.seats[0] for step in found) == seats
    assert awards_of(game)


def test_boards_grow_with_the_rules_from_round_to_round(app: App) -> None:
    arena = at_the_end(app, OPPONENT, OPPONENT, rounds=2, level="rising")
    ranking_of(app).back()
    frames(app, 2)
    assert arena.live.state.round == 2 and arena.presenter.suits(arena.live.state)
    second = len(arena.match.history)
    rerun = show(app, Rerun(app, arena.match, 0))
    for index in (1, second, 1):
        rerun.go(index)
        assert rerun.picture.presenter.suits(arena.match.history.step_at(index).state)
    first = rerun.picture.presenter
    rerun.go(ended(arena.match.history)[0].last - 3)
    for _ in range(400):
        frames(app, 1, dt_s=0.2)
        if rerun.index >= second:
            break
        if not rerun.playing:
            rerun.play()
    shown = rerun.picture.presenter
    assert shown is not first and shown.suits(arena.match.history.step_at(rerun.index).state)


def test_without_music_the_show_goes_on_all_the_same(app: App) -> None:
    arena = at_the_end(app, OPPONENT, OPPONENT, soundtrack="clock")
    assert length(arena.match.history.step_at(1).state) == 300 * TICKS_A_SECOND
    assert ranking_of(app).report.rows


def test_a_name_falls_in_letters_or_where_they_join_in_words() -> None:
    assert pieces("Ay la") == [("A", ""), ("y", "A"), ("l", "Ay "), ("a", "Ay l")]
    assert pieces("سارة علي") == [("سارة", ""), ("علي", "سارة ")]


@pytest.mark.parametrize(("mode", "words"), [
    ("battle", "5 for each chief on its feet"), ("king_of_the_hill", "less 5 for each chief who fell"),
    ("domination", "less 5 for each chief who fell"),
    ("nymphlet_ceremony", "2 for each Nymphlet caught, 1 if its catcher"),
])
def test_the_ranking_explains_its_columns_with_the_number_of_the_tables(mode: str, words: str) -> None:
    first, *more = meanings(new_match(PERSON, PERSON, mode=mode).state)
    assert words in first and len(more) == 2


@pytest.mark.parametrize(("widths", "free"), [
    ([330.0] * 2, 1), ([330.0] * 3, 0), ([330.0] * 4, 1), ([330.0] * 6, 0), ([750.0] * 2, 0),
])
def test_the_first_stands_in_the_middle_where_there_is_room(widths: list[float], free: int) -> None:
    """One more block is free beside an even number of them."""
    assert len(_vacant(widths)) == free


def test_chiefs_come_down_on_the_podium_and_the_first_one_jumps(app: App) -> None:
    """They land on their blocks, the last first; then the first rises above its place again and again."""
    at_the_end(app, *[OPPONENT] * 3, level="core")
    while not isinstance(app.stack.top, Podium):
        frames(app, 1, dt_s=0.5)
    podium = top(app, Podium)
    chiefs = [sprite for sprite in podium.stage._sprites if sprite.z == 30]
    assert len(chiefs) == 3
    tops: list[list[int]] = [[] for _ in chiefs]
    while top(app, Podium) is podium and podium._seen_s < podium.lasts_s - 0.1:
        frames(app, 1)
        for chief, seen in zip(chiefs, tops, strict=True):
            if chief.shown:
                seen.append(chief.rect.bottom)
    late = [seen[len(seen) // 2:] for seen in tops]
    jumping = [max(seen) - min(seen) > app.kit.screen.px(50) for seen in late]
    assert sum(jumping) == sum(len(step.seats) for step in podium.steps if step.rank == 1)
    assert all(seen[0] < seen[-1] for seen in tops), "all have come from above"
