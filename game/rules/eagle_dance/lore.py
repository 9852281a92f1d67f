"""What the author's tables say: tiles, cards, dice, tracks and prices, as checked values."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from game.core import Sentence, say

TILE_NAMES: Final = ("Forest", "Field", "River")
"""What files and notation call the kinds of tiles."""
FOREST, FIELD, RIVER = range(3)
TILE_TITLES: Final = (
    say("Forest", sense="a tile"), say("Field", sense="a tile"), say("River", sense="a tile"),
)
"""What people call them."""

DANCES: Final = ("soar", "glide", "dive", "fight")
SOAR, GLIDE, DIVE, FIGHT = range(4)
DANCE_TITLES: Final = (
    say("Soar", sense="a dance"), say("Glide", sense="a dance"), say("Dive", sense="a dance"),
    say("Fight", sense="a dance"),
)

CARD_NAMES: Final = (
    "Soar1", "Glide1", "Dive1", "Soar2", "Glide2", "Dive2", "Fight2", "Soar3", "Glide3", "Dive3", "Fight3",
)
"""A dance and the phase of its deck; a card's id is its place here."""

CardId = int
NO_CARD: Final[CardId] = -1

Resource = Literal["thermal", "food"]
RESOURCES: Final[tuple[Resource, Resource]] = ("thermal", "food")
THERMAL, FOOD = RESOURCES


CardPart = Literal["action", "reward", "bonus"]
CARD_PARTS: Final[tuple[CardPart, ...]] = get_args(CardPart)


class TileKind(NamedTuple):
    """A kind of tile; maxima stand for sun first, then for rain."""

    name: str
    copies: int
    slots: int
    """How many eagles may rest on it, and how many threats fit there."""
    thermal: tuple[int, int]
    food: tuple[int, int]


class Gain(NamedTuple):
    """What a card pays: victory points, and resources from the piles."""

    points: int
    thermals: int
    foods: int


class Card(NamedTuple):
    """A dance card: its action, its reward, and its bonus where it ends a pattern."""

    name: str
    title: Sentence
    phase: int
    dance: int
    copies: int
    quest: bool
    """All of the amount, or the dance fails."""
    amount: int
    """Thermals to absorb, tiles to glide (0 is any number), or foods to take."""
    number: int
    """What a dive must roll; 0 in the other dances."""
    spoils: int
    """Victory points for the winner of a fight."""
    reward: Gain
    bonus: Gain
    ours: tuple[CardPart, ...] = ()
    """What is a reconstruction, because the pictures of the game do not show it."""


class EagleCard(NamedTuple):
    """What an eagle may hold, and what it begins with."""

    thermal_limit: int
    threats: int
    first_thermals: int
    first_foods: int
    first_points: int


class Prices(NamedTuple):
    """What trades cost and bring."""

    move_thermals: int
    thermal_foods: int
    reroll_thermals: int
    threat_points: int


class Survival(NamedTuple):
    """The survival track from Chaos to Dominant, and what Dominant asks for."""

    squares: tuple[int, ...]
    """Each square's bonus at the end."""
    start: int
    foods: int
    points: int
    discards: int

    @property
    def dominant(self) -> int:
        """The last square of the track."""
        return len(self.squares) - 1


class Lore(NamedTuple):
    """Everything that a designer can change without touching a rule."""

    tiles: tuple[TileKind, ...]
    tiles_for: tuple[int, ...]
    """How many tiles are laid for two seats, for three, for four."""
    cards: tuple[Card, ...]
    thermal_die: tuple[int, ...]
    food_die: tuple[int, ...]
    weather_die: tuple[bool, ...]
    """Its sides: whether they bring rain."""
    thermals: int
    foods: int
    threats: int
    phases: tuple[int, ...]
    """The phase of each round."""
    eagle: EagleCard
    prices: Prices
    survival: Survival
    gold: int
    """Where the point track is gold; the count may pass it."""
    most_thermals: int
    foods_a_point: int

    def maximum(self, kind: int, rainy: bool) -> tuple[int, int]:
        """The most thermals and foods on a tile of a kind."""
        tile = self.tiles[kind]
        return tile.thermal[rainy], tile.food[rainy]

    def die(self, name: str) -> tuple[int, ...]:
        """The sides of the thermal or the food die."""
        return self.thermal_die if name == THERMAL else self.food_die
