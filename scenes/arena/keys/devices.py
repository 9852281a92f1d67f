"""Keyboard zones and pads become presses of Compass Call, each from a device with a name."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.content.zones import Zones
from scenes.arena.keys.mode import KEYS, Key

Device = str
"""`zone A` to `zone D`, `pad 3`, `mouse` or `touch`."""

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
PAD_CAPS: Final = {"up": "↑", "down": "↓", "left": "←", "right": "→", "roll": "X", "call": "A"}


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


_NAMES: Final = {
    **{getattr(pygame, name): name.removeprefix("KSCAN_").replace("_", " ") for name in dir(pygame)
       if name.startswith("KSCAN_")},
    pygame.KSCAN_DELETE: "Del", pygame.KSCAN_PAGEDOWN: "PgDn", pygame.KSCAN_PAGEUP: "PgUp",
    pygame.KSCAN_RETURN: "Enter",
}
_USUAL: Final = {"Up Left Down Right": "arrow keys", "8 4 5 6": "keypad"}
_SIGNS: Final = {"Up": "↑", "Down": "↓", "Left": "←", "Right": "→"}


def cap(scancode: int) -> str:
    """What stands on a key: in the user's layout where that is known, else on a usual keyboard."""
    if letter := printed(scancode):
        return letter
    name = str(_NAMES.get(scancode, f"key {scancode}"))
    if name.startswith("KP ") and len(name) == 4:
        return name[3:]
    return name.capitalize() if name.isupper() else name


def zone_of(device: Device) -> str:
    """The letter of the keyboard zone that a device is; nothing for any other device."""
    return device.removeprefix("zone ") if device.startswith("zone ") else ""


def caps(device: Device, zones: Zones) -> dict[str, str]:
    """The caps of a device's six keys; none for fingers and mice."""
    if device.startswith("pad"):
        return dict(PAD_CAPS)
    if not (zone := zone_of(device)):
        return {}
    words = {key: cap(codes[0]) for key, codes in zones[zone].items()}
    return {key: _SIGNS.get(name, name) for key, name in words.items()}


def device_words(device: Device, zones: Zones) -> str:
    """A device as people call it."""
    if zone := zone_of(device):
        mine = " ".join(cap(zones[zone][key][0]) for key in ("up", "left", "down", "right"))
        return _USUAL.get(mine, mine)
    if device.startswith("pad"):
        return f"pad {int(device[4:]) + 1}"
    return "touch" if device == TOUCH else "mouse"


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
