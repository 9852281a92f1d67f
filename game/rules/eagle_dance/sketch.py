"""A state while one action changes it, and the facts so far."""

from __future__ import annotations

from typing import Literal, TypedDict, Unpack

from game.core import Outcome, Seat, Step
from game.rules.eagle_dance.events import (
    Cause,
    EagleFlew,
    Event,
    FoodTaken,
    MarkersLowered,
    MarkersRaised,
    PointsGained,
    ResourcesGained,
    ResourcesReleased,
    SurvivalMoved,
    ThermalsAbsorbed,
)
from game.rules.eagle_dance.land import Land, Space
from game.rules.eagle_dance.lore import CardId, Resource
from game.rules.eagle_dance.state import Phase, Stage, State, Then, Tile, Turn, waits


class StateFields(TypedDict, total=False):
    """The fields of a state that actions exchange: a mistyped name or word is an error before it runs."""

    phase: Phase
    round: int
    rainy: bool
    land: Land
    tiles: tuple[Tile, ...]
    box: tuple[int, ...]
    drawn: int
    thermal_pile: int
    food_pile: int
    deck: tuple[int, ...]
    opened: tuple[CardId, ...]
    turn: Turn | None
    outcome: Outcome | None


class EagleFields(TypedDict, total=False):
    """The fields of an eagle that actions exchange."""

    at: Space
    thermals: int
    foods: int
    threats: int
    points: int
    survival: int
    pattern: tuple[CardId, ...]
    fed: int


class TileFields(TypedDict, total=False):
    """The fields of a tile that actions exchange."""

    thermal: int
    food: int
    threats: int


class TurnFields(TypedDict, total=False):
    """The fields of a turn that actions exchange."""

    stage: Stage
    who: Seat
    step: int
    swapped: bool
    entered: bool
    foods: int
    owed: int
    then: Then
    foe: Seat
    die: Resource | Literal[""]
    dice: tuple[int, int]
    foe_dice: tuple[int, int]


class Sketch:
    """Lives only inside one apply; the values in it are never edited, only exchanged."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add a fact."""
        self.events.append(event)

    def put(self, **fields: Unpack[StateFields]) -> None:
        """Exchange fields of the state."""
        self.state = self.state._replace(**fields)

    def put_eagle(self, seat: Seat, **fields: Unpack[EagleFields]) -> None:
        """Exchange fields of a seat's eagle."""
        eagles = self.state.eagles
        changed = eagles[seat - 1]._replace(**fields)
        self.state = self.state._replace(eagles=(*eagles[: seat - 1], changed, *eagles[seat:]))

    def put_tile(self, space: Space, **fields: Unpack[TileFields]) -> None:
        """Exchange fields of a tile."""
        tiles = self.state.tiles
        changed = tiles[space]._replace(**fields)
        self.state = self.state._replace(tiles=(*tiles[:space], changed, *tiles[space + 1 :]))

    @property
    def turn(self) -> Turn:
        """The turn under way."""
        assert self.state.turn is not None
        return self.state.turn

    def put_turn(self, **fields: Unpack[TurnFields]) -> None:
        """Exchange fields of the turn."""
        self.state = self.state._replace(turn=self.turn._replace(**fields))

    def absorb(self, seat: Seat, many: int) -> None:
        """An eagle occupies thermals from its tile, as far as there are any and it has room."""
        state, eagle = self.state, self.state.eagles[seat - 1]
        tile, limit = state.tiles[eagle.at], state.arena.lore.eagle.thermal_limit
        many = min(many, tile.thermal, limit - eagle.thermals, state.thermal_pile)
        if many > 0:
            self.put_tile(eagle.at, thermal=tile.thermal - many)
            self.put_eagle(seat, thermals=eagle.thermals + many)
            self.put(thermal_pile=state.thermal_pile - many)
            self.tell(ThermalsAbsorbed(seat, state.land.cells[eagle.at], many))

    def take_food(self, seat: Seat, space: Space, many: int) -> int:
        """An eagle occupies food from a tile, as far as there is any; how much it was."""
        state, eagle = self.state, self.state.eagles[seat - 1]
        many = min(many, state.tiles[space].food, state.food_pile)
        if many > 0:
            self.put_tile(space, food=state.tiles[space].food - many)
            self.put_eagle(seat, foods=eagle.foods + many)
            self.put(food_pile=state.food_pile - many)
            self._count_foods(seat, many)
            self.tell(FoodTaken(seat, state.land.cells[space], many))
        return many

    def gain(self, seat: Seat, thermals: int, foods: int, cause: Cause) -> None:
        """An eagle gets tokens from the piles, as far as there are any and it has room."""
        state, eagle = self.state, self.state.eagles[seat - 1]
        limit = state.arena.lore.eagle.thermal_limit
        thermals = min(thermals, state.thermal_pile, limit - eagle.thermals)
        foods = min(foods, state.food_pile)
        if thermals or foods:
            self.put_eagle(seat, thermals=eagle.thermals + thermals, foods=eagle.foods + foods)
            self.put(thermal_pile=state.thermal_pile - thermals, food_pile=state.food_pile - foods)
            self._count_foods(seat, foods)
            self.tell(ResourcesGained(seat, thermals, foods, cause))

    def _count_foods(self, seat: Seat, many: int) -> None:
        """What Dominant will ask for."""
        state, turn = self.state, self.state.turn
        if not many or turn is None:
            return
        if turn.seat == seat:
            self.put_turn(foods=turn.foods + many)
        elif state.options.dominant_food == "round" and waits(state, seat):
            self.put_eagle(seat, fed=state.eagles[seat - 1].fed + many)

    def release(self, seat: Seat, thermals: int, foods: int, cause: Cause) -> None:
        """An eagle's tokens go back to the piles."""
        state, eagle = self.state, self.state.eagles[seat - 1]
        self.put_eagle(seat, thermals=eagle.thermals - thermals, foods=eagle.foods - foods)
        self.put(thermal_pile=state.thermal_pile + thermals, food_pile=state.food_pile + foods)
        self.tell(ResourcesReleased(seat, thermals, foods, cause))

    def score(self, seat: Seat, points: int, cause: Cause) -> None:
        """A seat gains victory points."""
        if points:
            self.put_eagle(seat, points=self.state.eagles[seat - 1].points + points)
            self.tell(PointsGained(seat, points, cause))

    def survive(self, seat: Seat, square: int) -> None:
        """A survival marker goes to a square of the track."""
        before = self.state.eagles[seat - 1].survival
        after = max(0, min(square, self.state.arena.lore.survival.dominant))
        if after != before:
            self.put_eagle(seat, survival=after)
            self.tell(SurvivalMoved(seat, before, after))

    def raise_markers(self, space: Space, thermal: int, food: int, cause: Cause) -> None:
        """A tile's markers go up, to the maximum of the weather at most."""
        state, tile = self.state, self.state.tiles[space]
        most = state.arena.lore.maximum(tile.kind, state.rainy)
        thermal, food = min(thermal, most[0] - tile.thermal), min(food, most[1] - tile.food)
        if thermal or food:
            self.put_tile(space, thermal=tile.thermal + thermal, food=tile.food + food)
            self.tell(MarkersRaised(state.land.cells[space], thermal, food, cause))

    def lower_markers(self, space: Space, thermal: int, food: int, cause: Cause) -> None:
        """A tile's markers go down."""
        tile = self.state.tiles[space]
        if thermal or food:
            self.put_tile(space, thermal=tile.thermal - thermal, food=tile.food - food)
            self.tell(MarkersLowered(self.state.land.cells[space], thermal, food, cause))

    def fly(self, seat: Seat, space: Space, cause: Cause) -> bool:
        """An eagle enters an adjacent tile; whether a threat takes its toll there."""
        cells, before = self.state.land.cells, self.state.eagles[seat - 1].at
        self.put_eagle(seat, at=space)
        if self.turn.seat == seat:
            self.put_turn(entered=True)
        self.tell(EagleFlew(seat, cells[before], cells[space], cause))
        return self.state.tiles[space].threats > 0

    def step(self) -> Step[State, Event]:
        """What the action led to."""
        return Step(self.state, tuple(self.events))
