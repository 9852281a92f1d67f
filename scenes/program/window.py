"""Opening a window that is fast without a graphics card, or saying why there is none."""

from __future__ import annotations

import os
import sys
import time

import pygame

from game.content.settings import SMALLEST_WINDOW

TITLE = "Wyrm & Wing"
_SLOW_FLIP_S = 0.008


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def open_window(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    """The window's surface; a slow way of showing it is exchanged for a fast one."""
    # Fingers come as fingers only, for base.input makes a pointer of them: else every tap would click twice.
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("SDL_MOUSE_TOUCH_EVENTS", "0")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    window = _open(size, fullscreen)
    # SDL may show frames through a 3D renderer. Without a graphics card that is slow: then it is told not to.
    if os.environ.get("SDL_VIDEODRIVER") != "dummy" and "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0" if _slow() else "1"
        if os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0":
            pygame.display.quit()
            window = _open(size, fullscreen)
    return window


def _open(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    missing = "No screen was found: start Wyrm & Wing from a desktop, or set DISPLAY to one."
    headless = sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("SDL_VIDEODRIVER")
    )
    if headless:
        raise NoDisplay(missing)
    try:
        pygame.display.init()
        pygame.display.set_caption(TITLE)
        flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
        large_enough = (max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1]))
        return pygame.display.set_mode((0, 0) if fullscreen else large_enough, flags)
    except pygame.error as error:
        raise NoDisplay(f"{missing} ({error})") from error


def _slow() -> bool:
    """Whether showing a frame takes longer than half a frame."""
    pygame.display.flip()
    start = time.perf_counter()
    pygame.display.flip()
    return time.perf_counter() - start > _SLOW_FLIP_S
