"""What is in the box of Eagle Dance, copied by hand from the rules page."""

from __future__ import annotations

from typing import NamedTuple

Cell = tuple[int, int]


class Kind(NamedTuple):
    """A row of the table of tiles."""

    copies: int
    slots: int
    sunny: tuple[int, int]
    rainy: tuple[int, int]


KINDS = {
    "Forest": Kind(5, 1, (3, 2), (2, 2)),
    "Field": Kind(4, 2, (3, 3), (2, 1)),
    "River": Kind(3, 3, (3, 3), (2, 2)),
}


class Row(NamedTuple):
    """A row of the table of cards: reward and bonus as victory points, thermals, foods."""

    copies: int
    quest: bool
    amount: int
    reward: tuple[int, int, int]
    bonus: tuple[int, int, int]
    number: int = 0
    spoils: int = 0


CARDS = {
    "Soar1": Row(3, False, 2, (1, 0, 0), (0, 0, 1)),
    "Glide1": Row(3, False, 5, (1, 0, 0), (0, 1, 0)),
    "Dive1": Row(2, False, 1, (1, 0, 0), (0, 1, 0), number=3),
    "Soar2": Row(2, True, 2, (2, 0, 0), (0, 0, 1)),
    "Glide2": Row(2, True, 2, (3, 0, 0), (1, 1, 0)),
    "Dive2": Row(2, True, 2, (3, 0, 0), (0, 2, 0), number=3),
    "Fight2": Row(2, False, 1, (2, 0, 2), (2, 0, 0), spoils=1),
    "Soar3": Row(2, True, 2, (3, 0, 0), (0, 0, 2)),
    "Glide3": Row(2, True, 2, (4, 0, 0), (2, 1, 0)),
    "Dive3": Row(2, True, 2, (4, 0, 0), (1, 2, 0), number=4),
    "Fight3": Row(2, False, 1, (3, 0, 2), (3, 0, 0), spoils=2),
}
SQUARES = (-3, -2, -1, 0, 1, 3, 5)
PHASES = "112233"
TILES_FOR = {2: 10, 3: 11, 4: 12}


class Tile:
    """A tile on the table, in full sun."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.thermal, self.food = KINDS[kind].sunny
        self.threats = 0


class Eagle:
    """An eagle with its card."""

    def __init__(self) -> None:
        self.at: Cell | None = None
        self.thermal, self.food, self.threats, self.vp, self.square = 0, 0, 3, 1, 3
        self.pattern: list[str] = []


def name(cell: Cell) -> str:
    """A tile by its axial coordinates."""
    return f"{cell[0]},{cell[1]}"


def cell_of(text: str) -> Cell:
    """The coordinates of a tile's name."""
    q, r = text.split(",")
    return int(q), int(r)


def apart(one: Cell, other: Cell) -> int:
    """The distance of two tiles."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))
