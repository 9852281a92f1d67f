"""The controls of a screen: the stage draws them, the pointer presses them, and a ring leads through them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist
from typing import Protocol

import pygame

from game.core import NOTHING, Sentence
from scenes.base.button import Button, ButtonPointer, ButtonStyle, FaceAlign
from scenes.base.focus import STEPS, Focusable, beside, nearest
from scenes.base.kit import Kit
from scenes.base.screen import Box, Point
from scenes.base.shapes import ring
from scenes.base.slider import Slider
from scenes.base.sprites import Sprite, Stage

_Z_RING = 400
_AWAKE_S = 1.0
_SAME_PLACE = 4.0


class Field(Protocol):
    """Something that is typed into."""

    @property
    def typing(self) -> bool: ...

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; whether it was taken."""

    def update(self, dt_s: float) -> None:
        """Let time pass."""


class Gui:
    """The controls of one scene."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        self.kit = kit
        self.stage = stage
        self.items: list[Focusable] = []
        self.focus: Focusable | None = None
        self.rows: list[Sequence[Focusable]] = []
        """Choices side by side, through which left and right lead before anything else."""
        self.fields: list[Field] = []
        self._pointer = ButtonPointer(kit, stage)
        self._sliders: list[Slider] = []
        self.grabbing = False
        """Whether the scene wants every key for itself, as when a key is to be chosen."""
        self._ring: Sprite | None = None
        self._ring_place: Point = (0, 0)
        # A still screen costs no time: after an event the controls stay awake just long enough for a tip.
        self._awake_s = _AWAKE_S

    def button(
        self, box: Box, text: Sentence, press: Callable[[], object], *, icon: str = "",
        style: ButtonStyle = "quiet", tip: Sentence = NOTHING, enabled: bool = True,
        align: FaceAlign = "center", size: float = 30, turned: bool = False,
        words_size: float | None = None,
    ) -> Button:
        """A button with a word, an icon, or both; its words have a size of their own where that is given."""
        button = Button(
            self.kit, self.stage, box, press, self.drop, text, icon, align, size, style, tip, turned,
            words_size,
        )
        self._pointer.buttons.append(button)
        self.items.append(button)
        button.enabled = enabled
        return button

    def slider(
        self, box: Box, value: int, limits: tuple[int, int], change: Callable[[int], None], step: int = 5
    ) -> Slider:
        """A number from a range."""
        slider = Slider(self.kit, self.stage, box, value, limits, change, step)
        self._sliders.append(slider)
        self.items.append(slider)
        return slider

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text that is being typed."""
        return self.grabbing or any(field.typing for field in self.fields)

    def handle(self, event: pygame.Event) -> bool:
        """Offer an event to the controls; whether one took it."""
        self._awake_s = _AWAKE_S
        if event.type == pygame.MOUSEMOTION:
            self.hide_ring()
        for slider in self._sliders:
            if slider.handle(event):
                self.focus = slider
                return True
        taken, pressed = self._pointer.handle(event)
        if pressed is not None:
            self.focus = pressed
            pressed.press()
        return taken or any(field.handle(event) for field in self.fields)

    def command(self, name: str) -> bool:
        """Move the ring, or use what it stands around; without a ring, the main way on."""
        items = [item for item in self.items if item.enabled]
        if name in STEPS and items:
            self._move(name, items)
            return True
        if name == "confirm" and self.focus is not None and self.focus.enabled:
            if self._ring is not None or (isinstance(self.focus, Button) and self.focus.primary):
                self.focus.press()
            else:
                self.set_focus(self.focus)
            return True
        return False

    def _move(self, direction: str, items: list[Focusable]) -> None:
        if self.focus is None or self._ring is None:
            self.set_focus(self.focus if self.focus in items else items[0])
            return
        sideways = {"left": -1, "right": 1}.get(direction)
        if sideways is not None and self.focus.adjust(sideways):
            return
        found = self._in_row(self.focus, sideways) if sideways is not None else None
        self.set_focus(found or nearest(items, self.focus, direction) or self.focus)

    def _in_row(self, item: Focusable, step: int) -> Focusable | None:
        """The next choice of a row; at its end the same one, unless something else stands straight beside."""
        row = next((row for row in self.rows if item in row), None)
        if row is None:
            return None
        at = row.index(item) + step
        if 0 <= at < len(row):
            return row[at]
        beyond = nearest(self.items, item, "right" if step > 0 else "left")
        return item if beyond is None or not beside(beyond.rect, item.rect) else beyond

    def set_focus(self, item: Focusable | None, show: bool = True) -> None:
        """Put the ring around an item."""
        if item is not self.focus and item is not None and show:
            self.kit.sound.play("hover")
        self.focus = item
        self._awake_s = _AWAKE_S
        self.hide_ring()
        if item is not None and show:
            image = ring(self.kit.art, item.rect.size, self.kit.screen.scale)
            self._ring = self.stage.add(Sprite(image, (0, 0), _Z_RING))
            self._ring.center(item.rect.center)
            self._ring_place = self.kit.screen.design(item.rect.center)

    @property
    def ring_place(self) -> Point | None:
        """The design point where the middle of the ring is, if it is shown."""
        return self._ring_place if self._ring is not None else None

    def focus_at(self, place: Point | None) -> None:
        """Put the ring where it was before everything was laid out anew, for another window perhaps."""
        for item in self.items:
            if place is not None and dist(self.kit.screen.design(item.rect.center), place) < _SAME_PLACE:
                self.set_focus(item)

    @property
    def ringed(self) -> bool:
        """Whether the ring can be seen."""
        return self._ring is not None

    def hide_ring(self) -> None:
        """Let a mouse lead."""
        if self._ring is not None:
            self._ring.remove()
            self._ring = None

    def drop(self, button: Button) -> None:
        """Take a control away."""
        self._pointer.drop(button)
        if button in self.items:
            self.items.remove(button)
        if self.focus is button:
            self.set_focus(None)

    @property
    def awake(self) -> bool:
        """Whether something in the controls may still be changing."""
        return self._awake_s > 0 or self.typing

    def update(self, dt_s: float) -> None:
        """Let hovering, tips and carets go on, and show what changed."""
        if not self.awake:
            return
        self._awake_s -= dt_s
        self._pointer.update(dt_s)
        for field in self.fields:
            field.update(dt_s)
