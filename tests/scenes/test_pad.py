"""A real gamepad, as far as SDL can tell: plugged in, used, pulled out."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.ejderhalar import EJDERHALAR
from scenes.menus.game_page import GamePage
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.seats.seats import Seats
from scenes.stage.selection import Pick
from scenes.table import Table
from tests.scenes.lesson_tools import Learner, wait
from tests.scenes.table_tools import frames, open_table, settle

_LIBRARIES = sorted((Path(pygame.__file__).parent.parent / "pygame_ce.libs").glob("libSDL2-2*"))
_GAMEPAD, _AXES, _BUTTONS, _HATS = 1, 6, 21, 1
pytestmark = pytest.mark.skipif(not _LIBRARIES, reason="pygame's own SDL library was not found")


class VirtualPad:
    """A pad that SDL believes in."""

    def __init__(self) -> None:
        self.sdl = ctypes.CDLL(str(_LIBRARIES[0]))
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self.sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self.index = self.sdl.SDL_JoystickAttachVirtual(_GAMEPAD, _AXES, _BUTTONS, _HATS)
        self.pad = self.sdl.SDL_JoystickOpen(self.index)

    def press(self, app: App, button: int) -> None:
        for held in (1, 0):
            self.sdl.SDL_JoystickSetVirtualButton(self.pad, button, held)
            self.sdl.SDL_JoystickUpdate()
            frames(app, 1)

    def push_stick(self, app: App, axis: int, value: int) -> None:
        for place in (value, 0):
            self.sdl.SDL_JoystickSetVirtualAxis(self.pad, axis, place)
            self.sdl.SDL_JoystickUpdate()
            frames(app, 1)

    def pull_out(self) -> None:
        """Detach it; its place in SDL's list may have changed since."""
        for index in range(self.sdl.SDL_NumJoysticks()):
            if self.sdl.SDL_JoystickIsVirtual(index):
                self.sdl.SDL_JoystickDetachVirtual(index)
                return


@pytest.fixture
def pad(app: App) -> Iterator[VirtualPad]:
    app.pads.start()
    pad = VirtualPad()
    if pad.index < 0:
        pytest.skip("this SDL has no virtual pads")
    yield pad
    pad.pull_out()


def test_a_pad_plays_a_move(app: App, pad: VirtualPad) -> None:
    table = open_table(app)
    pad.press(app, pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert table.gui.ringed
    pad.press(app, pygame.CONTROLLER_BUTTON_A)
    assert table.hands.selection.chosen == (Pick("square", "a4"),)
    pad.press(app, pygame.CONTROLLER_BUTTON_DPAD_UP)
    pad.press(app, pygame.CONTROLLER_BUTTON_A)
    settle(app, table)
    assert table.match.log == ("a4-a5",)


def test_a_pad_leads_from_the_title_to_a_move(app: App, pad: VirtualPad) -> None:
    app.stack.push(Title(app))
    frames(app, 2)
    for scene in (Title, GamePage, Seats):
        assert isinstance(app.stack.top, scene)
        if scene is GamePage:  # from the guide, which comes first for newcomers, to Play
            pad.press(app, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        while isinstance(app.stack.top, scene):
            pad.press(app, pygame.CONTROLLER_BUTTON_A)
    table = app.stack.top
    assert isinstance(table, Table)
    for button in ("DPAD_UP", "A", "DPAD_UP", "A"):
        pad.press(app, getattr(pygame, f"CONTROLLER_BUTTON_{button}"))
    settle(app, table)
    assert table.match.log[0] == "a4-a5"
    for button in ("B", "B"):
        pad.press(app, getattr(pygame, f"CONTROLLER_BUTTON_{button}"))
    assert app.stack.top is table


def test_a_pad_goes_through_a_lesson(app: App, pad: VirtualPad) -> None:
    scene = Learner(app, EJDERHALAR, step_s=0.1).open("moving")
    at = scene.progress.at
    pad.press(app, pygame.CONTROLLER_BUTTON_A)
    wait(app, scene, 0.1)
    assert scene.progress.at > at
    pad.press(app, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert scene.gui.ringed
    pad.press(app, pygame.CONTROLLER_BUTTON_B)
    assert app.stack.top is not scene


def test_a_stick_is_a_cross(app: App, pad: VirtualPad) -> None:
    table = open_table(app)
    pad.push_stick(app, pygame.CONTROLLER_AXIS_LEFTY, -32000)
    assert table.gui.ringed
    before = table.gui.focus
    pad.push_stick(app, pygame.CONTROLLER_AXIS_LEFTX, 32000)
    assert table.gui.focus is not before


def test_a_pad_that_is_pulled_out_is_told_and_nothing_is_lost(app: App, pad: VirtualPad) -> None:
    table = open_table(app)
    pad.press(app, pygame.CONTROLLER_BUTTON_DPAD_UP)
    pad.pull_out()
    frames(app, 2)
    assert app.toasts.busy
    assert app.stack.top is table and app.pads.open == {}
