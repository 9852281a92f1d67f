"""Keys of the arena: the four zones of the keyboard, and other keys for those who want them."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.content.zones import DEFAULT_ZONES, ZONE_KEYS, usable
from game.core import NOTHING, Sentence, say, verbatim
from game.core.words import either
from scenes.arena.keys.devices import cap, zone_of, zone_press
from scenes.base.input import COMMAND_WORDS, key_commands
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.stage.eye_for_an_eye.panel_words import USUAL
from scenes.widgets.words import block, common_size

_LEFT, _TOP, _WIDTH, _HEIGHT, _GAP = 64.0, 236.0, 424.0, 96.0, 14.0
_WORDS_WIDTH = 190.0
_WORDS: Final = {
    "up": say("Heal, up"), "left": say("Attack, left"), "down": say("Move, down"),
    "right": say("Guard, right"), "roll": USUAL["roll"], "call": USUAL["call"],
}
_ABOUT: Final = say("Choose a row, then press its new key. Keys count by place, not by letter.")
_OF_THE_ARENA: Final = ("pause", "rules", "mute", "fullscreen")
"""Shortcuts that work while a round goes on; a key of a zone would hide them."""


class ZoneKeysScene(Scene):
    """Press a row, then press the key that it shall have."""

    for_staff = True

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.waiting: tuple[str, str] | None = None
        self._notice, self._ink = _ABOUT, FAINT

    def build(self) -> None:
        """Four columns, one for each zone."""
        self.gui.button((_LEFT, 40, 72, 72), NOTHING, self.back, icon="back", size=34)
        block(self, say("Keys of the arena"), "title", 60, INK, (_LEFT + 96, 40, 620, 72), stand="middle")
        room = (_LEFT + 740, 36, 1052, 84)
        block(self, self._notice, "body", 28, self._ink, room, stand="middle", align="right")
        for index, zone in enumerate(self.kit.settings.zones):
            self._build_zone(zone, _LEFT + index * (_WIDTH + 32))
        box = (_LEFT + 3 * (_WIDTH + 32), 952, _WIDTH, 72)
        self.gui.button(box, say("Back to the usual keys"), self.reset, icon="restart", size=28)

    def _build_zone(self, zone: str, left: float) -> None:
        title = say("Zone {zone}", zone=verbatim(zone))
        block(self, title, "heading", 40, INK, (left + 8, _TOP - 84, _WIDTH, 64), stand="middle")
        size = common_size(self, [*_WORDS.values()], "bold", 30, (0, 0, _WORDS_WIDTH, _HEIGHT))
        for row, key in enumerate(ZONE_KEYS):
            top = _TOP + row * (_HEIGHT + _GAP)
            self.gui.button((left, top, _WIDTH, _HEIGHT), NOTHING, partial(self.wait, zone, key))
            room = (left + 24, top, _WORDS_WIDTH, _HEIGHT)
            block(self, _WORDS[key], "bold", size, INK, room, stand="middle", z=104)
            waits = self.waiting == (zone, key)
            codes = self.kit.settings.zones[zone][key]
            words = say("press a key") if waits else either([*map(cap, codes)])
            room = (left + _WORDS_WIDTH + 28, top, _WIDTH - _WORDS_WIDTH - 52, _HEIGHT)
            ink = GOLD if waits else "#d6e6f6"
            block(self, words, "bold", size, ink, room, stand="middle", align="right", z=104)

    def wait(self, zone: str, key: str) -> None:
        """The next key is for this row."""
        self.waiting = (zone, key)
        self._notify(say("Press the new key; Esc leaves it as it is."), FAINT)

    def _notify(self, words: Sentence, ink: str) -> None:
        self._notice, self._ink = words, ink
        self.lay_again()

    def seize(self, event: pygame.Event) -> bool:
        """While a row waits, take the next key; a click anywhere leaves it as it is."""
        if self.waiting is None or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN or event.key == pygame.K_ESCAPE:
            self.waiting = None
            self._notify(_ABOUT, FAINT)
        else:
            self._take(event)
        return True

    def _take(self, event: pygame.Event) -> None:
        """Give the waiting row a key, unless that is a shortcut that people need while they play."""
        assert self.waiting is not None
        meant = next((one.name for one in key_commands(event, self.kit.settings.keys)), "")
        if meant in _OF_THE_ARENA:
            self._refuse(say(
                "{cap} is “{meaning}” in the arena, too: press another key.", cap=cap(event.scancode),
                meaning=COMMAND_WORDS[meant],
            ))
        else:
            self.assign(*self.waiting, event.scancode)

    def assign(self, zone: str, key: str, scancode: int) -> None:
        """Give a row a key, unless it means something else."""
        zones = {name: dict(keys) for name, keys in self.kit.settings.zones.items()}
        owner = zone_press(scancode, zones)
        if not usable(scancode):
            self._refuse(say("This key cannot be used: press another one."))
        elif owner is not None and owner != (f"zone {zone}", key):
            self._refuse(say(
                "{cap} is “{meaning}” of zone {zone}: press another key.", cap=cap(scancode),
                meaning=_WORDS[owner.key], zone=verbatim(zone_of(owner.device)),
            ))
        else:
            zones[zone][key] = (scancode,)
            self.waiting = None
            self.app.change(self.kit.settings.but(zones=zones))
            self.kit.sound.play("land")
            self._notify(_ABOUT, FAINT)

    def _refuse(self, words: Sentence) -> None:
        self.kit.sound.play("refuse")
        self._notify(words, "#ffb3a3")

    def reset(self) -> None:
        """All zones as they came."""
        self.waiting = None
        self.app.change(self.kit.settings.but(zones=DEFAULT_ZONES))
        self._notify(_ABOUT, FAINT)
