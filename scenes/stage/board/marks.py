"""Marks over a board: shown together, and taken away together before the next ones come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.base.sprites import Sprite, Stage

if TYPE_CHECKING:
    from scenes.base.kit import Kit


class MarkLayer:
    """The marks that are there now; a game says what each of them looks like and where it lies."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        self.kit = kit
        self.stage = stage
        self._sprites: list[Sprite] = []

    def clear(self) -> None:
        """Take all marks away."""
        for sprite in self._sprites:
            sprite.remove()
        self._sprites = []

    def add(self, sprite: Sprite) -> Sprite:
        """One mark more."""
        self._sprites.append(self.stage.add(sprite))
        return sprite

    def lay(self, image: pygame.Surface, centre: tuple[int, int], z: float) -> Sprite:
        """A picture about a point."""
        sprite = Sprite(image, (0, 0), z)
        sprite.center(centre)
        return self.add(sprite)

    def put(self, art: str, side_px: int, centre: tuple[int, int], z: float) -> Sprite:
        """A square picture from a file about a point."""
        return self.lay(self.kit.art.image(art, (side_px, side_px)), centre, z)


def faded(image: pygame.Surface, alpha: int) -> pygame.Surface:
    """A picture as if seen through mist."""
    if alpha >= 255:
        return image
    pale = image.copy()
    pale.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return pale
