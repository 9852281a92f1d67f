"""Signs that flash over figures or lie over them, drawn once and scaled down for small arenas."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.base.art import Art, Picture, kept
from scenes.stage.eye_for_an_eye.layout import WIDE, Layout
from scenes.stage.eye_for_an_eye.svg import ART

FLASHES = ("hit", "parry", "heal", "heat", "camouflage", "net")
COVERS = ("camouflage", "net")
COVER, SMALL_COVER = 88.0, 62.0
GROWTH = (51.0, 69.0, 83.0, 92.0)
"""The widths through which a flash grows."""


def sign_image(art: Art, name: str, wide: float, layout: Layout) -> pygame.Surface:
    """A sign that is so wide in the drawing of the arena."""
    drawn_px, side_px = side(layout.drawn_px, wide), side(layout.space_px, wide)
    return _sign(art, name, drawn_px, side_px)


def side(space_px: float, wide: float) -> int:
    """The width of a sign in pixels where a space is so wide."""
    return max(1, round(wide * space_px / WIDE))


@kept(256)
def _sign(art: Art, name: str, drawn_px: int, side_px: int) -> pygame.Surface:
    image = art.image(f"{ART}/mark/{name}", (drawn_px, drawn_px))
    return image if drawn_px == side_px else pygame.transform.smoothscale(image, (side_px, side_px))


def sign_pictures(layout: Layout) -> Iterator[Picture]:
    """All signs that an arena of this size may ask for."""
    wishes = [(name, wide) for name in FLASHES for wide in GROWTH]
    wishes += [(name, wide) for name in COVERS for wide in (COVER, SMALL_COVER)]
    for name, wide in wishes:
        side_px = side(layout.space_px, wide)
        yield Picture(f"{ART}/mark/{name}", (side_px, side_px))
