"""What may be done between the dances: trades, and once the swap."""

from __future__ import annotations

from functools import lru_cache

from game.core import Cell, Reason, Seat
from game.rules.eagle_dance import reasons
from game.rules.eagle_dance.actions import (
    End,
    PlaceThreat,
    Swap,
    Trade,
    TradeMove,
    TradeThermal,
)
from game.rules.eagle_dance.events import PatternSwapped, TradeMade
from game.rules.eagle_dance.land import NOWHERE, Space
from game.rules.eagle_dance.lore import FOOD, THERMAL, Resource
from game.rules.eagle_dance.sketch import Sketch
from game.rules.eagle_dance.state import State, Tile, eagles_on, has_slot, has_threat_place, next_card
from game.rules.eagle_dance.survival import close, owe, put_threat


def trades(state: State, seat: Seat) -> tuple[Trade, ...]:
    """All trades that a seat can pay for."""
    found: list[Trade] = []
    eagle, land, prices = state.eagles[seat - 1], state.land, state.arena.lore.prices
    if eagle.thermals >= prices.move_thermals:
        near = land.beside[eagle.at]
        found += [TradeMove(seat, land.cells[space]) for space in near if has_slot(state, space)]
    if _why_no_thermal(state, seat) is None:
        found.append(TradeThermal(seat))
    if eagle.threats:
        for space, tile in enumerate(state.tiles):
            if has_threat_place(state, space):
                found += _threats(seat, land.cells[space], _loses(tile), _victims(state, space))
    return tuple(found)


@lru_cache(maxsize=4096)
def _threats(
    seat: Seat, cell: Cell, resources: tuple[Resource, ...], victims: tuple[Seat, ...],
) -> list[PlaceThreat]:
    """Every way to place a threat on a tile."""
    return [
        PlaceThreat(seat, cell, resource, victim)
        for resource in resources or ("none",) for victim in victims
    ]


_BY_MARKERS: dict[tuple[bool, bool], tuple[Resource, ...]] = {
    (False, False): (), (True, False): ("thermal",), (False, True): ("food",),
    (True, True): ("thermal", "food"),
}


def _loses(tile: Tile) -> tuple[Resource, ...]:
    return _BY_MARKERS[tile.thermal > 0, tile.food > 0]


def _victims(state: State, space: Space) -> tuple[Seat, ...]:
    """The eagles to choose from; 0 where there is no choice."""
    found = eagles_on(state, space)
    return tuple(found) if len(found) > 1 else (0,)


def threats_in_chaos(state: State, seat: Seat) -> tuple[PlaceThreat, ...]:
    """The tiles where Chaos may leave its threat."""
    return tuple(
        PlaceThreat(seat, cell) for space, cell in enumerate(state.land.cells)
        if has_threat_place(state, space)
    )


def why_no_trade(state: State, action: Trade) -> Reason | None:
    """Why a trade cannot be made."""
    if isinstance(action, TradeMove):
        return _why_no_move(state, action)
    if isinstance(action, TradeThermal):
        return _why_no_thermal(state, action.seat)
    return why_no_threat(state, action) or _why_no_aim(state, action)


def _why_no_move(state: State, action: TradeMove) -> Reason | None:
    eagle, space = state.eagles[action.seat - 1], state.land.space(action.cell)
    if eagle.thermals < state.arena.lore.prices.move_thermals:
        return reasons.MOVE_TOO_DEAR
    if space == NOWHERE:
        return reasons.NO_TILE
    if space not in state.land.beside[eagle.at]:
        return reasons.NOT_ADJACENT
    return None if has_slot(state, space) else reasons.TILE_FULL


def _why_no_thermal(state: State, seat: Seat) -> Reason | None:
    eagle, lore = state.eagles[seat - 1], state.arena.lore
    if eagle.foods < lore.prices.thermal_foods:
        return reasons.THERMAL_TOO_DEAR
    if eagle.thermals >= lore.eagle.thermal_limit:
        return reasons.THERMAL_LIMIT
    return None if state.thermal_pile else reasons.PILE_EMPTY


def why_no_threat(state: State, action: PlaceThreat) -> Reason | None:
    """Why a threat cannot be placed on a tile."""
    space = state.land.space(action.cell)
    if not state.eagles[action.seat - 1].threats:
        return reasons.NO_THREATS_LEFT
    if space == NOWHERE:
        return reasons.NO_TILE
    return None if has_threat_place(state, space) else reasons.NO_THREAT_PLACE


def _why_no_aim(state: State, action: PlaceThreat) -> Reason | None:
    space = state.land.at[action.cell]
    if action.resource not in (_loses(state.tiles[space]) or ("none",)):
        return reasons.TILE_HAS_NONE
    return None if action.victim in _victims(state, space) else reasons.WRONG_VICTIM


def trade(sketch: Sketch, action: Trade) -> None:
    """A trade is paid and made."""
    seat, prices = action.seat, sketch.state.arena.lore.prices
    if isinstance(action, PlaceThreat):
        _threaten(sketch, action)
    elif isinstance(action, TradeMove):
        sketch.tell(TradeMade(seat, "move"))
        sketch.release(seat, prices.move_thermals, 0, "trade")
        tolls = sketch.fly(seat, sketch.state.land.at[action.cell], "trade")
        owe(sketch, seat, int(tolls), "free")
    else:
        sketch.tell(TradeMade(seat, "thermal"))
        sketch.release(seat, 0, prices.thermal_foods, "trade")
        sketch.gain(seat, 1, 0, "trade")


def _threaten(sketch: Sketch, action: PlaceThreat) -> None:
    sketch.tell(TradeMade(action.seat, "threat"))
    put_threat(sketch, action, "trade")
    sketch.score(action.seat, sketch.state.arena.lore.prices.threat_points, "threat")
    space = sketch.state.land.at[action.cell]
    sketch.lower_markers(space, int(action.resource == THERMAL), int(action.resource == FOOD), "threat")
    for seat in (action.victim,) if action.victim else eagles_on(sketch.state, space):
        if seat == action.seat and _has_any(sketch.state, seat):
            # It pays for this tile now, and so not once more at the end of the turn.
            sketch.put_turn(entered=True)
        owe(sketch, seat, 1, "free")


def _has_any(state: State, seat: Seat) -> bool:
    """Whether an eagle has a resource to lose."""
    eagle = state.eagles[seat - 1]
    return bool(eagle.thermals or eagle.foods)


def why_no_swap(state: State, action: Swap) -> Reason | None:
    """Why the two cards cannot change places now."""
    turn, pattern = state.turn, state.eagles[action.seat - 1].pattern
    assert turn is not None
    if len(pattern) < 2:
        return reasons.ONE_CARD
    if turn.swapped:
        return reasons.SWAPPED_ALREADY
    return reasons.AMID_DANCES if 0 < turn.step < len(pattern) else None


def swap(sketch: Sketch, action: Swap) -> None:
    """The two cards change places; after Chaos this ends the turn."""
    pattern = sketch.state.eagles[action.seat - 1].pattern[::-1]
    sketch.put_eagle(action.seat, pattern=pattern)
    sketch.tell(PatternSwapped(action.seat, pattern))
    if sketch.turn.stage == "swap":
        end(sketch)
    else:
        sketch.put_turn(swapped=True)


def why_no_end(state: State, action: End) -> Reason | None:
    """Why the turn cannot end yet."""
    return reasons.DANCES_LEFT if next_card(state) else None


def end(sketch: Sketch, action: End | None = None) -> None:
    """The turn is over."""
    sketch.put_turn(stage="free")
    close(sketch)
