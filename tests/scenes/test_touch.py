"""Fingers alone: from the title to a move, through a lesson, over sliders and lists."""

from __future__ import annotations

import pygame
import pytest

from game.rules.ejderhalar import EJDERHALAR
from scenes.base.slider import Slider
from scenes.book.rulebook import Rulebook
from scenes.menus.game_page import GamePage
from scenes.menus.settings import SettingsScene
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.seats.seats import Seats
from scenes.stage.selection import Pick
from scenes.table import Table
from tests.scenes import lesson_tools
from tests.scenes.lesson_tools import show
from tests.scenes.menu_tools import labelled
from tests.scenes.table_tools import frames, settle

Point = tuple[int, int]


def finger(app: App, kind: int, point: Point) -> pygame.Event:
    """A finger's event at a pixel; nothing has hovered there before."""
    width, height = app.kit.screen.window_size
    x, y = (point[0] + 0.5) / width, (point[1] + 0.5) / height
    return pygame.Event(kind, x=x, y=y, finger_id=0, touch_id=0, dx=0, dy=0)


def tap(app: App, rect: pygame.Rect | None) -> None:
    """Put a finger down in the middle and lift it in the next frame."""
    assert rect is not None
    frames(app, 1, finger(app, pygame.FINGERDOWN, rect.center))
    frames(app, 2, finger(app, pygame.FINGERUP, rect.center))


def pull(app: App, start: Point, end: Point) -> None:
    """Put a finger down, draw it along, lift it."""
    frames(app, 1, finger(app, pygame.FINGERDOWN, start))
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    for point in (middle, end):
        frames(app, 1, finger(app, pygame.FINGERMOTION, point))
    frames(app, 2, finger(app, pygame.FINGERUP, end))


def test_taps_lead_from_the_title_to_a_move(app: App) -> None:
    title = show(app, Title(app))
    tap(app, title.gui.items[0].rect)
    page = app.stack.top
    assert isinstance(page, GamePage)
    tap(app, labelled(page, "open_seats").rect)
    seats = app.stack.top
    assert isinstance(seats, Seats)
    tap(app, labelled(seats, "start").rect)
    table = app.stack.top
    assert isinstance(table, Table)
    for pick in (Pick("square", "d1"), Pick("square", "d2")):
        tap(app, table.presenter.place(pick))
    settle(app, table)
    assert table.match.log[0] == "d1-d2"


def test_a_drawn_finger_drags_a_token(app: App) -> None:
    title = show(app, Title(app))
    title.open_game(EJDERHALAR)
    app.stack.push(seats := Seats(app, EJDERHALAR))
    seats.start()
    table = app.stack.top
    assert isinstance(table, Table)
    frames(app, 20)
    start, end = table.presenter.place(Pick("square", "d1")), table.presenter.place(Pick("square", "d2"))
    assert start is not None and end is not None
    pull(app, start.center, end.center)
    settle(app, table)
    assert table.match.log[0] == "d1-d2"


def test_a_lesson_is_learned_with_a_finger(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lesson_tools, "click", tap)
    learner = lesson_tools.Learner(app, EJDERHALAR, lesson_tools.first_click, step_s=0.1)
    learner.learn(learner.open("pushing"))


def test_a_finger_moves_a_slider_and_the_list_of_rules(app: App) -> None:
    settings = show(app, SettingsScene(app))
    slider = next(item for item in settings.gui.items if isinstance(item, Slider))
    pull(app, slider.rect.center, (slider.rect.left + 4, slider.rect.centery))
    assert slider.value == 0
    book = show(app, Rulebook(app, EJDERHALAR))
    place = book.opened.index.rect.center
    pull(app, place, (place[0], book.opened.index.rect.top + 20))
    assert book.opened.index.first > 0
