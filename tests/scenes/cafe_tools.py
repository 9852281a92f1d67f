"""A table in a café to test at: the whole program with somebody who looks after it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.cafe.house import House
from game.cafe.pin import Lock
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.attendant import Attendant
from tests.scenes.table_tools import frames

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


def moved(rel: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=(200, 200), rel=rel, buttons=(0, 0, 0))
