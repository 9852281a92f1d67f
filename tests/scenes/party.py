"""Party, a game of one die for two to four, and its picture: who banks is cheered by the next seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pygame

from game.core import NOTHING, Info, Reason, Refused, Seat, Sentence, Step, Turn, say, verbatim
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from scenes.base.kit import Kit
from scenes.base.scene import Scene
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline
from scenes.program.app import App
from scenes.stage.presenter import NO_MARKS, Marks, Presenter, Standing
from scenes.stage.selection import Pick
from scenes.table import Table
from tests.match.pig import BOARD, Bank, Pig, PigAction, Roll, Show, State


@dataclass(frozen=True)
class Cheer:
    """The next seat has seen it."""

    seat: Seat


class PartyState(State):
    """A state of Pig; a negative pot means that a cheer is awaited."""


class Party(Pig):
    """Pig in which a seat decides in another's turn."""

    info: ClassVar[Info] = replace(Pig.info, name="party", title="Party")

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (self._next(state),) if state.pot < 0 else super().to_act(state)

    def turn(self, state: State) -> Turn:
        return Turn(state.seat, state.seat)

    def legal(self, state: State, seat: Seat) -> tuple[Any, ...]:
        if state.pot < 0:
            return (Cheer(seat),) if seat == self._next(state) else ()
        return super().legal(state, seat)

    def apply(self, state: State, action: Any) -> Step[State, str]:
        if isinstance(action, Cheer):
            if action not in self.legal(state, action.seat):
                raise Refused(Reason("pig.no", "Not now."))
            return Step(state._replace(seat=self._next(state), pot=0), ("cheered",))
        step = super().apply(state, action)
        if isinstance(action, Bank) and self.outcome(step.state) is None:
            return Step(step.state._replace(seat=state.seat, pot=-1), step.events)
        return step

    def _next(self, state: State) -> Seat:
        return state.seat % len(state.scores) + 1

    def read_action(self, state: State, text: str) -> Any:
        return Cheer(self._next(state)) if text == "cheer" else super().read_action(state, text)


PARTY = Party()


_WORDS = {"roll": say("Roll"), "bank": say("Bank"), "cheer": say("Cheer")}


class PartyPresenter(Presenter[State, Any]):
    """A bare table: everything is a button of the prompt."""

    def __init__(self, kit: Kit, stage: Any, box: pygame.Rect, state: State) -> None:
        super().__init__(kit, stage, box, state)
        self.shown: State | None = None
        self.cup = stage.add(Sprite(pygame.Surface((box.width // 3, box.height // 3)), box.topleft, 3))

    @classmethod
    def preparations(cls, state: State, small: bool) -> Sequence[Callable[[Kit], object]]:
        return ()

    def sync(self, state: State) -> None:
        self.shown = state

    def animate(self, events: Sequence[str]) -> Timeline:
        return Timeline()

    def glide(self, state: State) -> Timeline:
        return Timeline()

    def hit(self, point: tuple[int, int]) -> Pick | None:
        return None

    def place(self, pick: Pick) -> pygame.Rect | None:
        return None

    def places(self) -> tuple[Pick, ...]:
        return ()

    def picks(self, state: State, legal: Sequence[Any], action: Any) -> tuple[Pick, ...]:
        return (Pick("button", type(action).__name__.lower()),)

    def attempt(self, state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> Any | None:
        return None

    def mark(self, state: State, marks: Marks) -> None:
        pass

    def buttons(self, next_picks: Sequence[Pick]) -> tuple[tuple[Pick, Sentence], ...]:
        return tuple((pick, _WORDS[pick.name]) for pick in next_picks)

    def touched(self, action: Any) -> tuple[Pick, ...]:
        return ()

    def trail(self, action: Any) -> tuple[Pick, ...]:
        return ()

    def spent(self, state: State) -> tuple[Pick, ...]:
        return ()

    def question(self, state: State, action: Any) -> Sentence:
        words = _WORDS[type(action).__name__.lower()]
        return say("{side}: {words}?", side=self.titled(action.seat), words=words)

    def line(self, before: State, action: Any) -> Sentence:
        if isinstance(action, Show):
            return say("shows {points}", points=action.points)
        return _WORDS[type(action).__name__.lower()]

    def chance_words(self, state: State, action: Any) -> Sentence:
        return verbatim(str(action.points))

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> Sentence:
        return say("What does the die show?") if state.rolling else say("Roll, or keep what you have.")

    def standing(self, state: State, seat: Seat) -> Standing:
        emblems = tuple((f"common/seat_{seat}", index % 2 == 0) for index in range(4))
        return Standing(0, 0, say("points"), emblems, NOTHING, points=state.scores[seat - 1])

    def spectacle(self, event: str) -> float:
        return float(len(str(event)))


def party_table(app: App, *sitters: Sitter, **options: Any) -> Table:
    """A table for a party, settled."""
    setup = new_setup(PARTY, BOARD, sitters, options, seed=5)
    table = Table(app, Match.begin(setup, PARTY, BOARD))
    if not app.stack.scenes:
        app.stack.push(Scene(app))
    app.stack.push(table)
    return table


def play_out(table: Table) -> None:
    """A whole party without a picture: bank after every roll."""
    match: AnyMatch = table.match
    while match.outcome is None:
        action: PigAction | Cheer = PARTY.legal(match.state, match.to_act[0])[0]
        match.submit(action if match.to_act[0] else Show(4))
    table.keep_result()


__all__ = ["PARTY", "Bank", "Cheer", "Party", "PartyPresenter", "Roll", "Show", "party_table", "play_out"]
