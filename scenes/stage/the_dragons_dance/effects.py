"""What flies and burns over the board: a dragon in the air, its breath, and a musketeer's shot."""

from __future__ import annotations

from math import atan2, degrees, hypot, pi, sin
from typing import TYPE_CHECKING

import pygame

from scenes.base.art import Art, Drawing, kept
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import ease
from scenes.stage.board.svg import group
from scenes.stage.the_dragons_dance.heraldry import DRAGONS, tincture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_SPREADS = (1.0, 0.86, 0.66, 0.5)
"""How far the wings are spread, in each picture of a beat."""
_BEAT = (0, 1, 2, 3, 2, 1)
_BEATS_PER_S = 2.6
_SIDE_SQUARES = 2.5
_HEIGHT_SQUARES = 0.45
_SHADE = 80
_Z_SHADOW, _Z_DRAGON = 19.0, 30.0
_PUFFS = 12
_LIFE = 0.42
_SIZES = (0.28, 0.42, 0.58, 0.76, 0.92)
_Z = 40.0


def flight_drawing(art: Art, piece: str, phase: int, square_px: int) -> Drawing:
    """A dragon that flies up the page, in one phase of its beat."""
    colours = tincture(piece)
    spread = _SPREADS[phase]
    side = round(_SIDE_SQUARES * square_px)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><defs>'
        f"{group(art, 'body', 'the_dragons_dance/flight_body', colours)}"
        f"{group(art, 'wing', 'the_dragons_dance/flight_wing', colours)}</defs>"
        f'<use href="#wing" transform="translate({104 * (1 - spread):.2f} 0) scale({spread} 1)"/>'
        f'<use href="#wing" transform="translate({200 - 104 * (1 - spread):.2f} 0) scale({-spread} 1)"/>'
        '<use href="#body"/></svg>'
    )
    return Drawing(f"flight {piece}", svg, (side, side))


def flight_drawings(art: Art, piece: str, square_px: int) -> list[Drawing]:
    """All phases of a beat; nobody flies but the dragons."""
    return [flight_drawing(art, piece, phase, square_px) for phase in range(len(_SPREADS)) if piece in DRAGONS]


@kept(96)
def _turned(
    art: Art, piece: str, phase: int, square_px: int, angle: int
) -> tuple[pygame.Surface, pygame.Surface]:
    """One phase, turned towards where the dragon flies, and its shadow."""
    picture = art.draw(flight_drawing(art, piece, phase, square_px))
    turned = pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture
    shadow = turned.copy()
    shadow.fill((0, 0, 0, _SHADE), special_flags=pygame.BLEND_RGBA_MULT)
    return turned, shadow


class Flight:
    """One flight from point to point."""

    def __init__(
        self, kit: Kit, stage: Stage, square_px: int, piece: str, start: tuple[int, int], to: tuple[int, int],
        duration_s: float,
    ) -> None:
        self.art = kit.art
        self.square_px = square_px
        self.piece = piece
        self.start, self.to = start, to
        self.duration_s = duration_s
        self.still = kit.settings.reduced_motion
        self.angle = round(degrees(atan2(start[0] - to[0], start[1] - to[1])))
        dragon, shadow = self._pictures(0)
        self._shadow = stage.add(Sprite(shadow, (0, 0), _Z_SHADOW))
        self._dragon = stage.add(Sprite(dragon, (0, 0), _Z_DRAGON))
        self.at(0.0)

    def _pictures(self, phase: int) -> tuple[pygame.Surface, pygame.Surface]:
        return _turned(self.art, self.piece, phase, self.square_px, self.angle)

    def at(self, share: float) -> None:
        """Show the flight at a share of its way; it is highest in the middle."""
        beat = 0 if self.still else int(share * self.duration_s * _BEATS_PER_S * len(_BEAT)) % len(_BEAT)
        dragon, shadow = self._pictures(_BEAT[beat])
        gone = ease(share)
        x = self.start[0] + (self.to[0] - self.start[0]) * gone
        y = self.start[1] + (self.to[1] - self.start[1]) * gone
        height_px = self.square_px * _HEIGHT_SQUARES * sin(pi * share)
        self._shadow.set(shadow)
        self._shadow.center((round(x + height_px * 0.4), round(y + height_px * 0.5)))
        self._dragon.set(dragon)
        self._dragon.center((round(x), round(y - height_px)))

    def end(self) -> None:
        """The dragon has landed."""
        self._shadow.remove()
        self._dragon.remove()


class Breath:
    """Tongues of fire that leave a mouth one after another and swell on their way."""

    def __init__(
        self, kit: Kit, stage: Stage, square_px: int, mouth: tuple[int, int], to: tuple[int, int]
    ) -> None:
        self.mouth, self.to = mouth, to
        self.square_px = square_px
        sides = [max(4, round(size * square_px)) for size in _SIZES]
        self._images = [kit.art.image("the_dragons_dance/flame", (side, side)) for side in sides]
        self._puffs = [stage.add(Sprite(self._images[0], mouth, _Z + n * 0.01)) for n in range(_PUFFS)]
        self.at(0.0)

    def at(self, share: float) -> None:
        """Show the fire at a share of its life."""
        for number, puff in enumerate(self._puffs):
            # Each puff lives for a part of the breath, and they start evenly so that the last ends with it.
            age = (share - number / _PUFFS * (1 - _LIFE)) / _LIFE
            puff.shown = 0 < age < 1
            if puff.shown:
                self._fly(puff, number, age)

    def _fly(self, puff: Sprite, number: int, age: float) -> None:
        (ax, ay), (bx, by) = self.mouth, self.to
        length = max(1.0, hypot(bx - ax, by - ay))
        # 2.4 radians are about the golden angle: neighbours never drift the same way.
        aside = self.square_px * 0.2 * age * sin(number * 2.4)
        x = ax + (bx - ax) * age - (by - ay) / length * aside
        y = ay + (by - ay) * age + (bx - ax) / length * aside
        puff.set(self._images[min(len(_SIZES) - 1, int(age * len(_SIZES)))])
        puff.alpha = 255 if age < 0.7 else round(255 * (1 - age) / 0.3)
        puff.center((round(x), round(y)))

    def end(self) -> None:
        """The fire is out."""
        for puff in self._puffs:
            puff.remove()


class Shot:
    """A flash at the muzzle, and smoke that drifts up."""

    def __init__(
        self, kit: Kit, stage: Stage, square_px: int, start: tuple[int, int], to: tuple[int, int]
    ) -> None:
        (ax, ay), (bx, by) = start, to
        self.muzzle = (round(ax + (bx - ax) * 0.42), round(ay + (by - ay) * 0.42))
        self.to = to
        self.square_px = square_px
        side = round(square_px * 0.62)
        image = kit.art.image
        self._flash = stage.add(Sprite(image("the_dragons_dance/flash", (side, side)), (0, 0), _Z + 1))
        self._smoke = stage.add(Sprite(image("the_dragons_dance/smoke", (side, side)), (0, 0), _Z))
        self.at(0.0)

    def at(self, share: float) -> None:
        """Show the shot at a share of its time: the flash is short and jumps to the target."""
        self._flash.shown = share < 0.5
        x = self.muzzle[0] + (self.to[0] - self.muzzle[0]) * min(1.0, share * 2.4)
        y = self.muzzle[1] + (self.to[1] - self.muzzle[1]) * min(1.0, share * 2.4)
        self._flash.center((round(x), round(y)))
        self._smoke.alpha = round(230 * (1 - share))
        self._smoke.center((self.muzzle[0], round(self.muzzle[1] - self.square_px * 0.3 * share)))

    def end(self) -> None:
        """The smoke is gone."""
        self._flash.remove()
        self._smoke.remove()
