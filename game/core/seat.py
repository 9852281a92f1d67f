"""Seats, the places at the table, and ticks, the unit of time."""

from __future__ import annotations

from typing import Final, NewType

Seat = int
"""Players sit on seats 1, 2, 3 and so on."""

CHANCE: Final[Seat] = 0
"""Dice, cards and weather act from here, so that a log needs no generator to be replayed."""

CLOCK: Final[Seat] = -1
"""Time acts from here, so that the frame rate cannot matter."""

Tick = NewType("Tick", int)
"""A moment of a game that is played in real time, counted in whole ticks from its start.

A type of its own: spans of time, the clock of a round and seconds are numbers as well.
"""

TICKS_A_SECOND: Final = 50
