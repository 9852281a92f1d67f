"""Broken files: every one with its place and reason, over the screen that goes on without them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.content.levels import shelf_of
from game.core import AnyGame, BadContent
from scenes.scene import FAINT, INK, Overlay
from scenes.widgets.scroll_text import ScrollText
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.app import App

_BOX = (320.0, 130.0, 1280.0, 820.0)


class BrokenFiles(Overlay):
    """What is wrong with files, to be read in peace."""

    def __init__(self, app: App, problems: Sequence[BadContent]) -> None:
        super().__init__(app)
        self.problems = problems

    def build(self) -> None:
        """The files one below the other, and the way back."""
        left, top, width, height = _BOX
        self.panel(_BOX)
        about = "They are left out; everything else works. The command line says the same."
        block(self, "Broken files", "title", 56, INK, (left + 60, top + 32, width - 120, 76), stand="middle")
        block(self, about, "body", 28, FAINT, (left + 60, top + 112, width - 120, 44), stand="middle")
        words = [str(problem) for problem in self.problems]
        self._text = ScrollText(self, (left + 60, top + 184, width - 120, height - 340), words, 28, "#ffe3dc")
        self.gui.items.append(self._text)
        box = (left + 60, top + height - 124, width - 120, 84)
        back = self.gui.button(box, "Go on without them", self.back, icon="check", style="primary", size=32)
        self.gui.set_focus(back, show=False)

    def handle(self, event: pygame.Event) -> bool:
        """The list scrolls."""
        return super().handle(event) or self._text.handle(event)


def barred(app: App, game: AnyGame) -> bool:
    """Whether a game has no whole board; then what is wrong with its files is shown instead."""
    shelf = shelf_of(game.info.name)
    if not shelf.boards:
        app.stack.push(BrokenFiles(app, shelf.problems))
    return not shelf.boards
