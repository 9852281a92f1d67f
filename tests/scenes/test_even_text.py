"""Large text: what belongs together is written in one size, and grows with the setting."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.ai import OPPONENTS
from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.matches import begin
from game.core import Sentence, say
from game.match.setup import Sitter
from game.rules import game_named
from game.rules.ejderhalar import EJDERHALAR
from scenes.arena.keys.zone_keys import ZoneKeysScene
from scenes.base.button import Button
from scenes.base.scene import Scene
from scenes.book.rulebook import Rulebook
from scenes.menus import shelf_box
from scenes.menus import title as title_module
from scenes.menus.settings import SettingsScene
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.seats import cards, options
from scenes.seats.seats import Seats
from scenes.table import Table
from scenes.table import seat_panels as panels_module
from scenes.table.log import LogLine, LogPanel
from scenes.widgets import words as words_module
from tests.scenes.menu_tools import show
from tests.scenes.table_tools import open_table
from tests.scenes.test_hints import TABLE_GAMES, open_game

Written = list[tuple[str, str, float]]
"""Words, their style and the size in design pixels in which they stand in the end."""


def enlarge(app: App, percent: int) -> None:
    app.kit.settings = app.kit.settings.but(text_percent=percent)
    app.kit.fonts.resize(app.kit.screen.scale, percent / 100)


def written(app: App, monkeypatch: pytest.MonkeyPatch, make: Callable[[App], Scene], percent: int) -> Written:
    """Everything that a screen writes into boxes at a text size."""
    found: Written = []
    fitting = words_module._fitting

    def fitted(fonts: Any, text: Sentence, style: str, *how: Any) -> tuple[pygame.Surface, float]:
        image, size = fitting(fonts, text, style, *how)  # type: ignore[arg-type]
        if sys._getframe(1).f_code.co_name == "block":  # elsewhere a size is only tried
            found.append((str(text), style, size * percent / 100))
        return image, size

    enlarge(app, percent)
    with monkeypatch.context() as patched:
        patched.setattr(words_module, "_fitting", fitted)
        show(app, make(app))
    return found


def last_sizes(found: Written, wanted: list[str]) -> list[float]:
    """The size in which each of these words was written last."""
    sizes = {text: size for text, _, size in found}
    return [sizes[text] for text in wanted]


@pytest.mark.parametrize("percent", [100, 125, 150])
def test_names_on_the_title_are_alike(app: App, monkeypatch: pytest.MonkeyPatch, percent: int) -> None:
    assert len(set(on_boxes(app, monkeypatch, percent))) == 1
    ways = ["Quick fight", "Matches", "People"]
    assert len(set(last_sizes(written(app, monkeypatch, Title, percent), ways))) == 1


def on_boxes(app: App, monkeypatch: pytest.MonkeyPatch, percent: int) -> list[tuple[float, float]]:
    """The sizes of name and facts on each box of the title."""
    found: list[tuple[float, float]] = []
    foot_of = shelf_box.foot_of

    def noted(scene: Scene, name: Sentence, facts: Sentence, sizes: Any, width: float) -> pygame.Surface:
        found.append((sizes[0] * percent / 100, sizes[1] * percent / 100))
        return foot_of(scene, name, facts, sizes, width)

    enlarge(app, percent)
    with monkeypatch.context() as patched:
        patched.setattr(title_module, "foot_of", noted)
        show(app, Title(app))
    return found


def test_names_on_the_title_grow(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    small, large = (on_boxes(app, monkeypatch, percent)[0] for percent in (100, 150))
    assert all(more >= 1.2 * less for less, more in zip(small, large, strict=True))
    ways = [last_sizes(written(app, monkeypatch, Title, percent), ["Matches"])[0] for percent in (100, 150)]
    assert ways[1] >= 1.2 * ways[0]


@pytest.mark.parametrize("percent", [100, 125, 150])
def test_segments_of_the_settings_are_alike(app: App, percent: int) -> None:
    enlarge(app, percent)
    scene = show(app, SettingsScene(app))
    sizes = {item._words_size for item in scene.gui.items
             if isinstance(item, Button) and item._style == "segment"}
    assert len(sizes) == 1 and sizes.pop() * percent / 100 >= 24


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("name", ["ejderhalar", "eye_for_an_eye", "tao_long"])
def test_the_index_has_one_size_and_shows_every_word(app: App, name: str, percent: int) -> None:
    enlarge(app, percent)
    book = show(app, Rulebook(app, game_named(name)))
    index = book.opened.index
    room_px = app.kit.screen.px(index._words_width)
    assert index._size * percent / 100 >= 24
    assert all(index._words(entry, "#ffffff").get_width() <= room_px for entry in index.entries)
    rects = [index.line_rect(number) for number in range(len(index.entries))]
    assert all(upper.bottom == lower.top for upper, lower in pairwise(rects))
    index.scroll(10_000)
    assert index.lines()[-1].number == len(index.entries) - 1
    assert index.rect.contains(index.lines()[-1].rect)
    index.scroll(-10_000)
    assert index.first == 0 and index.rect.contains(index.lines()[0].rect)


@pytest.mark.parametrize("percent", [100, 150])
def test_cards_of_lessons_are_alike(app: App, monkeypatch: pytest.MonkeyPatch, percent: int) -> None:
    found = written(app, monkeypatch, lambda app: Lessons(app, EJDERHALAR), percent)
    lessons = course("ejderhalar").lessons
    assert len(set(last_sizes(found, [str(one.title) for one in lessons]))) == 1
    assert len(set(last_sizes(found, [str(one.about) for one in lessons]))) == 1


@pytest.mark.parametrize("percent", [100, 150])
def test_controls_of_a_lesson_are_alike(app: App, percent: int) -> None:
    enlarge(app, percent)
    lesson = show(app, LessonScene(app, EJDERHALAR, course("ejderhalar").lessons[0]))
    assert len({button._words_size for button in lesson.desk.buttons.values()}) == 1


@pytest.mark.parametrize("percent", [100, 150])
def test_rows_of_the_arenas_keys_are_alike(app: App, monkeypatch: pytest.MonkeyPatch, percent: int) -> None:
    found = written(app, monkeypatch, ZoneKeysScene, percent)
    rows = ["Heal, up", "Attack, left", "Move, down", "Guard, right", "Roll", "Call"]
    assert len(set(last_sizes(found, rows))) == 1


def test_what_is_said_about_a_seat_is_alike(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    found = written(app, monkeypatch, lambda app: Seats(app, game_named("eye_for_an_eye")), 150)
    abouts = [OPPONENTS[0].about, "A healer who learned to fish for chiefs."]
    assert len(set(last_sizes(found, abouts))) == 1
    assert last_sizes(found, abouts)[0] < cards._ABOUT * 1.5, "at full size it would have no room"


def test_names_of_options_grow_alike(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def page(app: App, number: int) -> Seats:
        seats = Seats(app, game_named("eagle_dance"))
        seats.page = number
        return seats

    for number, name in ((0, "Valley laid by"), (9, "Seat panels")):  # the panels come last
        found = written(app, monkeypatch, partial(page, number=number), 150)
        assert last_sizes(found, [name]) == [45.0]
    assert options._NAME == 40


@pytest.mark.parametrize("percent", [100, 125, 150])
def test_a_number_and_its_goal_shrink_together(
    app: App, monkeypatch: pytest.MonkeyPatch, percent: int
) -> None:
    sizes: dict[str, float] = {}
    brush = panels_module._Brush.words

    def words(self: Any, text: Sentence, style: Any, size: float, *how: Any, **more: Any) -> float:
        sizes[str(text)] = size
        return brush(self, text, style, size, *how, **more)

    monkeypatch.setattr(panels_module._Brush, "words", words)
    enlarge(app, percent)
    open_table(app)
    assert sizes["0 of 3"] / 44 == pytest.approx(sizes["control points"] / 26)


def test_views_of_a_table_are_alike(app: App) -> None:
    enlarge(app, 150)
    tao, people = game_named("tao_long"), (Sitter.person(), Sitter.person())
    table = show(app, Table(app, begin(tao, shelf_of("tao_long").boards[0], people, {})))
    views = [table.sideboard.buttons[view.command] for view in table.presenter.views()]
    assert len(views) > 1 and len({button._words_size for button in views}) == 1


@pytest.mark.parametrize("name", ["ejderhalar", "the_dragons_dance", "tao_long", "eagle_dance"])
def test_every_word_beside_a_board_is_as_large_as_all_text_must_be(app: App, name: str) -> None:
    """A long word among nine buttons was written at 18."""
    game, people = game_named(name), (Sitter.person(), Sitter.person())
    table = show(app, Table(app, begin(game, shelf_of(name).boards[0], people, {})))
    views = {view.command: view.name for view in table.presenter.views()}
    for command, button in table.sideboard.buttons.items():
        room_px = app.kit.screen.px(button.box[2] - 10)
        assert button._words_size == 24
        assert command not in views or app.kit.fonts.width_px(views[command], "bold", 24) <= room_px


@pytest.mark.parametrize("percent", [100, 150])
def test_a_long_line_of_the_log_goes_on_below(app: App, percent: int) -> None:
    enlarge(app, percent)
    scene = show(app, Scene(app))
    log = LogPanel(app.kit, scene.stage, (1464, 40, 420, 900))
    long = say("flees from the stream to the forest, pays a thermal and trades food for another")
    log.show((LogLine(1, 1, say("flies"), 0), LogLine(1, 1, long, 1), LogLine(2, 2, say("dives"), 2)))
    rows = [row.words for row in log._laid]
    room_px = log.rect.right - log.rect.left - log._words_px
    assert len(rows) > 4 and " ".join(rows[1:-1]) == long
    assert all(app.kit.fonts.width_px(row, "body", log._size) <= room_px for row in rows)
    strips = [log._strip(row, at == 0) for at, row in enumerate(log._laid)]
    assert [strip.numbered for strip in strips] == [True, *[False] * (len(rows) - 2), True]
    points = [(log.rect.centerx, y) for y in range(log.rect.top, log.rect.bottom, 4)]
    under = [line.index for point in points if (line := log.line_at(point)) is not None]
    assert under == sorted(under) and set(under) == {0, 1, 2}
    assert under.count(1) > 2 * under.count(0), "every row of it can be pointed at"
    log.mark(2)
    assert log.marked is not None and log.marked.words == long and log.marked in log.in_sight


def test_the_log_never_begins_within_a_line(app: App) -> None:
    scene = show(app, Scene(app))
    log = LogPanel(app.kit, scene.stage, (1464, 40, 420, 300))
    long = say("flees from the stream to the forest, pays a thermal and trades food for another")
    log.show(tuple(LogLine(1, turn, long, turn) for turn in range(1, 9)))
    assert len(log._rows_of(long)) > 1
    for _ in range(len(log._laid)):
        assert log._laid[log._first()].first
        log.scroll(1)
    assert log._first() == 0


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("name", TABLE_GAMES)
def test_words_below_icons_keep_clear_of_the_edges(app: App, name: str, percent: int) -> None:
    app.kit.fonts.resize(app.kit.screen.scale, percent / 100)
    for button in open_game(app, name).sideboard.buttons.values():
        assert button._face.rect.width <= button.rect.width - app.kit.screen.px(7)
