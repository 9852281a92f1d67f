"""Buttons: shapes to press, and what is written on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.base.button_art import State, shape
from scenes.base.palette import INK
from scenes.base.sprites import Sprite

if TYPE_CHECKING:
    from scenes.base.gui import Gui
    from scenes.base.screen import Box

_ICON_SHARE = 1.25
_PAD = 22
_GAP = 16
_Z_SHAPE, _Z_FACE = 102, 103
_OUT_OF_USE = 90


class Button:
    """A shape to press, and what is written on it."""

    def __init__(
        self, gui: Gui, box: Box, press: Callable[[], object], text: str, icon: str, align: str, size: float,
        style: str, tip: str,
    ) -> None:
        self.gui = gui
        self.box = box
        self.rect = gui.kit.screen.rect(box)
        self.tip = tip
        self._press = press
        self._align = align
        self._size = size
        self._style = style
        self.primary = style == "primary"
        """Whether it is the main way on, which is plain to see without a ring."""
        self._enabled = self._shown = True
        self._hovered = self._held = self._selected = False
        self._state: State | None = None
        self._shape = gui.stage.add(Sprite(pygame.Surface((0, 0)), self.rect.topleft, _Z_SHAPE))
        self._face = gui.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), _Z_FACE))
        self.write(text, icon)
        self._show_state()

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return self._enabled and self._shown

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        self._enabled = enabled
        self._face.alpha = 255 if enabled else _OUT_OF_USE
        self._show_state()

    @property
    def shown(self) -> bool:
        """Whether it is there at all."""
        return self._shown

    @shown.setter
    def shown(self, shown: bool) -> None:
        self._shown = self._face.shown = self._shape.shown = shown

    def look(
        self, *, hovered: bool | None = None, held: bool | None = None, selected: bool | None = None
    ) -> None:
        """Look as it is: under the mouse, held down, chosen among several."""
        self._hovered = self._hovered if hovered is None else hovered
        self._held = self._held if held is None else held
        self._selected = self._selected if selected is None else selected
        self._show_state()

    def _show_state(self) -> None:
        state = self._look()
        if state != self._state:
            self._state = state
            kit = self.gui.kit
            self._shape.set(shape(kit.art, kit.theme, self._style, state, self.rect.size, kit.screen.scale))

    def _look(self) -> State:
        if not self._enabled:
            return "disabled"
        if self._held:
            return "active"
        if self._selected:
            return "selected"
        return "hovered" if self._hovered else "normal"

    def press(self) -> None:
        """Do what it is for."""
        self.gui.kit.sound.play("click")
        self._press()

    def adjust(self, step: int) -> bool:
        """A button has no value."""
        return False

    def write(self, text: str, icon: str = "") -> None:
        """Put another word and icon on it."""
        self._face.set(_face(self.gui, text, icon, self._size, self.box[2] - 2 * _PAD))
        self._face.center(self.rect.center)
        if self._align == "left":
            left = self.rect.left + self.gui.kit.screen.px(_PAD)
            self._face.set(topleft=(left, self._face.rect.top))

    def remove(self) -> None:
        """Take it off the table."""
        self.gui.drop(self)
        self._face.remove()
        self._shape.remove()


def _face(gui: Gui, text: str, icon: str, size: float, width: float) -> pygame.Surface:
    """Icon and word side by side, the word made smaller where it would not fit."""
    fonts, screen = gui.kit.fonts, gui.kit.screen
    picture = gui.kit.art.icon(icon, screen.px(size * _ICON_SHARE), INK) if icon else None
    room_px = screen.px(width) - (picture.get_width() + screen.px(_GAP) if picture and text else 0)
    size = fonts.fitting(text, "bold", size, room_px, least=18)
    word = fonts.render(text, "bold", size, INK) if text else None
    parts = [part for part in (picture, word) if part is not None]
    if len(parts) == 1:
        return parts[0]
    gap = screen.px(_GAP)
    total = sum(part.get_width() for part in parts) + gap * max(0, len(parts) - 1)
    face = pygame.Surface((total, max((part.get_height() for part in parts), default=0)), pygame.SRCALPHA)
    left = 0
    for part in parts:
        face.blit(part, (left, (face.get_height() - part.get_height()) // 2))
        left += part.get_width() + gap
    return face
