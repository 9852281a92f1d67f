"""Tao Long: two seats, a wheel of stones and two long dragons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core import Board, Game, Info, OptionValue, Outcome, Reason, Seat, Step, Turn, say
from game.core.errors import BadContent
from game.rules.tao_long import moves, notation, play, position
from game.rules.tao_long.actions import Absorb, Action, Expel, Go, Rest, Sow, Space, Square, Stay
from game.rules.tao_long.breath import Reach, bitten_square, breath_of, breath_squares
from game.rules.tao_long.dragon import Dragon
from game.rules.tao_long.events import Event
from game.rules.tao_long.level import Level, level_of
from game.rules.tao_long.moves import choices, decision, flow, last_space, sides
from game.rules.tao_long.reasons import RULES
from game.rules.tao_long.squares import NOWHERE, Direction
from game.rules.tao_long.state import (
    MODES,
    OPTIONS,
    Effect,
    Options,
    Phase,
    State,
    first_state,
    read_options,
)
from game.rules.tao_long.turns import TURN_LIMIT
from game.rules.tao_long.wheel import SPACES

__all__ = [
    "MODES", "NOWHERE", "RULES", "SPACES", "TAO_LONG", "TURN_LIMIT", "Absorb", "Action", "Direction",
    "Dragon", "Effect", "Event", "Expel", "Go", "Level", "Options", "Phase", "Reach", "Rest", "Sow",
    "Space", "Square", "State", "Stay", "TaoLong", "bitten_square", "breath_of", "breath_squares",
    "choices", "decision", "flow", "last_space", "level_of", "sides",
]


class TaoLong(Game[State, Action, Event]):
    """The rules of Tao Long, asked in the order of all games."""

    info: ClassVar[Info] = Info(
        name="tao_long",
        title="Tao Long",
        tagline="Turn the wheel, steer the dragon, keep the balance.",
        designers="Dox Lucchin and Pedro Latro",
        seats=(2,),
        minutes=(15, 45),
        options=OPTIONS,
        rules_version=1,
    )

    rules: ClassVar[Mapping[str, str]] = RULES

    def setup(self, options: Mapping[str, OptionValue], board: Board, seats: int = 2) -> State:
        """The first state; BadContent if the board does not suit the game."""
        if seats not in self.info.seats:
            raise BadContent("", say("seats"), say("Tao Long is for two"))
        return first_state(level_of(board), read_options(options))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that may act now; nobody in a finished game."""
        return (state.actor,) if state.outcome is None else ()

    def turn(self, state: State) -> Turn:
        """The turn under way, where a state tells: other seats may have to decide in it, or may pass it."""
        return Turn(state.turn, state.seat)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All legal actions of a seat in the fixed order of the rules."""
        return moves.legal(state, seat)

    def why_not(self, state: State, action: Action) -> Reason | None:
        """None if the action is legal, else the reason."""
        return moves.why_not(state, action)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """The next state and what happened; Refused if the action is not legal."""
        return play.apply(state, action)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return state.outcome

    def write_action(self, action: Action) -> str:
        """The action's text, without a space."""
        return notation.write_action(action)

    def read_action(self, state: State, text: str) -> Action:
        """The action that a text means here, legal or not; BadContent if it means nothing."""
        return notation.read_action(state, text)

    def write_state(self, state: State) -> str:
        """The position's text."""
        return notation.write_state(state)

    def read_state(self, text: str, options: Mapping[str, OptionValue], board: Board) -> State:
        """The state that a position's text means; BadContent names the first bad field."""
        return position.read_state(level_of(board), read_options(options), text)


TAO_LONG: Final = TaoLong()
