"""Rounds of Eye for an Eye without a screen: time jumps from one thing that happens to the next."""

from __future__ import annotations

import time
from typing import NamedTuple

from game.ai.eye_for_an_eye import Chieftain
from game.core import TICKS_A_SECOND, OptionValue, Rng, Seat, Tick
from game.lab.sitting import Played, Sitting
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State, next_moment
from game.rules.eye_for_an_eye.actions import Action, Advance
from game.rules.eye_for_an_eye.events import KnockedOut, RoundEnded
from game.rules.eye_for_an_eye.lore import CHIEFS


class Round(NamedTuple):
    """One round that was fought: how long on its clock, why it ended, and the victory points by side."""

    length: float
    """Seconds, or game turns."""
    reason: str
    scores: tuple[tuple[int, int], ...]
    fallen: tuple[Seat, ...]
    """Who was knocked out, in order."""


def play(sitting: Sitting) -> Played:
    """A match of one round, unless the options ask for more; chiefs are dealt unless they are named."""
    table = Table(sitting)
    table.run()
    outcome = table.state.outcome
    assert outcome is not None
    return Played(outcome.winner, table.rounds[0].length, tuple(table.moves), tuple(table.time_s))


def chiefs_of(sitting: Sitting) -> tuple[str, ...]:
    """The chief of each seat, dealt by the seed unless the options name one."""
    return tuple(str(value) for value in _chiefs(sitting).values())[: len(sitting.levels)]


def _chiefs(sitting: Sitting) -> dict[str, OptionValue]:
    named = {name: value for name, value in sitting.options if name.startswith("chief_")}
    rest = [chief for chief in Rng(sitting.seed).shuffled(CHIEFS) if chief not in named.values()]
    return {name: named.get(name) or rest.pop() for name in (f"chief_{seat}" for seat in range(1, 7))}


def options_of(sitting: Sitting) -> dict[str, OptionValue]:
    """The options of a match, with one round and dealt chiefs where they name none."""
    return {"rounds": 1, **dict(sitting.options), **_chiefs(sitting)}


class Table:
    """One match under way: its state, its chieftains, and what they have done."""

    def __init__(self, sitting: Sitting) -> None:
        options = options_of(sitting)
        seats = range(1, len(sitting.levels) + 1)
        self.state: State = EYE_FOR_AN_EYE.setup(options, sitting.board, len(sitting.levels))
        self.chieftains = [Chieftain(seat, sitting.levels[seat - 1], sitting.seed) for seat in seats]
        self.rounds: list[Round] = []
        self.moves, self.time_s = [0 for _ in seats], [0.0 for _ in seats]
        self.falls: list[KnockedOut] = []
        """Of all rounds."""
        self.actions: list[Action] = []
        """All that was done, by chance and the clock as well."""
        self._fallen: list[Seat] = []
        self._dice = Rng(~sitting.seed)
        self._rest_s = [0.0 for _ in seats]
        self._let_chance_act()

    def run(self) -> None:
        """Play to the end."""
        while self.state.outcome is None:
            self.go_on()

    def go_on(self) -> None:
        """Let somebody act, and where a clock runs, time pass."""
        if self.state.phase == "fight":
            self._pass_time()
        else:
            self._whoever_is_first()

    def _pass_time(self) -> None:
        """Everybody who is ready acts; then time goes on to the next tick at which somebody will be."""
        for chieftain in self.chieftains:
            if self.state.phase == "fight" and chieftain.wakes_at(self.state) <= self.state.tick:
                self._ask(chieftain)
        if self.state.phase == "fight":
            wakes = [chieftain.wakes_at(self.state) for chieftain in self.chieftains]
            self._do(Advance(Tick(max(self.state.tick + 1, min(*wakes, next_moment(self.state))))))

    def _whoever_is_first(self) -> None:
        """Where no clock runs, whoever has taken the least time so far acts next."""
        for index in sorted(range(len(self.chieftains)), key=self._rest_s.__getitem__):
            if self._ask(self.chieftains[index]):
                self._rest_s[index] += self.chieftains[index].hesitation_s(self.state)
                return
        raise AssertionError(f"nobody acts: {EYE_FOR_AN_EYE.write_state(self.state)}")

    def _ask(self, chieftain: Chieftain) -> bool:
        seat: Seat = chieftain.seat
        started_s = time.perf_counter()
        action = chieftain.poll(self.state, seat)
        self.time_s[seat - 1] += time.perf_counter() - started_s
        if action is None:
            return False
        self.moves[seat - 1] += 1
        self._do(action)
        return True

    def _do(self, action: Action) -> None:
        before = self.state
        self.actions.append(action)
        self.state, events = EYE_FOR_AN_EYE.apply(before, action)
        for event in events:
            if isinstance(event, KnockedOut):
                self.falls.append(event)
                self._fallen.append(event.seat)
            elif isinstance(event, RoundEnded):
                self._note(before, event)
        self._let_chance_act()

    def _note(self, before: State, event: RoundEnded) -> None:
        length = before.game_turn if before.options.turn_based else before.clock / TICKS_A_SECOND
        self.rounds.append(Round(length, event.reason, event.scores, tuple(self._fallen)))
        self._fallen.clear()

    def _let_chance_act(self) -> None:
        while EYE_FOR_AN_EYE.chance_to_act(self.state):
            self._do(EYE_FOR_AN_EYE.draw(self.state, self._dice))
