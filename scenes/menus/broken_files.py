"""Broken files: every one with its place and reason, over the screen that goes on without them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core import BadContent, say
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK, WARNING_INK
from scenes.base.scene import Overlay, SceneWith
from scenes.widgets.scrolling import ScrollText
from scenes.widgets.words import block

_BOX = (320.0, 130.0, 1280.0, 820.0)


class FilesPicture(NamedTuple):
    """What can be scrolled."""

    text: ScrollText


class BrokenFiles(SceneWith[FilesPicture], Overlay):
    """What is wrong with files, to be read in peace."""

    def __init__(self, app: Program, problems: Sequence[BadContent]) -> None:
        super().__init__(app)
        self.problems = problems

    def build(self) -> FilesPicture:
        """The files one below the other, and the way back."""
        left, top, width, height = _BOX
        self.panel(_BOX)
        about = say("They are left out; everything else works. The command line says the same.")
        name = (left + 60, top + 32, width - 120, 76)
        block(self, say("Broken files"), "title", 56, INK, name, stand="middle")
        block(self, about, "body", 28, FAINT, (left + 60, top + 108, width - 120, 60), stand="middle")
        words = [problem.said for problem in self.problems]
        room = (left + 60, top + 184, width - 120, height - 340)
        text = ScrollText(self, room, words, 28, WARNING_INK)
        self.gui.items.append(text)
        box = (left + 60, top + height - 124, width - 120, 84)
        way_on = say("Go on without them")
        back = self.gui.button(box, way_on, self.back, icon="check", style="primary", size=32)
        self.gui.set_focus(back, show=False)
        return FilesPicture(text)

    def handle(self, event: pygame.Event) -> bool:
        """The list scrolls."""
        return super().handle(event) or self.picture.text.handle(event)
