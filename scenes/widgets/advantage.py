"""The advantage bar: one bar shared by all seats, each with as much of it as it stands better."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

import pygame

from game.core import Seat
from scenes.base.art import framed
from scenes.base.kit import Kit
from scenes.base.palette import WELL
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage

_LEAST = 0.04
"""Nobody who still has anything vanishes from the bar."""
_HALF_S = 0.16
"""So long it takes to come half as near to where it goes."""
_NEAR = 0.0005
_EDGE = 3.0


def weights_of(values: Sequence[float]) -> tuple[float, ...]:
    """How much of a bar each seat gets by its win expectation, from -1 to 1."""
    return tuple(1.0 + value for value in values)


def shares_of(weights: Sequence[float]) -> tuple[float, ...]:
    """Parts of one bar, in proportion to weights, and none of them too small to be seen; together 1."""
    total, count = sum(weights), len(weights)
    if total <= 0:
        return (1.0 / count,) * count
    free = 1.0 - _LEAST * sum(weight > 0 for weight in weights)
    return tuple(_LEAST + free * weight / total if weight > 0 else 0.0 for weight in weights)


class AdvantageBar:
    """The bar on a stage; it glides to where things stand."""

    def __init__(self, kit: Kit, stage: Stage, box: Box, seats: int, z: float = 8) -> None:
        self._kit = kit
        self.rect = kit.screen.rect(box)
        self.shares = self._goal = shares_of((1.0,) * seats)
        self._fills = [self._fill(SEAT_COLOURS[seat]) for seat in range(1, seats + 1)]
        side = self.rect.height - 2 * kit.screen.px(4)
        self._badges = [kit.art.image(f"common/seat_{seat}", (side, side)) for seat in range(1, seats + 1)]
        self._ends: list[int] = []
        self._image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self._sprite = stage.add(Sprite(self._image, self.rect.topleft, z))
        self._draw()

    def _fill(self, colour: str) -> pygame.Surface:
        """The whole bar in one colour, of which a part is shown."""
        width, height = self.rect.size
        round_px = height / 2
        return self._kit.art.render(framed(
            "advantage", self.rect.size,
            '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".3"/>'
            '<stop offset=".5" stop-color="#fff" stop-opacity="0"/>'
            '<stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs>'
            f'<rect width="{width}" height="{height}" rx="{round_px}" fill="{colour}"/>'
            f'<rect width="{width}" height="{height}" rx="{round_px}" fill="url(#g)"/>',
        ))

    def show(self, weights: Sequence[float], at_once: bool = False) -> None:
        """Glide to the shares that these weights give, or be there at once."""
        self._goal = shares_of(weights)
        if at_once or self._kit.settings.reduced_motion:
            self.shares = self._goal
            self._draw()

    @property
    def moving(self) -> bool:
        """Whether it is still on its way."""
        return self.shares != self._goal

    def update(self, dt_s: float) -> None:
        """Come nearer to where things stand."""
        if not self.moving:
            return
        left = exp(-0.693 * dt_s / _HALF_S)
        nearer = tuple(goal + (now - goal) * left for now, goal in zip(self.shares, self._goal, strict=True))
        far = max(abs(now - goal) for now, goal in zip(nearer, self._goal, strict=True))
        self.shares = self._goal if far < _NEAR else nearer
        self._draw()

    def end_of(self, seat: Seat) -> int:
        """The pixel of the bar at which a seat's part ends."""
        return self._ends[seat - 1]

    def _draw(self) -> None:
        width = self.rect.width
        ends, reached = [], 0.0
        for share in self.shares:
            reached += share
            ends.append(round(width * reached))
        if ends == self._ends:
            return
        self._ends = ends
        self._image.fill((0, 0, 0, 0))
        start = 0
        for fill, badge, end in zip(self._fills, self._badges, ends, strict=True):
            part = pygame.Rect(start, 0, end - start, self.rect.height)
            self._image.blit(fill, part, part, special_flags=PREMULTIPLIED)
            if end < width:
                edge = max(1, self._kit.screen.px(_EDGE))
                self._image.fill(WELL, (end - edge // 2, 0, edge, part.height))
            if part.width > badge.get_width() * 1.4:
                self._image.blit(badge, self._place(badge, part, width), special_flags=PREMULTIPLIED)
            start = end
        self._sprite.redraw()

    def _place(self, badge: pygame.Surface, part: pygame.Rect, width: int) -> tuple[int, int]:
        """Of two seats at the outer ends, so that they lie still; of more in the middle of each part."""
        pad = self._kit.screen.px(4)
        if len(self.shares) > 2:
            left = part.centerx - badge.get_width() // 2
        elif part.left == 0:
            left = pad
        else:
            left = width - pad - badge.get_width()
        return left, pad
