"""What a sowing would lead to: its path, its action, where the head could go, bites and breath."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Seat
from game.rules.tao_long import NOWHERE, Dragon, Go, Phase, Space, Square, State, bitten_square, breath_of
from game.rules.tao_long.breath import BITE_DAMAGE
from game.rules.tao_long.dragon import moved, passed_through
from game.rules.tao_long.moves import choices, flow, last_space, sides
from game.rules.tao_long.squares import NEXT
from game.rules.tao_long.steps import CHANGES, ELEMENTS, moves, stays
from game.rules.tao_long.wheel import COUNT, FIRE, PLAIN, sown, spaces_sown


@dataclass(frozen=True)
class Ending:
    """One way in which an action can end: the dragon as it lies then, and what it can hurt from there."""

    dragon: Dragon
    bitten: Square = NOWHERE
    breathed: tuple[Square, ...] = ()
    damage: int = 0

    @property
    def head(self) -> Square:
        """Where the head is."""
        return self.dragon.tiles[0]


@dataclass(frozen=True)
class Foresight:
    """What a sowing would do, before it is made."""

    space: Space
    path: tuple[Space, ...]
    action: Space
    allowed: bool
    endings: tuple[Ending, ...]


def foresee(state: State, space: Space) -> Foresight | None:
    """What sowing a space would lead to for the seat whose turn it is; None where no stone lies."""
    stack = state.wheel[space]
    if not stack:
        return None
    path = spaces_sown(space, COUNT[stack], flow(state, stack))
    allowed = space in choices(state)[0]
    return Foresight(space, path, path[-1], allowed, endings(state, state.seat, path[-1]) if allowed else ())


def endings(state: State, seat: Seat, action: Space) -> tuple[Ending, ...]:
    """Every way in which a seat's dragon could perform an action."""
    mine, other = sides(state, seat)
    if stays(action, mine.facing):
        return (_ending(state, mine, other, action),)
    ways = moves(state.level, mine, other, seat, action)
    return tuple(_ending(state, gone(mine, way), other, action) for way in ways)


def gone(dragon: Dragon, way: Go) -> Dragon:
    """The dragon after a move."""
    for number in range(1, way.squares + 1):
        square = NEXT[way.direction][dragon.tiles[0]]
        if number == way.squares and way.exit != NOWHERE:
            return passed_through(dragon, square, way.exit, way.side, NEXT[way.side][way.exit])
        dragon = moved(dragon, square, way.direction)
    return dragon


def _ending(state: State, mine: Dragon, other: Dragon, action: Space) -> Ending:
    if action not in ELEMENTS:
        bitten = bitten_square(mine, other)
        return Ending(mine, bitten, damage=BITE_DAMAGE if bitten != NOWHERE else 0)
    reached = breath_of(state.level, mine, other)
    if reached is None:
        return Ending(mine)
    bonus = mine.fire if action == FIRE else state.centre_water
    return Ending(mine, breathed=reached.squares, damage=reached.value + bonus)


@dataclass(frozen=True)
class Threats:
    """What a seat could do in its next turn: squares its head could reach, and what it could hurt."""

    seat: Seat
    reach: frozenset[Square]
    hurt: tuple[tuple[Square, int], ...]
    """The other dragon's squares in danger, each with the most damage."""


def threats(state: State, seat: Seat) -> Threats:
    """Everything that a seat could do if it were its turn, second rounds included."""
    start = state._replace(seat=seat, phase=Phase.SPIRIT, space=NOWHERE, second=False, pending=())
    reach: set[Square] = set()
    hurt: dict[Square, int] = {}
    _look(start, reach, hurt, rounds=2)
    return Threats(seat, frozenset(reach), tuple(sorted(hurt.items())))


def _look(state: State, reach: set[Square], hurt: dict[Square, int], rounds: int) -> None:
    good, possible = choices(state)
    for space in good if possible else ():
        action = last_space(state, space)
        for ending in endings(state, state.seat, action):
            reach.add(ending.head)
            for square in (ending.bitten, *ending.breathed):
                if square != NOWHERE:
                    hurt[square] = max(hurt.get(square, 0), ending.damage)
            if rounds > 1 and action in CHANGES:
                _look(_after(state, space, ending), reach, hurt, rounds - 1)


def _after(state: State, space: Space, ending: Ending) -> State:
    """A second round's state, its stones dropped white first."""
    stack = state.wheel[space]
    way = flow(state, stack)
    white, black = state.dragons
    dragons = (ending.dragon, black) if state.seat == 1 else (white, ending.dragon)
    coin = way if state.options.flux else state.coin
    wheel = sown(state.wheel, space, PLAIN[stack], way)
    return state._replace(wheel=wheel, dragons=dragons, coin=coin, second=True)
