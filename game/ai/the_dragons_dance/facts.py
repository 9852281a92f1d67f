"""Facts about a state that reasons are made of: who could win, capture or be captured."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ai.the_dragons_dance.plays import Plays
from game.ai.the_dragons_dance.positions import NOWHERE
from game.ai.the_dragons_dance.rooted import field_of, position_of
from game.ai.the_dragons_dance.threats import Threats
from game.core import Seat
from game.rules.the_dragons_dance import TITLES, VALUES, State, each, goals, targets

_NUMBERS: Final = ("none", "one", "two", "three", "four", "five")


class Danger(NamedTuple):
    """The last move of a win within one turn."""

    origin: int
    to: int


def danger(state: State, seat: Seat) -> Danger | None:
    """How a seat would win if its turn started now, if it would."""
    started = state._replace(seat=seat, eligible=0, commands_left=0, king=NOWHERE, must_fly=NOWHERE)
    field = field_of(started)
    line = Threats(field, Plays(field)).winning(position_of(field, started))
    return Danger(line[-1] >> 7 & 127, line[-1] & 127) if line else None


def attackers(state: State, square: int, seat: Seat) -> list[int]:
    """The squares from which a seat's pieces could capture a piece on a square."""
    return [
        origin for origin in each(state.standing[seat - 1])
        if (_takes(state, origin) | targets(state, origin)) >> square & 1
    ]


def prey(state: State, origin: int) -> int:
    """The square of the dearest enemy that the piece on a square could capture, or NOWHERE."""
    foes = state.standing[1 if state.men[origin].isupper() else 0]
    found = (_takes(state, origin) | targets(state, origin)) & foes
    return max(each(found), key=lambda square: VALUES[state.men[square].upper()], default=NOWHERE)


def _takes(state: State, origin: int) -> int:
    """Where a piece captures by moving; a dragon that lands on an enemy is lost itself."""
    return 0 if state.men[origin] in "Ww" else goals(state, origin)


def title(piece: str) -> str:
    """What a piece is called."""
    return TITLES[piece.upper()]


def in_words(number: int) -> str:
    """A small number in words."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)
