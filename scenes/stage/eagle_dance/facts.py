"""Between two rounds: a fact about the Javan hawk-eagle on a card over the valley."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.content import paths
from scenes.stage.eagle_dance.card_face import vignette
from scenes.stage.eagle_dance.layout import FIELD
from scenes.stage.eagle_dance.lettering import CREAM, GOLD, clear, lettered, put
from scenes.stage.stage import Sprite
from scenes.stage.timeline import ease_out

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.stage.eagle_dance.picture import Picture

FILE = paths.ROOT / "assets" / "texts" / "eagle_dance" / "facts.toml"
_Z = 62.0


class Fact(NamedTuple):
    """A title and a sentence or two."""

    title: str
    text: str


@cache
def facts() -> tuple[Fact, ...]:
    """All facts in the order in which they are told; none where there is no file of them."""
    try:
        tables = tomllib.loads(FILE.read_text(encoding="utf-8")).get("facts", [])
        return tuple(Fact(str(table["title"]), str(table["text"])) for table in tables)
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError):
        return ()


class Facts:
    """Shows facts over one picture."""

    def __init__(self, app: App, picture: Picture) -> None:
        self.app = app
        self.picture = picture

    def has(self, number: int) -> bool:
        """Whether there is a fact for a moment, counted from 1, and room to read it."""
        return bool(facts()) and number >= 1 and self.picture.layout.readable

    def show(self, number: int) -> Callable[[float], None]:
        """The fact's card comes, stays and goes."""
        sprite = Sprite(self._card(facts()[(number - 1) % len(facts())]), (0, 0), _Z)
        self.picture.stage.add(sprite)
        middle = self.picture.layout.rect(FIELD).center

        def at(share: float) -> None:
            sprite.alpha = round(255 * ease_out(min(1.0, share * 12)) * min(1.0, (1 - share) * 15))
            sprite.center(middle)
            if share >= 1:
                sprite.remove()

        return at

    def _card(self, fact: Fact) -> pygame.Surface:
        px, fonts = self.picture.layout.px, self.app.fonts
        wide, pad = px(700), px(36)
        scene = vignette(self.app.art, self.picture.lore.cards[0], px(180))
        title = lettered(self.app, fact.title, "title", px(46), GOLD, wide - 3 * pad - scene.get_width())
        size = px(34) / fonts.scale / fonts.text_factor
        text = fonts.render(fact.text, "body", size, CREAM, (wide - 2 * pad) / fonts.scale)
        top = pad + scene.get_height() + px(16)
        image = clear((wide, top + text.get_height() + pad))
        pygame.draw.rect(image, "#140b06", image.get_rect(), border_radius=px(26))
        pygame.draw.rect(image, "#24365f", image.get_rect().inflate(-px(8), -px(8)), border_radius=px(23))
        inner = image.get_rect().inflate(-px(22), -px(22))
        pygame.draw.rect(image, "#e2b56b", inner, max(1, px(2)), border_radius=px(18))
        corner = put(image, scene, topright=(wide - pad, pad))
        pygame.draw.rect(image, "#e2b56b", corner, max(1, px(3)))
        put(image, title, midleft=(pad, corner.centery))
        put(image, text, topleft=(pad, top))
        return image
