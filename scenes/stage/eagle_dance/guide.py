"""The guide's leaf beside the board: what the thing is that somebody points at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.lore import NO_CARD
from game.rules.eagle_dance.state import State
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite
from scenes.stage.eagle_dance.guide_words import Lesson, lesson_on
from scenes.stage.eagle_dance.lettering import CREAM, GOLD, gain_parts, put, row, write
from scenes.stage.eagle_dance.picture import Picture
from scenes.stage.eagle_dance.tiles import TILES
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z = 60.0
_PAD = 26.0


class Guide:
    """Shows one leaf at a time, where there is a place for it."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit = kit
        self.picture = picture
        self.aside: pygame.Rect | None = None
        self._leaves: dict[Lesson, pygame.Surface] = {}
        self._sprite: Sprite | None = None

    def show(self, state: State, pick: Pick | None) -> None:
        """Explain what is pointed at, or nothing."""
        lesson = lesson_on(state, pick) if pick is not None else None
        if self._sprite is not None:
            self._sprite.remove()
            self._sprite = None
        if lesson is None or self.aside is None:
            return
        if lesson not in self._leaves:
            self._leaves[lesson] = self._leaf(lesson, self.aside.size)
        self._sprite = self.picture.stage.add(Sprite(self._leaves[lesson], self.aside.topleft, _Z))

    def _leaf(self, lesson: Lesson, size: tuple[int, int]) -> pygame.Surface:
        px = self.kit.screen.px
        image = self.kit.art.draw(leaf(size, self.kit.screen.scale)).copy()
        pad, wide = px(_PAD), size[0] - 2 * px(_PAD)
        beside = self._portrait(image, lesson, size)
        corner = (pad, px(22))
        title = write(self.kit, image, lesson.title, "title", px(48), GOLD, beside - pad, topleft=corner)
        top = max(title.bottom + px(12), px(150) if lesson.tile != NOWHERE else 0)
        foot = size[1] - px(_PAD) - (px(62) if lesson.card != NO_CARD else 0)
        self._sentences(image, lesson.sentences, pygame.Rect(pad, top, wide, foot - top))
        if lesson.card != NO_CARD:
            self._pay(image, lesson, (pad, foot + px(34)), wide)
        return image

    def _portrait(self, image: pygame.Surface, lesson: Lesson, size: tuple[int, int]) -> int:
        """The tile in the upper right corner; where it begins."""
        px = self.kit.screen.px
        if lesson.tile != NOWHERE:
            art = self.kit.art.image(f"eagle_dance/{TILES[lesson.tile]}", (px(132), px(120)))
            return put(image, art, topright=(size[0] - px(18), px(18))).left
        return size[0] - px(_PAD)

    def _sentences(self, image: pygame.Surface, sentences: tuple[str, ...], rect: pygame.Rect) -> None:
        """One below the other, in the largest type with which all fit."""
        fonts, gap, size = self.kit.fonts, self.kit.screen.px(14), 34.0
        while True:
            wide = rect.width / self.kit.screen.scale
            lines = [fonts.render(words, "body", size, CREAM, wide) for words in sentences]
            if size <= 20 or sum(line.get_height() + gap for line in lines) <= rect.height:
                break
            size -= 1
        top = rect.top
        for line in lines:
            top = put(image, line, topleft=(rect.left, top)).bottom + gap

    def _pay(self, image: pygame.Surface, lesson: Lesson, at: tuple[int, int], wide: int) -> None:
        """What the card pays, and what more as the last one."""
        card, px = self.picture.lore.cards[lesson.card], self.kit.screen.px
        pays = row(self.kit, ("Pays", *gain_parts(card.reward)), px(44), wide // 2, CREAM)
        edge = put(image, pays, midleft=at).right
        free = wide - (edge - at[0]) - px(14)
        last = row(self.kit, (":flag", "last", *gain_parts(card.bonus)), px(44), free, GOLD)
        put(image, last, midright=(at[0] + wide, at[1]))


def leaf(size: tuple[int, int], scale: float) -> Drawing:
    """Dark cloth in a golden edge."""
    width, height = size
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>'
        '<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a2616"/>'
        '<stop offset="1" stop-color="#20140b"/></linearGradient></defs>'
        f'<rect width="{width}" height="{height}" rx="{26 * scale:.1f}" fill="#0f0a06"/>'
        f'<rect x="{3 * scale:.1f}" y="{3 * scale:.1f}" width="{width - 6 * scale:.1f}" '
        f'height="{height - 6 * scale:.1f}" rx="{23 * scale:.1f}" fill="url(#f)" stroke="#c98f4a" '
        f'stroke-width="{2 * scale:.1f}"/><rect x="{10 * scale:.1f}" y="{10 * scale:.1f}" '
        f'width="{width - 20 * scale:.1f}" height="{height - 20 * scale:.1f}" rx="{17 * scale:.1f}" '
        f'fill="none" stroke="#e2b56b" stroke-opacity=".5" stroke-width="{1.6 * scale:.1f}" '
        f'stroke-dasharray="{scale:.1f} {5 * scale:.1f}" stroke-linecap="round"/></svg>'
    )
    return Drawing("leaf", svg, size)
