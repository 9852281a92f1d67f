"""What happened in a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core import Cell, Seat
from game.rules.eagle_dance.lore import CardId, Resource
from game.rules.eagle_dance.round_events import Cause

Purpose = Literal["production", "dive", "attack", "defence"]
Trade = Literal["move", "thermal", "threat", "reroll"]


@dataclass(frozen=True, slots=True)
class StepBegan:
    """A card of the pattern was danced; steps count from 0."""

    seat: Seat
    step: int
    card: CardId


@dataclass(frozen=True, slots=True)
class StepCleared:
    """The dance was cleared; last says that its bonus counts."""

    seat: Seat
    step: int
    card: CardId
    last: bool


@dataclass(frozen=True, slots=True)
class StepFailed:
    """The dance failed."""

    seat: Seat
    step: int
    card: CardId


@dataclass(frozen=True, slots=True)
class ThermalsAbsorbed:
    """An eagle occupied thermals: its tile's marker went down, the tokens came from the pile."""

    seat: Seat
    cell: Cell
    thermals: int


@dataclass(frozen=True, slots=True)
class FoodTaken:
    """An eagle occupied food: the tile's marker went down, the tokens came from the pile."""

    seat: Seat
    cell: Cell
    foods: int


@dataclass(frozen=True, slots=True)
class ResourcesGained:
    """An eagle got tokens from the piles; cause is reward, bonus or trade."""

    seat: Seat
    thermals: int
    foods: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class ResourcesReleased:
    """An eagle's tokens went to the piles; cause is glide, reroll, trade, flee, threat or dominant."""

    seat: Seat
    thermals: int
    foods: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class EagleFlew:
    """An eagle went to an adjacent tile; cause is glide, trade or flee."""

    seat: Seat
    origin: Cell
    to: Cell
    cause: Cause


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """The thermal and the food die came to rest; purpose is production, dive, attack or defence."""

    seat: Seat
    purpose: Purpose
    thermal: int
    food: int


@dataclass(frozen=True, slots=True)
class DieRerolled:
    """One die came to rest again; the better of its numbers counts."""

    seat: Seat
    die: Resource
    before: int
    rolled: int
    best: int


@dataclass(frozen=True, slots=True)
class ResourcesDrifted:
    """After a dive that failed, resources left a tile for a River."""

    cell: Cell
    river: Cell
    thermal: int
    food: int


@dataclass(frozen=True, slots=True)
class FightBegan:
    """An eagle attacked another."""

    attacker: Seat
    defender: Seat


@dataclass(frozen=True, slots=True)
class FightWon:
    """A fight was decided by the totals of attacker and defender."""

    winner: Seat
    loser: Seat
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class TradeMade:
    """A seat traded."""

    seat: Seat
    kind: Trade


@dataclass(frozen=True, slots=True)
class ThreatPlaced:
    """A threat came to stay on a tile; cause is trade or chaos."""

    seat: Seat
    cell: Cell
    cause: Cause


@dataclass(frozen=True, slots=True)
class PointsGained:
    """A seat gained victory points; cause is reward, bonus, fight, threat or dominant."""

    seat: Seat
    points: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class PointsLost:
    """A seat paid victory points; cause is flee."""

    seat: Seat
    points: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class SurvivalMoved:
    """A survival marker moved from a square to another, counted from Chaos, which is 0."""

    seat: Seat
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class DominantMet:
    """A dominant eagle had gained foods enough."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DominantFailed:
    """A dominant eagle had gained too few foods."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChaosStruck:
    """Chaos broke out for an eagle."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChaosEnded:
    """Chaos was over, and with it the turn's dances."""

    seat: Seat
