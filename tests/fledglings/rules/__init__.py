"""Fledglings: two seats, five young eagles each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core import BadContent, Board, Game, Info, OptionValue, Outcome, Reason, Seat, Step, Turn, say
from tests.fledglings.rules import moves, notation, play
from tests.fledglings.rules.state import Event, Hop, State, first_state


class Fledglings(Game[State, Hop, Event]):
    """The rules of Fledglings, asked in the order of all games."""

    info: ClassVar[Info] = Info(
        name="fledglings",
        title="Fledglings",
        tagline="Hop across the meadow first.",
        designers="the authors of this program",
        seats=(2,),
        minutes=(1, 3),
        options=(),
        rules_version=1,
    )

    rules: ClassVar[Mapping[str, str]] = moves.RULES

    def setup(self, options: Mapping[str, OptionValue], board: Board, seats: int = 2) -> State:
        """The first state; BadContent if the board does not suit the game."""
        if seats not in self.info.seats:
            raise BadContent("", say("seats"), say("Fledglings is for two"))
        return first_state(board)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that may act now; nobody in a finished game."""
        return (state.seat,) if moves.outcome(state) is None else ()

    def turn(self, state: State) -> Turn:
        """The turn under way."""
        return Turn(state.turn, state.seat)

    def legal(self, state: State, seat: Seat) -> tuple[Hop, ...]:
        """All legal actions of a seat in the fixed order of the rules."""
        return moves.legal(state, seat)

    def why_not(self, state: State, action: Hop) -> Reason | None:
        """None if the action is legal, else the reason."""
        return moves.why_not(state, action)

    def apply(self, state: State, action: Hop) -> Step[State, Event]:
        """The next state and what happened; Refused if the action is not legal."""
        return play.apply(state, action)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return moves.outcome(state)

    def write_action(self, action: Hop) -> str:
        """The action's text, without a space."""
        return notation.write_action(action)

    def read_action(self, state: State, text: str) -> Hop:
        """The action that a text means here, legal or not; BadContent if it means nothing."""
        return notation.read_action(state, text)

    def write_state(self, state: State) -> str:
        """The position's text."""
        return notation.write_state(state)

    def read_state(self, text: str, options: Mapping[str, OptionValue], board: Board) -> State:
        """The state that a position's text means; BadContent names the first bad field."""
        return notation.read_state(text)


FLEDGLINGS: Final = Fledglings()
