"""Before the first round: where to lay a tile, where to perch."""

from __future__ import annotations

from game.rules.eagle_dance.actions import Lay, Perch
from game.rules.eagle_dance.land import CENTRE, Space, around
from game.rules.eagle_dance.lore import FOREST
from game.rules.eagle_dance.state import State, eagles_on


def lay_value(state: State, action: Lay) -> float:
    """How close a tile lies to the perches that an eagle can still hope for."""
    beside = [state.land.at[cell] for cell in around(action.cell) if cell in state.land.at]
    homes = set(state.land.beside[CENTRE])
    kind = state.arena.lore.tiles[state.drawn]
    return len(beside) + sum(space in homes for space in beside) * 0.5 * kind.slots


def perch_value(state: State, action: Perch) -> float:
    """How much a Forest and the tiles round it have to offer."""
    space = state.land.at[action.cell]
    near = state.land.beside[space]
    return sum(_offer(state, other) for other in near) - 0.5 * sum(_is_taken(state, other) for other in near)


def _offer(state: State, space: Space) -> float:
    tile = state.tiles[space]
    return 1.0 + 0.3 * tile.food + 0.2 * (tile.kind != FOREST)


def _is_taken(state: State, space: Space) -> bool:
    return bool(eagles_on(state, space))
