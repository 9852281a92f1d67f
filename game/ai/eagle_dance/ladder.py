"""What a square of the survival track is worth while there are turns left to climb or fall."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.rules.eagle_dance.lore import Survival

_CLIMBS: Final = (((2, 0.7), (0, 0.23), (-2, 0.07)), ((1, 0.85), (-1, 0.15)))
"""How far a turn of two cards leads, and one of a single card, with their chances."""

_SINGLE_COST: Final = 1.6
_FED: Final = 0.8
"""How often a dominant eagle finds its foods."""

_LOST: Final = 0.45
"""What a discarded resource was worth."""


@cache
def ladder(survival: Survival, turns: int) -> tuple[float, ...]:
    """What each square will bring in the end, with so many turns left."""
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
    later, top = ladder(survival, turns), survival.dominant
    if square >= top:
        fallen = later[survival.start] - _LOST * survival.discards
        return _FED * (later[top] + survival.points) + (1 - _FED) * fallen
    return later[square] if square > 0 else later[survival.start]


def between(values: tuple[float, ...], square: float) -> float:
    """The value of a place between two squares."""
    square = max(0.0, min(square, len(values) - 1.0))
    low = min(int(square), len(values) - 2)
    return values[low] + (square - low) * (values[low + 1] - values[low])
