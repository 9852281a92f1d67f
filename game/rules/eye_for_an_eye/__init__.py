"""Eye for an Eye: two to six one-eyed chiefs in an arena, in real time or turn based."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.core import Board, Game, Info, OptionValue, Outcome, Reason, Rng, Seat, Step, Tick
from game.rules.eye_for_an_eye import chance, moves, notation, play, position, reading
from game.rules.eye_for_an_eye.actions import Action, Advance
from game.rules.eye_for_an_eye.arena import Arena, arena_of
from game.rules.eye_for_an_eye.clock import next_moment
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.lore import Lore
from game.rules.eye_for_an_eye.options import OPTIONS, SEATS, Options, read_options
from game.rules.eye_for_an_eye.reasons import RULES
from game.rules.eye_for_an_eye.setup import first_state
from game.rules.eye_for_an_eye.state import State
from game.rules.eye_for_an_eye.vote import seen_by

__all__ = [
    "EYE_FOR_AN_EYE", "RULES", "Action", "Arena", "Event", "EyeForAnEye", "Lore", "Options", "State",
    "arena_of", "next_moment",
]


class EyeForAnEye(Game[State, Action, Event]):
    """The rules of Eye for an Eye, asked in the order of all games."""

    info: ClassVar[Info] = Info(
        name="eye_for_an_eye",
        title="Eye for an Eye",
        tagline="Roll, call, strike: five minutes in the arena.",
        designers="Ben and Shae Boersma",
        seats=SEATS,
        minutes=(5, 40),
        options=OPTIONS,
        rules_version=4,
    )

    rules: ClassVar[Mapping[str, str]] = RULES

    def setup(self, options: Mapping[str, OptionValue], board: Board, seats: int = 2) -> State:
        """The first state; BadContent if the board does not suit the game."""
        return first_state(arena_of(board), read_options(options, seats))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats that may act now; nobody in a finished game."""
        return moves.to_act(state)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """All legal actions of a seat in the order of the rules; of the clock, a tick and the next moment."""
        return moves.legal(state, seat)

    def why_not(self, state: State, action: Action) -> Reason | None:
        """None if the action is legal, else the reason."""
        return moves.why_not(state, action)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """The next state and what happened; Refused if the action is not legal."""
        return play.apply(state, action)

    def chances(self, state: State) -> tuple[tuple[Action, int], ...]:
        """What chance may do now, with weights; of several rolls in the air, the oldest comes first."""
        return chance.chances(state)

    def chance_to_act(self, state: State) -> bool:
        """Whether flowers are to be dealt or dice are in the air; nobody else need be asked for that."""
        return state.phase != "over" and chance.must_act(state)

    def draw(self, state: State, rng: Rng) -> Action:
        """One action of chance."""
        return chance.draw(state, rng)

    def tick(self, state: State) -> Tick | None:
        """How far time has come, while the round clock runs; None turn based and between rounds."""
        return state.tick if state.phase == "fight" else None

    def next_moment(self, state: State) -> Tick:
        """While a clock runs, the tick at which something next comes about by itself."""
        return next_moment(state)

    def advance(self, to: Tick) -> Action:
        """The action by which the clock goes on to a tick."""
        return Advance(to)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return state.outcome

    def points(self, state: State) -> tuple[int, ...]:
        """The points that every seat's side has from the rounds so far."""
        return tuple(state.points[player.side] for player in state.players)

    def view(self, state: State, seat: Seat) -> State:
        """What a seat may see: in a vote, of the others only that they have decided."""
        return seen_by(state, seat)

    def write_action(self, action: Action) -> str:
        """The action's text, without a space."""
        return notation.write_action(action)

    def read_action(self, state: State, text: str) -> Action:
        """The action that a text means here, legal or not; BadContent if it means nothing."""
        return notation.read_action(text)

    def write_state(self, state: State) -> str:
        """The position's text."""
        return position.write_state(state)

    def read_state(self, text: str, options: Mapping[str, OptionValue], board: Board) -> State:
        """The state that a position's text means; BadContent names the first bad field."""
        return reading.read_state(arena_of(board), options, text)


EYE_FOR_AN_EYE: Final = EyeForAnEye()
