"""Short shows over the sheets: bites, breath, lost segments, and the great banners of focus and balance."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin
from typing import TYPE_CHECKING

import pygame

from game.rules.tao_long import Direction, Space, Square
from game.rules.tao_long.wheel import FIRE
from scenes.base.art import Drawing
from scenes.base.fonts import Style
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline, ease_out
from scenes.stage.tao_long.body import AHEAD
from scenes.stage.tao_long.ink import BONE, ROUGH, SEAL, svg
from scenes.stage.tao_long.layout import Layout
from scenes.stage.tao_long.signs import card_ring, damage_tag

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_SHOW, _Z_BANNER = 50, 70
_BITE_S, _BREATH_S, _FALL_S, _BANNER_S = 0.34, 0.75, 0.5, 1.5
_PUFFS = 14
_STROKE = (
    f"<defs>{ROUGH}</defs><g filter='url(#rough)'><path d='M20 60C200 30 700 26 880 44L868 190"
    f"C640 214 220 216 34 196Z' fill='{SEAL}'/><path d='M10 84L60 78M14 120L70 118M850 150L894 146"
    f"M836 176L888 180' stroke='{SEAL}' stroke-width='9' stroke-linecap='round'/></g>"
)


class Shows:
    """Sprites that are there for a moment only; at the end of a show nothing of it is left."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.hidden = False
        self._live: list[Sprite] = []

    def clear(self) -> None:
        """End every show at once."""
        for sprite in self._live:
            sprite.remove()
        self._live = []

    def _add(self, sprite: Sprite) -> Sprite:
        self._live.append(sprite)
        return self.stage.add(sprite)

    def _end(self, sprites: Sequence[Sprite]) -> None:
        for sprite in sprites:
            sprite.remove()
            if sprite in self._live:
                self._live.remove(sprite)

    def bite(self, timeline: Timeline, square: Square, at_s: float) -> None:
        """Jaws close on a square."""
        size = round(self.layout.square_px * 0.95)
        image = self.kit.art.image("tao_long/mark_bite", (size, size))
        self._pop(timeline, image, self.layout.centre(square), _BITE_S, at_s, start=1.5)

    def lost(self, timeline: Timeline, points: int, square: Square) -> None:
        """So many points of life, over a dragon's head."""
        image = damage_tag(self.kit, points, 44)
        x, y = self.layout.centre(square)
        centre = (x, y - self.layout.square_px // 2)
        self._pop(timeline, image, centre, 0.6, timeline.length_s, start=1.3, rise=True)

    def _pop(
        self, timeline: Timeline, image: pygame.Surface, centre: tuple[int, int], duration_s: float,
        at_s: float, start: float, rise: bool = False,
    ) -> None:
        if self.hidden:
            return
        shown: list[Sprite] = []

        def progress(share: float) -> None:
            if not shown:
                shown.append(self._add(Sprite(image, (0, 0), _Z_SHOW)))
            if share >= 1:
                self._end(shown)
                return
            size = start + (1 - start) * ease_out(min(1.0, share * 2))
            scaled = pygame.transform.smoothscale_by(image, size) if size > 1.01 else image
            shown[0].set(scaled)
            lift = round(self.layout.square_px * 0.4 * share) if rise else 0
            shown[0].center((centre[0], centre[1] - lift))
            shown[0].alpha = round(255 * min(1.0, (1 - share) * 3))

        timeline.tween(duration_s, progress, at_s)

    def breath(
        self, timeline: Timeline, head: Square, facing: Direction, element: Space, reach: int, at_s: float
    ) -> None:
        """Clouds that fly from the mouth and widen."""
        if self.hidden:
            return
        name = "tao_long/puff_fire" if element == FIRE else "tao_long/puff_water"
        puffs: list[Sprite] = []
        cell = self.layout.square_px
        images = [self.kit.art.image(name, (round(cell * s), round(cell * s))) for s in (0.5, 0.8, 1.15)]
        (ax, ay), (x, y) = AHEAD[facing], self.layout.centre(head)

        def progress(share: float) -> None:
            if not puffs:
                puffs.extend(self._add(Sprite(images[0], (0, 0), _Z_SHOW)) for _ in range(_PUFFS))
            if share >= 1:
                self._end(puffs)
                return
            for number, puff in enumerate(puffs):
                own = share * 1.6 - number / _PUFFS * 0.6
                puff.shown = 0.0 < own < 1.0
                if not puff.shown:
                    continue
                far = (0.45 + own * reach) * cell
                aside = own * cell * 0.75 * sin(number * 2.4)
                puff.set(images[min(2, int(own * 3))])
                puff.center((round(x + ax * far - ay * aside), round(y + ay * far + ax * aside)))
                puff.alpha = round(255 * min(1.0, (1 - own) * 2))

        timeline.tween(_BREATH_S, progress, at_s)

    def fall(self, timeline: Timeline, square: Square, at_s: float) -> None:
        """A segment turns into a blot of ink and falls away."""
        size = round(self.layout.square_px * 1.1)
        image = self.kit.art.image("tao_long/blot", (size, size))
        self._pop(timeline, image, self.layout.centre(square), _FALL_S, at_s, start=0.4)

    def banner(
        self, timeline: Timeline, head: str, words: str, duration_s: float = _BANNER_S,
        spaces: Sequence[Space] = (),
    ) -> None:
        """Great words on a stroke of seal red across the wheel, and rings round the spaces they speak of."""
        if not self.layout.readable:
            return
        image = self._banner(head, words)
        shown: list[Sprite] = []

        def progress(share: float) -> None:
            if not shown:
                shown.extend(self._announced(image, spaces))
            if share >= 1:
                self._end(shown)
                return
            for sprite in shown:
                sprite.alpha = round(255 * min(1.0, share * 8, (1 - share) * 5))

        timeline.tween(duration_s, progress)

    def _announced(self, image: pygame.Surface, spaces: Sequence[Space]) -> list[Sprite]:
        banner = self._add(Sprite(image, (0, 0), _Z_BANNER))
        banner.center(self.layout.centre_of_wheel)
        sprites = [banner]
        for space in spaces:
            ring = self._add(Sprite(card_ring(self.kit.art, self.layout, SEAL), (0, 0), _Z_SHOW))
            ring.center(self.layout.card(space).center)
            sprites.append(ring)
        return sprites

    def stroke(self) -> pygame.Surface:
        """The brush stroke under great words; shared, so not to be drawn on."""
        width, height = self.layout.px(900), self.layout.px(236)
        drawing = Drawing("banner", svg(width, height, _STROKE, "0 0 900 236"), (width, height))
        return self.kit.art.draw(drawing)

    def _banner(self, head: str, words: str) -> pygame.Surface:
        image = self.stroke().copy()
        self._write(image, head, "title", 72, 0.39)
        self._write(image, words, "bold", 30, 0.70)
        return image

    def _write(self, image: pygame.Surface, words: str, style: Style, size: float, height: float) -> None:
        fit = self.layout.side_px / 706 / self.kit.screen.scale / self.kit.fonts.text_factor
        line = self.kit.fonts.render(words, style, size * fit, BONE)
        place = line.get_rect(center=(image.get_width() // 2, round(image.get_height() * height)))
        image.blit(line, place, special_flags=pygame.BLEND_PREMULTIPLIED)
