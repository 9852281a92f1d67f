"""What men, fortresses and recruits are worth: the numbers behind every judgement."""

from __future__ import annotations

from math import tanh
from typing import Final, NamedTuple

from game.ai.memory import SURE
from game.ai.the_dragons_dance.tables import SIDES, Tables
from game.rules.the_dragons_dance import KINDS, RECRUITS, VALUES
from game.rules.the_dragons_dance.pieces import FORTRESS_VALUES
from game.rules.the_dragons_dance.squares import distance

_SCALE: Final = 900.0
_PRICES: Final = tuple(VALUES[kind] for kind in RECRUITS)


class Weights(NamedTuple):
    """How much each thing counts, in hundredths of a footman; kinds in the order K F M D L C H S W."""

    piece: tuple[int, ...] = (400, 100, 260, 300, 480, 560, 900, 220, 1000)
    near: tuple[int, ...] = (3, 8, 10, 5, 3, 6, 4, 12, 6)
    freedom: tuple[int, ...] = (0, 1, 1, 3, 2, 2, 2, 1, 2)
    hold: tuple[int, ...] = (0, 60, 130, 220, 350)
    shut: float = 0.4
    """How much of its worth a recruit keeps while all its camps are occupied."""
    recruit: float = 0.3
    total: int = 6
    tempo: int = 15


class Recruiting(dict[tuple[tuple[int, ...], int], int]):
    """What a reserve is worth with a total on the fortresses, worked out when first asked for."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        self._weights = weights

    def __missing__(self, key: tuple[tuple[int, ...], int]) -> int:
        reserve, total = key
        weights = self._weights
        best = max(
            (
                worth for worth, count, price in zip(weights.piece[1:], reserve, _PRICES, strict=True)
                if count and price <= total
            ),
            default=0,
        )
        self[key] = value = round(weights.recruit * best) + (weights.total * min(total, 16) if any(reserve) else 0)
        return value


class Worth:
    """The weights spread over a level's tables."""

    def __init__(self, tables: Tables, weights: Weights | None = None) -> None:
        self.weights = weights = weights or Weights()
        self.place = _places(tables, weights)
        """By letter and square: what the piece is worth there to its owner."""
        self.recruiting = Recruiting(weights)
        self.standing = _by_letter({piece: value for piece, value in FORTRESS_VALUES.items()})
        self.hold = (*weights.hold, *[2 * weights.hold[-1]] * (len(tables.fortress_squares) - 4))


def expectation(value: int) -> float:
    """A value as a win expectation from -1 to 1."""
    if abs(value) >= SURE:
        return 1.0 if value > 0 else -1.0
    return tanh(value / _SCALE)


def _by_letter(values: dict[str, int]) -> tuple[int, ...]:
    return tuple(values.get(chr(letter), 0) for letter in range(128))


def _places(tables: Tables, weights: Weights) -> tuple[tuple[int, ...], ...]:
    rows: list[tuple[int, ...]] = [()] * 128
    for letters in SIDES:
        for index, letter in enumerate(letters):
            rows[letter] = tuple(
                _place(tables, weights, index, letter, square) for square in range(len(tables.level.around))
            )
    return tuple(rows)


def _place(tables: Tables, weights: Weights, index: int, letter: int, square: int) -> int:
    near = sum(2 / (1 + distance(square, fortress)) for fortress in tables.fortress_squares)
    freedom = tables.goes[letter][square].bit_count()
    assert len(weights.piece) == len(KINDS)
    return weights.piece[index] + round(weights.near[index] * near) + weights.freedom[index] * freedom
