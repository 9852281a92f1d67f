"""A few buttons beside the clock for choices without a place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from scenes.base.button import Button
from scenes.base.screen import Box
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.arena.arena import Arena

_BOX: Box = (1080.0, 962.0, 324.0, 96.0)
"""Beside the clock at the foot, across from pause, rules and sound."""

_HIGH, _SIZE, _GAP, _PAD = 44.0, 24, 8.0, 40.0


class Choices:
    """From left to right, in a second line where one is full; other choices replace them."""

    def __init__(self, arena: Arena, choose: Callable[[Pick], None]) -> None:
        self.arena = arena
        self._choose = choose
        self._buttons: list[Button] = []
        self._offered: tuple[tuple[Pick, str], ...] = ()

    def offer(self, choices: tuple[tuple[Pick, str], ...]) -> None:
        """Show a button for each choice; the same ones again change nothing."""
        if choices == self._offered:
            return
        for button in self._buttons:
            button.remove()
        self._offered, self._buttons = choices, []
        for (pick, words), box in zip(choices, self._boxes(choices), strict=True):
            press = partial(self._choose, pick)
            self._buttons.append(self.arena.gui.button(box, words, press, style="primary", size=_SIZE))

    def _boxes(self, choices: tuple[tuple[Pick, str], ...]) -> list[Box]:
        """Line by line, in the middle between head and foot."""
        (left, top, width, height), boxes = _BOX, list[Box]()
        fonts, scale = self.arena.kit.fonts, self.arena.kit.screen.scale
        for _, words in choices:
            wide = min(width, fonts.width_px(words, "bold", _SIZE) / scale + _PAD)
            if left + wide > _BOX[0] + width and boxes:
                left, top = _BOX[0], top + _HIGH + _GAP
            boxes.append((left, top, wide, _HIGH))
            left += wide + _GAP
        spare = (height - (top - _BOX[1]) - _HIGH) / 2
        return [(left, top + spare, wide, high) for left, top, wide, high in boxes]
