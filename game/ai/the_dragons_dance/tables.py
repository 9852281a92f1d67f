"""What a level fixes for the search: reaches by letter, touches, and the keys of positions."""

from __future__ import annotations

from random import Random
from typing import Final

from game.rules.the_dragons_dance import COUNTS, KINDS, RECRUITS, Level, each, nearest_camps
from game.rules.the_dragons_dance.reach import Reach

SIDES: Final = (KINDS.encode(), KINDS.lower().encode())
"""The letters of seat 1 and of seat 2, as bytes."""

_LETTERS: Final = 128
_KEY_BITS: Final = 62


class Camps(dict[int, int]):
    """By the fortresses that a side holds: the camps nearest to them, worked out when first asked for."""

    def __init__(self, level: Level) -> None:
        super().__init__()
        self._level = level

    def __missing__(self, held: int) -> int:
        self[held] = camps = nearest_camps(self._level, held)
        return camps


class Tables:
    """One level under one rule for dragoons; letters are the bytes of the rules' own men."""

    def __init__(self, level: Level, strict_dragoons: bool) -> None:
        self.level = level
        self.fortresses, self.camps = level.fortresses, level.camps
        self.fortress_squares = tuple(each(level.fortresses))
        self.nearest_camps = Camps(level)
        self.squares = tuple(each(level.squares))
        count = len(level.around)
        empty = tuple(Reach() for _ in range(count))
        reaches = {ord(piece): reach for piece, reach in level.reaches[strict_dragoons].items()}
        self.reach = tuple(reaches.get(letter, empty) for letter in range(_LETTERS))
        self.goes = tuple(tuple(_goes(reach) for reach in by_square) for by_square in self.reach)
        """Where a piece could go if nobody stood in its way."""
        self.hits = tuple(tuple(_goes(reach, capturing=True) for reach in row) for row in self.reach)
        """Whom a piece could capture if nobody stood in its way."""
        self.freedom = tuple(tuple(to.bit_count() for to in row) for row in self.goes)
        self.touched = tuple(self._touched(letters, count) for letters in SIDES)
        """By side and square: from where any of the side's kinds could go there or capture there."""
        self._make_keys(count)

    def _touched(self, letters: bytes, count: int) -> tuple[int, ...]:
        touched = [0] * count
        for letter in letters:
            for square in self.squares:
                for to in each(self.goes[letter][square] | self.hits[letter][square]):
                    touched[to] |= 1 << square
        return tuple(touched)

    def _make_keys(self, count: int) -> None:
        # Zobrist keys, seeded by the name of the board: the same in every process.
        draw = Random(self.level.board.name).getrandbits
        self.keys = tuple(
            tuple(draw(_KEY_BITS) for _ in range(count)) if letter in SIDES[0] + SIDES[1] else ()
            for letter in range(_LETTERS)
        )
        self.reserve_keys = tuple(
            tuple(tuple(draw(_KEY_BITS) for _ in range(1 + COUNTS[kind])) for kind in RECRUITS) for _ in SIDES
        )
        self.side_keys = draw(_KEY_BITS), draw(_KEY_BITS)
        self.danger_keys = tuple(draw(_KEY_BITS) for _ in range(count))


def _goes(reach: Reach, capturing: bool = False) -> int:
    steps, strikes, shots, ups, downs, lands = reach
    lines = 0
    for line in ups + downs:
        lines |= line
    lines &= lands
    return strikes | shots | lines if capturing else steps | strikes | lines
