"""A table that hears of events only."""

from __future__ import annotations

from game.core import Cell
from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.lore import NO_CARD
from game.rules.eagle_dance.state import State


class Followed:
    """What somebody would know who saw a state and then heard the events."""

    def __init__(self, state: State) -> None:
        self.tiles: dict[Cell, list[int]] = {
            cell: [tile.kind, tile.thermal, tile.food, tile.threats]
            for cell, tile in zip(state.land.cells, state.tiles, strict=True)
        }
        self.at = [state.land.cells[eagle.at] if eagle.at != NOWHERE else None for eagle in state.eagles]
        self.held = [
            [eagle.thermals, eagle.foods, eagle.threats, eagle.points, eagle.survival]
            for eagle in state.eagles
        ]
        self.patterns = [eagle.pattern for eagle in state.eagles]
        self.opened, self.rainy, self.round = list(state.opened), state.rainy, state.round
        self.drafted = NO_CARD

    def check(self, state: State) -> None:
        """Everything is as the next state has it."""
        other = Followed(state)
        assert self.tiles == other.tiles and self.at == other.at and self.held == other.held
        assert self.patterns == other.patterns and sorted(self.opened) == sorted(other.opened)
        assert (self.rainy, self.round) == (other.rainy, other.round)

    def hear(self, event: facts.Event) -> None:
        """Follow one event."""
        self._hear_of_land(event)
        self._hear_of_cards(event)
        self._hear_of_eagles(event)

    def _hear_of_land(self, event: facts.Event) -> None:
        match event:
            case facts.TileLaid(_, cell, kind, thermal, food):
                self.tiles[cell] = [kind, thermal, food, 0]
            case facts.MarkersRaised(cell, thermal, food, _):
                self._mark(cell, thermal, food)
            case facts.MarkersLowered(cell, thermal, food, _):
                self._mark(cell, -thermal, -food)
            case facts.WeatherRolled(before, rainy):
                assert before == self.rainy
                self.rainy = rainy
            case facts.RoundBegan(number, _, _):
                self.round = number

    def _mark(self, cell: Cell, thermal: int, food: int) -> None:
        self.tiles[cell][1] += thermal
        self.tiles[cell][2] += food

    def _hear_of_cards(self, event: facts.Event) -> None:
        match event:
            case facts.CardOpened(card):
                self.opened.append(card)
            case facts.CardDrafted(_, card):
                self.opened.remove(card)
                self.drafted = card
            case facts.CardDiscarded(seat, card):
                assert card in (*self.patterns[seat - 1], self.drafted)
            case facts.PatternArranged(seat, pattern) | facts.PatternSwapped(seat, pattern):
                self.patterns[seat - 1] = pattern

    def _hear_of_eagles(self, event: facts.Event) -> None:
        match event:
            case facts.EaglePerched(seat, cell):
                self.at[seat - 1] = cell
            case facts.EagleFlew(seat, origin, to, _):
                assert self.at[seat - 1] == origin
                self.at[seat - 1] = to
            case facts.ThermalsAbsorbed(seat, cell, many):
                self._mark(cell, -many, 0)
                self.held[seat - 1][0] += many
            case facts.FoodTaken(seat, cell, many):
                self._mark(cell, 0, -many)
                self.held[seat - 1][1] += many
            case facts.ResourcesGained(seat, thermals, foods, _):
                self._hold(seat, thermals, foods)
            case facts.ResourcesReleased(seat, thermals, foods, _):
                self._hold(seat, -thermals, -foods)
            case facts.ThreatPlaced(seat, cell, _):
                self.held[seat - 1][2] -= 1
                self.tiles[cell][3] += 1
            case facts.PointsGained(seat, many, _):
                self.held[seat - 1][3] += many
            case facts.PointsLost(seat, many, _):
                self.held[seat - 1][3] -= many
            case facts.SurvivalMoved(seat, before, after):
                assert self.held[seat - 1][4] == before
                self.held[seat - 1][4] = after

    def _hold(self, seat: int, thermals: int, foods: int) -> None:
        self.held[seat - 1][0] += thermals
        self.held[seat - 1][1] += foods
