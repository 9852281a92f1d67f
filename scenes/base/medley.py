"""The music of a table: sections in an order of their own, each melting into the next over a held ground."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Final

import pygame

from scenes.base.recording import fetched

GROUND: Final = "ground"
"""The file of a piece that is held under all its sections; it loops."""

CROSS_S: Final = 4.0
"""So long two sections sound together; their files are faded in and out."""

RECENT: Final = 32
"""So many sections are remembered: one is heard for 20 s at least before the next begins, so these are more
than ten minutes."""

AHEAD_S: Final = 8.0
"""So long before it is heard a section is fetched: it takes 7 MB, and a second or two beside the game."""

CHANNELS: Final = 2
"""The first channels of the mixer are kept for sections."""


def next_section(heard: Sequence[str], names: Sequence[str], rng: random.Random) -> str:
    """What to play after what was heard: never the same twice, and no row of three that is remembered."""
    if not heard or len(names) == 1:
        return rng.choice(names)
    recent = tuple(heard[-RECENT:])
    rows = {recent[at : at + 3] for at in range(len(recent) - 2)}
    others = [name for name in names if name != recent[-1]]
    new = [name for name in others if (*recent[-2:], name) not in rows] or others
    # What has not been heard for a while is wanted most, but not always, or the order would be a round.
    return max(new, key=lambda name: min(recent[::-1].index(name) if name in recent else RECENT, len(names))
               + rng.random() * len(names))


class Medley:
    """Plays the sections of one piece; `step` is called every frame with the monotonic clock."""

    def __init__(self, folder: Path, tell: Callable[[Path, Exception], None], fetcher: Executor) -> None:
        self._tell, self._fetcher = tell, fetcher
        self._files = {file.stem: file for file in sorted(folder.glob("*.ogg")) if file.stem != GROUND}
        self._rng = random.Random()
        self._heard: deque[str] = deque(maxlen=RECENT)
        """With the one that is being fetched."""
        self._sounding: list[pygame.mixer.Sound] = []
        """The newest is the last."""
        self._begun_s = self._ends_s = 0.0
        self._channel = 0
        self._next: Future[pygame.mixer.Sound] | None = None
        self._level = 0.0

    def set_level(self, level: float) -> None:
        """How loud sections are, from 0 to 1."""
        if level != self._level:
            self._level = level
            for section in self._sounding:
                section.set_volume(level)

    def step(self, now_s: float) -> None:
        """Begin the next section when it is its time, and fetch the one after it."""
        if self._next is not None and self._next.done() and now_s >= self._ends_s - CROSS_S:
            self._begin(self._next, now_s)
        elif now_s > self._begun_s + CROSS_S:
            # Two sections at a time are in memory: the last one has to be over before the next one comes.
            del self._sounding[:-1]
            if self._next is None and now_s >= self._ends_s - CROSS_S - AHEAD_S:
                self._fetch()

    def _fetch(self) -> None:
        if self._files:
            name = next_section(list(self._heard), list(self._files), self._rng)
            self._heard.append(name)
            self._next = self._fetcher.submit(fetched, self._files[name])

    def _begin(self, coming: Future[pygame.mixer.Sound], now_s: float) -> None:
        self._next = None
        try:
            section = coming.result()
        except (pygame.error, OSError) as problem:
            self._tell(self._files.pop(self._heard[-1]), problem)
            return
        section.set_volume(self._level)
        pygame.mixer.Channel(self._channel).play(section)
        self._channel = (self._channel + 1) % CHANNELS
        self._sounding.append(section)
        self._begun_s, self._ends_s = now_s, now_s + section.get_length()

    def stop(self) -> None:
        """Fall silent and let go of what was fetched."""
        self._next = None
        self._begun_s = self._ends_s = 0.0
        for number in range(CHANNELS):
            pygame.mixer.Channel(number).stop()
        self._sounding.clear()
