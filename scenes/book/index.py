"""The rulebook's list of chapters and passages: it scrolls, and a ring can go through it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.core import Sentence, verbatim
from scenes.base.fonts import Fonts, Style
from scenes.base.lines import words_of
from scenes.base.palette import CHOSEN, GOLD, INK, LIT
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.widgets.scrolling import Pull, scroll_bar

_LINE = 52.0
_PAD = 22.0
_SIZE = 27.0
_LEAST, _SMALLEST = 24.0, 14.0
"""All lines are set alike, down to the first size; longer ones go on below, unless a word is as long."""
_INDENT = 22.0


@dataclass(frozen=True)
class Entry:
    """One line: a chapter's heading has no key, a passage is opened by its own."""

    words: Sentence
    key: str = ""


@dataclass(frozen=True)
class Line:
    """A passage's line as something that the focus ring can stand around."""

    index: Index
    number: int

    @property
    def rect(self) -> pygame.Rect:
        """Where it is, in window pixels."""
        return self.index.line_rect(self.number)

    @property
    def enabled(self) -> bool:
        """A line can always be opened."""
        return True

    def press(self) -> None:
        """Open the passage."""
        self.index.open(self.number)

    def adjust(self, step: int) -> bool:
        """A line has no value."""
        return False


class Index:
    """All lines, as many as fit on the screen at a time."""

    def __init__(self, scene: Scene, box: Box, choose: Callable[[str], None]) -> None:
        self.kit = scene.kit
        self.rect = scene.kit.screen.rect(box)
        self.entries: tuple[Entry, ...] = ()
        self.chosen = ""
        self.first = 0
        self._width = box[2]
        self._choose = choose
        factor = max(1.0, 1 + (self.kit.fonts.text_factor - 1) * 0.5)
        self._line_px = max(1, self.kit.screen.px(_LINE * factor))
        self._room_px = self.rect.height - 2 * self.kit.screen.px(_PAD)
        self._size = _SIZE
        self._heights_px: tuple[int, ...] = ()
        """How high each line is: some words go on below."""
        self._hover: int | None = None
        self._pull, self._pulled = Pull(self.rect), 0
        self._sprite = scene.stage.add(Sprite(pygame.Surface((0, 0)), self.rect.topleft, 6))

    def show(self, entries: tuple[Entry, ...], chosen: str, first: int = 0, bring: bool = True) -> None:
        """Take other lines and begin at one of them, or where the chosen one can be seen."""
        self.entries, self.chosen, self.first, self._hover = entries, chosen, first, None
        fonts = self.kit.fonts
        rows = tuple((fonts.told(entry.words), bool(entry.key)) for entry in entries)
        set_in = _set_in(fonts, (fonts.scale, fonts.text_factor), rows, self._words_width, self._line_px)
        self._size, self._heights_px = set_in.size, set_in.heights_px
        at = next((number for number, entry in enumerate(entries) if entry.key == chosen), None)
        if bring and at is not None and at not in self._seen()[1:-1]:
            self.first = self._first_before(at, self._room_px // 2)
        self.scroll(0)

    def _seen(self) -> range:
        """The lines that fit into the panel from the first one on."""
        last, left_px = self.first, self._room_px
        while last < len(self.entries) and self._heights_px[last] <= left_px:
            left_px -= self._heights_px[last]
            last += 1
        return range(self.first, last)

    def _first_before(self, last: int, room_px: int) -> int:
        """The first of the lines that fit into a height and end with this one."""
        first = last
        while first > 0 and sum(self._heights_px[first - 1 : last + 1]) <= room_px:
            first -= 1
        return first

    def _bring(self, number: int) -> None:
        """Scroll until a line and the one above it can be seen."""
        if number - 1 < self.first:
            self.first = max(0, number - 1)
        elif number not in self._seen():
            self.first = self._first_before(number, self._room_px)

    def scroll(self, lines: int) -> None:
        """Go up or down."""
        most = self._first_before(len(self.entries) - 1, self._room_px) if self.entries else 0
        self.first = min(most, max(0, self.first + lines))
        self._draw()

    def line_rect(self, number: int) -> pygame.Rect:
        """Where a line is, or would be."""
        pad = self.kit.screen.px(_PAD)
        above_px = sum(self._heights_px[:number]) - sum(self._heights_px[: self.first])
        left, top = self.rect.left + pad * 3 // 4, self.rect.top + pad + above_px
        return pygame.Rect(left, top, self.rect.width - pad * 3 // 2, self._heights_px[number])

    def lines(self) -> list[Line]:
        """The passages that can be seen now."""
        return [Line(self, number) for number in self._seen() if self.entries[number].key]

    def beside(self, line: Line, step: int) -> Line | None:
        """The next passage up or down, scrolled to where it can be seen."""
        number = line.number + step
        while 0 <= number < len(self.entries) and not self.entries[number].key:
            number += step
        if not 0 <= number < len(self.entries):
            return None
        self._bring(number)
        self.scroll(0)
        return Line(self, number)

    def open(self, number: int) -> None:
        """Open a line's passage."""
        self._choose(self.entries[number].key)

    def handle(self, event: pygame.Event) -> bool:
        """The wheel and pulling scroll, a click opens."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y * 2)
            return True
        self._pulled += self._pull.moved(event)
        if abs(self._pulled) >= self._line_px:
            lines = int(self._pulled / self._line_px)
            self._pulled -= lines * self._line_px
            self.scroll(lines)
        if event.type == pygame.MOUSEMOTION:
            self._light(self._at(event.pos))
        if self._pull.clicked(event) and (number := self._at(event.pos)) is not None:
            self.kit.sound.play("page")
            self.open(number)
            return True
        return False

    def _light(self, number: int | None) -> None:
        if number != self._hover:
            self._hover = number
            self._draw()

    def _at(self, point: tuple[int, int]) -> int | None:
        return next((line.number for line in self.lines() if line.rect.collidepoint(point)), None)

    def _draw(self) -> None:
        image = self.kit.panel(self.rect.size).copy()
        for number in self._seen():
            self._draw_line(image, number)
        px, above_px = self.kit.screen.px, sum(self._heights_px[: self.first])
        track = pygame.Rect(self.rect.width - px(24), px(26), px(6), self.rect.height - px(52))
        scroll_bar(self.kit, image, track, above_px, self._room_px, sum(self._heights_px))
        self._sprite.set(image)

    def _draw_line(self, image: pygame.Surface, number: int) -> None:
        px, entry = self.kit.screen.px, self.entries[number]
        rect = self.line_rect(number).move(-self.rect.left, -self.rect.top)
        chosen = bool(entry.key) and entry.key == self.chosen
        if chosen or number == self._hover:
            colour = self.kit.material.shade(CHOSEN if chosen else LIT)
            pygame.draw.rect(image, colour, rect.inflate(-px(4), -px(4)), border_radius=px(12))
        ink = GOLD if not entry.key else "#ffffff" if chosen else "#d5d9e0"
        left = px(_PAD + 6 + (_INDENT if entry.key else 0))
        words = self._words(entry, ink)
        image.blit(words, (left, rect.centery - words.get_height() // 2), special_flags=PREMULTIPLIED)

    def _words(self, entry: Entry, ink: str) -> pygame.Surface:
        """A line's words, on several rows where they are too long for one."""
        style = _style(bool(entry.key))
        return self.kit.fonts.render(entry.words, style, self._size, ink, self._words_width)

    @property
    def _words_width(self) -> float:
        return self._width - 2 * _PAD - 6 - _INDENT - 12


class _SetIn(NamedTuple):
    """How all lines of a list are set: one size, and how high each is."""

    size: float
    heights_px: tuple[int, ...]


@lru_cache(maxsize=4)
def _set_in(
    fonts: Fonts, look: tuple[float, float], rows: tuple[tuple[str, bool], ...], width: float, line_px: int
) -> _SetIn:
    """Measured once for each list: hundreds of titles are the same on every page of a book.

    `look` is the scale and the size of type that the fonts have now; a row is its words and whether it opens.
    """
    size = _fitting_size(fonts, [words for words, _ in rows], width)
    spare_px = max(0, line_px - fonts.line_height_px("body", size))
    heights = (
        fonts.render(verbatim(words), _style(opens), size, INK, width).get_height() + spare_px
        for words, opens in rows
    )
    return _SetIn(size, tuple(max(line_px, height) for height in heights))


def _fitting_size(fonts: Fonts, told: list[str], width: float) -> float:
    """One size for all lines: the largest at which the longest fits on one row, unless that is small."""
    room_px = round(width * fonts.scale)
    lines = (fonts.fitting(verbatim(text), "body", _SIZE, room_px, _LEAST) for text in told)
    size = min(lines, default=_SIZE)
    words = {verbatim(word) for text in told for word in words_of(text)}
    return min((fonts.fitting(word, "bold", size, room_px, _SMALLEST) for word in words), default=size)


def _style(opens: bool) -> Style:
    return "body" if opens else "bold"
