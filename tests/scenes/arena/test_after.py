"""What comes of a round: lanes, highlights, reports; and what the arena says and hears."""

from __future__ import annotations

import re
from itertools import combinations

import pygame
import pytest

from game.content.announcer import read_announcer
from game.content.settings import Panels
from game.core import BadContent, Seat, say
from game.match.history import History
from game.match.setup import Sitter
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.actions import Action
from game.rules.eye_for_an_eye.events import CardUsed, CurrentRaged, Event, KnockedOut, RoundEnded, Scored
from game.rules.eye_for_an_eye.options import CORE, FULL, INNATE
from scenes.arena import calls
from scenes.arena.after.highlights import _worth, highlights
from scenes.arena.after.lanes import KINDS, kinds, lanes, spans
from scenes.arena.after.ranking import Ranking
from scenes.arena.after.report import report
from scenes.arena.arena import Arena
from scenes.arena.calls import AFTER_KNOCK_OUT_S, Calls, voices
from scenes.arena.clocks import alarm, clock_words
from scenes.arena.keys.gathering import Gathering
from scenes.arena.layout import ARENA, CLOCKS, arrange
from scenes.base.button import Button
from scenes.base.sound import Sound
from scenes.program.app import App
from scenes.stage.living import LivingArena, living
from scenes.widgets.pause import Pause
from tests.rules.eye_for_an_eye.lively import CASES, match
from tests.rules.eye_for_an_eye.stage import begun
from tests.scenes.arena.tools import (
    OPPONENT,
    PERSON,
    at_table,
    down,
    frames,
    new_match,
    open_arena,
    ranking_of,
    show,
)
from tests.scenes.table_tools import top


@pytest.fixture(scope="module")
def played() -> History[State, Action, Event]:
    """A turn-based match of two rounds, played at random."""
    case = CASES[5]
    history: History[State, Action, Event] = History(EYE_FOR_AN_EYE, case.first)
    for moment in match(case):
        history.take(moment.action)
    return history


def test_lanes_tell_all_calls_of_a_round(played: History[State, Action, Event]) -> None:
    first = spans(played)[0]
    found = lanes(played, first)
    assert found.marks and {mark.kind for mark in found.marks} <= set(KINDS)
    assert all(0 <= mark.at <= 1 and first.first < mark.frame <= first.last for mark in found.marks)
    cards = [event for frame in range(first.first + 1, first.last + 1)
             for event in played.step_at(frame).events if isinstance(event, CardUsed)]
    assert sum(mark.kind == "card" for mark in found.marks) == len(cards)


def test_a_core_game_has_no_signs_for_cards_and_innates() -> None:
    assert kinds(CORE) == ("move", "attack", "guard", "heal", "out")
    assert kinds(INNATE) == kinds(FULL) == KINDS


def test_highlights_are_three_moments_apart_and_in_order(played: History[State, Action, Event]) -> None:
    liveliest = max(spans(played), key=lambda span: len(highlights(played, span)))
    found = highlights(played, liveliest)
    assert 1 <= len(found) <= 3 and list(found) == sorted(found)
    outs = [frame for frame in range(liveliest.first, liveliest.last + 1)
            if any(isinstance(event, KnockedOut) for event in played.step_at(frame).events)]
    assert not outs or any(one.frame in outs for one in found)
    assert all(one.words for one in found)


@pytest.mark.parametrize(("gains", "words"), [
    (((1, 3), (3, 3)), "3 victory points each for Grublic and Banksia"),
    (((2, 4),), "4 victory points for Riparian"), (((1, 1), (2, 1), (3, 1), (4, 1)), ""), ((), ""),
])
def test_a_scoring_is_a_moment_unless_it_changes_nothing(
    gains: tuple[tuple[int, int], ...], words: str
) -> None:
    worth, said = _worth(begun("grublic riparian banksia pluma", mode="king_of_the_hill"), Scored(gains))
    assert str(said) == words and (worth > 8) is bool(words)


def test_a_report_ranks_everybody_once(played: History[State, Action, Event]) -> None:
    rounds = [span for span in spans(played) if span.last < len(played) or played.outcome]
    told = report(played, rounds[0])
    assert sorted(seat for row in told.rows for seat in row.seats) == [1, 2, 3]
    assert [row.score for row in told.rows] == sorted((row.score for row in told.rows), reverse=True)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("panels", ["side", "facing", "symmetric", "edges"])
def test_nothing_overlaps_round_the_arena(seats: int, panels: Panels) -> None:
    places, crowded = arrange(seats, panels)
    boxes = [pygame.FRect(place.box) for place in places.values()]
    clocks = [pygame.FRect(x - 108, y - 52, 216, 104) for x, y in (CLOCKS["foot"], CLOCKS["head"])]
    everything = [*boxes, pygame.FRect(ARENA), *clocks]
    assert len(boxes) == seats
    assert all(not one.colliderect(other) for one, other in combinations(everything, 2))
    assert all(pygame.FRect(0, 0, 1920, 1080).contains(box) for box in everything)
    sideways = panels == "edges" and seats <= 4
    assert any(place.turned for place in places.values()) == (panels != "side" and not sideways)
    assert all(place.quarter for place in places.values()) == sideways
    assert crowded == (panels == "edges" and not sideways)


@pytest.mark.parametrize(("seats", "panels", "people", "turned", "quartered"), [
    (2, "facing", (1, 2), [2], []), (2, "facing", (1,), [], []), (2, "facing", (2,), [], []),
    (4, "facing", (1, 3), [3], []), (4, "facing", (2, 3), [], []), (4, "facing", (), [], []),
    (4, "edges", (1, 3), [], [1, 3]), (4, "edges", (3,), [], []), (6, "edges", (1, 4), [4], []),
])
def test_only_people_who_share_the_arena_have_panels_turned(
    seats: int, panels: Panels, people: tuple[Seat, ...], turned: list[Seat], quartered: list[Seat],
) -> None:
    places, crowded = arrange(seats, panels).turned_for(people)
    assert [seat for seat, place in places.items() if place.turned] == turned
    assert [seat for seat, place in places.items() if place.quarter] == quartered
    assert crowded == (seats == 6)


def test_clocks_warn_by_shape_at_sixty_thirty_and_ten() -> None:
    assert [alarm(seconds) for seconds in (61, 60, 31, 30, 11, 10, 0)] == [0, 60, 60, 30, 30, 10, 10]
    assert clock_words(begun()) == ("Start", "Round 1 of 3")


def test_calls_have_voices_and_captions() -> None:
    announcer, names, words = read_announcer(), set(), set()
    spoken = Calls(Sound(), announcer)
    for moment in match(CASES[4], 400):
        found = [*voices(moment.before, moment.events)]
        names |= {voice.name for voice in found}
        words |= {spoken.words_of(voice) for voice in found}
    assert len(names) > 5 and names <= set(announcer.calls)
    assert all(0 < len(each) <= 40 for each in words)
    attack = r"\w+ \w+ \d at \w+!"
    assert any(re.fullmatch(attack, each) for each in words), "an attack is called with dice and target"
    assert any(each.startswith("Readying ") for each in words)


def test_the_raging_current_is_to_be_read_for_a_while(app: App) -> None:
    arena = open_arena(app, OPPONENT, OPPONENT)
    arena.happen((CurrentRaged(1),))
    frames(app)
    assert arena.picture.banner.words == "The Raging Current!"
    frames(app, 25, dt_s=0.1)
    assert arena.picture.banner.words != "The Raging Current!"


@pytest.mark.parametrize(("turn_based", "words"), [(False, "Yarra bung! It is done."), (True, "Round over!")])
def test_a_knock_out_is_called_before_the_end_of_the_round(app: App, turn_based: bool, words: str) -> None:
    called, state = Calls(app.kit.sound, read_announcer()), begun(turn_based=turn_based)
    captions: list[str] = []
    called.hear(state, (KnockedOut(2, 1), RoundEnded(1, "", ())), lambda _, words: captions.append(words))
    assert captions == ["Knocked out!"]
    called.update(AFTER_KNOCK_OUT_S - 0.1, state, resting=True)
    assert called.to_read(state, resting=True)[0] == ""
    called.update(0.2, state, resting=True)
    assert called.to_read(state, resting=True)[0] == words
    called.hear(state, (RoundEnded(1, "", ()),), lambda *_: None)
    called.update(0.01, state, resting=True)
    assert called.to_read(state, resting=True)[0] == words


def test_a_broken_announcer_is_told_and_nobody_speaks(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise BadContent("announcer.toml", "line 3", say("is wrong"))

    monkeypatch.setattr(calls, "read_announcer", broken)
    arena = show(app, Arena(app, new_match(OPPONENT, OPPONENT)))
    assert app.toasts.busy
    frames(app, 60, dt_s=0.1)
    assert arena.live.state.phase == "fight"


def test_leaving_the_window_pauses_a_fight(app: App) -> None:
    arena = open_arena(app, PERSON, OPPONENT)
    frames(app, 1, pygame.Event(pygame.WINDOWFOCUSLOST))
    assert top(app, Pause) and arena.live.paused
    app.stack.pop()
    assert app.stack.top is arena and not arena.live.paused


def test_a_living_arena_fights_by_itself(app: App) -> None:
    scene = show(app, app.open.table(new_match(OPPONENT, OPPONENT)))
    arena = living(app.kit, app.clock, scene.stage, EYE_FOR_AN_EYE, (100, 100, 400, 400))
    assert isinstance(arena, LivingArena)
    for _ in range(100):
        arena.update(0.1)
    assert arena.state.phase == "fight"
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
    still = arena.state
    arena.update(0.1)
    assert arena.state == still and not arena.alive


def test_a_match_that_is_not_begun_leaves_no_file(app: App) -> None:
    gathering = at_table(app, new_match(PERSON, PERSON, kept=True), Gathering)
    assert gathering.match.journal.path is not None
    app.stack.pop()
    assert gathering.match.journal._file is None


def test_whoever_only_watches_is_asked_for_no_devices(app: App) -> None:
    arena = open_arena(app, OPPONENT, OPPONENT)
    arena.open_pause()
    frames(app, 1)
    pause = app.stack.top
    assert isinstance(pause, Pause)
    count = len(pause.gui.items)
    app.stack.pop()
    people = open_arena(app, PERSON, OPPONENT)
    people.open_pause()
    frames(app, 1)
    assert len(app.stack.top.gui.items) == count + 1


@pytest.mark.parametrize("people", [True, False])
def test_only_a_watched_match_goes_on_by_itself(app: App, people: bool) -> None:
    arena = show(app, Arena(app, new_match(PERSON if people else OPPONENT, OPPONENT, rounds=2)))
    frames(app, 1, down("A", "call"))
    while not arena.resting:
        frames(app, 1, dt_s=1.0)
    ranking = ranking_of(app)
    ranking.replay(ranking.span.first)
    frames(app, 2)
    app.stack.pop()
    frames(app, 20, dt_s=1.0)
    assert (app.stack.top is ranking) == people, "nobody had to press anything"


@pytest.mark.parametrize(("second", "turns"), [(PERSON, True), (OPPONENT, False)])
def test_a_ranking_can_be_turned_to_people_across(app: App, second: Sitter, turns: bool) -> None:
    app.kit.settings = app.kit.settings.with_panels("eye_for_an_eye", "facing")
    arena = open_arena(app, PERSON, second)
    while not arena.resting:
        frames(app, 1, dt_s=0.5)
    ranking = ranking_of(app)
    far = [item for item in ranking.gui.items if isinstance(item, Button) and item._turned]
    assert not ranking.turned and bool(far) == turns
    for button in far:
        button.press()
        frames(app, 2)
        assert ranking.turned and ranking.stage.turned


def test_a_call_that_came_too_late_does_not_begin_the_next_round(app: App) -> None:
    arena = show(app, Arena(app, new_match(PERSON, OPPONENT, rounds=2)))
    frames(app, 1, down("A", "call"))
    while not arena.resting:
        frames(app, 1, dt_s=0.5)
    ranking_of(app)
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    frames(app, 2, enter)
    assert top(app, Ranking)
    frames(app, 60)
    frames(app, 2, enter)
    assert app.stack.top is arena


def test_the_result_is_kept_before_anybody_sees_the_ranking(app: App) -> None:
    arena = show(app, Arena(app, new_match(OPPONENT, OPPONENT, kept=True)))
    while not arena.resting:
        frames(app, 1, dt_s=1.0)
    assert app.stack.top is arena and arena.match.outcome is not None
    (kept,) = app.book.matches()
    assert kept.state == "ended" and kept.points == EYE_FOR_AN_EYE.points(arena.match.state)
    assert ranking_of(app) and app.book.count() == 1
