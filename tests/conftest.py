"""Tests have no screen, no sound and a home of their own, whatever the machine has."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
_HOME = tempfile.TemporaryDirectory(prefix="wyrm-tests-")
os.environ["WYRM_HOME"] = _HOME.name

# The process that starts the others makes the folder, and they inherit its name: art is rendered once.
os.environ.setdefault("WYRM_TEST_ART", str(Path(_HOME.name) / "shared"))


def share_art(home: Path) -> None:
    """Let a home keep its art where all tests of this run keep it."""
    shared = Path(os.environ["WYRM_TEST_ART"])
    shared.mkdir(parents=True, exist_ok=True)
    home.mkdir(parents=True, exist_ok=True)
    (home / "cache").symlink_to(shared, target_is_directory=True)


share_art(Path(_HOME.name))


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """A program in a small window without a screen."""
    from scenes.app import App, headless

    monkeypatch.setattr(App, "prepare", lambda app, part: None)
    with headless((1024, 600)) as app:
        yield app
