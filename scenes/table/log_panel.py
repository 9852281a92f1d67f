"""The log beside the board: a line for each action, which lights up what it speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from scenes.stage.stage import PREMULTIPLIED, Sprite
from scenes.widgets.shapes import panel

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.screen import Box
    from scenes.stage.stage import Stage

_LINE = 44
_PAD = 22


@dataclass(frozen=True)
class LogLine:
    """One action: whose, in which turn, what in words, and its place in the match's log."""

    seat: Seat
    turn: int
    words: str
    index: int


class LogPanel:
    """The last actions, newest at the bottom; older ones come with the wheel."""

    def __init__(self, app: App, stage: Stage, box: Box) -> None:
        self.app = app
        self.rect = app.screen.rect(box)
        self.lines: tuple[LogLine, ...] = ()
        self._width = box[2]
        self._line_px = app.screen.px(_LINE * app.fonts.text_factor)
        self._head_px = app.screen.px(14) + app.fonts.line_height_px("heading", 30)
        self._rows = (self.rect.height - self._head_px - app.screen.px(_PAD)) // self._line_px
        self._scroll = 0
        self._hover: int | None = None
        self._sprite = stage.add(Sprite(pygame.Surface((0, 0)), self.rect.topleft, 6))
        self._draw()

    @property
    def shown(self) -> bool:
        """Whether the log is on the table."""
        return self._sprite.shown

    @shown.setter
    def shown(self, shown: bool) -> None:
        self._sprite.shown = shown

    def show(self, lines: tuple[LogLine, ...]) -> None:
        """Take new lines and go to the newest."""
        if lines != self.lines:
            self.lines, self._scroll, self._hover = lines, 0, None
            self._draw()

    def line_at(self, point: tuple[int, int]) -> LogLine | None:
        """The line under a pixel."""
        index = self._index_at(point)
        return None if index is None else self.lines[index]

    def hover(self, point: tuple[int, int]) -> bool:
        """Light the line under a pixel; whether that changed anything."""
        index = self._index_at(point)
        if index == self._hover:
            return False
        self._hover = index
        self._draw()
        return True

    def scroll(self, steps: int) -> None:
        """Go to older or newer actions."""
        most = max(0, len(self.lines) - self._rows)
        self._scroll = min(most, max(0, self._scroll + steps))
        self._draw()

    def _first(self) -> int:
        return max(0, len(self.lines) - self._rows - self._scroll)

    def _index_at(self, point: tuple[int, int]) -> int | None:
        if not self.shown or not self.rect.collidepoint(point):
            return None
        row = (point[1] - self.rect.top - self._head_px) // self._line_px
        index = self._first() + row
        return index if 0 <= row < self._rows and index < len(self.lines) else None

    def _draw(self) -> None:
        fonts, px = self.app.fonts, self.app.screen.px
        image = panel(self.app.art, self.rect.size, self.app.screen.scale).copy()
        title = fonts.render("Turns", "heading", 30, "#aab3c2")
        image.blit(title, (px(_PAD), px(14)), special_flags=PREMULTIPLIED)
        first = self._first()
        for row, line in enumerate(self.lines[first : first + self._rows]):
            top = self._head_px + row * self._line_px
            self._draw_line(image, top, line, first + row == self._hover)
            self._draw_margin(image, top, first + row, row == 0)
        self._sprite.set(image)

    def _draw_margin(self, image: pygame.Surface, top: int, index: int, topmost: bool) -> None:
        """The number of a turn where it begins, and the badge of whoever acts, where that changes."""
        fonts, px, line = self.app.fonts, self.app.screen.px, self.lines[index]
        before = self.lines[index - 1] if index else None
        right, side = px(_PAD + 40 * fonts.text_factor), px(28 * fonts.text_factor)
        opens = before is None or line.turn != before.turn
        if opens and line.turn:
            number = fonts.render(f"{line.turn}", "body", 24, "#8d97a8")
            image.blit(number, (right - number.get_width(), top + px(3)), special_flags=PREMULTIPLIED)
        if topmost or before is None or opens or line.seat != before.seat:
            badge = self._badge(line.seat, side)
            image.blit(badge, (right + px(12), top + px(4)), special_flags=PREMULTIPLIED)

    def _badge(self, seat: Seat, side_px: int) -> pygame.Surface:
        """Whose action it was; for chance, a die."""
        if seat <= 0:
            return self.app.art.icon("die", side_px, "#8d97a8")
        return self.app.art.image(f"common/seat_{seat}", (side_px, side_px))

    def _draw_line(self, image: pygame.Surface, top: int, line: LogLine, lit: bool) -> None:
        fonts, px = self.app.fonts, self.app.screen.px
        if lit:
            bar = pygame.Rect(px(8), top - px(3), self.rect.width - px(16), self._line_px)
            pygame.draw.rect(image, "#2b3347", bar, border_radius=px(10))
        left, size = px(_PAD + 24 + 70 * fonts.text_factor), 26.0
        while size > 18 and fonts.width_px(line.words, "body", size) > self.rect.width - left - px(12):
            size -= 1
        words = fonts.render(line.words, "body", size, "#f3f1e7" if lit else "#d5d9e0")
        image.blit(words, (left, top + px(2)), special_flags=PREMULTIPLIED)
