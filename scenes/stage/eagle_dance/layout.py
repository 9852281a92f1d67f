"""Where everything lies: a canvas of 980 by 1040 units, fitted into whatever box there is."""

from __future__ import annotations

from typing import NamedTuple

import pygame

CANVAS = (980.0, 1040.0)
Zone = tuple[float, float, float, float]
"""Left, top, width and height in units of the canvas."""

FIELD: Zone = (116, 84, 762, 668)
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

_READABLE_PX = 0.55


class Spot(NamedTuple):
    """A point in window pixels."""

    x: int
    y: int


def _unit(box: pygame.Rect) -> float:
    return min(box.width / CANVAS[0], box.height / CANVAS[1])


class Layout:
    """Units become pixels; one unit is a design pixel at the table."""

    def __init__(self, box: pygame.Rect, table: pygame.Rect) -> None:
        self.unit_px = _unit(box)
        self.art_unit_px = _unit(table) if self.readable else self.unit_px
        """The unit for which art is rendered that is scaled afterwards: one for all boards of some size."""
        self.board = pygame.Rect(0, 0, round(CANVAS[0] * self.unit_px), round(CANVAS[1] * self.unit_px))
        self.board.center = box.center

    def px(self, units: float) -> int:
        """A length."""
        return round(units * self.unit_px)

    def at(self, x: float, y: float) -> Spot:
        """A point of the canvas."""
        return Spot(self.board.left + round(x * self.unit_px), self.board.top + round(y * self.unit_px))

    def rect(self, zone: Zone) -> pygame.Rect:
        """A zone of the canvas; neighbours share edges without gaps."""
        left, top = self.at(zone[0], zone[1])
        right, bottom = self.at(zone[0] + zone[2], zone[1] + zone[3])
        return pygame.Rect(left, top, right - left, bottom - top)

    @property
    def readable(self) -> bool:
        """Whether words on it can be read at all."""
        return self.unit_px > _READABLE_PX
