"""The vocabulary that all games share."""

from game.core.board import Board, Cell, Mark
from game.core.errors import BadContent, Reason, Refused
from game.core.game import Action, Event, Game, Info, Opponent, Option, OptionValue, Outcome, Step, Turn
from game.core.rng import Rng
from game.core.seat import CHANCE, CLOCK, Seat

__all__ = [
    "CHANCE", "CLOCK", "Action", "BadContent", "Board", "Cell", "Event", "Game", "Info", "Mark",
    "Opponent", "Option", "OptionValue", "Outcome", "Reason", "Refused", "Rng", "Seat", "Step", "Turn",
]
