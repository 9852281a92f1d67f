"""The dice of one seat as sprites that lie, fly and tumble."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.base.art import Art, kept
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.dice_art import TUMBLES, die_drawing, tumble_drawing
from scenes.stage.eye_for_an_eye.place_frame import PlaceFrame

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Z_DIE, Z_FLYING = 62.0, 64.0
_AIR = 1.15
"""How much larger a die in the air looks."""


def air_px(side_px: int) -> int:
    """The side of the picture of a die in the air."""
    return round(side_px * _AIR)


@kept(256)
def die_image(art: Art, face: int, side_px: int) -> pygame.Surface:
    """A die at rest."""
    return art.draw(die_drawing(art, face, side_px))


@kept(256)
def tumble_image(art: Art, number: int, side_px: int) -> pygame.Surface:
    """A die in the air."""
    return art.draw(tumble_drawing(art, number, side_px))


def in_air(number: int, share: float = 1.0) -> int:
    """The picture of a die that has been thrown, as far as it has got."""
    return number * 5 + int(share * 4)


class Die:
    """One die of a player board."""

    def __init__(self, kit: Kit, stage: Stage, frame: PlaceFrame, side: int) -> None:
        self.kit, self.stage, self.frame = kit, stage, frame
        self.side_px = frame.px(side)
        self.face = -1
        self.point = pygame.Vector2()
        self.tumble = -1
        """The number of its picture in the air, or -1 at rest."""
        self.sprite = stage.add(Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), Z_DIE))

    def lie(self, rect: pygame.Rect, face: int, tumble: int = -1) -> None:
        """Be at rest in a space, or in the air over it."""
        self.point.update(rect.center)
        self.face, self.tumble = face, tumble
        self.side_px = rect.width
        self.show()

    def show(self) -> None:
        """Bring the picture to where the die is."""
        art, side = self.kit.art, self.side_px
        if self.tumble < 0:
            image = die_image(art, self.face, side)
        else:
            image = tumble_image(art, self.tumble % TUMBLES, air_px(side))
        self.sprite.set(self.frame.face(image))
        self.sprite.center((round(self.point.x), round(self.point.y)))

    def account(self) -> tuple[object, ...]:
        """What is shown, as a value to compare."""
        return self.face, self.tumble, self.sprite.rect.center, self.side_px
