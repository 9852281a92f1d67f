"""Weather over the valley: light that changes, rays of sun, and rain that falls."""

from __future__ import annotations

from math import sin
from random import Random
from typing import TYPE_CHECKING

import pygame

from scenes.base.art import Drawing, kept
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.base.swept import Swept, shown_within
from scenes.stage.eagle_dance.layout import RAIN, SKY, VALLEY, Layout
from scenes.stage.eagle_dance.palette import SUN

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_DISC, _Z_LIGHT, _Z_BANK, _Z_RAIN = 1.0, 2.5, 14.0, 15.0
_BANK = (300.0, 678.0)
_DISC = (742.0, 148.0, 132.0)
_DROPS = 230
_FALL_PX_PER_S = 900.0
_COARSE = 2
"""So many times smaller the light is drawn than it is shown."""
_SLANT = 0.16
_DARK = pygame.Surface((0, 0))
"""The picture of a light that is not seen."""
_FRAME_S, _CALM_FRAME_S = 1 / 40, 1 / 13
"""Rain spoils the whole valley, so it falls in fewer frames than everything else moves in."""


class Rain(Swept):
    """A sheet of drops that falls and begins again at the top."""

    __slots__ = ("_fallen_px",)

    def __init__(self, sheet: pygame.Surface, topleft: tuple[int, int]) -> None:
        super().__init__(sheet, topleft, _Z_RAIN)
        self._fallen_px = 0

    def fall(self, fallen_px: int) -> None:
        """Fall to a distance from the top."""
        self._fallen_px = fallen_px % self.image.get_height()
        self.redraw()

    def blit(self, target: pygame.Surface) -> None:
        """Draw the sheet twice, so that it never ends."""
        left, top = self.rect.topleft
        height, split = self.image.get_height(), self._fallen_px
        first, width = self.between()
        upper, lower = (first, 0, width, height - split), (first, height - split, width, split)
        target.blit(self.image, (left + first, top + split), upper, special_flags=PREMULTIPLIED)
        target.blit(self.image, (left + first, top), lower, special_flags=PREMULTIPLIED)


class Weather:
    """Sun or rain, and the change from one to the other."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit = kit
        rect = layout.rect(VALLEY if layout.bare else SKY)
        self._sky = rect
        large = Layout.of_table(kit.screen).rect(SKY).size
        self._coarse = {rainy: kit.art.draw(light_drawing(rainy, large)) for rainy in (False, True)}
        self._lights = {rainy: Swept(_DARK, rect.topleft, _Z_LIGHT) for rainy in (False, True)}
        side = layout.px(_DISC[2])
        self._disc = Swept(kit.art.draw(_disc_drawing(side)), (0, 0), _Z_DISC)
        self._disc.center(layout.at(_DISC[0], _DISC[1]))
        drops = layout.rect(RAIN)
        self._rain = Rain(rain_sheet(drops.size), drops.topleft)
        self._swept = {False: (self._lights[False], self._disc), True: (self._lights[True], self._rain)}
        """What is seen in sun and in rain."""
        for sprite in (*self._swept[False], *self._swept[True]):
            stage.add(sprite)
        self._bank_picture = kit.art.draw(bank_drawing(self._sky.height))
        self._bank = stage.add(Sprite(self._bank_picture, (0, 0), _Z_BANK))
        self._bank.shown = False
        self._fall_px_per_s = _FALL_PX_PER_S * layout.unit_px
        self._passed_s = self._drawn_s = 0.0
        self.rainy = False
        self.show(False)

    def show(self, rainy: bool) -> None:
        """Let it be sunny or rainy."""
        self.rainy = rainy
        self._bank.shown = False
        for wet, sprites in self._swept.items():
            self._shine(wet, wet == rainy)
            for sprite in sprites:
                sprite.reveal(None)
                sprite.shown = wet == rainy

    def _shine(self, rainy: bool, seen: bool) -> None:
        """Make a light when it is first seen and let go of it later: each takes as much as the whole sky."""
        light = self._lights[rainy]
        if not seen:
            light.set(_DARK)
        elif light.image is _DARK:
            light.set(pygame.transform.smoothscale(self._coarse[rainy], self._sky.size))

    def sweep(self, rainy: bool, share: float) -> None:
        """Rain or sun comes from the left, behind a bank of clouds that passes over the whole valley."""
        if share >= 1 or self.kit.settings.reduced_motion:
            self.show(rainy if share >= 1 else self.rainy)
            return
        wide = self._bank_picture.get_width()
        edge = self._sky.left - wide // 2 + round((self._sky.width + wide) * share)
        for wet, sprites in self._swept.items():
            self._shine(wet, seen=True)
            for sprite in sprites:
                sprite.shown = True
                sprite.reveal(edge - sprite.rect.left, left=wet == rainy)
        shown_within(self._bank, self._bank_picture, (edge - wide // 2, self._sky.top), self._sky)

    def live(self, dt_s: float, calm: bool) -> None:
        """Let the rain fall, where motion is wanted; with fewer pictures while nobody moves."""
        if not self._rain.shown or self.kit.settings.reduced_motion:
            return
        self._passed_s += dt_s
        each_s = _CALM_FRAME_S if calm else _FRAME_S
        if self._passed_s - self._drawn_s >= each_s:
            self._drawn_s = max(self._drawn_s + each_s, self._passed_s - each_s)
            self._rain.fall(round(self._passed_s * self._fall_px_per_s))


@kept(4)
def rain_sheet(size: tuple[int, int]) -> pygame.Surface:
    """Slanting drops; the foot continues at the top, so that the sheet can be repeated."""
    sheet, rng = pygame.Surface(size, pygame.SRCALPHA), Random(11)
    width, height = size
    for _ in range(_DROPS):
        x, y = rng.randrange(width), rng.randrange(height)
        long, pale = round(height * rng.uniform(0.03, 0.075)), rng.randrange(60, 150)
        colour = (round(205 * pale / 255), round(224 * pale / 255), pale, pale)
        for up in (0, height):
            end = (x - round(long * _SLANT), y + long - up)
            pygame.draw.line(sheet, colour, (x, y - up), end, max(1, round(height / 420)))
    return sheet


def light_drawing(rainy: bool, size: tuple[int, int]) -> Drawing:
    """What the weather makes of the light over a sky of this size: coarse, for it has no edges."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SKY[2]:g} {SKY[3]:g}" '
        f'preserveAspectRatio="none">'
        f"{_RAIN if rainy else _SUN}</svg>"
    )
    coarse = (size[0] // _COARSE, size[1] // _COARSE)
    return Drawing("rainlight" if rainy else "sunlight", svg, coarse)


def bank_drawing(height_px: int) -> Drawing:
    """A bank of clouds as high as the sky, with wisps of mist below it."""
    width, height = _BANK
    puffs = "".join(
        f'<ellipse cx="{150 + 62 * sin(2.4 * n):.1f}" cy="{26 + 46 * n}" rx="{104 - 4 * (n % 4)}" '
        f'ry="{44 + 6 * (n % 3)}" fill="{("#3a4666", "#566586", "#8391ab")[n % 3]}" '
        f'opacity="{0.62 - 0.022 * n:.2f}"/>'
        for n in range(15)
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"><defs><filter id="s" '
        'x="-30%" y="-10%" width="160%" height="120%"><feGaussianBlur stdDeviation="17"/></filter></defs>'
        f'<g filter="url(#s)">{puffs}</g></svg>'
    )
    return Drawing("bank", svg, (round(height_px * width / height), height_px))


def _disc_drawing(side_px: int) -> Drawing:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-66 -66 132 132"><circle r="46" fill="{SUN}"/>'
        f'<circle r="38" fill="#fff0c0"/><circle r="55" fill="none" stroke="{SUN}" stroke-opacity=".6" '
        f'stroke-width="2.500"/><circle r="63" fill="none" stroke="{SUN}" stroke-opacity=".5" '
        'stroke-width="3.500" stroke-dasharray="2 9.310" stroke-linecap="round"/></svg>'
    )
    return Drawing("sun", svg, (side_px, side_px))


_SUN = """<defs>
<radialGradient id="s" cx=".77" cy="0" r="1"><stop offset="0" stop-color="#ffd98a" stop-opacity=".42"/>
<stop offset=".35" stop-color="#ffc46b" stop-opacity=".14"/>
<stop offset="1" stop-color="#ffb050" stop-opacity="0"/>
</radialGradient>
<linearGradient id="r" x1="1" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#fff0c4" stop-opacity=".34"/>
<stop offset="1" stop-color="#fff0c4" stop-opacity="0"/></linearGradient>
<filter id="b" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9"/></filter></defs>
<rect width="964" height="678" fill="url(#s)"/>
<g fill="url(#r)" filter="url(#b)"><path d="M735 0L330 678H450L765 0Z"/><path d="M765 0L560 678H640L790 0Z"/>
<path d="M715 0L80 600V678H190L735 0Z" opacity=".7"/><path d="M790 0L760 678H840L815 0Z" opacity=".8"/></g>"""

_RAIN = """<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060b1c"
stop-opacity=".5"/><stop offset=".5" stop-color="#0a1430" stop-opacity=".26"/><stop offset="1"
stop-color="#0d1a38" stop-opacity=".18"/></linearGradient>
<filter id="c" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise"
baseFrequency=".004 .012" numOctaves="4" seed="5"/><feColorMatrix values="0 0 0 0 .62  0 0 0 0 .68
0 0 0 0 .78  0 0 0 1.500 -.68"/></filter></defs>
<rect width="964" height="678" fill="url(#d)"/>
<rect width="964" height="300" filter="url(#c)" opacity=".35"/>"""
