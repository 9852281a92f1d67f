"""The log beside the board: a line for each action, which lights up what it speaks of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from game.core import Action, Seat, Sentence, say, verbatim
from game.match.history import turn_starts
from game.match.match import AnyMatch
from scenes.base.kit import Kit
from scenes.base.lines import broken
from scenes.base.palette import FAINT, GOLD, INK, LIT
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.stage.goals import Goal, goals_sheet
from scenes.stage.presenter import Presenter

_LINE = 44
_PAD = 30
_EDGE = 20
"""So broad is the frame round the lines."""
_GOALS = 660.0
"""So much of a tall panel is enough for the goals."""
_SIZE, _LARGE_SIZE = 26.0, 24.0
"""Large text has less room beside numbers and badges."""


@dataclass(frozen=True)
class LogLine:
    """An action, or what came of it: whose, in which turn, in words, and its place in the match's log."""

    seat: Seat
    turn: int
    words: Sentence
    index: int


class LogWords:
    """A match in words, line by line."""

    def __init__(self, match: AnyMatch, presenter: Presenter[Any, Any]) -> None:
        self._match = match
        self._presenter = presenter
        self._told: Sequence[Action] = ()
        self._lines: list[LogLine] = []

    def lines(self) -> tuple[LogLine, ...]:
        """Every action of the match so far; only those since the last call are put into words."""
        actions = self._match.history.actions
        known = _shared(self._told, actions)
        self._lines = [line for line in self._lines if line.index < known]
        starts = turn_starts(self._match.history)
        for index in range(known, len(actions)):
            words = self._presenter.line(self._match.step_at(index).state, actions[index])
            turn = bisect_right(starts, index)
            events = self._match.step_at(index + 1).events
            told = ((actions[index].seat, words), *self._presenter.aftermath(events))
            self._lines += [LogLine(seat, turn, each, index) for seat, each in told]
        self._told = actions
        return tuple(self._lines)


def _shared(old: Sequence[Action], new: Sequence[Action]) -> int:
    """How many actions two logs begin with together."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((index for index, (a, b) in pairs if a is not b), min(len(old), len(new)))


class _Row(NamedTuple):
    """A line, or a part of one that goes on below: its number, the words, and whether they are the first."""

    number: int
    words: Sentence
    first: bool


class _Strip(NamedTuple):
    """A row as it looks: with the turn's number, with a badge, lit, with the mark of the moment shown."""

    line: LogLine
    words: Sentence
    numbered: bool
    badged: bool
    lit: bool
    marked: bool


class LogPanel:
    """The last actions, newest at the bottom; older ones come with the wheel."""

    def __init__(self, kit: Kit, stage: Stage, box: Box, goals: Sequence[Goal] = ()) -> None:
        """Until there is anything to tell, the goals of the game stand in its place."""
        self.kit = kit
        self._box = box
        self._goals = goals
        self._pad, self._edge = _PAD + kit.material.pad / 2, _EDGE + kit.material.pad / 2
        self.rect = kit.screen.rect(box)
        self.lines: tuple[LogLine, ...] = ()
        self._laid: list[_Row] = []
        """The lines as they are written, in rows."""
        self._broken: dict[str, tuple[Sentence, ...]] = {}
        """The rows of words that were written before."""
        self._size = _SIZE if kit.fonts.text_factor == 1 else _LARGE_SIZE
        self._number_px = kit.screen.px(self._pad + 10 + 20 * kit.fonts.text_factor)
        """Where the numbers of turns end."""
        self._words_px = self._number_px + kit.screen.px(22 + 28 * kit.fonts.text_factor)
        self._line_px = kit.screen.px(_LINE * kit.fonts.text_factor)
        self._lead_px = kit.screen.px(3)
        self._head_px = kit.screen.px(26 + kit.material.pad / 2) + kit.fonts.line_height_px("heading", 30)
        self._rows = (self.rect.height - self._head_px - kit.screen.px(self._pad)) // self._line_px
        self._scroll = 0
        self._hover: int | None = None
        self._marked: int | None = None
        self._nothing = pygame.Surface((0, 0))
        self._sprite = stage.add(Sprite(self._sheet(), self.rect.topleft, 6))
        self._opening = bool(goals)
        """Whether the panel shows the goals."""
        self._strips = [self._lay_strip(stage, row) for row in range(self._rows)]
        self._pictures: dict[_Strip, pygame.Surface] = {}
        self._draw()

    @property
    def shown(self) -> bool:
        """Whether the log is on the table."""
        return self._sprite.shown

    @shown.setter
    def shown(self, shown: bool) -> None:
        for sprite in (self._sprite, *self._strips):
            sprite.shown = shown

    def show(self, lines: tuple[LogLine, ...]) -> None:
        """Take new lines and go to the newest; what chance did before anybody acted waits with them."""
        if self._goals and all(line.seat <= 0 for line in lines):
            lines = ()
        if lines != self.lines:
            self.lines, self._scroll, self._hover, self._marked = lines, 0, None, None
            if self._opening != (bool(self._goals) and not lines):
                self._opening = not self._opening
                self._sprite.set(self._sheet())
            self._laid = [
                _Row(number, words, part == 0)
                for number, line in enumerate(lines) for part, words in enumerate(self._rows_of(line.words))
            ]
            self._draw()

    def _rows_of(self, words: Sentence) -> tuple[Sentence, ...]:
        """Words in rows: all are of one size, and what is too long goes on below."""
        fonts = self.kit.fonts
        text, edge_px = fonts.told(words), self.kit.screen.px(self._edge + 4)
        room_px = self.rect.width - self._words_px - edge_px

        def width(part: str) -> int:
            return fonts.width_px(verbatim(part), "body", self._size)

        if text not in self._broken:
            self._broken[text] = tuple(map(verbatim, broken(text, room_px, width)))
        return self._broken[text]

    def mark(self, moment: int) -> None:
        """Mark the line that led to a moment, counted in actions, and bring it into sight."""
        led = [number for number, line in enumerate(self.lines) if line.index < moment]
        self._marked = led[-1] if led else None
        at = next((at for at, row in enumerate(self._laid) if row.number == (self._marked or 0)), 0)
        if not self._first() <= at < self._first() + self._rows:
            most = max(0, len(self._laid) - self._rows)
            self._scroll = min(most, max(0, len(self._laid) - at - (self._rows + 1) // 2))
        self._draw()

    @property
    def marked(self) -> LogLine | None:
        """The line of the moment shown."""
        return None if self._marked is None else self.lines[self._marked]

    @property
    def in_sight(self) -> tuple[LogLine, ...]:
        """The lines that fit into the panel now."""
        seen = self._laid[self._first() : self._first() + self._rows]
        return tuple(self.lines[number] for number in dict.fromkeys(row.number for row in seen))

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
        most = max(0, len(self._laid) - self._rows)
        self._scroll = min(most, max(0, self._scroll + steps))
        self._draw()

    def _first(self) -> int:
        """The topmost row: where a line begins, unless one takes more rows than there are."""
        first = max(0, len(self._laid) - self._rows - self._scroll)
        begun = (at for at in range(first, min(first + self._rows, len(self._laid))) if self._laid[at].first)
        return next(begun, first)

    def _index_at(self, point: tuple[int, int]) -> int | None:
        if not self.shown or not self.rect.collidepoint(point):
            return None
        row = (point[1] - self.rect.top - self._head_px) // self._line_px
        at = self._first() + row
        return self._laid[at].number if 0 <= row < self._rows and at < len(self._laid) else None

    def _sheet(self) -> pygame.Surface:
        """The panel under the lines."""
        image, px = self.kit.panel(self.rect.size).copy(), self.kit.screen.px
        opening = bool(self._goals) and not self.lines
        words = say("How to win") if opening else say("Turns")
        title = self.kit.fonts.render(words, "heading", 30, self.kit.material.shade(FAINT))
        image.blit(title, (px(self._pad), px(22 + self.kit.material.pad / 2)), special_flags=PREMULTIPLIED)
        if opening:
            head = self._head_px / self.kit.screen.scale
            width, height = self._box[2] - 2 * self._pad, min(self._box[3] - head - self._pad, _GOALS)
            sheet = goals_sheet(self.kit, self._goals, width, height)
            image.blit(sheet, (px(self._pad), self._head_px), special_flags=PREMULTIPLIED)
        return image

    def _lay_strip(self, stage: Stage, row: int) -> Sprite:
        top = self.rect.top + self._head_px + row * self._line_px - self._lead_px
        return stage.add(Sprite(self._nothing, (self.rect.left, top), 6.5))

    def _draw(self) -> None:
        """Show each row on its strip; one that only moves up is not drawn again."""
        first, pictures = self._first(), {}
        for row, sprite in enumerate(self._strips):
            if first + row >= len(self._laid):
                sprite.set(self._nothing)
                continue
            strip = self._strip(self._laid[first + row], row == 0)
            pictures[strip] = self._pictures.get(strip) or self._picture(strip)
            sprite.set(pictures[strip])
        self._pictures = pictures

    def _strip(self, row: _Row, topmost: bool) -> _Strip:
        """The number of a turn where it begins, and the badge of whoever acts, where that changes."""
        index = row.number
        line, before = self.lines[index], self.lines[index - 1] if index else None
        opens = row.first and (before is None or line.turn != before.turn)
        told = topmost or opens or (row.first and before is not None and line.seat != before.seat)
        lit, marked = index == self._hover, index == self._marked
        return _Strip(line, row.words, opens and line.turn > 0, told, lit, marked)

    def _picture(self, strip: _Strip) -> pygame.Surface:
        fonts, px, top = self.kit.fonts, self.kit.screen.px, self._lead_px
        image = pygame.Surface((self.rect.width, self._line_px + px(4)), pygame.SRCALPHA)
        bar = pygame.Rect(px(self._edge), 0, self.rect.width - px(2 * self._edge), self._line_px)
        if strip.lit or strip.marked:
            pygame.draw.rect(image, self.kit.material.shade(LIT), bar, border_radius=px(10))
        if strip.marked:
            pygame.draw.rect(image, GOLD, bar, max(1, px(2)), border_radius=px(10))
        right, side = self._number_px, px(28 * fonts.text_factor)
        if strip.numbered:
            number = fonts.render(verbatim(f"{strip.line.turn}"), "body", 24, self.kit.material.shade(FAINT))
            image.blit(number, (right - number.get_width(), top + px(3)), special_flags=PREMULTIPLIED)
        if strip.badged:
            badge = self._badge(strip.line.seat, side)
            image.blit(badge, (right + px(12), top + px(4)), special_flags=PREMULTIPLIED)
        self._write(image, strip)
        return image

    def _badge(self, seat: Seat, side_px: int) -> pygame.Surface:
        """Whose action it was; for chance, a die."""
        if seat <= 0:
            return self.kit.art.icon("die", side_px, self.kit.material.shade(FAINT))
        return self.kit.art.image(f"common/seat_{seat}", (side_px, side_px))

    def _write(self, image: pygame.Surface, strip: _Strip) -> None:
        ink = INK if strip.lit else "#d5d9e0"
        text = self.kit.fonts.render(strip.words, "body", self._size, ink)
        place = (self._words_px, self._lead_px + self.kit.screen.px(2))
        image.blit(text, place, special_flags=PREMULTIPLIED)
