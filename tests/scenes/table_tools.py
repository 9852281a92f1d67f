"""A table to test at: real scenes, real events, no screen."""

from __future__ import annotations

import time
from typing import TypeVar

import pygame

from game.content.levels import shelf_of
from game.content.matches import begin
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from game.rules.ejderhalar.actions import Action
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.stage.selection import Pick
from scenes.table import Table

S = TypeVar("S", bound=Scene)
PERSON = Sitter.person()


def open_table(app: App, *sitters: Sitter, start: str | None = None, board: str = "classic") -> Table:
    """A table on top of an empty scene, settled."""
    found = shelf_of("ejderhalar").named(board)
    assert found is not None
    if not app.stack.scenes:
        app.stack.push(Scene(app))
    table = Table(app, begin(EJDERHALAR, found, sitters or (PERSON, PERSON), {}, start=start))
    app.stack.push(table)
    frames(app, 20)
    return table


def frames(app: App, count: int = 1, *events: pygame.Event, dt_s: float = 1 / 60) -> None:
    """Let frames pass, the events in the first; what controls post arrives as in the real loop."""
    for number in range(count):
        app.frame((*(events if number == 0 else ()), *pygame.event.get()), dt_s)


def top(app: App, kind: type[S]) -> S:
    """The scene on top, which must be of this kind."""
    scene = app.stack.top
    assert isinstance(scene, kind), scene
    return scene


def settle(app: App, table: Table) -> None:
    """Let frames pass until a person may act or the game is over."""
    for _ in range(10_000):
        if table.timeline.done and table.sideboard.up_to_date and not _waits(table):
            return
        app.frame((), 0.05)
        if table.thinking.under_way:
            time.sleep(0.002)
    raise AssertionError("the table did not settle")


def _waits(table: Table) -> bool:
    decided = table.person_to_act() is None or table.foregone is not None
    return decided and table.match.outcome is None


def move(point: tuple[int, int], held: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(int(held), 0, 0))


def press(point: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button)


def release(point: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=button)


def key(name: str, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0)


def place(table: Table, pick: Pick) -> tuple[int, int]:
    rect = table.presenter.place(pick)
    assert rect is not None, pick
    return rect.center


def click(app: App, table: Table, pick: Pick) -> None:
    """A click on a named thing, hovering over it first."""
    point = place(table, pick)
    frames(app, 2, move(point), press(point), release(point))


def play(app: App, table: Table, action: Action) -> None:
    """An action by the clicks that mean it."""
    legal = EJDERHALAR.legal(table.match.state, table.match.state.seat)
    for pick in table.presenter.picks(table.match.state, legal, action):
        if pick == Pick("hold"):
            offered = [each for each, _ in table.picture.prompt.offered]
            point = table.picture.prompt.controls[offered.index(pick)].rect.center
            frames(app, 3, move(point), press(point), release(point))
        elif pick in table.hands.selection.next:
            click(app, table, pick)
