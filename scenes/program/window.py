"""Opening a window that is fast without a graphics card, or saying why there is none."""

from __future__ import annotations

import math
import os
import sys
import time
import warnings
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.content.settings import SMALLEST_WINDOW

TITLE = "Wyrm & Wing"
_CLASS = "wyrm-and-wing"
_SLOW_FLIP_S = 0.008
_FRAME = (40, 110)
"""What a title bar, a panel of the desktop and some air take of a screen."""
_STEP_PX = 64
_MOST_PIXELS = 3840 * 2160
_LEAST = (SMALLEST_WINDOW[0] // 2, SMALLEST_WINDOW[1] // 2)
"""Whatever is smaller can be neither read nor pressed: a desktop is asked not to make the window smaller."""
_CARDS = Path("/dev/dri")
"""Where Linux keeps graphics cards."""
FITTED = 0
"""In the place of a number of times: shown smaller than it is drawn, just as the window is."""


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def open_window(
    size: tuple[int, int] | None, fullscreen: bool, icon: pygame.Surface, bare: bool = False
) -> pygame.Surface:
    """The window's surface, by default as large as the screen comfortably allows, in the middle of it.

    A slow way of showing it is exchanged for a fast one. A bare one covers the screen from the first moment
    and never has a frame, by which it could be closed or moved away.
    """
    # Fingers come as fingers only, for base.input makes a pointer of them: else every tap would click twice.
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("SDL_MOUSE_TOUCH_EVENTS", "0")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
    # By this a desktop tells one program from another; pygame takes the name of the script for it.
    os.environ.update(SDL_VIDEO_X11_WMCLASS=_CLASS, SDL_VIDEO_WAYLAND_WMCLASS=_CLASS)
    # SDL may show frames through a 3D renderer. Without a graphics card that is slow: then it is told not to,
    # before it loads a compiler of 50 MB for it, where one can tell.
    if sys.platform.startswith("linux") and not _CARDS.is_dir():
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    window = _open(size, icon, bare)
    if os.environ.get("SDL_VIDEODRIVER") != "dummy" and "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0" if _slow() else "1"
        if os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0":
            pygame.display.quit()
            window = _open(size, icon, bare)
    if fullscreen:
        fill_screen(True)
        window = pygame.display.get_surface() or window
    return window


def _open(size: tuple[int, int] | None, icon: pygame.Surface, bare: bool) -> pygame.Surface:
    missing = "No screen was found: start Wyrm & Wing from a desktop, or set DISPLAY to one."
    headless = sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("SDL_VIDEODRIVER")
    )
    if headless:
        raise NoDisplay(missing)
    try:
        pygame.display.init()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(icon)
        whole = pygame.display.get_desktop_sizes()[0]
        wanted = whole if bare else _large_enough(size or comfortable(whole))
        window = pygame.display.set_mode(wanted, pygame.RESIZABLE | (pygame.NOFRAME if bare else 0))
        _within().minimum_size = _LEAST
        return window
    except pygame.error as error:
        raise NoDisplay(f"{missing} ({error})") from error


def size_to_keep() -> tuple[int, int]:
    """The window's size as the next start shall have it, which is never a tiny one."""
    return _large_enough(pygame.display.get_window_size())


def _large_enough(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1])


def comfortable(screen: tuple[int, int]) -> tuple[int, int]:
    """The largest window in the shape of the design that leaves room for its frame and for the desktop."""
    widest = min(screen[0] - _FRAME[0], (screen[1] - _FRAME[1]) * 16 / 9)
    # In the steps of base.screen, so that no edge is left bare.
    width = int(widest / _STEP_PX) * _STEP_PX
    return width, width * 9 // 16


def fill_screen(fullscreen: bool, maximised: bool = False) -> None:
    """Fill the screen, or go back to the window of before, in its old place; a new size comes as an event.

    `set_mode` would do it too, but forget where the window was and how large. Whether a desktop had maximised
    it is forgotten all the same.
    """
    window = _within()
    if fullscreen:
        window.set_fullscreen(True)
    else:
        window.set_windowed()
        if maximised:
            window.maximize()
    pygame.event.pump()


def _within() -> pygame.Window:
    """The window of pygame's new kind that ours is one of: only they can do some things."""
    with warnings.catch_warnings():
        # pygame wants us to draw on them, too.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def canvas_for(window: pygame.Surface) -> tuple[pygame.Surface, int]:
    """What is drawn on, and how many times as large it is shown.

    That is the window itself, unless it is so large that pictures of its size would take all memory, or so
    small that nothing could be laid out in it: then it is drawn larger than it is shown.
    """
    width, height = window.get_size()
    too_small = max(_LEAST[0] / max(1, width), _LEAST[1] / max(1, height))
    if too_small > 1:
        size = (math.ceil(max(1, width) * too_small), math.ceil(max(1, height) * too_small))
        return pygame.Surface(size).convert(), FITTED
    times = math.ceil(math.sqrt(width * height / _MOST_PIXELS))
    if times <= 1:
        return window, 1
    return pygame.Surface((width // times, height // times)).convert(), times


def show_fitted(canvas: pygame.Surface) -> None:
    """Bring a picture of another size onto the screen, as large as the window is."""
    window = pygame.display.get_surface()
    if window is not None:
        pygame.transform.scale(canvas, window.get_size(), window)
        pygame.display.flip()


def show(canvas: pygame.Surface, times: int, rects: Sequence[pygame.Rect]) -> None:
    """Bring what has changed on the canvas onto the screen."""
    window = pygame.display.get_surface()
    if times == 1 or window is None:
        pygame.display.update(rects)
        return
    if times == FITTED:
        show_fitted(canvas)
        return
    for rect in rects:
        part = canvas.subsurface(rect.clip(canvas.get_rect()))
        left, top = part.get_abs_offset()
        place = pygame.Rect(left * times, top * times, part.width * times, part.height * times)
        # Straight onto the window: a second picture of one that is so large would be hundreds of megabytes.
        pygame.transform.scale(part, place.size, window.subsurface(place))
    pygame.display.flip()


def _slow() -> bool:
    """Whether showing a frame takes longer than half a frame."""
    pygame.display.flip()
    start = time.perf_counter()
    pygame.display.flip()
    return time.perf_counter() - start > _SLOW_FLIP_S
