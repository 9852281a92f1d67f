"""How soon a table in a café answers: to the first touch at any moment of the loop, and after a crash."""

from __future__ import annotations

import gc
import os
import random
import signal
import subprocess
import sys
import threading
import time
from array import array
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pygame

from game.cafe.house import House
from game.cafe.pin import Lock
from game.cafe.supervisor import Patience, Supervisor
from game.content.levels import shelf_of
from game.content.matches import begin
from game.content.paths import ROOT
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.screen import DESIGN_SIZE
from scenes.cafe.attract import Attract
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.attendant import Attendant
from tests.bench.stacks import Stacks
from tests.window.display import MISSING, Display

_FRAME_S = 1 / 30
_TOUCHES = 30
_MOST_ACTS = 11
_LONGEST_S = 16.0
_MATCHES, _MOVES = 200, 8
_LIVES_S = 8.0
"""So long a program is left alone before it is cut off: art and book have settled by then."""
_PIN = "2468"
_SLOW_MS = 60.0


def cafe() -> str:
    """Processor time from a touch to what it opens, and from a crash or a standstill to the next frame."""
    return f"{_touches()}\n        {_restarts()}"


def _touches() -> str:
    """At random moments of the loop: curtains, covers and boards being laid out among them."""
    rng, own, behind, slow = random.Random(16), list[float](), list[float](), list[str]()
    frames = array("d")
    with TemporaryDirectory() as home, patch("scenes.program.app.fill_screen", lambda *how: None):
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", WYRM_HOME=home)
        lock, app = Lock(), App(DESIGN_SIZE)
        lock.set(_PIN)
        gc.freeze()
        app.start()
        app.attendant = Attendant(app, House(), lock=lock)
        app.attendant.begin(after_crash=False)
        stacks = Stacks()
        for _ in range(_TOUCHES):
            act, before_ms = _wait(app, rng, frames, stacks, slow)
            stacks.clear()
            began_s = time.thread_time()
            touch = pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
            app.show(app.frame((touch,), _FRAME_S))
            own.append((time.thread_time() - began_s) * 1000)
            behind.append(before_ms + own[-1])
            if max(own[-1], behind[-1]) > _SLOW_MS:
                slow.append(f"{own[-1]:.0f} ms after {before_ms:.0f} in {act}: {stacks.commonest()}")
            if not isinstance(app.stack.top, Title):
                return "first touch: it did not open the title"
            for _ in range(30):
                app.show(app.frame((), _FRAME_S))
            app.attendant.clear_table()
        stacks.end()
        app.close()
    lines = [
        f"first touch, processor time of its frame: median {median(own):.0f} ms, most {max(own):.0f} ms",
        f"with the frame before, in which it may have come: most {max(behind):.0f} ms; "
        f"of {len(frames)} frames of the loop p99 {quantiles(frames, n=100)[98]:.1f} ms, the longest "
        f"{max(frames):.0f} ms", *slow,
    ]
    return "\n        ".join(lines)


def _wait(
    app: App, rng: random.Random, frames: array[float], stacks: Stacks, slow: list[str]
) -> tuple[str, float]:
    """Let the loop go on to some moment; which act that is in, and what its last frame took."""
    attract = app.stack.top
    assert isinstance(attract, Attract)
    for _ in range(rng.randrange(_MOST_ACTS)):
        attract.skip()
    took_ms = 0.0
    for _ in range(rng.randrange(1, round(_LONGEST_S / _FRAME_S))):
        stacks.clear()
        began_s = time.thread_time()
        app.show(app.frame((), _FRAME_S))
        took_ms = (time.thread_time() - began_s) * 1000
        frames.append(took_ms)
        if took_ms > _SLOW_MS:
            slow.append(f"{took_ms:.0f} ms in a frame of {attract.act.kind}: {stacks.commonest()}")
    return f"{attract.act.kind} {attract.act.game}".strip(), took_ms


def _restarts() -> str:
    """A table with many matches behind it and one under way, killed once and held still once."""
    if MISSING:
        return f"restarts: not measured, for there is no {' and no '.join(MISSING)}"
    with TemporaryDirectory() as home, Display(Path(home), DESIGN_SIZE) as display:
        # The supervisor hands its own environment on to the program.
        os.environ.pop("SDL_VIDEODRIVER", None)
        os.environ.update(display.environment(), WYRM_HOME=home)
        _furnish()
        return _Restarts().told()


def _furnish() -> None:
    lock, rng = Lock(), random.Random(1)
    lock.set(_PIN)
    board = shelf_of("ejderhalar").boards[0]
    for _ in range(_MATCHES):
        match = begin(EJDERHALAR, board, (Sitter.person("Ada"), Sitter.person("Bo")), {})
        for _ in range(_MOVES):
            match.submit(rng.choice(EJDERHALAR.legal(match.state, match.to_act[0])))
        match.close()


class _Restarts(Supervisor):
    """The café's own supervisor, at whose program something happens in each of its lives."""

    def __init__(self) -> None:
        super().__init__([sys.executable, str(ROOT / "main.py"), "cafe"], Patience())
        self._cut_s = 0.0
        self._lines: list[str] = []
        self._life = 0

    def told(self) -> str:
        """Live through all of it, and say how long each new beginning took."""
        self.run()
        return "\n        ".join(self._lines)

    def _listen(self, child: subprocess.Popen[bytes]) -> None:
        assert child.stdout is not None
        first = child.stdout.read(1)
        if first:
            self._beat_s, self._has_beaten = time.monotonic(), True
            self._note(child.pid)
            threading.Thread(target=self._cut_off, args=(child.pid,), daemon=True).start()
        super()._listen(child)

    def _note(self, pid: int) -> None:
        work_s, life = _work_s(pid), ("the first start", "killed", "held still")[self._life]
        words = f"{life}: its first frame after {work_s:.2f} s of processor time"
        if self._cut_s:
            words += f", {time.monotonic() - self._cut_s:.1f} s after it was cut off"
        self._lines.append(words)

    def _cut_off(self, pid: int) -> None:
        time.sleep(_LIVES_S)
        self._life += 1
        if self._life == 1:
            self._cut_s = time.monotonic()
            os.kill(pid, signal.SIGKILL)
        elif self._life == 2:
            # What is looked for is ten seconds without a frame: from then on it counts.
            self._cut_s = time.monotonic() + self._patience.frozen_s
            os.kill(pid, signal.SIGSTOP)
        else:
            self._stopping = True


def _work_s(pid: int) -> float:
    """The processor time of a process, in which all its threads are."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / float(os.sysconf("SC_CLK_TCK"))
