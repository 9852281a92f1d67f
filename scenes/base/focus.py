"""Going from control to control without a mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}
_SIDEWAYS_COST = 2.5
_SAME_PX = 4


class Focusable(Protocol):
    """Something that a ring can stand around."""

    @property
    def rect(self) -> pygame.Rect: ...

    @property
    def enabled(self) -> bool: ...

    def press(self) -> None:
        """Do what a click would do."""

    def adjust(self, step: int) -> bool:
        """Change its value by one step, if it has one."""


def nearest(items: Sequence[Focusable], current: Focusable, direction: str) -> Focusable | None:
    """The next item that way: near ones first, those straight ahead before those to the side."""
    dx, dy = STEPS[direction]
    start = current.rect

    def cost(item: Focusable) -> float:
        ahead = (item.rect.centerx - start.centerx) * dx + (item.rect.centery - start.centery) * dy
        if dx:
            aside = _gap(start.top, start.bottom, item.rect.top, item.rect.bottom)
        else:
            aside = _gap(start.left, start.right, item.rect.left, item.rect.right)
        centre = abs((item.rect.centerx - start.centerx) * dy) + abs((item.rect.centery - start.centery) * dx)
        if start.colliderect(item.rect):
            # The boxes round neighbouring hexagons overlap, though one of them stands aside.
            aside = centre // 2
        elif _within(item.rect, start, dx):
            # From something wide one goes to the first of a row below it, as one reads.
            centre = abs(item.rect.top - start.top) if dx else abs(item.rect.left - start.left)
        return ahead + _SIDEWAYS_COST * aside + 0.1 * centre

    others = [item for item in items if item is not current and item.enabled]
    half = (start.width if dx else start.height) / 2
    past_edge = [item for item in others if _beyond(item.rect, start, dx, dy, half)]
    past_middle = (item for item in others if _beyond(item.rect, start, dx, dy, _SAME_PX))
    return min(past_edge or past_middle, key=cost, default=None)


def beside(rect: pygame.Rect, start: pygame.Rect) -> bool:
    """Whether both have some height in common."""
    return not _gap(start.top, start.bottom, rect.top, rect.bottom)


def _beyond(rect: pygame.Rect, start: pygame.Rect, dx: int, dy: int, least_px: float) -> bool:
    """Whether its middle lies further than this, in the given direction, from the middle of the start."""
    return (rect.centerx - start.centerx) * dx + (rect.centery - start.centery) * dy > least_px


def _within(rect: pygame.Rect, start: pygame.Rect, dx: int) -> bool:
    """Whether the start reaches across all of it, to both sides of the way."""
    if dx:
        return start.top <= rect.top and rect.bottom <= start.bottom
    return start.left <= rect.left and rect.right <= start.right


def _gap(low: int, high: int, other_low: int, other_high: int) -> int:
    return max(0, other_low - high, low - other_high)
