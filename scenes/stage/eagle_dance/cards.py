"""The cards of one table, each drawn once for each size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.eagle_dance.lore import CardId, Lore
from scenes.stage.eagle_dance.card_face import card_face
from scenes.stage.eagle_dance.strips import strip

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Size = tuple[int, int]


class Cards:
    """Faces and strips by card; shared, so not to be drawn on."""

    def __init__(self, kit: Kit, lore: Lore) -> None:
        self.kit = kit
        self.lore = lore
        self._faces: dict[tuple[CardId, Size], pygame.Surface] = {}
        self._strips: dict[tuple[CardId, Size, bool], pygame.Surface] = {}

    def face(self, card: CardId, size: Size) -> pygame.Surface:
        """A whole card."""
        key = card, size
        if key not in self._faces:
            self._faces[key] = card_face(self.kit, self.lore.cards[card], size)
        return self._faces[key]

    def strip(self, card: CardId, size: Size, last: bool) -> pygame.Surface:
        """A card in one line, with its bonus where it is the last of its pattern."""
        key = card, size, last
        if key not in self._strips:
            self._strips[key] = strip(self.kit, self.lore.cards[card], size, last)
        return self._strips[key]
