"""A stepper: one of several values, changed by arrows on both sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from scenes.stage.stage import Sprite
from scenes.widgets.shapes import panel

if TYPE_CHECKING:
    from scenes.scene import Scene
    from scenes.screen import Box

T = TypeVar("T")
_ARROW = 64.0


class Stepper(Generic[T]):
    """Values with their words; left and right change it, and at its ends lead on to the next control."""

    def __init__(
        self, scene: Scene, box: Box, values: Sequence[tuple[T, str]], value: T, change: Callable[[T], None],
        *, size: float = 32,
    ) -> None:
        self.scene = scene
        self.box = box
        self._values = tuple(values)
        self._index = next((i for i, (each, _) in enumerate(self._values) if each == value), 0)
        self._change = change
        self._size = size
        left, top, width, height = box
        rect = scene.app.screen.rect(box)
        image = panel(scene.app.art, rect.size, scene.app.screen.scale, fill="#12151b", radius=18)
        scene.stage.add(Sprite(image, rect.topleft, 98))
        arrow = min(_ARROW, height)
        self._less = scene.gui.button(
            (left, top, arrow, height), "", lambda: self.adjust(-1), icon="arrow_left", style="clear", size=26
        )
        self._more = scene.gui.button(
            (left + width - arrow, top, arrow, height), "", lambda: self.adjust(1), icon="arrow_right",
            style="clear", size=26,
        )
        # The arrows are for mice and fingers; keys go to the stepper as a whole.
        scene.gui.items.remove(self._less)
        scene.gui.items.remove(self._more)
        scene.gui.items.append(self)
        self._face = scene.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 104))
        self._show()

    @property
    def value(self) -> T:
        """What is chosen."""
        return self._values[self._index][0]

    @property
    def rect(self) -> pygame.Rect:
        """Where it stands, in window pixels."""
        return self.scene.app.screen.rect(self.box)

    @property
    def enabled(self) -> bool:
        """Whether there is anything to choose."""
        return len(self._values) > 1

    def press(self) -> None:
        """The next value, the first after the last."""
        self._set((self._index + 1) % len(self._values))

    def adjust(self, step: int) -> bool:
        """The next value or the one before; false at the ends."""
        index = self._index + step
        if not 0 <= index < len(self._values):
            return False
        self._set(index)
        return True

    def _set(self, index: int) -> None:
        self._index = index
        self.scene.app.sound.play("click")
        self._show()
        self._change(self.value)

    def _show(self) -> None:
        app = self.scene.app
        size, words = self._size, self._values[self._index][1]
        room_px = app.screen.px(self.box[2] - 2 * _ARROW)
        while size > 16 and app.fonts.width_px(words, "bold", size) > room_px:
            size -= 1
        self._face.set(app.fonts.render(words, "bold", size, "#f3f1e7"))
        self._face.center(self.rect.center)
        self._less.enabled = self._index > 0
        self._more.enabled = self._index < len(self._values) - 1
