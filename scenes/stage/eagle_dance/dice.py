"""The dice: cubes seen in perspective that tumble in and come to rest on the cloth."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING, Literal

import pygame

from game.core import Seat, verbatim
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.board.svg import content
from scenes.stage.eagle_dance.layout import FIELD, TRAY, Layout, Spot
from scenes.stage.eagle_dance.lettering import lettered
from scenes.stage.eagle_dance.palette import GOLD, SOIL
from scenes.stage.eagle_dance.sight import Roll
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.art import Art
    from scenes.base.kit import Kit

DieName = Literal["thermal", "food", "weather"]
Vector = tuple[float, float, float]
TUMBLES = 8
"""How many pictures a tumbling die has."""
TURNS = 5
"""In so many pictures the last face of a die turns into view."""

TURN_S = 0.12
"""So long it takes, the last of a roll."""

_PAINTS: dict[str, tuple[str, str]] = {
    "thermal": ("#eef4ff", "#5f7fb8"), "food": ("#d9653a", "#6b2410"), "weather": ("#f3dfae", "#8a6a34"),
}
"""The colour of a face in full light, and in the shade."""
_SIDES: tuple[tuple[Vector, Vector, Vector], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)), ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 0, -1), (0, 1, 0)), ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    ((0, 1, 0), (1, 0, 0), (0, 0, -1)), ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
)
"""Each side's normal, and the directions in which its picture's x and y go."""
_LIGHT: Vector = (-0.28, -0.34, 0.9)
_DOTS = {1: ((0.0, 0.0),), 2: ((-0.42, -0.42), (0.42, 0.42)), 3: ((-0.52, -0.52), (0.0, 0.0), (0.52, 0.52))}
_HALF = 27.0
_REST = (-16.0, 14.0, 0.0)
DICE_SIDE = 92.0
SMALL_DICE_PX = 64
"""The side of dice for small boards."""
_BADGE = 32.0
_COLUMN, _TOTAL = 94.0, 60.0
"""From die to die, and the height of the total beside them."""
_BARE = (200.0, 690.0)
"""Where the first die of a bare board lies."""
_Z = 41.0
_TURNS_PER_S = 2.2
_NAMES: tuple[DieName, DieName] = ("thermal", "food")


def resting(art: Art, die: DieName, value: int, side_px: int) -> Drawing:
    """A die at rest that shows a value; on the weather die 0 is sun and 1 is rain."""
    return _drawing(art, die, (value, *_others(die, value)), _REST, side_px)


def tumbling(art: Art, die: DieName, phase: int, side_px: int) -> Drawing:
    """A die in the air."""
    turn = 360.0 * phase / TUMBLES
    sides = (0, 1, 0, 0, 1, 0) if die == "weather" else (1, 2, 3, 3, 1, 2)
    return _drawing(art, die, sides, (turn * 2 + 20, turn + 33, turn), side_px)


def turning(art: Art, die: DieName, value: int, step: int, side_px: int) -> Drawing:
    """A die that rolls onto its last side: by the last step it almost lies as it will rest."""
    share = (step + 1) / (TURNS + 1)
    back = (1 - share) * 100
    angles = (_REST[0] + back, _REST[1] - 0.4 * back, 0.25 * back)
    return _drawing(art, die, (value, *_others(die, value)), angles, side_px)


def _others(die: DieName, value: int) -> tuple[int, ...]:
    if die == "weather":
        return (1 - value, 0, 1, 0, 0)
    one, other = (number for number in (1, 2, 3) if number != value)
    return value, one, one, other, other


def _drawing(
    art: Art, die: DieName, values: tuple[int, ...], angles: Vector, side_px: int
) -> Drawing:
    faces = []
    for value, (normal, across, down) in zip(values, _SIDES, strict=True):
        n, u, v = (_turned(vector, angles) for vector in (normal, across, down))
        # A cube shows only the sides that look at us; those on edge would be slivers.
        if n[2] > 0.02:
            faces.append(_face(art, die, value, n, u, v))
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">'
        '<ellipse cx="3" cy="34" rx="34" ry="11" fill="#05070d" opacity=".42"/>'
        f"{''.join(faces)}</svg>"
    )
    return Drawing(f"die {die}", svg, (side_px, side_px))


def _face(art: Art, die: DieName, value: int, n: Vector, u: Vector, v: Vector) -> str:
    light, dark = _PAINTS[die]
    lit = max(0.0, min(1.0, 0.25 + 0.8 * sum(a * b for a, b in zip(n, _LIGHT, strict=True))))
    x, y = n[0] * _HALF, n[1] * _HALF
    matrix = " ".join(f"{part * _HALF:.2f}" for part in (u[0], u[1], v[0], v[1]))
    return (
        f'<g transform="matrix({matrix} {x:.2f} {y:.2f})"><rect x="-1" y="-1" width="2" height="2" rx=".26" '
        f'fill="{dark}" stroke="{SOIL}" stroke-width=".09"/><rect x="-1" y="-1" width="2" height="2" '
        f'rx=".26" fill="{light}" opacity="{lit:.2f}"/>{_signs(art, die, value)}</g>'
    )


def _signs(art: Art, die: DieName, value: int) -> str:
    if die == "weather":
        sky = content(art, f"eagle_dance/{'rain' if value else 'sun'}")
        return f'<g transform="scale(.027)">{sky}</g>'
    size, dot = {1: 0.0245, 2: 0.0165, 3: 0.0135}[value], content(art, f"eagle_dance/{die}")
    return "".join(
        f'<g transform="translate({x} {y}) scale({size})">{dot}</g>' for x, y in _DOTS[value]
    )


def _turned(vector: Vector, angles: Vector) -> Vector:
    """Turned round x, then y, then z, by degrees."""
    x, y, z = vector
    a, b, c = (radians(angle) for angle in angles)
    y, z = y * cos(a) - z * sin(a), y * sin(a) + z * cos(a)
    x, z = x * cos(b) + z * sin(b), -x * sin(b) + z * cos(b)
    x, y = x * cos(c) - y * sin(c), x * sin(c) + y * cos(c)
    return x, y, z


def dice_px(layout: Layout) -> int:
    """The side at which dice are rendered; all small boards share one."""
    return max(4, round(DICE_SIDE * layout.art_unit_px)) if layout.readable else SMALL_DICE_PX


class DiceTray:
    """At most two rows of two dice: the lower for the eagle whose turn it is, the upper for the defender."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.places: dict[Pick, pygame.Rect] = {}
        self._base_px = dice_px(layout)
        self._shown: tuple[object, ...] = ()
        self._sprites: list[Sprite] = []
        self._tumbling: list[Sprite] = []

    def _drawn(self, drawing: Drawing) -> pygame.Surface:
        picture = self.kit.art.draw(drawing)
        if picture.get_width() == self.side_px:
            return picture
        return pygame.transform.smoothscale(picture, (self.side_px, self.side_px))

    @property
    def side_px(self) -> int:
        """How large a die's picture is."""
        return max(4, self.layout.px(DICE_SIDE))

    def show(
        self, rolls: Sequence[Roll], rows: int, who: Seat, again: Sequence[Pick], hover: Pick | None
    ) -> None:
        """Let dice lie in one row or two; one seat may be able to roll some of its dice again."""
        account = (tuple(rolls), rows, who, tuple(again), hover)
        if account == self._shown:
            return
        self._shown, self.places = account, {}
        for sprite in (*self._sprites, *self._tumbling):
            sprite.remove()
        self._sprites, self._tumbling = [], []
        for row, roll in enumerate(rolls):
            for column, number in enumerate((roll.thermal, roll.food)):
                self._lie(row, rows, column, number, roll.seat == who, again, hover)
            if rows > 1:
                self._sign(row, roll.seat)
            self._total(row, rows, roll.thermal + roll.food)

    def _lie(
        self, row: int, rows: int, column: int, number: int, mine: bool, again: Sequence[Pick],
        hover: Pick | None,
    ) -> None:
        name = _NAMES[column]
        image = self._drawn(resting(self.kit.art, name, number, self._base_px))
        sprite = self.stage.add(Sprite(image, (0, 0), _Z))
        sprite.center(self.spot(row, rows, column))
        self._sprites.append(sprite)
        pick = Pick("die", name)
        if mine and pick in again:
            self.places[pick] = sprite.rect
            ring = self.stage.add(Sprite(self._ring(pick == hover), sprite.rect.topleft, _Z - 0.5))
            self._sprites.append(ring)

    def _ring(self, hovered: bool) -> pygame.Surface:
        name = "die_hover" if hovered else "die_legal"
        return self.kit.art.image(f"eagle_dance/{name}", (self.side_px, self.side_px))

    def _sign(self, row: int, seat: Seat) -> None:
        if self.layout.bare:
            return
        side = max(1, self.layout.px(_BADGE))
        image = self.kit.art.image(f"common/seat_{seat}", (side, side))
        sprite = self.stage.add(Sprite(image, (0, 0), _Z + 0.5))
        sprite.center(self.layout.at(TRAY[0] + _COLUMN, TRAY[1] + TRAY[3] * (0.75 - 0.5 * row) + 30))
        self._sprites.append(sprite)

    def _total(self, row: int, rows: int, total: int) -> None:
        """What counts: both dice together."""
        if self.layout.bare:
            return
        words, px = verbatim(str(total)), self.layout.px
        image = lettered(self.kit, words, "number", px(_TOTAL), GOLD, px(50))
        sprite = self.stage.add(Sprite(image, (0, 0), _Z))
        sprite.center((self.layout.at(TRAY[0] + 2 * _COLUMN + 24, 0).x, self.spot(row, rows, 0).y))
        self._sprites.append(sprite)

    def spot(self, row: int, rows: int, column: int) -> Spot:
        """Where a die comes to rest."""
        down = 0.5 if rows == 1 else 0.75 - 0.5 * row
        if self.layout.bare:
            return self.layout.at(_BARE[0] + 110 * column, _BARE[1] - 100 * row)
        return self.layout.at(TRAY[0] + _COLUMN * (0.5 + column), TRAY[1] + TRAY[3] * down)

    def tumble(self, dice: Sequence[tuple[DieName, int, Spot]], share: float, duration_s: float) -> None:
        """Dice in the air on their way to their places, where their last face turns into view."""
        while len(self._tumbling) < len(dice):
            nothing = pygame.Surface((1, 1), pygame.SRCALPHA)
            self._tumbling.append(self.stage.add(Sprite(nothing, (0, 0), _Z + 2)))
        start = Spot(*self.layout.rect(FIELD).center)
        # Fast at first and slower with every bounce, as dice lose their swing.
        gone = 1 - (1 - share) ** 2
        bounce = abs(sin(pi * 2.5 * gone)) * (1 - gone) * self.layout.px(120)
        for index, (name, value, end) in enumerate(dice):
            sprite = self._tumbling[index]
            sprite.set(self._drawn(self._rolling(name, value, index, share * duration_s, duration_s)))
            x, y = start.x + (end.x - start.x) * gone, start.y + (end.y - start.y) * gone - bounce
            sprite.center((round(x), round(y)))

    def _rolling(self, name: DieName, value: int, index: int, now_s: float, rests_s: float) -> Drawing:
        """What a die of a roll looks like at some time."""
        art, left_s = self.kit.art, rests_s - now_s
        if left_s <= 0:
            return resting(art, name, value, self._base_px)
        if left_s < TURN_S:
            step = min(TURNS - 1, int((1 - left_s / TURN_S) * TURNS))
            return turning(art, name, value, step, self._base_px)
        phase = int(now_s * _TURNS_PER_S * TUMBLES)
        return tumbling(art, name, (phase + 3 * index) % TUMBLES, self._base_px)

    def clear_tumbling(self) -> None:
        """Take away the dice that tumbled."""
        for sprite in self._tumbling:
            sprite.remove()
        self._tumbling = []

    def account(self) -> tuple[object, ...]:
        """What is shown, as a value to compare."""
        return (*self._shown, len(self._tumbling))
