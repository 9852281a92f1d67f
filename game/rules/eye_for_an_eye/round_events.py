"""What happened to time, calls, turns, rounds and the match."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Outcome, Reason, Seat
from game.rules.eye_for_an_eye.actions import Call
from game.rules.eye_for_an_eye.hexes import FigureId
from game.rules.eye_for_an_eye.lore import ManoeuvreName
from game.rules.eye_for_an_eye.state import PauseKind, Phase, TaskKind


@dataclass(frozen=True, slots=True)
class FlowersDealt:
    """Each seat of the round got a start area."""

    areas: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class ManoeuvresChosen:
    """A seat chose the manoeuvres of the round."""

    seat: Seat
    cards: tuple[ManoeuvreName, ...]


@dataclass(frozen=True, slots=True)
class PaceChosen:
    """A seat chose its pace."""

    seat: Seat
    pace: int


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Everybody was placed; in real time the round has a length in ticks."""

    round: int
    tiebreak: bool
    ticks: int


@dataclass(frozen=True, slots=True)
class Called:
    """A call was heard."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class CallFailed:
    """A call could no longer be carried out; its dice stay where they are."""

    seat: Seat
    call: Call
    reason: Reason


@dataclass(frozen=True, slots=True)
class CallWithdrawn:
    """A seat took back a call that had to wait; its dice stay where they are."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class FeatherPassed:
    """The feather decided between calls, and went on to a seat."""

    favoured: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class TaskBegan:
    """A movement or a card was begun that goes step by step."""

    seat: Seat
    kind: TaskKind
    figure: FigureId
    left: int


@dataclass(frozen=True, slots=True)
class TaskEnded:
    """A movement or a card was over."""

    seat: Seat
    kind: TaskKind


@dataclass(frozen=True, slots=True)
class DecisionLapsed:
    """A seat decided nothing in time, so the rest of its card was lost."""

    seat: Seat
    kind: TaskKind


@dataclass(frozen=True, slots=True)
class Paused:
    """Everybody waited."""

    kind: PauseKind
    seat: Seat


@dataclass(frozen=True, slots=True)
class Resumed:
    """Everybody went on; after mark, the round began."""

    kind: PauseKind


@dataclass(frozen=True, slots=True)
class ClockSignalled:
    """The round came to a signal, with some seconds left."""

    seconds: int


@dataclass(frozen=True, slots=True)
class BellRang:
    """The soundtrack was over: nothing more could be called, and what had been heard was carried out."""


@dataclass(frozen=True, slots=True)
class MarkerGrabbed:
    """A seat took a turn order marker."""

    seat: Seat
    marker: int


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A phase of a game turn began: roll or turn."""

    phase: Phase
    game_turn: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn started, with a number of actions."""

    seat: Seat
    actions: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn was over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat took no more actions in this game turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Scored:
    """Victory points were laid down for some seats; for nobody, if nobody was in the right place."""

    gains: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round was over; the reason is a rule's id, and each side has its victory points."""

    round: int
    reason: str
    scores: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Ranked:
    """The sides of a round were ranked, best first, and got points."""

    ranking: tuple[tuple[int, ...], ...]
    gained: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieBreakCalled:
    """Seats tied for the first place, so they fight once more."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The match was won or shared."""

    outcome: Outcome
