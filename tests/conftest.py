"""Tests have no screen, no sound and a home of their own, whatever the machine has."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import pygame

    from scenes.base.art import Art, Drawing
    from scenes.base.packs import Packs
    from scenes.program.app import App

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
_HOME = tempfile.TemporaryDirectory(prefix="wyrm-tests-")
os.environ["WYRM_HOME"] = _HOME.name
os.environ["WYRM_LANGUAGE"] = "en"
# The process that starts the others names this folder and they inherit it: art is rendered once for all.
_COARSE_HOME = os.environ.setdefault("WYRM_TEST_SHARED", str(Path(_HOME.name) / "coarse"))
# Modules are compiled once for all processes that tests start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

_COARSE = 3
_FINE_PX = 32
_FONTS: dict[tuple[str, int], pygame.Font] = {}
_MOST_FONTS = 256
_DRAWN: dict[tuple[Callable[[Art, bytes, Drawing], pygame.Surface], bytes], pygame.Surface] = {}
_MOST_DRAWN = 4_000
# What takes long, or waits long for others, begins first, so that all processes end together; ruff and mypy
# have been begun before it, compute while it waits, and are asked at last.
_CLEAN = "tests/architecture/test_style.py::test_clean"
_LONG = (
    "tests/window/", "tests/test_main.py", "tests/test_wheel.py", "tests/contract/test_hash_seeds.py", _CLEAN,
)
LEFT_OUT_OF_QUICK = (
    # opponents against brute force, slow engines that agree with ours, tournaments
    "tests/ai/", "tests/naive/", "tests/lab/",
    # whole games counted move by move, and thousands of invented ones
    "tests/rules/ejderhalar/test_perft.py", "tests/rules/tao_long/test_perft.py",
    "tests/rules/the_dragons_dance/test_perft.py", "tests/rules/the_dragons_dance/test_properties.py",
    "tests/rules/eye_for_an_eye/test_properties.py", "tests/contract/test_hash_seeds.py",
    # thousands of damaged files, random lines and killed players, odd folders on every screen
    "tests/trust/", "tests/scenes/test_odd_folders.py", "tests/scenes/test_odd_texts.py",
    # half an hour of music, measured
    "tests/scenes/test_recordings.py",
    # fresh processes, fresh machines, real windows
    "tests/window/", "tests/test_wheel.py", "tests/test_main.py::test_first_and_later_starts",
    "tests/scenes/test_app.py", "tests/scenes/test_going_on.py", "tests/scenes/test_pad.py",
    # long walks through screens of which a shorter one remains
    "tests/scenes/test_anything_goes.py", "tests/scenes/test_table.py::test_a_whole_game",
    "tests/scenes/test_dance_lessons.py", "tests/scenes/test_eagle_lessons.py",
    "tests/scenes/test_eye_lessons.py", "tests/scenes/test_tao_long_lessons.py",
    "tests/scenes/test_lesson_patience.py", "tests/scenes/test_lesson_waits.py",
    "tests/scenes/test_leaving_lessons.py", "tests/scenes/test_hints.py",
    "tests/scenes/arena/test_one_selection.py", "tests/scenes/arena/test_random_hands.py",
    "tests/scenes/test_lessons.py", "tests/scenes/test_rulebook.py", "tests/scenes/test_replay.py",
    "tests/scenes/test_legible.py",
    "tests/scenes/test_touch.py", "tests/scenes/test_eye_clicks.py", "tests/scenes/test_dragon.py",
    "tests/scenes/test_sound.py", "tests/scenes/test_soundtrack.py", "tests/scenes/arena/test_after.py",
    "tests/scenes/arena/test_compass.py", "tests/scenes/arena/test_devices.py",
    "tests/scenes/arena/test_pointing.py", "tests/scenes/test_cafe.py", "tests/cafe/test_supervisor.py",
)
"""What `--quick` does not run; everything else takes less than a minute on two cores."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--quick`, for after each change; the whole suite is for before each commit."""
    parser.addoption("--quick", action="store_true", help="leave out what takes long (see tests/conftest.py)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the longest."""
    if config.getoption("--quick"):
        left_out = [item for item in items if item.nodeid.startswith(LEFT_OUT_OF_QUICK)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]
    ranks = {item: [item.nodeid.startswith(kind) for kind in _LONG] for item in items}
    items.sort(key=lambda item: ranks[item].index(True) if any(ranks[item]) else len(_LONG))


def pytest_collection_finish(session: pytest.Session) -> None:
    """Begin what computes by itself.

    Scenes that go out of sight collect rubbish; they need not look through all tests for it.
    """
    first = os.environ.get("PYTEST_XDIST_WORKER", "gw0") == "gw0"  # the one that is given the longest
    if first and not session.config.getoption("collectonly"):
        from tests.architecture import checks

        for item in session.items:
            if item.nodeid.startswith(_CLEAN):
                checks.begun(item.callspec.params["command"])  # type: ignore[attr-defined]
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def nothing_to_look_through() -> Iterator[None]:
    """Games and positions that a file's tests share are millions of values: later tests leave them alone."""
    yield
    if "pygame" in sys.modules:
        sys.modules["pygame"].quit()
    gc.collect()
    gc.freeze()


@pytest.fixture
def coarse_art(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same pictures with a ninth of their pixels: tests of scenes do not look at them closely."""
    import pygame

    from scenes.base import art

    render = art._render

    def coarse(drawing: Drawing) -> pygame.Surface:
        if min(drawing.size) <= _FINE_PX:
            return render(drawing)
        width, height = drawing.size
        picture = render(drawing._replace(size=(width // _COARSE, height // _COARSE)))
        return pygame.transform.scale(picture, drawing.size)

    monkeypatch.setattr(art, "_render", coarse)
    monkeypatch.setenv("WYRM_HOME", _COARSE_HOME)


@pytest.fixture
def app(coarse_art: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A program in a small window without a screen; nothing that it writes has to last a power cut."""
    from scenes.program.starting import headless

    thrifty(monkeypatch)
    monkeypatch.setattr(os, "fsync", lambda file: None)
    with headless((1024, 600)) as app:
        yield app


def thrifty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs of one file share whatever takes long to make, and leave their rubbish where it is."""
    untidy(monkeypatch)
    read_packs_once(monkeypatch)
    draw_once(monkeypatch)
    open_fonts_once(monkeypatch)
    keep_sound_open(monkeypatch)


def untidy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a program keep its rubbish: to look for it is slow where thousands of tests have lived."""
    from scenes.base.sound import Sound

    monkeypatch.setattr("scenes.program.stack.give_back", lambda: None)
    monkeypatch.setattr(Sound, "idle", lambda sound: None)


def keep_sound_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound device takes a tenth of a second to open and close: programs of one file share it."""
    import pygame

    def quit_all_else() -> None:
        for part in (pygame.joystick, pygame.display):
            part.quit()

    monkeypatch.setattr(pygame.mixer, "quit", pygame.mixer.stop)
    monkeypatch.setattr(pygame, "quit", quit_all_else)


def open_fonts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A font knows the shapes that it has measured and drawn: programs of one file share them, too."""
    import pygame

    from scenes.base.fonts import Face, Fonts

    if not pygame.font.get_init():
        _FONTS.clear()  # those of a program that was closed as usual are of no use
    pygame.font.init()
    opened = Fonts._opened

    def shared(fonts: Fonts, face: Face, size_px: int) -> pygame.Font:
        key = (face.file, size_px)
        if key not in _FONTS:
            if len(_FONTS) >= _MOST_FONTS:
                _FONTS.clear()
            _FONTS[key] = opened(fonts, face, size_px)
        return _FONTS[key]

    monkeypatch.setattr(Fonts, "_opened", shared)


def draw_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one program has drawn or read serves the next: nobody draws on a shared picture."""
    from scenes.base.art import Art

    fetch = Art._fetch

    def drawn(art: Art, key: bytes, drawing: Drawing) -> pygame.Surface:
        if not art.at_once:
            return fetch(art, key, drawing)
        wish = fetch, key  # where every drawing is nothing, that is not for those who draw
        if wish not in _DRAWN:
            if len(_DRAWN) >= _MOST_DRAWN:
                _DRAWN.clear()
            _DRAWN[wish] = fetch(art, key, drawing)
        return _DRAWN[wish]

    monkeypatch.setattr(Art, "_fetch", drawn)


def read_packs_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """More than a thousand programs of tests look into the same packs."""
    monkeypatch.setattr("scenes.program.app.Packs", _packs)


@cache
def _packs() -> Packs:
    from scenes.base.packs import Packs

    return Packs()


def no_art(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every drawing is nothing, at once."""
    from scenes.base.art import Art

    monkeypatch.setattr(Art, "_fetch", _nothing)


def _nothing(art: Art, key: bytes, drawing: Drawing) -> pygame.Surface:
    import pygame

    return pygame.Surface(drawing.size, pygame.SRCALPHA)
