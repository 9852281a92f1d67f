"""Where everything lies: a canvas of 980 by 1040 units, fitted into whatever box there is."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.core import Seat
from scenes.base.screen import Screen
from scenes.stage.places import BOARD

CANVAS = (980.0, 1040.0)
Zone = tuple[float, float, float, float]
"""Left, top, width and height in units of the canvas."""

FIELD: Zone = (114, 77, 766, 674)
"""The valley in which the tiles lie."""
SKY: Zone = (8, 74, 964, 678)
"""What the weather lights."""
RAIN: Zone = (112, 76, 770, 676)
"""Where drops can be seen falling, between the tracks."""
HEADER: Zone = (14, 10, 952, 60)
SURVIVAL: Zone = (14, 86, 96, 656)
POINTS: Zone = (884, 86, 82, 656)
CLOTH: Zone = (18, 790, 944, 236)
"""The cloth at the foot, on which cards, dice and choices lie."""

CARD = (168.0, 236.0)
"""A dance card on the cloth."""
STEP = 36.0
"""Between the two cards of a program, where an arrow stands."""
_EDGE = CLOTH[0] + CLOTH[2]
TRAY: Zone = (CLOTH[0] + 2 * CARD[0] + STEP + 14, CLOTH[1], 240, CLOTH[3])
"""Where dice come to rest, right of the program, with their total."""
NARROW: Zone = (TRAY[0] + TRAY[2] + 14, CLOTH[1], _EDGE - TRAY[0] - TRAY[2] - 14, CLOTH[3])
"""What is left beside the dice."""
BROAD: Zone = (TRAY[0], CLOTH[1], _EDGE - TRAY[0], CLOTH[3])
"""What is left beside the program while no dice lie there."""
LEFT: Zone = (CLOTH[0] + 10, CLOTH[1], TRAY[0] - CLOTH[0] - 24, CLOTH[3])
"""Where the program lies in a turn."""

VALLEY: Zone = (112, 78, 770, 674)
"""All that a bare board shows."""

_INSET = 26.0
_READABLE_PX = 0.55
_BARE, _ALONE = 0.4, 0.99
"""A board smaller than the first share of the table's is bare: no words, tracks or cards."""


class Spot(NamedTuple):
    """A point in window pixels."""

    x: int
    y: int


def _unit(box: pygame.Rect) -> float:
    return min(box.width / CANVAS[0], box.height / CANVAS[1])


class Layout:
    """Units become pixels; one unit is a design pixel at the table."""

    def __init__(self, box: pygame.Rect, table: pygame.Rect) -> None:
        self.bare = _unit(box) < _BARE * _unit(table)
        self.alone = _unit(box) > _ALONE * _unit(table)
        """Whether it is the table's own board: one beside a lesson or a rule leaves the words to them."""
        left, top, width, height = VALLEY if self.bare else (0.0, 0.0, *CANVAS)
        self._corner = (left, top)
        self.unit_px = min(box.width / width, box.height / height)
        self.art_unit_px = _unit(table) if self.readable else self.unit_px
        """The unit for art that is rendered once, then scaled: the same for all boards that can be read."""
        self.board = pygame.Rect(0, 0, round(width * self.unit_px), round(height * self.unit_px))
        self.board.center = box.center

    @classmethod
    def of_table(cls, screen: Screen) -> Layout:
        """The largest board of all, at the table."""
        table = screen.rect(BOARD)
        return cls(table, table)

    def px(self, units: float) -> int:
        """A length."""
        return round(units * self.unit_px)

    def at(self, x: float, y: float) -> Spot:
        """A point of the canvas."""
        across, down = (x - self._corner[0]) * self.unit_px, (y - self._corner[1]) * self.unit_px
        return Spot(self.board.left + round(across), self.board.top + round(down))

    def rect(self, zone: Zone) -> pygame.Rect:
        """A zone of the canvas; neighbours share edges without gaps."""
        left, top = self.at(zone[0], zone[1])
        right, bottom = self.at(zone[0] + zone[2], zone[1] + zone[3])
        return pygame.Rect(left, top, right - left, bottom - top)

    def source(self, x: float, y: float) -> Spot:
        """A point of the cloth from which something comes; on a bare board it comes from the foot."""
        return Spot(*self.board.midbottom) if self.bare else self.at(x, y)

    @property
    def field(self) -> Zone:
        """Where the tiles lie; on a bare board they keep away from its frame."""
        left, top, width, height = FIELD
        inset = _INSET if self.bare else 0.0
        return left + inset, top + inset, width - 2 * inset, height - 2 * inset

    @property
    def readable(self) -> bool:
        """Whether words on it can be read at all."""
        return not self.bare and self.unit_px > _READABLE_PX


def waiting_zone(seat: Seat, seats: int) -> Zone:
    """Where a seat's eagle waits before it comes to the valley."""
    side = CLOTH[3]
    return CLOTH[0] + (CLOTH[2] - seats * side) / 2 + (seat - 1) * side, CLOTH[1], side, side
