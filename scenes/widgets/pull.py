"""Pulling a list or a page with a finger or the mouse, told apart from a click."""

from __future__ import annotations

import pygame

_CLICK_PX = 8


class Pull:
    """Follows one press over a rectangle."""

    def __init__(self, rect: pygame.Rect) -> None:
        self._rect = rect
        self._last_y: int | None = None
        self._way = 0

    def moved(self, event: pygame.Event) -> int:
        """How many pixels up the pointer pulled with this event; small slips do not count."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._rect.collidepoint(event.pos):
            self._last_y, self._way = event.pos[1], 0
        elif event.type == pygame.MOUSEMOTION and self._last_y is not None:
            up: int = self._last_y - event.pos[1]
            self._way += abs(up)
            if self._way > _CLICK_PX:
                self._last_y = event.pos[1]
                return up
        return 0

    def clicked(self, event: pygame.Event) -> bool:
        """Whether this event ends a press that pulled nothing."""
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1 or self._last_y is None:
            return False
        self._last_y = None
        return self._way <= _CLICK_PX and self._rect.collidepoint(event.pos)
