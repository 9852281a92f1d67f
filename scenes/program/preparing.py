"""The first time at a window size: art is rendered once, on all cores, with a bar to watch."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.base.palette import DEEP_TEAL, FAINT, INK, TRACK
from scenes.base.screen import Box

if TYPE_CHECKING:
    from scenes.program.app import App

MENUS = "menus"
_BAR: Box = (560, 640, 800, 22)
_TICK_S = 1 / 30
INPUT = (
    pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP,
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
)
"""What people do with their hands; windows that close or change are not among it."""
_helper: App | None = None


def prepare(app: App, part: str) -> None:
    """Render what a part of the program will ask for at this size, unless it was done before."""
    stamp = _stamp(app, part)
    if stamp.is_file():
        return
    for share in _rendering(app, part):
        _show(app, share)
        pygame.event.pump()
    # Nobody means the next screen by a click on the bar.
    pygame.event.clear(INPUT)
    try:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.touch()
    except OSError:
        return


def _rendering(app: App, part: str) -> Iterator[float]:
    """The share that is done, again and again, while other processes fill the cache."""
    from scenes.program.art_jobs import jobs

    names = list(jobs(part))
    size, cache = app.kit.screen.window_size, app.kit.art.cache_dir.parent
    context = multiprocessing.get_context("spawn")
    try:
        with ProcessPoolExecutor(os.cpu_count(), context, _open, (size, cache)) as pool:
            waiting: set[Future[None]] = {pool.submit(_run, part, name) for name in names}
            while waiting:
                done, waiting = wait(waiting, _TICK_S, FIRST_COMPLETED)
                for future in done:
                    future.result()
                yield 1 - len(waiting) / len(names)
    except (OSError, BrokenProcessPool):
        for number, job in enumerate(jobs(part).values()):
            yield number / len(names)
            job(app)


def _open(size: tuple[int, int], cache: Path) -> None:
    """In another process: a program without a screen that shares the cache."""
    global _helper
    from scenes.program.app import App

    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    sys.stderr = StringIO()  # what is wrong with files is said by whoever waits for this
    _helper = App(size, cache)


def _run(part: str, name: str) -> None:
    from scenes.program.art_jobs import jobs

    assert _helper is not None
    jobs(part)[name](_helper)


def _stamp(app: App, part: str) -> Path:
    """A file that stands for: this art, at this size, is in the cache."""
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(app.kit.art.root.rglob("*.svg")):
        status = path.stat()
        digest.update(f"{path.name} {status.st_size} {status.st_mtime_ns}".encode())
    width, height = app.kit.screen.area.size
    return app.kit.art.cache_dir / f"ready-{part}-{width}x{height}-{digest.hexdigest()}"


def _show(app: App, share: float) -> None:
    """The bar, drawn straight onto the window."""
    app.window.fill("#15171C")
    title = app.kit.fonts.render("Wyrm & Wing", "title", 96, INK)
    app.window.blit(title, title.get_rect(center=app.kit.screen.at((960, 430))))
    words = app.kit.fonts.render("Preparing the art for this window, once.", "body", 30, FAINT)
    app.window.blit(words, words.get_rect(center=app.kit.screen.at((960, 580))))
    bar = app.kit.screen.rect(_BAR)
    pygame.draw.rect(app.window, TRACK, bar, border_radius=bar.height // 2)
    bar.width = max(bar.height, round(bar.width * share))
    pygame.draw.rect(app.window, DEEP_TEAL, bar, border_radius=bar.height // 2)
    pygame.display.flip()
