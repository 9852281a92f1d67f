"""A seat's panel: who sits here, how near the goal, and whether it is their turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core import Seat
from scenes.base.fonts import Style
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.shapes import panel
from scenes.base.sprites import Sprite
from scenes.stage.presenter import Side, Standing
from scenes.table.panel_brush import PanelBrush

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.screen import Box
    from scenes.base.sprites import Stage

_DIM = 90
_SMALLEST_EMBLEM = 20.0
_LOW = 300.0
"""A panel under this height has no room for a line that says what kind of player sits here."""


class _Head(NamedTuple):
    """The sizes of a panel's head."""

    top: float
    badge: float
    left: float
    name: float
    least: float


_HIGH_HEAD, _LOW_HEAD = _Head(16, 84, 126, 38, 116), _Head(12, 60, 94, 34, 84)


@dataclass(frozen=True)
class Sight:
    """Everything that a seat's panel shows."""

    name: str
    role: str
    standing: Standing
    active: bool


class SeatPanel:
    """A seat's panel on the stage; it can be turned towards a player on the other side of the table."""

    def __init__(
        self, kit: Kit, stage: Stage, box: Box, seat: Seat, turned: bool = False, bare: bool = False
    ) -> None:
        self.kit = kit
        self.seat = seat
        self.turned = turned
        self.bare = bare
        """Whether only the head is ours, and the game fills the rest."""
        self._rect = kit.screen.rect(box)
        self._width, self._height = box[2], box[3]
        self._head = _LOW_HEAD if self._height < _LOW else _HIGH_HEAD
        self._sight: Sight | None = None
        self._sprite = stage.add(Sprite(pygame.Surface((0, 0)), self._rect.topleft, 6))

    @property
    def _head_high(self) -> float:
        """The height of the head in design pixels: two lines of text at least, in a low bare panel one."""
        fonts, head = self.kit.fonts, self._head
        lines_px = fonts.line_height_px("heading", head.name)
        if not (self.bare and self._height < _LOW):
            lines_px += fonts.line_height_px("body", 26)
        return max(head.least, head.top + lines_px / self.kit.screen.scale)

    @property
    def rest(self) -> Side:
        """What a bare panel leaves to the game."""
        head_px, edge_px = self.kit.screen.px(self._head_high), self.kit.screen.px(14)
        top = self._rect.top + (edge_px if self.turned else head_px)
        rest = pygame.Rect(self._rect.left, top, self._rect.width, self._rect.height - head_px - edge_px)
        return Side(rest.inflate(-2 * edge_px, 0), self.turned)

    def show(self, sight: Sight) -> None:
        """Take a new look, if anything in it is new."""
        if sight != self._sight:
            self._sight = sight
            image = self._picture(sight)
            self._sprite.set(pygame.transform.rotate(image, 180) if self.turned else image)

    def _picture(self, sight: Sight) -> pygame.Surface:
        """From top to foot: who, how near, what holds the goal, and what is left of the turn."""
        colour, head = SEAT_COLOURS[self.seat], self._head
        fill, border = ("#222938", colour) if sight.active else ("#1b1f28", "#2d3444")
        image = panel(self.kit.art, self._rect.size, self.kit.screen.scale, fill=fill, border=border).copy()
        brush = PanelBrush(self.kit, image, colour)
        badge = (24, (head.least + 12 - head.badge) / 2, head.badge, head.badge)
        brush.art(f"common/seat_{self.seat}", badge)
        if self._height < _LOW:
            self._draw_low(brush, sight)
        else:
            self._draw_high(brush, sight)
        return image

    def _draw_high(self, brush: PanelBrush, sight: Sight) -> None:
        standing, left = sight.standing, self._head.left
        top = self._name(brush, sight, numbered=self.bare and standing.points is not None)
        if self.bare and sight.active and standing.steps_left:
            brush.pips(standing.steps_left, (left, top))
            return
        top = brush.words(sight.role, "body", 26, "#aab3c2", (left, top), self._width - left - 24)
        if self.bare:
            return
        top = self._count(brush, standing, max(118.0, top - 6))
        foot = self._height - 20 - brush.line(26)
        self._emblems(brush, standing, top, foot - 8)
        if sight.active and standing.steps_left:
            brush.pips(standing.steps_left, (28, foot))
        self._note(brush, standing, foot)

    def _draw_low(self, brush: PanelBrush, sight: Sight) -> None:
        """Name and number side by side, under them what is left of the turn and what the number counts."""
        standing, steps = sight.standing, sight.standing.steps_left if sight.active else 0
        numbered = not self.bare or standing.points is not None
        alone = not steps and not (standing.note and not self.bare)
        below = self._name(brush, sight, numbered, middle=alone)
        if steps:
            brush.pips(steps, (self._head.left, below))
        elif not alone:
            brush.words(standing.note, "body", 26, _ink(standing), (self._head.left, below), 180)
        if numbered and not self.bare:
            at = (self._width - 24, below if not alone else self._head_high - brush.line(26))
            brush.words(standing.goal, "body", 24, "#aab3c2", at, 150, right=True)
        if not self.bare:
            self._emblems(brush, standing, self._head_high + 8, self._height - 16)

    def _name(self, brush: PanelBrush, sight: Sight, numbered: bool, middle: bool = False) -> float:
        """Who sits here, and at the right of it the number that matters; the design pixel below the name."""
        head, room = self._head, self._width - self._head.left - 24
        if numbered:
            score = _score(sight.standing)
            at = (self._width - 24, head.top - 6)
            brush.words(score, "number", 44, "#f3f1e7", at, 190, right=True)
            goal = sight.standing.goal if middle else ""
            room -= 16 + max(self._wide(score, "number", 44, 190), self._wide(goal, "body", 24, 150))
        elif self.bare and self._height < _LOW:
            room -= head.badge
        top = head.top + (brush.line(26) / 2 if middle else 0)
        if middle and self.bare:
            line_px = self.kit.fonts.line_height_px("heading", head.name)
            top = (self._head_high + 12 - line_px / self.kit.screen.scale) / 2
        return brush.words(sight.name, "heading", head.name, "#f3f1e7", (head.left, top), room)

    def _wide(self, words: str, style: Style, size: float, most: float) -> float:
        """How wide words are in design pixels, which are made smaller beyond the most."""
        return min(most, self.kit.fonts.width_px(words, style, size) / self.kit.screen.scale)

    def _count(self, brush: PanelBrush, standing: Standing, top: float) -> float:
        """How near the goal, and what the goal is; the design pixel below it."""
        count = _score(standing)
        below = brush.words(count, "number", 44, "#f3f1e7", (28, top), 220)
        left = 44 + self.kit.fonts.width_px(count, "number", 44) / self.kit.screen.scale
        lower = below - brush.line(26) - 6
        brush.words(standing.goal, "body", 26, "#aab3c2", (left, lower), self._width - left - 24)
        return below

    def _note(self, brush: PanelBrush, standing: Standing, top: float) -> None:
        if standing.note:
            at = (self._width - 24, top)
            brush.words(standing.note, "body", 26, _ink(standing), at, 180, right=True)

    def _emblems(self, brush: PanelBrush, standing: Standing, top: float, foot: float) -> None:
        count = len(standing.emblems)
        size = min(72.0, foot - top, (self._width - 56) / max(1, count) - 10)
        if size < _SMALLEST_EMBLEM:
            return
        for index, (name, lit) in enumerate(standing.emblems):
            left = 28 + index * (size + 10)
            brush.art(name, (left, top + (foot - top - size) / 2, size, size), 255 if lit else _DIM)


def _score(standing: Standing) -> str:
    """So many points, or so many of so many."""
    return f"{standing.have} of {standing.need}" if standing.points is None else str(standing.points)


def _ink(standing: Standing) -> str:
    """The colour of a note, which may be a warning."""
    return "#ffb3a3" if standing.warns else "#aab3c2"
