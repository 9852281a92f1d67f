"""Keys: every shortcut with its keys, and other keys for those who want them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.keys import DEFAULT_KEYS, conflict, read_keys
from scenes.base.input import COMMAND_WORDS, key_name
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.base.sprites import Sprite
from scenes.widgets.key_cap import caps
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.opener import Program

_LEFT, _TOP, _WIDE, _HIGH, _GAP, _ROWS = 64.0, 160.0, 880.0, 76.0, 10.0, 9
_MODIFIERS = frozenset(
    {pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT,
     pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_MODE}
)
_ABOUT = "Choose a shortcut, then press its new key, alone or with Ctrl or Shift."


class KeysScene(Scene):
    """Press a row, then press the key that it shall have."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.waiting = ""
        self._swallow_pause = False

    def build(self) -> None:
        """Two columns of shortcuts."""
        self.gui.grabbing = bool(self.waiting)
        self.gui.button((_LEFT, 40, 72, 72), "", self.back, icon="back", size=34)
        block(self, "Keys", "title", 60, INK, (_LEFT + 96, 40, 300, 72), stand="middle")
        self._notice = self._write_notice(_ABOUT, FAINT)
        self._rows: dict[str, Sprite] = {}
        for index, command in enumerate(COMMAND_WORDS):
            column, row = divmod(index, _ROWS)
            self._build_row(command, _LEFT + column * (_WIDE + 32), _TOP + row * (_HIGH + _GAP))
        box = (_LEFT + _WIDE + 32, 952, _WIDE, 72)
        self.gui.button(box, "Back to the usual keys", self.reset, icon="restart", size=30)
        box = (_LEFT, 952, _WIDE, 72)
        self.gui.button(box, "Keys of the arena", self.open_zones, icon="keyboard", size=30)

    def open_zones(self) -> None:
        """The four zones of the keyboard in Eye for an Eye."""
        self.app.stack.push(self.app.open.zone_keys())

    def _build_row(self, command: str, left: float, top: float) -> None:
        self.gui.button((left, top, _WIDE, _HIGH), "", partial(self.wait, command))
        room = (left + 28, top, 300, _HIGH)
        block(self, COMMAND_WORDS[command], "bold", 30, INK, room, stand="middle", z=104)
        if command == self.waiting:
            words = "press a key; Esc leaves it as it is" if command != "pause" else "press a key"
            block(self, words, "body", 28, GOLD, (left + 340, top, _WIDE - 368, _HIGH), stand="middle",
                  align="right", z=104)
            return
        image = caps(self.kit, self.kit.settings.keys.get(command, ()), _WIDE - 368)
        self._rows[command] = self.put(image, (left + _WIDE - 24, top + _HIGH / 2), anchor="midright", z=104)

    def _write_notice(self, words: str, ink: str) -> Sprite:
        return block(self, words, "body", 28, ink, (_LEFT + 416, 40, 1376, 72), stand="middle", align="right")

    def wait(self, command: str) -> None:
        """The next key is for this shortcut."""
        self.waiting = command
        self._lay_again()

    def _lay_again(self) -> None:
        ring = self.gui.ring_place
        self.lay()
        self.gui.focus_at(ring)

    def handle(self, event: pygame.Event) -> bool:
        """While a row waits, take the next key; a click anywhere leaves it as it is."""
        self._swallow_pause = False
        if not self.waiting:
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stop_waiting()
            return True
        if event.type == pygame.KEYDOWN and event.key not in _MODIFIERS:
            self._swallow_pause = True
            if event.key == pygame.K_ESCAPE and self.waiting != "pause":
                self._stop_waiting()
            else:
                self.assign(self.waiting, key_name(event))
            return True
        return False

    def command(self, name: str) -> bool:
        """A pad can leave a waiting row; a key that was just taken does nothing else."""
        if self._swallow_pause and name == "pause":
            self._swallow_pause = False
            return True
        if self.waiting:
            self._stop_waiting()
            return True
        return super().command(name)

    def _stop_waiting(self) -> None:
        self.waiting = ""
        self._lay_again()

    def assign(self, command: str, name: str) -> None:
        """Give a shortcut a key, unless that key means something else."""
        keys = {**self.kit.settings.keys, command: (name,)}
        clash = conflict(keys)
        if clash is not None:
            other = next(each for each in clash[:2] if each != command)
            self._refuse(f"{name.upper()} already means “{COMMAND_WORDS[other]}”: press another key.")
            return
        _, problems = read_keys({command: [name]})
        wrong = [problem for problem in problems if "already means" not in problem.reason]
        if wrong:
            self._refuse(f"This key cannot be used: {wrong[0].reason}.")
            return
        self.waiting = ""
        self.app.change(self.kit.settings.but(keys=keys))
        self.kit.sound.play("land")
        self._lay_again()

    def _refuse(self, words: str) -> None:
        self.kit.sound.play("refuse")
        self._notice.remove()
        self._notice = self._write_notice(words, "#ffb3a3")

    def reset(self) -> None:
        """All shortcuts as they came."""
        self.app.change(self.kit.settings.but(keys=DEFAULT_KEYS))
        self._lay_again()
