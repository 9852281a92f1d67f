"""What a seat or chance may do in Eagle Dance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core import CHANCE, Cell, Seat
from game.rules.eagle_dance.lore import NO_CARD, CardId, Resource

Price = Resource | Literal["vp"]


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the drawn tile against a tile on the table."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class Perch:
    """Put the eagle on a free Forest that touches the centre River."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class Draft:
    """Take an opened card, alone or with one kept card after or before it."""

    seat: Seat
    card: CardId
    kept: CardId = NO_CARD
    kept_first: bool = False


@dataclass(frozen=True, slots=True)
class PutAside:
    """Take an opened card and discard it at once, so that a full pattern stays as it is."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Soar:
    """Absorb thermals from the own tile."""

    seat: Seat
    thermals: int


@dataclass(frozen=True, slots=True)
class Glide:
    """Fly along tiles for a thermal each."""

    seat: Seat
    path: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Dive:
    """Dive for food."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fight:
    """Attack an eagle on the same or an adjacent tile."""

    seat: Seat
    foe: Seat


@dataclass(frozen=True, slots=True)
class Stay:
    """Leave a dance that cannot be danced as it should be, or do not flee."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll the thermal or the food die once more for a thermal."""

    seat: Seat
    die: Resource


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the dice as they are."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeSpoils:
    """Take a food that was won in a fight, from a tile or from the eagle that lost."""

    seat: Seat
    cell: Cell | None = None
    foe: Seat = 0
    """The loser, where the food comes from its eagle card."""


@dataclass(frozen=True, slots=True)
class Flee:
    """Leave a lost fight for an adjacent tile, for a resource or a victory point."""

    seat: Seat
    cell: Cell
    price: Price


@dataclass(frozen=True, slots=True)
class TradeMove:
    """Move one tile without gliding, for thermals."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class TradeThermal:
    """Take a thermal from the pile, for foods."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlaceThreat:
    """Place a threat on a tile; as a trade the tile loses a resource, and so does an eagle on it."""

    seat: Seat
    cell: Cell
    resource: Resource | Literal["none", ""] = ""
    """What the tile loses: none if it is bare, nothing at all in Chaos."""
    victim: Seat = 0
    """Whose eagle loses a resource, where several rest on the tile; of one there is no choice."""


@dataclass(frozen=True, slots=True)
class Lose:
    """Give up one resource that is owed."""

    seat: Seat
    resource: Resource


@dataclass(frozen=True, slots=True)
class Swap:
    """Swap the two cards of the pattern."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawTile:
    """A tile is drawn from the box."""

    kind: int
    seat: Seat = CHANCE


@dataclass(frozen=True, slots=True)
class ShowWeather:
    """The weather die comes to rest."""

    rainy: bool
    seat: Seat = CHANCE


@dataclass(frozen=True, slots=True)
class ShowDice:
    """Dice come to rest: the thermal die and the food die, or the one that was rolled again."""

    numbers: tuple[int, ...]
    seat: Seat = CHANCE


@dataclass(frozen=True, slots=True)
class OpenCard:
    """A card of the phase is opened."""

    card: CardId
    seat: Seat = CHANCE


Dance = Soar | Glide | Dive | Fight | Stay
Trade = TradeMove | TradeThermal | PlaceThreat
Chance = DrawTile | ShowWeather | ShowDice | OpenCard
Action = (
    Lay | Perch | Draft | PutAside | Dance | Trade | Reroll | Keep | TakeSpoils | Flee | Lose | Swap | End
    | Chance
)
