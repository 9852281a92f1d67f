"""How a computer is set up for guests, from a file that everybody can read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.content import paths
from game.content.texts import Page, read_page
from game.core import Sentence, verbatim

SETTING_UP_FILE = paths.ROOT / "assets" / "texts" / "cafe.toml"
_ROOM: Final = 19
"""So many lines of commands and sentences stand on a page."""
_SENTENCE: Final = 3
"""So much room a step takes beside its lines."""


@dataclass(frozen=True)
class SetUpStep:
    """Something to be done, and what is to be typed for it."""

    words: Sentence
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Guide:
    """What one system needs."""

    system: Sentence
    steps: tuple[SetUpStep, ...]

    def pages(self) -> tuple[tuple[tuple[int, SetUpStep], ...], ...]:
        """The steps with their numbers, as many on a page as there is room for."""
        pages: list[list[tuple[int, SetUpStep]]] = [[]]
        room = _ROOM
        for number, step in enumerate(self.steps, 1):
            needed = _SENTENCE + len(step.lines)
            if needed > room and pages[-1]:
                pages.append([])
                room = _ROOM
            pages[-1].append((number, step))
            room -= needed
        return tuple(map(tuple, pages))


def read_guides(path: Path = SETTING_UP_FILE) -> tuple[Guide, ...]:
    """What the file says of each system; BadContent names the place that is wrong."""
    page = read_page(path)
    page.only("system")
    return tuple(map(_guide, page.pages("system")))


def _guide(page: Page) -> Guide:
    page.only("name", "step")
    # Systems have the same name everywhere.
    return Guide(verbatim(page.text("name")), tuple(map(_step, page.pages("step"))))


def _step(page: Page) -> SetUpStep:
    page.only("words", "lines")
    return SetUpStep(page.prose("words"), page.texts("lines"))
