"""Menus to test at: a scene on the stack, clicks on its controls."""

from __future__ import annotations

from typing import TypeVar

from scenes.base.button import Button
from scenes.base.focus import Focusable, nearest
from scenes.base.scene import Scene
from scenes.program.app import App
from tests.scenes.table_tools import frames, move, press, release

S = TypeVar("S", bound=Scene)


def show(app: App, scene: S) -> S:
    """The scene on top of what is there."""
    app.stack.push(scene)
    frames(app, 3)
    return scene


def click(app: App, control: Focusable) -> None:
    """A click in the middle, hovering over it first."""
    point = control.rect.center
    frames(app, 3, move(point))
    frames(app, 3, press(point), release(point))


def reachable(scene: Scene) -> set[Focusable]:
    """Every control to which keys lead, from where the ring is."""
    gui = scene.gui
    items = [item for item in gui.items if item.enabled]
    seen, todo = set[Focusable](), [gui.focus or items[0]]
    while todo:
        item = todo.pop()
        if item in seen:
            continue
        seen.add(item)
        for way, step in (("up", 0), ("down", 0), ("left", -1), ("right", 1)):
            if not step or isinstance(item, Button):
                other = gui._in_row(item, step) if step else None
                other = other or nearest(items, item, way)
                todo += [other] if other is not None else []
    return seen


def labelled(scene: Scene, press_name: str) -> Button:
    """The button that calls a method of the scene, plain or with arguments."""
    for button in scene.gui.items:
        wish = getattr(button, "_press", None)
        if getattr(getattr(wish, "func", wish), "__name__", "") == press_name:
            assert isinstance(button, Button)
            return button
    raise AssertionError(press_name)
