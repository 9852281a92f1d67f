"""Fonts: the two type families, sized in design pixels, and rendered text kept for reuse."""

from __future__ import annotations

import io
import unicodedata
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import ceil, sqrt
from typing import Literal

import pygame

from game.core import Sentence
from scenes.base.language import ENGLISH, Language

Style = Literal["title", "heading", "body", "bold", "number", "small"]
Align = Literal["left", "center", "right"]
STYLES: dict[Style, tuple[str, str]] = {
    "title": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "heading": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "body": ("font_hanken_grotesk", "HankenGrotesk-Medium.otf"),
    "bold": ("font_hanken_grotesk", "HankenGrotesk-Bold.otf"),
    "number": ("font_hanken_grotesk", "HankenGrotesk-Bold.otf"),
    "small": ("font_hanken_grotesk", "HankenGrotesk-Medium.otf"),
}
_ALIGN: dict[Align, int] = {
    "left": pygame.FONT_LEFT,
    "center": pygame.FONT_CENTER,
    "right": pygame.FONT_RIGHT,
}
_KEPT_TEXTS, _KEPT_WIDTHS, _KEPT_FONTS = 600, 4000, 64
_NO_CHARACTER = "\uffff"
_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Categories of characters without a shape, among them halves of characters and what turns text round."""
_MOST_CHARACTERS = 6000
"""More than any page of ours has, and no more than a picture can hold in one line."""


class Fonts:
    """Type at one scale (screen pixels for each design pixel), one text-size setting and in one language."""

    def __init__(self, scale: float, text_factor: float = 1.0, language: Language = ENGLISH) -> None:
        pygame.font.init()
        self.language = language
        self.scale = scale
        self.text_factor = text_factor
        self._fonts: OrderedDict[tuple[str, int], pygame.Font] = OrderedDict()
        self._texts: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, Style, float], int] = {}

    def resize(self, scale: float, text_factor: float) -> None:
        """Take a new scale or text-size setting."""
        if (scale, text_factor) != (self.scale, self.text_factor):
            self.scale, self.text_factor = scale, text_factor
            self.forget()

    def speak(self, language: Language) -> None:
        """Take another language."""
        if language != self.language:
            self.language = language
            self.forget()

    def told(self, words: Sentence) -> str:
        """The words in the language that is set, for those who take them apart before they are drawn."""
        return self.language.told(words)

    def forget(self) -> None:
        """Let go of what was rendered."""
        self._fonts.clear()
        self._texts.clear()
        self._widths.clear()

    def font(self, style: Style, size_design_px: float) -> pygame.Font:
        """The font of a style at a size."""
        size_px = max(8, round(size_design_px * self.scale * self.text_factor))
        key = (STYLES[style][1], size_px)
        font = self._fonts.get(key)
        if font is None:
            # Each keeps the shapes that it has drawn: those of every size ever tried would be megabytes.
            if len(self._fonts) >= _KEPT_FONTS:
                self._fonts.popitem(last=False)
            font = self._fonts[key] = pygame.Font(io.BytesIO(_font_file(*STYLES[style])), size_px)
        else:
            self._fonts.move_to_end(key)
        return font

    def render(
        self,
        words: Sentence,
        style: Style,
        size: float,
        colour: str,
        max_width: float | None = None,
        align: Align = "left",
    ) -> pygame.Surface:
        """The words premultiplied, wrapped at max_width design pixels; shared, so not to be drawn on."""
        text = self.language.told(words)
        key = (text, style, size, colour, max_width, align)
        surface = self._texts.get(key)
        if surface is None:
            surface = self._texts[key] = self._set(text, style, size, colour, max_width, align)
            if len(self._texts) > _KEPT_TEXTS:
                self._texts.popitem(last=False)
        else:
            self._texts.move_to_end(key)
        return surface

    def line_height_px(self, style: Style, size: float) -> int:
        """The distance between two lines in screen pixels."""
        return self.font(style, size).get_linesize()

    def width_px(self, words: Sentence, style: Style, size: float) -> int:
        """The width of words in one line, in screen pixels."""
        return self._width_px(self.language.told(words), style, size)

    def _width_px(self, text: str, style: Style, size: float) -> int:
        key = (text, style, size)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= _KEPT_WIDTHS:
                self._widths.clear()
            width = self._widths[key] = self.font(style, size).size(shown(text))[0]
        return width

    def typeable(self, text: str, style: Style) -> str:
        """The characters of a text that have a width of their own, in one line: what a field can hold."""
        line = shown(text.replace("\n", " "))
        return "".join(char for char in line if self._width_px(char, style, 24) > 0)

    def fitting(
        self, words: Sentence, style: Style, size: float, room_px: float, least: float, step: float = 1.0
    ) -> float:
        """The largest size, in steps down to the least, at which a line is not too wide."""
        width_px = self.width_px(words, style, size)
        if width_px > room_px:
            # A size that was never used is a font to open, which takes too long to try one after another.
            leap = max(0, int(size * (1 - room_px / width_px) / step) - 1)
            size -= step * min(leap, ceil(max(0.0, size - least) / step))
        while size > least and self.width_px(words, style, size) > room_px:
            size -= step
        return size

    def paragraphs(
        self, texts: Sequence[Sentence], style: Style, size: float, colour: str, width: float, room_px: float,
        least: float,
    ) -> list[pygame.Surface]:
        """Texts wrapped at a width, in the largest type with which all fit into a height."""
        while True:
            found = [self.render(text, style, size, colour, width) for text in texts]
            height_px = sum(each.get_height() for each in found)
            if size <= least or height_px <= room_px:
                return found
            # Text takes room in both directions: sizes that are much too large are not tried.
            size = max(least, size - max(1, int(size * (1 - sqrt(max(0.0, room_px) / height_px))) - 1))

    def unknown_characters(self, text: str, style: Style) -> str:
        """The characters of text that the font of this style has no shape for."""
        font = self.font(style, 24)
        nothing = _shape(font, _NO_CHARACTER)
        return "".join(char for char in text if char.isprintable() and _shape(font, char) == nothing)

    def _set(
        self, text: str, style: Style, size: float, colour: str, max_width: float | None, align: Align
    ) -> pygame.Surface:
        font = self.font(style, size)
        font.align = _ALIGN[align]
        wrap_px = 0 if max_width is None else max(1, round(max_width * self.scale))
        try:
            return font.render(shown(text), True, colour, wraplength=wrap_px).premul_alpha()
        except pygame.error:
            # Some marks have a shape only together with a letter.
            return font.render("", True, colour).premul_alpha()


def shown(text: str) -> str:
    """Whatever somebody wrote, without what no font can draw."""
    text = text[:_MOST_CHARACTERS]
    if text.isprintable():
        return text
    plain = text.replace("\r\n", "\n").replace("\t", " ")
    return "".join(char for char in plain if char == "\n" or unicodedata.category(char) not in _HIDDEN)


@cache
def _font_file(package: str, file: str) -> bytes:
    return (files(package) / "files" / file).read_bytes()


def _shape(font: pygame.Font, char: str) -> bytes:
    return font.render(char, True, "#ffffff").get_buffer().raw
