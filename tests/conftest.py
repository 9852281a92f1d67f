"""Tests have no screen, no sound and a home of their own, whatever the machine has."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
_HOME = tempfile.TemporaryDirectory(prefix="wyrm-tests-")
os.environ["WYRM_HOME"] = _HOME.name

# The process that starts the others makes the folder, and they inherit its name: art is rendered once and
# modules are compiled once for all of them, outside the tree.
SHARED = Path(os.environ.setdefault("WYRM_TEST_SHARED", str(Path(_HOME.name) / "shared")))
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(SHARED / "bytecode")
sys.dont_write_bytecode = False


def share_art(home: Path) -> None:
    """Let a home keep its art where all tests of this run keep it."""
    (SHARED / "art").mkdir(parents=True, exist_ok=True)
    home.mkdir(parents=True, exist_ok=True)
    (home / "cache").symlink_to(SHARED / "art", target_is_directory=True)


share_art(Path(_HOME.name))


def pytest_collection_finish() -> None:
    """Scenes that go out of sight collect rubbish; they need not look through all tests for it."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """A program in a small window without a screen."""
    from scenes.app import App, headless
    from scenes.stage.sound import Sound

    monkeypatch.setattr(App, "prepare", lambda app, part: None)
    monkeypatch.setattr(Sound, "idle", lambda sound: None)
    with headless((1024, 600)) as app:
        yield app
