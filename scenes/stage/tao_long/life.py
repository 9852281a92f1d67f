"""What moves on the sheets while nobody does: portals turn, arrows drift, mist passes, dragons breathe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.breathing import Breathing
from scenes.stage.tao_long.layout import Layout
from scenes.stage.tao_long.palette import svg
from scenes.stage.tao_long.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_PICTURES_A_SECOND: Final = 8
_DEGREES_S: Final = 8.0
_DRIFT_S: Final = 2.8
"""So long a wave takes to go through all arrows of the wheel."""
_CLOUDS: Final = ((0.18, 0.0, 9.0), (0.62, 0.55, 6.0))
"""Each cloud's height on the board and its place at first, as shares, and its speed in units a second."""
_CLOUD: Final = (380, 96)
_Z_CLOUD: Final = 1.5


class Life:
    """All that moves by itself in one picture; where nobody lets time pass, it stands still."""

    def __init__(self, kit: Kit, stage: Stage, picture: Picture) -> None:
        self._picture = picture
        self._breathing = Breathing(len(picture.dragons), at_once=2, pictures_a_second=12)
        self._clouds = [Cloud(kit, stage, picture.layout, *place) for place in _CLOUDS]
        self._passed_s = self._shown_s = 0.0

    def pass_time(self, dt_s: float) -> None:
        """Go on; eight pictures a second are enough, and all of them change together."""
        dragons = list(self._picture.dragons.values())
        for number, share in self._breathing.pass_time(dt_s):
            dragons[number].breathe(share)
        self._passed_s += dt_s
        if self._passed_s - self._shown_s >= 1 / _PICTURES_A_SECOND:
            self._shown_s = self._passed_s
            self._picture.portals.turn(self._passed_s * _DEGREES_S)
            self._picture.flux.drift(self._passed_s / _DRIFT_S)
            for cloud in self._clouds:
                cloud.show(self._passed_s)


class Cloud:
    """A bank of mist that passes over the mountains, never beyond the paper."""

    def __init__(
        self, kit: Kit, stage: Stage, layout: Layout, height: float, begins: float, speed: float
    ) -> None:
        self._layout = layout
        self._height, self._begins, self._speed = height, begins, speed
        size = layout.px(_CLOUD[0]), layout.px(_CLOUD[1])
        self._image = kit.art.draw(Drawing("cloud", svg(*size, _MIST, f"0 0 {_CLOUD[0]} {_CLOUD[1]}"), size))
        self._sprite = stage.add(Sprite(self._image, (0, 0), _Z_CLOUD))
        self.show(0.0)

    def show(self, passed_s: float) -> None:
        """Be where it is after so long; behind the right edge it comes again on the left."""
        field, (width, _) = self._layout.field, self._image.get_size()
        way = field.width + width
        gone = (self._begins * way + self._layout.px(1000) / 1000 * self._speed * passed_s) % way
        place = self._image.get_rect(topleft=(field.left - width + round(gone), 0))
        place.top = field.top + round(self._height * field.height)
        seen = place.clip(field)
        self._sprite.shown = bool(seen.width and seen.height)
        if self._sprite.shown:
            self._sprite.set(self._image.subsurface(seen.move(-place.left, -place.top)), seen.topleft)


_MIST = (
    '<defs><filter id="m" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="13"/>'
    '</filter></defs><g fill="#fffdf6" filter="url(#m)">'
    '<ellipse cx="150" cy="54" rx="104" ry="13" opacity=".6"/>'
    '<ellipse cx="236" cy="42" rx="92" ry="11" opacity=".5"/><ellipse cx="196" cy="62" rx="120" ry="9" '
    'opacity=".45"/></g>'
)
