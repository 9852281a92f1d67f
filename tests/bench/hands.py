"""Whether any frame is late, and whether memory grows, while somebody does anything on all screens."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import time
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import linear_regression, quantiles
from tempfile import TemporaryDirectory
from typing import ClassVar, NamedTuple
from unittest.mock import patch

from scenes.base.scene import Scene
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.memory import give_back
from tests.bench.stacks import Stacks
from tests.scenes.anything import Walk

_SIZE = (1280, 720)
_LATE_MS = 50.0
_FRAMES_A_MINUTE = 3600
_STRETCH = 2500
"""So many frames lie between two looks at the memory."""
_WARM = 0.34
"""The share of the walk after which every cache has seen most of what it will keep."""
_BLOCK_BYTES = 90
"""About what one of Python's own small blocks takes."""


class Late(NamedTuple):
    """A frame that took too long although the screen stayed the same."""

    screen: str
    ms: float
    cause: str


def hands(minutes: float = 15.0) -> str:
    """Frames over 50 ms by screen with what caused them, and growth per 10,000 frames, in so many minutes.

    A frame is judged by the processor time of its thread; one in which a screen comes or goes is let off.
    """
    with TemporaryDirectory() as home:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", WYRM_HOME=home)
        app = App(_SIZE)
        gc.freeze()  # as when the program opens its title
        app.start()
        try:
            with (
                patch.object(app, "quit", lambda: None),
                patch("scenes.program.app.fill_screen", lambda fullscreen, maximised: None),
                changes_of(app) as changes,
            ):
                return _walked(app, round(minutes * _FRAMES_A_MINUTE), changes)
        finally:
            app.close()


@contextmanager
def changes_of(app: App) -> Iterator[list[str]]:
    """The name of every screen that comes to the top, as long as nobody empties the list."""
    changes: list[str] = []
    settle = app.stack._settle

    def told(at_once: bool = True) -> None:
        settle(at_once)
        changes.append(type(app.stack.top).__name__)

    with patch.object(app.stack, "_settle", told):
        yield changes


def _walked(app: App, count: int, changes: list[str]) -> str:
    """So many frames; `changes` is told of every screen that comes or goes."""
    walk, stacks = Walk(app, seed=7), Stacks()
    late: list[Late] = []
    times = array("d")  # a list would hold a number of its own for every frame, and grow like a leak
    memory: list[tuple[int, Held]] = []
    for number, frame in enumerate(walk.frames(count)):
        screen = type(app.stack.top).__name__
        stacks.clear()
        changes.clear()
        began_s = time.thread_time()
        app.show(frame())
        ms = (time.thread_time() - began_s) * 1000
        if not changes:
            times.append(ms)
            if ms > _LATE_MS:
                late.append(Late(screen, ms, stacks.commonest()))
        if number % _STRETCH == _STRETCH - 1:
            memory.append((number, _resting(app)))
    stacks.end()
    return "\n        ".join([_p(times), *_listed(late), _growth(memory, count)])


def _p(times_ms: Sequence[float]) -> str:
    cuts = quantiles(times_ms, n=1000)
    return (
        f"{len(times_ms)} frames: p50 {cuts[499]:.2f} ms, p99 {cuts[989]:.1f} ms, p99.9 {cuts[998]:.1f} ms, "
        f"most {max(times_ms):.0f} ms"
    )


def _listed(late: list[Late]) -> list[str]:
    """By screen and cause, the worst first."""
    groups: dict[str, list[Late]] = {}
    for each in late:
        groups.setdefault(each.screen, []).append(each)
    lines = [f"{len(late)} frames over {_LATE_MS:.0f} ms"]
    for screen, found in sorted(groups.items(), key=lambda group: -max(each.ms for each in group[1])):
        lines.append(f"{screen}: {len(found)}, most {max(each.ms for each in found):.0f} ms")
        worst = sorted(found, key=lambda each: -each.ms)
        causes = {each.cause: each for each in reversed(worst)}
        lines += [f"    {each.ms:.0f} ms: {each.cause}" for each in list(causes.values())[::-1][:6]]
    return lines


class Held(NamedTuple):
    """What the program holds on an empty screen, when nothing of any game is left, in MB."""

    resident: float
    """With what the C library has been given back and keeps."""
    alive: float
    """What is really in use, as the C library and Python count it."""


class _Nothing(Scene):
    """Neither to be seen nor to be heard: the title lives, and is never the same twice."""

    music = ""


def _resting(app: App) -> Held:
    app.stack.unwind(Title)
    # A section of music takes 7 MB, and up to three are held: more than anything that could grow.
    app.kit.sound.music(None, fade_ms=1)
    app.stack.push(_Nothing(app))
    for _ in range(60):
        app.frame((), 1 / 60)  # until the picture of before has faded
    app.kit.sound._music._fetcher.submit(int).result()  # after what it was still fetching
    app.kit.art.forget()
    app.kit.fonts.forget()
    app.kit.sound._loaded.clear()  # bounded, but it fills for as long as new sounds are heard
    app.kit.sound._bytes = 0
    give_back()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    alive = _in_use() + sys.getallocatedblocks() * _BLOCK_BYTES
    app.stack.pop()
    return Held(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, alive / 1e6)


class _MallInfo(ctypes.Structure):
    """What glibc tells of its heap."""

    _fields_: ClassVar = [
        (name, ctypes.c_size_t) for name in (
            "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks",
            "keepcost",
        )
    ]


def _in_use() -> int:
    """The bytes that pictures, fonts and other libraries have asked for and not given back."""
    mallinfo2 = ctypes.CDLL(None).mallinfo2
    mallinfo2.restype = _MallInfo
    told = mallinfo2()
    return int(told.uordblks) + int(told.hblkhd)


def _growth(memory: list[tuple[int, Held]], count: int) -> str:
    """By a straight line through all looks after the first part of the walk."""
    warm = [(number, held) for number, held in memory if number >= _WARM * count]
    if len(warm) < 2:
        return "too few frames to say whether memory grows"
    numbers = [number / 10_000 for number, _ in warm]
    resident = linear_regression(numbers, [held.resident for _, held in warm]).slope
    alive = linear_regression(numbers, [held.alive for _, held in warm]).slope
    first, last = warm[0][1], warm[-1][1]
    return (
        f"per 10,000 frames {alive:+.2f} MB in use ({first.alive:.1f} to {last.alive:.1f}), "
        f"{resident:+.2f} MB resident ({first.resident:.0f} to {last.resident:.0f})"
    )
