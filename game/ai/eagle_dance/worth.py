"""How well every seat stands, in victory points at the end of the game as far as one can tell."""

from __future__ import annotations

from functools import cache
from math import exp, tanh
from typing import Final, NamedTuple

from game.ai.eagle_dance.future import next_turn
from game.ai.eagle_dance.prospects import FOOD_WORTH, Prospect, prospect
from game.core import Seat
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.lore import Lore, Survival
from game.rules.eagle_dance.rounds import scores
from game.rules.eagle_dance.state import Eagle, State, first_seat

_FUEL: Final = (0.0, 0.8, 1.5, 2.1, 2.5, 2.7)
"""What thermals are worth to an eagle that will need them in later turns."""

_CURRENCY: Final = 0.12
"""What a food is worth beside its points, while it can still be traded."""

_MENACE: Final = 1.25
"""What a threat is worth that waits for its moment: its point, and some harm."""

_TOLL: Final = 0.8
"""What it costs to begin a turn on a tile with a threat."""

_AROUND: Final = 0.01
"""What food near by is worth, and a tile more to go to."""

_MAJORITY: Final = (1.0, 0.45, 0.25, 0.12, 0.06, 0.03, 0.0)
"""How much of the prize for most thermals is decided, by the turns that are left."""


_DONE: Final = 9
"""A place beyond all patterns."""


class _Pending(NamedTuple):
    """What a seat has still to do: the place of its next card this round, and later turns."""

    first: int
    """The next card's place in the pattern; beyond it there is nothing left to dance."""
    turns: int
    """Turns with cards that are not drafted yet."""


def _pending(state: State, seat: Seat) -> _Pending:
    """What a seat has still to do."""
    later = len(state.arena.lore.phases) - state.round
    if state.phase == "over":
        return _Pending(_DONE, 0)
    if state.turn is None:
        drafted = state.phase == "draft" and _place(state, seat) < len(state.eagles) - len(state.opened)
        return _Pending(0, later) if drafted else _Pending(_DONE, later + 1)
    if seat == state.turn.seat:
        return _Pending(state.turn.step, later)
    return _Pending(0 if _place(state, seat) > _place(state, state.turn.seat) else _DONE, later)


def _place(state: State, seat: Seat) -> int:
    """How many seats come before one in this round."""
    return (seat - first_seat(state)) % len(state.eagles)


def totals(state: State) -> tuple[float, ...]:
    """The victory points that every seat may expect."""
    if state.phase == "over":
        return tuple(float(score.total) for score in scores(state))
    seats = range(1, len(state.eagles) + 1)
    waiting = [_pending(state, seat) for seat in seats]
    gains = [_gains(state, seat, waiting[seat - 1]) for seat in seats]
    most = state.arena.lore.most_thermals
    return tuple(
        _total(state, seat, waiting[seat - 1], gains[seat - 1])
        + most * _majority([gain.thermals for gain in gains], seat, waiting[seat - 1].turns)
        for seat in seats
    )


def _gains(state: State, seat: Seat, waiting: _Pending) -> Prospect:
    eagle, turn = state.eagles[seat - 1], state.turn
    gained = turn.foods if turn is not None and turn.seat == seat else eagle.fed
    if waiting.first >= len(eagle.pattern):
        return Prospect(0.0, 0.0, eagle.thermals, eagle.foods, gained)
    return prospect(state, seat, waiting.first, gained)


def _total(state: State, seat: Seat, waiting: _Pending, gain: Prospect) -> float:
    eagle, lore, turns = state.eagles[seat - 1], state.arena.lore, waiting.turns
    steps = _ladder(lore.survival, turns)
    total = eagle.points + gain.points + FOOD_WORTH * gain.foods + _survival(lore, steps, eagle, gain)
    if turns:
        total += _between(_FUEL, min(5.0, gain.thermals)) * min(1.0, 0.2 * turns)
        total += _CURRENCY * min(gain.foods, 6.0) + _home(state, eagle)
        total += next_turn(state, eagle, round(gain.thermals))
    if turns or waiting.first < _DONE:
        total += _MENACE * min(eagle.threats, 3)
    return total


def _survival(lore: Lore, steps: tuple[float, ...], eagle: Eagle, gain: Prospect) -> float:
    """What the marker will be worth; a dominant eagle must have been fed."""
    top = len(steps) - 1
    square = eagle.survival + gain.steps
    worth = _between(steps, square)
    if gain.steps > 0 and square > top - 1:
        fallen = steps[lore.survival.start] - 1.0
        hungry = (square - top + 1) * max(0.0, 1 - gain.gained / max(1, lore.survival.foods))
        worth += min(1.0, hungry) * (fallen - steps[top])
    return worth


def _majority(thermals: list[float], seat: Seat, turns: int) -> float:
    """How much of the prize for most thermals a seat may count on."""
    mine, others = thermals[seat - 1], max(thermals[: seat - 1] + thermals[seat:])
    weight = _MAJORITY[min(turns, 6)]
    return weight / (1 + exp(-2.2 * (mine - others) - 1.0))


def _home(state: State, eagle: Eagle) -> float:
    """What the tiles round the eagle's own may offer, and the toll of a threat."""
    if eagle.at == NOWHERE:
        return 0.0
    tiles, near = state.tiles, state.land.beside[eagle.at]
    around = sum(tiles[space].food for space in near) + 2 * len(near)
    return _AROUND * around - _TOLL * (tiles[eagle.at].threats > 0)


def lead(state: State, seat: Seat) -> float:
    """How many points a seat is ahead of its strongest rival, for the most part."""
    found = totals(state)
    others = [total for other, total in enumerate(found, 1) if other != seat]
    ahead = found[seat - 1] - 0.75 * max(others) - 0.25 * sum(others) / len(others)
    if state.phase == "over":
        return ahead + 8.0 * _sign(found[seat - 1] - max(others))
    if state.round == len(state.arena.lore.phases):
        return ahead + 4.0 * tanh(ahead / 4.0)
    return ahead


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def expectation(state: State, seat: Seat) -> float:
    """How well a seat stands, from -1 to 1."""
    left = len(state.arena.lore.phases) - state.round
    return tanh(lead(state, seat) / (6.0 + 1.5 * left))


_CLIMBS: Final = (((2, 0.7), (0, 0.23), (-2, 0.07)), ((1, 0.85), (-1, 0.15)))
"""How far a turn of two cards leads, and one of a single card, with their chances."""

_SINGLE_COST: Final = 1.6
_FED: Final = 0.8
"""How often a dominant eagle finds its foods."""

_LOST: Final = 0.45
"""What a discarded resource was worth."""


@cache
def _ladder(survival: Survival, turns: int) -> tuple[float, ...]:
    """What each square will bring in the end, by the number of turns left."""
    if not turns:
        return tuple(float(bonus) for bonus in survival.squares)
    return tuple(_climb(survival, turns, square) for square in range(len(survival.squares)))


def _climb(survival: Survival, turns: int, square: int) -> float:
    ways = [
        sum(chance * _after(survival, turns - 1, square + steps) for steps, chance in climb)
        for climb in _CLIMBS
    ]
    return max(ways[0], ways[1] - _SINGLE_COST)


def _after(survival: Survival, turns: int, square: int) -> float:
    """What a turn's end on a square is worth."""
    later, top = _ladder(survival, turns), survival.dominant
    if square >= top:
        fallen = later[survival.start] - _LOST * survival.discards
        return _FED * (later[top] + survival.points) + (1 - _FED) * fallen
    return later[square] if square > 0 else later[survival.start]


def _between(values: tuple[float, ...], square: float) -> float:
    """The value of a place between two squares."""
    square = max(0.0, min(square, len(values) - 1.0))
    low = min(int(square), len(values) - 2)
    return values[low] + (square - low) * (values[low + 1] - values[low])
