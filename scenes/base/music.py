"""The one piece of music that plays: fades from piece to piece, and steps back when asked to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

DUCKED = 0.35
DUCK_S = 0.3


def approach(value: float, goal: float, step: float) -> float:
    """The value moved towards a goal by at most one step."""
    return min(goal, value + step) if value < goal else max(goal, value - step)


class Music:
    """Looping pieces, one at a time; `step` is called every frame with the monotonic clock."""

    def __init__(self, folder: Path, tell: Callable[[Path, Exception], None]) -> None:
        self.level = 1.0
        self.ducked = False
        self.lent = False
        self._folder = folder
        self._tell = tell
        self._wanted: str | None = None
        self._fade_s = 0.0
        self.forget()

    def forget(self) -> None:
        """Begin again as if nothing had been played; what is wanted stays wanted."""
        self._playing: str | None = None
        self._faded = 0.0
        self._back = 1.0
        self._volume = -1.0
        self._paused = self._ready = False
        self._last_s: float | None = None

    def want(self, name: str | None, fade_s: float) -> None:
        """Ask for a piece, or for none."""
        if name != self._wanted:
            self._wanted, self._fade_s = name, max(0.001, fade_s)

    def lend(self, lent: bool) -> None:
        """Step aside for a soundtrack that follows a clock, or begin again after it."""
        if lent != self.lent:
            pygame.mixer.music.stop()
            self.lent = lent
            self.forget()

    # SDL_mixer's own fade-out makes the next piece wait for it, so the fades are made here.
    def step(self, now_s: float) -> None:
        """Go on fading by the time that has passed."""
        passed_s = min(0.1, now_s - self._last_s) if self._last_s is not None else 0.0
        self._last_s = now_s
        self._back = approach(self._back, DUCKED if self.ducked else 1.0, passed_s / DUCK_S)
        if self.lent:
            pygame.mixer.music.set_volume(self.level * self._back)
            return
        if self._playing != self._wanted and not self._faded:
            self._change()
        goal = 1.0 if self._playing is not None and self._playing == self._wanted else 0.0
        self._faded = approach(self._faded, goal, passed_s / self._fade_s if self._fade_s else 1.0)
        self._set_volume(self.level * self._faded * self._back)

    def _change(self) -> None:
        pygame.mixer.music.stop()
        self._playing = self._wanted
        self._paused = self._ready = False
        if self._playing is None:
            pygame.mixer.music.unload()
            return
        self._ready = self.load(self._folder / f"{self._playing}.ogg")
        if self._ready:
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)

    def load(self, file: Path) -> bool:
        """Make a file ready to be played; False, and a complaint, if it cannot be."""
        try:
            pygame.mixer.music.load(file)
        except (pygame.error, OSError) as problem:
            self._tell(file, problem)
            return False
        return True

    def _set_volume(self, volume: float) -> None:
        if volume != self._volume:
            self._volume = volume
            pygame.mixer.music.set_volume(volume)
        if self._paused != (self.level == 0):
            # `music.pause` waits for the mixer while an effect that ends waits for us: both for ever.
            self._paused = not self._paused
            if self._paused:
                pygame.mixer.music.stop()
            elif self._ready:
                pygame.mixer.music.play(-1)
