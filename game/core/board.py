"""A board as its author drew it: cells, marks on them, and nothing about pixels."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from game.core.words import NOTHING, Sentence

Cell = tuple[int, int]
"""Column and row, counted from 0 at the lower left corner; on hexagons axial q and r."""

Shape = Literal["square", "hex"]

Property = str | int | float | bool

_STEPS: dict[Shape, tuple[Cell, ...]] = {
    "square": ((0, 1), (1, 0), (0, -1), (-1, 0)),
    "hex": ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)),
}


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on a cell: a control point, a fortress, a stone, a piece of the set-up.

    Its kind is a word of one game, declared in that game's level or arena.
    """

    kind: str
    cell: Cell
    label: str = ""
    seat: int = 0
    properties: tuple[tuple[str, Property], ...] = ()


@dataclass(frozen=True)
class Board:
    """One level: its cells in reading order, its marks and its numbers."""

    name: str
    title: Sentence
    shape: Shape
    cells: tuple[Cell, ...]
    marks: tuple[Mark, ...]
    properties: tuple[tuple[str, Property], ...] = ()
    about: Sentence = NOTHING
    lore: object = None
    """The tables next to the map, with cards, dice and times: a frozen value of the game's own type."""

    @cached_property
    def columns(self) -> int:
        """How many columns a square board has."""
        return 1 + max(x for x, _ in self.cells)

    @cached_property
    def rows(self) -> int:
        """How many rows a square board has."""
        return 1 + max(y for _, y in self.cells)

    @cached_property
    def digest(self) -> str:
        """A short name for exactly this content, kept in saves."""
        content = repr((self.shape, self.cells, self.marks, self.properties))
        if self.lore is not None:
            content += repr(self.lore)
        return hashlib.sha256(content.encode()).hexdigest()[:16]

    def marked(self, kind: str) -> tuple[Mark, ...]:
        """All marks of one kind, in the author's order."""
        return tuple(mark for mark in self.marks if mark.kind == kind)

    def value(self, name: str, default: Property) -> Property:
        """A number or word that the author set for the whole level."""
        return dict(self.properties).get(name, default)

    def neighbours(self, cell: Cell) -> Iterator[Cell]:
        """The cells next to this one: north first, then clockwise."""
        present = self._present
        for dx, dy in _STEPS[self.shape]:
            other = (cell[0] + dx, cell[1] + dy)
            if other in present:
                yield other

    @cached_property
    def _present(self) -> frozenset[Cell]:
        return frozenset(self.cells)
