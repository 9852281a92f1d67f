"""Tests have no screen, no sound and a home of their own, whatever the machine has."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

import pytest

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
_HOME = tempfile.TemporaryDirectory(prefix="wyrm-tests-")
os.environ["WYRM_HOME"] = _HOME.name


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """A program in a small window without a screen."""
    from scenes.app import App, headless

    monkeypatch.setattr(App, "prepare", lambda app, part: None)
    with headless((1024, 600)) as app:
        yield app
