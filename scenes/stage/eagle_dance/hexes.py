"""Flat-top hexagons on the screen: fitted into the valley, however far the tiles reach."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from math import sqrt

import pygame

from game.core import Cell
from scenes.stage.eagle_dance.layout import Layout, Spot

TILE = (220.0, 200.0)
"""A tile's picture in hundredths of its radius, shadow and all."""

LARGEST = 116.0
"""The largest radius of a hexagon in units; its art is rendered for it."""
_SMALLEST = 20.0
_ROOT = sqrt(3.0)

SLOTS = {1: ((0, -19),), 2: ((-33, -19), (33, -19)), 3: ((-51, -19), (0, -19), (51, -19))}
"""Where eagles rest on a tile, by how many slots it has, in hundredths of its radius."""

THREATS = {1: ((0, -68),), 2: ((-16, -68), (16, -68)), 3: ((-31, -68), (0, -68), (31, -68))}
ROWS = {"thermal": 31.5, "food": 63.0}
"""How far below the middle a tile's markers stand: below the eagles, which must not cover them."""
RUNG, _ROW = 32.0, 64.0
"""From marker to marker, and from the first of a row to its last at most."""


def rung(name: str, index: int, rungs: int) -> tuple[float, float]:
    """Where a marker stands in its row of so many, from the left, as an offset from the tile's middle."""
    step = min(RUNG, _ROW / max(1, rungs - 1))
    return step * (index - (rungs - 1) / 2), ROWS[name]


class Hexes:
    """The places of some cells; the largest hexagons with which all of them fit into the valley."""

    def __init__(self, layout: Layout, cells: Iterable[Cell]) -> None:
        self.layout = layout
        self.cells = frozenset(cells)
        middles = [_middle(cell) for cell in self.cells] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in middles], [y for _, y in middles]
        wide, high = max(xs) - min(xs) + 2.1, max(ys) - min(ys) + _ROOT + 0.12
        fitting = min(layout.field[2] / wide, layout.field[3] / high, LARGEST)
        self.radius_px = max(_SMALLEST, fitting) * layout.unit_px
        middle = layout.rect(layout.field).center
        self._left = middle[0] - (max(xs) + min(xs)) / 2 * self.radius_px
        self._top = middle[1] - (max(ys) + min(ys)) / 2 * self.radius_px

    def between(self, other: Hexes, share: float) -> Hexes:
        """On the way to other places: of no cells in particular."""
        mixed = copy(self)
        mixed.cells = frozenset()
        for name in ("radius_px", "_left", "_top"):
            start, end = getattr(self, name), getattr(other, name)
            setattr(mixed, name, start + (end - start) * share)
        return mixed

    def px(self, hundredths: float) -> int:
        """A length in hundredths of a hexagon's radius."""
        return max(1, round(hundredths * self.radius_px / 100))

    def centre(self, cell: Cell) -> Spot:
        """The middle of a cell."""
        x, y = _middle(cell)
        return Spot(round(self._left + x * self.radius_px), round(self._top + y * self.radius_px))

    def on(self, cell: Cell, offset: tuple[float, float]) -> Spot:
        """A point of a cell, by its offset from the middle in hundredths of the radius."""
        x, y = self.centre(cell)
        return Spot(x + round(offset[0] * self.radius_px / 100), y + round(offset[1] * self.radius_px / 100))

    def rect(self, cell: Cell) -> pygame.Rect:
        """The box round a cell."""
        rect = pygame.Rect(0, 0, self.px(200), self.px(100 * _ROOT))
        rect.center = self.centre(cell)
        return rect

    def cell(self, point: tuple[int, int]) -> Cell | None:
        """The cell under a pixel."""
        return next((cell for cell in self.cells if self._covers(cell, point)), None)

    def _covers(self, cell: Cell, point: tuple[int, int]) -> bool:
        x, y = self.centre(cell)
        across, down = abs(point[0] - x), abs(point[1] - y)
        return down <= self.radius_px * _ROOT / 2 and (self.radius_px - across) * _ROOT >= down


def _middle(cell: Cell) -> tuple[float, float]:
    """In radii, from the middle of the centre tile."""
    return 1.5 * cell[0], _ROOT * (cell[1] + cell[0] / 2)
