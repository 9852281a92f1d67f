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
from tests.bench.hands import changes_of
from tests.scenes.anything import Walk, anything, pad
from tests.trust.damage import LONG

STEPS = 130 * LONG
WALKED = 400
PAUSES_S = (1 / 60, 1 / 60, 1 / 20, 0.3)
LESSONS_S = 12.0
"""For the lessons of each game; a minute for all."""


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


def test_all_screens_go_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """From any screen to any other, with letters, wheels and pads, and every setting changed on the way."""
    monkeypatch.setattr(app, "quit", lambda: None)
    monkeypatch.setattr("scenes.program.app.fill_screen", lambda fullscreen, maximised: None)
    walk = Walk(app, LONG)
    for frame in walk.frames(WALKED * LONG, dt_s=0.1):
        frame()
    assert len(walk.seen) > 5


def test_whoever_looks_for_late_frames_hears_of_every_change(app: App) -> None:
    with changes_of(app) as changes:
        app.stack.push(Title(app))
        app.stack.push(GamePage(app, GAMES[0]))
        app.stack.pop()
        app.stack.unwind(Title)
    assert changes == ["Title", "GamePage", "Title", "Title"]
