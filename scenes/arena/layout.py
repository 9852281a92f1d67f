"""Where things are round the arena: panels left and right, clocks on all four sides, a few buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core import Seat
from scenes.screen import Box

PANEL_WIDE: Final = 470.0
LARGE_HIGH, COMPACT_HIGH = 500.0, 330.0
_EDGE, _TOP, _FOOT = 20.0, 30.0, 1050.0
ARENA: Final[Box] = (510.0, 132.0, 900.0, 816.0)
CLOCKS: Final[dict[str, tuple[float, float]]] = {
    "foot": (960.0, 1014.0), "head": (960.0, 66.0), "left": (566.0, 258.0), "right": (1354.0, 822.0),
}
"""The middles of the four clocks."""

BUTTONS: Final[Box] = (514.0, 962.0, 96.0, 96.0)


@dataclass(frozen=True)
class Furniture:
    """A panel for each seat, and whether it faces the other side of the table."""

    panels: dict[Seat, Box]
    turned: dict[Seat, bool]


def arrange(seats: int, panels: str) -> Furniture:
    """Seats go clockwise from the lower left; one or two panels at a side are large, three compact."""
    left = (seats + 1) // 2
    boxes, turned = {}, {}
    for seat in range(1, seats + 1):
        on_left = seat <= left
        many, row = (left, left - seat) if on_left else (seats - left, seat - left - 1)
        high = LARGE_HIGH if many <= 2 else COMPACT_HIGH
        x = _EDGE if on_left else 1920 - _EDGE - PANEL_WIDE
        y = _row(many, row, high)
        boxes[seat] = (x, y, PANEL_WIDE, high)
        turned[seat] = panels != "side" and y + high / 2 < 540
    return Furniture(boxes, turned)


def _row(many: int, row: int, high: float) -> float:
    """The top of a panel in a column of so many: spread from head to foot, one alone in the middle."""
    if many == 1:
        return (1080 - high) / 2
    return _TOP + row * (_FOOT - _TOP - high) / (many - 1)
