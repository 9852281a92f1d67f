"""What everybody did in a round, counted from its log."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

from game.core import TICKS_A_SECOND, Seat
from game.match.history import History
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hexes import FigureId, is_chief, seat_of
from game.rules.eye_for_an_eye.state import standing
from scenes.arena.after.lanes import Span

Deed = Literal[
    "steps", "turns", "behind", "sneaked", "unhurt", "dice", "parried", "healed", "first_blood", "wet",
    "high", "blow", "dealt", "wasted", "too_late", "outs", "shoved", "cards", "netted", "idle", "lost",
    "first_out", "second_thoughts", "stands",
]
"""What can be counted; stretches of time are in seconds, or in game turns where no clock ran."""

Deeds = dict[Seat, Counter[Deed]]

_FORCED: Final = ("push", "current", "will_of_the_wind")
"""Ways in which a figure goes where somebody else wants it."""


def deeds(history: History[State, Action, Event], span: Span) -> Deeds:
    """What each seat of a round did and suffered from its beginning to its end."""
    ledger = _Ledger(history.step_at(span.first).state)
    for index in range(span.first + 1, span.last + 1):
        before, (after, events) = history.step_at(index - 1).state, history.step_at(index)
        for event in events:
            ledger.enter(before, event)
            if isinstance(event, told.RoundEnded):
                break
        else:
            ledger.pass_time(before, after)
    return ledger.close(history.step_at(span.last - 1).state)


def _now(state: State) -> int:
    """The time of a round: ticks of its clock, or game turns."""
    return state.game_turn if state.options.turn_based else state.clock


class _Ledger:
    """Counts as the log is read."""

    def __init__(self, state: State) -> None:
        self._unit = 1 if state.options.turn_based else TICKS_A_SECOND
        self._found: Deeds = {seat: Counter() for seat in state.contenders}
        self._since: dict[tuple[Literal["unhurt", "idle"], Seat], int] = {
            (what, seat): _now(state) for what in ("unhurt", "idle") for seat in state.contenders
        }
        """When a seat was hit or called something the last time."""
        self._longest: Counter[tuple[Literal["unhurt", "idle"], Seat]] = Counter()
        self._stood: Counter[tuple[Literal["wet", "high"], Seat]] = Counter()
        self._open: dict[tuple[FigureId, FigureId], bool] = {}
        """Attacks that have hurt nobody yet, from whom on whom, and whether they come from behind."""
        self._bled = self._fallen = False

    def enter(self, state: State, event: Event) -> None:
        """Count what happened."""
        match event:
            case told.FigureStepped():
                what: Deed = "shoved" if event.cause in _FORCED else "steps"
                self._found[seat_of(event.figure)][what] += len(event.path) - 1
            case told.FigureTurned():
                self._found[seat_of(event.figure)]["turns"] += 1
            case told.DiceRolled():
                self._found[event.seat]["dice"] += len(event.faces)
            case told.DiceRecovered():
                self._found[event.seat]["second_thoughts"] += len(event.dice)
            case told.Parried():
                self._found[seat_of(event.figure)]["parried"] += event.cancelled
            case told.Healed():
                self._found[event.seat]["healed"] += 1
            case told.CardUsed():
                self._found[event.seat]["cards"] += 1
            case told.Netted():
                self._found[seat_of(event.figure)]["netted"] += 1
            case told.CallFailed():
                self._found[event.seat]["too_late"] += 1
            case told.Called():
                self._end_stretch("idle", event.seat, state)
            case _:
                self._enter_blow(state, event)

    def _enter_blow(self, state: State, event: Event) -> None:
        match event:
            case told.AttackCalled():
                self._found[seat_of(event.attacker)]["wasted"] += 1
                self._open[event.attacker, event.target] = event.rear
            case told.AttackRedirected():
                for attacker, target in tuple(self._open):
                    if target == event.before:
                        self._open[attacker, event.after] = self._open.pop((attacker, target))
            case told.HitsTaken():
                self._hurt(state, event)
            case told.KnockedOut():
                if event.by != event.seat:
                    self._found[event.by]["outs"] += 1
                if not self._fallen:
                    self._found[event.seat]["first_out"] = 1
                self._fallen = True
                self._end_stretch("idle", event.seat, state)
                self._end_stretch("unhurt", event.seat, state)
                self._since.pop(("idle", event.seat), None)
                self._since.pop(("unhurt", event.seat), None)

    def _hurt(self, state: State, event: told.HitsTaken) -> None:
        victim, attacker = seat_of(event.figure), seat_of(event.by)
        behind = self._open.pop((event.by, event.figure), None)
        if behind is not None:
            self._found[attacker]["wasted"] -= 1
        if behind:
            self._found[victim]["behind"] += 1
            self._found[attacker]["sneaked"] += 1
        dealt = self._found[attacker]
        dealt["dealt"] += event.lost
        dealt["blow"] = max(dealt["blow"], event.hits)
        if not self._bled:
            dealt["first_blood"] = 1
        self._bled = True
        if is_chief(event.figure):
            self._found[victim]["lost"] += event.lost
        self._end_stretch("unhurt", victim, state)

    def _end_stretch(self, what: Literal["unhurt", "idle"], seat: Seat, state: State) -> None:
        if (what, seat) in self._since:
            passed = _now(state) - self._since[what, seat]
            self._longest[what, seat] = max(self._longest[what, seat], passed)
            self._since[what, seat] = _now(state)

    def pass_time(self, before: State, after: State) -> None:
        """Somebody stands in the water or on the high ground meanwhile."""
        passed = max(0, _now(after) - _now(before))
        if not passed:
            return
        arena = before.arena
        for seat in before.contenders:
            space = before.players[seat - 1].chief_at.space
            if not standing(before, seat):
                continue
            if space in arena.stream:
                self._stood["wet", seat] += passed
            elif space in arena.high_ground:
                self._stood["high", seat] += passed

    def close(self, last: State) -> Deeds:
        """The round is over: what was going on ends, and stretches of time are told."""
        for what, seat in tuple(self._since):
            self._end_stretch(what, seat, last)
            self._found[seat]["stands"] = 1
        for (stretch, seat), length in self._longest.items():
            self._found[seat][stretch] = length // self._unit
        for (ground, seat), length in self._stood.items():
            self._found[seat][ground] = length // self._unit
        return self._found
