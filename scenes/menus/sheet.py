"""A sheet of text with numbered lines, one of which may be marked as wrong."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame

from game.core import BadContent
from scenes.base.palette import FAINTER, INK, RED, WARNING_INK
from scenes.base.shapes import panel
from scenes.base.sprites import PREMULTIPLIED, Sprite

if TYPE_CHECKING:
    from scenes.base.scene import Scene
    from scenes.base.screen import Box

_PAD, _NUMBER = 28.0, 72.0
_LINE = re.compile(r"line (\d+)")
_MOST_CHARACTERS = 200


def line_of(problem: BadContent) -> int:
    """The number of the line that a complaint names; 0 if it names none."""
    found = _LINE.search(problem.place)
    return int(found[1]) if found else 0


class Sheet:
    """Lines from `first` on, as many as there is room for."""

    def __init__(self, scene: Scene, box: Box, text: str, wrong: int) -> None:
        self.scene = scene
        self.box = box
        self.lines = text.splitlines()
        self.wrong = wrong
        fonts, screen = scene.kit.fonts, scene.kit.screen
        self._line_px = fonts.line_height_px("body", 26) + screen.px(6)
        self._room = max(1, (screen.rect(box).height - 2 * screen.px(_PAD)) // self._line_px)
        self.first = 0
        place = screen.at((box[0] + _PAD, box[1] + _PAD))
        self._sprite = scene.stage.add(Sprite(pygame.Surface((0, 0)), place, 20))
        self.scroll(max(0, wrong - 1 - self._room // 2))

    def scroll(self, lines: int) -> None:
        """Go on or back by so many lines."""
        self.first = min(max(0, len(self.lines) - self._room), max(0, self.first + lines))
        self._sprite.set(self._picture())

    def _picture(self) -> pygame.Surface:
        screen = self.scene.kit.screen
        width = screen.px(self.box[2] - 2 * _PAD)
        image = pygame.Surface((width, self._room * self._line_px), pygame.SRCALPHA)
        for row, text in enumerate(self.lines[self.first:self.first + self._room]):
            self._write(image, row * self._line_px, self.first + row + 1, text)
        return image

    def _write(self, image: pygame.Surface, top: int, number: int, text: str) -> None:
        kit = self.scene.kit
        left = kit.screen.px(_NUMBER)
        if number == self.wrong:
            size = (image.get_width(), self._line_px)
            mark = panel(kit.art, size, kit.screen.scale, radius=8, fill="#5a211b", border=RED)
            image.blit(mark, (0, top), special_flags=PREMULTIPLIED)
        gutter = kit.fonts.render(f"{number}", "body", 24, FAINTER)
        image.blit(gutter, (left - kit.screen.px(20) - gutter.get_width(), top + kit.screen.px(3)),
                   special_flags=PREMULTIPLIED)
        clean = "".join(char if char.isprintable() else " " for char in text[:_MOST_CHARACTERS])
        words = kit.fonts.render(clean, "body", 26, WARNING_INK if number == self.wrong else INK)
        image.blit(words, (left, top + kit.screen.px(3)), special_flags=PREMULTIPLIED)
