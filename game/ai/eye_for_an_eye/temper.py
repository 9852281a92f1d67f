"""How each of the five opponents fights: how quick its hands are, and what it overlooks."""

from __future__ import annotations

from typing import Final, NamedTuple

QUICKEST: Final = 13
"""Ticks that no opponent undercuts: a quarter of a second, the time in which a person reacts."""


class Temper(NamedTuple):
    """Times are in ticks and vary by a quarter; chances go from 0 to 1."""

    reaction: int
    """From seeing an attack, or a question of a card, to the answer."""
    look: int
    """From a roll to the first die that is picked up."""
    tap: int
    """Between two things that the hands do."""
    call: int
    """From the wish to call something to the call: it must be aimed and announced."""
    lull: int
    """How often it looks up when there is nothing to do."""
    slip: float
    """How often it overlooks a good die or a good call."""
    blunder: float
    """The same where no clock runs, and only the head counts."""
    parries: float
    """How often it thinks of reacting."""
    cards: float
    """How much it trusts in its cards and its innate."""
    flanks: float
    """How much more it likes to attack from behind."""
    care: float
    """How much it minds standing where others can hit it."""
    guard: int
    """How many guard dice it wants against somebody in front; less than three only if they come at once."""
    spare: int
    """How many dice it leaves to be rolled before it puts one where it has to wait."""
    flees_at: int
    """With so little health it runs, unless it can win by fighting on."""
    heeds: float
    """How often it thinks of what the mode is about, and not of the fight alone."""
    hunts: float
    """The same in a Ceremony, where it is easier to forget what one came for."""
    counts: bool
    """Whether it counts who else would gain by a scoring."""
    thrift: float
    """How often it keeps its hands free: a die that waits on a board is not rolled."""


TEMPERS: Final[dict[int, Temper]] = {
    1: Temper(80, 95, 50, 110, 75, 0.5, 0.82, 0.15, 0.5, 0.0, 0.0, 0, 2, 0, 0.3, 0.2, False, 0.0),
    2: Temper(60, 65, 38, 85, 55, 0.3, 0.67, 0.4, 0.6, 0.1, 0.1, 2, 2, 1, 0.7, 0.4, False, 0.0),
    3: Temper(42, 42, 28, 65, 38, 0.21, 0.45, 0.7, 0.8, 0.1, 0.2, 3, 2, 2, 0.9, 0.6, True, 0.0),
    4: Temper(28, 28, 20, 50, 25, 0.11, 0.18, 0.9, 1.0, 0.15, 0.4, 3, 2, 2, 1.0, 0.66, True, 0.16),
    5: Temper(18, 16, 13, 28, 14, 0.0, 0.0, 1.0, 1.0, 0.2, 0.5, 2, 2, 3, 1.0, 1.0, True, 1.0),
}
"""Hatchling to Elder, by the numbers that all games use."""
