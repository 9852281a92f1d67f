"""A seat's eagle card in its panel: points, thermals, food, threats and the pattern."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Seat, verbatim
from game.rules.eagle_dance.lore import Lore
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eagle_dance.cards import Cards, empty_place
from scenes.stage.eagle_dance.layout import Spot
from scenes.stage.eagle_dance.lettering import clear, put, write
from scenes.stage.eagle_dance.palette import CREAM, GOLD, INK
from scenes.stage.eagle_dance.sight import Bird, Sight
from scenes.stage.presenter import Side

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z = 8.0
_TALL, _LOW, _BROAD = 250.0, 160.0, 600.0
_Rects = dict[str, pygame.Rect]


class EagleCard:
    """One seat's card; drawn again only when what it shows has changed."""

    def __init__(self, kit: Kit, stage: Stage, seat: Seat, side: Side, cards: Cards, lore: Lore) -> None:
        self.kit = kit
        self.seat = seat
        self.side = side
        self.cards = cards
        self.lore = lore
        self.parts = _divided(kit, pygame.Rect((0, 0), side.rect.size))
        self._head_px = -min(rect.top for rect in self.parts.values())
        """How far a low card reaches into the head of its panel."""
        for rect in self.parts.values():
            rect.top += self._head_px
        self.rect = side.rect.inflate(0, self._head_px)
        self.rect.top = side.rect.top - (0 if side.turned else self._head_px)
        self._shown: tuple[object, ...] = ()
        self._sprite = stage.add(Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), self.rect.topleft, _Z))

    def show(self, sight: Sight) -> None:
        """Take what the table shows of this seat."""
        bird = sight.bird(self.seat)
        step = sight.step if sight.seat == self.seat else -1
        account = (bird._replace(at=None, survival=0), step, sight.over)
        if account != self._shown:
            self._shown = account
            image = self._picture(bird, step, sight.over)
            self._sprite.set(pygame.transform.rotate(image, 180) if self.side.turned else image)

    def spot(self, name: str) -> Spot:
        """Where tokens of a kind come to or go from, in window pixels."""
        x, y = self.parts[name].center
        rect = self.rect
        if self.side.turned:
            return Spot(rect.right - x, rect.bottom - y)
        return Spot(rect.left + x, rect.top + y)

    def _picture(self, bird: Bird, step: int, over: bool) -> pygame.Surface:
        """In the end a panel's head shows the total where a low card had its points."""
        image = clear(self.rect.size)
        if not (over and self._head_px):
            self._points(image, bird.points)
        self._row(image, self.parts["thermal"], "thermal", bird.thermals, self.lore.eagle.thermal_limit)
        self._row(image, self.parts["threat"], "threat", bird.threats, self.lore.eagle.threats)
        self._foods(image, bird.foods)
        self._pattern(image, bird, step)
        return image

    def _points(self, image: pygame.Surface, points: int) -> None:
        rect = self.parts["points"]
        put(image, self.kit.art.image("eagle_dance/vp", rect.size), topleft=rect.topleft)
        middle = (rect.centerx, rect.centery - round(rect.height * 0.01))
        height, width = rect.height * 0.56, rect.width * 0.6
        write(self.kit, image, verbatim(str(points)), "number", height, INK, width, center=middle)

    def _row(self, image: pygame.Surface, rect: pygame.Rect, name: str, have: int, most: int) -> None:
        """A row of places, some of them filled."""
        side = max(3, min(rect.height, rect.width // max(most, have, 1)))
        for index in range(max(most, have)):
            look = name if index < have else f"{name}_empty"
            middle = (rect.left + round((index + 0.5) * side), rect.centery)
            put(image, self.kit.art.image(f"eagle_dance/{look}", (side - 2, side - 2)), center=middle)

    def _foods(self, image: pygame.Surface, foods: int) -> None:
        rect = self.parts["food"]
        side = rect.height
        icon = put(image, self.kit.art.image("eagle_dance/food", (side, side)), topleft=rect.topleft)
        left = icon.right + round(side * 0.14)
        write(self.kit, image, verbatim(str(foods)), "number", side * 0.86, CREAM, rect.right - left,
              midleft=(left, rect.centery))

    def _pattern(self, image: pygame.Surface, bird: Bird, step: int) -> None:
        """The program's two places; what is danced now is lit."""
        for index in range(2):
            rect = self.parts[f"step{index}"]
            if index >= len(bird.pattern):
                put(image, empty_place(self.kit, rect.size), topleft=rect.topleft)
                continue
            last = index == len(bird.pattern) - 1
            face = self.cards.strip(bird.pattern[index], rect.size, last)
            put(image, face, topleft=rect.topleft)
            if index == step:
                pygame.draw.rect(image, GOLD, rect, max(2, round(rect.height * 0.05)),
                                 border_radius=round(rect.height * 0.2))


def _divided(kit: Kit, whole: pygame.Rect) -> _Rects:
    """Where everything stands: in three rows, in two, or in one above the pattern."""
    height = whole.height / kit.screen.scale
    if whole.width > _BROAD * kit.screen.scale and height > _LOW:
        return _broad(whole)
    return _tall(whole) if height >= _TALL else _middling(whole) if height >= _LOW else _low(whole)


def _tall(whole: pygame.Rect) -> _Rects:
    w, h = whole.width, whole.height
    side = round(h * 0.25)
    rects = {
        "points": pygame.Rect(0, 0, side, side),
        "thermal": pygame.Rect(side + w // 24, 0, w - side - w // 24, round(h * 0.15)),
        "food": pygame.Rect(side + w // 24, round(h * 0.165), round(w * 0.3), round(h * 0.12)),
        "threat": pygame.Rect(round(w * 0.62), round(h * 0.165), round(w * 0.38), round(h * 0.12)),
    }
    height = round(h * 0.33)
    for index in range(2):
        top = round(h * 0.31) + index * (height + round(h * 0.02))
        rects[f"step{index}"] = pygame.Rect(0, top, w, height)
    return rects


def _middling(whole: pygame.Rect) -> _Rects:
    w, h = whole.width, whole.height
    side = round(h * 0.42)
    rects = {
        "points": pygame.Rect(0, 0, side, side),
        "thermal": pygame.Rect(side + w // 30, 0, w - side - w // 30, round(h * 0.21)),
        "food": pygame.Rect(side + w // 30, round(h * 0.22), round(w * 0.28), round(h * 0.2)),
        "threat": pygame.Rect(round(w * 0.62), round(h * 0.22), round(w * 0.38), round(h * 0.2)),
    }
    return rects | _abreast(w, round(h * 0.48), round(h * 0.52))


def _low(whole: pygame.Rect) -> _Rects:
    """The points beside the name, all tokens in one row, and the pattern below."""
    w, h = whole.width, whole.height
    side, height = round(h * 0.52), round(h * 0.32)
    rects = {
        "points": pygame.Rect(w - side, -side, side, side),
        "thermal": pygame.Rect(0, 0, round(w * 0.48), height),
        "food": pygame.Rect(round(w * 0.515), round(height * 0.05), round(w * 0.23), round(height * 0.9)),
        "threat": pygame.Rect(round(w * 0.77), 0, round(w * 0.23), height),
    }
    return rects | _abreast(w, round(h * 0.38), round(h * 0.62))


def _abreast(width: int, top: int, height: int) -> _Rects:
    """The program's two places side by side."""
    gap = width // 40
    half = (width - gap) // 2
    return {f"step{index}": pygame.Rect(index * (half + gap), top, half, height) for index in range(2)}


def _broad(whole: pygame.Rect) -> _Rects:
    """Beside a lesson: the card at the left, the pattern at the right."""
    w, h = whole.width, whole.height
    side, half = round(h * 0.6), round(w * 0.5)
    left = side + w // 40
    middle = left + round(w * 0.15)
    rects = {
        "points": pygame.Rect(0, (h - side) // 2, side, side),
        "thermal": pygame.Rect(left, round(h * 0.16), half - left, round(h * 0.3)),
        "food": pygame.Rect(left, round(h * 0.56), round(w * 0.14), round(h * 0.24)),
        "threat": pygame.Rect(middle, round(h * 0.57), half - middle, round(h * 0.22)),
    }
    for index in range(2):
        height = (h - h // 24) // 2
        top = index * (height + h // 24)
        rects[f"step{index}"] = pygame.Rect(round(w * 0.53), top, w - round(w * 0.53), height)
    return rects
