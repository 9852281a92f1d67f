"""What is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from game.core import Seat
from game.rules.the_dragons_dance.actions import Action, Capture, Finish, Give, Move, Shoot, Square
from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.recruits import recruits
from game.rules.the_dragons_dance.squares import CELLS, NOWHERE, Squares, each
from game.rules.the_dragons_dance.state import State

A = TypeVar("A", bound=Move | Capture | Shoot)


class _Made(dict[Squares, A], Generic[A]):
    """One seat's actions from one square by the bit of their goal, made as they come up."""

    def __init__(self, make: Callable[[Seat, Square, Square], A], seat: Seat, origin: Square) -> None:
        super().__init__()
        self._make, self._seat, self._origin = make, seat, origin

    def __missing__(self, bit: Squares) -> A:
        self[bit] = made = self._make(self._seat, self._origin, bit.bit_length() - 1)
        return made


_MOVES: Final = {seat: tuple(_Made(Move, seat, at) for at in range(len(CELLS))) for seat in (1, 2)}
_CAPTURES: Final = {seat: tuple(_Made(Capture, seat, at) for at in range(len(CELLS))) for seat in (1, 2)}
_SHOTS: Final = {seat: tuple(_Made(Shoot, seat, at) for at in range(len(CELLS))) for seat in (1, 2)}
_FINISHES: Final = {seat: Finish(seat) for seat in (1, 2)}


def goals(state: State, square: Square) -> Squares:
    """Where the piece on a square may go, capturing or not; its owner may be either seat."""
    level, options, men, standing, *_ = state
    piece = men[square]
    seat = 1 if piece.isupper() else 2
    mine, theirs = standing[seat - 1], standing[2 - seat]
    steps, strikes, _, ups, downs, lands = level.reaches[options.strict_dragoons][piece][square]
    occupied = mine | theirs
    to = steps & ~occupied | strikes & theirs
    for line in ups:
        met = line & occupied
        to |= line & (met ^ met - 1) if met else line
    for line in downs:
        met = line & occupied
        to |= line >> (last := met.bit_length() - 1) << last if met else line
    if piece in "Ww":
        return to & lands & ~(occupied & level.camps)
    dragon = men.find("w" if seat == 1 else "W")
    return to & ~mine if dragon == NOWHERE else to & ~(mine | 1 << dragon)


def targets(state: State, square: Square) -> Squares:
    """Whom the piece on a square may shoot or breathe at; its owner may be either seat."""
    level, options, men, standing, *_ = state
    piece = men[square]
    shots = level.reaches[options.strict_dragoons][piece][square].shots
    return shots and shots & standing[1 if piece.isupper() else 0] & ~_spared(men, piece)


def _spared(men: str, piece: str) -> Squares:
    """Those of the enemy whom a musketeer or a dragon cannot capture."""
    safe = ("wh" if piece == "W" else "w") if piece.isupper() else ("WH" if piece == "w" else "W")
    spared = 0
    for letter in safe:
        square = men.find(letter)
        if square != NOWHERE:
            spared |= 1 << square
    return spared


def commanded(level: Level, men: str, seat: Seat, mine: Squares) -> Squares:
    """The pieces, dragons excepted, that stand next to one of a seat's captains."""
    captain, dragon = ("C", "W") if seat == 1 else ("c", "w")
    first = men.find(captain)
    if first == NOWHERE:
        return 0
    near = (level.around[first] | level.around[men.rfind(captain)]) & mine
    flying = men.find(dragon)
    return near if flying == NOWHERE else near & ~(1 << flying)


def saviours(state: State, king: Square) -> Squares:
    """The friends next to a king."""
    return state.level.around[king] & state.standing[0 if state.men[king].isupper() else 1]


def movers(state: State) -> Squares:
    """The pieces of the seat to act that may be asked to move or shoot, whether they can or not."""
    return state.eligible if state.commands_left else state.standing[state.seat - 1]


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """All legal actions of a seat: pieces by square, moves before shots; recruits; done."""
    if seat != state.seat or state.outcome is not None:
        return ()
    if state.king != NOWHERE:
        return tuple(Give(seat, square) for square in each(saviours(state, state.king)))
    found: list[Action] = []
    for square in each(movers(state)):
        found += piece_actions(state, square)
    if state.commands_left:
        found.append(_FINISHES[seat])
    else:
        found += recruits(state)
    return tuple(found)


def piece_actions(state: State, square: Square) -> list[Action]:
    """The moves, then the shots of the piece on a square, as if it were its owner's turn."""
    seat = 1 if state.men[square].isupper() else 2
    theirs = state.standing[2 - seat]
    moves, captures, shots = _MOVES[seat][square], _CAPTURES[seat][square], _SHOTS[seat][square]
    found: list[Action] = []
    to = goals(state, square)
    while to:
        bit = to & -to
        found.append(captures[bit] if bit & theirs else moves[bit])
        to ^= bit
    at = targets(state, square)
    while at:
        bit = at & -at
        found.append(shots[bit])
        at ^= bit
    return found


def can_act(state: State) -> bool:
    """Whether the seat whose turn starts has a legal turn."""
    for square in each(state.standing[state.seat - 1]):
        if goals(state, square) or targets(state, square):
            return True
    return bool(recruits(state))
