"""Writing and drawing on a seat's panel, in design pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.base.art import Drawing
from scenes.base.fonts import Style
from scenes.base.sprites import PREMULTIPLIED

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.screen import Box


class PanelBrush:
    """Paints one picture of a panel."""

    def __init__(self, kit: Kit, image: pygame.Surface, colour: str) -> None:
        self.kit = kit
        self.image = image
        self.colour = colour

    def line(self, size: float) -> float:
        """The height of a line of text in design pixels."""
        return self.kit.fonts.line_height_px("body", size) / self.kit.screen.scale

    def words(
        self, text: str, style: Style, size: float, colour: str, at: tuple[float, float], width: float,
        right: bool = False,
    ) -> float:
        """One line, made smaller where it is too wide; the design pixel below it."""
        fonts, px = self.kit.fonts, self.kit.screen.px
        size = fonts.fitting(text, style, size, px(width), least=16)
        words = fonts.render(text, style, size, colour)
        left = px(at[0]) - (words.get_width() if right else 0)
        self.image.blit(words, (left, px(at[1])), special_flags=PREMULTIPLIED)
        return at[1] + words.get_height() / self.kit.screen.scale

    def art(self, name: str, box: Box, alpha: int = 255) -> None:
        """A picture in a box, paler where it is not lit."""
        px = self.kit.screen.px
        art = self.kit.art.image(name, (px(box[2]), px(box[3])))
        if alpha < 255:
            art = art.copy()
            art.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        self.image.blit(art, (px(box[0]), px(box[1])), special_flags=PREMULTIPLIED)

    def pips(self, count: int, at: tuple[float, float]) -> None:
        """One drop for each action that is left in this turn."""
        px = self.kit.screen.px
        middle = at[1] + self.line(26) / 2 - 13
        for index in range(count):
            place = (px(at[0] + index * 34), px(middle))
            self.image.blit(self._pip(), place, special_flags=PREMULTIPLIED)
        words = "1 move left" if count == 1 else f"{count} moves left"
        self.words(words, "body", 26, "#f3f1e7", (at[0] + count * 34 + 8, at[1]), 160)

    def _pip(self) -> pygame.Surface:
        size = self.kit.screen.px(26)
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><circle cx="13" cy="13" r="11" '
            f'fill="{self.colour}" stroke="#0f1218" stroke-width="2"/></svg>'
        )
        return self.kit.art.draw(Drawing("pip", svg, (size, size)))
