"""What men, fortresses and recruits are worth: the numbers behind every judgement."""

from __future__ import annotations

from math import tanh
from typing import Final, NamedTuple

from game.ai.memory import SURE
from game.ai.the_dragons_dance.tables import SIDES, Tables
from game.rules.the_dragons_dance import RECRUITS, VALUES
from game.rules.the_dragons_dance.pieces import FORTRESS_VALUES
from game.rules.the_dragons_dance.squares import CELLS, distance

_SCALE: Final = 900.0
_PRICES: Final = tuple(VALUES[kind] for kind in RECRUITS)
_STRENGTHS: Final = (0, 0, 2, 3, 6, 6, 12, 0, 10)
"""How much each kind adds to an attack on a king, in the order K F M D L C H S W."""

_STEP: Final = 6


class Weights(NamedTuple):
    """How much each thing counts, in hundredths of a footman; kinds in the order K F M D L C H S W."""

    piece: tuple[int, ...] = (400, 100, 260, 300, 480, 560, 900, 220, 1000)
    near: tuple[int, ...] = (14, 12, 12, 8, 5, 8, 7, 16, 8)
    hunt: tuple[int, ...] = (0, 2, 6, 10, 10, 10, 14, 0, 8)
    freedom: tuple[int, ...] = (0, 1, 1, 3, 2, 2, 2, 1, 2)
    danger: float = 1.0
    """Of a king, for each step from the edge and all that can attack it."""
    pull: tuple[float, float, float] = (0.6, 1.2, 1.2)
    """Of fortresses that are held, free, and held by the enemy."""
    hold: tuple[int, ...] = (0, 60, 150, 280, 550)
    best: float = 0.2
    rest: float = 0.07
    total: int = 10
    shut: float = 0.5
    """How much of its worth recruiting keeps while all its camps are occupied."""
    tempo: int = 15


class Aim(NamedTuple):
    """What the men of both sides aim at when a search starts."""

    kings: tuple[int, int]
    held: tuple[int, int]
    armies: tuple[int, int]


class Recruiting(dict[tuple[tuple[int, ...], int], int]):
    """What a reserve is worth with a total on the fortresses, worked out when first asked for."""

    def __init__(self, weights: Weights, share: float = 1.0) -> None:
        super().__init__()
        self._weights, self._share = weights, share

    def __missing__(self, key: tuple[tuple[int, ...], int]) -> int:
        reserve, total = key
        weights = self._weights
        counted = zip(weights.piece[1:], reserve, _PRICES, strict=True)
        payable = [(worth, count) for worth, count, price in counted if count and price <= total]
        best = max((worth for worth, _ in payable), default=0)
        rest = sum(worth * count for worth, count in payable)
        dearest = max((price for count, price in zip(reserve, _PRICES, strict=True) if count), default=0)
        value = weights.best * best + weights.rest * rest + weights.total * min(total, dearest)
        self[key] = round(self._share * value)
        return self[key]


class Worth:
    """The weights spread over a level's tables, with what the men aim at."""

    def __init__(self, tables: Tables, aim: Aim, weights: Weights | None = None) -> None:
        self.weights = weights = weights or Weights()
        self.place = _places(tables, aim, weights)
        """By letter and square: what the piece is worth there to its owner."""
        self.recruiting, self.waiting = Recruiting(weights), Recruiting(weights, weights.shut)
        self.standing = tuple(FORTRESS_VALUES.get(chr(letter), 0) for letter in range(128))
        self.hold = (*weights.hold, *[2 * weights.hold[-1]] * (len(tables.fortress_squares) - 4))


def expectation(value: int) -> float:
    """A value as a win expectation from -1 to 1."""
    if abs(value) >= SURE:
        return 1.0 if value > 0 else -1.0
    return tanh(value / _SCALE)


def _places(tables: Tables, aim: Aim, weights: Weights) -> tuple[tuple[int, ...], ...]:
    rows: list[tuple[int, ...]] = [()] * 128
    for side, letters in enumerate(SIDES):
        pull = _pull(tables, aim, weights, side)
        hunt = _hunt(aim.kings[1 - side])
        danger = _danger(tables, weights.danger * aim.armies[1 - side])
        for letter, piece, near, hunting, freedom in zip(
            letters, weights.piece, weights.near, weights.hunt, weights.freedom, strict=True
        ):
            goes = tables.freedom[letter]
            risk = danger if letter == letters[0] else _CALM
            rows[letter] = tuple([
                piece + round(near * pull[at] + hunting * hunt[at] + freedom * goes[at] - risk[at])
                for at in range(len(CELLS))
            ])
    return tuple(rows)


_CALM: Final = (0,) * len(CELLS)


def _pull(tables: Tables, aim: Aim, weights: Weights, side: int) -> list[float]:
    """How strongly the fortresses draw a side's men to each square."""
    held, free, taken = weights.pull
    pull = [0.0] * len(CELLS)
    for fortress in tables.fortress_squares:
        ours, theirs = aim.held[side] >> fortress & 1, aim.held[1 - side] >> fortress & 1
        strength = 2 * (held if ours else taken if theirs else free)
        for square in tables.squares:
            pull[square] += strength / (1 + distance(square, fortress))
    return pull


def _hunt(king: int) -> tuple[float, ...]:
    """How much closer each square is to the king that is hunted."""
    if king < 0:
        return _CALM
    return tuple(8 / (2 + distance(square, king)) for square in range(len(CELLS)))


def _danger(tables: Tables, strength: float) -> tuple[float, ...]:
    """How exposed a king is on each square: the further from the edge, the more."""
    columns, rows = tables.level.columns, tables.level.rows
    return tuple(strength * max(0, min(x, y, columns - 1 - x, rows - 1 - y)) for x, y in CELLS)


def army(men: str, pieces: str) -> int:
    """How strong a side's men are in attack, in steps, so that worths seldom have to be rebuilt."""
    strengths = zip(pieces, _STRENGTHS, strict=True)
    return sum(men.count(piece) * strength for piece, strength in strengths) // _STEP * _STEP
