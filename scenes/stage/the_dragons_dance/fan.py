"""Where no tray is at hand, a camp offers its recruits in a fan above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.the_dragons_dance import NOWHERE, VALUES, Square, State
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from scenes.stage.the_dragons_dance.heraldry import badge
from scenes.stage.the_dragons_dance.lettering import coin
from scenes.stage.the_dragons_dance.picks import square_of
from scenes.stage.the_dragons_dance.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z = 44.0
_STEP = 1.04


class Fan:
    """The recruits of a chosen camp in a row towards the middle of the board."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit = kit
        self.picture = picture
        self.slots: dict[Pick, pygame.Rect] = {}
        self._sprites: list[Sprite] = []

    def show(self, state: State, marks: Marks) -> None:
        """Offer what can be picked for the chosen camp, and nothing else."""
        for sprite in self._sprites:
            sprite.remove()
        self._sprites, self.slots = [], {}
        camp = square_of(marks.chosen[0]) if len(marks.chosen) == 1 else NOWHERE
        recruits = [pick for pick in marks.next if pick.kind == "reserve"]
        if camp == NOWHERE or not recruits:
            return
        for number, pick in enumerate(recruits):
            sprite = Sprite(self._slot(pick.name), (0, 0), _Z)
            sprite.center(self._place(camp, number))
            self._sprites.append(self.picture.stage.add(sprite))
            self.slots[pick] = sprite.rect

    def _place(self, camp: Square, number: int) -> tuple[int, int]:
        """In rows of four beside the camp, on the inner side of the board."""
        layout = self.picture.layout
        x, y = layout.centre(camp)
        inward = 1 if x < layout.field.centerx else -1
        up = -1 if y > layout.field.centery else 1
        column, row = number % 4 + 0.5, 1 + number // 4
        return x + inward * layout.px(_STEP * column), y + up * layout.px(_STEP * row)

    def _slot(self, piece: str) -> pygame.Surface:
        side = self.picture.layout.square_px
        image = pygame.Surface((side, side), pygame.SRCALPHA)
        ring = self.kit.art.image("the_dragons_dance/mark/offer", (side, side))
        image.blit(ring, (0, 0), special_flags=PREMULTIPLIED)
        man = badge(self.kit.art, piece, round(side * 0.82))
        image.blit(man, man.get_rect(center=(side // 2, side // 2)), special_flags=PREMULTIPLIED)
        coin_px = round(side * 0.38)
        coin(self.kit, image, VALUES[piece.upper()], pygame.Rect(side - coin_px, 0, coin_px, coin_px))
        return image
