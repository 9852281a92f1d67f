"""Dice rolled for hits and cancels: they tumble at the feet of a chief, and those that count shine."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.eye_for_an_eye.events import DiceRolled
from game.rules.eye_for_an_eye.hexes import figure_id
from scenes.base.art import Art, kept
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.dice import TUMBLES, air_px, die_image, tumble_image
from scenes.stage.eye_for_an_eye.lanes import Act
from scenes.stage.eye_for_an_eye.palette import GOLD
from scenes.stage.eye_for_an_eye.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

SETTLED_S: Final = 0.8
"""After so long the dice lie still and what they bring may follow."""

_LASTS_S, _FADE_S = 2.6, 0.3
_SIDE, _STEP, _BELOW = 62.0, 72.0, 78.0
_SPINS = 18
Z_ROLLED = 45.0
_MISSES = 130
"""How opaque a die is that brings nothing."""


class RolledDice:
    """Short-lived rows of dice, each in a lane of its own."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit, self.picture = kit, picture
        self._numbers = count()

    def row(self, event: DiceRolled, at_s: float) -> list[Act]:
        """A roll for hits or cancels; the dice of a hand are the player board's own."""
        if event.purpose == "hand":
            return []
        lore, begun = self.picture.layout.arena.lore, list[Sprite]()
        wanted = lore.hit_faces if event.purpose == "hits" else lore.cancel_faces

        def go(share: float) -> None:
            now_s = share * _LASTS_S
            if not begun and share < 1:
                begun.extend(self._lay(event))
            for number, (sprite, face) in enumerate(zip(begun, event.faces, strict=False)):
                if share >= 1:
                    sprite.remove()
                else:
                    self._show(sprite, number, face, face in wanted, now_s)

        return [Act(("rolled", next(self._numbers)), at_s, _LASTS_S, go)]

    def _lay(self, event: DiceRolled) -> list[Sprite]:
        """Side by side under the seat's chief; cancels a row lower, for hits may still lie there."""
        piece = self.picture.pieces.get(figure_id(event.seat))
        if piece is None:
            return []
        px, many = self.picture.layout.px, len(event.faces)
        row = pygame.Rect(0, 0, px(_STEP) * many, px(_STEP))
        lower = px(_STEP) if event.purpose == "cancels" else 0
        row.center = round(piece.point.x), round(piece.point.y) + px(_BELOW) + lower
        row.clamp_ip(self.picture.layout.board)
        sprites = []
        for number in range(many):
            sprite = Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), Z_ROLLED)
            sprite.center((row.left + round((number + 0.5) * px(_STEP)), row.centery))
            sprites.append(self.picture.stage.add(sprite))
        return sprites

    def _show(self, sprite: Sprite, number: int, face: int, counts: bool, now_s: float) -> None:
        art, side, place = self.kit.art, self.picture.layout.px(_SIDE), sprite.rect.center
        still = now_s > SETTLED_S - 0.08 * (number % 3 + 1)
        if still:
            sprite.set(_shining(art, face, side) if counts else die_image(art, face, side))
        else:
            sprite.set(tumble_image(art, (number * 5 + int(now_s * _SPINS)) % TUMBLES, air_px(side)))
        sprite.center(place)
        fading = min(1.0, (_LASTS_S - now_s) / _FADE_S)
        sprite.alpha = round((255 if counts or not still else _MISSES) * fading)


@kept(32)
def _shining(art: Art, face: int, side_px: int) -> pygame.Surface:
    """A die that brings a hit or a cancel, in a golden rim."""
    die, edge = die_image(art, face, side_px), max(2, side_px // 14)
    image = pygame.Surface((side_px + 2 * edge, side_px + 2 * edge), pygame.SRCALPHA)
    pygame.draw.rect(image, GOLD, image.get_rect(), border_radius=side_px // 4)
    image.blit(die, (edge, edge), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image
