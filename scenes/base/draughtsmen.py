"""Processes that draw art sharp while people already look at it scaled; no frame ever waits for them.

They know SVG text and sizes only, so they start quickly and take little memory; they yield to everything else
that the machine does, leave what they drew in the cache on the disk, and go when there is nothing to do.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NamedTuple

from scenes.base.art_cache import ArtCache
from scenes.base.rendering import Drawing, cost_ms, rendered

_NICENESS = 19
_MOST = 3
_MOST_DEATHS = 3
_BATCH_MS = 60.0
_IDLE_S = 1.5
"""So long they wait for more; starting one again takes a tenth of a second."""
_PATIENCE_S = 30.0
"""What takes longer is not drawn any more, but hangs."""


class Drawn(NamedTuple):
    """A drawing that is done: in the cache, or as pixels where nothing can be kept on the disk."""

    key: bytes
    pixels: bytes | None = None


@dataclass
class _Draughtsman:
    """One process, seen from the program."""

    process: BaseProcess
    pipe: Connection
    ready: bool = False
    """A process that does not read yet must not be sent a long text: the program would wait for it."""
    busy: bool = False
    urgent: bool = False
    """Whether somebody sees already what it draws."""
    due_s: float = 0.0


class Draughtsmen:
    """Takes wishes and tells what is drawn; one that died or hangs is replaced, but not for ever."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder = folder
        self._clock = clock
        # Not fork: a copy of a process with a window, sound and threads cannot be trusted.
        self._context = multiprocessing.get_context("spawn")
        self._wishes: dict[bytes, Drawing] = {}
        self._turns: dict[bytes, tuple[bool, float]] = {}
        """For each wish whether it is for later only, and what it will cost, made negative."""
        self._at_work: list[_Draughtsman] = []
        self._gone: list[BaseProcess] = []
        self._deaths = 0
        self._idle_since_s = 0.0

    @property
    def able(self) -> bool:
        """Whether there is still hope that a process can be started."""
        return self._deaths < _MOST_DEATHS

    @property
    def busy(self) -> bool:
        """Whether something is still to be drawn."""
        return bool(self._wishes) or any(each.busy for each in self._at_work)

    @property
    def busy_in_sight(self) -> bool:
        """The same for what somebody sees already."""
        waiting = any(not later for later, _ in self._turns.values())
        return waiting or any(each.urgent for each in self._at_work)

    def wish(self, key: bytes, drawing: Drawing, later: bool = False) -> None:
        """Have something drawn, in its turn: what nobody sees yet last, and what takes longest first."""
        self._wishes[key] = drawing
        self._turns[key] = (later, -cost_ms(drawing))

    def hurry(self, key: bytes) -> None:
        """Somebody sees now what was wished for later."""
        if key in self._turns:
            self._turns[key] = (False, self._turns[key][1])

    def forget_wishes(self) -> list[Drawing]:
        """What has not been begun, which is not wanted any more."""
        wishes = list(self._wishes.values())
        self._wishes.clear()
        self._turns.clear()
        return wishes

    def poll(self) -> list[Drawn]:
        """What was drawn since the last time; gives out what is next."""
        drawn = [done for each in list(self._at_work) for done in self._listen(each)]
        if self._wishes and self.able:
            self._give_out()
        if self.busy:
            self._idle_since_s = self._clock()
        elif self._at_work and self._clock() - self._idle_since_s > _IDLE_S:
            self._send_home()
        self._gone = [process for process in self._gone if process.is_alive()]
        return drawn

    def close(self) -> None:
        """End all of them."""
        self.forget_wishes()
        for each in list(self._at_work):
            self._dismiss(each)
        for process in self._gone:
            # Not terminate: a stopped process would never hear of it, and there is nothing to put in order.
            process.kill()
            process.join(timeout=1.0)
        self._gone.clear()

    def _listen(self, each: _Draughtsman) -> list[Drawn]:
        try:
            if each.pipe.poll():
                drawn: list[Drawn] = each.pipe.recv()
                each.ready, each.busy, each.urgent = True, False, False
                return drawn
            lost = each.busy and self._clock() > each.due_s
        except (EOFError, OSError):
            lost = True
        if lost or not each.process.is_alive():
            # What it died of is not tried again: it stays as it is seen now.
            self._deaths += 1
            self._dismiss(each)
        return []

    def _give_out(self) -> None:
        if len(self._at_work) < min(_MOST, os.cpu_count() or 1, len(self._wishes)):
            self._hire()
        for each in list(self._at_work):
            if each.ready and not each.busy and self._wishes:
                batch = self._batch()
                try:
                    each.pipe.send([(key, self._wishes[key]) for key in batch])
                except OSError:
                    continue  # it is gone, which is noticed when it is listened to
                each.urgent = not self._turns[batch[0]][0]
                for key in batch:
                    del self._wishes[key], self._turns[key]
                each.busy, each.due_s = True, self._clock() + _PATIENCE_S

    def _batch(self) -> list[bytes]:
        """What comes first, or as much as is drawn in a few frames: they are spoken to once a frame."""
        batch: list[bytes] = []
        cost_ms = 0.0
        for key in sorted(self._turns, key=self._turns.__getitem__):
            cost_ms -= self._turns[key][1]
            if batch and cost_ms > _BATCH_MS:
                break
            batch.append(key)
        return batch

    def _hire(self) -> None:
        """Start one more; one a frame, for it takes some milliseconds."""
        try:
            ours, theirs = self._context.Pipe()
            process = self._context.Process(
                target=_serve, args=(theirs, self._folder), daemon=True, name="draughtsman"
            )
            process.start()
        except (OSError, RuntimeError):
            self._deaths += 1
            return
        # As long as this process holds their end, the pipe would never tell that theirs is gone.
        theirs.close()
        self._at_work.append(_Draughtsman(process, ours))

    def _send_home(self) -> None:
        """Nothing is left to do: their memory is given back."""
        for each in self._at_work:
            each.pipe.close()
            self._gone.append(each.process)
        self._at_work.clear()

    def _dismiss(self, each: _Draughtsman) -> None:
        each.pipe.close()
        each.process.kill()
        self._gone.append(each.process)
        self._at_work.remove(each)


def _serve(pipe: Connection, folder: Path) -> None:
    """The life of the process: say that it is there, then draw what is asked for until nobody asks."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(_NICENESS)
    cache = ArtCache(folder)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        pipe.send([])
        while True:
            drawn = [_draw(cache, key, drawing) for key, drawing in pipe.recv()]
            pipe.send([each for each in drawn if each is not None])


def _draw(cache: ArtCache, key: bytes, drawing: Drawing) -> Drawn | None:
    try:
        picture = rendered(drawing)
    except ValueError:
        return None  # the program has rendered it before, or will say what is wrong
    return Drawn(key) if cache.save(key, picture) else Drawn(key, bytes(picture.get_buffer().raw))
