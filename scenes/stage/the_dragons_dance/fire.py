"""Fire and smoke: a dragon's breath and a musketeer's shot."""

from __future__ import annotations

from math import hypot, sin
from typing import TYPE_CHECKING

from scenes.base.sprites import Sprite, Stage

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_PUFFS = 12
_LIFE = 0.42
_SIZES = (0.28, 0.42, 0.58, 0.76, 0.92)
_Z = 40.0


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
        """Be so far burnt."""
        for number, puff in enumerate(self._puffs):
            age = (share - number / _PUFFS * (1 - _LIFE)) / _LIFE
            puff.shown = 0 < age < 1
            if puff.shown:
                self._fly(puff, number, age)

    def _fly(self, puff: Sprite, number: int, age: float) -> None:
        (ax, ay), (bx, by) = self.mouth, self.to
        length = max(1.0, hypot(bx - ax, by - ay))
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
        """Be so far over: the flash is short and jumps to the target."""
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
