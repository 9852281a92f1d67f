"""Fonts: type sized in design pixels, fonts that stand in for others, and rendered text kept for reuse.

pygame-ce has no fallback: a text that the font of its style cannot draw is split into runs, line by line.
"""

from __future__ import annotations

import io
import unicodedata
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import ceil, sqrt
from typing import Literal, NamedTuple

import pygame

from game.content import paths
from game.core import Sentence
from scenes.base.language import ENGLISH, Language
from scenes.base.lines import broken

Style = Literal["title", "heading", "body", "bold", "number", "small"]
Align = Literal["left", "center", "right"]


class Face(NamedTuple):
    """A font file in a package; our own files are in the package of no name."""

    package: str
    file: str


STYLES: dict[Style, Face] = {
    "title": Face("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "heading": Face("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "body": Face("font_hanken_grotesk", "HankenGrotesk-Medium.otf"),
    "bold": Face("font_hanken_grotesk", "HankenGrotesk-Bold.otf"),
    "number": Face("font_hanken_grotesk", "HankenGrotesk-Bold.otf"),
    "small": Face("font_hanken_grotesk", "HankenGrotesk-Medium.otf"),
}
_PLAIN_STYLES: tuple[Style, ...] = ("body", "small")
_SERIFS: tuple[Style, ...] = ("title", "heading")
FONT_FOLDER = paths.ROOT / "assets" / "fonts"
STAND_INS = {
    weight: (
        Face("", f"chinese-{weight.lower()}.otf"), Face("pygame_gui", f"NotoSans-{weight}.ttf"),
        Face("pygame_gui", f"NotoSansSC-{weight}.otf"), Face("pygame_gui", f"NotoSansKR-{weight}.ttf"),
    )
    for weight in ("Regular", "Bold")
}
"""What is tried, in this order, for characters that a style's own font lacks.

The first has the characters of our own Chinese texts and opens in no time; the whole fonts, which pygame_gui
brings, take 15 ms for each size and are for what people type.
"""
_FOLDERS = {"pygame_gui": "data"}
_NO_LATIN = 0x2E80
"""From here on come the characters of East Asia, which the fonts of our styles do not have."""
_EAST_ASIAN_LINE = 1.32
"""The height of a line in parts of the type size; these fonts ask for more than looks well beside ours."""
_ALIGN: dict[Align, int] = {
    "left": pygame.FONT_LEFT,
    "center": pygame.FONT_CENTER,
    "right": pygame.FONT_RIGHT,
}
_KEPT_TEXTS, _KEPT_WIDTHS, _KEPT_FONTS, _KEPT_SIZES = 600, 4000, 64, 600
_KEPT_BYTES = 16_000_000
"""Of rendered texts: six hundred small ones, or a dozen titles in every size that was tried."""
_NO_CHARACTER = "\uffff"
_SHAPE_PX = 24
_SHAPES: dict[str, dict[str, bool]] = {}
"""Which characters each font file has, as far as anybody asked: to look is to draw one."""
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
        self._bytes = 0
        self._widths: dict[tuple[str, Style, float], int] = {}
        self.fitted: dict[tuple[object, ...], float] = {}
        """In which size words fit into a box: to find out takes ten times as long as to write them."""

    def resize(self, scale: float, text_factor: float) -> None:
        """Take a new scale or text-size setting."""
        if (scale, text_factor) != (self.scale, self.text_factor):
            self.scale, self.text_factor = scale, text_factor
            # Not the fonts, which are known by their pixels: the next size needs some of them again.
            self.forget_texts()
            self.fitted.clear()

    def speak(self, language: Language) -> None:
        """Take another language; what was rendered is known by what was told, so it stays right."""
        self.language = language

    def told(self, words: Sentence) -> str:
        """The words in the language that is set, for those who take them apart before they are drawn."""
        return self.language.told(words)

    def forget(self) -> None:
        """Let go of what was rendered."""
        self._fonts.clear()
        self.forget_texts()

    def forget_texts(self) -> None:
        """Let go of what was written, and keep the fonts."""
        self._texts.clear()
        self._widths.clear()
        self._bytes = 0

    def font(self, style: Style, size_design_px: float) -> pygame.Font:
        """The font of a style at a size."""
        return self._opened(STYLES[style], self._size_px(size_design_px))

    def _size_px(self, size_design_px: float) -> int:
        return max(8, round(size_design_px * self.scale * self.text_factor))

    def _opened(self, face: Face, size_px: int) -> pygame.Font:
        key = (face.file, size_px)
        font = self._fonts.get(key)
        if font is None:
            # Each keeps the shapes that it has drawn: those of every size ever tried would be megabytes.
            if len(self._fonts) >= _KEPT_FONTS:
                self._fonts.popitem(last=False)
            font = self._fonts[key] = pygame.Font(io.BytesIO(_font_file(face)), size_px)
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
            self._bytes += _bytes_of(surface)
            while len(self._texts) > _KEPT_TEXTS or (self._bytes > _KEPT_BYTES and len(self._texts) > 1):
                self._bytes -= _bytes_of(self._texts.popitem(last=False)[1])
        else:
            self._texts.move_to_end(key)
        return surface

    def keep_fitted(self, key: tuple[object, ...], size: float) -> None:
        """Remember in which size words fit, as long as the window and the text size stay what they are."""
        if len(self.fitted) >= _KEPT_SIZES:
            self.fitted.clear()
        self.fitted[key] = size

    def line_height_px(self, style: Style, size: float) -> int:
        """The distance between two lines in screen pixels."""
        return self.font(style, size).get_linesize()

    def least_height_px(self, words: Sentence, style: Style, size: float, max_width: float) -> int:
        """What words wrapped at a width take at least, told from their length: to draw them takes longer."""
        wrap_px = max(1, round(max_width * self.scale))
        lines = max(
            ceil(self._width_px(line, style, size) / (wrap_px + self._width_px(" ", style, size)))
            for line in self.language.told(words).split("\n")
        )
        return (max(1, lines) - 1) * self.line_height_px(style, size)

    def width_px(self, words: Sentence, style: Style, size: float) -> int:
        """The width of words in one line, in screen pixels."""
        return self._width_px(self.language.told(words), style, size)

    def _width_px(self, text: str, style: Style, size: float) -> int:
        key = (text, style, size)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= _KEPT_WIDTHS:
                self._widths.clear()
            line, font = shown(text), self.font(style, size)
            if self._drawn_alone(line, style):
                width = font.size(line)[0]
            else:
                width = sum(each.size(run)[0] for each, run in self._runs(line, style, size))
            self._widths[key] = width
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
        """The characters of text that neither the font of this style nor a stand-in has a shape for."""
        return "".join(char for char in text if char.isprintable() and self._face_for(char, style) is None)

    def _set(
        self, text: str, style: Style, size: float, colour: str, max_width: float | None, align: Align
    ) -> pygame.Surface:
        font, text = self.font(style, size), shown(text)
        wrap_px = 0 if max_width is None else max(1, round(max_width * self.scale))
        try:
            # SDL lets words that do not fit stand on a line and then cuts them, where letters have accents.
            if not text.isascii() and (wrap_px or not self._drawn_alone(text, style)):
                return self._set_in_runs(text, style, size, colour, wrap_px, align)
            font.align = _ALIGN[align]
            return font.render(text, True, colour, wraplength=wrap_px).premul_alpha()
        except pygame.error:
            # Some marks have a shape only together with a letter.
            return font.render("", True, colour).premul_alpha()


    def _set_in_runs(
        self, text: str, style: Style, size: float, colour: str, wrap_px: int, align: Align
    ) -> pygame.Surface:
        """Lines of runs, each run in the font that has its characters, on a common baseline."""
        def width(line: str) -> int:
            return self._width_px(line, style, size)

        lines = [self._runs(line, style, size) for line in broken(text, wrap_px, width)]
        own = self.font(style, size)
        used = {id(font): font for line in lines for font, _ in [(own, ""), *line]}.values()
        ascent = max(font.get_ascent() for font in used)
        height = own.get_linesize()
        if len(used) > 1:
            height = max(height, round(self._size_px(size) * _EAST_ASIAN_LINE))
        widths = [sum(font.size(run)[0] for font, run in line) for line in lines]
        # The fonts of East Asia have much empty room above their characters: the first line begins in it.
        top = min(0, height - max(font.get_linesize() for font in used))
        picture = pygame.Surface((max(widths, default=0), height * len(lines)), pygame.SRCALPHA)
        for row, (line, line_width) in enumerate(zip(lines, widths, strict=True)):
            spare = picture.get_width() - line_width
            left = {"left": 0, "center": spare // 2, "right": spare}[align]
            for font, run in line:
                image = font.render(run, True, colour).premul_alpha()
                place = (left, row * height + top + ascent - font.get_ascent())
                picture.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
                left += font.size(run)[0]
        return picture

    def _drawn_alone(self, text: str, style: Style) -> bool:
        """Whether the style's own font can draw all of a text, or nothing else could."""
        if text.isascii():
            return True
        own = STYLES[style]
        return all(self._face_for(char, style) in (own, None) for char in set(text) if char.isprintable())

    def _runs(self, line: str, style: Style, size: float) -> list[tuple[pygame.Font, str]]:
        """A line in parts, each with the font that has its characters."""
        if style in _SERIFS and any(ord(char) >= _NO_LATIN for char in line):
            style = "bold"  # a name in letters with serifs would look strange among characters without
        own = self.font(style, size)
        runs: list[tuple[pygame.Font, str]] = []
        for char in line:
            face = self._face_for(char, style)
            font = own if face is None or face == STYLES[style] else self._opened(face, self._size_px(size))
            if runs and runs[-1][0] is font:
                runs[-1] = (font, runs[-1][1] + char)
            else:
                runs.append((font, char))
        return runs

    def _face_for(self, char: str, style: Style) -> Face | None:
        """The font that draws a character: the style's own, the first stand-in that has it, or none."""
        own = STYLES[style]
        if char.isascii():
            return own
        weight = "Regular" if style in _PLAIN_STYLES else "Bold"
        faces = STAND_INS[weight] if ord(char) >= _NO_LATIN else (own, *STAND_INS[weight])
        return next((face for face in faces if self._has(face, char)), None)

    def _has(self, face: Face, char: str) -> bool:
        known = _SHAPES.setdefault(face.file, {})
        if char not in known:
            try:
                font = self._opened(face, _SHAPE_PX)
                known[char] = _shape(font, char) != _shape(font, _NO_CHARACTER)
            except (OSError, pygame.error):
                # A stand-in that is missing or torn has no characters; the next one is asked.
                known[char] = False
        return known[char]


def shown(text: str) -> str:
    """Whatever somebody wrote, without what no font can draw."""
    text = text[:_MOST_CHARACTERS]
    if text.isprintable():
        return text
    plain = text.replace("\r\n", "\n").replace("\t", " ")
    return "".join(char for char in plain if char == "\n" or unicodedata.category(char) not in _HIDDEN)


@cache
def _font_file(face: Face) -> bytes:
    if not face.package:
        return (FONT_FOLDER / face.file).read_bytes()
    return (files(face.package) / _FOLDERS.get(face.package, "files") / face.file).read_bytes()


def _bytes_of(surface: pygame.Surface) -> int:
    return surface.width * surface.height * 4


def _shape(font: pygame.Font, char: str) -> bytes:
    return font.render(char, True, "#ffffff").get_buffer().raw
