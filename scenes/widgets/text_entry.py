"""A line to type in: pygame_gui edits the text, the stage draws it, and the ring can stand around it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from scenes.base.kit import Kit
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.base.theme import scaled

_Z = 102


class TextEntry:
    """Tells of every change, and of Enter; pressing it begins typing."""

    def __init__(
        self, scene: Scene, box: Box, text: str, change: Callable[[str], None], finish: Callable[[], None]
    ) -> None:
        self._change = change
        self._finish = finish
        self._manager = _new_manager(scene.kit)
        self._line = UITextEntryLine(scene.kit.screen.rect(box), self._manager, initial_text=text)
        self._sprite = scene.stage.add(Sprite(self._line.image, self._line.rect.topleft, _Z))
        scene.gui.items.append(self)
        scene.gui.fields.append(self)

    @property
    def rect(self) -> pygame.Rect:
        """Where it stands, in window pixels."""
        return pygame.Rect(self._line.rect)

    @property
    def enabled(self) -> bool:
        """One can always type."""
        return True

    def press(self) -> None:
        """Take the keys."""
        self._manager.set_focus_set(self._line.get_focus_set())

    def let_go(self) -> None:
        """Give the keys back."""
        self._manager.set_focus_set(None)

    def adjust(self, step: int) -> bool:
        """A text has no steps."""
        return False

    @property
    def typing(self) -> bool:
        """Whether keys are letters of this text."""
        return self._line in (self._manager.get_focus_set() or ())

    def handle(self, event: pygame.Event) -> bool:
        """Type, or take what pygame_gui says of the typing."""
        if getattr(event, "ui_element", None) is not self._line:
            return bool(self._manager.process_events(event))
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            self._change(event.text)
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            self._finish()
        return True

    def update(self, dt_s: float) -> None:
        """Let the caret blink; pygame_gui draws into the same picture, so the stage has to be told."""
        self._manager.update(dt_s)
        self._sprite.set(self._line.image, self._line.rect.topleft)
        self._sprite.redraw()


def _new_manager(kit: Kit) -> pygame_gui.UIManager:
    """What pygame_gui needs to make a field in our look."""
    manager = pygame_gui.UIManager(kit.screen.window_size, enable_live_theme_updates=False)
    folder = files("font_hanken_grotesk") / "files"
    faces = ("Medium", "Bold", "Italic", "BoldItalic")
    manager.add_font_paths("hanken", *(str(folder / f"HankenGrotesk-{face}.otf") for face in faces))
    manager.get_theme().load_theme(scaled(kit.theme, kit.screen.scale, kit.fonts.text_factor))
    return manager
