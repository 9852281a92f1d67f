"""The way of an action over the table: for a hand that makes it, and for an arrow that speaks of it."""

from __future__ import annotations

from game.rules.tao_long import NOWHERE, Absorb, Action, Dragon, Expel, Go, Phase, Sow, Square, State
from game.rules.tao_long.squares import NEXT
from game.rules.tao_long.wheel import SPACES
from scenes.stage.selection import Pick
from scenes.stage.tao_long.foresight import foresee
from scenes.stage.tao_long.picks import POOL, cell_pick, space_pick


def hand_way(state: State, dragon: Dragon, action: Action) -> tuple[Pick, ...]:
    """What a hand goes over: the spaces sown, the cells of a move, the pool and the meter."""
    if isinstance(action, Sow):
        seen = foresee(state, action.space) if state.phase == Phase.SPIRIT else None
        return tuple(space_pick(space) for space in (action.space, *(seen.path if seen else ())))
    if isinstance(action, Absorb):
        return POOL, Pick("meter", seat=action.seat)
    return tuple(cell_pick(square) for square in _squares(dragon, action) if square != NOWHERE)


def arrow_way(state: State, dragon: Dragon, action: Action) -> tuple[Pick, ...]:
    """The same for an arrow, which goes round the pool so that it covers neither names nor stones."""
    if not isinstance(action, Sow):
        return hand_way(state, dragon, action)
    seen = foresee(state, action.space) if state.phase == Phase.SPIRIT else None
    return tuple(Pick("lip", SPACES[space]) for space in (action.space, *(seen.path if seen else ())))


def _squares(dragon: Dragon, action: Action) -> list[Square]:
    """From the head on: the squares of a move, or the one that a breath leaves through."""
    way = [dragon.tiles[0]]
    if isinstance(action, Expel):
        way.append(NEXT[dragon.facing][way[-1]])
    elif isinstance(action, Go):
        for _ in range(action.squares):
            way.append(NEXT[action.direction][way[-1]])
        if action.exit != NOWHERE:
            way += [action.exit, NEXT[action.side][action.exit]]
    return way
