"""The vocabulary that all games share."""

from game.core.board import Board, Cell, Mark, Property, Shape
from game.core.errors import BadContent, Reason, Refused, Unreadable, plain
from game.core.game import (
    Action,
    AnyGame,
    AnyStep,
    Game,
    Info,
    Opponent,
    Option,
    OptionValue,
    Outcome,
    Step,
    Turn,
    word_of,
)
from game.core.rng import Rng
from game.core.seat import CHANCE, CLOCK, TICKS_A_SECOND, Seat, Tick
from game.core.words import NOTHING, Field, Sentence, constant, listed, plural, say, verbatim

__all__ = [
    "CHANCE", "CLOCK", "NOTHING", "TICKS_A_SECOND", "Action", "AnyGame", "AnyStep", "BadContent", "Board",
    "Cell", "Field", "Game", "Info", "Mark", "Opponent", "Option", "OptionValue", "Outcome", "Property",
    "Reason", "Refused", "Rng", "Seat", "Sentence", "Shape", "Step", "Tick", "Turn", "Unreadable", "constant",
    "listed", "plain", "plural", "say", "verbatim", "word_of",
]
