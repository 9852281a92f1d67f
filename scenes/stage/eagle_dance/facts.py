"""Between two rounds: a fact about the Javan hawk-eagle on a card beside the valley, or over it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame

from game.content.field_guide import Fact, guide_file, read_facts
from game.content.texts import read_page
from game.core import BadContent
from scenes.base.sprites import Sprite
from scenes.base.timeline import ease_out
from scenes.stage.eagle_dance.cards import vignette
from scenes.stage.eagle_dance.layout import FIELD
from scenes.stage.eagle_dance.lettering import clear, even_px, lettered, put
from scenes.stage.eagle_dance.palette import BRASS, CREAM, GOLD, INDIGO, SOIL

if TYPE_CHECKING:
    from scenes.base.art import Art
    from scenes.base.kit import Kit
    from scenes.stage.eagle_dance.picture import Picture

FILE = guide_file("eagle_dance")
_Z = 62.0
PLATE = (352.0, 264.0)
"""The size of a plate, in units of the canvas."""
_PAD, _BETWEEN = 34.0, 14.0
"""Round all that stands on the card, and between title and text."""
_NARROW: Final = 26.0
"""The same round what stands on a card beside the valley."""
_PLATE_SHARE, _LEAST = 0.5, 20.0
"""How much of that card's height its plate may take, and the smallest letters on it."""


@cache
def facts() -> tuple[Fact, ...]:
    """All facts in the order in which they are told; none where there is no file of them."""
    try:
        return read_facts(read_page(FILE))
    except BadContent:
        return ()


class Facts:
    """Shows facts over one picture."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit = kit
        self.picture = picture
        self.aside: pygame.Rect | None = None
        """The place beside the valley, where nothing of it is covered."""

    def has(self, number: int) -> bool:
        """Whether there is a fact for a moment, counted from 1, and room to read it."""
        return bool(facts()) and number >= 1 and self.picture.layout.readable

    def show(self, number: int) -> Callable[[float], None]:
        """The fact's card comes, stays and goes."""
        count = len(facts())
        fact = facts()[(self._first(count) + number - 1) % count]
        image = self._card(fact) if self.aside is None else self._leaf(fact, self.aside.size)
        sprite = self.picture.stage.add(Sprite(image, (0, 0), _Z))
        middle = (self.aside or self.picture.layout.rect(FIELD)).center

        def at(share: float) -> None:
            sprite.alpha = round(255 * ease_out(min(1.0, share * 12)) * min(1.0, (1 - share) * 15))
            sprite.center(middle)
            if share >= 1:
                sprite.remove()

        return at

    def _first(self, count: int) -> int:
        """The first fact of this valley, so that another valley tells another one."""
        rounds = len(self.picture.lore.phases)
        land = sum(7 * cell[0] + 13 * cell[1] + 3 * tile.kind for cell, tile in self.picture.sight.tiles)
        return land % max(1, count - rounds + 2)

    def _card(self, fact: Fact) -> pygame.Surface:
        """The plate at the left, the words at the right."""
        px = self.picture.layout.px
        pad, plate = px(_PAD), self._plate(fact)
        width = px(740)
        left = pad + plate.get_width() + px(26)
        title, text = self._words(fact, width - left - pad)
        words_height = title.get_height() + px(_BETWEEN) + text.get_height()
        image = clear((width, max(plate.get_height(), words_height) + 2 * pad))
        _frame(image, px(2))
        middle = image.get_height() // 2
        put(image, plate, midleft=(pad, middle))
        top = put(image, title, topleft=(left, middle - words_height // 2)).bottom
        put(image, text, topleft=(left, top + px(_BETWEEN)))
        return image

    def _leaf(self, fact: Fact, size: tuple[int, int]) -> pygame.Surface:
        """The plate above the words, on a card as large as the place beside the valley."""
        fonts, px = self.kit.fonts, self.kit.screen.px
        image, pad, plate = clear(size), px(_NARROW), self._plate(fact)
        _frame(image, px(2))
        room = pygame.Rect((0, 0), size).inflate(-2 * pad, -2 * pad)
        share = min(room.width / plate.get_width(), room.height * _PLATE_SHARE / plate.get_height())
        plate = pygame.transform.smoothscale_by(plate, share) if share < 1 else plate
        title = lettered(self.kit, fact.title, "title", px(42), GOLD, room.width)
        left_px = room.height - plate.get_height() - title.get_height() - 2 * px(_BETWEEN)
        text, = fonts.paragraphs([fact.text], "body", 30, CREAM, room.width / fonts.scale, left_px, _LEAST)
        top = room.top + max(0, left_px - text.get_height()) // 2
        top = put(image, plate, midtop=(room.centerx, top)).bottom + px(_BETWEEN)
        top = put(image, title, topleft=(room.left, top)).bottom + px(_BETWEEN)
        put(image, text, topleft=(room.left, top))
        return image

    def _plate(self, fact: Fact) -> pygame.Surface:
        size = (self.picture.layout.px(PLATE[0]), self.picture.layout.px(PLATE[1]))
        if plate_exists(self.kit.art, fact.plate):
            return self.kit.art.image(f"eagle_dance/plates/{fact.plate}", size)
        return vignette(self.kit.art, self.picture.lore.cards[0], size[0])

    def _words(self, fact: Fact, width_px: int) -> tuple[pygame.Surface, pygame.Surface]:
        px, fonts = self.picture.layout.px, self.kit.fonts
        size, least = (px(units) / fonts.scale / fonts.text_factor for units in (32, 16))
        if even_px(self.kit, (fact.title,), "title", px(42), width_px) < px(26):
            title = fonts.render(fact.title, "title", size, GOLD, width_px / fonts.scale)
        else:
            title = lettered(self.kit, fact.title, "title", px(42), GOLD, width_px)
        room_px = px(FIELD[3] - 2 * _PAD - _BETWEEN) - title.get_height()
        text, = fonts.paragraphs([fact.text], "body", size, CREAM, width_px / fonts.scale, room_px, least)
        return title, text


def plate_exists(art: Art, name: str) -> bool:
    """Whether there is a drawing for a plate's name."""
    return bool(name) and (art.root / "eagle_dance" / "plates" / f"{name}.svg").is_file()


def _frame(image: pygame.Surface, line_px: int) -> None:
    """Indigo in a golden edge."""
    whole, line = image.get_rect(), max(1, line_px)
    pygame.draw.rect(image, SOIL, whole, border_radius=13 * line)
    pygame.draw.rect(image, INDIGO, whole.inflate(-4 * line, -4 * line), border_radius=12 * line)
    pygame.draw.rect(image, BRASS, whole.inflate(-11 * line, -11 * line), line, border_radius=9 * line)
