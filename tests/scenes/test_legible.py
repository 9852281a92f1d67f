"""No text is under 24 pixels in a window of 1920x1080, and no number on a piece under 20."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game.core import Sentence
from scenes.base import art
from scenes.base.art import Drawing
from scenes.base.fonts import Fonts
from scenes.base.kit import Kit
from scenes.base.sound import Sound
from scenes.program.app import App
from scenes.program.starting import headless
from scenes.shots import SHOTS, clear

LEAST, LEAST_NUMBER, ROUNDING = 24.0, 20.0, 0.6
NUMBER = re.compile(r"[+−-]?[\d×]+")
GROUPS = ["dance", "eagle", "overview", "replay", "seats", "staff", "table", "tao", "title", "tournament"]
"""Of pictures, by how their names begin. Those with player boards of Eye for an Eye are missing: where five
or six have room, the names of keys and of what they do are smaller."""


class Written(NamedTuple):
    """Words on a screen, their size in pixels, and the function that wrote them."""

    words: str
    size: float
    by: str


@pytest.fixture
def full(coarse_art: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    """A program as large as the design, whose art is grey: only its words matter."""
    def grey(drawing: Drawing) -> pygame.Surface:
        picture = pygame.Surface(drawing.size, pygame.SRCALPHA)
        picture.fill("#808080")
        return picture

    monkeypatch.setattr(art, "_render", grey)
    monkeypatch.setattr(os, "fsync", lambda file: None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with headless((1920, 1080), home="home") as app:
        monkeypatch.setattr(app, "clock", lambda: 0.0)
        yield app


@pytest.mark.parametrize("group", GROUPS)
def test_everything_can_be_read(full: App, monkeypatch: pytest.MonkeyPatch, group: str) -> None:
    fonts, written = full.kit.fonts, list[Written]()
    render = Fonts.render

    def noted(self: Fonts, words: Sentence, style: Any, size: float, *how: Any) -> pygame.Surface:
        if self is fonts:
            written.append(Written(self.told(words), size * self.text_factor, writer()))
        return render(self, words, style, size, *how)

    def hushed(kit: Kit) -> Kit:
        """Boards in pictures are seen from afar: nobody has to read what stands on them."""
        return replace(kit, sound=Sound(), fonts=Fonts(fonts.scale, fonts.text_factor, fonts.language))

    monkeypatch.setattr(Fonts, "render", noted)
    monkeypatch.setattr(Kit, "hushed", hushed)
    small = {}
    for name, shot in SHOTS.items():
        if name.partition("_")[0] == group:
            clear(full)
            written.clear()
            shot(full)
            if found := sorted(set(too_small(written))):
                small[name] = found
    assert not small, "\n".join(f"{name}: {found}" for name, found in small.items())


def writer() -> str:
    """The function on a screen that has text written."""
    frame: Any = sys._getframe(2)
    while frame.f_code.co_filename.endswith("base/fonts.py"):
        frame = frame.f_back
    return f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}"


def too_small(written: list[Written]) -> Iterator[Written]:
    """What is smaller than it may be; where a size was tried and another followed, that one counts."""
    last = Written("", LEAST, "")
    for one, following in pairwise([*written, last]):
        tried = one.words == following.words and one.by == following.by and one.size != following.size
        least = LEAST_NUMBER if NUMBER.fullmatch(one.words) else LEAST
        if one.words.strip() and not tried and one.size < least - ROUNDING:
            yield one
