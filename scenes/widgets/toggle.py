"""A toggle: a sentence with a switch that is on or off."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import NOTHING, Sentence
from scenes.base.art import Drawing
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.widgets.words import block, common_size

_SWITCH = (92.0, 52.0)
_TITLE, _ABOUT = 30.0, 26.0
_HEAD = 68.0


class Toggle:
    """A title and a switch, and below them what it means; the whole of it can be pressed."""

    def __init__(
        self, scene: Scene, box: Box, title: Sentence, about: Sentence, on: bool,
        change: Callable[[bool], None], sizes: tuple[float, float] = (_TITLE, _ABOUT),
    ) -> None:
        """The sizes are those of title and words, where several stand together and are written alike."""
        self.scene = scene
        self.on = on
        self._change = change
        left, top, width, height = box
        scene.gui.button(box, NOTHING, self.flip, style="clear")
        head = height if not about else _HEAD
        room = _title_room(box, head)
        block(scene, title, "bold", sizes[0], INK, room, stand="middle", z=104)
        if about:
            room = _about_room(box, head)
            block(scene, about, "body", sizes[1], FAINT, room, z=104)
        self._place = (left + width - _SWITCH[0] - 16, top + (head - _SWITCH[1]) / 2)
        self._sprite = scene.stage.add(Sprite(self._picture(), scene.kit.screen.at(self._place), 104))

    def flip(self) -> None:
        """The other way."""
        self.on = not self.on
        self._sprite.set(self._picture())
        self._change(self.on)

    def _picture(self) -> pygame.Surface:
        screen = self.scene.kit.screen
        track, edge, knob = ("#1d7f80", "#7fe0dc", 66) if self.on else ("#232936", "#59647a", 26)
        tick = '<path d="M58 26l6 7 11-13" fill="none" stroke="#12524f" stroke-width="4.5"' \
               ' stroke-linecap="round" stroke-linejoin="round"/>' if self.on else ""
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 52">'
            f'<rect x="2" y="2" width="88" height="48" rx="24" fill="{track}" stroke="{edge}" '
            f'stroke-width="2.5"/><circle cx="{knob}" cy="28" r="18" fill="#000" fill-opacity=".35"/>'
            f'<circle cx="{knob}" cy="26" r="18" fill="{INK}"/>{tick}</svg>'
        )
        return self.scene.kit.art.draw(Drawing("toggle", svg, (screen.px(_SWITCH[0]), screen.px(_SWITCH[1]))))


def even_toggle_sizes(
    scene: Scene, box: Box, words: Sequence[tuple[Sentence, Sentence]]
) -> tuple[float, float]:
    """The sizes of titles and of the words below them at which those of several toggles in such boxes fit."""
    titles, abouts = zip(*words, strict=True)
    title = common_size(scene, titles, "bold", _TITLE, _title_room(box, _HEAD))
    # What explains a title is no larger than the title.
    return title, min(title, common_size(scene, abouts, "body", _ABOUT, _about_room(box, _HEAD)))


def _title_room(box: Box, head: float) -> Box:
    left, top, width, _ = box
    return left + 16, top + 2, width - _SWITCH[0] - 48, head - 6


def _about_room(box: Box, head: float) -> Box:
    left, top, width, height = box
    return left + 16, top + head - 4, width - 32, height - head - 4
