"""The soundtrack of a real-time round: it follows the round's clock and stands still with it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.content import paths
from game.content.announcer import Announcer, read_announcer
from game.core import TICKS_A_SECOND
from game.rules.eye_for_an_eye.state import State, length
from scenes.base.sound import Sound

DRIFT_S: Final = 0.25
"""A soundtrack so far from the clock is put right; less is not heard, and putting it right would be."""
FADE_MS: Final = 60


class Place(NamedTuple):
    """Where a soundtrack should be: its seconds from its own beginning, and whether time goes on."""

    track: str
    at_s: float
    goes_on: bool


def place_of(state: State, announcer: Announcer) -> Place | None:
    """Where the soundtrack of a real-time round should be, or None outside one."""
    if state.phase != "fight":
        return None
    waiting = state.pause
    if waiting and waiting.kind == "mark":
        left_s = (waiting.until - state.tick) / TICKS_A_SECOND
        return Place(state.options.soundtrack, max(0.0, announcer.lead_s - left_s), True)
    at_s = announcer.lead_s + state.clock / TICKS_A_SECOND
    return Place(state.options.soundtrack, at_s, waiting is None)


class Soundtrack:
    """Borrows the music of the program for a round; without a device it does nothing at all."""

    def __init__(
        self, sound: Sound, announcer: Announcer | None = None, folder: Path = paths.ROOT / "assets" / "music"
    ) -> None:
        self.announcer = announcer or read_announcer()
        self._sound, self._folder = sound, folder
        self._track = ""
        self._lost = False
        self._plays = False
        self._at_s: float | None = None
        self._since_s = 0.0
        self._ends_s: float | None = None

    def follow(self, state: State, now_s: float, goes_on: bool = True) -> None:
        """Once a frame: be where the clock is; `goes_on` is false while the whole program pauses."""
        place = place_of(state, self.announcer)
        if place is None:
            self._fade_away(now_s)
        elif self._sound.is_open:
            self._ends_s = None
            self._go(place._replace(goes_on=place.goes_on and goes_on), now_s)

    def caption(self, state: State) -> str:
        """What the announcer says just now, or nothing."""
        place = place_of(state, self.announcer)
        if place is None:
            return ""
        clock_s = place.at_s - self.announcer.lead_s
        return self.announcer.said(place.track, length(state) / TICKS_A_SECOND, clock_s)

    def conclude(self, state: State, now_s: float) -> bool:
        """The round is over, by the clock or before it: go to the closing, if it plays, up to its end."""
        track = state.options.soundtrack
        closing_s = self.announcer.lead_s + length(state) / TICKS_A_SECOND
        plays = self._sound.is_open and self._track == track and not self._lost
        if plays:
            self._go(Place(track, closing_s, True), now_s)
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
        self._lost = not self._sound.load_music(self._folder / f"eye_for_an_eye_{track}.ogg")

    def _hold(self, there_s: float | None) -> None:
        # `music.pause` waits for the mixer while an effect that ends waits for us: both would wait for ever.
        if self._plays:
            pygame.mixer.music.stop()
            self._plays, self._at_s = False, there_s
