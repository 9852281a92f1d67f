"""The parts of the cloth, in units of the canvas."""

from __future__ import annotations

from game.core import Seat
from scenes.stage.eagle_dance.cards import CARD
from scenes.stage.eagle_dance.layout import CLOTH, Zone

STEP = 36.0
"""Between the two cards of a program, where an arrow stands."""
_EDGE = CLOTH[0] + CLOTH[2]
TRAY: Zone = (CLOTH[0] + 2 * CARD[0] + STEP + 14, CLOTH[1], 240, CLOTH[3])
"""Where dice come to rest, right of the program, with their total."""
NARROW: Zone = (TRAY[0] + TRAY[2] + 14, CLOTH[1], _EDGE - TRAY[0] - TRAY[2] - 14, CLOTH[3])
"""What is left beside the dice."""
BROAD: Zone = (TRAY[0], CLOTH[1], _EDGE - TRAY[0], CLOTH[3])
"""What is left beside the program while no dice lie there."""
LEFT: Zone = (CLOTH[0] + 10, CLOTH[1], TRAY[0] - CLOTH[0] - 24, CLOTH[3])
"""Where the program lies in a turn."""


def waiting_zone(seat: Seat, seats: int) -> Zone:
    """Where a seat's eagle waits before it comes to the valley."""
    side = CLOTH[3]
    return CLOTH[0] + (CLOTH[2] - seats * side) / 2 + (seat - 1) * side, CLOTH[1], side, side
