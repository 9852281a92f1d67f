"""The prompt: what is to be done now, why something was refused, and choices that have no place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from scenes.base.button import Button
from scenes.base.shapes import panel
from scenes.base.sprites import Sprite
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.scene import Scene
    from scenes.base.screen import Box

_PAD, _GAP, _FOOT = 26, 12, 20
_ROW, _LOW_ROW = 84, 66
_BADGE, _SIZE, _BUTTON_PAD = 60, 28, 22
_MOST = 0.75
"""The part of the panel that buttons may take."""
_KINDS = {"ask": ("#1b1f28", "#2d3444", "#f3f1e7"), "why": ("#3a1d1b", "#e2553f", "#ffe3dc"),
          "hint": ("#173338", "#46c0c0", "#e6fbfb")}


class Prompt:
    """A few words beside the board, with buttons below them."""

    def __init__(self, scene: Scene, box: Box, pick: Callable[[Pick], None]) -> None:
        self.scene = scene
        self.box = box
        self._pick = pick
        self._shown: tuple[str, str, Seat | None, int] | None = None
        self._offered: tuple[tuple[Pick, str], ...] = ()
        self._buttons: list[Button] = []
        self._sprite = scene.stage.add(Sprite(pygame.Surface((0, 0)), scene.kit.screen.rect(box).topleft, 6))

    def say(self, words: str, kind: str = "ask", seat: Seat | None = None) -> None:
        """Put words on the panel, with the badge of a seat if they are for nobody else."""
        shown = (words, kind, seat, len(self._buttons))
        if self._shown != shown:
            self._shown = shown
            self._sprite.set(self._picture(words, kind, seat))

    def offer(self, choices: tuple[tuple[Pick, str], ...]) -> None:
        """Show a button for each choice, and no others."""
        if self._offered == choices:
            return
        for button in self._buttons:
            button.remove()
        self._offered = choices
        self._buttons = [
            self.scene.gui.button(box, words, partial(self._pick, pick), style="primary", size=_SIZE)
            for box, (pick, words) in zip(self._places(choices), choices, strict=True)
        ]

    @property
    def controls(self) -> list[Button]:
        """The buttons that are offered now."""
        return self._buttons

    def _columns(self, choices: tuple[tuple[Pick, str], ...]) -> int:
        """As many side by side as their words allow, but no more rows than there is room for."""
        fonts, scale = self.scene.kit.fonts, self.scene.kit.screen.scale
        longest = max(fonts.width_px(words, "bold", _SIZE) for _, words in choices) / scale
        fitting = max(1, int((self.box[2] - 2 * _PAD + _GAP) // (longest + 2 * _BUTTON_PAD + _GAP)))
        rows = min(-(-len(choices) // fitting), max(1, int(_MOST * self.box[3] // _LOW_ROW)))
        return -(-len(choices) // rows)

    def _places(self, choices: tuple[tuple[Pick, str], ...]) -> list[Box]:
        """In rows at the foot of the panel; several rows are lower than one."""
        if not choices:
            return []
        left, top, width, height = self.box
        columns = self._columns(choices)
        rows = -(-len(choices) // columns)
        high = _ROW if rows == 1 else _LOW_ROW
        share = (width - 2 * _PAD + _GAP) / columns
        first = top + height - _FOOT - rows * high + _GAP
        return [
            (left + _PAD + share * (i % columns), first + high * (i // columns), share - _GAP, high - _GAP)
            for i in range(len(choices))
        ]

    def _picture(self, words: str, kind: str, seat: Seat | None) -> pygame.Surface:
        kit, px = self.scene.kit, self.scene.kit.screen.px
        fill, border, ink = _KINDS[kind]
        rect = kit.screen.rect(self.box)
        image = panel(kit.art, rect.size, kit.screen.scale, fill=fill, border=border).copy()
        foot = self.box[1] + self.box[3] - self._buttons[0].box[1] if self._buttons else 0
        room = rect.height - px(_PAD + max(_PAD, foot + _GAP))
        left = _PAD + (_BADGE + 18 if seat else 0)
        width = self.box[2] - left - _PAD
        text, = kit.fonts.paragraphs([words], "body", 36, ink, width, room, least=22)
        top = px(_PAD) + max(0, (room - text.get_height()) // 2)
        image.blit(text, (px(left), top), special_flags=pygame.BLEND_PREMULTIPLIED)
        if seat:
            badge = kit.art.image(f"common/seat_{seat}", (px(_BADGE), px(_BADGE)))
            at = (px(_PAD), top + min(0, text.get_height() - px(_BADGE)) // 2)
            image.blit(badge, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return image
