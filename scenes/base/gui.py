"""Menu controls: pygame_gui makes them, the stage draws them, and a ring leads through them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import dist
from typing import TYPE_CHECKING, Any

import pygame

from scenes.base.button import Button, ButtonPointer, ButtonStyle, FaceAlign
from scenes.base.focus import STEPS, Focusable, nearest
from scenes.base.shapes import ring
from scenes.base.slider import Slider
from scenes.base.sprites import Sprite, Stage
from scenes.base.theme import new_manager

if TYPE_CHECKING:
    import pygame_gui
    from pygame_gui.elements import UITextEntryLine

    from scenes.base.kit import Kit
    from scenes.base.screen import Box, Point

Z_GUI = 100
_Z_RING = 400
_AWAKE_S = 1.0
_SAME_PLACE = 4.0


class Gui:
    """The controls of one scene."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        self.kit = kit
        self.stage = stage
        self.items: list[Focusable] = []
        self.focus: Focusable | None = None
        self._sprites: dict[Any, Sprite] = {}
        self._pointer = ButtonPointer(kit, stage)
        self._sliders: list[Slider] = []
        self._watchers: dict[tuple[Any, int], Callable[[Any], None]] = {}
        self.grabbing = False
        """Whether the scene wants every key for itself, as when a key is to be chosen."""
        self._ring: Sprite | None = None
        self._ring_place: Point = (0, 0)
        self._awake_s = _AWAKE_S

    @cached_property
    def manager(self) -> pygame_gui.UIManager:
        """pygame_gui's elements of this scene, for those scenes that have texts to type or to scroll."""
        kit = self.kit
        return new_manager(kit.screen.window_size, kit.theme, kit.screen.scale, kit.fonts.text_factor)

    def button(
        self, box: Box, text: str, press: Callable[[], object], *, icon: str = "",
        style: ButtonStyle = "quiet", tip: str = "", enabled: bool = True, align: FaceAlign = "center",
        size: float = 30,
    ) -> Button:
        """A button with a word, an icon, or both."""
        button = Button(self, box, press, text, icon, align, size, style, tip)
        self._pointer.buttons.append(button)
        self.items.append(button)
        button.enabled = enabled
        return button

    def slider(
        self, box: Box, value: int, limits: tuple[int, int], change: Callable[[int], None], step: int = 5
    ) -> Slider:
        """A number from a range."""
        slider = Slider(self, box, value, limits, change, step)
        self._sliders.append(slider)
        self.items.append(slider)
        return slider

    def entry(self, box: Box, text: str, change: Callable[[str], None]) -> UITextEntryLine:
        """A line to type in; told of every change."""
        import pygame_gui
        from pygame_gui.elements import UITextEntryLine

        element = UITextEntryLine(self.kit.screen.rect(box), self.manager, initial_text=text)
        self._watchers[element, pygame_gui.UI_TEXT_ENTRY_CHANGED] = lambda event: change(event.text)
        return element

    def watch(self, element: Any, kind: int, react: Callable[[Any], None]) -> None:
        """React to an event of an element, such as a link in a text."""
        self._watchers[element, kind] = react

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text that is being typed."""
        if self.grabbing or "manager" not in vars(self):
            return self.grabbing
        from pygame_gui.elements import UITextEntryBox, UITextEntryLine

        focused = self.manager.get_focus_set() or ()
        return any(isinstance(element, UITextEntryLine | UITextEntryBox) for element in focused)

    def handle(self, event: pygame.Event) -> bool:
        """Offer an event to the controls; whether one took it."""
        self._awake_s = _AWAKE_S
        watcher = self._watchers.get((getattr(event, "ui_element", None), event.type))
        if watcher is not None:
            watcher(event)
            return True
        if event.type == pygame.MOUSEMOTION:
            self.hide_ring()
        if any(slider.handle(event) for slider in self._sliders):
            return True
        taken, pressed = self._pointer.handle(event)
        if pressed is not None:
            self.focus = pressed
            pressed.press()
        return taken or ("manager" in vars(self) and bool(self.manager.process_events(event)))

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
        self.set_focus(nearest(items, self.focus, direction) or self.focus)

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
        if "manager" in vars(self):
            self.manager.update(dt_s)
            self._sync()

    def _sync(self) -> None:
        """Show what pygame_gui's elements look like now; its texts change in place."""
        from pygame_gui.elements import UITextBox, UITextEntryLine

        seen: dict[Any, Sprite] = {}
        for element in self.manager.get_sprite_group().sprites():
            image = element.image
            if image is None or not element.visible or not image.get_width():
                continue
            sprite = self._sprites.get(element)
            if sprite is None:
                sprite = self.stage.add(Sprite(image, element.rect.topleft, Z_GUI + 2 * element.layer))
            else:
                sprite.set(image, element.rect.topleft)
            if isinstance(element, UITextEntryLine | UITextBox):
                sprite.redraw()
            seen[element] = sprite
        for element, sprite in self._sprites.items():
            if element not in seen:
                sprite.remove()
        self._sprites = seen
