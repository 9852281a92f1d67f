"""A dragon's parts turned to any direction, each turned only once."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, pi

import pygame

DIRECTIONS = 96


def direction_of(heading_x: float, heading_y: float) -> int:
    """Return the direction nearest to a heading; 0 is up and they run to the left."""
    return round(atan2(-heading_x, -heading_y) * DIRECTIONS / (2 * pi)) % DIRECTIONS


class Stamps:
    """The turned pictures of one dragon, with half their size so that they can be centred."""

    def __init__(self, pictures: Mapping[str, pygame.Surface]) -> None:
        self._pictures = pictures
        self._turned: dict[tuple[str, int], tuple[pygame.Surface, float, float]] = {}

    def turned(self, name: str, direction: int) -> tuple[pygame.Surface, float, float]:
        """Return a part turned to a direction, and half its width and height."""
        key = (name, direction)
        found = self._turned.get(key)
        if found is None:
            found = self._turned[key] = self._turn(name, direction)
        return found

    def _turn(self, name: str, direction: int) -> tuple[pygame.Surface, float, float]:
        picture = self._pictures[name]
        if direction:
            picture = pygame.transform.rotozoom(picture, direction * 360 / DIRECTIONS, 1.0)
        return picture, picture.get_width() / 2, picture.get_height() / 2
