"""The two sheets on the table, and the name of the mode in a corner of the wheel's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.tao_long import Level
from scenes.base.sprites import Sprite, Stage
from scenes.stage.tao_long import words
from scenes.stage.tao_long.human_art import human_drawing
from scenes.stage.tao_long.ink import BONE
from scenes.stage.tao_long.layout import Layout
from scenes.stage.tao_long.wheel_art import wheel_drawing

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_MODE = 1
_MODE_ROOM = 336
"""From the corner of the wheel's sheet to its lowest card."""


class Sheets:
    """What lies under everything that moves."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, level: Level) -> None:
        self.kit, self.layout = kit, layout
        art = kit.art
        stage.paint(art.draw(wheel_drawing(art, layout)), layout.wheel)
        stage.paint(art.draw(human_drawing(art, layout)), layout.human)
        rock = art.image("tao_long/rock", (layout.square_px, layout.square_px))
        for square in level.rocks:
            stage.paint(rock, layout.rect(square))
        self._mode, self._named = stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), _Z_MODE)), ""

    def name(self, mode: str) -> None:
        """Write the mode's name; a lesson may go from one mode to another."""
        if mode == self._named or not self.layout.readable:
            return
        self._named = mode
        name = self._render(mode, self.layout.px(48 if self.layout.small else 42))
        self._mode.set(name, name.get_rect(midleft=self.layout.on_wheel(34, 938)).topleft)

    def _render(self, mode: str, size_px: float) -> pygame.Surface:
        """The name so large, or as large as there is room."""
        fonts, room_px = self.kit.fonts, self.layout.px(_MODE_ROOM)
        size = size_px / fonts.scale / fonts.text_factor
        name = fonts.render(words.MODE_NAMES[mode], "heading", size, BONE)
        if name.get_width() <= room_px:
            return name
        return fonts.render(words.MODE_NAMES[mode], "heading", size * room_px / name.get_width(), BONE)
