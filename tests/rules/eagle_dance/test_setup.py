"""Tiles are laid, eagles perch."""

from __future__ import annotations

import pytest

from game.core import CHANCE, Rng
from game.rules.eagle_dance import EAGLE_DANCE
from game.rules.eagle_dance.events import EaglePerched, FoodTaken, RoundBegan, ThermalsAbsorbed, TileLaid
from game.rules.eagle_dance.lore import TILE_NAMES
from game.rules.eagle_dance.state import lore_of
from tests.rules.eagle_dance.stage import asked, begun, held, perched, refused, rule, say, texts, tile, where


@rule("setup.tiles")
def test_a_river_in_the_centre_fields_north_and_south_forests_at_the_corners() -> None:
    """River in the centre, Fields north and south, Forests NW, SW, NE, SE."""
    state = begun()
    names = {cell: TILE_NAMES[kind.kind] for cell, kind in zip(state.land.cells, state.tiles, strict=True)}
    assert names == {
        (0, 0): "River", (0, -1): "Field", (0, 1): "Field", (-1, 0): "Forest", (-1, 1): "Forest",
        (1, -1): "Forest", (1, 0): "Forest",
    }


@rule("tile.kinds", "setup.sunny")
@pytest.mark.parametrize(("kind", "copies", "slots", "sunny", "rainy"), [
    (0, 5, 1, (3, 2), (2, 2)), (1, 4, 2, (3, 3), (2, 1)), (2, 3, 3, (3, 3), (2, 2)),
])
def test_the_table_of_tiles(
    kind: int, copies: int, slots: int, sunny: tuple[int, int], rainy: tuple[int, int],
) -> None:
    """Forest 5, Field 4, River 3, with their slots and maxima; every tile starts at its sunny maximum."""
    state = begun()
    lore = lore_of(state)
    assert (lore.tiles[kind].copies, lore.tiles[kind].slots) == (copies, slots)
    assert (lore.maximum(kind, False), lore.maximum(kind, True)) == (sunny, rainy)
    assert all((one.thermal, one.food) == sunny for one in state.tiles if one.kind == kind)


@rule("setup.draw", "setup.lay")
def test_in_turn_each_seat_draws_a_tile_and_lays_it_against_any_tile() -> None:
    """Then in turn each seat draws a tile and lays it against any tile on the table."""
    state = begun()
    assert texts(state) == ["tile:Forest", "tile:Field", "tile:River"] and asked(state) == CHANCE
    assert [weight for _, weight in EAGLE_DANCE.chances(state)] == [1, 2, 2]
    assert refused(state, "lay:2,0") == "dice.faces"
    state = say(state, "tile:River").state
    assert asked(state) == 1 and len(texts(state)) == 12
    assert refused(state, "lay:0,0") == refused(state, "lay:5,5") == "setup.lay"
    assert refused(state, "perch:1,0") == "setup.lay" and refused(state, "tile:Field") == "dice.faces"
    said = say(state, "lay:2,0", "tile:Forest")
    assert said.told(TileLaid) == [TileLaid(1, (2, 0), 2, 3, 3)] and asked(said.state) == 2
    assert refused(say(said.state, "lay:3,0").state, "tile:Forest") == "setup.draw"


@rule("setup.count")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 10), (3, 11), (4, 12)])
def test_until_there_are_10_11_or_12_tiles(seats: int, tiles: int) -> None:
    """Until there are 10 / 11 / 12 tiles for 2 / 3 / 4 seats."""
    state = begun(seats)
    while state.phase in ("tile", "lay"):
        state = say(state, texts(state)[-1]).state
    assert len(state.tiles) == tiles and state.phase == "perch" and asked(state) == 1


@rule("setup.map")
def test_tiles_may_lie_there_already_or_lay_themselves() -> None:
    """An option lays the tiles by itself; levels (Tiled) give fixed maps."""
    assert begun(tiles="map").phase == "perch" and begun(4, "old_crater").phase == "perch"
    state = say(begun(tiles="itself"), "tile:Field").state
    assert asked(state) == CHANCE and {weight for _, weight in EAGLE_DANCE.chances(state)} == {1}
    assert refused(state, "lay:0,0") == refused(state, "lay:7,7") == "setup.lay"
    assert say(state, "lay:2,0").told(TileLaid)[0].seat == CHANCE


@rule("setup.perch", "setup.first", "turn.order")
def test_each_eagle_goes_to_a_free_forest_that_touches_the_centre_and_occupies() -> None:
    """Each eagle goes to a free Forest that touches the centre River and occupies 2 thermals and 1 food."""
    state = begun(2, "old_crater")
    assert texts(state) == ["perch:1,-1", "perch:1,0", "perch:-1,1", "perch:-1,0"]
    for name in ("0,0", "0,-1", "0,2"):
        assert refused(state, f"perch:{name}") == "setup.perch"
    assert refused(state, "perch:5,5") == "tile.kinds" and refused(state, "end") == "setup.perch"
    said = say(state, "perch:1,0")
    assert said.events == (
        EaglePerched(1, (1, 0)), ThermalsAbsorbed(1, (1, 0), 2), FoodTaken(1, (1, 0), 1),
    )
    assert held(said.state) == (2, 1) and tile(said.state, "1,0") == "1.1.0" and where(said.state) == "1,0"
    assert refused(said.state, "perch:1,0") == "tile.slots"
    assert say(said.state, "perch:-1,0").told(RoundBegan) == [RoundBegan(1, 1, 1)]


@rule("token.piles")
def test_one_token_of_each_marks_every_tile_the_rest_is_the_pile() -> None:
    """36 thermal and 54 food tokens: one of each marks every tile, eagles take from the rest."""
    state = perched(4)
    assert (state.thermal_pile, state.food_pile) == (36 - 7 - 8, 54 - 7 - 4)


@rule("variant.handicap")
def test_an_eagle_may_bring_food_along() -> None:
    """Taken from the pile before the valley is laid, and counted like all others."""
    usual, state = begun(), begun(more_food_2=4)
    assert [eagle.foods for eagle in state.eagles] == [0, 4]
    assert usual.food_pile - state.food_pile == 4
    assert EAGLE_DANCE.points(state)[1] - EAGLE_DANCE.points(state)[0] == 2


@rule("variant.begins")
@pytest.mark.parametrize("tiles", ["players", "map"])
def test_another_seat_may_begin(tiles: str) -> None:
    """It lays the first tile, perches first and begins the first round; the others follow clockwise."""
    state, asked_seats = begun(3, begins_2=True, tiles=tiles), []
    rng = Rng(5)
    while state.round < 3 and state.outcome is None:
        seat = EAGLE_DANCE.to_act(state)[0]
        if seat != CHANCE and state.phase in ("lay", "perch", "draft"):
            asked_seats.append((state.phase, state.round, seat))
        action = EAGLE_DANCE.draw(state, rng) if seat == CHANCE else EAGLE_DANCE.legal(state, seat)[-1]
        state = EAGLE_DANCE.apply(state, action).state
    for phase, number, first in (("perch", 1, 2), ("draft", 1, 2), ("draft", 2, 3)):
        order = [seat for what, of_round, seat in asked_seats if (what, of_round) == (phase, number)]
        assert order == [first, first % 3 + 1, (first + 1) % 3 + 1]
    if tiles == "players":
        assert [seat for what, _, seat in asked_seats if what == "lay"][:3] == [2, 3, 1]
