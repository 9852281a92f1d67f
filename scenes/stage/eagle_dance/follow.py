"""What each event changes of what the table shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core import Cell, Seat
from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.events import Event
from game.rules.eagle_dance.state import Tile
from scenes.stage.eagle_dance.sight import NO_SEAT, Bird, Roll, Sight


def follow(sight: Sight, event: Event) -> Sight:
    """What is shown after an event."""
    for part in (_land, _cards, _dances, _eagles, _ends):
        changed = part(sight, event)
        if changed is not None:
            return changed
    return sight


def _land(sight: Sight, event: Event) -> Sight | None:
    match event:
        case facts.TileDrawn(kind=kind):
            return sight._replace(drawn=kind)
        case facts.TileLaid(cell=cell, kind=kind, thermal=thermal, food=food):
            tiles = (*sight.tiles, (cell, Tile(kind, thermal, food)))
            return sight._replace(tiles=tiles, drawn=-1, to_lay=sight.to_lay - 1)
        case facts.WeatherRolled(rainy=rainy):
            return sight._replace(rainy=rainy)
        case facts.MarkersRaised(cell=cell, thermal=thermal, food=food):
            return _marked(sight, cell, thermal, food)
        case facts.MarkersLowered(cell=cell, thermal=thermal, food=food):
            return _marked(sight, cell, -thermal, -food)
        case facts.ThreatPlaced(seat=seat, cell=cell):
            threatened = _threatened(sight, cell)
            return _flown(threatened, seat, threats=sight.bird(seat).threats - 1)
    return None


def _cards(sight: Sight, event: Event) -> Sight | None:
    match event:
        case facts.CardOpened(card=card):
            return _drafting(sight._replace(opened=(*sight.opened, card)), len(sight.birds))
        case facts.CardDrafted(card=card):
            left = list(sight.opened)
            left.remove(card)
            return _drafting(sight._replace(opened=tuple(left)), len(left))
        case facts.PatternArranged() | facts.PatternSwapped():
            return _flown(sight, event.seat, pattern=event.pattern)
    return None


def _drafting(sight: Sight, from_count: int) -> Sight:
    """The draft begins when as many cards lie open as there are seats, and ends with the last card."""
    seats, left = len(sight.birds), len(sight.opened)
    if left < from_count or not left:
        return sight._replace(drafter=NO_SEAT)
    first = (sight.round - 1) % seats
    return sight._replace(drafter=(first + seats - left) % seats + 1)


def _dances(sight: Sight, event: Event) -> Sight | None:
    match event:
        case facts.TurnBegan(seat=seat):
            return sight._replace(seat=seat, step=0)
        case facts.StepCleared(step=step) | facts.StepFailed(step=step):
            return sight._replace(step=step + 1, foe=NO_SEAT, rolls=())
        case facts.FightBegan(defender=defender):
            return sight._replace(foe=defender)
        case facts.DiceRolled() if event.purpose != "production":
            return sight._replace(rolls=(*sight.rolls, Roll(event.seat, event.thermal, event.food)))
        case facts.DieRerolled(seat=seat, die=die, best=best):
            rolls = (roll._replace(**{die: best}) if roll.seat == seat else roll for roll in sight.rolls)
            return sight._replace(rolls=tuple(rolls))
    return None


def _eagles(sight: Sight, event: Event) -> Sight | None:
    match event:
        case facts.EaglePerched(seat=seat, cell=cell) | facts.EagleFlew(seat=seat, to=cell):
            return _flown(sight, seat, at=cell)
        case facts.ThermalsAbsorbed(seat=seat, cell=cell, thermals=many):
            return _fed(_marked(sight, cell, -many, 0), seat, many, 0)
        case facts.FoodTaken(seat=seat, cell=cell, foods=many):
            return _fed(_marked(sight, cell, 0, -many), seat, 0, many)
        case facts.ResourcesGained(seat=seat, thermals=thermals, foods=foods):
            return _fed(sight, seat, thermals, foods)
        case facts.ResourcesReleased(seat=seat, thermals=thermals, foods=foods):
            return _fed(sight, seat, -thermals, -foods)
        case facts.PointsGained(seat=seat, points=points):
            return _flown(sight, seat, points=sight.bird(seat).points + points)
        case facts.PointsLost(seat=seat, points=points):
            return _flown(sight, seat, points=sight.bird(seat).points - points)
        case facts.SurvivalMoved(seat=seat, after=after):
            return _flown(sight, seat, survival=after)
    return None


def _ends(sight: Sight, event: Event) -> Sight | None:
    match event:
        case facts.RoundBegan(round=number):
            return sight._replace(round=number)
        case facts.RoundEnded():
            return sight._replace(seat=NO_SEAT, step=0, foe=NO_SEAT, rolls=())
        case facts.GameEnded():
            return sight._replace(over=True)
    return None


def _marked(sight: Sight, cell: Cell, thermal: int, food: int) -> Sight:
    def raised(tile: Tile) -> Tile:
        return tile._replace(thermal=tile.thermal + thermal, food=tile.food + food)

    return _changed(sight, cell, raised)


def _threatened(sight: Sight, cell: Cell) -> Sight:
    return _changed(sight, cell, lambda tile: tile._replace(threats=tile.threats + 1))


def _changed(sight: Sight, cell: Cell, change: Callable[[Tile], Tile]) -> Sight:
    return sight._replace(
        tiles=tuple((where, change(tile) if where == cell else tile) for where, tile in sight.tiles)
    )


def _fed(sight: Sight, seat: Seat, thermals: int, foods: int) -> Sight:
    bird = sight.bird(seat)
    return _flown(sight, seat, thermals=bird.thermals + thermals, foods=bird.foods + foods)


def _flown(sight: Sight, seat: Seat, **fields: Any) -> Sight:
    birds: list[Bird] = list(sight.birds)
    birds[seat - 1] = birds[seat - 1]._replace(**fields)
    return sight._replace(birds=tuple(birds))
