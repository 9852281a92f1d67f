"""What every picture of `main.py shots` is made with."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.match.setup import Sitter
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.stage.selection import Pick
from scenes.table import Table

Shot = Callable[[App], None]
PEOPLE = (Sitter.person("Ayla"), Sitter.person("Deniz"))
SEED = 7
"""Luck is the same in every run, so that two runs can be compared pixel by pixel."""
_FRAME_S = 1 / 60


def frames(app: App, count: int, *events: pygame.Event) -> None:
    """Let some frames pass, the events in the first."""
    for number in range(count):
        app.frame((*(events if number == 0 else ()), *pygame.event.get()), _FRAME_S)


def scene(make: Callable[[App], Scene], count: int = 40) -> Shot:
    """A scene as it stands after a while."""

    def shot(app: App) -> None:
        app.stack.push(make(app))
        frames(app, count)

    return shot


def hover(app: App, at_table: Table, pick: Pick) -> None:
    """The pointer over a named thing."""
    place = at_table.presenter.place(pick)
    assert place is not None
    frames(app, 3, pygame.Event(pygame.MOUSEMOTION, pos=place.center, rel=(0, 0), buttons=(0, 0, 0)))
