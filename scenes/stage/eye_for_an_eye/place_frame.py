"""A player board's own pixels in the window, upright or turned towards the edge where its player sits."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.base.screen import Box
from scenes.stage.presenter import Side

_UP: Final = {0: (0, -1), 180: (0, 1), -90: (1, 0), 90: (-1, 0)}
_MOST_KEPT: Final = 300
"""So many turned pictures are kept; others can be turned again."""


class PlaceFrame:
    """Maps boxes of a plan to the window; pictures are turned with it."""

    def __init__(self, side: Side, size: tuple[int, int]) -> None:
        self.turn = side.turn
        self.sideways = self.turn % 180 != 0
        room = side.rect.size[::-1] if self.sideways else side.rect.size
        self.scale = min(room[0] / size[0], room[1] / size[1])
        flat = (round(size[0] * self.scale), round(size[1] * self.scale))
        self.flat_size = flat
        """The size in the window of the board as its player sees it."""
        self.rect = pygame.Rect((0, 0), flat[::-1] if self.sideways else flat)
        self.rect.center = side.rect.center
        self._turned: dict[int, tuple[pygame.Surface, pygame.Surface]] = {}

    @property
    def up(self) -> pygame.Vector2:
        """The direction in the window that is up for the board's player."""
        return pygame.Vector2(_UP[self.turn])

    def px(self, length: float) -> int:
        """A length in window pixels, at least one."""
        return max(1, round(length * self.scale))

    def size(self, box: Box) -> tuple[int, int]:
        """How large a box of the plan is for the board's player, in window pixels."""
        left, top, right, bottom = self._edges(box)
        return right - left, bottom - top

    def at(self, box: Box) -> pygame.Rect:
        """A box of the plan in the window."""
        left, top, right, bottom = self._edges(box)
        mine, (wide, high) = self.rect, (right - left, bottom - top)
        if self.turn == 180:
            return pygame.Rect(mine.right - right, mine.bottom - bottom, wide, high)
        if self.turn == -90:
            return pygame.Rect(mine.right - bottom, mine.y + left, high, wide)
        if self.turn == 90:
            return pygame.Rect(mine.x + top, mine.bottom - right, high, wide)
        return pygame.Rect(mine.x + left, mine.y + top, wide, high)

    def _edges(self, box: Box) -> tuple[int, int, int, int]:
        left, top, right, bottom = box[0], box[1], box[0] + box[2], box[1] + box[3]
        scale = self.scale
        return round(left * scale), round(top * scale), round(right * scale), round(bottom * scale)

    def face(self, image: pygame.Surface) -> pygame.Surface:
        """A picture as this board's player sees it; the same surface each time."""
        if not self.turn:
            return image
        kept = self._turned.get(id(image))
        if kept is None or kept[0] is not image:
            if len(self._turned) >= _MOST_KEPT:
                self._turned.clear()
            kept = self._turned[id(image)] = (image, pygame.transform.rotate(image, self.turn))
        return kept[1]
