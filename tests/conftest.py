"""Tests have no screen, no sound and a home of their own, whatever the machine has."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import pygame

    from scenes.base.art import Drawing

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
_HOME = tempfile.TemporaryDirectory(prefix="wyrm-tests-")
os.environ["WYRM_HOME"] = _HOME.name
# The process that starts the others names this folder and they inherit it: art is rendered once for all.
_COARSE_HOME = os.environ.setdefault("WYRM_TEST_SHARED", str(Path(_HOME.name) / "coarse"))
# Modules are compiled once for all processes that tests start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

_COARSE = 3
_FINE_PX = 32
# What takes long, or waits long for others, begins first, so that all processes end together.
_LONG = ("tests/window/", "tests/architecture/test_style.py", "tests/test_main.py", "tests/contract/test_h")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest."""
    items.sort(key=lambda item: not item.nodeid.startswith(_LONG))


def pytest_collection_finish() -> None:
    """Scenes that go out of sight collect rubbish; they need not look through all tests for it."""
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
def app(coarse_art: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """A program in a small window without a screen."""
    from scenes.base.sound import Sound
    from scenes.program.app import App
    from scenes.program.starting import headless

    monkeypatch.setattr(App, "prepare", lambda app, part: None)
    # Slow where thousands of tests have lived.
    monkeypatch.setattr("scenes.program.stack.give_back", lambda: None)
    monkeypatch.setattr(Sound, "idle", lambda sound: None)
    with headless((1024, 600)) as app:
        yield app
