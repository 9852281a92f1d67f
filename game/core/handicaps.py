"""Handicaps: options of one seat each, agreed upon so that players of unequal strength can play for real."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core.complaints import bad_option
from game.core.game import Option, OptionValue
from game.core.seat import Seat
from game.core.words import say

BEGINS: Final = "begins"
"""The name of the option to begin, without its seat."""


def handicaps(
    name: str, title: str, about: str, choices: tuple[OptionValue, ...], seats: int
) -> tuple[Option, ...]:
    """The same handicap for each of so many seats; the first choice is none, as on an empty seat."""
    return tuple(
        Option(f"{name}_{seat}", title, about, choices[0], choices, _suits(seat, choices[0]), handicap=True)
        for seat in range(1, seats + 1)
    )


def _suits(seat: Seat, none: OptionValue) -> Callable[[OptionValue, int], bool]:
    return lambda value, seats: seat <= seats or value == none


def beginnings(seats: int = 2) -> tuple[Option, ...]:
    """For each seat, whether it begins; by the rules the first one does. At most one of them may be on."""
    about = "The others play after this seat, in the next match too."
    return handicaps(BEGINS, "Begins", about, (False, True), seats)


def beginner(values: Mapping[str, OptionValue], seats: int = 2) -> Seat:
    """The seat that begins; BadContent if two of them shall."""
    wished = [seat for seat in range(1, seats + 1) if values.get(f"{BEGINS}_{seat}", False)]
    if len(wished) > 1:
        raise bad_option(f"{BEGINS}_{wished[1]}", say("seat {seat} begins already", seat=wished[0]))
    return wished[0] if wished else 1
