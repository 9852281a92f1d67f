"""Paints a dragon: stamps laid along its spine from tail to head."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.stage.dragon.body import Body
from scenes.stage.dragon.spine import Spine
from scenes.stage.dragon.stamps import Stamps, dragon_stamps

MARGIN = 0.62
LIFT = 0.07
GHOST_OPACITY = 155
STUNNED_COLOUR = 96
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED

Picture = tuple[pygame.Surface, tuple[int, int]]


class DragonPainter:
    """One dragon's art for squares of one size."""

    def __init__(self, square_px: float, letter: str, seat: int, cache_dir: Path | None = None) -> None:
        self.square_px, self.letter, self.seat, self.cache_dir = square_px, letter, seat, cache_dir
        self._loaded: Stamps | None = None

    def prepare(self) -> None:
        """Load or draw all parts; the first paint does it if nobody did."""
        self._stamps()

    def paint(
        self,
        spine: Spine,
        *,
        stunned: bool = False,
        lifted: float = 0.0,
        ghost: bool = False,
        highlighted: bool = False,
        blink: bool = False,
        marks: bool = True,
    ) -> Picture:
        """Return the dragon's premultiplied picture and where its top left corner belongs."""
        area = self._area(spine)
        origin = (area.x, area.y + LIFT * self.square_px * lifted)
        body = Body(spine, origin, self._stamps(), self.seat == 2)
        picture = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        if not ghost:
            picture.fblits(body.shadow(lifted), PREMULTIPLIED)
        if highlighted:
            picture.fblits(body.glow(), PREMULTIPLIED)
        picture.fblits(body.flesh("eyes_closed" if stunned or blink else "eyes_open"), PREMULTIPLIED)
        if stunned:
            _fade_colour(picture)
        if marks:
            picture.fblits(body.marks(), PREMULTIPLIED)
        if ghost:
            picture.fill((GHOST_OPACITY,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return picture, area.topleft

    def _stamps(self) -> Stamps:
        if self._loaded is None:
            self._loaded = dragon_stamps(self.letter, self.seat, self.square_px, self.cache_dir)
        return self._loaded

    def _area(self, spine: Spine) -> pygame.Rect:
        margin = MARGIN * self.square_px
        xs, ys = [x for x, _ in spine.points], [y for _, y in spine.points]
        left, top = int(min(xs) - margin), int(min(ys) - margin)
        return pygame.Rect(left, top, int(max(xs) + margin) - left, int(max(ys) + margin) - top)


def _fade_colour(picture: pygame.Surface) -> None:
    """Take most of the colour out, in place."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((255 - STUNNED_COLOUR,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((STUNNED_COLOUR,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(grey, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
