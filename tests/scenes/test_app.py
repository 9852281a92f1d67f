"""The program as a whole: what is missing or broken is said, and everything else goes on."""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
import weakref
from pathlib import Path

import pygame
import pytest

from game.content import paths
from game.content.settings import load_settings
from game.core import BadContent
from game.rules import game_named
from scenes.base import theme
from scenes.base.scene import Scene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import Title
from scenes.program import app as running
from scenes.program import window as opening
from scenes.program.app import App
from scenes.program.memory import give_back
from scenes.program.starting import headless
from scenes.program.window import comfortable
from scenes.seats.seats import Seats
from scenes.stage.selection import Pick
from scenes.stage.tao_long.painter import painter
from scenes.table import Table
from tests.scenes.menu_tools import labelled, show
from tests.scenes.table_tools import click, frames, key, move, open_table, press, release, settle, top

pytestmark = pytest.mark.usefixtures("coarse_art")


def test_without_a_screen_one_sentence_and_exit_1() -> None:
    kept = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "DISPLAY")}
    kept.pop("WAYLAND_DISPLAY", None)
    done = subprocess.run(
        [sys.executable, "main.py"], cwd=paths.ROOT, env=kept, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("No screen was found") and done.stderr.count("\n") == 1


@pytest.mark.parametrize(("content", "place"), [
    ("{ not json", "line 1"),
    ('{"button": 3}', "one table"),
    ('{"button": {"misc": {"border_width": "wide"}}}', "button, border_width"),
    ('{"button": {"colours": {"normal_bg": "blue-ish"}}}', "button, normal_bg"),
])
def test_a_broken_theme_is_named_and_the_title_still_opens(
    content: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "theme.json"
    broken.write_text(content, encoding="utf-8")
    monkeypatch.setattr(theme, "THEME_FILE", broken)
    monkeypatch.setattr(theme.load_theme, "__defaults__", (broken,))
    with headless((1024, 600)) as app:
        problems = " ".join(app.problems)
        assert "theme.json" in problems and place in problems
        app.stack.push(Title(app))
        frames(app, 3)
        cards = [item.rect for item in app.stack.top.gui.items[:5]]
        pixels = {tuple(app.window.get_at((rect.centerx, rect.top + rect.h // 4))) for rect in cards}
        assert len(pixels) > 1, "the cards hide the boards"


def test_broken_settings_are_named_on_the_title(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WYRM_HOME", str(tmp_path))
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text(json.dumps({"animation": "wild", "mute": True}), encoding="utf-8")
    pygame.init()
    app = App((1024, 600))
    try:
        assert app.kit.settings.mute and app.kit.settings.animation == "normal"
        assert any("animation" in problem for problem in app.problems)
        app.stack.push(Title(app))
        frames(app, 2)
        assert app.toasts.busy
    finally:
        app.close()


def test_a_full_disk_is_told_and_the_match_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(app)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(table.match.journal, "_write", full)
    click(app, table, Pick("square", "d1"))
    click(app, table, Pick("square", "d2"))
    settle(app, table)
    frames(app, 2)
    assert table.match.log == ("d1-d2",)
    assert app.toasts.busy and any("No space left" in problem for problem in app.problems)
    monkeypatch.undo()
    click(app, table, Pick("square", "e8"))
    click(app, table, Pick("square", "e7"))
    settle(app, table)
    assert app.problems[-1] == "This game is saved again."


def test_bad_art_names_its_file(app: App) -> None:
    with pytest.raises(BadContent, match="nothing_here"):
        app.kit.art.image("common/nothing_here", (10, 10))


def test_closing_the_window_keeps_the_match(app: App) -> None:
    from game.content.matches import unfinished

    table = open_table(app)
    click(app, table, Pick("square", "d1"))
    click(app, table, Pick("square", "d2"))
    frames(app, 1, pygame.Event(pygame.QUIT))
    assert not app.running
    recorded, _ = unfinished()
    assert recorded is not None and recorded.actions == 1


def test_a_minimised_window_is_survived(app: App) -> None:
    open_table(app)
    frames(app, 1, pygame.Event(pygame.WINDOWMINIMIZED), pygame.Event(pygame.WINDOWRESTORED))
    frames(app, 3)


def shown_at(app: App, size: tuple[int, int]) -> Title:
    """The title in a window that somebody has made so large."""
    title = Title(app)
    app.stack.push(title)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    frames(app, 2, pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]), dt_s=0.3)
    return title


def press_settings(app: App, title: Title) -> None:
    """Press the button where the window shows it, which may be smaller or larger than it is drawn."""
    settings = next(item for item in title.gui.items if getattr(item, "_press", None) == title.open_settings)
    (wide, high), (width, height) = app.window.get_size(), pygame.display.get_window_size()
    there = (settings.rect.centerx * width // wide, settings.rect.centery * height // high)
    frames(app, 3, move(there), press(there), release(there))


@pytest.mark.parametrize("size", [(700, 980), (600, 1024), (800, 480), (640, 360), (320, 240), (90, 700)])
def test_in_a_tall_and_in_a_tiny_window_all_is_seen_and_pressed(app: App, size: tuple[int, int]) -> None:
    title = shown_at(app, size)
    drawn = app.window.get_rect()
    assert drawn.width >= 512 and drawn.height >= 300 and drawn.contains(app.kit.screen.area)
    assert abs(drawn.width / drawn.height - size[0] / size[1]) < 0.02 * size[0] / size[1], "nothing is bent"
    app.show([drawn])
    assert all(app.kit.screen.area.contains(item.rect) for item in title.gui.items)
    press_settings(app, title)
    assert app.stack.top is not title


def test_a_window_that_slides_away_under_the_pointer_takes_no_ring(app: App) -> None:
    """As after F11 and back: what is called a movement then is none."""
    scene = SettingsScene(app)
    app.stack.push(scene)
    frames(app, 2, key("down"))
    frames(app, 1, pygame.Event(pygame.VIDEORESIZE, size=(1024, 600), w=1024, h=600))
    frames(app, 2, move((500, 300)))
    assert scene.gui.ringed
    frames(app, 60)
    frames(app, 2, move((510, 300)))
    assert not scene.gui.ringed


def test_memory_is_given_back_whatever_the_c_library_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenes that point at each other are let go of, also where nothing can be trimmed."""

    class Loop:
        me: object = None

    for library in (ctypes.CDLL, lambda name: object()):
        monkeypatch.setattr(ctypes, "CDLL", library)
        loop = Loop()
        loop.me = loop
        gone = weakref.ref(loop)
        del loop
        give_back()
        assert gone() is None


def test_rubbish_is_collected_in_a_frame_of_its_own(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not in the one that laid out the next picture, which is long enough."""
    done: list[str] = []
    monkeypatch.setattr("scenes.program.stack.trim", lambda: done.append("trimmed"))
    title = Title(app)
    app.stack.push(title)
    old = weakref.ref(title.stage)
    app.stack.lay_again()
    frames(app, 2)
    assert not done
    frames(app, 60)
    assert done == ["trimmed"] and old() is None


def test_a_still_picture_rests_until_something_is_done(app: App) -> None:
    table = open_table(app)
    frames(app, 200)
    assert app.resting
    frames(app, 1, move((5, 5)))
    assert not app.resting
    frames(app, 200)
    assert app.resting
    table.timeline.tween(1.0, lambda share: table.stage.spoil())
    frames(app)
    assert not app.resting


def test_a_picture_sleeps_as_long_as_three_frames_or_six(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the desktop wakes it; a pad would not."""
    slept: list[int] = []
    monkeypatch.setattr(app, "_sleep", slept.append)
    monkeypatch.setattr("scenes.program.app.FRAMES_PER_S", 1000)
    open_table(app)
    app._awaited(pygame.Clock())
    assert not slept
    frames(app, 200)
    app._awaited(pygame.Clock())
    assert slept == [3], "dragons breathe"
    app.kit.settings = app.kit.settings.but(reduced_motion=True)
    frames(app, 70)
    app._awaited(pygame.Clock())
    assert slept == [3, 6]
    monkeypatch.setattr(type(app.pads), "watched", property(lambda pads: True))
    app._awaited(pygame.Clock())
    assert slept == [3, 6]


def test_another_game_takes_the_place_of_the_last() -> None:
    """Pictures, type and what is made of them are kept for one game only."""
    with headless((1024, 600)) as app:
        app.turn_to("tao_long")
        kept = weakref.ref(painter(app.kit.art, 1, 20))
        app.kit.art.icon("home", 20)
        app.turn_to("tao_long")
        assert kept() is not None and app.kit.art._surfaces
        app.turn_to("ejderhalar")
        assert kept() is None and not app.kit.art._surfaces


@pytest.mark.parametrize(("screen", "window"), [
    ((1920, 1080), (1664, 936)), ((1366, 768), (1152, 648)), ((2560, 1440), (2304, 1296)),
    ((1080, 1920), (1024, 576)), ((3440, 1440), (2304, 1296)),
])
def test_the_first_window_leaves_room_for_its_frame(
    screen: tuple[int, int], window: tuple[int, int]
) -> None:
    assert comfortable(screen) == window
    assert window[0] + 40 <= screen[0] and window[1] + 110 <= screen[1]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems keep their cards elsewhere")
@pytest.mark.parametrize("card", [True, False])
def test_without_a_graphics_card_no_renderer_is_loaded(
    card: bool, app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(opening, "_CARDS", tmp_path / ("" if card else "none"))
    opening.open_window((1024, 600), False, pygame.Surface((64, 64)))
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == (None if card else "0")


def test_f11_remembers_the_window_of_before(app: App) -> None:
    open_table(app)
    for fullscreen in (True, False):
        frames(app, 2, key("f11"))
        assert app.kit.settings.fullscreen is fullscreen
        assert app.kit.settings.window_size == (1024, 600)
    assert pygame.display.get_window_size() == (1024, 600)


@pytest.mark.parametrize("restored", [False, True])
def test_f11_and_back_gives_a_maximised_window_again(
    app: App, monkeypatch: pytest.MonkeyPatch, restored: bool
) -> None:
    filled: list[tuple[bool, bool]] = []
    monkeypatch.setattr(running, "fill_screen", lambda *asked: filled.append(asked))
    app.kit.settings = app.kit.settings.but(window_size=(1024, 700))
    open_table(app)
    frames(app, 2, pygame.Event(pygame.WINDOWMAXIMIZED))
    if restored:
        frames(app, 2, pygame.Event(pygame.WINDOWRESTORED))
    frames(app, 2, key("f11"))
    frames(app, 2, pygame.Event(pygame.WINDOWRESTORED))
    frames(app, 2, key("f11"))
    assert filled == [(True, not restored), (False, not restored)]
    assert app.kit.settings.window_size == ((1024, 600) if restored else (1024, 700))


def test_a_tall_window_is_no_wrong_setting_at_the_next_start(app: App) -> None:
    shown_at(app, (700, 980))
    frames(app, 2, key("f11"))
    settings, problems = load_settings(paths.settings_file())
    assert not problems and settings.window_size == (1024, 980)


def test_a_huge_window_is_drawn_small_and_shown_large(app: App) -> None:
    title = shown_at(app, (8000, 8000))
    assert app.window.get_size() == (2666, 2666) == title.stage.background.get_size()
    app.show([pygame.Rect(0, 0, 10, 10), app.window.get_rect()])
    window = pygame.display.get_surface()
    assert window is not None and window.get_at((3 * 1300, 3 * 900)) == app.window.get_at((1300, 900))
    press_settings(app, title)
    assert app.stack.top is not title


def test_the_second_half_of_a_double_click_presses_nothing_on_the_next_screen(app: App) -> None:
    seats = show(app, Seats(app, game_named("tao_long")))
    point = labelled(seats, "start").rect.center
    table: Scene | None = None
    for _ in range(3):
        frames(app, 2, move(point), press(point), release(point))
        table = table or app.stack.top
        assert isinstance(table, Table) and app.stack.top is table
    frames(app, 30)
    app.stack.push(Seats(app, game_named("tao_long")))
    frames(app, 3)
    again = top(app, Seats)
    frames(app, 2, move(point), press(point), release(point))
    assert app.stack.top is not again, "whoever presses later means it"
