"""Looks after the program: starts it again when it has stopped or stands still, and ends it with itself.

It has no window and imports nothing that could crash; what it knows of the program comes through a pipe.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from types import FrameType
from typing import Final

from game.cafe.pulse import AFRESH, AFTER_CRASH, DEFAULTS, ENDED, GUESTS, SUPERVISED
from game.cafe.reports import Mishap, written
from game.content import paths
from game.core import BadContent
from game.core.disk import read_file
from game.core.locks import hold

_CRASHES: Final = 3
"""So many within a minute, and the settings are no longer trusted."""
_MINUTE_S: Final = 60.0
_MOST_PAUSE_S: Final = 2.0
_POLL_S: Final = 0.1
_MOST_BYTES: Final = 1_000_000
"""Of what a crash has left behind."""


@dataclass(frozen=True)
class Patience:
    """How long the program may say nothing."""

    start_s: float = 40.0
    """Until its first frame: a small computer needs a while after it was switched on."""
    frozen_s: float = 10.0
    farewell_s: float = 5.0
    """When it was asked to end."""


class Supervisor:
    """Runs one program until the staff end it."""

    def __init__(
        self, program: Sequence[str], patience: Patience | None = None, report: Path | None = None
    ) -> None:
        self._program = tuple(program)
        self._patience = patience or Patience()
        self._report = report
        self._crashes: deque[float] = deque(maxlen=_CRASHES)
        self._defaults = False
        self._stopping = False
        self._child: subprocess.Popen[bytes] | None = None
        self._beat_s = 0.0
        self._has_beaten = False

    def run(self) -> int:
        """Start the program again and again, until the staff end it or this process is told to stop."""
        for name in ("SIGTERM", "SIGINT", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._stop)
        after_crash = False
        while not self._stopping:
            mishap, lasted_s, code = self._once(after_crash)
            if self._stopping or code == ENDED:
                break
            after_crash = mishap != "afresh"
            written(mishap, lasted_s, _last_words(lasted_s), self._report)
            if after_crash:
                self._count_crash()
        return 0

    def _once(self, after_crash: bool) -> tuple[Mishap, float, int]:
        """One life of the program: how it ended, how long it was, and its exit code."""
        words = [GUESTS, *([AFTER_CRASH] if after_crash else []), *([DEFAULTS] if self._defaults else [])]
        # In a session of its own, so that all that it has started can be ended with it.
        child = subprocess.Popen(
            [*self._program, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
            env={**os.environ, SUPERVISED: "1"}, start_new_session=os.name != "nt",
        )
        self._child, began_s = child, time.monotonic()
        self._beat_s, self._has_beaten = began_s, False
        threading.Thread(target=self._listen, args=(child,), daemon=True).start()
        frozen = False
        while child.poll() is None and not self._stopping and not frozen:
            time.sleep(_POLL_S)
            frozen = self._is_frozen()
        self._end(child)
        lasted_s = time.monotonic() - began_s
        code = child.returncode
        if frozen:
            return "frozen", lasted_s, 1
        return ("afresh" if code == AFRESH else "crash"), lasted_s, code

    def _listen(self, child: subprocess.Popen[bytes]) -> None:
        assert child.stdout is not None
        with contextlib.suppress(OSError, ValueError):
            while child.stdout.read(64):
                if child is self._child:
                    self._beat_s, self._has_beaten = time.monotonic(), True

    def _is_frozen(self) -> bool:
        patience = self._patience
        allowed_s = patience.frozen_s if self._has_beaten else max(patience.start_s, patience.frozen_s)
        return time.monotonic() - self._beat_s > allowed_s

    def _end(self, child: subprocess.Popen[bytes]) -> None:
        """See to it that nothing of it is left."""
        if child.poll() is None and self._stopping and child.stdin is not None:
            # Without its leash it saves, closes and goes.
            child.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.wait(self._patience.farewell_s)
        if os.name != "nt":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(child.pid, signal.SIGKILL)
        if child.poll() is None:
            child.kill()
        child.wait()
        for pipe in (child.stdin, child.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _count_crash(self) -> None:
        """Distrust the settings after three in a minute; give a machine in trouble a moment of rest."""
        now_s = time.monotonic()
        self._crashes.append(now_s)
        recent = sum(now_s - each < _MINUTE_S for each in self._crashes)
        if recent >= _CRASHES and not self._defaults:
            self._defaults = True
            written("defaults", 0, path=self._report)
        if recent > 1:
            self._rest(min(_MOST_PAUSE_S, 0.5 * recent))

    def _rest(self, pause_s: float) -> None:
        until_s = time.monotonic() + pause_s
        while time.monotonic() < until_s and not self._stopping:
            time.sleep(_POLL_S)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True


def _last_words(lasted_s: float) -> str:
    """The last line of what the program has written down of its crash, if it could."""
    folder = paths.user_data() / "crashes"
    try:
        newest = max(folder.glob("*.txt"), key=lambda file: file.stat().st_mtime, default=None)
        if newest is None or time.time() - newest.stat().st_mtime > lasted_s + 1:
            return ""
        lines = (read_file(newest, _MOST_BYTES) or b"").decode(errors="replace").strip().splitlines()
    except (OSError, BadContent):
        return ""
    return lines[-1] if lines else ""


def program() -> list[str]:
    """The command that this process was started by, for a process of its own."""
    script = os.path.abspath(sys.argv[0])
    return [script] if script.endswith(".exe") else [sys.executable, script]


def run(argv: Sequence[str]) -> int:
    """Look after the program until the staff end it; a second one would cover the first."""
    try:
        file = _lock_file()
    except OSError:
        file = None  # a house without a disk has its table all the same
    if file is not None and not hold(file):
        print("The table is open already: close that one first, or bring its window to the front.",
              file=sys.stderr)
        return 1
    return Supervisor([*program(), "cafe"]).run()


def _lock_file() -> FileIO:
    folder = paths.user_data() / "cafe"
    folder.mkdir(parents=True, exist_ok=True)
    return FileIO(folder / "open", "a")
