"""A day at a table in a café: groups of random guests come and go, and nobody looks after it."""

from __future__ import annotations

import gc
import os
import random
import time
from array import array
from collections.abc import Sequence
from statistics import mean, quantiles
from tempfile import TemporaryDirectory
from traceback import format_exception_only
from unittest.mock import patch

import pygame

from game.cafe.house import House
from game.cafe.pin import Lock
from game.cafe.pulse import AFRESH, resident_mb
from scenes.cafe.attract import Attract
from scenes.program.app import App
from scenes.program.attendant import Attendant
from tests.bench.stacks import Stacks
from tests.scenes.anything import anything, pad

_SIZE = (1280, 720)
_FRAME_S = 1 / 60
_LATE_MS = 100.0
_QUARTER_S = 900.0
_LOOK_S = 10.0
"""So often somebody looks at the memory."""
_NAMED = 20
"""So many late frames are listed, the worst first."""
_GROUP_S = (60.0, 600.0)
"""How long a group plays before it goes."""


def soak(hours: float = 2.0) -> str:
    """Crashes, fresh starts, memory and frames over 100 ms outside changes of screen, in so many hours.

    As fast as the machine goes: the hours are those of the table's own clock.
    """
    with TemporaryDirectory() as home:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", WYRM_HOME=home)
        return _Day(hours * 3600).told()


class _Day:
    """One program after the other, as a supervisor would start them."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._rng = random.Random(11)
        self._times = array("d")
        self._stacks = Stacks()
        self._late: list[tuple[float, str, str]] = []
        """How long, on which screen, and what it was at."""
        self._memory: list[tuple[float, float, str]] = []
        self._crashes: list[str] = []
        self._afresh = self._groups = self._attracts = 0
        self._seen: set[str] = set()
        self._now_s = 0.0
        lock = Lock()
        lock.set("2468")
        while self._now_s < self._seconds:
            self._live(lock)
        self._stacks.end()

    def _live(self, lock: Lock) -> None:
        app = App(_SIZE)
        gc.freeze()
        app.start()
        app.attendant = Attendant(app, House(), lock=lock)
        try:
            with patch("scenes.program.app.fill_screen", lambda fullscreen, maximised: None):
                app.attendant.begin(after_crash=bool(self._crashes))
                self._run(app)
        except Exception as error:
            self._crashes.append("".join(format_exception_only(error)).strip())
        finally:
            app.close()

    def _run(self, app: App) -> None:
        """Guests who do anything, then a while without any, again and again."""
        until_s, present, looked_s = self._now_s + 30.0, False, self._now_s
        while app.running and self._now_s < self._seconds:
            if self._now_s >= until_s:
                present = not present
                self._groups += present
                until_s = self._now_s + (self._rng.uniform(*_GROUP_S) if present else 200.0)
            scene = app.stack.top
            self._seen.add(type(scene).__name__)
            events = self._hands(app) if present and self._rng.random() < 0.3 else []
            self._stacks.clear()
            began_s = time.thread_time()
            app.show(app.frame((*events, *pygame.event.get()), _FRAME_S))
            if not app.running:
                break
            self._judge((time.thread_time() - began_s) * 1000, scene is app.stack.top, app)
            self._now_s += _FRAME_S
            if self._now_s - looked_s > _LOOK_S:
                looked_s = self._now_s
                self._memory.append((self._now_s, resident_mb() or 0.0, type(scene).__name__))
        self._afresh += app.exit_code == AFRESH

    def _hands(self, app: App) -> list[pygame.Event]:
        if self._rng.random() < 0.1:
            return pad(self._rng)
        if app.stack.top.half_laid:
            return []
        return anything(self._rng, app.stack.top, app.window.get_size())

    def _judge(self, ms: float, same: bool, app: App) -> None:
        """A frame in which a screen or an act comes or goes is let off."""
        if same and not app.stack.top.half_laid:
            self._times.append(ms)
            if ms > _LATE_MS:
                self._late.append((ms, type(app.stack.top).__name__, self._stacks.commonest()))
        self._attracts += isinstance(app.stack.top, Attract) and not same

    def told(self) -> str:
        """All figures."""
        cuts = quantiles(self._times, n=1000)
        worst = sorted(self._late, reverse=True)
        late = [f"    {ms:.0f} ms, {screen}: {cause}" for ms, screen, cause in worst]
        lines = [
            f"{self._now_s / 3600:.2f} hours, {self._groups} groups, {len(self._seen)} kinds of screens, "
            f"attract loop {self._attracts} times",
            f"crashes {len(self._crashes)}, fresh starts {self._afresh}",
            *self._crashes[:5],
            f"{len(self._times)} frames: p50 {cuts[499]:.2f} ms, p99 {cuts[989]:.1f} ms, most "
            f"{max(self._times):.0f} ms; {len(late)} over {_LATE_MS:.0f} ms",
            *late[:_NAMED],
            self._told_memory(),
        ]
        return "\n        ".join(lines)

    def _told_memory(self) -> str:
        """The most at a time, on which screen, and what it comes to when the table is free."""
        first = [each for each in self._memory if each[0] <= _QUARTER_S]
        later = [each for each in self._memory if each[0] > _QUARTER_S]
        if not first or not later:
            return f"memory at most {_most(first)}; too short to say more"
        free = [mb for _, mb, screen in later if screen == Attract.__name__]
        return (
            f"memory: most in the first quarter of an hour {_most(first)}, later {_most(later)}; "
            f"at the end {later[-1][1]:.0f} MB; in the attract loop {_first_and_last(free)}"
        )


def _most(looks: Sequence[tuple[float, float, str]]) -> str:
    _, mb, screen = max(looks, key=lambda look: look[1], default=(0.0, 0.0, "nothing"))
    return f"{mb:.0f} MB ({screen})"


def _first_and_last(mb: Sequence[float]) -> str:
    """The means of the first and the last third, which say whether it grows."""
    third = len(mb) // 3
    return f"{mean(mb[:third]):.0f} MB at first, {mean(mb[-third:]):.0f} MB at last" if third else "not seen"
