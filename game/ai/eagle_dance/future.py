"""What the next turn may bring: the card that is kept, one that is opened, and the tile to begin from."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.eagle_dance.arena import Arena
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.lore import DIVE, FOOD, GLIDE, SOAR, THERMAL, Card, Gain, Lore
from game.rules.eagle_dance.odds import attack_chance, reach_chance
from game.rules.eagle_dance.state import Eagle, State, Tile

_STEP: Final = 0.9
"""What a step towards Dominant is worth."""

_THERMAL: Final = 0.6
_FOOD: Final = 0.5
_DETOUR: Final = 0.4
"""How often an eagle finds elsewhere what its own tile does not offer."""

_IN_REACH: Final = 0.7
"""How often a rival can be fought."""


def next_turn(state: State, eagle: Eagle, thermals: int) -> float:
    """What an eagle with these thermals may expect of its next turn."""
    arena = state.arena
    if eagle.at == NOWHERE:
        return 0.0
    home, deck = state.tiles[eagle.at], _deck(arena, min(state.round, len(arena.lore.phases) - 1))
    kept = max((card_worth(arena, card, thermals, home) for card in eagle.pattern), default=0.0)
    drawn = sum(state.deck[card] for card in deck)
    if not drawn:
        return kept
    opened = sum(state.deck[card] * card_worth(arena, card, thermals, home) for card in deck)
    return kept + opened / drawn


@lru_cache(maxsize=64)
def _deck(arena: Arena, rounds: int) -> tuple[int, ...]:
    """The cards of the phase that comes after a number of rounds."""
    phase = arena.lore.phases[rounds]
    return tuple(card for card, each in enumerate(arena.lore.cards) if each.phase == phase)


@lru_cache(maxsize=16384)
def card_worth(arena: Arena, number: int, thermals: int, home: Tile) -> float:
    """What a card brings to an eagle with so many thermals on its tile, next round."""
    lore, card = arena.lore, arena.lore.cards[number]
    wanted = card.amount if card.quest else 1
    chance = _chance(lore, card, thermals, home)
    paid = _gain(card.reward) + 0.5 * _gain(card.bonus) + _STEP
    worth = chance * paid - (1 - chance) * _STEP
    if card.dance == SOAR:
        return worth + chance * _THERMAL * card.amount
    if card.dance == GLIDE:
        return worth - chance * _THERMAL * wanted
    if card.dance == DIVE:
        return worth + chance * _FOOD * card.amount
    return worth + (2 * chance - 1) * (card.spoils + _FOOD * card.amount)


def _gain(gain: Gain) -> float:
    return gain.points + _FOOD * gain.foods + _THERMAL * gain.thermals


def _chance(lore: Lore, card: Card, thermals: int, home: Tile) -> float:
    """How likely a card will be cleared."""
    wanted = card.amount if card.quest else 1
    if card.dance == SOAR:
        room = 1.0 if lore.eagle.thermal_limit - thermals >= wanted else 0.5
        found = _odds(lore, home, THERMAL, wanted)
        return room * (found + (1 - found) * _DETOUR)
    if card.dance == GLIDE:
        return 0.97 if thermals >= wanted else 0.6 if thermals + 1 >= wanted else 0.45
    if card.dance == DIVE:
        found = _odds(lore, home, FOOD, wanted)
        return reach_chance(lore, min(thermals, 2), card.number) * (found + (1 - found) * _DETOUR)
    return _IN_REACH * attack_chance(lore, min(thermals, 2), 1)


def _odds(lore: Lore, home: Tile, resource: str, wanted: int) -> float:
    """How likely a tile is to have this many thermals or foods after weather and production."""
    kind, sides = lore.tiles[home.kind], lore.die(resource)
    most, lies = (kind.thermal, home.thermal) if resource == THERMAL else (kind.food, home.food)
    good = sum(
        min(lies + side, most[rainy]) >= wanted for rainy in lore.weather_die for side in sides
    )
    return good / (len(lore.weather_die) * len(sides))
