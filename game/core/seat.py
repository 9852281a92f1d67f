"""A seat is a place at the table."""

from __future__ import annotations

from typing import Final

Seat = int
"""Players sit on seats 1, 2, 3 and so on."""

CHANCE: Final[Seat] = 0
"""Dice, cards and weather act from here, so that a log needs no generator to be replayed."""

CLOCK: Final[Seat] = -1
"""Time acts from here, so that the frame rate cannot matter."""
