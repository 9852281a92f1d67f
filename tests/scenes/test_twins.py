"""In a noisy room every sound is seen, too; never so often that it flashes."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

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


def test_at_home_the_settings_say_how_noisy_it_is(app: App) -> None:
    """And in a quiet room everything is a third as loud."""
    app.stack.push(Scene(app))
    frames(app, 30)
    dark = edge(app)
    usual = app.kit.sound._sliders[0]
    app.change(app.kit.settings.but(room="noisy"))
    app.kit.sound.play("gong")
    frames(app, 2)
    assert sum(edge(app)) > sum(dark) + 100
    app.change(app.kit.settings.but(room="quiet"))
    assert app.kit.sound._sliders[0] == pytest.approx(usual / 3)
    frames(app, 90)
    app.kit.sound.play("gong")
    frames(app, 2)
    assert edge(app) == dark


def test_a_house_knows_its_room_better_than_the_settings(app: App) -> None:
    app.stack.push(Scene(app))
    app.change(app.kit.settings.but(room="noisy"))
    app.attendant = Attendant(app, House(room="quiet"))
    assert app.room == "quiet"
