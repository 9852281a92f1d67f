"""Sleeping until something happens: pygame's own waiting looks for events a thousand times a second."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Final

import pygame

_WAKING: Final = ("x11", "wayland")
"""Desktops that wake whoever waits for them."""


def sleeper() -> Callable[[int], bool] | None:
    """What sleeps for so many milliseconds at most, and tells whether there is an event, to be fetched.

    None where nothing would wake it.
    """
    if pygame.display.get_driver() not in _WAKING:
        return None
    try:
        # SDL's own, of the very library that pygame is linked with.
        wait = ctypes.CDLL(pygame.base.__file__).SDL_WaitEventTimeout
    except (AttributeError, OSError, TypeError):
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int

    def sleep(most_ms: int) -> bool:
        return bool(wait(None, most_ms))

    return sleep
