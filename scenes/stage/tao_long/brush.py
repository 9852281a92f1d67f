"""How marks are put on both sheets, one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.tao_long import NOWHERE, Dragon, Space, Square, State, breath_squares
from game.rules.tao_long.wheel import FIRE
from scenes.base.sprites import Sprite, Stage
from scenes.stage.selection import Pick
from scenes.stage.tao_long.dragons import InkDragon
from scenes.stage.tao_long.foresight import Ending
from scenes.stage.tao_long.ink import BONE
from scenes.stage.tao_long.layout import Layout, card_centre
from scenes.stage.tao_long.signs import card_ring, damage_tag, meter_ring, pool_ring

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Z_LAST, Z_WASH, Z_VEIL, Z_RING, Z_GHOST, Z_DOT, Z_TAG, Z_CHOICE = 3, 4, 16, 17, 24, 26, 42, 43


class Brush:
    """Puts marks on the sheets and takes them away again, all at once."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, dragons: dict[int, InkDragon]) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.dragons = dragons
        self.hidden = False
        self.spots: dict[Pick, pygame.Rect] = {}
        """Things to pick that are only there for now."""
        self._sprites: list[Sprite] = []

    def clear(self) -> None:
        """Take all marks away."""
        for sprite in self._sprites:
            sprite.remove()
        for dragon in self.dragons.values():
            dragon.fade(False)
        self._sprites = []
        self.spots = {}

    def add(self, sprite: Sprite, centre: tuple[int, int]) -> Sprite:
        """A sprite about a point, until all marks are taken away."""
        sprite.center(centre)
        self._sprites.append(self.stage.add(sprite))
        return sprite

    def on_square(self, square: Square, art: str, z: float, share: float = 1.0) -> None:
        """A mark on a square of the board, unless the board is hidden."""
        if not self.hidden:
            size = round(self.layout.square_px * share)
            image = self.kit.art.image(f"tao_long/{art}", (size, size))
            self.add(Sprite(image, (0, 0), z), self.layout.centre(square))

    def on_card(self, space: Space, colour: str, width: float = 12.0, z: float = Z_RING) -> None:
        """A frame round a space."""
        ring = card_ring(self.kit.art, self.layout, colour, width)
        self.add(Sprite(ring, (0, 0), z), self.layout.card(space).center)

    def ring_round(self, pick: Pick) -> None:
        """A ring round the pool, the coin or a dragon's meters."""
        if pick.kind == "pool":
            ring = pool_ring(self.kit.art, self.layout)
            self.add(Sprite(ring, (0, 0), Z_DOT), self.layout.centre_of_wheel)
            return
        if pick.kind == "coin":
            size = self.layout.px(130)
            image = self.kit.art.image("tao_long/mark_ring", (size, size))
            self.add(Sprite(image, (0, 0), Z_DOT), self.layout.coin)
            return
        meters = self.layout.meters(pick.seat)
        ring = meter_ring(self.kit.art, self.layout, meters.inflate(self.layout.px(14), 0).size)
        self.add(Sprite(ring, (0, 0), Z_DOT), meters.center)

    def stone(self, colour: str, space: Space, side: int, size: float) -> Sprite:
        """A stone over a card; one at a side of it has a ring, for it can be chosen."""
        name = "stone_white" if colour == "w" else "stone_black"
        size_px = self.layout.px(size)
        x, y = card_centre(space)
        image = self.kit.art.image(f"tao_long/{name}", (size_px, size_px))
        at = self.layout.on_wheel(x + side * 48, y - 18)
        if side:
            ring = self.kit.art.image("tao_long/mark_ring", (round(size_px * 1.3), round(size_px * 1.3)))
            self.add(Sprite(ring, (0, 0), Z_CHOICE - 1), at)
        return self.add(Sprite(image, (0, 0), Z_CHOICE), at)

    def breath(self, state: State, mine: Dragon, other: Dragon, element: Space) -> None:
        """The cells that a breath covers, with their values."""
        art = "mark_fire" if element == FIRE else "mark_water"
        covered = breath_squares(state.level, mine, other)
        for square, value in covered.items():
            self.on_square(square, art, Z_WASH + 16)
            if self.layout.readable and not self.hidden:
                label = self.kit.fonts.render(f"{value}", "number", 34, BONE)
                self.add(Sprite(label, (0, 0), Z_TAG), self.layout.centre(square))

    def harm(self, ending: Ending) -> None:
        """What the dragon could hurt from where it would end."""
        if ending.bitten != NOWHERE:
            self.on_square(ending.bitten, "mark_bite", Z_DOT, 0.6)
        if ending.damage and self.layout.readable and not self.hidden:
            rect = self.layout.rect(ending.head)
            self.add(Sprite(damage_tag(self.kit, ending.damage), (0, 0), Z_TAG), rect.topright)
