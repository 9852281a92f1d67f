"""Where spaces are on the screen, and which space is under a pixel."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import pygame

from game.core import Cell
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.hexes import NOWHERE, Direction, Space

SPACE_WIDTH = 100.0
"""The width of a space in the drawings."""

RADIUS = SPACE_WIDTH / sqrt(3)
FRAME = 56.0
"""How far the frame goes out from the outermost spaces."""

_MUCH = 1.04
"""Figures are scaled down from a larger arena only if that is larger by more than this factor."""


def middle(cell: Cell) -> tuple[float, float]:
    """The middle of a cell in the drawing; the middle of the arena is 0,0."""
    q, r = cell
    return SPACE_WIDTH * (q + r / 2), 1.5 * RADIUS * r


def reach(arena: Arena) -> int:
    """How many spaces lie between the middle of the arena and its farthest corner."""
    return max(max(abs(q), abs(r), abs(q + r)) for q, r in arena.cells)


def extent(arena: Arena) -> tuple[float, float]:
    """Half the width and half the height of the whole drawing, frame and all."""
    corner = outer(arena)
    return corner + 4, corner * sqrt(3) / 2 + 12


def outer(arena: Arena) -> float:
    """From the middle to a corner of the frame."""
    return SPACE_WIDTH * reach(arena) + RADIUS + FRAME


class Layout:
    """An arena in a box of the window; where it is small, figures are scaled down from a larger arena's."""

    def __init__(self, arena: Arena, box: pygame.Rect, larger_px: float = 0.0) -> None:
        self.arena = arena
        width, height = (2 * half for half in extent(arena))
        self.scale = min(box.width / width, box.height / height)
        self.space_px = self.scale * SPACE_WIDTH
        self.drawn_px = larger_px if larger_px > self.space_px * _MUCH else self.space_px
        """The width of the space that figures are drawn for."""
        self.size = (round(width * self.scale), round(height * self.scale))
        self.board = pygame.Rect((0, 0), self.size)
        self.board.center = box.center
        self.tile_size = (self.px(SPACE_WIDTH), self.px(2 * RADIUS))
        """The size of a space's picture."""
        self._middles = [self.point(middle(cell)) for cell in arena.cells]

    def px(self, length: float) -> int:
        """A length of the drawing in pixels, at least one."""
        return max(1, round(length * self.scale))

    def point(self, place: tuple[float, float]) -> tuple[int, int]:
        """A point of the drawing in the window."""
        x, y = self.board.center
        return x + round(place[0] * self.scale), y + round(place[1] * self.scale)

    def centre(self, space: Space) -> tuple[int, int]:
        """The middle of a space in the window."""
        return self._middles[space]

    def rect(self, space: Space) -> pygame.Rect:
        """The box round a space."""
        rect = pygame.Rect((0, 0), self.tile_size)
        rect.center = self.centre(space)
        return rect

    def beside(self, space: Space, way: Direction, share: float = 0.5) -> tuple[int, int]:
        """A point on the way from the middle of a space to that of a neighbour."""
        x, y = self.centre(space)
        far = SPACE_WIDTH * share * self.scale
        return x + round(far * cos(pi / 3 * way)), y + round(far * sin(pi / 3 * way))

    def space(self, point: tuple[int, int]) -> Space:
        """The space at a pixel, or NOWHERE."""
        near = min(map(Space, range(len(self._middles))), key=lambda space: self._away(space, point))
        limit = (self.scale * SPACE_WIDTH * 0.52) ** 2
        return near if self._away(near, point) <= limit else NOWHERE

    def _away(self, space: Space, point: tuple[int, int]) -> int:
        x, y = self._middles[space]
        return (x - point[0]) ** 2 + (y - point[1]) ** 2
