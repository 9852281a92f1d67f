"""Ejderhalar: two seats, shape-changing dragons and control points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core import Board, Game, Info, OptionValue, Outcome, Reason, Seat, Step, Turn, say
from game.core.errors import BadContent
from game.rules.ejderhalar import moves, notation, play, position
from game.rules.ejderhalar.actions import Action, Hold, Move, Push, Square
from game.rules.ejderhalar.events import (
    ControlLost,
    ControlTaken,
    DragonStunned,
    Event,
    GameEnded,
    GroupPushed,
    StunEnded,
    TokenMoved,
    TurnBegan,
    TurnEnded,
    TurnPassed,
)
from game.rules.ejderhalar.level import Level, level_of
from game.rules.ejderhalar.notation import move_between
from game.rules.ejderhalar.options import OPTIONS, Options, read_options
from game.rules.ejderhalar.pushes import Line, Shove, lines, no_push, strength
from game.rules.ejderhalar.reach import Body
from game.rules.ejderhalar.reasons import RULES
from game.rules.ejderhalar.squares import EAST, NORTH, NOWHERE, SOUTH, WEST, Direction
from game.rules.ejderhalar.state import State, first_state
from game.rules.ejderhalar.turns import TURN_LIMIT

__all__ = [
    "EAST", "EJDERHALAR", "NORTH", "NOWHERE", "RULES", "SOUTH", "TURN_LIMIT", "WEST", "Action", "Body",
    "ControlLost", "ControlTaken", "Direction", "DragonStunned", "Ejderhalar", "Event", "GameEnded",
    "GroupPushed", "Hold", "Level", "Line", "Move", "Options", "Push", "Shove", "Square", "State",
    "StunEnded", "TokenMoved", "TurnBegan", "TurnEnded", "TurnPassed", "level_of", "lines", "move_between",
    "no_push", "strength",
]


class Ejderhalar(Game[State, Action, Event]):
    """The rules of Ejderhalar, asked in the order of all games."""

    info: ClassVar[Info] = Info(
        name="ejderhalar",
        title="Ejderhalar",
        tagline="Bend your dragons, push theirs, hold the ground.",
        designers="Arhan Bakan",
        seats=(2,),
        minutes=(10, 40),
        options=OPTIONS,
        rules_version=1,
    )

    rules: ClassVar[Mapping[str, str]] = RULES

    def setup(self, options: Mapping[str, OptionValue], board: Board, seats: int = 2) -> State:
        """The first state; BadContent if the board does not suit the game."""
        if seats not in self.info.seats:
            raise BadContent("", say("seats"), say("Ejderhalar is for two"))
        chosen = read_options(options)
        return first_state(_level(board, chosen), chosen)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that may act now; nobody in a finished game."""
        return (state.seat,) if state.outcome is None else ()

    def turn(self, state: State) -> Turn:
        """The turn under way, where a state tells: other seats may have to decide in it, or may pass it."""
        return Turn(state.turn, state.seat)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All legal actions of a seat in ASCII order of their texts."""
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
        chosen = read_options(options)
        return position.read_state(_level(board, chosen), chosen, text)


def _level(board: Board, options: Options) -> Level:
    return level_of(board, options.stars, options.dragons, options.tokens, options.fewer)


EJDERHALAR: Final = Ejderhalar()
