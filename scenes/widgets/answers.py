"""Places for buttons that come and go: what can be answered now, and what can be looked up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.core import Sentence
from scenes.base.button import Button, ButtonStyle, even_size
from scenes.base.scene import Scene
from scenes.base.screen import Box

_GAP = 16.0


class Choice(NamedTuple):
    """One answer: its name, its words, and what it does."""

    name: str
    words: Sentence
    press: Callable[[], object]
    icon: str = ""
    style: ButtonStyle = "primary"


class Answers:
    """Buttons side by side, or one below the other, that share a box."""

    def __init__(
        self, scene: Scene, box: Box, *, stacked: bool = False, size: float = 34, tallest: float = 84
    ) -> None:
        self.scene = scene
        self.box = self._room = box
        self.stacked = stacked
        self.size = size
        self.tallest = tallest
        self.buttons: dict[str, Button] = {}
        self._shown: tuple[tuple[str, Sentence], ...] = ()

    def offer(self, *choices: Choice, box: Box | None = None) -> None:
        """Show these and no others, in another box if need be; the same ones again stay as they are."""
        shown = tuple((choice.name, choice.words) for choice in choices)
        if shown == self._shown:
            return
        self._shown, self._room = shown, box or self.box
        gui = self.scene.gui
        ringed = next((name for name, button in self.buttons.items() if button is gui.focus), "")
        if not gui.ringed:
            ringed = ""
        for button in self.buttons.values():
            button.remove()
        width = self._place(0, max(1, len(choices)))[2]
        icons = any(choice.icon for choice in choices)
        size = even_size(self.scene.kit, [each.words for each in choices], self.size, width, icon=icons)
        self.buttons = {
            choice.name: self.scene.gui.button(
                self._place(index, len(choices)), choice.words, choice.press, icon=choice.icon,
                style=choice.style, size=self.size, words_size=size,
                align="left" if self.stacked else "center",
            )
            for index, choice in enumerate(choices)
        }
        if ringed in self.buttons:
            # Whoever goes by keys stands where they stood, though other answers have come.
            gui.set_focus(self.buttons[ringed])

    def _place(self, index: int, count: int) -> Box:
        """Where one of so many buttons stands."""
        left, top, width, height = self._room
        if self.stacked:
            share = min(self.tallest + _GAP, (height + _GAP) / count)
            return left, top + index * share, width, share - _GAP
        share = (width + _GAP) / count
        return left + index * share, top, share - _GAP, height


class Asides:
    """Buttons that come and go one by one, each in a place that is never another's."""

    def __init__(self, scene: Scene, boxes: Mapping[str, Box], size: float = 28) -> None:
        self.scene = scene
        self.boxes = boxes
        self.size = size
        self.buttons: dict[str, Button] = {}

    def offer(self, *choices: Choice) -> None:
        """Show these and no others; the same ones again stay as they are."""
        wanted = {choice.name: choice for choice in choices}
        for name in self.buttons.keys() - wanted.keys():
            self.buttons.pop(name).remove()
        for name, choice in wanted.items():
            if name not in self.buttons:
                box = self.boxes[name]
                icon = bool(choice.icon)
                size = even_size(self.scene.kit, [choice.words], self.size, box[2], icon=icon)
                self.buttons[name] = self.scene.gui.button(
                    box, choice.words, choice.press, icon=choice.icon, style=choice.style, size=self.size,
                    words_size=size,
                )
