"""A table in a café to test at: the whole program with somebody who looks after it."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import pygame

from game.cafe.house import House
from game.cafe.pin import Lock
from scenes.base.scene import Scene
from scenes.cafe.staff import StaffMenu
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.attendant import Attendant
from tests.scenes.table_tools import frames, key, press, release, top

S = TypeVar("S", bound=Scene)
PIN = "2468"
FEW = House(games=("ejderhalar", "tao_long"))
"""A short shelf, which is laid out sooner."""


def open_cafe(app: App, folder: Path, house: House | None = None, pin: str = PIN) -> Attendant:
    """A table for guests, with the attract loop on it; without a PIN, the first start."""
    lock = Lock(folder)
    if pin:
        lock.set(pin)
    attendant = app.attendant = Attendant(app, house or FEW, lock=lock)
    attendant.begin(after_crash=False)
    frames(app, 2)
    return attendant


def awake(app: App) -> Title:
    """Somebody touches the table, and waits until it listens."""
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    frames(app, 30)
    assert isinstance(app.stack.top, Title)
    return app.stack.top


def silence(app: App, seconds: float, dt_s: float = 1.0) -> None:
    """Nobody does anything for so long."""
    frames(app, round(seconds / dt_s), dt_s=dt_s)


def busy_for(app: App, seconds: float, dt_s: float = 5.0) -> None:
    """Somebody is there all the time."""
    for _ in range(round(seconds / dt_s)):
        frames(app, 1, moved((9, 0)), dt_s=dt_s)


def busy_until(app: App, kind: type[S], seconds: float = 3600, dt_s: float = 5.0) -> S:
    """The same, until a screen of this kind comes."""
    for _ in range(round(seconds / dt_s)):
        if isinstance(app.stack.top, kind):
            break
        busy_for(app, dt_s, dt_s)
    return top(app, kind)


def moved(rel: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=(200, 200), rel=rel, buttons=(0, 0, 0))


def typed(app: App, digits: str) -> None:
    """Digits by the keyboard, and Enter."""
    for digit in digits:
        frames(app, 1, pygame.Event(pygame.KEYDOWN, key=ord(digit), mod=0, unicode=digit, scancode=0))
    frames(app, 2, key("return"))


def let_in(app: App, attendant: Attendant) -> StaffMenu:
    """The staff, by their PIN."""
    attendant.ask_for_pin()
    typed(app, PIN)
    return top(app, StaffMenu)


def corners(app: App) -> None:
    """The four corners, clockwise from the top left."""
    width, height = app.window.get_size()
    for at in ((2, 2), (width - 3, 2), (width - 3, height - 3), (2, height - 3)):
        frames(app, 1, press(at), release(at))
