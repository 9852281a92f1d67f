"""What the table shows, as a value: every state has one, and every event leads to the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.core import Cell, Seat
from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.events import Event
from game.rules.eagle_dance.lore import CardId
from game.rules.eagle_dance.state import State, Tile, drafting_seat

NO_SEAT: Seat = 0


class Bird(NamedTuple):
    """What is shown of one eagle and its card."""

    at: Cell | None
    thermals: int
    foods: int
    threats: int
    points: int
    survival: int
    pattern: tuple[CardId, ...]


class Roll(NamedTuple):
    """Dice that lie on the cloth: whose, and the numbers of the thermal and the food die."""

    seat: Seat
    thermal: int
    food: int


class Sight(NamedTuple):
    """Everything on the table that follows the state."""

    to_lay: int
    """How many tiles are still to be laid."""
    drawn: int
    round: int
    rainy: bool
    tiles: tuple[tuple[Cell, Tile], ...]
    opened: tuple[CardId, ...]
    drafter: Seat
    """Who takes the next of the opened cards."""
    birds: tuple[Bird, ...]
    seat: Seat
    """Whose turn is danced."""
    step: int
    """How many cards of the pattern have been danced."""
    foe: Seat
    rolls: tuple[Roll, ...]
    over: bool

    @property
    def rows(self) -> int:
        """In how many rows dice lie: a fight needs two."""
        return 2 if self.foe else 1

    def tile(self, cell: Cell) -> Tile | None:
        """The tile on a cell."""
        return next((tile for where, tile in self.tiles if where == cell), None)

    def bird(self, seat: Seat) -> Bird:
        """A seat's eagle."""
        return self.birds[seat - 1]

    def perched(self, cell: Cell | None) -> list[Seat]:
        """The seats whose eagles rest on a cell."""
        return [seat for seat, bird in enumerate(self.birds, 1) if bird.at == cell and cell is not None]


def sight_of(state: State) -> Sight:
    """What a state shows."""
    turn, cells = state.turn, state.land.cells
    birds = tuple(
        Bird(cells[eagle.at] if eagle.at >= 0 else None, eagle.thermals, eagle.foods, eagle.threats,
             eagle.points, eagle.survival, eagle.pattern)
        for eagle in state.eagles
    )
    return Sight(
        _to_lay(state), state.drawn, state.round, state.rainy,
        tuple(zip(cells, state.tiles, strict=True)), state.opened,
        drafting_seat(state) if state.phase == "draft" else NO_SEAT, birds,
        turn.seat if turn else NO_SEAT, turn.step if turn else 0, turn.foe if turn else NO_SEAT,
        _rolls(state), state.outcome is not None,
    )


def _to_lay(state: State) -> int:
    if state.phase not in ("tile", "lay"):
        return 0
    laid = len(state.tiles) - len(state.arena.kinds)
    return state.arena.tiles_to_lay(len(state.eagles), state.options.tiles) - laid


def _rolls(state: State) -> tuple[Roll, ...]:
    turn = state.turn
    if turn is None:
        return ()
    pairs = ((turn.seat, turn.dice), (turn.foe, turn.foe_dice))
    return tuple(Roll(seat, *dice) for seat, dice in pairs if seat and any(dice))


def follow(sight: Sight, event: Event) -> Sight:
    """What is shown after an event."""
    # An animation runs ahead of the state it leads to: the table may show only what has happened so far.
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
