"""How a guided round in real time gets going: one after the other, then at half pace, then in full.

All of it follows from the log: who has called how often, and what the round's clock said by then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from game.core import TICKS_A_SECOND, Seat
from game.match.history import AnyHistory
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.actions import Flow, Step, Turn
from game.rules.eye_for_an_eye.events import Called, Event, KnockedOut

GOES: Final = 2
"""So often everybody acts while all others wait."""
HALF_TICKS: Final = 40 * TICKS_A_SECOND
"""So long the clock then goes at half pace."""
OPPONENTS: Final[Seat] = 0
"""The opponents have their goes together."""
_ON_THE_WAY: Final = (Step, Turn, Flow)

TempoStage = Literal["turns", "half", "full"]


@dataclass(frozen=True, slots=True)
class Tempo:
    """Who has had how many goes, and when the last of them was over on the round's clock."""

    goes: tuple[tuple[Seat, int], ...]
    since: int | None = None

    @classmethod
    def of(cls, people: Sequence[Seat], seats: int) -> Tempo:
        """Nobody has done anything yet; where opponents sit they go last."""
        sides = (*people, *([OPPONENTS] if len(people) < seats else []))
        return cls(tuple((side, 0) for side in sides), None if people else 0)

    @property
    def floor(self) -> Seat | None:
        """Whose go it is; nobody's once all act at the same time."""
        if self.since is not None:
            return None
        return min(self.goes, key=lambda pair: pair[1])[0]

    def stage(self, clock: int) -> TempoStage:
        """How fast everything goes."""
        if self.since is None:
            return "turns"
        return "half" if self.since and clock < self.since + HALF_TICKS else "full"

    def after(self, state: State, events: Iterable[Event]) -> Tempo:
        """The tempo when something has come about."""
        tempo = self
        for event in events:
            if isinstance(event, Called) and not isinstance(event.call, _ON_THE_WAY):
                tempo = tempo.gone(event.seat, state.clock)
            elif isinstance(event, KnockedOut):
                tempo = tempo.gone(event.seat, state.clock, GOES)
        return tempo

    def gone(self, seat: Seat, clock: int, times: int = 1) -> Tempo:
        """The tempo when a seat has had a go, or has let it pass."""
        if self.since is not None:
            return self
        side = seat if any(seat == each for each, _ in self.goes) else OPPONENTS
        goes = tuple((each, count + times * (each == side)) for each, count in self.goes)
        over = all(count >= GOES for each, count in goes if each != OPPONENTS)
        return replace(self, goes=goes, since=max(1, clock) if over else None)


def tempo_of(history: AnyHistory, people: Sequence[Seat], seats: int) -> Tempo:
    """How far a match has come that was left in its midst; turn by turn the rules say whose turn it is."""
    if history.state.options.turn_based:
        return Tempo.of((), seats)
    tempo = Tempo.of(people, seats)
    for index in range(1, len(history) + 1):
        state, events = history.step_at(index)
        tempo = tempo.after(state, events)
    return tempo
