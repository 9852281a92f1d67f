"""Tables for three and more: panels, prompts that name a seat, real dice, the log, the result."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.content.settings import Panels
from game.core import Outcome, say, verbatim
from game.match.setup import Sitter
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import versus
from scenes.program.app import App
from scenes.stage.places import board_box
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick
from scenes.table import Table
from scenes.table.furniture import arrange
from scenes.table.result import Result, headline
from scenes.table.seat_panels import sight_of
from scenes.widgets.graph import graph, place_of
from tests.scenes.party import PARTY, Bank, Cheer, PartyPresenter, Roll, Show, party_table, play_out
from tests.scenes.table_tools import frames, move, press, release

THREE = (Sitter.person("Ada"), Sitter.person("Bo"), Sitter.person())
PANELS: tuple[Panels, ...] = ("side", "facing", "symmetric")


@pytest.fixture(autouse=True)
def party(monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    monkeypatch.setitem(PRESENTERS, "party", PartyPresenter)
    app.kit.settings = app.kit.settings.but(animation="none")


def act(app: App, table: Table, word: str) -> None:
    """Press the button of the prompt with this place or word."""
    picks = [pick.name for pick, _ in table.picture.prompt.offered]
    words = [str(words) for _, words in table.picture.prompt.offered]
    index = words.index(word) if word in words else picks.index(word)
    point = table.picture.prompt.controls[index].rect.center
    frames(app, 2, move(point), press(point), release(point))


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("panels", PANELS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_round_the_board_overlaps(panels: Panels, seats: int, wide: bool) -> None:
    furniture = arrange(panels, seats, wide=wide)
    boxes: list[Box] = [*furniture.seats, furniture.prompt, furniture.log, furniture.buttons, board_box(wide)]
    rects = [pygame.FRect(box) for box in boxes]
    assert len(furniture.seats) == len(furniture.turned) == seats
    assert all(pygame.FRect(0, 0, 1920, 1080).contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))
    assert all(rect.height >= 150 for rect in rects)


@pytest.mark.parametrize("wide", [False, True])
def test_who_faces_the_others_has_the_far_edge(wide: bool) -> None:
    near, far = arrange("facing", wide=wide).seats
    assert far[1] < 60 and near[1] + near[3] > 1020


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize(("people", "turned"), [
    ((True, True), (False, True)), ((True, False), (False, False)), ((False, True), (False, False)),
])
def test_no_panel_is_turned_for_a_program_or_for_one_alone(
    people: tuple[bool, ...], turned: tuple[bool, ...], wide: bool
) -> None:
    for panels in ("facing", "symmetric"):
        assert arrange(panels, wide=wide).turned_for(people).turned == turned
    assert arrange("side", wide=wide).turned_for(people).turned == (False, False)


@pytest.mark.parametrize("panels", PANELS)
@pytest.mark.parametrize("percent", [100, 150])
def test_every_seat_has_a_panel(app: App, panels: Panels, percent: int) -> None:
    app.kit.settings = app.kit.settings.but(panels=panels, text_percent=percent)
    app.kit.fonts.resize(app.kit.screen.scale, percent / 100)
    table = party_table(app, *THREE)
    frames(app, 2)
    assert [panel.seat for panel in table.sideboard.panels] == [1, 2, 3]


def test_several_people_are_named(app: App) -> None:
    table = party_table(app, *THREE)
    assert table.words() == "Roll, or keep what you have."
    shown = table.picture.prompt._shown
    assert shown is not None and shown[2:4] == (1, "Ada")


def test_one_person_is_named_only_in_the_turn_of_another(app: App) -> None:
    table = party_table(app, Sitter.person(), Sitter.person(), real_dice=True)
    assert table.words() == "Roll, or keep what you have."
    for action in (Roll(1), Show(4), Bank(1)):
        table.play(action)
    assert table.person_to_act() == 2
    assert table.words() == "Yellow: Roll, or keep what you have."
    table.finish_showing()
    assert [line.turn for line in table.sideboard.log.lines] == [1, 1, 1]
    table.play(Cheer(2))
    assert table.words() == "Roll, or keep what you have."
    table.play(Roll(2))
    table.finish_showing()
    assert [line.turn for line in table.sideboard.log.lines] == [1, 1, 1, 1, 2]


def test_real_dice_are_buttons(app: App) -> None:
    table = party_table(app, *THREE, real_dice=True)
    act(app, table, "roll")
    assert table.match.asks_for_dice and len(table.picture.prompt.controls) == 6
    assert table.words() == "What does the die show?"
    assert sight_of(table.match, table.presenter, table.match.state, 1).active
    act(app, table, "5")
    assert table.match.state.pot == 5 and table.match.log == ("roll", "die:5")
    table.agreeing.undo()
    frames(app, 2)
    assert table.match.asks_for_dice
    act(app, table, "2")
    assert table.match.log == ("roll", "die:2")


def test_dice_are_drawn_unless_they_are_real(app: App) -> None:
    table = party_table(app, *THREE)
    act(app, table, "roll")
    assert len(table.match.log) == 2 and not table.match.asks_for_dice


def test_buttons_of_the_prompt_stay_inside(app: App) -> None:
    table = party_table(app, *THREE, real_dice=True)
    rect = app.kit.screen.rect(table.picture.prompt.box)
    for count in (1, 2, 3, 4, 6, 9, 12):
        table.picture.prompt.offer(
            tuple((Pick("dice", str(n)), say("{one} and {other}", one=n, other=n)) for n in range(count))
        )
        places = [button.rect for button in table.picture.prompt.controls]
        assert all(rect.contains(place) for place in places)
        assert not any(a.colliderect(b) for a, b in combinations(places, 2))


def test_there_is_no_hint_where_nobody_can_think(app: App) -> None:
    table = party_table(app, *THREE)
    table.adviser.ask()
    assert not table.sideboard.buttons["hint"].enabled and not table.thinking.under_way


def finished(app: App, *sitters: Sitter) -> Result:
    """The result of a whole party."""
    table = party_table(app, *sitters)
    play_out(table)
    table.lay()
    table.show_result()
    result = app.stack.top
    assert isinstance(result, Result)
    frames(app, 3, dt_s=0.5)
    return result


def test_the_result_ranks_everybody_and_keeps_the_points(app: App) -> None:
    result = finished(app, *THREE)
    outcome = result.match.outcome
    assert outcome is not None
    assert [each.seat for each in result.picture.scoreboard._scores] == sorted(
        (1, 2, 3), key=lambda seat: (outcome.rank(seat), seat)
    )
    assert app.book.person("Ada").games == 1
    result.rematch()
    table = app.stack.top
    assert isinstance(table, Table) and table.match.setup.seats == (*THREE[-1:], *THREE[:-1])


@pytest.mark.parametrize(("ranking", "words"), [
    (((2,), (1, 3)), "Bo wins"),
    (((1, 3), (2,)), "Ada and Cy win"),
    (((1, 2, 3),), "A draw"),
])
def test_the_headline_names_all_winners(ranking: tuple[tuple[int, ...], ...], words: str) -> None:
    names = {seat: verbatim(name) for seat, name in enumerate(("Ada", "Bo", "Cy"), 1)}
    assert headline(Outcome(ranking, "end"), names) == words
    shared = headline(Outcome(ranking, "end", shared=True), names)
    assert shared == ("Everybody wins" if len(ranking) == 1 else words)


@pytest.mark.parametrize(("people", "ranking", "sound"), [
    ((1, 2, 3), ((2,), (1, 3)), "win"),
    ((1,), ((2, 1), (3,)), "win"),
    ((1,), ((2,), (1, 3)), "lose"),
    ((), ((2,), (1, 3)), "win"),
    ((1, 2), ((1, 2, 3),), "draw"),
])
def test_a_person_who_wins_is_cheered(
    app: App, monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...],
    ranking: tuple[tuple[int, ...], ...], sound: str,
) -> None:
    result = finished(app, *THREE)
    sitters = tuple(Sitter.person() if seat in people else Sitter.opponent(1) for seat in (1, 2, 3))
    result.match.setup = replace(result.match.setup, seats=sitters)
    monkeypatch.setattr(PARTY.__class__, "outcome", lambda game, state: Outcome(ranking, "pig.goal"))
    assert result.sound() == sound
    everybody = Outcome(((1, 2, 3),), "pig.goal", shared=True)
    monkeypatch.setattr(PARTY.__class__, "outcome", lambda game, state: everybody)
    assert result.sound() == "win", "where everybody wins, nobody hears of a draw"


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_line_for_every_seat(app: App, seats: int) -> None:
    values = [tuple(0.1 * turn * (seat - seats / 2) / seats for seat in range(seats)) for turn in range(9)]
    image = graph(app.kit.art, (600, 240), 1.0, values, (3, 8))
    x, y = place_of((600, 240), 1.0, values, 4)
    assert image.get_rect().collidepoint(x, y)
    for seat in range(1, seats + 1):
        # A line is drawn twice as large and scaled down: its colour is met nearly.
        met = pygame.mask.from_threshold(image, SEAT_COLOURS[seat], (8, 8, 8, 255)).count()
        assert seats == 2 or met > 20


@pytest.mark.parametrize(("sitters", "words"), [
    ((Sitter.person(), Sitter.opponent(1)), "You against Hatchling"),
    ((Sitter.person(), Sitter.person()), "Player 1 against Player 2"),
    ((Sitter.opponent(3), Sitter.person(), Sitter.opponent(3), Sitter.opponent(5)),
     "You against 2 Hunters and Elder"),
    ((Sitter.opponent(1), Sitter.opponent(1), Sitter.person("Bo")), "2 Hatchlings and Bo"),
    ((Sitter.person("Ada"), Sitter.person("Ada"), Sitter.opponent(2, "Kit"), Sitter.opponent(2)),
     "Ada, Ada, Kit and Fledgling"),
    ((Sitter.person("Ada"), Sitter.person(), Sitter.opponent(4)), "Ada, Player 2 and Guardian"),
])
def test_a_table_in_words(sitters: tuple[Sitter, ...], words: str) -> None:
    assert versus(sitters) == words
