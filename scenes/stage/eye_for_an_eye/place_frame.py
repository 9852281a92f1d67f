"""A player board's own pixels in the window, upright or turned to face the other way."""

from __future__ import annotations

import pygame

from scenes.screen import Box
from scenes.stage.presenter import Side


class PlaceFrame:
    """Maps boxes of a plan to the window; pictures are turned with it."""

    def __init__(self, side: Side, size: tuple[int, int]) -> None:
        self.turned = side.turned
        self.scale = min(side.rect.width / size[0], side.rect.height / size[1])
        self.rect = pygame.Rect(0, 0, round(size[0] * self.scale), round(size[1] * self.scale))
        self.rect.center = side.rect.center
        self._turned: dict[int, tuple[pygame.Surface, pygame.Surface]] = {}

    def px(self, length: float) -> int:
        """A length in window pixels, at least one."""
        return max(1, round(length * self.scale))

    def at(self, box: Box) -> pygame.Rect:
        """A box of the plan in the window."""
        left, top = round(box[0] * self.scale), round(box[1] * self.scale)
        right, bottom = round((box[0] + box[2]) * self.scale), round((box[1] + box[3]) * self.scale)
        rect = pygame.Rect(self.rect.x + left, self.rect.y + top, right - left, bottom - top)
        if self.turned:
            rect.x = self.rect.right - left - rect.width
            rect.y = self.rect.bottom - top - rect.height
        return rect

    def face(self, image: pygame.Surface) -> pygame.Surface:
        """A picture as this board's player sees it; the same surface each time."""
        if not self.turned:
            return image
        kept = self._turned.get(id(image))
        if kept is None or kept[0] is not image:
            kept = self._turned[id(image)] = (image, pygame.transform.rotate(image, 180))
        return kept[1]
