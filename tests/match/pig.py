"""Pig, a game of one die: roll as often as you dare, but a one costs you the turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from game.core import (
    CHANCE,
    BadContent,
    Board,
    Game,
    Info,
    Option,
    OptionValue,
    Outcome,
    Reason,
    Refused,
    Seat,
    Step,
    say,
    verbatim,
)

BOARD = Board("table", say("Table"), "square", ((0, 0),), ())


@dataclass(frozen=True)
class Roll:
    seat: Seat


@dataclass(frozen=True)
class Bank:
    seat: Seat


@dataclass(frozen=True)
class Show:
    """The die shows a number of points."""

    points: int
    seat: Seat = CHANCE


class State(NamedTuple):
    scores: tuple[int, ...]
    seat: Seat
    pot: int
    rolling: bool
    goal: int


PigAction = Roll | Bank | Show


class Pig(Game[State, PigAction, str]):
    """The smallest game with chance: it proves what a match does with dice."""

    info: ClassVar[Info] = Info(
        "pig", "Pig", "Roll as often as you dare.", "Nobody", (2, 3, 4), (1, 2),
        (
            Option("goal", "Goal", "So many points win.", 20, (10, 20)),
            Option("real_dice", "Real dice", "Roll a die of your own.", False),
        ),
        1,
    )

    rules: ClassVar[Mapping[str, str]] = {"pig.goal": "The goal is reached", "pig.no": "Not now"}

    def setup(self, options: Mapping[str, OptionValue], board: Board, seats: int = 2) -> State:
        return State((0,) * seats, 1, 0, False, int(options["goal"]))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if self.outcome(state):
            return ()
        return (CHANCE,) if state.rolling else (state.seat,)

    def legal(self, state: State, seat: Seat) -> tuple[PigAction, ...]:
        if seat not in self.to_act(state):
            return ()
        if seat == CHANCE:
            return tuple(Show(points) for points in range(1, 7))
        return (Bank(seat), Roll(seat)) if state.pot else (Roll(seat),)

    def why_not(self, state: State, action: PigAction) -> Reason | None:
        return None if action in self.legal(state, action.seat) else Reason("pig.no", "Not now.")

    def apply(self, state: State, action: PigAction) -> Step[State, str]:
        reason = self.why_not(state, action)
        if reason:
            raise Refused(reason)
        if isinstance(action, Roll):
            return Step(state._replace(rolling=True), (f"seat {action.seat} rolled",))
        if isinstance(action, Show) and action.points > 1:
            pot = state.pot + action.points
            return Step(state._replace(pot=pot, rolling=False), (f"die {action.points}",))
        gained = state.pot if isinstance(action, Bank) else 0
        scores = tuple(s + gained * (seat == state.seat) for seat, s in enumerate(state.scores, 1))
        seat = state.seat % len(scores) + 1
        return Step(State(scores, seat, 0, False, state.goal), (f"banked {gained}",))

    def chances(self, state: State) -> tuple[tuple[PigAction, int], ...]:
        return tuple((Show(points), 1) for points in range(1, 7))

    def outcome(self, state: State) -> Outcome | None:
        if max(state.scores) < state.goal:
            return None
        seats = range(1, 1 + len(state.scores))
        levels = sorted(set(state.scores), reverse=True)
        ranks = (tuple(seat for seat in seats if state.scores[seat - 1] == level) for level in levels)
        return Outcome(tuple(ranks), "pig.goal")

    def points(self, state: State) -> tuple[int, ...]:
        return state.scores

    def write_action(self, action: PigAction) -> str:
        return f"die:{action.points}" if isinstance(action, Show) else type(action).__name__.lower()

    def read_action(self, state: State, text: str) -> PigAction:
        if text.startswith("die:") and text[4:].isdecimal():
            return Show(int(text[4:]))
        if text not in ("roll", "bank"):
            raise BadContent("", text, say("is no action of Pig"))
        return Roll(state.seat) if text == "roll" else Bank(state.seat)

    def write_state(self, state: State) -> str:
        return " ".join(map(str, (*state.scores, state.seat, state.pot, int(state.rolling))))

    def read_state(self, text: str, options: Mapping[str, OptionValue], board: Board) -> State:
        fields = text.split()
        if len(fields) < 5 or not all(field.lstrip("-").isdecimal() for field in fields):
            raise BadContent("", say("position"), say("must be five numbers or more"))
        *scores, seat, pot, rolling = map(int, fields)
        return State(tuple(scores), seat, pot, bool(rolling), int(options["goal"]))



PIG = Pig()


def game_named(name: str) -> Pig:
    """The only game of these tests."""
    if name != "pig":
        raise BadContent("", say("game {name}", name=verbatim(name)), say("there is no such game"))
    return PIG


def board_named(game: str, name: str) -> Board | None:
    """The only board of these tests."""
    return BOARD if name == BOARD.name else None
