"""The announcer's short calls: which of them an event is worth, and one voice at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.content.announcer import Announcer, read_announcer
from game.rules.eye_for_an_eye.actions import Attack, Call, Heal, Move, Rally, Ready, Stoke, Use, WatchOut
from game.rules.eye_for_an_eye.events import Called, CurrentRaged, Event, KnockedOut, Parried, TieBreakCalled
from game.rules.eye_for_an_eye.lore import ATTACK
from game.rules.eye_for_an_eye.state import State, chief_of
from scenes.stage.sound import Sound

FOLDER: Final = "eye_for_an_eye"
BREATH_S: Final = 1.0
"""The voice begins no sooner again, but for what everybody must hear."""
_PLAIN: Final[dict[type, str]] = {
    Heal: "heal", Ready: "ready", WatchOut: "watch_out", Stoke: "stoke", Rally: "rally",
}
_URGENT: Final[dict[type, str]] = {
    KnockedOut: "knocked_out", CurrentRaged: "raging_current", TieBreakCalled: "tie_break",
}


def cry_of(event: Event, state: State) -> str:
    """The name of the call that an event is worth, or nothing."""
    if isinstance(event, Called):
        return _heard(event.call, state)
    return "parry" if isinstance(event, Parried) else _URGENT.get(type(event), "")


def _heard(call: Call, state: State) -> str:
    chief = chief_of(state, call.seat)
    if isinstance(call, Move):
        return "fly" if chief.flies else "movement"
    if isinstance(call, Attack):
        return chief.tracks[ATTACK].title.lower().replace(" ", "_")
    if isinstance(call, Use):
        return chief.cards[call.band - 1].name
    return _PLAIN.get(type(call), "")


class Crier:
    """One voice for the whole table: it leaves out what it has no breath for; captions leave out nothing."""

    def __init__(self, sound: Sound, announcer: Announcer | None = None) -> None:
        self.announcer = announcer or read_announcer()
        self._sound = sound
        self._free_at_s = 0.0

    def hear(self, events: Iterable[Event], state: State, now_s: float, pan: float = 0.0) -> None:
        """Say what is worth most among things that have happened at once."""
        found = [(type(event) in _URGENT, cry_of(event, state)) for event in events]
        urgent = [name for pressing, name in found if pressing]
        name = next((name for name in urgent or [name for _, name in found] if name), "")
        if name and (urgent or now_s >= self._free_at_s):
            self.say(name, now_s, pan)

    def say(self, name: str, now_s: float, pan: float = 0.0) -> None:
        """Say one call; a weapon that a designer has named anew is just an attack."""
        self._free_at_s = now_s + BREATH_S
        self._sound.play(f"{FOLDER}/{name if name in self.announcer.calls else 'attack'}", pan=pan)
