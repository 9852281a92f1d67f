"""What flashes and flies: hits, parries, healing, and red cubes on their way into a cup."""

from __future__ import annotations

from itertools import count, product
from math import cos, pi, sin
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye.hexes import FigureId
from game.rules.eye_for_an_eye.places import on_card
from scenes.base.sprites import Sprite
from scenes.base.timeline import ease
from scenes.stage.eye_for_an_eye.chiefs import FLASH_WIDTHS, Flash, sign_image
from scenes.stage.eye_for_an_eye.lanes import Act
from scenes.stage.eye_for_an_eye.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Z_BURST, Z_FLIP, Z_CUBE = 40.0, 61.0, 68.0
_BURST_S, _CUBE_S, _FLIP_S = 0.5, 0.6, 0.42
_MOST_CUBES = 6


class Effects:
    """Short-lived sprites; each has a lane of its own, so nothing cuts it short."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit, self.picture = kit, picture
        self._numbers = count()

    def burst(self, name: Flash, figure: FigureId, at_s: float, words: str) -> list[Act]:
        """A sign that grows over a figure, with a number, and fades."""
        begun: list[tuple[Sprite, Sprite]] = []
        number = self._outlined(words)

        def go(share: float) -> None:
            piece = self.picture.pieces.get(figure)
            if not begun:
                if piece is None or share >= 1:
                    return
                begun.append(self._pair(name, number, piece.middle))
            sign, told = begun[0]
            if share >= 1:
                sign.remove()
                told.remove()
                return
            middle = sign.rect.center
            sign.set(self._grown(name, share))
            sign.center(middle)
            told.center((middle[0], middle[1] - round(34 * self.picture.layout.scale * ease(share))))
            sign.alpha = told.alpha = min(255, round(600 * (1 - share)))

        return [Act(("burst", next(self._numbers)), at_s, _BURST_S, go)]

    def _outlined(self, words: str) -> pygame.Surface:
        """White figures with a dark rim, legible on anything."""
        white = self.kit.fonts.render(words, "number", 50, "#ffffff")
        dark = self.kit.fonts.render(words, "number", 50, "#1d0a06")
        edge = max(2, round(3 * self.kit.fonts.scale))
        image = pygame.Surface((white.get_width() + 2 * edge, white.get_height() + 2 * edge), pygame.SRCALPHA)
        for dx, dy in product((0, edge, 2 * edge), repeat=2):
            image.blit(dark, (dx, dy), special_flags=pygame.BLEND_PREMULTIPLIED)
        image.blit(white, (edge, edge), special_flags=pygame.BLEND_PREMULTIPLIED)
        return image

    def _pair(self, name: Flash, number: pygame.Surface, middle: tuple[int, int]) -> tuple[Sprite, Sprite]:
        sign = self.picture.stage.add(Sprite(self._grown(name, 0.0), (0, 0), Z_BURST))
        sign.center(middle)
        told = self.picture.stage.add(Sprite(number, (0, 0), Z_BURST + 1))
        return sign, told

    def _grown(self, name: Flash, share: float) -> pygame.Surface:
        width = FLASH_WIDTHS[min(len(FLASH_WIDTHS) - 1, int(share * 2 * len(FLASH_WIDTHS)))]
        return sign_image(self.kit.art, name, width, self.picture.layout)

    def flip(self, seat: Seat, band: int, at_s: float) -> list[Act]:
        """A tribal card turns over to its ready side."""
        panel = self.picture.panels.get(seat)
        if panel is None:
            return []
        place = on_card(band)
        ready = panel.card_look(place)._replace(ready=True, spaces=panel.chief.cards[band - 1].use)
        unready = ready._replace(ready=False, spaces=panel.chief.cards[band - 1].ready)
        faces = panel.face_of(place, unready), panel.face_of(place, ready)
        rect = panel.frame.at(panel.plan.cards[place])
        begun: list[Sprite] = []

        def go(share: float) -> None:
            if share >= 1:
                for sprite in begun:
                    sprite.remove()
                return
            size = _narrowed(rect, abs(cos(pi * share)), panel.frame.sideways)
            image = pygame.transform.scale(faces[share > 0.5], size)
            if not begun:
                begun.append(self.picture.stage.add(Sprite(image, rect.topleft, Z_FLIP)))
                begun.append(self.picture.stage.add(Sprite(_hole(rect.size), rect.topleft, Z_FLIP - 0.5)))
            begun[0].set(image, image.get_rect(center=rect.center).topleft)

        return [Act(("flip", next(self._numbers)), at_s, _FLIP_S, go)]

    def cubes(self, figure: FigureId, to: Seat, many: int, at_s: float, guard: bool) -> list[Act]:
        """Red cubes from a figure into the cup of who struck it."""
        panel = self.picture.panels.get(to)
        if panel is None:
            return []
        goal = panel.frame.at(panel.plan.cup).center
        name = "token" if guard else "cube"
        return [
            self._flight(name, figure, goal, at_s + 0.07 * index, index)
            for index in range(min(many, _MOST_CUBES))
        ]

    def _flight(self, name: str, figure: FigureId, goal: tuple[int, int], at_s: float, index: int) -> Act:
        piece = self.picture.pieces.get(figure)
        start = pygame.Vector2(piece.middle if piece is not None else goal)
        begun: list[Sprite] = []

        def go(share: float) -> None:
            if not begun:
                side = self.picture.layout.px(34)
                image = self.kit.art.image(f"eye_for_an_eye/mark/{name}", (side, side))
                begun.append(self.picture.stage.add(Sprite(image, (0, 0), Z_CUBE)))
            place = start.lerp(pygame.Vector2(goal), ease(share))
            high = sin(pi * share) * (70 + 14 * index) * self.picture.layout.scale
            begun[0].center((round(place.x), round(place.y - high)))
            if share >= 1:
                begun[0].remove()

        return Act(("cube", next(self._numbers)), at_s, _CUBE_S, go)


def _narrowed(rect: pygame.Rect, share: float, sideways: bool) -> tuple[int, int]:
    """A card that is seen from aside, as its player sees it."""
    if sideways:
        return rect.width, max(2, round(rect.height * share))
    return max(2, round(rect.width * share)), rect.height


def _hole(size: tuple[int, int]) -> pygame.Surface:
    """The bare board where a card has been lifted."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(image, "#1c1f26", image.get_rect(), border_radius=size[1] // 7)
    return image
