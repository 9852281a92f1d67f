"""Short messages that come and go by themselves, over whatever is on the screen."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.core import NOTHING, Sentence, verbatim
from scenes.base.kit import Kit
from scenes.base.palette import INK, TEAL
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.shapes import panel
from scenes.base.sprites import Stage

_SHOWN_S = 4.5
_PAD = 28
_FOOT: Box = (282, 30, 1356, 1020)
"""Where messages stand on most screens: at the foot, as wide as they need."""
_SIZES = (28, 25, 22, 19)
"""A long message in a small room is written smaller."""
_WIDTHS = (_FOOT[2], 900.0, 600.0)
"""It is made narrower, too, where controls leave no broader place."""
_STEP = 8.0


class _Message(NamedTuple):
    """Words, and the matter that they are about if newer ones about it replace them."""

    text: Sentence
    about: str


class Toasts:
    """Messages, one after the other, in the room that a scene leaves them, else clear of its controls."""

    def __init__(self) -> None:
        self._waiting: list[_Message] = []
        self._words, self._about = NOTHING, ""
        self._told = ""
        """The words as they are on the screen, in the language that was set then."""
        self._scene: Scene | None = None
        """The screen on which it came up."""
        self._stage: Stage | None = None
        """The stage that it was laid over."""
        self._image: pygame.Surface | None = None
        self._place = pygame.Rect(0, 0, 0, 0)
        """Where it is on the stage."""
        self._rect = pygame.Rect(0, 0, 0, 0)
        """Where it is in the window; elsewhere, if the stage is turned to the far side of the table."""
        self._left_s = 0.0

    def show(self, text: Sentence, about: str = "") -> None:
        """Say something as soon as there is room.

        What is about something takes the place of all that was said about that before, and concerns only
        the screen on which it was said.
        """
        if about:
            self._waiting = [message for message in self._waiting if message.about != about]
            if self._image is not None and self._about == about:
                self._left_s = 0.0
                self._waiting.insert(0, _Message(text, about))
                return
        if _Message(text, about) not in self._waiting:
            self._waiting.append(_Message(text, about))

    def withdraw(self, text: Sentence) -> None:
        """Say something no longer: it has become untrue before it was read."""
        waiting = [message for message in self._waiting if message.text != text]
        if waiting != self._waiting:
            self._waiting = waiting
        elif self._image is not None and text == self._words:
            self._left_s = 0.0

    def clear(self) -> None:
        """Forget all messages."""
        self._waiting.clear()
        self._image = self._stage = self._scene = None

    @property
    def busy(self) -> bool:
        """Whether a message is on the screen or waiting."""
        return self._image is not None or bool(self._waiting)

    def update(self, dt_s: float, scene: Scene) -> None:
        """Let messages go when they have been read; the scene below them comes back."""
        self._left_s -= dt_s
        strange = self._about and self._scene is not scene
        if self._image is not None and (self._left_s <= 0 or strange):
            self._image = self._stage = self._scene = None
            scene.stage.spoil(self._place)
        if self._image is None and self._waiting:
            (self._words, self._about), self._scene = self._waiting.pop(0), scene
            self._left_s = _SHOWN_S
            self._lay(scene)
        elif self._image is not None and (
            self._stage is not scene.stage or self._told != scene.kit.fonts.told(self._words)
        ):
            scene.stage.spoil(self._place)
            self._lay(scene)

    def _lay(self, scene: Scene) -> None:
        self._stage, self._told = scene.stage, scene.kit.fonts.told(self._words)
        room, kit = scene.room_for_toasts, scene.kit
        image, self._place = _clear(scene, self._told) if room is None else _within(kit, self._told, room)
        self._image = pygame.transform.rotate(image, 180) if scene.stage.turned else image
        self._rect = scene.stage.seen(self._place)

    def draw(self, target: pygame.Surface, below: Stage) -> list[pygame.Rect]:
        """Draw the message over the scene whose stage lies below."""
        if self._image is None:
            return []
        target.blit(self._image, self._rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        # The scene below must come back before the next frame's half-transparent edge is laid on it.
        below.spoil(self._place)
        return [self._rect]


def _within(kit: Kit, text: str, room: Box) -> tuple[pygame.Surface, pygame.Rect]:
    """A message at the foot of a room, smaller where it would be too high."""
    left, top, width, height = room
    for font_size in _SIZES:
        image = _picture(kit, text, font_size, width)
        if image.get_height() <= kit.screen.px(height):
            break
    return image, image.get_rect(midbottom=kit.screen.at((left + width / 2, top + height)))


def _clear(scene: Scene, text: str) -> tuple[pygame.Surface, pygame.Rect]:
    """A message as near the foot of the screen as no control is in its way; at the foot if one always is."""
    kit, controls = scene.kit, [item.rect for item in scene.gui.items]
    middle, foot = kit.screen.at((_FOOT[0] + _FOOT[2] / 2, _FOOT[1] + _FOOT[3]))
    step, highest = max(1, kit.screen.px(_STEP)), kit.screen.rect(_FOOT).top
    for font_size in _SIZES:
        for width in _WIDTHS:
            image = _picture(kit, text, font_size, width)
            place = image.get_rect(midbottom=(middle, foot))
            while place.top >= highest:
                if place.collidelist(controls) < 0:
                    return image, place
                place.y -= step
    return _within(kit, text, _FOOT)


def _picture(kit: Kit, text: str, font_size: float, widest: float) -> pygame.Surface:
    screen, pad = kit.screen, kit.screen.px(_PAD)
    lines = map(verbatim, text.split("\n"))
    longest_px = max(kit.fonts.width_px(line, "body", font_size) for line in lines)
    width = min(widest - 2 * _PAD, longest_px / screen.scale + 2)
    words = kit.fonts.render(verbatim(text), "body", font_size, INK, width, "center")
    size = (words.get_width() + 2 * pad, words.get_height() + pad)
    image = panel(kit.art, size, screen.scale, fill="#0f1218", border=TEAL, radius=20).copy()
    image.blit(words, (pad, pad // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image
