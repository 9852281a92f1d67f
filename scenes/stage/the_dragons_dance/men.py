"""A piece on the board: it stands, is lifted, hops with its shadow below it, crouches, leans and falls."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.pieces import owner
from game.rules.the_dragons_dance.squares import CELLS
from scenes.base.sprites import Sprite, Stage
from scenes.base.verbs import arc, back_out, squash
from scenes.stage.the_dragons_dance.heraldry import LIFT, shadow, token
from scenes.stage.the_dragons_dance.layout import Layout

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Z_MEN: Final = 10.0
Z_MOVING: Final = 18.0
Z_FALLING: Final = 18.5
_Z_SHADOW: Final = 9.4
_FADED: Final = 51
"""A fifth: where the ghost of a move is seen, the piece itself hardly is."""
_SHADE_ASIDE, _SHADE_DOWN = 0.2, 0.16
"""How far a shadow moves away from a piece that rises, for each pixel that it rises."""
_FOOT: Final = 0.42
"""How far below its middle a piece stands, in squares."""
_RISE_S: Final = 0.12
_CHEST: Final = 0.03
_BREATHS: Final = 6
"""How much a chest grows at most, and in how many pictures it is shown."""


class Man:
    """A piece that stands on a square, or is on its way to one."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, piece: str, square: Square) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.piece = piece
        self.square = square
        self.lifted = False
        self._risen = 1.0
        """How far it has been lifted, once it is; 1 where it is where it belongs."""
        self._shadow: Sprite | None = None
        self._chests: list[pygame.Surface] = []
        self.sprite = stage.add(Sprite(self._standing, (0, 0), Z_MEN))
        self.stand(square)

    @property
    def _standing(self) -> pygame.Surface:
        return token(self.kit.art, self.piece, self.layout.square_px, "lifted" if self.lifted else "standing")

    @property
    def bare(self) -> pygame.Surface:
        """The piece without its shadow."""
        return token(self.kit.art, self.piece, self.layout.square_px, "airborne")

    def stand(self, square: Square) -> None:
        """Stand still on a square; who stands nearer to the viewer covers those behind."""
        self.square = square
        self._land()
        self.sprite.set(self._standing)
        self.sprite.center(self.layout.centre(square))
        self.sprite.alpha = 255
        self.sprite.shown = True
        nearer = 0.1 * (self.layout.level.rows - CELLS[square][1])
        self.stage.raise_to(self.sprite, Z_MOVING if self.lifted else Z_MEN + nearer)

    def lift(self, lifted: bool) -> None:
        """Be taken in hand, or set down again."""
        if lifted != self.lifted:
            self.lifted = lifted
            self.stand(self.square)
            self._risen = 0.0 if lifted and not self.kit.settings.reduced_motion else 1.0
            self._hover()

    def rise(self, dt_s: float) -> None:
        """Go on being lifted."""
        if self._risen < 1:
            self._risen = min(1.0, self._risen + dt_s / _RISE_S)
            self._hover()

    def _hover(self) -> None:
        x, y = self.layout.centre(self.square)
        self.sprite.center((x, y + self.layout.px(LIFT / 100 * (1 - back_out(self._risen)))))

    def between(
        self, start: tuple[int, int], to: tuple[int, int], share: float, high_px: float = 0.0
    ) -> None:
        """Be on the way from one point to another, in an arc over the board, the shadow staying below."""
        self._rise()
        place = arc(pygame.Vector2(start), pygame.Vector2(to), high_px, share)
        # A curve that first goes back is below its beginning for a moment, but never below the board.
        height = max(0.0, high_px * 4 * share * (1 - share))
        self.sprite.center((round(place.x), round(place.y)))
        if self._shadow is not None:
            aside = place.x + _SHADE_ASIDE * height, place.y + (1 + _SHADE_DOWN) * height
            self._shadow.center((round(aside[0]), round(aside[1])))

    def _rise(self) -> None:
        """Leave the ground: from now on the shadow goes its own way."""
        if self._shadow is None:
            self.sprite.set(self.bare)
            self.stage.raise_to(self.sprite, Z_MOVING)
            image = shadow(self.kit.art, owner(self.piece), self.layout.square_px)
            self._shadow = self.stage.add(Sprite(image, (0, 0), _Z_SHADOW))

    def _land(self) -> None:
        if self._shadow is not None:
            self._shadow.remove()
            self._shadow = None

    def press(self, at: tuple[int, int], share: float, deep: float = 1.0) -> None:
        """Be pressed together where it has come down, its foot on the ground, and spring back."""
        self._land()
        image = token(self.kit.art, self.piece, self.layout.square_px)
        wide, high = squash(share, deep)
        size = round(image.get_width() * wide), round(image.get_height() * high)
        self.sprite.set(pygame.transform.smoothscale(image, size) if share < 1 else image)
        self.sprite.center((at[0], at[1] + self.layout.px(_FOOT * (1 - high))))

    def swell(self, at: tuple[int, int], scale: float) -> None:
        """Be larger or smaller than it is, as a dragon that takes off."""
        self._land()
        self.sprite.set(pygame.transform.smoothscale_by(self.bare, scale))
        self.sprite.center(at)

    def lean(self, angle: float, aside: tuple[float, float], mirrored: bool) -> None:
        """Draw the head back or strike forward: turned by degrees about its foot, and moved by squares."""
        image = token(self.kit.art, self.piece, self.layout.square_px)
        image = pygame.transform.flip(image, True, False) if mirrored else image
        self.sprite.set(pygame.transform.rotozoom(image, angle, 1.0) if angle else image)
        x, y = self.layout.centre(self.square)
        self.sprite.center((x + self.layout.px(aside[0]), y + self.layout.px(aside[1])))

    def fall(self, angle: float, aside: tuple[float, float]) -> None:
        """Be knocked over by some degrees, and away by squares, in front of whoever comes in its place."""
        if angle:
            self.stage.raise_to(self.sprite, Z_FALLING)
        self.sprite.set(pygame.transform.rotozoom(self.bare, angle, 1.0) if angle else self.bare)
        x, y = self.layout.centre(self.square)
        self.sprite.center((x + self.layout.px(aside[0]), y + self.layout.px(aside[1])))

    def breathe(self, share: float) -> None:
        """Let the chest rise and sink; at its end it stands as before."""
        if self.lifted or self._shadow is not None:
            return
        step = 0 if share >= 1 else round((_BREATHS - 1) * sin(pi * share))
        self.sprite.set(self._chest(step))
        high = 1 + _CHEST * step / (_BREATHS - 1)
        x, y = self.layout.centre(self.square)
        self.sprite.center((x, y + self.layout.px(_FOOT * (1 - high))))

    def _chest(self, step: int) -> pygame.Surface:
        """One picture of a breath; the first is the piece at rest."""
        if step == 0:
            return self._standing
        if not self._chests:
            image = self._standing
            for number in range(1, _BREATHS):
                grown = 1 + _CHEST * number / (_BREATHS - 1)
                size = round(image.get_width() * (1 + (grown - 1) / 2)), round(image.get_height() * grown)
                self._chests.append(pygame.transform.smoothscale(image, size))
        return self._chests[step - 1]

    def fade(self, faded: bool) -> None:
        """Stand back while a ghost shows where the piece would go."""
        self.sprite.alpha = _FADED if faded else 255

    def remove(self) -> None:
        """Leave the board."""
        self._land()
        self.sprite.remove()
