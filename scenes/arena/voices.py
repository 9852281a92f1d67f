"""What is called out loud: each call by its name, from the side of the table where its seat is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from game.content.announcer import Announcer
from game.core import Seat
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.actions import Attack, Heal, Move, Rally, Ready, Stoke, WatchOut
from game.rules.eye_for_an_eye.events import (
    Called,
    CardUsed,
    CurrentRaged,
    Event,
    KnockedOut,
    Parried,
    TieBreakCalled,
)
from game.rules.eye_for_an_eye.hexes import seat_of
from game.rules.eye_for_an_eye.state import chief_of
from scenes.stage.eye_for_an_eye.words import call

QUIET: Final = ("movement", "fly", "ready")
"""Calls that come so often that they are only murmured."""

BETWEEN_S: Final = 0.22
"""At least so much lies between two voices of the same loudness."""


class Voice(NamedTuple):
    """A call that is heard and captioned; seat 0 speaks to all."""

    seat: Seat
    name: str
    words: str = ""
    """What is to be read, where that says more than the voice: the number of dice, the name of a card."""

    @property
    def volume(self) -> float:
        """How loud it is."""
        return 0.35 if self.name in QUIET else 0.9


def voices(state: State, events: Iterable[Event]) -> Iterator[Voice]:
    """The calls among what happened."""
    for event in events:
        if isinstance(event, Called):
            name = _call_name(state, event)
            if name:
                yield Voice(event.seat, name, call(state, event.call))
        elif isinstance(event, Parried):
            seat = seat_of(event.figure)
            yield Voice(seat, "parry", f"{chief_of(state, seat).tracks[2].title} {event.dice}!")
        elif isinstance(event, CardUsed):
            yield Voice(event.seat, chief_of(state, event.seat).cards[event.band - 1].name)
        elif isinstance(event, KnockedOut):
            yield Voice(event.seat, "knocked_out")
        elif type(event) in _FOR_ALL:
            yield Voice(0, _FOR_ALL[type(event)])


_FOR_ALL: Final[dict[type, str]] = {
    CurrentRaged: "raging_current", TieBreakCalled: "tie_break",
}


def _call_name(state: State, event: Called) -> str:
    """What a call is called; cards are heard when they are used, steps not at all."""
    chief, made = chief_of(state, event.seat), event.call
    if isinstance(made, Move):
        return "fly" if chief.flies else "movement"
    if isinstance(made, Attack):
        return chief.tracks[1].title.lower().replace(" ", "_")
    if isinstance(made, Heal):
        return "heal"
    if isinstance(made, Ready):
        return "ready"
    return chief.innate.name if isinstance(made, WatchOut | Stoke | Rally) else ""


class Speaker:
    """Lets voices wait for one another a little; what would come too late is left out."""

    def __init__(self, announcer: Announcer) -> None:
        self.announcer = announcer
        self._quiet_s = 0.0

    def words(self, voice: Voice) -> str:
        """The caption of a call."""
        heard = self.announcer.calls.get(voice.name, "")
        return voice.words if heard and voice.words else heard

    def speaks(self, voice: Voice) -> bool:
        """Whether a voice is to be heard now."""
        if self._quiet_s > 0 and voice.seat and voice.name in QUIET:
            return False
        self._quiet_s = BETWEEN_S
        return True

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._quiet_s = max(0.0, self._quiet_s - dt_s)
