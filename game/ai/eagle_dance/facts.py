"""The facts that reasons are made of, in words."""

from __future__ import annotations

from game.core import Cell
from game.rules.eagle_dance.lore import DANCES, TILE_NAMES, Card, Gain
from game.rules.eagle_dance.state import State, Tile

Reason = tuple[str, tuple[Cell, ...]]


def tile_at(state: State, cell: Cell) -> Tile:
    """The tile at a place."""
    return state.tiles[state.land.at[cell]]


def tile_name(state: State, cell: Cell) -> str:
    """What lies at a place, as in a River."""
    return f"a {TILE_NAMES[tile_at(state, cell).kind]}"


def many(count: int, noun: str) -> str:
    """A number with its noun, as in 2 foods or no food."""
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun}s" if count else f"no {noun}s"


def dance_name(card: Card) -> str:
    """A card's dance, as in Soar."""
    return DANCES[card.dance].title()


def percent(chance: float) -> str:
    """A chance as people say it."""
    return f"{round(100 * chance)} %"


def gain_words(gain: Gain) -> str:
    """The largest part of a gain, as in 2 points."""
    if gain.points:
        return many(gain.points, "point")
    return many(gain.foods, "food") if gain.foods >= gain.thermals else many(gain.thermals, "thermal")
