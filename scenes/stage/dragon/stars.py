"""The stars that circle over a stunned dragon's head."""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

import pygame

from scenes.stage.dragon.parts import STAR_SIZE
from scenes.stage.dragon.spine import Spine
from scenes.stage.dragon.stamps import DIRECTIONS, seat_stamps

STARS = 5
ACROSS, UP = 0.38, 0.27


class StunStars:
    """A ring of stars for squares of one size."""

    def __init__(self, square_px: float, cache_dir: Path | None = None) -> None:
        self._square_px = square_px
        self._stamps = seat_stamps(1, square_px, cache_dir)

    def paint(self, spine: Spine, phase: float = 0.0) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the ring at share `phase` of a round, and where its top left corner belongs."""
        half_width = (ACROSS + STAR_SIZE) * self._square_px
        half_height = (UP + STAR_SIZE) * self._square_px
        ring = pygame.Surface((2 * half_width, 2 * half_height), pygame.SRCALPHA, 32)
        for star in range(STARS):
            turn = 2 * pi * (phase + star / STARS)
            x, y = ACROSS * cos(turn) * self._square_px, UP * sin(turn) * self._square_px
            picture, left, top = self._stamps.turned("star", round(sin(turn) * DIRECTIONS / 16) % DIRECTIONS)
            place = (half_width + x - left, half_height + y - top)
            ring.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return ring, (round(spine.head[0] - half_width), round(spine.head[1] - half_height))
