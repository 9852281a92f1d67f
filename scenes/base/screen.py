"""The design space of 1920x1080 and where it lies in the window."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

DESIGN_SIZE = (1920, 1080)

Box = tuple[float, float, float, float]
"""Left, top, width and height in design pixels."""

Point = tuple[float, float]


_STEP_PX = 64
"""Widths go in steps, so that art rendered for one window serves those a little larger as well."""


class Screen:
    """Maps design pixels to window pixels; what is left over at the sides is bare table."""

    def __init__(self, window_size: tuple[int, int]) -> None:
        self.resize(window_size)

    def resize(self, window_size: tuple[int, int]) -> None:
        """Take a new window size."""
        self.window_size = window_size
        widest = min(window_size[0], window_size[1] * DESIGN_SIZE[0] / DESIGN_SIZE[1])
        width = max(1, int(widest / _STEP_PX)) * _STEP_PX
        self.scale = width / DESIGN_SIZE[0]
        self.area = pygame.Rect(0, 0, width, round(DESIGN_SIZE[1] * self.scale))
        self.area.center = (window_size[0] // 2, window_size[1] // 2)

    def px(self, length: float) -> int:
        """A design length in window pixels."""
        return round(length * self.scale)

    def at(self, point: Point) -> tuple[int, int]:
        """A design point in window pixels."""
        return (self.area.left + round(point[0] * self.scale), self.area.top + round(point[1] * self.scale))

    def rect(self, box: Box | Sequence[float]) -> pygame.Rect:
        """A design box in window pixels; neighbours share edges without gaps."""
        left, top = self.at((box[0], box[1]))
        right, bottom = self.at((box[0] + box[2], box[1] + box[3]))
        return pygame.Rect(left, top, right - left, bottom - top)

    def design(self, pixel: Point) -> Point:
        """A window pixel in design pixels."""
        return ((pixel[0] - self.area.left) / self.scale, (pixel[1] - self.area.top) / self.scale)
