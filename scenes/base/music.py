"""Music: one piece at a time, faded from one to the next, and stepping back for what everybody is to hear."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pygame

from scenes.base.medley import GROUND, Medley

DUCKED = 10 ** (-8 / 20)
"""How loud music is while somebody speaks or something great happens: 8 dB less."""
DUCK_IN_S, DUCK_OUT_S = 0.06, 0.4


class Music:
    """A held ground with a medley over it; `step` is called every frame with the monotonic clock."""

    def __init__(self, folder: Path, tell: Callable[[Path, Exception], None]) -> None:
        self.level = 1.0
        self.lent = False
        self._folder = folder
        self._tell = tell
        self._wanted: str | None = None
        self._fade_s = 0.0
        self._ducked_until_s = 0.0
        self._ducking = 0.0
        """How far it has stepped back, 0 to 1."""
        self._medley: Medley | None = None
        self._fetcher = ThreadPoolExecutor(1)
        self.forget()

    def duck(self, until_s: float) -> None:
        """Step back until then, for something that everybody is to hear."""
        self._ducked_until_s = max(self._ducked_until_s, until_s)

    def forget(self) -> None:
        """Begin again as if nothing had been played; what is wanted stays wanted."""
        self._hush()
        self._ducked_until_s = self._ducking = 0.0
        self._playing: str | None = None
        self._faded = 0.0
        self._volume = -1.0
        self._paused = False
        self._last_s: float | None = None

    def close(self) -> None:
        """Be silent, and done with all files: after this the mixer may be closed."""
        self.forget()
        self._fetcher.shutdown()
        self._fetcher = ThreadPoolExecutor(1)

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
        ducked = now_s < self._ducked_until_s
        self._ducking = approach(
            self._ducking, 1.0 if ducked else 0.0, passed_s / (DUCK_IN_S if ducked else DUCK_OUT_S)
        )
        level = self.level * (1 - (1 - DUCKED) * self._ducking)
        if self.lent:
            pygame.mixer.music.set_volume(level)
            return
        if self._playing != self._wanted and not self._faded:
            self._change()
        goal = 1.0 if self._playing is not None and self._playing == self._wanted else 0.0
        self._faded = approach(self._faded, goal, passed_s / self._fade_s if self._fade_s else 1.0)
        self._set_volume(level * self._faded)
        if self._medley is not None and not self._paused:
            self._medley.step(now_s)

    def _change(self) -> None:
        pygame.mixer.music.stop()
        self._hush()
        self._playing = self._wanted
        self._paused = False
        if self._playing is None:
            pygame.mixer.music.unload()
            return
        piece = self._folder / self._playing
        if self.load(piece / f"{GROUND}.ogg"):
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
            self._medley = Medley(piece, self._tell, self._fetcher)

    def _hush(self) -> None:
        if self._medley is not None:
            self._medley.stop()
            self._medley = None

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
            if self._medley is not None:
                self._medley.set_level(volume)
        if self._paused != (self.level == 0):
            self._paused = not self._paused
            if self._medley is not None:
                self._pause(self._medley)

    # `music.pause` waits for the mixer while an effect that ends waits for us: both for ever.
    def _pause(self, medley: Medley) -> None:
        if self._paused:
            pygame.mixer.music.stop()
            medley.stop()
        else:
            pygame.mixer.music.play(-1)



def approach(value: float, goal: float, step: float) -> float:
    """The value moved towards a goal by at most one step."""
    return min(goal, value + step) if value < goal else max(goal, value - step)
