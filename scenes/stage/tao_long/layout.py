"""Where everything is: the wheel and the board of human are sheets of 1000 units, side by side."""

from __future__ import annotations

from math import atan2, degrees, hypot

import pygame

from game.rules.tao_long.actions import Space, Square
from game.rules.tao_long.squares import SIZE
from game.rules.tao_long.wheel import FIRE, WATER
from scenes.stage.board.squares import SquareLayout

SHEET = 1000.0
"""A sheet's side in its own units."""

MARGIN = 68.0
"""How far the first square stands from the edge of the board's sheet."""

CARD = 228.0
STONE = 56.0
ELEMENT = 47.0
CENTRE_RADIUS = 198.0
COIN = 104.0
_GAP_SHARE = 0.008
_READABLE_PX, _NAMED_PX, _ROOMY_PX = 430, 260, 560
_STRAIGHT, _DIAGONAL = 366.0, 262.0
_LIP, _LIP_SIZE = 230.0, 150.0
_TURNS = ((0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1))
_FISH = ((-75, 125), (-115, 75), (-30, 165), (-60, 42), (30, 165), (-125, 15), (64, 122), (-152, -42))
"""Where fire lies in the light half of the pool, from its middle; water lies opposite."""

Point = tuple[float, float]


class Layout(SquareLayout[Square]):
    """The two sheets in a box of the window; in a tall one the wheel lies above the board."""

    def __init__(self, box: pygame.Rect) -> None:
        gap = max(2, round(box.width * _GAP_SHARE))
        abreast, stacked = min((box.width - gap) // 2, box.height), min(box.width, (box.height - gap) // 2)
        side = max(abreast, stacked)
        across, down = (side + gap, 0) if abreast >= stacked else (0, side + gap)
        square_px = int(side * (SHEET - 2 * MARGIN) / SHEET / SIZE)
        self.side_px = side
        left = box.left + (box.width - side - across) // 2
        top = box.top + (box.height - side - down) // 2
        self.wheel = pygame.Rect(left, top, side, side)
        self.human = pygame.Rect(left + across, top + down, side, side)
        field = pygame.Rect(0, 0, SIZE * square_px, SIZE * square_px)
        field.center = self.human.center
        super().__init__(field, square_px)

    @property
    def readable(self) -> bool:
        """Whether there is room for words on the sheets."""
        return self.side_px >= _READABLE_PX

    @property
    def named(self) -> bool:
        """Whether the names of spaces, columns and rows can still be read: they shrink with the sheets."""
        return self.side_px >= _NAMED_PX

    @property
    def small(self) -> bool:
        """Whether letters must be larger than the sheets are drawn for, as in the rulebook."""
        return self.side_px < _ROOMY_PX

    def px(self, units: float) -> int:
        """A length on a sheet in pixels."""
        return max(1, round(units * self.side_px / SHEET))

    def on_wheel(self, x: float, y: float) -> tuple[int, int]:
        """A point of the wheel's sheet in pixels."""
        scale = self.side_px / SHEET
        return self.wheel.left + round(x * scale), self.wheel.top + round(y * scale)

    def spot(self, square: Square) -> tuple[int, int]:
        """A square's column from the left and its row from the top."""
        return square % SIZE, square // SIZE

    def square_at(self, column: int, row: int) -> Square:
        """The square in a column from the left and a row from the top."""
        return Square(row * SIZE + column)

    def card(self, space: Space) -> pygame.Rect:
        """A space of the wheel."""
        x, y = card_centre(space)
        size = self.px(CARD)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = self.on_wheel(x, y)
        return rect

    def space(self, point: tuple[int, int]) -> Space | None:
        """The space under a pixel."""
        return next((space for space in range(8) if self.card(space).collidepoint(point)), None)

    def stone(self, space: Space, index: int, count: int) -> tuple[int, int]:
        """The middle of one of the stones on a space."""
        (x, y), (dx, dy) = card_centre(space), _spot(index, count)
        return self.on_wheel(x + dx, y + dy)

    def pool(self, element: Space, index: int) -> tuple[int, int]:
        """The middle of a stone of an element in the wheel's centre."""
        x, y = _FISH[index]
        side = 1 if element == FIRE else -1
        return self.on_wheel(SHEET / 2 + side * x, SHEET / 2 + side * y)

    def eye(self, element: Space) -> tuple[int, int]:
        """The middle of the number of stones in the centre."""
        side = 1 if element == FIRE else -1
        return self.on_wheel(SHEET / 2, SHEET / 2 + side * CENTRE_RADIUS / 2)

    def meter(self, seat: int, element: Space, index: int) -> tuple[int, int]:
        """The middle of a place for a stone on a dragon's meter."""
        return self.on_wheel(*meter_spot(seat, element, index))

    def meters(self, seat: int) -> pygame.Rect:
        """Both meters of a dragon."""
        fire, water = self.meter(seat, FIRE, 3), self.meter(seat, WATER, 0)
        corners = pygame.Rect(min(fire[0], water[0]), min(fire[1], water[1]), 0, 0)
        corners.size = abs(fire[0] - water[0]), abs(fire[1] - water[1])
        return corners.inflate(self.px(ELEMENT), self.px(ELEMENT))

    def lip(self, space: Space) -> pygame.Rect:
        """The edge of a space that faces the pool."""
        across, down = _TURNS[space]
        share = _LIP / hypot(across, down)
        rect = pygame.Rect(0, 0, self.px(_LIP_SIZE), self.px(_LIP_SIZE))
        rect.center = self.on_wheel(SHEET / 2 + across * share, SHEET / 2 + down * share)
        return rect

    @property
    def centre_of_wheel(self) -> tuple[int, int]:
        """Where the wheel turns."""
        return self.wheel.center

    @property
    def coin(self) -> tuple[int, int]:
        """The middle of the flux coin."""
        return self.on_wheel(COIN_AT[0], COIN_AT[1])

    def between(self, space: Space) -> tuple[int, int]:
        """The gap between a space and the next one counter-clockwise."""
        return self.on_wheel(*gap_centre(space))


COIN_AT: Point = (SHEET - 20 - COIN / 2, 20 + COIN / 2)


def card_centre(space: Space) -> Point:
    """The middle of a space's card on the wheel's sheet."""
    across, down = _TURNS[space]
    reach = _DIAGONAL if across and down else _STRAIGHT
    return SHEET / 2 + across * reach, SHEET / 2 + down * reach


def gap_centre(space: Space) -> Point:
    """The middle between a space and the next one counter-clockwise."""
    (ax, ay), (bx, by) = card_centre(space), card_centre((space + 1) % 8)
    x, y = (ax + bx) / 2 - SHEET / 2, (ay + by) / 2 - SHEET / 2
    return SHEET / 2 + x * 1.06, SHEET / 2 + y * 1.06


def gap_angle(space: Space) -> float:
    """Which way stones flow counter-clockwise in a gap: degrees to the left of pointing left."""
    (ax, ay), (bx, by) = card_centre(space), card_centre((space + 1) % 8)
    return (180 - degrees(atan2(by - ay, bx - ax))) % 360


def meter_spot(seat: int, element: Space, index: int) -> Point:
    """A place on a dragon's meter: Tianlong's in the upper left corner, Dilong's in the lower right."""
    x, y = 142.0 + index * 54, (96.0 if element == FIRE else 44.0)
    return (x, y) if seat == 1 else (SHEET - x, SHEET - y)


def _spot(index: int, count: int) -> Point:
    """Where a stone lies, from the middle of its card: in one row, or in two from five stones on."""
    if count <= 4:
        return (index - (count - 1) / 2) * (58.0 if count < 4 else 50.0), 60.0
    row, column = divmod(index, 4)
    in_row = 4 if row == 0 else count - 4
    return (column - (in_row - 1) / 2) * 50.0, 38.0 + 44.0 * row
