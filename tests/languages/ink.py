"""Screens on which every text is a block of a colour of its own, and art is nothing.

What is left of a block in the picture says whether a text was cut off, or covered by another one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest

from game.core import Sentence
from scenes.arena.guided import GuidedArena
from scenes.base.fonts import Fonts
from scenes.base.scene import Overlay, Scene
from scenes.base.shapes import veil
from scenes.program.app import App
from scenes.table.guided import GuidedTable
from scenes.widgets.scrolling import ScrollText

_ABSENT, _WHOLE = 0.02, 0.85
"""Below one it is a chance meeting of colours, above the other the letters of two lines that stand close."""


class Block(NamedTuple):
    """What a text is drawn as."""

    text: str
    area: int


class Hidden(NamedTuple):
    """A text of which something cannot be seen."""

    text: str
    share: float
    """How much of it can be seen."""


@dataclass
class Ink:
    """The colours of all texts, and what was drawn as it is."""

    texts: dict[int, Block] = field(default_factory=dict)
    verbatim: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    keys: set[tuple[str, str]] = field(default_factory=set)
    """The sentences by their senses and their English."""
    scrolled: set[str] = field(default_factory=set)
    """Paragraphs of a page that is longer than its place."""
    random: Random = field(default_factory=lambda: Random(7))

    def block(self, text: str, written: pygame.Surface) -> pygame.Surface:
        """A picture with a block of a new colour in the place of the letters."""
        box = written.get_bounding_rect()
        block = pygame.Surface(written.get_size(), pygame.SRCALPHA)
        if box.width and box.height:
            colour = self.random.randrange(1 << 24)
            self.texts[colour] = Block(text, box.width * box.height)
            block.fill((colour >> 16, colour >> 8 & 255, colour & 255, 255), box)
        return block

    def hidden(self, app: App) -> list[Hidden]:
        """The texts in the window that are there, but not as a whole.

        What a bubble of the host lies over counts as if it were lifted: that it leaves prompts and choices
        free is asked where guided games are tested.
        """
        seen, scene = self._seen(app.window), app.stack.top
        if isinstance(scene, GuidedTable | GuidedArena) and scene.bubble is not None:
            scene.bubble.hide()
            scene.stage.draw(app.window)
            without = self._seen(app.window)
            # Its own words are gone now: they are looked at as they were.
            seen = {colour: without[colour] if without[colour] > _ABSENT else seen[colour] for colour in seen}
        return [
            Hidden(self.texts[colour].text, share % 1) for colour, share in seen.items()
            if _ABSENT < share % 1 < _WHOLE and self.texts[colour].text not in self.scrolled
        ]

    def _seen(self, window: pygame.Surface) -> dict[int, float]:
        """By its colour, how often each text is in a picture; a fraction where some of it is missing."""
        raw, pitch = window.get_buffer().raw, window.get_pitch()
        pixels: Counter[int] = Counter()
        # Through the height of a block all rows are alike, and each is counted once.
        for row, times in Counter(raw[at:at + pitch] for at in range(0, len(raw), pitch)).items():
            for colour, count in Counter(memoryview(row).cast("I")).items():
                pixels[colour] += count * times
        return {
            colour: (pixels[colour] + pixels[colour | 0xFF000000]) / block.area
            for colour, block in self.texts.items()
        }


@contextmanager
def inked(app: App, patch: pytest.MonkeyPatch) -> Iterator[Ink]:
    """Let the program draw blocks for as long as this lasts."""
    ink = Ink()
    write, tell = Fonts._set, type(app.kit.fonts.language).told

    def blocks(fonts: Fonts, text: str, *how: Any) -> pygame.Surface:
        return ink.block(text, write(fonts, text, *how))

    def listen(language: Any, words: Sentence) -> str:
        told = tell(language, words)
        (ink.verbatim if words.key is None else ink.told).add(told)
        if words.key is not None:
            ink.keys.add((words.sense, words.key))
        return told

    open_page = ScrollText.__init__

    def note_page(page: ScrollText, scene: Scene, box: Any, paragraphs: Any, *how: Any) -> None:
        ink.scrolled.update(map(app.kit.fonts.told, paragraphs))
        open_page(page, scene, box, paragraphs, *how)

    below = Overlay.unveiled

    def veiled(scene: Overlay) -> pygame.Surface:
        picture = below(scene)
        picture.blit(veil(picture.get_size()), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    # A sheet may lie over words of the scene below, whether that is seen in the dark or not.
    patch.setattr(Overlay, "unveiled", veiled)
    patch.setattr(ScrollText, "__init__", note_page)
    patch.setattr(Fonts, "_set", blocks)
    patch.setattr(type(app.kit.fonts.language), "told", listen)
    app.kit.fonts.forget()
    yield ink
