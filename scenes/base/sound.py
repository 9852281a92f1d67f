"""What is heard: short effects and one piece of music, or silence with a reason; nothing here ever raises."""

from __future__ import annotations

import logging
import os
import random
import re
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pygame

from game.content import paths
from game.core import BadContent, say, verbatim

SAME_EFFECT_S = 0.04
CHANNELS = 24
BUFFER = 512
"""Samples that are mixed ahead: 12 ms, so that a click is heard when it is seen."""
NO_DEVICE = "No sound device was found, so the game is silent."
# The ear hears ratios: bent like this, the lower half of a slider is not all the same loudness.
SLIDER_CURVE = 1.5
DUCKED = 10 ** (-8 / 20)
"""How loud music is while somebody speaks or something great happens: 8 dB less."""
DUCK_IN_S, DUCK_OUT_S = 0.06, 0.4
_FANFARES = frozenset((
    "win", "lose", "draw", "gong", "fortress", "segment", "sunbreak", "eye_card", "eye_out", "eye_round",
    "eye_round_over", "eye_signal_60", "eye_signal_30", "eye_signal_10",
))
_SPOKEN = "/"
"""Calls lie in a folder of their game."""
_TAKE = re.compile(r"(.+)_([23])")

logger = logging.getLogger(__name__)


class Sound:
    """Effects by name and music by name, from `sound/` and `music/` of one folder."""

    def __init__(
        self,
        master: float = 0.8,
        effects: float = 0.8,
        music: float = 0.5,
        folder: Path = paths.ROOT / "assets",
    ) -> None:
        self.problems: list[BadContent] = []
        self.heard: deque[str] = deque(maxlen=8)
        """The latest effects that were asked for, whether they could be heard or not."""
        self.silent_reason: str | None = None
        self.is_open = False
        self._folder = folder
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._waiting: deque[str] = deque()
        self._played_s: dict[str, float] = {}
        self._takes: dict[str, list[str]] = {}
        """Other recordings of an effect, so that it never sounds twice the same in a row."""
        self._last_take: dict[str, str] = {}
        self._muted = False
        self._music = Music(folder / "music", self._tell)
        self.set_volumes(master, effects, music)

    def open(self) -> None:
        """Find a sound device; without one the program goes on in silence and says so."""
        if self.is_open:
            return
        self.is_open = self._start_mixer()
        if not self.is_open:
            self.silent_reason = NO_DEVICE
            os.environ["SDL_AUDIODRIVER"] = "dummy"
            self.is_open = self._start_mixer()
        self._waiting = deque(sorted(file.stem for file in (self._folder / "sound").glob("*.ogg")))
        for name in self._waiting:
            if take := _TAKE.fullmatch(name):
                self._takes.setdefault(take[1], [take[1]]).append(name)

    def _start_mixer(self) -> bool:
        try:
            pygame.mixer.init(44_100, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            return False
        return True

    def close(self) -> None:
        """Stop everything and let go of the device."""
        if self.is_open and pygame.mixer.get_init():
            pygame.mixer.quit()
        self.is_open = False
        self._loaded.clear()
        self._waiting.clear()
        self._music.forget()

    def idle(self) -> None:
        """Once a frame: move fades on, and make one more effect ready."""
        if not self.is_open:
            return
        self._music.step(time.monotonic())
        if self._waiting:
            self._effect(self._waiting.popleft())

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play an effect from the left (-1) to the right (1); the same one at most once in 40 ms."""
        self.heard.append(name)
        now_s = time.monotonic()
        too_soon = now_s - self._played_s.get(name, -1.0) < SAME_EFFECT_S
        if not self.is_open or too_soon or not self._effect_level:
            return
        effect = self._effect(self._next_take(name))
        channel = pygame.mixer.find_channel() if effect else None
        if effect is None or channel is None:
            return
        self._played_s[name] = now_s
        effect.set_volume(self._effect_level * min(1.0, max(0.0, volume)))
        channel.play(effect)
        side = min(1.0, max(-1.0, pan))
        channel.set_volume(min(1.0, 1.0 - side), min(1.0, 1.0 + side))
        if name in _FANFARES or _SPOKEN in name:
            self._music.duck(now_s + effect.get_length())

    def _next_take(self, name: str) -> str:
        takes = self._takes.get(name)
        if takes is None:
            return name
        take = random.choice([take for take in takes if take != self._last_take.get(name)])
        self._last_take[name] = take
        return take

    def knows(self, name: str) -> bool:
        """Whether there is an effect of a name."""
        return self._loaded.get(name) is not None or (self._folder / "sound" / f"{name}.ogg").exists()

    def music(self, name: str | None, fade_ms: int = 900) -> None:
        """Fade to another piece, or to none; asking for the one that plays changes nothing."""
        self._music.want(name, fade_ms / 1000)

    def lend_music(self, lent: bool) -> None:
        """Let somebody else play the music for a while; volume and mute stay here."""
        if self.is_open:
            self._music.lend(lent)

    def load_music(self, file: Path) -> bool:
        """Make a file ready for whoever has borrowed the music."""
        return self._music.load(file)

    def set_volumes(self, master: float, effects: float, music: float) -> None:
        """Set the three sliders, each from 0 to 1."""
        self._sliders = (master, effects, music)
        heard = 0.0 if self._muted else max(0.0, master)
        self._effect_level = (heard * max(0.0, effects)) ** SLIDER_CURVE
        self._music.level = (heard * max(0.0, music)) ** SLIDER_CURVE
        if not self._effect_level and self.is_open:
            pygame.mixer.stop()

    def mute(self, muted: bool) -> None:
        """Silence everything, or take it back."""
        self._muted = muted
        self.set_volumes(*self._sliders)

    def _effect(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = self._load(self._folder / "sound" / f"{name}.ogg")
        return self._loaded[name]

    def _load(self, file: Path) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(file)
        except (pygame.error, OSError) as problem:
            self._tell(file, problem)
            return None

    def _tell(self, file: Path, problem: Exception) -> None:
        words = say("cannot be played ({problem})", problem=verbatim(str(problem)))
        self.problems.append(BadContent(str(file), "", words if file.exists() else say("is missing")))
        logger.warning("%s", self.problems[-1])


class Music:
    """Looping pieces, one at a time; `step` is called every frame with the monotonic clock."""

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
        self.forget()

    def duck(self, until_s: float) -> None:
        """Step back until then, for something that everybody is to hear."""
        self._ducked_until_s = max(self._ducked_until_s, until_s)

    def forget(self) -> None:
        """Begin again as if nothing had been played; what is wanted stays wanted."""
        self._ducked_until_s = self._ducking = 0.0
        self._playing: str | None = None
        self._faded = 0.0
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


def approach(value: float, goal: float, step: float) -> float:
    """The value moved towards a goal by at most one step."""
    return min(goal, value + step) if value < goal else max(goal, value - step)
