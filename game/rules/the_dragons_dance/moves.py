"""What is legal."""

from __future__ import annotations

from typing import Final

from game.core import Seat
from game.rules.the_dragons_dance.actions import Action, Capture, Finish, Give, Move, Shoot, Square
from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.reach import Reach
from game.rules.the_dragons_dance.recruits import recruits
from game.rules.the_dragons_dance.squares import CELLS, NOWHERE, Squares, each
from game.rules.the_dragons_dance.state import State

_FINISHES: Final = {seat: Finish(seat) for seat in (1, 2)}
_KEPT: Final = 2000


class _Lists(dict[tuple[Squares, Squares, Squares], tuple[Action, ...]]):
    """One seat's actions from one square by empty goals, enemies to capture and enemies to shoot."""

    def __init__(self, seat: Seat, origin: Square) -> None:
        super().__init__()
        self._seat, self._origin = seat, origin

    def __missing__(self, goals: tuple[Squares, Squares, Squares]) -> tuple[Action, ...]:
        if len(self) >= _KEPT:
            self.clear()
        seat, origin, (empty, taken, shot) = self._seat, self._origin, goals
        moves = [
            Capture(seat, origin, to) if taken >> to & 1 else Move(seat, origin, to)
            for to in each(empty | taken)
        ]
        self[goals] = made = (*moves, *(Shoot(seat, origin, to) for to in each(shot)))
        return made


_LISTS: Final = {seat: tuple(_Lists(seat, square) for square in range(len(CELLS))) for seat in (1, 2)}


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """All legal actions of a seat: pieces by square, moves before shots; recruits; done."""
    if seat != state.seat or state.outcome is not None:
        return ()
    if state.king != NOWHERE:
        return tuple(Give(seat, square) for square in each(saviours(state, state.king)))
    found = _all_actions(state, movers(state))
    if state.commands_left:
        found.append(_FINISHES[seat])
    else:
        found += recruits(state)
    return tuple(found)


def _all_actions(state: State, left: Squares) -> list[Action]:
    """What some pieces of the seat to act can do: piece_actions, with what they share looked up once."""
    men, seat, standing = state.men, state.seat, state.standing
    mine, theirs = standing[seat - 1], standing[2 - seat]
    reaches, lists = state.level.reaches[state.options.strict_dragoons], _LISTS[seat]
    dragon = men.find("w" if seat == 1 else "W")
    prey = theirs if dragon == NOWHERE else theirs & ~(1 << dragon)
    occupied, open_to = mine | theirs, ~(mine | theirs) | prey
    found: list[Action] = []
    while left:
        bit = left & -left
        left ^= bit
        square = bit.bit_length() - 1
        if men[square] in "Ww":
            found += piece_actions(state, square)
        else:
            reach = reaches[men[square]][square]
            to = _within(reach, occupied, theirs) & open_to
            found += lists[square][to & ~theirs, to & theirs, reach.shots & prey]
    return found


def piece_actions(state: State, square: Square) -> tuple[Action, ...]:
    """The moves, then the shots of the piece on a square, as if it were its owner's turn."""
    piece, standing = state.men[square], state.standing
    seat = 1 if piece.isupper() else 2
    to, theirs = goals(state, square), standing[2 - seat]
    return _LISTS[seat][square][to & ~theirs, to & theirs, targets(state, square) if piece in "MmWw" else 0]


def goals(state: State, square: Square) -> Squares:
    """Where the piece on a square may go, capturing or not; its owner may be either seat."""
    level, men, standing = state.level, state.men, state.standing
    piece = men[square]
    mine, theirs = standing if piece.isupper() else (standing[1], standing[0])
    reach = level.reaches[state.options.strict_dragoons][piece][square]
    occupied = mine | theirs
    if piece in "Ww":
        return _within(reach, occupied, theirs) & reach.lands & ~(occupied & level.camps)
    dragon = men.find("w" if piece.isupper() else "W")
    return _within(reach, occupied, theirs) & ~(mine if dragon == NOWHERE else mine | 1 << dragon)


def _within(reach: Reach, occupied: Squares, theirs: Squares) -> Squares:
    """What a piece can touch; the first piece on each line is the last square of it."""
    steps, strikes, _, ups, downs, _ = reach
    to = steps & ~occupied | strikes & theirs
    for line in ups:
        met = line & occupied
        to |= line & (met ^ met - 1) if met else line
    for line in downs:
        met = line & occupied
        to |= line >> (last := met.bit_length() - 1) << last if met else line
    return to


def targets(state: State, square: Square) -> Squares:
    """Whom the piece on a square may shoot or breathe at; its owner may be either seat."""
    piece = state.men[square]
    shots = state.level.reaches[state.options.strict_dragoons][piece][square].shots
    shots &= state.standing[1 if piece.isupper() else 0]
    return shots and shots & ~_spared(state.men, piece)


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


def can_act(state: State) -> bool:
    """Whether the seat whose turn starts has a legal turn."""
    for square in each(state.standing[state.seat - 1]):
        if goals(state, square) or targets(state, square):
            return True
    return bool(recruits(state))
