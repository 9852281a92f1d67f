"""Segments: a few words side by side, one of them chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from game.core import Sentence
from scenes.base.button import Button, even_size
from scenes.base.scene import Scene
from scenes.base.screen import Box

T = TypeVar("T")
_GAP = 8.0


def even_segments(
    scene: Scene, width: float, groups: Sequence[Sequence[Sentence]], size: float = 28
) -> float:
    """The largest size at which the words of several groups fit, each of them on a row of this width."""
    return min(
        even_size(scene.kit, words, size, (width + _GAP) / len(words) - _GAP, "segment", icon=False)
        for words in groups
    )


class Segments(Generic[T]):
    """Each value is a button; the chosen one is lit."""

    def __init__(
        self, scene: Scene, box: Box, values: Sequence[tuple[T, Sentence]], value: T,
        change: Callable[[T], None], *, size: float = 28,
    ) -> None:
        self.value = value
        self._change = change
        left, top, width, height = box
        share = (width + _GAP) / len(values)
        size = even_segments(scene, width, [[words for _, words in values]], size)
        self._buttons: list[tuple[T, Button]] = []
        for index, (each, words) in enumerate(values):
            place = (left + index * share, top, share - _GAP, height)
            press = partial(self.choose, each)
            self._buttons.append((each, scene.gui.button(place, words, press, size=size, style="segment")))
        scene.gui.rows.append([button for _, button in self._buttons])
        self._light()

    def choose(self, value: T) -> None:
        """Light another value and report it."""
        if value != self.value:
            self.value = value
            self._light()
            self._change(value)

    def _light(self) -> None:
        for value, button in self._buttons:
            button.look(selected=value == self.value)
