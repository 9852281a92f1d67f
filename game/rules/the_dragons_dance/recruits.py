"""Who may be recruited, and where."""

from __future__ import annotations

from typing import Final

from game.core import Seat
from game.rules.the_dragons_dance.actions import Recruit, Square
from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.pieces import FORTRESS_VALUES, RECRUITS, VALUES
from game.rules.the_dragons_dance.squares import CELLS, Squares, each
from game.rules.the_dragons_dance.state import State

_PRICES: Final = tuple(VALUES[kind] for kind in RECRUITS)
_CHEAPEST: Final = min(_PRICES)


class _Made(dict[tuple[Seat, str], tuple[Recruit, ...]]):
    """Recruiting a kind to each square in turn, made as it comes up."""

    def __missing__(self, key: tuple[Seat, str]) -> tuple[Recruit, ...]:
        seat, kind = key
        self[key] = made = tuple(Recruit(seat, kind, square) for square in range(len(CELLS)))
        return made


_MADE: Final = _Made()


def fortress_total(level: Level, men: str, mine: Squares) -> int:
    """The total value of a seat's pieces standing on fortresses."""
    return sum(FORTRESS_VALUES[men[square]] for square in each(mine & level.fortresses))


def open_camps(level: Level, mine: Squares, occupied: Squares) -> Squares:
    """The empty ones among the camps nearest to the fortresses that a seat occupies."""
    return nearest_camps(level, mine) & ~occupied


def nearest_camps(level: Level, mine: Squares) -> Squares:
    """The camps nearest to the fortresses that a seat occupies, empty or not."""
    camps = 0
    for fortress in each(mine & level.fortresses):
        camps |= level.nearest_camps[fortress]
    return camps


def affordable(state: State, seat: Seat) -> str:
    """The kinds in a seat's reserve whose value its fortresses cover, wherever they could enter."""
    total = fortress_total(state.level, state.men, state.standing[seat - 1])
    waiting = zip(RECRUITS, state.reserves[seat - 1], _PRICES, strict=True)
    return "".join(kind for kind, count, price in waiting if count and price <= total)


def recruits(state: State) -> list[Recruit]:
    """All recruits of the seat to act, by kind and camp."""
    level, seat = state.level, state.seat
    mine, theirs = state.standing[seat - 1], state.standing[2 - seat]
    if not mine & level.fortresses:
        return []
    camps: list[Square] = list(each(open_camps(level, mine, mine | theirs)))
    if not camps:
        return []
    found: list[Recruit] = []
    for kind in affordable(state, seat):
        made = _MADE[seat, kind]
        found += [made[camp] for camp in camps]
    return found
