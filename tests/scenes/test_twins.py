"""In a noisy room every sound is seen, too; never so often that it flashes."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.cafe.house import House
from game.content import paths
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.program.attendant import Attendant
from scenes.program.twins import _UNSEEN, CAPTIONS
from tests.scenes.table_tools import frames


def test_every_sound_has_a_twin() -> None:
    files = {path.stem for path in (paths.ROOT / "assets" / "sound").glob("*.ogg")}
    # Another take of a sound is asked for by the name of the first.
    names = {name for name in files if re.sub(r"_[0-9]$", "", name) not in files - {name}}
    assert names <= set(CAPTIONS) | _UNSEEN
    assert set(CAPTIONS) <= names


def edge(app: App) -> tuple[int, int, int]:
    red, green, blue, _ = app.window.get_at((app.window.get_width() // 2, 1))
    return red, green, blue


def noisy(app: App, room: str) -> None:
    app.attendant = Attendant(app, House(room="noisy" if room == "noisy" else "usual"))
    app.attendant.update = lambda dt_s: None  # type: ignore[method-assign]
    app.stack.push(Scene(app))
    frames(app, 30)


def test_the_edge_lights_up_and_goes_dark_again(app: App, tmp_path: Path) -> None:
    noisy(app, "noisy")
    dark = edge(app)
    app.kit.sound.play("gong")
    frames(app, 2)
    assert sum(edge(app)) > sum(dark) + 100
    before = pygame.image.tobytes(app.window, "RGB")
    frames(app, 150)
    assert edge(app) == dark and pygame.image.tobytes(app.window, "RGB") != before


def test_it_never_flashes_three_times_a_second(app: App) -> None:
    noisy(app, "noisy")
    lit, was = 0, False
    for _ in range(60):
        app.kit.sound.play("eye_hit")
        frames(app, 1)
        now = app._twins._left_s > 0.53
        lit += now and not was
        was = now
    assert lit < 3


def test_in_a_usual_room_nothing_is_lit(app: App) -> None:
    noisy(app, "usual")
    dark = edge(app)
    app.kit.sound.play("gong")
    frames(app, 2)
    assert edge(app) == dark
