"""Dice on the cloth: they tumble in, come to rest, and can be rolled again."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eagle_dance.dice_art import TUMBLES, DieName, resting, tumbling
from scenes.stage.eagle_dance.layout import FIELD, Layout, Spot
from scenes.stage.eagle_dance.lettering import GOLD, lettered
from scenes.stage.eagle_dance.sight import Roll
from scenes.stage.eagle_dance.zones import TRAY
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

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


def dice_px(layout: Layout) -> int:
    """The side at which dice are rendered; all small boards share one."""
    return max(4, round(DICE_SIDE * layout.art_unit_px)) if layout.readable else SMALL_DICE_PX


class DiceTray:
    """At most two rows of two dice: of the eagle whose turn it is below, of the defender above."""

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
        """Let dice lie there in one row or in two; some of those of one seat can be rolled again."""
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
        words = lettered(self.kit, f"{total}", "number", self.layout.px(_TOTAL), GOLD, self.layout.px(50))
        sprite = self.stage.add(Sprite(words, (0, 0), _Z))
        sprite.center((self.layout.at(TRAY[0] + 2 * _COLUMN + 24, 0).x, self.spot(row, rows, 0).y))
        self._sprites.append(sprite)

    def spot(self, row: int, rows: int, column: int) -> Spot:
        """Where a die of a row comes to rest."""
        high = 0.5 if rows == 1 else 0.75 - 0.5 * row
        if self.layout.bare:
            return self.layout.at(_BARE[0] + 110 * column, _BARE[1] - 100 * row)
        return self.layout.at(TRAY[0] + _COLUMN * (0.5 + column), TRAY[1] + TRAY[3] * high)

    def tumble(self, dice: Sequence[tuple[DieName, Spot]], share: float, duration_s: float) -> None:
        """Dice in the air on their way to their places; they come from the valley, bouncing."""
        while len(self._tumbling) < len(dice):
            nothing = pygame.Surface((1, 1), pygame.SRCALPHA)
            self._tumbling.append(self.stage.add(Sprite(nothing, (0, 0), _Z + 2)))
        start = Spot(*self.layout.rect(FIELD).center)
        gone = 1 - (1 - share) ** 2
        bounce = abs(sin(pi * 2.5 * gone)) * (1 - gone) * self.layout.px(120)
        phase = int(share * duration_s * _TURNS_PER_S * TUMBLES)
        for index, (name, end) in enumerate(dice):
            picture = tumbling(self.kit.art, name, (phase + 3 * index) % TUMBLES, self._base_px)
            sprite = self._tumbling[index]
            sprite.set(self._drawn(picture))
            x, y = start.x + (end.x - start.x) * gone, start.y + (end.y - start.y) * gone - bounce
            sprite.center((round(x), round(y)))

    def settle(self, dice: Sequence[tuple[DieName, int]]) -> None:
        """The dice that tumbled show their numbers."""
        for sprite, (name, value) in zip(self._tumbling, dice, strict=False):
            sprite.set(self._drawn(resting(self.kit.art, name, value, self._base_px)))

    def clear_tumbling(self) -> None:
        """Take away the dice that tumbled."""
        for sprite in self._tumbling:
            sprite.remove()
        self._tumbling = []

    def account(self) -> tuple[object, ...]:
        """What is shown, as a value to compare."""
        return (*self._shown, len(self._tumbling))
