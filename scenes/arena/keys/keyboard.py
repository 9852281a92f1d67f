"""What stands on the keys of the user's own keyboard, as far as SDL can tell."""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path
from typing import Final

import pygame

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
