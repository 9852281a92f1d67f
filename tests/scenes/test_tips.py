"""A tip beside a button: there for whoever waits over it, and never in the way of a press."""

from __future__ import annotations

import pygame

from game.core import say
from scenes.base.button import _Z_TIP
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.program.app import App
from tests.scenes.menu_tools import show
from tests.scenes.table_tools import frames, move, press, release

_MIDDLE: Box = (900.0, 500.0, 120.0, 90.0)


def tips(scene: Scene) -> list[pygame.Rect]:
    """The tips that are to be seen."""
    return [sprite.rect for sprite in scene.stage._sprites if sprite.z == _Z_TIP]


def scene_with(app: App, *others: Box) -> tuple[Scene, tuple[int, int]]:
    """A button with a tip among others, and its middle."""
    scene = Scene(app)
    show(app, scene)
    button = scene.gui.button(_MIDDLE, say("Hint"), lambda: None, tip=say("A good move, and why"))
    for box in others:
        scene.gui.button(box, say("Go on"), lambda: None)
    return scene, button.rect.center


def test_a_tip_comes_after_a_while_and_goes_with_the_press(app: App) -> None:
    scene, at = scene_with(app)
    frames(app, 2, move(at))
    assert not tips(scene)
    frames(app, 60)
    assert len(tips(scene)) == 1
    frames(app, 1, press(at))
    assert not tips(scene)
    frames(app, 60, release(at))
    assert not tips(scene), "who has pressed it knows what it is"
    frames(app, 2, move((5, 5)))
    frames(app, 60, move(at))
    assert len(tips(scene)) == 1


def test_no_tip_comes_while_a_finger_leads(app: App) -> None:
    scene, at = scene_with(app)
    touched = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=True)
    frames(app, 60, touched)
    assert not tips(scene)


def test_a_tip_never_lies_over_a_button(app: App) -> None:
    left, top, width, height = _MIDDLE
    around = [
        (left + dx, top + dy, width, height) for dx in (-130.0, 0.0, 130.0) for dy in (-100.0, 0.0, 100.0)
        if dx or dy
    ]
    scene, at = scene_with(app, *around)
    frames(app, 60, move(at))
    (tip,) = tips(scene)
    buttons = [item.rect for item in scene.gui.items]
    assert tip.collidelist(buttons) < 0
    crowd: list[Box] = [(x * 130.0, y * 100.0, 120.0, 90.0) for x in range(15) for y in range(11)]
    crowded, at = scene_with(app, *crowd)
    frames(app, 60, move(at))
    assert not tips(crowded)


def test_a_tip_makes_room_for_a_button_that_comes(app: App) -> None:
    scene, at = scene_with(app)
    frames(app, 60, move(at))
    (tip,) = tips(scene)
    left, top = app.kit.screen.design(tip.topleft)
    scene.gui.button((left, top, 200, 60), say("Play again"), lambda: None)
    scene.gui.set_focus(None)
    frames(app, 10)
    (moved,) = tips(scene)
    assert not moved.colliderect(tip)
