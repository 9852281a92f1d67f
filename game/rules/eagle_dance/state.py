"""A moment of Eagle Dance as one value."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from game.core import Outcome, Seat
from game.rules.eagle_dance.arena import Arena
from game.rules.eagle_dance.land import NOWHERE, Land, Space
from game.rules.eagle_dance.lore import Card, CardId, Lore, Resource
from game.rules.eagle_dance.options import Options

Phase = Literal["tile", "lay", "perch", "weather", "produce", "open", "draft", "turn", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

Stage = Literal["free", "roll", "reroll", "spoils", "flee", "lose", "chaos", "swap"]
"""What is decided in a turn: trades, swap and dances; by chance; a threat to place; a swap after Chaos."""
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)

Then = Literal["", "free", "cleared", "failed", "dominant", "chaos"]
"""What follows when all that was owed is lost: the card succeeds or fails, Dominant is asked, or Chaos."""
THENS: Final[tuple[Then, ...]] = get_args(Then)

Moment = Phase | Stage
"""What is decided now: the stage of a turn, or the phase."""

NO_DICE: Final = (0, 0)
"""Dice that have not been rolled."""


class Tile(NamedTuple):
    """A tile on the table with its two markers and its threats."""

    kind: int
    thermal: int
    food: int
    threats: int = 0


class Eagle(NamedTuple):
    """One seat's eagle and eagle card."""

    at: Space
    thermals: int
    foods: int
    threats: int
    points: int
    survival: int
    """The square of its marker, counted from Chaos, which is 0."""
    pattern: tuple[CardId, ...]
    fed: int = 0
    """Foods gained in this round before its turn, where Dominant counts them."""


class Turn(NamedTuple):
    """What a turn has come to."""

    seat: Seat
    stage: Stage = "free"
    who: Seat = 0
    """The seat that decides now."""
    step: int = 0
    """How many cards have been danced."""
    swapped: bool = False
    entered: bool = False
    """The eagle has entered its tile in this turn, or paid for a threat there."""
    foods: int = 0
    """Foods gained in this turn, or in this round where Dominant counts those."""
    owed: int = 0
    """Resources that must be lost, or foods that the winner of a fight may still take."""
    then: Then = ""
    foe: Seat = 0
    """The defender of a fight."""
    die: Resource | Literal[""] = ""
    """The one die that is rolled again, or nothing for both."""
    dice: tuple[int, int] = NO_DICE
    """The best thermal and food number of the eagle whose turn it is."""
    foe_dice: tuple[int, int] = NO_DICE


class State(NamedTuple):
    """Everything that decides how the game can go on."""

    arena: Arena
    options: Options
    phase: Phase
    round: int
    rainy: bool
    land: Land
    tiles: tuple[Tile, ...]
    """In the order in which they were laid, as in the land."""
    box: tuple[int, ...]
    """How many tiles of each kind can still be drawn."""
    drawn: int
    """The kind of the tile to be laid, or NOWHERE."""
    thermal_pile: int
    food_pile: int
    deck: tuple[int, ...]
    """How many of each card are still to be opened."""
    opened: tuple[CardId, ...]
    eagles: tuple[Eagle, ...]
    turn: Turn | None
    outcome: Outcome | None


def lore_of(state: State) -> Lore:
    """The author's tables."""
    return state.arena.lore


def waits(state: State, seat: Seat) -> bool:
    """Whether a seat's turn of this round is still to come, while another has its turn."""
    assert state.turn is not None
    first, seats = first_seat(state), len(state.eagles)
    return (seat - first) % seats > (state.turn.seat - first) % seats


def first_seat(state: State) -> Seat:
    """The seat that begins the round."""
    return (state.options.begins - 1 + state.round - 1) % len(state.eagles) + 1


def phase_of(state: State) -> int:
    """The phase of the round: 1 Fledgling, 2 Juvenile, 3 Mature."""
    return state.arena.lore.phases[state.round - 1]


def drafting_seat(state: State) -> Seat:
    """The seat that takes the next card."""
    seats = len(state.eagles)
    return (first_seat(state) - 1 + seats - len(state.opened)) % seats + 1


def laying_seat(state: State) -> Seat:
    """The seat that draws and lays the next tile."""
    laid = len(state.tiles) - len(state.arena.kinds)
    return (state.options.begins - 1 + laid) % len(state.eagles) + 1


def perching_seat(state: State) -> Seat:
    """The first seat whose eagle is not on the table."""
    seats, begins = len(state.eagles), state.options.begins
    order = ((begins - 1 + place) % seats + 1 for place in range(seats))
    return next(seat for seat in order if state.eagles[seat - 1].at == NOWHERE)


def next_card(state: State) -> Card | None:
    """The card that is danced next in this turn, if there is one left."""
    turn = state.turn
    if turn is None:
        return None
    pattern = state.eagles[turn.seat - 1].pattern
    return state.arena.lore.cards[pattern[turn.step]] if turn.step < len(pattern) else None


def eagles_on(state: State, space: Space) -> list[Seat]:
    """The seats whose eagles rest on a tile."""
    return [seat for seat, eagle in enumerate(state.eagles, 1) if eagle.at == space]


def has_slot(state: State, space: Space) -> bool:
    """Whether one more eagle may rest on a tile."""
    free = state.arena.lore.tiles[state.tiles[space].kind].slots
    for eagle in state.eagles:
        free -= eagle.at == space
    return free > 0


def has_threat_place(state: State, space: Space) -> bool:
    """Whether one more threat has a place on a tile."""
    tile = state.tiles[space]
    return tile.threats < state.arena.lore.tiles[tile.kind].slots


def in_reach(state: State, seat: Seat) -> list[Seat]:
    """The eagles on the same tile or an adjacent one."""
    here = state.eagles[seat - 1].at
    near = state.land.beside[here]
    return [
        other for other, eagle in enumerate(state.eagles, 1)
        if other != seat and (eagle.at == here or eagle.at in near)
    ]
