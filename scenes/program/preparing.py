"""The first time at a window size: art is rendered once, on all cores, with a bar to watch."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.core import say, verbatim
from scenes.base.kit import Kit
from scenes.base.opener import Program
from scenes.base.palette import DEEP_TEAL, FAINT, INK, TRACK
from scenes.base.screen import Box

MENUS = "menus"
_BAR: Box = (560, 640, 800, 22)
INPUT = (
    pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP,
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
)
"""What people do with their hands; windows that close or change are not among it."""


def prepare(
    app: Program, window: pygame.Surface, part: str, show: Callable[[Sequence[pygame.Rect]], None]
) -> None:
    """Render what a part of the program will ask for at this size, unless it was done before."""
    stamp = _stamp(app.kit, part)
    if stamp.is_file():
        return
    # Imported here for a quick start: it knows every screen, and nearly every start finds its art ready.
    from scenes.program import art_jobs

    for share in art_jobs.rendering(app, part):
        _draw(app.kit, window, share)
        show([window.get_rect()])
        pygame.event.pump()
    # Nobody means the next screen by a click on the bar.
    pygame.event.clear(INPUT)
    try:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.touch()
    except OSError:
        return


def _stamp(kit: Kit, part: str) -> Path:
    """A file whose presence means that this art, at this size, is in the cache."""
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(kit.art.root.rglob("*.svg")):
        status = path.stat()
        digest.update(f"{path.name} {status.st_size} {status.st_mtime_ns}".encode())
    width, height = kit.screen.area.size
    return kit.art.cache_dir / f"ready-{part}-{width}x{height}-{digest.hexdigest()}"


def _draw(kit: Kit, window: pygame.Surface, share: float) -> None:
    """The bar, drawn straight onto the window."""
    window.fill("#15171C")
    title = kit.fonts.render(verbatim("Wyrm & Wing"), "title", 96, INK)
    window.blit(title, title.get_rect(center=kit.screen.at((960, 430))))
    words = kit.fonts.render(say("Preparing the art for this window, once."), "body", 30, FAINT)
    window.blit(words, words.get_rect(center=kit.screen.at((960, 580))))
    bar = kit.screen.rect(_BAR)
    pygame.draw.rect(window, TRACK, bar, border_radius=bar.height // 2)
    bar.width = max(bar.height, round(bar.width * share))
    pygame.draw.rect(window, DEEP_TEAL, bar, border_radius=bar.height // 2)
