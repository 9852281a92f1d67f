"""Figures in the arena: body, ring and seat's sign, at a point and a heading of their own."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

import pygame

from game.rules.eye_for_an_eye.hexes import FigureId, index_of, seat_of
from game.rules.eye_for_an_eye.state import Figure
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.chiefs import GUARD, TALLER, figure_image, nearest, ring_image
from scenes.stage.eye_for_an_eye.layout import Layout
from scenes.stage.eye_for_an_eye.sculpt import FIELD
from scenes.stage.eye_for_an_eye.signs import COVER, SMALL_COVER, sign_image

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Z_RING, Z_STANDING = 6.0, 20.0
FOOT = 12.0
"""How far below the middle of a space a figure's feet are."""
_BADGE, _SMALL_BADGE = 34.0, 24.0
_COVER_ALPHA = 150


class Piece:
    """One figure; where it is shown follows `point` and `heading`, which motions change."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, name: str, figure: FigureId) -> None:
        self.kit, self.stage, self.layout = kit, stage, layout
        self.figure = figure
        self.small = index_of(figure) > 0
        self.name = GUARD if self.small else name
        self.point = pygame.Vector2()
        self.offset = pygame.Vector2()
        """Away from its point for a moment, as in a lunge."""
        self.heading = 0.0
        self.high = 0.0
        """Above the ground, in pixels."""
        self._covers: dict[str, Sprite] = {}
        empty = pygame.Surface((1, 1), pygame.SRCALPHA)
        self.ring = stage.add(Sprite(empty, (0, 0), Z_RING))
        self.body = stage.add(Sprite(empty, (0, 0), Z_STANDING))
        side = layout.px(_SMALL_BADGE if self.small else _BADGE)
        badge = kit.art.image(f"common/seat_{seat_of(figure)}", (side, side))
        self.badge = stage.add(Sprite(badge, (0, 0), Z_STANDING))

    def stand(self, figure: Figure) -> None:
        """Be where the rules say, at rest."""
        self.point.update(self.layout.centre(figure.space))
        self.heading = 60.0 * figure.facing
        self.offset.update(0, 0)
        self.high = 0.0
        self.appear()
        self.show()

    def appear(self) -> None:
        """Be seen whole, whatever was fading."""
        self.ring.shown = self.badge.shown = True
        self.body.alpha = _COVER_ALPHA if "camouflage" in self._covers else 255

    def show(self) -> None:
        """Bring the pictures to where the figure is."""
        number = nearest(self.heading)
        seat = seat_of(self.figure)
        x, y = self.point.x + self.offset.x, self.point.y + self.offset.y
        self.ring.set(ring_image(self.kit.art, seat, number, self.layout, self.small))
        self.ring.center((round(x), round(y)))
        body = figure_image(self.kit.art, self.name, number, self.layout)
        unit = self.layout.scale
        left = round(x + FIELD[0] * TALLER * unit)
        top = round(y + (FIELD[1] * TALLER + FOOT) * unit - self.high)
        self.body.set(body, (left, top))
        self._order(y)
        self.badge.center(self._badge_place(x, y))
        for name, sprite in self._covers.items():
            sprite.center((round(x), round(y - (24 if name == "net" else 6) * unit - self.high)))

    def _badge_place(self, x: float, y: float) -> tuple[int, int]:
        """Behind the figure's back, so that it never hides its eye."""
        away = radians(self.heading + 180)
        unit = self.layout.scale * (26 if self.small else 36)
        return round(x + cos(away) * unit), round(y + sin(away) * unit * 0.9 + 6 * self.layout.scale)

    def _order(self, y: float) -> None:
        z = Z_STANDING + round(y) / 10_000
        if self.body.z != z:
            self.stage.raise_to(self.body, z)
            behind = sin(radians(self.heading)) > 0.3
            self.stage.raise_to(self.badge, z - 0.00001 if behind else z + 0.00001)
            for sprite in self._covers.values():
                self.stage.raise_to(sprite, z + 0.00002)

    def cover(self, name: str, on: bool) -> None:
        """Put something over the figure, such as a net, or take it away."""
        if on and name not in self._covers:
            wide = SMALL_COVER if self.small else COVER
            image = sign_image(self.kit.art, name, wide, self.layout)
            self._covers[name] = self.stage.add(Sprite(image, (0, 0), self.body.z + 0.00002))
            self.show()
        elif not on and name in self._covers:
            self._covers.pop(name).remove()
        self.body.alpha = _COVER_ALPHA if "camouflage" in self._covers else 255

    @property
    def middle(self) -> tuple[int, int]:
        """The middle of its body in the window."""
        return round(self.point.x), round(self.point.y - 30 * self.layout.scale)

    @property
    def head(self) -> tuple[int, int]:
        """Above its head in the window."""
        return round(self.point.x), round(self.point.y - (70 if self.small else 112) * self.layout.scale)

    def account(self) -> tuple[object, ...]:
        """Everything that is shown, as a value to compare."""
        return (
            self.figure, round(self.point.x), round(self.point.y), self.heading % 360, tuple(self.offset),
            self.high, sorted(self._covers), self.body.rect.topleft, self.body.alpha, self.ring.shown,
        )

    def remove(self) -> None:
        """Leave the arena."""
        for sprite in (self.ring, self.body, self.badge, *self._covers.values()):
            sprite.remove()
