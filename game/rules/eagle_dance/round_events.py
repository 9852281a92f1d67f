"""What happened to tiles, weather, cards, rounds and the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.core import Cell, Outcome, Seat
from game.rules.eagle_dance.lore import CardId

Cause = Literal[
    "bonus", "chaos", "dominant", "drift", "fight", "flee", "glide", "production", "reroll", "reward",
    "threat", "trade", "weather",
]
"""Why markers, tokens and points come and go, and why an eagle flew."""


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A seat, or chance for the table, drew a tile."""

    seat: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A tile was laid, with one thermal and one food of the piles as its markers."""

    seat: Seat
    cell: Cell
    kind: int
    thermal: int
    food: int


@dataclass(frozen=True, slots=True)
class EaglePerched:
    """An eagle came to its first Forest."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round of a phase began with a seat."""

    round: int
    phase: int
    first: Seat


@dataclass(frozen=True, slots=True)
class WeatherRolled:
    """The weather die showed sun or rain."""

    before: bool
    rainy: bool


@dataclass(frozen=True, slots=True)
class MarkersRaised:
    """A tile's markers went up."""

    cell: Cell
    thermal: int
    food: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class MarkersLowered:
    """A tile's markers went down."""

    cell: Cell
    thermal: int
    food: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class CardOpened:
    """A card of the phase lay open."""

    card: CardId


@dataclass(frozen=True, slots=True)
class CardDrafted:
    """A seat took an opened card."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """A seat gave up a card of its pattern."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class PatternArranged:
    """A seat's pattern was settled, first card first."""

    seat: Seat
    pattern: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class PatternSwapped:
    """The two cards of a pattern changed places."""

    seat: Seat
    pattern: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn started."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn was over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All seats had played."""

    round: int


@dataclass(frozen=True, slots=True)
class FactTold:
    """Between two rounds there was a moment for an eagle fact, counted from 1."""

    number: int


class Score(NamedTuple):
    """How a seat's total comes about."""

    seat: Seat
    points: int
    thermals: int
    foods: int
    survival: int

    @property
    def total(self) -> int:
        """What counts."""
        return self.points + self.thermals + self.foods + self.survival


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last round was over and everything was counted, in order of seats."""

    outcome: Outcome
    scores: tuple[Score, ...]
