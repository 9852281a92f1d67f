"""A game's cover in layers that breathe: what is near moves further than what is far."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import sin, tau
from typing import Final, NamedTuple

import pygame

from scenes.base.art import Art, Drawing
from scenes.base.kit import Kit
from scenes.base.screen import Point
from scenes.base.sprites import PREMULTIPLIED

_MARK: Final = re.compile(r"<!--layer (\w+)-->")
"""A comment between two shapes of a cover says which layer begins there."""

_REACH: Final = {"middle": 5.0, "front": 9.0, "near": 13.0}
"""How many design pixels a layer goes from one end of its way to the other; the others stand still."""

_BREATH_S: Final = 9.0
MIDDLE: Final[Point] = (0.0, 0.0)


class _Layer(NamedTuple):
    image: pygame.Surface
    reach_px: float


class Cover:
    """The cover of a game at one size."""

    def __init__(self, kit: Kit, game: str, size: tuple[int, int]) -> None:
        self._layers = [
            _Layer(kit.art.draw(drawing), _REACH.get(name, 0.0) * kit.screen.scale)
            for name, drawing in layers(kit.art, f"{game}/cover", size)
        ]
        self._leaning: Sequence[tuple[int, int]] = ()
        self._picture = self._layers[0].image

    def picture(self, seconds: float = 0.0, pointer: Point = MIDDLE) -> pygame.Surface:
        """As it looks after so long, from where the pointer is: -1 to 1 across and down the screen.

        The same surface is returned until something has moved by a pixel; it is not to be drawn on.
        """
        across = (sin(tau * seconds / _BREATH_S) + pointer[0]) / 2
        down = (sin(tau * seconds / _BREATH_S + 1) * 0.6 + pointer[1]) / 2
        leaning = [(round(layer.reach_px * across), round(layer.reach_px * down)) for layer in self._layers]
        if leaning != self._leaning:
            self._leaning = leaning
            self._picture = pygame.Surface(self._layers[0].image.get_size(), pygame.SRCALPHA)
            for layer, place in zip(self._layers, leaning, strict=True):
                self._picture.blit(layer.image, place, special_flags=PREMULTIPLIED)
        return self._picture


def layers(art: Art, name: str, size: tuple[int, int]) -> list[tuple[str, Drawing]]:
    """The layers of the drawing `name` from the back to the front; one where its file marks none."""
    text = art.text(name)
    head, *marked = _MARK.split(text[:text.rindex("</svg>")])
    if not marked:
        return [("back", Drawing(name, text, size))]
    return [
        (layer, Drawing(f"{name} {layer}", f"{head}{shapes}</svg>", size))
        for layer, shapes in zip(marked[::2], marked[1::2], strict=True)
    ]
