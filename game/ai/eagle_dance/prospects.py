"""What the cards that an eagle has still to dance this round will bring, at a glance."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core import Seat
from game.rules.eagle_dance.land import Space
from game.rules.eagle_dance.lore import DIVE, GLIDE, SOAR, Card, Gain
from game.rules.eagle_dance.odds import attack_chance, reach_chance
from game.rules.eagle_dance.state import State, in_reach

FOOD_WORTH: Final = 0.5


class Prospect(NamedTuple):
    """What is to be expected: points, steps towards Dominant, and what the eagle will hold."""

    points: float
    steps: float
    thermals: float
    foods: float
    gained: float
    """Foods gained in the turn, which Dominant asks for."""


class _Dancer:
    """An eagle that dances its cards in thought, without the trades."""

    __slots__ = ("at", "card_chance", "foods", "gained", "points", "seat", "state", "steps", "thermals")

    def __init__(self, state: State, seat: Seat, gained: float) -> None:
        eagle = state.eagles[seat - 1]
        self.state, self.seat, self.at = state, seat, eagle.at
        self.points, self.steps, self.gained = 0.0, 0.0, gained
        self.thermals, self.foods = float(eagle.thermals), float(eagle.foods)
        self.card_chance = 0.0

    def dance(self, card: Card, is_last: bool) -> None:
        """One card, cleared as often as may be expected."""
        if card.dance == SOAR:
            self._soar(card)
        elif card.dance == GLIDE:
            self._glide(card)
        elif card.dance == DIVE:
            self._dive(card)
        else:
            self._fight(card)
        self.steps += 2 * self.card_chance - 1
        self._earn(card.reward)
        if is_last:
            self._earn(card.bonus)

    def _earn(self, gain: Gain) -> None:
        self.points += self.card_chance * gain.points
        self.foods += self.card_chance * gain.foods
        self.gained += self.card_chance * gain.foods
        limit = self.state.arena.lore.eagle.thermal_limit
        self.thermals = min(limit, self.thermals + self.card_chance * gain.thermals)

    def _soar(self, card: Card) -> None:
        room = self.state.arena.lore.eagle.thermal_limit - self.thermals
        many = min(card.amount, self.state.tiles[self.at].thermal, room)
        wanted = card.amount if card.quest else 1
        self.card_chance = 1.0 if many >= wanted else 0.0
        self.thermals += max(0.0, many)

    def _glide(self, card: Card) -> None:
        wanted = card.amount or 1
        self.card_chance = min(1.0, max(0.0, self.thermals - wanted + 1))
        if self.card_chance:
            self.thermals -= min(wanted, self.thermals)
            self.at = _landing(self.state, self.at)

    def _dive(self, card: Card) -> None:
        many = min(card.amount, self.state.tiles[self.at].food)
        if not many:
            self.card_chance = 0.0
            return
        lore = self.state.arena.lore
        reached = reach_chance(lore, int(self.thermals), card.number)
        self.foods += reached * many
        self.gained += reached * many
        self.card_chance = reached if many >= card.amount or not card.quest else 0.0

    def _fight(self, card: Card) -> None:
        state, eagles = self.state, self.state.eagles
        reach = in_reach(state, self.seat)
        if not reach:
            self.card_chance = 0.0
            return
        mine = int(self.thermals)
        self.card_chance = max(
            attack_chance(state.arena.lore, mine, eagles[foe - 1].thermals) for foe in reach
        )
        self.points += self.card_chance * card.spoils
        self.foods += self.card_chance * card.amount
        self.gained += self.card_chance * card.amount


def prospect(state: State, seat: Seat, first: int, gained: int = 0) -> Prospect:
    """What an eagle's cards from a place of its pattern on will bring."""
    dancer, pattern = _Dancer(state, seat, gained), state.eagles[seat - 1].pattern
    cards, last = state.arena.lore.cards, len(pattern) - 1
    for place in range(first, len(pattern)):
        dancer.dance(cards[pattern[place]], place == last)
    return Prospect(dancer.points, dancer.steps, dancer.thermals, dancer.foods, dancer.gained)


def _landing(state: State, at: Space) -> Space:
    """The tile near by that has most to offer, as far as one can tell at a glance."""
    tiles = state.tiles
    return max(state.land.beside[at], key=lambda space: 2 * tiles[space].food + tiles[space].thermal)
