"""What a body and a hold on the control points are worth: the numbers behind every judgement."""

from __future__ import annotations

from math import tanh
from typing import NamedTuple

from game.ai.ejderhalar.tables import Tables
from game.ai.memory import SURE, WIN

_SCALE = 320.0


class Weights(NamedTuple):
    """How much each thing counts, in hundredths of a well placed dragon."""

    near: tuple[int, ...] = (0, 0, -3, -8, -14, -20, -26, -32)
    stacked: tuple[int, ...] = (0, 0, 8, 14)
    freedom: int = 1
    hold: int = 14
    stunned: int = 12
    tempo: int = 80  # of the seat whose turn begins
    acting: tuple[int, ...] = (0, 700, 700, 150, 112, 82, 58, 40, 26, 16, 9, 4, 0)
    halfway: tuple[int, ...] = (0, 700, 240, 140, 104, 76, 54, 36, 24, 14, 8, 4, 0)
    waiting: tuple[int, ...] = (0, 240, 210, 128, 94, 68, 48, 32, 20, 12, 6, 2, 0)


class Claims(dict[int, int]):
    """Value of one side's claim on the control points, worked out when first asked for."""

    def __init__(self, points: int, needed: int, by_actions: tuple[int, ...], hold: int) -> None:
        super().__init__()
        self._points, self._needed, self._by_actions, self._hold = points, needed, by_actions, hold

    def __missing__(self, pack: int) -> int:
        """A pack holds per control point: held, and within one, two and three actions."""
        costs = sorted(self._cost(pack >> index) for index in range(self._points))
        actions = sum(costs[: self._needed])
        worth = 2 * WIN if actions == 0 else self._by_actions[min(actions, len(self._by_actions) - 1)]
        self[pack] = worth = worth + self._hold * costs.count(0)
        return worth

    def _cost(self, pack: int) -> int:
        return next((steps for steps in range(4) if pack >> steps * self._points & 1), 4)


class Openings(dict[int, int]):
    """By the points that one side holds: the part of the other side's pack that still counts."""

    def __init__(self, points: int) -> None:
        super().__init__()
        self._points = points

    def __missing__(self, held: int) -> int:
        shut = sum(held << steps * self._points for steps in (1, 2, 3))
        self[held] = still = ((1 << 4 * self._points) - 1) ^ shut
        return still


class Wins(dict[int, bool]):
    """Whether holding these control points wins."""

    def __init__(self, needed: int) -> None:
        super().__init__()
        self._needed = needed

    def __missing__(self, held: int) -> bool:
        self[held] = won = held.bit_count() >= self._needed
        return won


class Worth:
    """The weights spread over a level's tables."""

    def __init__(self, tables: Tables, weights: Weights | None = None) -> None:
        weights = weights or Weights()
        points = len(tables.controls)
        bodies = range(len(tables.bodies))
        self.weights = weights
        self.place = tuple(_place(tables, weights, body) for body in bodies)
        self.pack = tuple(_pack(tables.distances[body]) for body in bodies)
        self.open_to = Openings(points)
        # By the side that holds the points: with a handicap one of them needs fewer.
        self.wins = tuple(map(Wins, tables.needed))
        self.acting, self.halfway, self.waiting = (
            tuple(Claims(points, needed, by_actions, weights.hold) for needed in tables.needed)
            for by_actions in (weights.acting, weights.halfway, weights.waiting)
        )


def expectation(value: int) -> float:
    """A value as a win expectation from -1 to 1."""
    if abs(value) >= SURE:
        return 1.0 if value > 0 else -1.0
    return tanh(value / _SCALE)


def _place(tables: Tables, weights: Weights, body: int) -> int:
    """How well a dragon lies by itself: near to the control points, firm on them, free to move."""
    distances = sorted(tables.distances[body])
    last = len(weights.near) - 1
    near = sum(weights.near[min(steps, last)] for steps in distances[: max(tables.needed)])
    squares = tables.bodies[body]
    firm = sum(weights.stacked[squares.count(point)] for point in tables.controls)
    return near + firm + weights.freedom * len({hop.landing for hop in tables.hops[body]})


def _pack(distances: tuple[int, ...]) -> int:
    pack = 0
    for index, steps in enumerate(distances):
        if steps <= 3:
            pack |= 1 << (steps * len(distances) + index)
    return pack
