"""Pictures that come and go from side to side, as weather and water do, and that pass behind a frame."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.base.sprites import PREMULTIPLIED, Sprite

_SOFT: Final = 0.12
"""The width of a soft edge as a share of the picture's."""


class Swept(Sprite):
    """A picture of which only what is left or right of an edge is seen, softly."""

    __slots__ = ("_edge_px", "_left", "_ramps")

    def __init__(self, image: pygame.Surface, topleft: tuple[int, int], z: float) -> None:
        super().__init__(image, topleft, z)
        self._edge_px: int | None = None
        self._left = True
        self._ramps: dict[bool, pygame.Surface] = {}
        """How an edge fades to the left and to the right, while there is one."""

    def reveal(self, edge_px: int | None, left: bool = True) -> None:
        """Be seen left or right of an edge so far from the left side, or wholly."""
        before, self._edge_px, self._left = self._edge_px, edge_px, left
        if before == edge_px:
            return
        if before is None or edge_px is None:
            soft = max(2, round(self.image.get_width() * _SOFT))
            sides = (False, True) if before is None else ()
            self._ramps = {side: _ramp((soft, self.image.get_height()), side) for side in sides}
            self.redraw()
        else:
            # Only what the edge has passed looks different now.
            soft, (first, last) = self._ramps[True].get_width(), sorted((before, edge_px))
            left_px = self.rect.left + first - soft // 2 - 1
            part = pygame.Rect(left_px, self.rect.top, last - first + soft + 2, self.rect.height)
            self.redraw(part.clip(self.rect))

    def between(self) -> tuple[int, int]:
        """Where what is seen of it begins, and how wide it is; drops need no soft edge."""
        width = self.image.get_width()
        if self._edge_px is None:
            return 0, width
        edge = max(0, min(width, self._edge_px))
        return (0, edge) if self._left else (edge, width - edge)

    def blit(self, target: pygame.Surface) -> None:
        """Draw what is seen of it."""
        if self._edge_px is None:
            super().blit(target)
            return
        ramp, image, whole = self._ramps[self._left], self.image, self.image.get_rect()
        soft = ramp.get_rect(left=self._edge_px - ramp.get_width() // 2)
        full = pygame.Rect(0, 0, max(0, soft.left), whole.height)
        if not self._left:
            full.update(soft.right, 0, max(0, whole.width - soft.right), whole.height)
        corner = pygame.Vector2(self.rect.topleft)
        part = full.clip(whole)
        if part.width:
            target.blit(image, corner + part.topleft, part, special_flags=PREMULTIPLIED)
        seen = soft.clip(whole)
        if seen.width:
            strip = image.subsurface(seen).copy()
            strip.blit(ramp, (soft.left - seen.left, 0), special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(strip, corner + seen.topleft, special_flags=PREMULTIPLIED)


def _ramp(size: tuple[int, int], left: bool) -> pygame.Surface:
    """From opaque to clear, to the right or to the left."""
    row = pygame.Surface((size[0], 1), pygame.SRCALPHA)
    for x in range(size[0]):
        share = x / size[0]
        row.set_at((x, 0), (round(255 * (1 - share if left else share)),) * 4)
    return pygame.transform.scale(row, size)


def shown_within(
    sprite: Sprite, picture: pygame.Surface, corner: tuple[int, int], room: pygame.Rect
) -> None:
    """Show a picture at a corner as far as it lies within a room."""
    whole = picture.get_rect(topleft=corner)
    seen = whole.clip(room)
    sprite.shown = seen.width > 0 and seen.height > 0
    if sprite.shown:
        sprite.set(picture.subsurface(seen.move(-whole.left, -whole.top)), seen.topleft)
