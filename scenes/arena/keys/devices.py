"""Keyboard zones and pads become presses of Compass Call, each from a device with a name."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.content.zones import Zones
from game.core import Sentence, say, verbatim
from game.core.words import spaced
from scenes.arena.keys.mode import KEYS, Key

Device = str
"""`zone A` to `zone D`, `pad 3`, `mouse`, or `touch 2` for fingers on the panel of a seat."""

MOUSE: Final = "mouse"
TOUCH: Final = "touch"

PAD_KEYS: Final[Mapping[int, Key]] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up", pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left", pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_X: "roll", pygame.CONTROLLER_BUTTON_A: "call",
    pygame.CONTROLLER_BUTTON_B: "back", pygame.CONTROLLER_BUTTON_Y: "page",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "fewer", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "more",
}
_STICKS: Final[Mapping[int, tuple[Key | None, Key]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"), pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, "parry"),
}
_ON, _OFF = 20_000, 12_000
"""A stick that trembles at one limit would press again and again: it has to come back further first."""
_UP, _DOWN, _LEFT, _RIGHT = verbatim("↑"), verbatim("↓"), verbatim("←"), verbatim("→")
PAD_CAPS: Final = {
    "up": _UP, "down": _DOWN, "left": _LEFT, "right": _RIGHT, "roll": verbatim("X"), "call": verbatim("A"),
}


class Press(NamedTuple):
    """A key of one device."""

    device: Device
    key: Key


class Devices:
    """Reads events; a stick or trigger counts once each time it is pushed far enough."""

    def __init__(self) -> None:
        self._pushed: dict[tuple[int, int], str] = {}

    def read(self, event: pygame.Event, zones: Zones) -> Press | None:
        """The press in an event, if it is one."""
        if event.type == pygame.KEYDOWN:
            return zone_press(event.scancode, zones)
        if event.type == pygame.CONTROLLERBUTTONDOWN and event.button in PAD_KEYS:
            return Press(f"pad {event.instance_id}", PAD_KEYS[event.button])
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis in _STICKS:
            return self._axis(event)
        return None

    def _axis(self, event: pygame.Event) -> Press | None:
        place = (event.instance_id, event.axis)
        if abs(event.value) < _OFF:
            self._pushed.pop(place, None)
        elif abs(event.value) > _ON:
            key = _STICKS[event.axis][event.value > 0]
            if key and self._pushed.get(place) != key:
                self._pushed[place] = key
                return Press(f"pad {event.instance_id}", key)
        return None


def lost(event: pygame.Event) -> Device | None:
    """The pad that an event says is gone."""
    return f"pad {event.instance_id}" if event.type == pygame.CONTROLLERDEVICEREMOVED else None


def zone_press(scancode: int, zones: Zones) -> Press | None:
    """The press that a key of the keyboard means."""
    for name, keys in zones.items():
        for key in KEYS:
            if scancode in keys[key]:
                return Press(f"zone {name}", key)
    return None


_SIGNS: Final = {
    **dict(enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890", pygame.KSCAN_A)),
    **dict(enumerate("-=[]\\#;'`,./", pygame.KSCAN_MINUS)),
    **dict(enumerate("/*−+", pygame.KSCAN_KP_DIVIDE)),
    **dict(enumerate("1234567890.", pygame.KSCAN_KP_1)),
    **{pygame.KSCAN_F1 + number: f"F{number + 1}" for number in range(12)},
    **{pygame.KSCAN_F13 + number: f"F{number + 13}" for number in range(3)},
    pygame.KSCAN_NONUSBACKSLASH: "<", pygame.KSCAN_KP_EQUALS: "=",
}
"""Letters, digits and signs where they are on a usual keyboard."""

_NAMES: Final = {
    pygame.KSCAN_RETURN: say("Enter", sense="a key"), pygame.KSCAN_BACKSPACE: say("Backspace", sense="a key"),
    pygame.KSCAN_TAB: say("Tab", sense="a key"), pygame.KSCAN_SPACE: say("Space", sense="a key"),
    pygame.KSCAN_CAPSLOCK: say("Caps Lock", sense="a key"), pygame.KSCAN_PRINT: say("Print", sense="a key"),
    pygame.KSCAN_SCROLLLOCK: say("Scroll Lock", sense="a key"),
    pygame.KSCAN_PAUSE: say("Pause", sense="a key"),
    pygame.KSCAN_INSERT: say("Insert", sense="a key"), pygame.KSCAN_DELETE: say("Del", sense="a key"),
    pygame.KSCAN_HOME: say("Home", sense="a key"), pygame.KSCAN_END: say("End", sense="a key"),
    pygame.KSCAN_PAGEUP: say("PgUp", sense="a key"), pygame.KSCAN_PAGEDOWN: say("PgDn", sense="a key"),
    pygame.KSCAN_UP: say("Up", sense="a key"), pygame.KSCAN_DOWN: say("Down", sense="a key"),
    pygame.KSCAN_LEFT: say("Left", sense="a key"), pygame.KSCAN_RIGHT: say("Right", sense="a key"),
    pygame.KSCAN_NUMLOCK: say("Num Lock", sense="a key"),
    pygame.KSCAN_KP_ENTER: say("Num Enter", sense="a key"),
    pygame.KSCAN_MENU: say("Menu", sense="a key"), pygame.KSCAN_HELP: say("Help", sense="a key"),
    pygame.KSCAN_LCTRL: say("Left Ctrl", sense="a key"), pygame.KSCAN_RCTRL: say("Right Ctrl", sense="a key"),
    pygame.KSCAN_LSHIFT: say("Left Shift", sense="a key"),
    pygame.KSCAN_RSHIFT: say("Right Shift", sense="a key"),
    pygame.KSCAN_LALT: say("Left Alt", sense="a key"), pygame.KSCAN_RALT: say("Right Alt", sense="a key"),
    pygame.KSCAN_LGUI: say("Left Super", sense="a key"), pygame.KSCAN_RGUI: say("Right Super", sense="a key"),
}
"""Keys with a word on them."""

_ARROWS: Final = {
    pygame.KSCAN_UP: _UP, pygame.KSCAN_DOWN: _DOWN, pygame.KSCAN_LEFT: _LEFT, pygame.KSCAN_RIGHT: _RIGHT,
}
_BLOCKS: Final[Mapping[tuple[int, ...], str]] = {
    (pygame.KSCAN_UP, pygame.KSCAN_LEFT, pygame.KSCAN_DOWN, pygame.KSCAN_RIGHT): "arrows",
    (pygame.KSCAN_KP_8, pygame.KSCAN_KP_4, pygame.KSCAN_KP_5, pygame.KSCAN_KP_6): "keypad",
}
"""Keys up, left, down and right that lie together and have a name."""

_WITHIN: Final = {
    "arrows": say("arrow keys", sense="a device"), "keypad": say("keypad", sense="a device"),
    MOUSE: say("mouse", sense="a device"), TOUCH: say("touch", sense="a device"),
}
_ALONE: Final = {
    "arrows": say("Arrow keys", sense="a device"), "keypad": say("Keypad", sense="a device"),
    MOUSE: say("Mouse", sense="a device"), TOUCH: say("Touch", sense="a device"),
}
_BRIEFLY: Final = {
    "arrows": say("arrows", sense="a device"), "keypad": say("keypad", sense="a device"),
    "pad": say("pad", sense="a device"),
}


def cap(scancode: int) -> Sentence:
    """What stands on a key: in the user's layout where that is known, else on a usual keyboard."""
    if sign := printed(scancode) or _SIGNS.get(scancode, ""):
        return verbatim(sign)
    return _NAMES.get(scancode) or say("key {number}", number=scancode)


def zone_of(device: Device) -> str:
    """The letter of the keyboard zone that a device is; nothing for any other device."""
    return device.removeprefix("zone ") if device.startswith("zone ") else ""


def caps(device: Device, zones: Zones) -> dict[str, Sentence]:
    """The caps of a device's six keys; none for fingers and mice."""
    if device.startswith("pad"):
        return dict(PAD_CAPS)
    if not (zone := zone_of(device)):
        return {}
    return {key: _ARROWS.get(codes[0]) or cap(codes[0]) for key, codes in zones[zone].items()}


def device_words(device: Device, zones: Zones) -> Sentence:
    """A device as people call it within a sentence."""
    if device.startswith("pad"):
        return say("pad {number}", number=_pad_number(device))
    return _WITHIN.get(_block(device, zones)) or _letters(device, zones)


def device_title(device: Device, zones: Zones) -> Sentence:
    """A device as people call it at the beginning, or alone."""
    if device.startswith("pad"):
        return say("Pad {number}", number=_pad_number(device))
    return _ALONE.get(_block(device, zones)) or _letters(device, zones)


def device_briefly(device: Device, zones: Zones) -> Sentence:
    """What a device with keys is called under one of them."""
    return _BRIEFLY.get(_block(device, zones)) or _letters(device, zones)


def _pad_number(device: Device) -> int:
    return int(device.removeprefix("pad ")) + 1


def _block(device: Device, zones: Zones) -> str:
    """What sort of device it is; nothing for keys that only lie together because somebody chose them."""
    if zone := zone_of(device):
        return _BLOCKS.get(_steering(zones[zone]), "")
    return device.partition(" ")[0]


def _letters(device: Device, zones: Zones) -> Sentence:
    return spaced([cap(scancode) for scancode in _steering(zones[zone_of(device)])])


def _steering(keys: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(keys[key][0] for key in ("up", "left", "down", "right"))


_PLACES: Final = (("..", "pygame_ce.libs", "libSDL2-2*"), (".dylibs", "libSDL2-2*"), ("SDL2.dll",))
"""Where pygame's own SDL lies on Linux, macOS and Windows, seen from the package."""

_LAST_LATIN: Final = 0x17F
"""Our fonts have letters up to here."""


@cache
def _sdl() -> ctypes.CDLL | None:
    """The library that pygame has already loaded; pygame itself cannot ask it about scancodes."""
    home = Path(pygame.__file__).parent
    for *folders, name in _PLACES:
        for path in sorted(home.joinpath(*folders).glob(name)):
            try:
                return ctypes.CDLL(str(path.resolve()))
            except OSError:
                continue
    return None


def printed(scancode: int) -> str:
    """The letter or sign on a key in the user's layout, or nothing where that is unknown."""
    sdl = _sdl()
    if sdl is None or not pygame.display.get_init():
        return ""
    name = pygame.key.name(sdl.SDL_GetKeyFromScancode(scancode), use_compat=False)
    whole = len(name) == 1 and name.isprintable() and not name.isspace() and ord(name) <= _LAST_LATIN
    return name.upper() if whole else ""
