"""The Dragon's Dance: two seats, nine kinds of pieces and a war for five fortresses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core import Board, Game, Info, OptionValue, Outcome, Reason, Seat, Step, Turn, say
from game.core.errors import BadContent
from game.rules.the_dragons_dance import moves, notation, play, position, refusals
from game.rules.the_dragons_dance.actions import (
    Action,
    Capture,
    Finish,
    Give,
    Move,
    Recruit,
    Shoot,
    Square,
)
from game.rules.the_dragons_dance.events import (
    CommandContinued,
    CommandEnded,
    CommandOpened,
    DragonBreathed,
    DragonFlew,
    DragonSurrounded,
    Event,
    FortressLost,
    FortressTaken,
    GameEnded,
    KingEndangered,
    MusketeerShot,
    PieceLost,
    PieceMoved,
    PieceRecruited,
    SaviourGiven,
    TurnBegan,
    TurnEnded,
)
from game.rules.the_dragons_dance.level import Level, level_of
from game.rules.the_dragons_dance.moves import commanded, goals, piece_actions, targets
from game.rules.the_dragons_dance.pieces import COUNTS, KINDS, RECRUITS, TITLES, VALUES, owner, piece_of
from game.rules.the_dragons_dance.reasons import RULES
from game.rules.the_dragons_dance.recruits import affordable, fortress_total, nearest_camps, open_camps
from game.rules.the_dragons_dance.squares import NOWHERE, Squares, each
from game.rules.the_dragons_dance.state import (
    OPTIONS,
    Options,
    Reserve,
    State,
    captured,
    first_state,
    read_options,
)
from game.rules.the_dragons_dance.turns import QUIET_LIMIT

__all__ = [
    "COUNTS", "KINDS", "NOWHERE", "QUIET_LIMIT", "RECRUITS", "RULES", "THE_DRAGONS_DANCE", "TITLES", "VALUES",
    "Action", "Capture", "CommandContinued", "CommandEnded", "CommandOpened", "DragonBreathed", "DragonFlew",
    "DragonSurrounded", "Event", "Finish", "FortressLost", "FortressTaken", "GameEnded", "Give",
    "KingEndangered", "Level", "Move", "MusketeerShot", "Options", "PieceLost", "PieceMoved",
    "PieceRecruited", "Recruit", "Reserve", "SaviourGiven", "Shoot", "Square", "Squares", "State",
    "TheDragonsDance", "TurnBegan", "TurnEnded", "affordable", "captured", "commanded", "each",
    "fortress_total", "goals", "level_of", "nearest_camps", "open_camps", "owner", "piece_actions",
    "piece_of", "targets",
]


class TheDragonsDance(Game[State, Action, Event]):
    """The rules of The Dragon's Dance, asked in the order of all games."""

    info: ClassVar[Info] = Info(
        name="the_dragons_dance",
        title="The Dragon's Dance",
        tagline="Hold the fortresses, raise an army, mind your king.",
        designers="Jubal",
        seats=(2,),
        minutes=(30, 90),
        options=OPTIONS,
        rules_version=1,
    )

    rules: ClassVar[Mapping[str, str]] = RULES

    def setup(self, options: Mapping[str, OptionValue], board: Board, seats: int = 2) -> State:
        """The first state; BadContent if the board does not suit the game."""
        if seats not in self.info.seats:
            raise BadContent("", say("seats"), say("The Dragon's Dance is for two"))
        state = first_state(level_of(board), read_options(options))
        for seat, men in enumerate(state.standing, 1):
            if not men:
                raise BadContent("", say("pieces"), say("seat {seat} has nobody on the board", seat=seat))
        if not moves.can_act(state):
            reason = say("seat {seat} has no legal turn", seat=state.seat)
            raise BadContent("", say("pieces"), reason)
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that may act now; nobody in a finished game."""
        return (state.seat,) if state.outcome is None else ()

    def turn(self, state: State) -> Turn:
        """The turn under way, where a state tells: other seats may have to decide in it, or may pass it."""
        return Turn(state.turn, state.seat if state.king == NOWHERE else 3 - state.seat)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All legal actions of a seat: pieces by square, moves before shots; recruits; done."""
        return moves.legal(state, seat)

    def why_not(self, state: State, action: Action) -> Reason | None:
        """None if the action is legal, else the reason."""
        return refusals.why_not(state, action)

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


THE_DRAGONS_DANCE: Final = TheDragonsDance()
