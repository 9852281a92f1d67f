"""The prompt: what is to be done now, why something was refused, and choices that have no place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.stage.selection import Pick
from scenes.stage.stage import Sprite
from scenes.widgets.controls import Button
from scenes.widgets.shapes import panel

if TYPE_CHECKING:
    from scenes.scene import Scene
    from scenes.screen import Box

_PAD = 26
_KINDS = {"ask": ("#1b1f28", "#2d3444", "#f3f1e7"), "why": ("#3a1d1b", "#e2553f", "#ffe3dc"),
          "hint": ("#173338", "#46c0c0", "#e6fbfb")}


class Prompt:
    """A few words beside the board, with buttons below them."""

    def __init__(self, scene: Scene, box: Box, pick: Callable[[Pick], None]) -> None:
        self.scene = scene
        self.box = box
        self._pick = pick
        self._shown: tuple[str, str, bool] | None = None
        self._buttons: dict[Pick, Button] = {}
        self._sprite = scene.stage.add(Sprite(pygame.Surface((0, 0)), scene.app.screen.rect(box).topleft, 6))

    def say(self, words: str, kind: str = "ask") -> None:
        """Put words on the panel."""
        if self._shown != (words, kind, bool(self._buttons)):
            self._shown = (words, kind, bool(self._buttons))
            self._sprite.set(self._picture(words, kind))

    def offer(self, choices: tuple[tuple[Pick, str], ...]) -> None:
        """Show a button for each choice, and no others."""
        if tuple(self._buttons) == tuple(pick for pick, _ in choices):
            return
        for button in self._buttons.values():
            button.remove()
        left, top, width, height = self.box
        share = (width - 2 * _PAD) / max(1, len(choices))
        self._buttons = {
            pick: self.scene.gui.button(
                (left + _PAD + share * index, top + height - 92, share - 12, 72), words,
                partial(self._pick, pick), style="primary", size=28,
            )
            for index, (pick, words) in enumerate(choices)
        }

    @property
    def controls(self) -> list[Button]:
        """The buttons that are offered now."""
        return list(self._buttons.values())

    def _picture(self, words: str, kind: str) -> pygame.Surface:
        app = self.scene.app
        fill, border, ink = _KINDS[kind]
        rect = app.screen.rect(self.box)
        image = panel(app.art, rect.size, app.screen.scale, fill=fill, border=border).copy()
        room = rect.height - app.screen.px(2 * _PAD + (92 if self._buttons else 0))
        size = 36.0
        text = app.fonts.render(words, "body", size, ink, self.box[2] - 2 * _PAD)
        while text.get_height() > room and size > 22:
            size -= 1
            text = app.fonts.render(words, "body", size, ink, self.box[2] - 2 * _PAD)
        top = app.screen.px(_PAD) + max(0, (room - text.get_height()) // 2)
        image.blit(text, (app.screen.px(_PAD), top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return image
