"""A seat's panel: who sits here, how near the goal, and whether it is their turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from scenes.stage.art import Drawing
from scenes.stage.fonts import Style
from scenes.stage.presenter import Side, Standing
from scenes.stage.stage import PREMULTIPLIED, Sprite
from scenes.widgets.shapes import panel

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.screen import Box
    from scenes.stage.stage import Stage

SEAT_COLOURS = {1: "#3D8BFF", 2: "#F0E442", 3: "#E5484D", 4: "#F5F5F5", 5: "#CC79A7", 6: "#66CCEE"}
_DIM = 90


@dataclass(frozen=True)
class Sight:
    """Everything that a seat's panel shows."""

    name: str
    role: str
    standing: Standing
    active: bool


class SeatPanel:
    """A seat's panel on the stage; it can be turned towards a player on the other side of the table."""

    def __init__(
        self, app: App, stage: Stage, box: Box, seat: Seat, turned: bool = False, bare: bool = False
    ) -> None:
        self.app = app
        self.seat = seat
        self.turned = turned
        self.bare = bare
        """Whether only the head is ours, and the game fills the rest."""
        self._rect = app.screen.rect(box)
        self._width, self._height = box[2], box[3]
        self._sight: Sight | None = None
        self._sprite = stage.add(Sprite(pygame.Surface((0, 0)), self._rect.topleft, 6))

    @property
    def rest(self) -> Side:
        """What a bare panel leaves to the game."""
        heading_px = self.app.fonts.line_height_px("heading", 38)
        head_px = max(self.app.screen.px(116), self.app.screen.px(16 + self._line(26)) + heading_px)
        edge_px = self.app.screen.px(14)
        top = self._rect.top + (edge_px if self.turned else head_px)
        rest = pygame.Rect(self._rect.left, top, self._rect.width, self._rect.height - head_px - edge_px)
        return Side(rest.inflate(-2 * edge_px, 0), self.turned)

    def show(self, sight: Sight) -> None:
        """Take a new look, if anything in it is new."""
        if sight != self._sight:
            self._sight = sight
            image = self._picture(sight)
            self._sprite.set(pygame.transform.rotate(image, 180) if self.turned else image)

    def _picture(self, sight: Sight) -> pygame.Surface:
        """From top to foot: who, how near, what holds the goal, and what is left of the turn."""
        colour = SEAT_COLOURS[self.seat]
        fill, border = ("#222938", colour) if sight.active else ("#1b1f28", "#2d3444")
        image = panel(self.app.art, self._rect.size, self.app.screen.scale, fill=fill, border=border).copy()
        self._art(image, f"common/seat_{self.seat}", (24, 22, 84, 84))
        top = self._words(image, sight.name, "heading", 38, "#f3f1e7", (126, 16), self._width - 150)
        if self.bare and sight.active and sight.standing.steps_left:
            self._pips(image, sight.standing.steps_left, (126, top))
            return image
        top = self._words(image, sight.role, "body", 26, "#aab3c2", (126, top), self._width - 150)
        if self.bare:
            return image
        top = self._count(image, sight.standing, max(118.0, top - 6))
        foot = self._height - 20 - self._line(26)
        self._emblems(image, sight.standing, top, foot - 8)
        if sight.active and sight.standing.steps_left:
            self._pips(image, sight.standing.steps_left, (28, foot))
        if (note := sight.standing.note):
            self._words(image, note, "body", 26, "#ffb3a3", (self._width - 24, foot), 180, right=True)
        return image

    def _line(self, size: float) -> float:
        """The height of a line of text in design pixels."""
        return self.app.fonts.line_height_px("body", size) / self.app.screen.scale

    def _count(self, image: pygame.Surface, standing: Standing, top: float) -> float:
        """So many of so many; the design pixel below it."""
        count = f"{standing.have} of {standing.need}"
        below = self._words(image, count, "number", 44, "#f3f1e7", (28, top), 220)
        left = 44 + self.app.fonts.width_px(count, "number", 44) / self.app.screen.scale
        lower = below - self._line(26) - 6
        self._words(image, standing.goal, "body", 26, "#aab3c2", (left, lower), self._width - left - 24)
        return below

    def _emblems(self, image: pygame.Surface, standing: Standing, top: float, foot: float) -> None:
        count = len(standing.emblems)
        size = min(72.0, foot - top, (self._width - 56) / max(1, count) - 10)
        for index, (name, lit) in enumerate(standing.emblems):
            left = 28 + index * (size + 10)
            self._art(image, name, (left, top + (foot - top - size) / 2, size, size), 255 if lit else _DIM)

    def _pips(self, image: pygame.Surface, count: int, at: tuple[float, float]) -> None:
        """One drop for each action that is left in this turn."""
        for index in range(count):
            middle = at[1] + self._line(26) / 2 - 13
            image.blit(self._pip(), self._px(at[0] + index * 34, middle), special_flags=PREMULTIPLIED)
        words = "1 move left" if count == 1 else f"{count} moves left"
        self._words(image, words, "body", 26, "#f3f1e7", (at[0] + count * 34 + 8, at[1]), 160)

    def _pip(self) -> pygame.Surface:
        size = self.app.screen.px(26)
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><circle cx="13" cy="13" r="11" '
            f'fill="{SEAT_COLOURS[self.seat]}" stroke="#0f1218" stroke-width="2"/></svg>'
        )
        return self.app.art.draw(Drawing("pip", svg, (size, size)))

    def _px(self, x: float, y: float) -> tuple[int, int]:
        return self.app.screen.px(x), self.app.screen.px(y)

    def _art(self, image: pygame.Surface, name: str, box: Box, alpha: int = 255) -> None:
        px = self.app.screen.px
        art = self.app.art.image(name, (px(box[2]), px(box[3])))
        if alpha < 255:
            art = art.copy()
            art.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(art, (px(box[0]), px(box[1])), special_flags=PREMULTIPLIED)

    def _words(
        self, image: pygame.Surface, text: str, style: Style, size: float, colour: str,
        at: tuple[float, float], width: float, right: bool = False,
    ) -> float:
        """One line, made smaller where it is too wide; the design pixel below it."""
        fonts, px = self.app.fonts, self.app.screen.px
        while size > 16 and fonts.width_px(text, style, size) > px(width):
            size -= 1
        words = fonts.render(text, style, size, colour)
        left = px(at[0]) - (words.get_width() if right else 0)
        image.blit(words, (left, px(at[1])), special_flags=PREMULTIPLIED)
        return at[1] + words.get_height() / self.app.screen.scale
