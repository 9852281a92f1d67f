"""How the program and its supervisor know of each other: a pulse one way, a leash the other.

The supervisor starts the program with two pipes in the place of its standard input and output. The program
sends a byte for frames that it has shown; and when the supervisor is gone, however that came about, the
leash comes to its end, and the program goes too.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Final

SUPERVISED: Final = "WYRM_SUPERVISED"
"""Set in the environment of a program that has a supervisor."""
GUESTS, AFTER_CRASH, DEFAULTS = "--guests", "--after-crash", "--defaults"
"""What the supervisor tells the program: strangers use it, it was cut off, the settings may be to blame."""
ENDED: Final = 0
"""The staff have ended it."""
AFRESH: Final = 75
"""It wants to be started anew: nobody is there, and it has grown."""
_BEAT_S: Final = 0.5
_LAST_WORDS_S: Final = 3.0


class Pulse:
    """The program's side of both pipes."""

    def __init__(self, beats: int, leash: int, clock: Callable[[], float] = time.monotonic) -> None:
        """File numbers that nobody else uses."""
        self._beats = beats
        self._leash = leash
        self._clock = clock
        self._last_s = -_BEAT_S

    def beat(self) -> None:
        """A frame was shown; told at most twice a second."""
        now_s = self._clock()
        if now_s - self._last_s >= _BEAT_S:
            self._last_s = now_s
            try:
                os.write(self._beats, b".")
            except OSError:
                # Nobody listens any more: the leash says so too, and that is where it is acted upon.
                return

    def watch(self, lost: Callable[[], object]) -> None:
        """Call when the supervisor is gone; whoever does not end by itself then is ended."""
        threading.Thread(target=self._hold, args=(lost,), daemon=True, name="leash").start()

    def _hold(self, lost: Callable[[], object]) -> None:
        try:
            while os.read(self._leash, 64):
                continue
        except OSError:
            pass
        lost()
        time.sleep(_LAST_WORDS_S)
        _end_group()


def taken_pulse() -> Pulse | None:
    """Both pipes, out of the way of everything that reads or prints; None without a supervisor."""
    if os.environ.pop(SUPERVISED, "") != "1":
        return None
    sys.stdout.flush()
    # Copies are not inherited by processes that this one starts, which would hold the leash as well.
    leash, beats = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return Pulse(beats, leash)


def _end_group() -> None:
    """End this process with all that it has started, whatever it is at."""
    if hasattr(os, "killpg") and os.getpid() == os.getpgrp():
        os.killpg(os.getpgrp(), signal.SIGKILL)
    os._exit(1)


def resident_mb() -> float | None:
    """The memory of this process, where the system tells it at once."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, ValueError, AttributeError, IndexError):
        return None
