"""Directions on hexagons, and the names of figures."""

from __future__ import annotations

from typing import Final, NewType

from game.core import Seat

Space = NewType("Space", int)
"""A space's number: spaces are numbered row by row from the top, from left to right.

A type of its own, so that no figure or direction is taken for a space.
"""

Direction = int
E, SE, SW, W, NW, NE = range(6)
"""Clockwise, as the arena lies on the table."""

NOWHERE: Final = Space(-1)
"""Off the arena, or no space or direction at all."""

DIRECTION_NAMES: Final = ("e", "se", "sw", "w", "nw", "ne")
STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""What each direction adds to q and r."""

FRONT: Final[tuple[tuple[Direction, ...], ...]] = tuple(
    ((facing - 1) % 6, facing, (facing + 1) % 6) for facing in range(6)
)
"""The front arc of each facing: to the left, straight ahead, to the right."""

FigureId = NewType("FigureId", int)
"""A seat's chief, guard or Nymphlet; a type of its own, for a seat and a figure are easily mistaken."""

NO_FIGURE: Final = FigureId(-1)

GUARDS_EACH: Final = 4
MOST_NYMPHLETS: Final = 3
_LETTERS: Final[tuple[str, ...]] = ("", *"abcd", *"nop")
"""What stands behind the seat in a figure's name, by its number among those of its seat: first the chief,
then its guards, then its Nymphlets."""
FIGURE_FORM: Final = "[1-6][a-dn-p]?"
"""What a figure's name looks like."""
FIGURES_EACH: Final = 1 + GUARDS_EACH + MOST_NYMPHLETS


def opposite(direction: Direction) -> Direction:
    """The direction back."""
    return (direction + 3) % 6


def figure_id(seat: Seat, index: int = 0) -> FigureId:
    """The chief of a seat, its guard number 1 to 4, or what comes after the guards."""
    return FigureId(seat * FIGURES_EACH + index)


def seat_of(figure: FigureId) -> Seat:
    """The seat that a figure belongs to."""
    return figure // FIGURES_EACH


def index_of(figure: FigureId) -> int:
    """A figure's number among those of its seat: where it is kept, and what kind it is of."""
    return figure % FIGURES_EACH


def is_chief(figure: FigureId) -> bool:
    """Whether a figure is the chief of its seat."""
    return not figure % FIGURES_EACH


def is_guard(figure: FigureId) -> bool:
    """Whether a figure is one of Echo's guards."""
    return 0 < figure % FIGURES_EACH <= GUARDS_EACH and figure != NO_FIGURE


def is_nymphlet(figure: FigureId) -> bool:
    """Whether a figure is a Nymphlet: no character, but it fills its space."""
    return figure % FIGURES_EACH > GUARDS_EACH and figure != NO_FIGURE


def nymphlet_id(seat: Seat, number: int) -> FigureId:
    """A Nymphlet of a seat, counted from 0."""
    return figure_id(seat, 1 + GUARDS_EACH + number)


def nymphlet_number(figure: FigureId) -> int:
    """A Nymphlet's number among those of its seat, counted from 0."""
    return index_of(figure) - 1 - GUARDS_EACH


def guard_letter(figure: FigureId) -> str:
    """The letter that tells a guard from the others."""
    return _LETTERS[index_of(figure)]


def figure_name(figure: FigureId) -> str:
    """The name of a figure: its seat, and a letter for a guard or a Nymphlet, as in 6b or 2n."""
    return f"{seat_of(figure)}{_LETTERS[index_of(figure)]}"


def figure_named(name: str) -> FigureId:
    """The figure with a name, or NO_FIGURE."""
    return _NAMED.get(name, NO_FIGURE)


_NAMED: Final = {
    figure_name(figure_id(seat, index)): figure_id(seat, index)
    for seat in range(1, 7) for index in range(FIGURES_EACH)
}
