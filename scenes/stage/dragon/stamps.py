"""A dragon's parts turned to any direction, each turned only once."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, pi

import pygame

from scenes.base.art import Art, kept
from scenes.stage.dragon.parts import dragon_palette, load_sheet, own_parts, seat_palette, seat_parts

DIRECTIONS = 64
FINE = 2
"""The art is drawn this much larger than it is shown: turning it then keeps it crisp."""
KEPT_BYTES = 4_000_000
"""How much memory one dragon's turned pictures may take; there are 64 directions of each part."""

Stamp = tuple[pygame.Surface, float, float]


def direction_of(heading_x: float, heading_y: float) -> int:
    """Return the direction nearest to a heading; 0 is up and they run to the left."""
    return round(atan2(-heading_x, -heading_y) * DIRECTIONS / (2 * pi)) % DIRECTIONS


class Stamps:
    """Turned pictures, each with half its width and height so that it can be centred."""

    def __init__(self, pictures: Mapping[str, pygame.Surface], shared: Stamps | None = None) -> None:
        self._pictures, self._shared = pictures, shared
        self._turned: dict[tuple[str, int], Stamp] = {}
        self._bytes = 0

    def turned(self, name: str, direction: int) -> Stamp:
        """Return a part turned to a direction."""
        if self._shared and name not in self._pictures:
            return self._shared.turned(name, direction)
        found = self._turned.get((name, direction))
        if found is None:
            found = self._turned[name, direction] = self._turn(name, direction)
            self._forget_oldest()
        return found

    def _forget_oldest(self) -> None:
        """Keep the memory within bounds; the oldest can be turned again."""
        while self._bytes > KEPT_BYTES:
            oldest = next(iter(self._turned))
            self._bytes -= _bytes_of(self._turned.pop(oldest)[0])

    def _turn(self, name: str, direction: int) -> Stamp:
        turned = pygame.transform.rotozoom(self._pictures[name], direction * 360 / DIRECTIONS, 1 / FINE)
        self._bytes += _bytes_of(turned)
        return turned, turned.get_width() / 2, turned.get_height() / 2


def _bytes_of(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4


def dragon_stamps(letter: str, seat: int, square_px: float, art: Art) -> Stamps:
    """Return one dragon's stamps over those that its seat shares."""
    palette = dragon_palette(letter, seat)
    pictures = load_sheet(own_parts(palette.species), palette, square_px * FINE, art)
    return Stamps(pictures, seat_stamps(seat, square_px, art))


@kept(4)
def seat_stamps(seat: int, square_px: float, art: Art) -> Stamps:
    """Return the stamps that all dragons of a seat share."""
    return Stamps(load_sheet(seat_parts(), seat_palette(seat), square_px * FINE, art))
