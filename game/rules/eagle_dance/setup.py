"""Before the first round: tiles are laid, eagles perch."""

from __future__ import annotations

from game.core import CHANCE, Cell, Reason, Seat
from game.rules.eagle_dance import reasons
from game.rules.eagle_dance.actions import DrawTile, Lay, Perch
from game.rules.eagle_dance.arena import Arena
from game.rules.eagle_dance.events import EaglePerched, TileDrawn, TileLaid
from game.rules.eagle_dance.land import CENTRE, NOWHERE, land_of
from game.rules.eagle_dance.lore import FOREST
from game.rules.eagle_dance.options import Options
from game.rules.eagle_dance.rounds import begin_round
from game.rules.eagle_dance.sketch import Sketch
from game.rules.eagle_dance.state import Eagle, Phase, State, Tile, has_slot, laying_seat


def first_state(arena: Arena, options: Options, seats: int) -> State:
    """The tiles of the map in full sun; then tiles are laid, or the eagles come."""
    lore = arena.lore
    tiles = tuple(Tile(kind, *lore.maximum(kind, False)) for kind in arena.kinds)
    brought = options.more_food[:seats]
    eagle = Eagle(NOWHERE, 0, 0, lore.eagle.threats, lore.eagle.first_points, lore.survival.start, ())
    phase: Phase = "tile" if arena.tiles_to_lay(seats, options.tiles) else "perch"
    return State(
        arena, options, phase, 1, False, arena.land, tiles, arena.box, NOWHERE,
        lore.thermals - len(tiles), lore.foods - len(tiles) - sum(brought),
        tuple(card.copies for card in lore.cards), (),
        tuple(eagle._replace(foods=foods) for foods in brought), None, None,
    )


def draw_tile(sketch: Sketch, action: DrawTile) -> None:
    """A tile comes out of the box."""
    state = sketch.state
    box = list(state.box)
    box[action.kind] -= 1
    sketch.put(phase="lay", box=tuple(box), drawn=action.kind)
    sketch.tell(TileDrawn(layer(sketch.state), action.kind))


def layer(state: State) -> Seat:
    """Who lays the drawn tile: a seat in its turn, or chance."""
    return CHANCE if state.options.tiles == "itself" else laying_seat(state)


def why_no_laying(state: State, action: Lay) -> Reason | None:
    """Why the tile cannot lie there."""
    if action.cell in state.land.at:
        return reasons.PLACE_TAKEN
    return None if action.cell in state.land.open_cells() else reasons.TOUCHES_NOTHING


def lay(sketch: Sketch, action: Lay) -> None:
    """A tile is laid with its markers on the sunny maximum."""
    state = sketch.state
    tile = Tile(state.drawn, *state.arena.lore.maximum(state.drawn, False))
    land = land_of((*state.land.cells, action.cell))
    sketch.put(
        land=land, tiles=(*state.tiles, tile), drawn=NOWHERE,
        thermal_pile=state.thermal_pile - 1, food_pile=state.food_pile - 1,
    )
    sketch.tell(TileLaid(action.seat, action.cell, tile.kind, tile.thermal, tile.food))
    sketch.put(phase="tile" if tiles_left(sketch.state) else "perch")


def tiles_left(state: State) -> int:
    """How many tiles are still to be laid."""
    arena = state.arena
    wanted = len(arena.kinds) + arena.tiles_to_lay(len(state.eagles), state.options.tiles)
    return max(0, min(wanted - len(state.tiles), sum(state.box)))


def perches(state: State) -> list[Cell]:
    """The free Forests that touch the centre River."""
    return [
        state.land.cells[space] for space in state.land.beside[CENTRE]
        if state.tiles[space].kind == FOREST and has_slot(state, space)
    ]


def why_no_perch(state: State, action: Perch) -> Reason | None:
    """Why the eagle cannot begin there."""
    space = state.land.space(action.cell)
    if space == NOWHERE:
        return reasons.NO_TILE
    if state.tiles[space].kind != FOREST or space not in state.land.beside[CENTRE]:
        return reasons.NOT_AT_CENTRE
    return None if has_slot(state, space) else reasons.TILE_FULL


def perch(sketch: Sketch, action: Perch) -> None:
    """An eagle comes and occupies its first resources; after the last one the first round begins."""
    first, space = sketch.state.arena.lore.eagle, sketch.state.land.at[action.cell]
    sketch.put_eagle(action.seat, at=space)
    sketch.tell(EaglePerched(action.seat, action.cell))
    sketch.absorb(action.seat, first.first_thermals)
    sketch.take_food(action.seat, space, first.first_foods)
    if all(eagle.at != NOWHERE for eagle in sketch.state.eagles):
        begin_round(sketch, 1)
