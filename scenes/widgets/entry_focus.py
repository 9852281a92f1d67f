"""A text field as something that the focus ring can stand around."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryLine

    from scenes.base.gui import Gui


class EntryFocus:
    """Pressing it begins typing."""

    def __init__(self, gui: Gui, element: UITextEntryLine) -> None:
        self.gui = gui
        self.element = element

    @property
    def rect(self) -> pygame.Rect:
        """Where it stands, in window pixels."""
        return pygame.Rect(self.element.rect)

    @property
    def enabled(self) -> bool:
        """One can always type."""
        return True

    def press(self) -> None:
        """Take the keys."""
        self.gui.manager.set_focus_set(self.element.get_focus_set())

    def let_go(self) -> None:
        """Give the keys back."""
        self.gui.manager.set_focus_set(None)

    def adjust(self, step: int) -> bool:
        """A text has no steps."""
        return False
