"""What the table shows, as one value: a state gives it, and every event leads to the next one."""

from __future__ import annotations

from typing import NamedTuple

from game.core import Cell, Seat
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
