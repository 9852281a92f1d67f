"""What is heard: short effects and one piece of music, or silence with a reason; nothing here ever raises."""

from __future__ import annotations

import logging
import os
import random
import re
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.content import paths
from game.core import BadContent, say, verbatim
from scenes.base import medley
from scenes.base.music import Music

SAME_EFFECT_S = 0.04
CHANNELS = 24
"""For effects, beside those of the music."""
BUFFER = 512
"""Samples that are mixed ahead: 12 ms, so that a click is heard when it is seen."""
NO_DEVICE = "No sound device was found, so the game is silent."
# The ear hears ratios: bent like this, the lower half of a slider is not all the same loudness.
SLIDER_CURVE = 1.5
_FANFARES = frozenset((
    "win", "win_ejderhalar", "win_the_dragons_dance", "win_tao_long", "win_eagle_dance", "lose", "draw",
    "gong", "fortress", "alarm", "segment", "sunbreak", "eye_card", "eye_out", "eye_round", "eye_round_over",
    "eye_signal_60", "eye_signal_30", "eye_signal_10",
))
"""What everybody is to hear: music steps back for it."""
_SPOKEN = "/"
"""Calls lie in a folder of their game."""
_ALOUD = 0.5
"""What is only murmured leaves the music as it is."""
_TAKE = re.compile(r"(.+)_([23])")
_READY_BYTES, _MOST_BYTES = 4_000_000, 8_000_000
"""So much of the effects is made ready before anybody wants it, and so much is kept; all take 23 MB.
To make even a fanfare ready takes a few milliseconds.
"""
_SECOND_BYTES = 44_100 * 4

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
        """The one that was wanted last is the last; None for what cannot be played."""
        self._bytes = 0
        self._waiting: deque[Path] = deque()
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
        folder = self._folder / "sound"
        self._waiting = deque(sorted(folder.glob("*.ogg"), key=lambda file: file.stat().st_size))
        for file in sorted(folder.rglob("*.ogg")):
            name = file.relative_to(folder).with_suffix("").as_posix()
            if take := _TAKE.fullmatch(name):
                self._takes.setdefault(take[1], [take[1]]).append(name)

    def _start_mixer(self) -> bool:
        try:
            pygame.mixer.init(44_100, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(medley.CHANNELS + CHANNELS)
        except (pygame.error, NotImplementedError):
            return False
        return True

    def close(self) -> None:
        """Stop everything and let go of the device."""
        if self.is_open and pygame.mixer.get_init():
            self._music.close()
            pygame.mixer.quit()
        self.is_open = False
        self._loaded.clear()
        self._bytes = 0
        self._waiting.clear()

    def idle(self) -> None:
        """Once a frame: move fades on, and make one more short effect ready, while there is room."""
        if not self.is_open:
            return
        self._music.step(time.monotonic())
        if self._waiting:
            self._effect(self._waiting.popleft().stem)
            if self._bytes > _READY_BYTES:
                self._waiting.clear()

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play an effect from the left (-1) to the right (1); the same one at most once in 40 ms."""
        self.heard.append(name)
        now_s = time.monotonic()
        too_soon = now_s - self._played_s.get(name, -1.0) < SAME_EFFECT_S
        if not self.is_open or too_soon or not self._effect_level:
            return
        effect = self._effect(self._next_take(name))
        channel = next((free for free in self._channels() if not free.get_busy()), None)
        if effect is None or channel is None:
            return
        self._played_s[name] = now_s
        effect.set_volume(self._effect_level * min(1.0, max(0.0, volume)))
        channel.play(effect)
        side = min(1.0, max(-1.0, pan))
        channel.set_volume(min(1.0, 1.0 - side), min(1.0, 1.0 + side))
        if name in _FANFARES or (_SPOKEN in name and volume >= _ALOUD):
            self._music.duck(now_s + effect.get_length())

    def _channels(self) -> Iterator[pygame.mixer.Channel]:
        """Those of effects; `find_channel` would give away those of the music."""
        return map(pygame.mixer.Channel, range(medley.CHANNELS, medley.CHANNELS + CHANNELS))

    def duck(self, for_s: float) -> None:
        """Let the music step back while a banner or a call is to be read."""
        self._music.duck(time.monotonic() + for_s)

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
            for channel in self._channels():
                channel.stop()

    def mute(self, muted: bool) -> None:
        """Silence everything, or take it back."""
        self._muted = muted
        self.set_volumes(*self._sliders)

    def _effect(self, name: str) -> pygame.mixer.Sound | None:
        """An effect ready to be played; those that were not wanted for longest are let go of."""
        if name in self._loaded:
            effect = self._loaded[name] = self._loaded.pop(name)
            return effect
        effect = self._loaded[name] = self._load(self._folder / "sound" / f"{name}.ogg")
        self._bytes += _bytes_of(effect)
        for old in list(self._loaded)[:-1]:
            if self._bytes <= _MOST_BYTES:
                break
            # One that can still be heard is kept by its channel until it ends.
            self._bytes -= _bytes_of(self._loaded.pop(old))
        return effect

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


def _bytes_of(effect: pygame.mixer.Sound | None) -> int:
    """About how much memory an effect takes."""
    return 0 if effect is None else round(effect.get_length() * _SECOND_BYTES)
