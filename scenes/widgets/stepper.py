"""A stepper: one of several values, changed by arrows on both sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.core import NOTHING, Sentence
from scenes.base.button import Button
from scenes.base.palette import INK, WELL
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import Sprite

T = TypeVar("T")
_ARROW = 64.0
_SMALLEST = 14.0
"""The smallest type at 100 %; larger type shrinks as far before a word is cut."""


class Stepper(Generic[T]):
    """Values with their words; left and right change it, and at its ends do nothing.

    Whoever pressed once too often would be led on to another control and change that.
    """

    def __init__(
        self, scene: Scene, box: Box, values: Sequence[tuple[T, Sentence]], value: T,
        change: Callable[[T], None], *, size: float = 32,
        icons: tuple[str, str] = ("arrow_left", "arrow_right"), even: bool = False,
    ) -> None:
        self.scene = scene
        self.box = box
        self._values = tuple(values)
        self._index = next((i for i, (each, _) in enumerate(self._values) if each == value), 0)
        self._change = change
        # Where several stand in a list, the longest word decides for all of them.
        self._size = min(self._fitting(words, size) for _, words in self._values) if even else size
        image = scene.kit.panel(self.rect.size, fill=WELL, radius=18)
        scene.stage.add(Sprite(image, self.rect.topleft, 98))
        self._less = self._arrow(-1, box[0], icons[0])
        self._more = self._arrow(1, box[0] + box[2] - _ARROW, icons[1])
        scene.gui.items.append(self)
        self._face = scene.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 104))
        self._show()

    def _arrow(self, step: int, left: float, icon: str) -> Button:
        """An arrow is for mice and fingers; keys go to the stepper as a whole."""
        gui, box = self.scene.gui, (left, self.box[1], _ARROW, self.box[3])
        arrow = gui.button(box, NOTHING, lambda: self.adjust(step), icon=icon, style="clear", size=26)
        gui.items.remove(arrow)
        return arrow

    @property
    def value(self) -> T:
        """What is chosen."""
        return self._values[self._index][0]

    @property
    def rect(self) -> pygame.Rect:
        """Where it stands, in window pixels."""
        return self.scene.kit.screen.rect(self.box)

    @property
    def enabled(self) -> bool:
        """Whether there is anything to choose."""
        return len(self._values) > 1

    def press(self) -> None:
        """The next value, the first after the last."""
        self._set((self._index + 1) % len(self._values))

    def adjust(self, step: int) -> bool:
        """The next value or the one before, if there is one."""
        index = self._index + step
        if 0 <= index < len(self._values):
            self._set(index)
        return True

    def take(self, value: T) -> None:
        """Show a value that was changed elsewhere."""
        self._index = next(i for i, (each, _) in enumerate(self._values) if each == value)
        self._show()

    def _set(self, index: int) -> None:
        self._index = index
        self.scene.kit.sound.play("click")
        self._show()
        self._change(self.value)

    def _show(self) -> None:
        kit = self.scene.kit
        words = self._values[self._index][1]
        self._face.set(kit.fonts.render(words, "bold", self._fitting(words, self._size), INK))
        self._face.center(self.rect.center)
        self._less.enabled = self._index > 0
        self._more.enabled = self._index < len(self._values) - 1

    def _fitting(self, words: Sentence, size: float) -> float:
        """The largest size up to this one at which words fit between the arrows."""
        kit = self.scene.kit
        room_px = kit.screen.px(self.box[2] - 2 * _ARROW)
        return kit.fonts.fitting(words, "bold", size, room_px, _SMALLEST / kit.fonts.text_factor)
