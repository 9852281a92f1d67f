"""How a round ends: what is to be seen of it, and whom one hears first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core import Event
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.events import KnockedOut, RoundEnded
from scenes.base.sound import Sound
from scenes.stage.soundtrack import Soundtrack

AFTER_KNOCK_OUT_S: Final = 1.25
"""So long a knock-out is heard before anything else is called."""


def delay_s(events: Iterable[Event]) -> float:
    """How long the end of a round waits for what else is called in the same moment."""
    return AFTER_KNOCK_OUT_S if any(isinstance(event, KnockedOut) for event in events) else 0.0


class Closing:
    """Calls the end of a round when its turn has come, and keeps what is to be read meanwhile."""

    def __init__(self, sound: Sound, soundtrack: Soundtrack) -> None:
        self.words = ""
        self._sound, self._soundtrack = sound, soundtrack
        self._state: State | None = None
        self._waits_s = 0.0

    def hear(self, events: tuple[Event, ...], state: State) -> None:
        """Take note of the end of a round."""
        if any(isinstance(event, RoundEnded) for event in events):
            self._state, self._waits_s, self.words = state, delay_s(events), ""

    def update(self, dt_s: float, now_s: float) -> None:
        """Let time pass."""
        self._waits_s -= dt_s
        if self._state is not None and self._waits_s <= 0:
            state, self._state = self._state, None
            self._call(state, now_s)

    def _call(self, state: State, now_s: float) -> None:
        """In real time the soundtrack has a call of its own for the end."""
        announcer = self._soundtrack.announcer
        self.words = announcer.calls.get("round_over", "")
        if not state.options.turn_based and announcer.closing:
            self.words = min(announcer.closing).words
        if not self._soundtrack.conclude(state, now_s):
            self._sound.play("eye_for_an_eye/round_over", 0.9)
