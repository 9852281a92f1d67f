"""A line to type in: pygame_gui edits the text, the stage draws it, and the ring can stand around it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from scenes.base.clipboard import PASTE, copied
from scenes.base.fonts import Fonts
from scenes.base.kit import Kit
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.base.theme import scaled

_Z = 102
_MOST_CHARACTERS = 100


class TextEntry:
    """Tells of every change, and of Enter; pressing it begins typing."""

    def __init__(
        self, scene: Scene, box: Box, text: str, change: Callable[[str], None], finish: Callable[[], None]
    ) -> None:
        self._change = change
        self._finish = finish
        self._fonts = scene.kit.fonts
        self._manager = _manager(scene.kit)
        # It would draw whatever is pasted, and some characters end it: they come through us.
        self._manager.paste_text_enabled = False
        self._line = UITextEntryLine(scene.kit.screen.rect(box), self._manager, initial_text=text)
        self._line.set_text_length_limit(_MOST_CHARACTERS)
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
            return self._type(event)
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            self._change(event.text)
        elif event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            self._finish()
        return True

    def _type(self, event: pygame.Event) -> bool:
        if not self.typing:
            return bool(self._manager.process_events(event))
        if event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & PASTE:
            event = pygame.Event(pygame.TEXTINPUT, text=copied())
        if event.type == pygame.TEXTINPUT:
            text = self._fonts.typeable(event.text[:_MOST_CHARACTERS], "body")
            event = pygame.Event(pygame.TEXTINPUT, text=text)
        return bool(self._manager.process_events(event))

    def update(self, dt_s: float) -> None:
        """Let the caret blink; pygame_gui draws into the same picture, so the stage has to be told."""
        self._manager.update(dt_s)
        self._sprite.set(self._line.image, self._line.rect.topleft)
        self._sprite.redraw()


def _manager(kit: Kit) -> pygame_gui.UIManager:
    """What pygame_gui needs to make a field in our look, with nothing in it."""
    look = json.dumps(scaled(kit.theme, kit.screen.scale, kit.fonts.text_factor))
    manager = _kept_manager(kit.fonts, kit.screen.window_size, look)
    manager.clear_and_reset()
    manager.set_focus_set(None)
    return manager


@lru_cache(maxsize=1)
def _kept_manager(owner: Fonts, window_size: tuple[int, int], look: str) -> pygame_gui.UIManager:
    """One is enough, for no screen has two fields; to make it takes longer than a frame may.

    It is kept for its owner only: the fonts of a program that was closed cannot be used by the next one.
    """
    manager = pygame_gui.UIManager(window_size, enable_live_theme_updates=False)
    folder = files("font_hanken_grotesk") / "files"
    faces = ("Medium", "Bold", "Italic", "BoldItalic")
    manager.add_font_paths("hanken", *(str(folder / f"HankenGrotesk-{face}.otf") for face in faces))
    manager.get_theme().load_theme(json.loads(look))
    return manager
