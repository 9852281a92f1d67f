"""One whole way through a café by a gamepad alone, and one by fingers alone: nothing needs a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.cafe.pin import _COST
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.button import Button
from scenes.base.focus import Focusable
from scenes.base.scene import Scene
from scenes.cafe.attract import Attract
from scenes.cafe.checks import InputTest, ScreenTest
from scenes.cafe.guru import GuruScene
from scenes.cafe.pin_pad import PinPad
from scenes.cafe.staff import StaffMenu
from scenes.cafe.wishes import NamesPage, PicturesPage
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.stage.hands import Place
from scenes.table.guided import GuidedTable
from scenes.widgets.line_entry import LineEntry
from scenes.widgets.question import Question
from tests.conftest import no_art
from tests.scenes.cafe_tools import PIN, let_in, open_cafe
from tests.scenes.menu_tools import labelled
from tests.scenes.table_tools import frames, top
from tests.scenes.test_touch import finger, tap

_B = pygame.CONTROLLER_BUTTON_B
Press = Callable[[App, Focusable], None]
_CROSS = {
    (0, -1): pygame.CONTROLLER_BUTTON_DPAD_UP, (0, 1): pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    (-1, 0): pygame.CONTROLLER_BUTTON_DPAD_LEFT, (1, 0): pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
_CHORD = (
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_START,
)


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at pictures here."""
    no_art(monkeypatch)
    monkeypatch.setitem(_COST, "n", 2)


def button(app: App, which: int) -> None:
    """A button of the pad, pressed and let go."""
    frames(app, 1, pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=which, instance_id=0))
    frames(app, 2, pygame.Event(pygame.CONTROLLERBUTTONUP, button=which, instance_id=0))


def by_pad(app: App, item: Focusable) -> None:
    """Go to a control by the cross, as the eye would, and press A."""
    gui, been = app.stack.top.gui, set[tuple[object, tuple[int, int]]]()
    for _ in range(80):
        if gui.focus == item and gui.ringed:
            button(app, pygame.CONTROLLER_BUTTON_A)
            return
        at = gui.focus.rect.center if gui.focus is not None else (0, 0)
        away = item.rect.centerx - at[0], item.rect.centery - at[1]
        ways = sorted(_CROSS, key=lambda way: -(way[0] * away[0] + way[1] * away[1]))
        way = next((way for way in ways if (at, way) not in been), ways[0])
        been.add((at, way))
        button(app, _CROSS[way])
    raise AssertionError(f"the cross does not lead to {item}")


def by_finger(app: App, item: Focusable) -> None:
    tap(app, item.rect)


def pressed(scene: Scene, name: str, *words: object) -> Button:
    """The button that calls a method with these arguments."""
    for item in scene.gui.items:
        wish = getattr(item, "_press", None)
        if isinstance(wish, partial) and wish.func.__name__ == name and wish.args == words:
            assert isinstance(item, Button)
            return item
    raise AssertionError((name, words))


WAYS = pytest.mark.parametrize("press", [by_pad, by_finger], ids=["pad", "fingers"])


def woken(app: App, press: Press) -> Title:
    """The table, woken by the same hands."""
    if press is by_pad:
        button(app, pygame.CONTROLLER_BUTTON_A)
    else:
        tap(app, pygame.Rect(400, 300, 2, 2))
    frames(app, 30)
    return top(app, Title)


@WAYS
def test_from_the_dark_screen_through_the_guru_to_a_guided_move(
    app: App, tmp_path: Path, press: Press
) -> None:
    open_cafe(app, tmp_path)
    assert top(app, Attract)
    press(app, labelled(woken(app, press), "open_guru"))
    guru = top(app, GuruScene)
    frames(app, 10)
    press(app, pressed(guru, "choose_people", 2))
    frames(app, 60)
    press(app, pressed(guru, "choose_time", "ten_minutes"))
    frames(app, 10)
    press(app, pressed(guru, "choose_taste", "think"))
    frames(app, 10)
    press(app, labelled(guru, "play"))
    frames(app, 20)
    table = top(app, GuidedTable)
    for _ in range(4):
        if table.host.now is None:
            break
        assert table.bubble is not None
        press(app, table.bubble.controls[0])
        frames(app, 3)
    assert table.host.now is None, "everything was read"
    picks, _ = table.hands.selection.actions[0]
    for pick in picks:
        press(app, Place(table.hands, pick))
    frames(app, 5)
    assert len(table.match.history) > 0


@WAYS
def test_we_know_by_the_same_hands(app: App, tmp_path: Path, press: Press) -> None:
    open_cafe(app, tmp_path)
    woken(app, press)
    app.stack.push(app.open.guided(EJDERHALAR, ("", "")))
    frames(app, 10)
    table = top(app, GuidedTable)
    for answer in (1, 1):
        assert table.bubble is not None
        press(app, table.bubble.controls[answer])
        frames(app, 5)
    assert table.host.quiet and table.host.now is None


def ask_for_staff(app: App, press: Press) -> None:
    """The pad's chord, held; or the four corners."""
    if press is by_pad:
        for which in _CHORD:
            frames(app, 1, pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=which, instance_id=0))
        now_s = app.clock()
        app.clock = lambda: now_s + 3.0
        frames(app, 2)
        for which in _CHORD:
            frames(app, 1, pygame.Event(pygame.CONTROLLERBUTTONUP, button=which, instance_id=0))
        return
    width, height = app.window.get_size()
    for at in ((2, 2), (width - 3, 2), (width - 3, height - 3), (2, height - 3)):
        frames(app, 1, finger(app, pygame.FINGERDOWN, at))
        frames(app, 1, finger(app, pygame.FINGERUP, at))


@WAYS
def test_every_page_of_the_staff_and_back(app: App, tmp_path: Path, press: Press) -> None:
    """PIN, each tile with its first control, back, and back to the guests."""
    open_cafe(app, tmp_path)
    woken(app, press)
    ask_for_staff(app, press)
    pin = top(app, PinPad)
    frames(app, 5)
    for digit in PIN:
        press(app, pressed(pin, "press", digit))
    press(app, labelled(pin, "finish"))
    frames(app, 5)
    menu = top(app, StaffMenu)
    tiles = len(menu._tiles())
    for place in range(tiles):
        press(app, menu.gui.items[1 + place])
        frames(app, 5)
        page = app.stack.top
        assert page is not menu and page.for_staff
        go_back(app, page, press)
        frames(app, 5)
        assert app.stack.top is menu, page
    press(app, labelled(menu, "ask_to_start_again"))
    frames(app, 5)
    question = top(app, Question)
    press(app, question.gui.items[0])
    frames(app, 5)
    assert app.stack.top is menu and app.running
    press(app, labelled(menu, "back"))
    frames(app, 5)
    assert app.guests


@WAYS
def test_the_house_has_a_name_and_a_folder_without_a_keyboard(
    app: App, tmp_path: Path, press: Press
) -> None:
    """Letters, capitals and the signs of a folder, on the keyboard that is shown."""
    attendant = open_cafe(app, tmp_path)
    woken(app, press)
    let_in(app, attendant)
    names = NamesPage(app, attendant)
    app.stack.push(names)
    frames(app, 5)
    press(app, labelled(names, "write"))
    frames(app, 5)
    press(app, labelled(top(app, LineEntry), "shift"))
    write_out(app, "Bo", press)
    assert top(app, NamesPage) and app.house.name == "Bo"
    pictures = PicturesPage(app, attendant)
    app.stack.push(pictures)
    frames(app, 5)
    press(app, labelled(pictures, "write"))
    frames(app, 5)
    write_out(app, "c:\\1_/~-.", press)
    assert top(app, PicturesPage) and app.house.pictures == "c:\\1_/~-."
    press(app, labelled(pictures, "write"))
    frames(app, 5)
    for _ in app.house.pictures:
        press(app, labelled(top(app, LineEntry), "rub_out"))
    write_out(app, "", press)
    assert app.house.pictures == ""


def write_out(app: App, text: str, press: Press) -> None:
    """Key by key, and done."""
    for letter in text:
        press(app, pressed(top(app, LineEntry), "tap", letter.lower()))
        frames(app, 3)
    press(app, labelled(top(app, LineEntry), "finish"))
    frames(app, 5)


def go_back(app: App, page: Scene, press: Press) -> None:
    """As each page is left by these hands."""
    if press is by_pad and isinstance(page, InputTest):
        frames(app, 1, pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=_B, instance_id=0))
        frames(app, 5, dt_s=0.5)
    elif press is by_pad:
        button(app, _B)
    elif isinstance(page, ScreenTest):
        for _ in range(6):
            tap(app, pygame.Rect(400, 300, 2, 2))
    else:
        press(app, labelled(page, "back"))
