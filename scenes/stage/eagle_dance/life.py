"""What lives in the valley while nobody moves: rivers run, a volcano smokes, clouds pass."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from game.core import Cell
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.base.swept import shown_within
from scenes.stage.eagle_dance.layout import SKY, Layout
from scenes.stage.eagle_dance.sight import Sight
from scenes.stage.eagle_dance.tiles import LARGEST, SLANT, TILE, TILES, Lands

if TYPE_CHECKING:
    from scenes.base.kit import Kit

PHASES: Final = 8
"""So many pictures of running water, and of smoke."""

_EACH_S: Final = 1 / 12
_Z_SMOKE, _Z_WATER, _Z_CLOUD = 1.5, 9.1, 9.3
"""Smoke is behind the tiles; water and shadows lie on them, under eagles and numbers."""

_CLOUD: Final = (420.0, 210.0)
_CLOUD_PER_S: Final = 26.0
_SMOKE: Final = (148.0, 158.0, 110.0, 92.0)
"""The crater's middle, and the size of what rises from it."""

_RIVER: Final = TILES.index("tile_river")
_COURSE: Final = "M-112 -44C-70 -70 -34 -58 -8 -26C14 2 46 -8 70 8C92 22 104 40 118 36"
"""The middle of the river on its tile."""

_DASH, _APART = 16.0, 48.0
_STRANDS: Final = (
    (-26, "#e8f6ff", 2.0, 8), (-6, "#bfe2f4", 2.6, 40), (14, "#f4fbff", 1.8, 22), (31, "#cfe9f7", 2.2, 55),
)
"""How far each strand of light is from the middle of the river, its colour and width, and where it begins."""


class ValleyLife:
    """Small motions in twelve frames a second; nothing of it is there before the first of them."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, lands: Lands) -> None:
        self.kit, self.stage, self.layout, self.lands = kit, stage, layout, lands
        self._chance = Random(5)
        self._since_s = 0.0
        self._tick = 0
        self._water: dict[Cell, Sprite] = {}
        self._smoke: Sprite | None = None
        self._cloud: Sprite | None = None
        self._drifted = self._chance.uniform(0.2, 0.6) * SKY[2]
        self._down = 0.4
        if not layout.bare:
            self._order()

    def _order(self) -> None:
        """Have all pictures drawn together: one by one, each would be soft when it is first seen."""
        phases = range(PHASES)
        wanted = (
            cloud_drawing(self.layout), *(water_drawing(self.layout, phase) for phase in phases),
            *(smoke_drawing(self.layout, phase) for phase in phases),
        )
        art = self.kit.art
        with art.ahead():
            for drawing in wanted:
                art.order(drawing)

    def live(self, dt_s: float, sight: Sight) -> None:
        """Let time pass."""
        if self.layout.bare:
            return
        self._since_s += dt_s
        if self._since_s < _EACH_S:
            return
        self._drifted += self._since_s * _CLOUD_PER_S
        self._since_s = 0.0
        self._tick += 1
        if self._tick % 2:
            self._drift(sight)
            return
        self._run(sight)
        if self._tick % 4:
            self._rise()

    def _drift(self, sight: Sight) -> None:
        """A cloud's shadow passes in the sun, and another one follows after a while."""
        picture = self.kit.art.draw(cloud_drawing(self.layout))
        if self._cloud is None:
            self._cloud = self.stage.add(Sprite(picture, (0, 0), _Z_CLOUD))
        if self._drifted > SKY[2] + _CLOUD[0]:
            self._drifted, self._down = -self._chance.uniform(60, 400), self._chance.uniform(0.0, 0.75)
        corner = self.layout.at(SKY[0] - _CLOUD[0] + self._drifted, SKY[1] + self._down * SKY[3])
        shown_within(self._cloud, picture, corner, self.layout.rect(SKY))
        if sight.rainy:
            self._cloud.shown = False

    def _run(self, sight: Sight) -> None:
        """The water goes on by a step on all River tiles."""
        hexes = self.lands.hexes
        rivers = {cell for cell, tile in sight.tiles if tile.kind == _RIVER}
        for cell in [cell for cell in self._water if cell not in rivers]:
            self._water.pop(cell).remove()
        base = self.kit.art.draw(water_drawing(self.layout, self._tick // 2 % PHASES))
        size = hexes.px(TILE[0]), hexes.px(TILE[1] * SLANT)
        image = self.lands.pictures.fitted(base, size)
        for cell in rivers:
            if cell not in self._water:
                self._water[cell] = self.stage.add(Sprite(image, (0, 0), _Z_WATER))
            self._water[cell].set(image)
            self._water[cell].center(hexes.centre(cell))

    def _rise(self) -> None:
        """The smoke of the volcano rises by a step."""
        image = self.kit.art.draw(smoke_drawing(self.layout, self._tick // 4 % PHASES))
        if self._smoke is None:
            self._smoke = self.stage.add(Sprite(image, (0, 0), _Z_SMOKE))
        self._smoke.set(image)
        x, y, _, height = _SMOKE
        self._smoke.center(self.layout.at(x, y - height / 2))

    def rest(self) -> None:
        """Leave everything as it is without life: the tiles are about to move."""
        for sprite in self._water.values():
            sprite.remove()
        self._water.clear()


def cloud_drawing(layout: Layout) -> Drawing:
    """The soft shadow of a cloud."""
    width, height = _CLOUD
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"><defs><filter id="s" '
        'x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="20"/></filter></defs>'
        '<g filter="url(#s)" fill="#0b1024" opacity=".42"><ellipse cx="200" cy="112" rx="142" ry="48"/>'
        '<ellipse cx="130" cy="92" rx="74" ry="34"/><ellipse cx="262" cy="84" rx="82" ry="38"/></g></svg>'
    )
    return Drawing("cloud", svg, (layout.px(width), layout.px(height)))


def water_drawing(layout: Layout, phase: int) -> Drawing:
    """Light that runs down the river, one step after the other."""
    shift = (_DASH + _APART) * phase / PHASES
    strands = "".join(
        f'<path d="{_COURSE}" transform="translate({-0.25 * off:.1f} {off})" fill="none" stroke="{colour}" '
        f'stroke-width="{width}" stroke-opacity=".75" stroke-linecap="round" '
        f'stroke-dasharray="{_DASH:g} {_APART:g}" stroke-dashoffset="{start - shift:.1f}"/>'
        for off, colour, width, start in _STRANDS
    )
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-110 -100 220 200"><defs><clipPath id="land">'
        '<path d="M84 0L42 72.700L-42 72.700L-84 0L-42 -72.700L42 -72.700Z"/></clipPath></defs>'
        f'<g clip-path="url(#land)">{strands}</g></svg>'
    )
    unit = LARGEST * layout.art_unit_px / 100
    return Drawing(f"water {phase}", svg, (round(TILE[0] * unit), round(TILE[1] * unit)))


def smoke_drawing(layout: Layout, phase: int) -> Drawing:
    """Puffs that rise from a crater, grow, and thin out."""
    _, _, width, height = _SMOKE
    puffs = []
    for number in range(4):
        age = (number + phase / PHASES) / 4
        x, y = width / 2 + 26 * age**1.6 + 5 * (-1) ** number * age, height - 6 - 74 * age
        puffs.append(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{8 + 20 * age:.1f}" ry="{6 + 11 * age:.1f}" '
            f'opacity="{0.55 * (1 - age) * min(1.0, 6 * age):.2f}"/>'
        )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"><defs><filter id="s" '
        'x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="4.500"/></filter></defs>'
        f'<g filter="url(#s)" fill="#dfe4ee">{"".join(puffs)}</g></svg>'
    )
    return Drawing(f"smoke {phase}", svg, (layout.px(width), layout.px(height)))
