"""Keys: every shortcut with its keys, and other keys for those who want them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.content.keys import DEFAULT_KEYS, conflict, read_keys
from game.core import NOTHING, Sentence, say
from scenes.base.button import even_size
from scenes.base.input import COMMAND_WORDS, key_name, key_words
from scenes.base.kit import Kit
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import SceneWith
from scenes.base.shapes import panel
from scenes.base.sprites import PREMULTIPLIED
from scenes.widgets.words import Label, block, common_size, head

_LEFT, _TOP, _WIDTH, _HEIGHT, _GAP, _ROWS = 64.0, 160.0, 880.0, 76.0, 10.0, 9
_MODIFIERS = frozenset(
    {pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT,
     pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_MODE}
)
_ABOUT = say("Choose a shortcut, then press its new key, alone or with Ctrl or Shift.")
_WORDS = 300.0
_CAP_HEIGHT, _CAP_PAD, _CAP_GAP = 52.0, 18.0, 10.0


class KeysPicture(NamedTuple):
    """What changes while the rows stay."""

    notice: Label


class KeysScene(SceneWith[KeysPicture]):
    """Choose a row, then press its new key."""

    for_staff = True

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.waiting = ""
        self._swallow_pause = False

    def build(self) -> KeysPicture:
        """Two columns of shortcuts."""
        self.gui.grabbing = bool(self.waiting)
        head(self, say("Keys"), 300)
        notice = Label(self, "body", 28, (_LEFT + 416, 40, 1376, 72), stand="middle", align="right")
        notice.say(_ABOUT, FAINT)
        size = common_size(self, list(COMMAND_WORDS.values()), "bold", 30, (0, 0, _WORDS, _HEIGHT))
        for index, command in enumerate(COMMAND_WORDS):
            column, row = divmod(index, _ROWS)
            self._build_row(command, _LEFT + column * (_WIDTH + 32), _TOP + row * (_HEIGHT + _GAP), size)
        box = (_LEFT + _WIDTH + 32, 952, _WIDTH, 72)
        usual, arena = say("Back to the usual keys"), say("Keys of the arena")
        size = even_size(self.kit, (usual, arena), 30, _WIDTH)
        self.gui.button(box, usual, self.reset, icon="restart", size=30, words_size=size)
        box = (_LEFT, 952, _WIDTH, 72)
        self.gui.button(box, arena, self.open_zones, icon="keyboard", size=30, words_size=size)
        return KeysPicture(notice)

    def open_zones(self) -> None:
        """The four zones of the keyboard in Eye for an Eye."""
        self.app.stack.push(self.app.open.zone_keys())

    def _build_row(self, command: str, left: float, top: float, size: float) -> None:
        self.gui.button((left, top, _WIDTH, _HEIGHT), NOTHING, partial(self.wait, command))
        room = (left + 28, top, _WORDS, _HEIGHT)
        block(self, COMMAND_WORDS[command], "bold", size, INK, room, stand="middle", z=104)
        if command == self.waiting:
            words = say("press a key; Esc leaves it as it is") if command != "pause" else say("press a key")
            block(self, words, "body", 28, GOLD, (left + 340, top, _WIDTH - 368, _HEIGHT), stand="middle",
                  align="right", z=104)
            return
        image = _caps(self.kit, self.kit.settings.keys.get(command, ()), _WIDTH - 368)
        self.put(image, (left + _WIDTH - 24, top + _HEIGHT / 2), anchor="midright", z=104)

    def wait(self, command: str) -> None:
        """The next key is for this shortcut."""
        self.waiting = command
        self.lay_again()

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
        self.lay_again()

    def assign(self, command: str, name: str) -> None:
        """Give a shortcut a key, unless that key means something else."""
        keys = {**self.kit.settings.keys, command: (name,)}
        clash = conflict(keys)
        if clash is not None:
            other = next(each for each in clash[:2] if each != command)
            self._refuse(say(
                "{cap} already means “{command}”: press another key.", cap=key_words(name),
                command=COMMAND_WORDS[other],
            ))
            return
        _, problems = read_keys({each: list(names) for each, names in keys.items()})
        if problems:
            self._refuse(say("This key cannot be used: {reason}.", reason=problems[0].reason))
            return
        self.waiting = ""
        self.app.change(self.kit.settings.but(keys=keys))
        self.kit.sound.play("land")
        self.lay_again()

    def _refuse(self, words: Sentence) -> None:
        self.kit.sound.play("refuse")
        self.picture.notice.say(words, "#ffb3a3")

    def reset(self) -> None:
        """All shortcuts as they came."""
        self.app.change(self.kit.settings.but(keys=DEFAULT_KEYS))
        self.lay_again()


def _caps(kit: Kit, names: Sequence[str], width: float) -> pygame.Surface:
    """All keys of a shortcut side by side, as many as there is room for."""
    images: list[pygame.Surface] = []
    gap, room_px = kit.screen.px(_CAP_GAP), kit.screen.px(width)
    for name in names:
        image = _cap(kit, key_words(name))
        if images and sum(each.get_width() + gap for each in images) + image.get_width() > room_px:
            break
        images.append(image)
    total = sum(each.get_width() for each in images) + gap * max(0, len(images) - 1)
    row = pygame.Surface((total, kit.screen.px(_CAP_HEIGHT)), pygame.SRCALPHA)
    left = 0
    for image in images:
        row.blit(image, (left, 0), special_flags=PREMULTIPLIED)
        left += image.get_width() + gap
    return row


def _cap(kit: Kit, words: Sentence) -> pygame.Surface:
    size = 26.0
    while kit.fonts.line_height_px("bold", size) > kit.screen.px(_CAP_HEIGHT - 8) and size > 16:
        size -= 1
    text = kit.fonts.render(words, "bold", size, INK)
    height = kit.screen.px(_CAP_HEIGHT)
    width = max(height, text.get_width() + 2 * kit.screen.px(_CAP_PAD))
    # A multiple of eight, so that few shapes serve many keys.
    width += -width % 8
    size_px = (width, height)
    image = panel(kit.art, size_px, kit.screen.scale, radius=12, fill="#2b3342", border="#4b576e").copy()
    image.blit(text, text.get_rect(center=image.get_rect().center), special_flags=PREMULTIPLIED)
    return image
