"""Somebody clicks and presses whatever there is, on every screen: the program goes on."""

from __future__ import annotations

import random

import pygame
import pytest

from game.content.lessons import course
from game.lessons.talk import Skip
from game.rules import GAMES, game_named
from scenes.base.scene import Scene
from scenes.menus.game_page import GamePage
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.referee import Referee
from tests.scenes.table_tools import key
from tests.trust.damage import LONG

STEPS = 260
KEYS = ("return", "escape", "up", "down", "left", "right", "h", "r", "l", "f1", "m", "tab", "space")
ZONE = (
    pygame.KSCAN_W, pygame.KSCAN_A, pygame.KSCAN_S, pygame.KSCAN_D, pygame.KSCAN_Q, pygame.KSCAN_E,
)
PAUSES_S = (1 / 60, 1 / 60, 1 / 20, 0.3)
LESSONS_S = 12.0
"""For the lessons of each game; a minute for all."""


def anything(rng: random.Random, scene: Scene, size: tuple[int, int]) -> list[pygame.Event]:
    """What a child might do: mostly to what can be pressed, sometimes anywhere, sometimes to a key."""
    choice = rng.random()
    if choice < 0.5:
        items = [item.rect.center for item in scene.gui.items if item.enabled]
        return pointed(rng.choice(items), 1) if items else []
    if choice < 0.7:
        return pointed((rng.randrange(size[0]), rng.randrange(size[1])), rng.choice((1, 1, 3)))
    if choice < 0.85:
        return [key(rng.choice(KEYS))]
    if choice < 0.87:
        return [key("z", pygame.KMOD_CTRL)]
    return [pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=rng.choice(ZONE))]


def pointed(point: tuple[int, int], button: int) -> list[pygame.Event]:
    """The pointer comes and clicks."""
    return [
        pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=button),
    ]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", [game.info.name for game in GAMES])
def test_the_program_goes_on(app: App, monkeypatch: pytest.MonkeyPatch, name: str, seed: int) -> None:
    monkeypatch.setattr(app, "quit", lambda: None)
    rng = random.Random(f"{name} {seed}")
    app.stack.push(Title(app))
    page = GamePage(app, game_named(name))
    app.stack.push(page)
    (page.watch, page.open_seats)[seed % 2]()
    for _ in range(STEPS):
        app.frame(anything(rng, app.stack.top, app.window.get_size()), rng.choice(PAUSES_S))
        app.frame(pygame.event.get(), 1 / 30)
    assert isinstance(app.stack.scenes[0], Title)


def pad(rng: random.Random) -> list[pygame.Event]:
    """Any button of a pad."""
    return [pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=rng.randrange(15), instance_id=0)]


def another(app: App, rng: random.Random, name: str) -> Scene:
    """Something to learn: mostly a lesson at any of its steps, sometimes the referee's chair."""
    game = game_named(name)
    if rng.random() < 0.15:
        return Referee(app, game, rng.randrange(1000))
    return LessonScene(app, game, rng.choice(course(name).lessons))


@pytest.mark.parametrize("name", [game.info.name for game in GAMES])
def test_lessons_go_on(app: App, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Any clicks, keys and pad buttons; what a lesson shows is where its tutor is."""
    monkeypatch.setattr(app, "quit", lambda: None)
    rng = random.Random(f"lessons of {name} {LONG}")
    app.stack.push(Title(app))
    passed_s = 0.0
    while passed_s < LESSONS_S * LONG:
        if len(app.stack.scenes) == 1 or rng.random() < 0.01:
            app.stack.unwind(Title)
            app.stack.push(another(app, rng, name))
        scene = app.stack.top
        if isinstance(scene, LessonScene) and scene.progress.phase == "waiting" and rng.random() < 0.03:
            scene.send(Skip())
        events = pad(rng) if rng.random() < 0.1 else anything(rng, app.stack.top, app.window.get_size())
        pause_s = rng.choice((*PAUSES_S, 0.6))
        app.frame(events, pause_s)
        app.frame(pygame.event.get(), 1 / 30)
        passed_s += pause_s + 1 / 30
        scene = app.stack.top
        if isinstance(scene, LessonScene) and scene.demonstrator.done:
            assert scene.state == scene.progress.state
            assert scene.hands.seat is None or scene.acting
    assert isinstance(app.stack.scenes[0], Title)
