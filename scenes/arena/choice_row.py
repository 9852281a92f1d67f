"""A row of buttons under the arena for choices without a place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from scenes.stage.selection import Pick
from scenes.widgets.controls import Button

if TYPE_CHECKING:
    from scenes.arena.arena import Arena

_TOP, _HIGH, _SIZE, _GAP = 898.0, 56.0, 26, 10.0


class ChoiceRow:
    """At most one row; other choices replace it."""

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
        fonts, scale = self.arena.app.fonts, self.arena.app.screen.scale
        wides = [fonts.width_px(words, "bold", _SIZE) / scale + 52 for _, words in choices]
        left = 960 - (sum(wides) + _GAP * (len(wides) - 1)) / 2
        for (pick, words), wide in zip(choices, wides, strict=True):
            box, press = (left, _TOP, wide, _HIGH), partial(self._choose, pick)
            self._buttons.append(self.arena.gui.button(box, words, press, style="primary", size=_SIZE))
            left += wide + _GAP
