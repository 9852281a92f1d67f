"""Small things in the air: tokens that fly from place to place, stamps, and banners over the valley."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from game.core import Sentence
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline, ease, ease_out
from scenes.stage.eagle_dance.layout import FIELD, Layout, Spot
from scenes.stage.eagle_dance.lettering import clear, icon, lettered, put
from scenes.stage.eagle_dance.palette import BRASS, CREAM, EARTH, SOIL

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_MOTE, _Z_STAMP, _Z_BANNER = 50.0, 45.0, 60.0
_ARC = 60.0
_STAGGER = 0.22
_SWELL = 1.2
Begin = Callable[[], Callable[[float], None]]


def motion(timeline: Timeline, duration_s: float, begin: Begin, at_s: float | None = None) -> None:
    """A tween that looks at where things are only when its time has come."""
    running: list[Callable[[float], None]] = []

    def progress(share: float) -> None:
        if not running:
            running.append(begin())
        running[0](share)

    timeline.tween(duration_s, progress, at_s)


class Motes:
    """Makes such things on one stage; each removes itself at its end."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout

    def flight(self, image: pygame.Surface, count: int, start: Spot, end: Spot) -> Callable[[float], None]:
        """Several pictures fly in an arc, one behind the other."""
        sprites = [self.stage.add(Sprite(image, (0, 0), _Z_MOTE)) for _ in range(count)]
        rise = self.layout.px(_ARC)

        def at(share: float) -> None:
            for index, sprite in enumerate(sprites):
                late = index * _STAGGER / max(1, count)
                own = ease(min(1.0, max(0.0, (share - late) / (1 - late))))
                x, y = start.x + (end.x - start.x) * own, start.y + (end.y - start.y) * own
                sprite.center((round(x), round(y - rise * sin(pi * own))))
            if share >= 1:
                _remove(sprites)

        return at

    def tokens(self, name: str, count: int, start: Spot, end: Spot) -> Callable[[float], None]:
        """Tokens of a kind fly."""
        return self.flight(icon(self.kit.art, f"eagle_dance/{name}", self.layout.px(40)), count, start, end)

    def stamp(self, name: str, spot: Spot, side: float) -> Callable[[float], None]:
        """A sign that comes down on something and stays for a moment."""
        px = self.layout.px(side)
        image = self.kit.art.image(f"eagle_dance/{name}", (px, px))
        sprite = self.stage.add(Sprite(image, (0, 0), _Z_STAMP))

        def at(share: float) -> None:
            grown = max(1, round(px * (1.7 - 0.7 * ease_out(min(1.0, share * 2.5)))))
            sprite.set(image if grown == px else pygame.transform.smoothscale(image, (grown, grown)))
            sprite.center(spot)
            if share >= 1:
                sprite.remove()

        return at

    def swell(self, image: pygame.Surface, spots: Sequence[Spot], come: bool) -> Callable[[float], None]:
        """One picture in many places: it comes down on them, or grows out of them and is gone."""
        sprites = [self.stage.add(Sprite(image, (0, 0), _Z_STAMP)) for _ in spots]
        side = image.get_width()

        def at(share: float) -> None:
            gone = 1 - ease_out(share) if come else ease_out(share)
            grown = max(1, round(side * (1 + _SWELL * gone)))
            picture = image if grown == side else pygame.transform.smoothscale(image, (grown, grown))
            for sprite, spot in zip(sprites, spots, strict=True):
                sprite.set(picture)
                sprite.alpha = 255 if come else round(255 * (1 - share))
                sprite.center(spot)
            if share >= 1:
                _remove(sprites)

        return at

    def banner(self, words: Sentence, colour: str = EARTH) -> Callable[[float], None]:
        """Large words over the valley that come, stay and go."""
        sprite = self.stage.add(Sprite(self._banner(words, colour), (0, 0), _Z_BANNER))
        middle = self.layout.rect(FIELD).center
        slide = self.layout.px(60)

        def at(share: float) -> None:
            come, go = ease_out(min(1.0, share / 0.25)), max(0.0, (share - 0.8) / 0.2)
            sprite.center((middle[0] + round((1 - come) * slide), middle[1]))
            sprite.alpha = round(255 * come * (1 - go))
            if share >= 1:
                sprite.remove()

        return at

    def _banner(self, words: Sentence, colour: str) -> pygame.Surface:
        width, height = self.layout.px(FIELD[2] - 40), self.layout.px(120)
        image = clear((width, height))
        pygame.draw.rect(image, SOIL, image.get_rect(), border_radius=height // 6)
        inner = image.get_rect().inflate(-height // 16, -height // 16)
        pygame.draw.rect(image, colour, inner, border_radius=height // 7)
        pygame.draw.rect(image, BRASS, inner.inflate(-height // 12, -height // 12), max(1, height // 50),
                         border_radius=height // 9)
        text = lettered(self.kit, words, "title", height * 0.6, CREAM, width * 0.9)
        put(image, text, center=image.get_rect().center)
        return image


def _remove(sprites: list[Sprite]) -> None:
    for sprite in sprites:
        sprite.remove()
