"""The soundtrack of a real-time round: told where the clock stands, it plays from there or stands still."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.content import paths
from game.content.announcer import Announcer
from game.core import NOTHING, Sentence
from game.rules.eye_for_an_eye.lore import PLAIN_CLOCK
from scenes.base.sound import Sound

DRIFT_S: Final = 0.25
"""A soundtrack so far from the clock is put right; less is not heard, and putting it right would be."""
FADE_MS: Final = 60


class Place(NamedTuple):
    """Where a soundtrack should be: its seconds from its own beginning, and whether time goes on."""

    track: str
    at_s: float
    goes_on: bool
    length_s: float
    """How long the round lasts that it accompanies."""


class Soundtrack:
    """Borrows the music of the program for a round; without a device it does nothing at all."""

    def __init__(
        self, sound: Sound, announcer: Announcer, game: str, folder: Path = paths.ROOT / "assets" / "music"
    ) -> None:
        self.announcer = announcer
        self._sound, self._game, self._folder = sound, game, folder
        self._track = ""
        self._lost = False
        self._plays = False
        self._at_s: float | None = None
        self._since_s = 0.0
        self._ends_s: float | None = None

    def follow(self, place: Place | None, now_s: float, goes_on: bool = True) -> None:
        """Once a frame: be where the clock is; `goes_on` is false while the whole program pauses.

        A plain clock borrows the music, too, and plays nothing.
        """
        if place is None:
            self._fade_away(now_s)
        elif self._sound.is_open:
            self._ends_s = None
            self._go(place._replace(goes_on=place.goes_on and goes_on), now_s)

    def caption(self, place: Place | None) -> Sentence:
        """What the announcer says just now, or nothing."""
        if place is None:
            return NOTHING
        return self.announcer.said(place.track, place.length_s, place.at_s - self.announcer.lead_s)

    def conclude(self, track: str, length_s: float, now_s: float) -> bool:
        """The round is over, by the clock or before it: go to the closing, if it plays, up to its end."""
        plays = self._sound.is_open and self._track == track and not self._lost
        if plays:
            self._go(Place(track, self.announcer.lead_s + length_s, True, length_s), now_s)
            self._ends_s = now_s + self.announcer.tail_s
        return plays

    def stop(self) -> None:
        """Give the music back."""
        self._track, self._plays, self._ends_s = "", False, None
        self._sound.lend_music(False)

    def _fade_away(self, now_s: float) -> None:
        if self._track and (self._ends_s is None or now_s >= self._ends_s):
            self.stop()

    def _go(self, place: Place, now_s: float) -> None:
        if place.track != self._track and place.goes_on:
            self._load(place.track)
        if self._lost or place.track != self._track:
            return
        there_s = self._there_s(now_s)
        if not place.goes_on:
            self._hold(there_s)
        elif not self._plays or there_s is None or abs(there_s - place.at_s) > DRIFT_S:
            pygame.mixer.music.play(start=place.at_s, fade_ms=FADE_MS)
            self._plays, self._at_s, self._since_s = True, place.at_s, now_s

    def _there_s(self, now_s: float) -> float | None:
        """How far it has played, by our own clock: `music.get_pos` does not know of seeks."""
        if self._at_s is None:
            return None
        return self._at_s + (now_s - self._since_s if self._plays else 0.0)

    def _load(self, track: str) -> None:
        self._sound.lend_music(True)
        self._track, self._plays, self._at_s = track, False, None
        silent = track == PLAIN_CLOCK
        self._lost = silent or not self._sound.load_music(self._folder / f"{self._game}_{track}.ogg")

    def _hold(self, there_s: float | None) -> None:
        # `music.pause` waits for the mixer while an effect that ends waits for us: both would wait for ever.
        if self._plays:
            pygame.mixer.music.stop()
            self._plays, self._at_s = False, there_s
