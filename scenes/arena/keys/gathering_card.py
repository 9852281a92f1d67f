"""A person's card before a live match: the seat, its device with its keys, pace and parry help."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.content.settings import PARRY_HELPS
from game.core import Seat
from game.rules.eye_for_an_eye.lore import PACES
from game.rules.eye_for_an_eye.state import chief_of
from scenes.arena.keys.devices import Device, cap, caps, device_words
from scenes.arena.keys.gathering_caps import CAP, cap_image
from scenes.arena.keys.key_test import KeyTest
from scenes.base.scene import FAINT, GOLD, INK
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import called
from scenes.base.sprites import Sprite
from scenes.widgets.segments import Segments
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.arena.keys.gathering import Gathering
    from scenes.base.screen import Box

_COMPASS: Final = {
    "roll": (-1.15, -1.0), "up": (0.0, -1.0), "call": (1.15, -1.0), "left": (-1.15, 0.1), "down": (0.0, 0.1),
    "right": (1.15, 0.1),
}
_ROW: Final = ("up", "left", "down", "right", "roll", "call")
_STEERS: Final = "Left, right: other seat · up: pace · down: parry"
_STEERS_UNTIMED: Final = "Left, right: other seat · down: parry"
_LEAVES: Final = "ROLL: leave · CALL: begin"
_KEYPAD: Final = range(pygame.KSCAN_KP_DIVIDE, pygame.KSCAN_KP_PERIOD + 1)


class GatheringCard:
    """One seat of the gathering; a low card has its keys in one row."""

    def __init__(self, scene: Gathering, box: Box, seat: Seat) -> None:
        self.scene, self.box, self.seat = scene, box, seat
        self.devices = scene.claims.devices_of(seat)
        self._caps: dict[str, Sprite] = {}
        left, top, wide, high = box
        self.low = high < 500
        border = SEAT_COLOURS[seat] if self.devices else "#2d3444"
        scene.panel(box, border=border, fill="#20262f" if self.devices else "#1b1f28")
        self._build_head()
        room = (left + 28, top + 112, wide - 56, high - 112 - 168)
        (self._build_device if self.devices else self._build_free)(room)
        self._build_comfort(top + high - 160)

    def _build_head(self) -> None:
        left, top, wide, _ = self.box
        scene, setup = self.scene, self.scene.match.setup
        scene.image(f"common/seat_{self.seat}", (left + 28, top + 20, 80, 80))
        chief = chief_of(scene.match.state, self.seat).title
        name = called(setup.sitter(self.seat), self.seat)
        words = " and ".join(device_words(one, scene.kit.settings.zones) for one in self.devices)
        half = wide - 156 if not words else (wide - 156) * 0.58
        block(scene, name, "heading", 40, INK, (left + 128, top + 16, half, 50), stand="middle")
        block(scene, chief, "body", 28, FAINT, (left + 128, top + 64, half, 38), stand="middle")
        room = (left + 128 + half, top + 16, wide - 156 - half, 86)
        words = words[:1].upper() + words[1:]
        block(scene, words, "bold", 32, GOLD, room, align="right", stand="middle")

    def _build_device(self, room: Box) -> None:
        """The caps of the device."""
        left, top, wide, high = room
        middle = (left + wide / 2, top + high / 2 - (0 if self.low else 56))
        if not self.low:
            steers = _STEERS if self.scene.timed else _STEERS_UNTIMED
            for lift, words in ((112, steers), (72, _LEAVES)):
                line = (left - 16, top + high - lift, wide + 32, 40.0)
                block(self.scene, words, "body", 24, FAINT, line, align="center", stand="middle")
        if caps(self.devices[0], self.scene.kit.settings.zones):
            self._put_caps(self.devices[0], middle)
        else:
            side = self.scene.kit.screen.px(min(96, high - 8))
            self.scene.put(self.scene.kit.art.icon("mouse", side, GOLD), middle, anchor="center")

    def _build_free(self, room: Box) -> None:
        """How to take the seat: by keys that are shown, in words on a low card, or by mouse."""
        left, top, wide, high = room
        if self.low:
            spot = (left + wide - 260, top + high / 2 - 32)
            self._build_words((left, top, wide - 276, high))
        else:
            spot = (left + wide / 2 - 160, top + high - 104)
            block(self.scene, "Take a seat with", "body", 30, INK, (left, top + 40, wide, 56),
                  align="center", stand="middle")
            self._build_ways((left, top + 80, wide, high - 196))
        size = (260.0, 64.0) if self.low else (320.0, 72.0)
        take = partial(self.scene.take, self.seat)
        self.scene.gui.button((*spot, *size), "Mouse or touch", take, icon="mouse", size=size[1] * 0.38)

    def _free_zones(self) -> list[str]:
        zones = self.scene.kit.settings.zones
        return [name for name in zones if self.scene.claims.seat_of(f"zone {name}") is None]

    def _build_words(self, room: Box) -> None:
        zones, free = self.scene.kit.settings.zones, self._free_zones()
        keys = ", ".join(_roll_words(zones[name]["roll"][0]) for name in free)
        words = f"Press {keys}, or X on a pad" if free else "Press X on a pad"
        block(self.scene, words, "body", 28, INK, room, stand="middle")

    def _build_ways(self, room: Box) -> None:
        """The ROLL of every device that is free, with what people call it."""
        left, top, wide, high = room
        scene, zones = self.scene, self.scene.kit.settings.zones
        devices = [*(f"zone {name}" for name in self._free_zones()), "pad 0"]
        share = wide / len(devices)
        for number, device in enumerate(devices):
            x, y = left + (number + 0.5) * share, top + high / 2 - 24
            scene.put(cap_image(scene.kit, caps(device, zones)["roll"], "roll"), (x, y), anchor="center")
            words = "pad" if device == "pad 0" else device_words(device, zones).replace(" keys", "s")
            below = (x - share / 2, y + CAP / 2 + 6, share, 40.0)
            block(scene, words, "small", 24, FAINT, below, align="center", stand="middle")

    def _put_caps(self, device: Device, middle: tuple[float, float]) -> None:
        self._middle, self._device = middle, device
        for key in _COMPASS:
            self._caps[key] = self.scene.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 20))
            self._show_cap(key, "")

    def _show_cap(self, key: str, look: str) -> None:
        words = caps(self._device, self.scene.kit.settings.zones)[key]
        across, down = (_ROW.index(key) * 0.94 - 2.35, -0.45) if self.low else _COMPASS[key]
        x, y = self._middle[0] + across * (CAP + 12), self._middle[1] + (down + 0.45) * (CAP + 12)
        sprite = self._caps[key]
        sprite.set(cap_image(self.scene.kit, words, key, look))
        sprite.center(self.scene.kit.screen.at((x, y)))

    def light(self, test: KeyTest) -> None:
        """Show which keys have been seen, and which are held."""
        if not self._caps or not self._device.startswith("zone"):
            return
        for key in self._caps:
            name = (self._device[5:], key)
            look = "down" if name in test.down else "seen" if name in test.seen else ""
            self._show_cap(key, "dropped" if name in test.dropped else look)

    def _build_comfort(self, top: float) -> None:
        """Pace and help, open for all to see."""
        left, _, wide, _ = self.box
        scene, seat = self.scene, self.seat
        head, room = 128.0, (left + 156, top, wide - 184, 64.0)
        if scene.timed:
            block(scene, "Pace", "bold", 28, INK, (left + 28, top, head, 64), stand="middle")
            choices = [(index, name.capitalize()) for index, name in enumerate(PACES)]
            Segments(scene, room, choices, scene.pace(seat), partial(scene.set_pace, seat), size=25)
        block(scene, "Parry", "bold", 28, INK, (left + 28, top + 76, head, 64), stand="middle")
        helps = list(zip(PARRY_HELPS, ("Ask me", "By itself", "Never"), strict=True))
        chosen = scene.kit.settings.parry_help[seat - 1]
        below = (room[0], top + 76, room[2], 64.0)
        Segments(scene, below, helps, chosen, partial(scene.set_help, seat), size=25)


def _roll_words(scancode: int) -> str:
    """A key by its name, and where it is if there is another of that name."""
    return f"keypad {cap(scancode)}" if scancode in _KEYPAD else cap(scancode)
