"""Eagle Dance: two to four Javan hawk-eagles dance for thermals and food over six rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core import CHANCE, Board, Game, Info, OptionValue, Outcome, Reason, Seat, Step, Turn
from game.rules.eagle_dance import chance, moves, notation, order, play, position, reading
from game.rules.eagle_dance.actions import Action
from game.rules.eagle_dance.arena import Arena, arena_of
from game.rules.eagle_dance.events import Event
from game.rules.eagle_dance.lore import Lore
from game.rules.eagle_dance.options import OPTIONS, SEATS, Options, read_options
from game.rules.eagle_dance.reasons import RULES
from game.rules.eagle_dance.rounds import scores
from game.rules.eagle_dance.setup import first_state
from game.rules.eagle_dance.state import State

__all__ = [
    "EAGLE_DANCE", "RULES", "Action", "Arena", "EagleDance", "Event", "Lore", "Options", "State", "arena_of",
    "scores",
]


class EagleDance(Game[State, Action, Event]):
    """The rules of Eagle Dance, asked in the order of all games."""

    info: ClassVar[Info] = Info(
        name="eagle_dance",
        title="Eagle Dance",
        tagline="Soar, glide, dive: program the flight of an eagle.",
        designers="Ardiawan Bagus Harisa and others",
        seats=SEATS,
        minutes=(20, 45),
        options=OPTIONS,
        rules_version=2,
    )

    rules: ClassVar[Mapping[str, str]] = RULES

    def setup(self, options: Mapping[str, OptionValue], board: Board, seats: int = 2) -> State:
        """The first state; BadContent if the board does not suit the game."""
        return first_state(arena_of(board), read_options(options, seats), seats)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that may act now; nobody in a finished game."""
        return moves.to_act(state)

    def turn(self, state: State) -> Turn | None:
        """The turn under way: laying a tile, perching, drafting, or dancing."""
        return order.turn_under_way(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All legal actions of a seat in the fixed order of the rules."""
        return moves.legal(state, seat)

    def why_not(self, state: State, action: Action) -> Reason | None:
        """None if the action is legal, else the reason."""
        return moves.why_not(state, action)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """The next state and what happened; Refused if the action is not legal."""
        return play.apply(state, action)

    def chances(self, state: State) -> tuple[tuple[Action, int], ...]:
        """What chance may do now, with weights."""
        return chance.chances(state) if CHANCE in moves.to_act(state) else ()

    def is_dice(self, state: State) -> bool:
        """Whether chance rolls dice here, which a real table may do; else it draws cards and tiles."""
        return chance.is_dice(state)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return state.outcome

    def points(self, state: State) -> tuple[int, ...]:
        """Every seat's score, as if the game ended now."""
        return tuple(score.total for score in scores(state))

    def write_action(self, action: Action) -> str:
        """The action's text, without a space."""
        return notation.write_action(action)

    def read_action(self, state: State, text: str) -> Action:
        """The action that a text means here, legal or not; BadContent if it means nothing."""
        return notation.read_action(state, text)

    def write_state(self, state: State) -> str:
        """The position's text."""
        return position.write_state(state)

    def read_state(self, text: str, options: Mapping[str, OptionValue], board: Board) -> State:
        """The state that a position's text means; BadContent names the first bad field."""
        return reading.read_state(arena_of(board), options, text)


EAGLE_DANCE: Final = EagleDance()
