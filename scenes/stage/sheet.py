"""Sheets that lie over a whole board and explain it: words and pictures placed in design pixels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core import Sentence, say
from game.core.words import either
from scenes.base.fonts import Style
from scenes.base.input import key_words
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z = 90.0
_LEAST = 14.0
"""The size below which no words are made smaller."""


class Place(NamedTuple):
    """Where words stand on a sheet, in which style and size, and how much room they have."""

    style: Style
    size: float
    colour: str
    x: float
    y: float
    width: float
    height: float

    def moved(self, x: float, y: float) -> Place:
        """The same place further on."""
        return self._replace(x=self.x + x, y=self.y + y)


class Sheet:
    """A surface on which everything is placed in design pixels."""

    def __init__(self, kit: Kit, ground: pygame.Surface, width: float, height: float) -> None:
        self.kit = kit
        self.scale = min(ground.get_width() / width, ground.get_height() / height)
        self.image = ground

    def px(self, length: float) -> int:
        """A length in pixels, one at least."""
        return max(1, round(length * self.scale))

    def picture(self, image: pygame.Surface, x: float, y: float) -> None:
        """A picture with its middle at a point."""
        place = image.get_rect(center=(round(x * self.scale), round(y * self.scale)))
        self.image.blit(image, place, special_flags=PREMULTIPLIED)

    def art(self, name: str, x: float, y: float, size: float) -> None:
        """Art in a square about a point."""
        side = max(2, self.px(size))
        self.picture(self.kit.art.image(name, (side, side)), x, y)

    def write(self, words: Sentence, place: Place, size: float | None = None) -> float:
        """Wrapped words in a place, as large as it says, or smaller; returns their height."""
        image = self._set(words, place, self.common_size([words], place) if size is None else size)
        x, y = round(place.x * self.scale), round(place.y * self.scale)
        self.image.blit(image, (x, y), special_flags=PREMULTIPLIED)
        return image.get_height() / self.scale

    def height(self, words: Sentence, place: Place, size: float) -> float:
        """How high words of a size would stand in a place."""
        return self._set(words, place, size).get_height() / self.scale

    def common_size(self, texts: Sequence[Sentence], place: Place) -> float:
        """The largest size, up to that of a place, at which each of these texts has room in such a place."""
        size = place.size
        while size > _LEAST and not all(self._has_room(text, place, size) for text in texts):
            size -= 1
        return size

    def _has_room(self, words: Sentence, place: Place, size: float) -> bool:
        """Words are drawn only where measuring does not already tell that they are too high."""
        room_px = round(place.height * self.scale)
        size_set, width = self._fitted(place, size)
        if self.kit.fonts.least_height_px(words, place.style, size_set, width) > room_px:
            return False
        return self._set(words, place, size).get_height() <= room_px

    def _fitted(self, place: Place, size: float) -> tuple[float, float]:
        """A size of letters and a width as fonts know them: both follow the sheet, which has its own room."""
        fonts = self.kit.fonts
        fit = self.scale / fonts.scale
        return size * fit / fonts.text_factor, place.width * fit

    def _set(self, words: Sentence, place: Place, size: float) -> pygame.Surface:
        size_set, width = self._fitted(place, size)
        return self.kit.fonts.render(words, place.style, size_set, place.colour, width)


def closing_words(kit: Kit, command: str) -> Sentence:
    """Which keys take a sheet away."""
    keys = either([key_words(key) for key in (*kit.settings.keys.get(command, ()), "escape")])
    return say("{keys} closes this", keys=keys)


class Cover:
    """The place over a board where one sheet at a time may lie."""

    def __init__(self, stage: Stage, box: pygame.Rect) -> None:
        self.stage, self.box = stage, box
        self.command = ""
        """What was asked for by the sheet that lies there; empty where none does."""
        self._sprite: Sprite | None = None

    def toggle(self, command: str, draw: Callable[[], pygame.Surface]) -> None:
        """Take a sheet away, or lay it down in place of another."""
        open_already = command == self.command
        self.close()
        if not open_already:
            self.command = command
            self._sprite = self.stage.add(Sprite(draw(), self.box.topleft, _Z))

    def redraw(self, image: pygame.Surface) -> None:
        """Show the sheet that lies there anew."""
        if self._sprite is not None:
            self._sprite.set(image)

    def close(self) -> bool:
        """Take the sheet away; return whether there was one."""
        self.command = ""
        if self._sprite is None:
            return False
        self._sprite.remove()
        self._sprite = None
        return True
