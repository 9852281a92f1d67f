"""How the program starts for strangers: it fills the screen and holds the keys, and is watched itself."""

from __future__ import annotations

import gc
import os
import warnings
from collections.abc import Sequence
from functools import partial

import pygame

from game.cafe.house import House, house_file, load_house
from game.cafe.pulse import AFTER_CRASH, DEFAULTS, taken_pulse
from game.content import paths
from game.content.settings import Settings
from game.core.disk import set_aside
from scenes.program.app import App
from scenes.program.attendant import Attendant
from scenes.program.starting import played
from scenes.program.window import fill_screen


def run(argv: Sequence[str]) -> int:
    """Look after guests until the staff end it."""
    return played(partial(opened_for_guests, argv))


def opened_for_guests(argv: Sequence[str]) -> App:
    """A program that strangers cannot leave, perhaps with the usual settings in the place of the house's."""
    pulse = taken_pulse()
    defaults = DEFAULTS in argv
    if defaults and paths.settings_file().exists():
        set_aside(paths.settings_file())
    house, problems = (House(), ()) if defaults else load_house(house_file())
    app = App(settings=Settings() if defaults else None, bare=True)
    gc.freeze()  # what was imported stays: to look through it for garbage would make a frame late
    app.log(problems)
    app.attendant = Attendant(app, house, pulse)
    _take_the_screen(app)
    app.attendant.begin(AFTER_CRASH in argv)
    app.show(app.frame((), 0.0))
    if pulse is not None:
        # Without its supervisor there would be nobody to look after it.
        pulse.watch(lambda: app.finish(1))
        pulse.beat()
    return app


def _take_the_screen(app: App) -> None:
    """All of it, and every key that the system lets a program have."""
    # SDL itself would hide a full screen at Alt+Tab, and nobody could bring it back.
    os.environ["SDL_ALLOW_ALT_TAB_WHILE_GRABBED"] = "0"
    os.environ["SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS"] = "0"
    fill_screen(True)
    with warnings.catch_warnings():
        # As in `fill_screen`: only windows of pygame's new kind can hold the keys.
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.grab_keyboard = True
    window.always_on_top = True
    surface = pygame.display.get_surface()
    if surface is not None and surface.get_size() != app.window.get_size():
        app.take_window(surface)
