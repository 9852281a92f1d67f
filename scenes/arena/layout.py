"""Where things are round the arena: panels left and right, clocks where people sit, a few buttons."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from game.content.settings import Panels
from game.core import Seat
from scenes.base.screen import Box
from scenes.stage.eye_for_an_eye import EyePresenter

SIZES: Final = {1: (488.0, 1048.0), 2: (488.0, 519.0), 3: (488.0, 349.0)}
"""How large each of so many panels at a side is."""

_MIDDLE, _TOP, _FOOT = 255.0, 12.0, 1068.0
ARENA: Final[Box] = (510.0, 158.0, 900.0, 800.0)
CLOCKS: Final[dict[str, tuple[float, float]]] = {
    "foot": (960.0, 1014.0), "head": (960.0, 66.0), "left": (566.0, 276.0), "right": (1354.0, 840.0),
}
"""The middles of the four clocks."""

_RAIL_LEFTS, _RAIL_WIDTH, _MORE = (514.0, 1076.0), 330.0, 110.0
"""Where calls may stand, how much room they have, and how much more where nothing hangs between them."""

_RAILS: Final = {1: (26.0, 66.0, 0.0), 2: (4.0, 56.0, 58.0), 3: (0.0, 40.0, 40.5)}
"""Beside the clock at the head, by how many call at a side: the top, the height, and the way to the next."""

ROOM_FOR_TOASTS: Final[Box] = (514.0, 8.0, 892.0, 120.0)
BUTTONS: Final[Box] = (514.0, 962.0, 304.0, 96.0)
"""The row of buttons beside the clock at the foot."""

SHARES: Final[Box] = (1082.0, 986.0, 324.0, 50.0)
"""Who stands better, where people only watch: beside the clock at the foot."""


class PanelPlace(NamedTuple):
    """Where a seat's panel is, whether it faces the other side of the table, or by a quarter its edge."""

    box: Box
    turned: bool
    quarter: int


class Arrangement(NamedTuple):
    """The panels of all seats."""

    panels: dict[Seat, PanelPlace]
    crowded: bool
    """Whether panels were to be turned to the edges, but have no room for that."""

    @property
    def clocks(self) -> tuple[str, ...]:
        """The sides on which somebody wants to read a clock: where all sit on one side, one is enough."""
        quarters = {place.quarter for place in self.panels.values()} - {0}
        if len(quarters) == 1:
            return ("left",) if -90 in quarters else ("right",)
        if quarters:
            return "foot", "left", "right"
        return ("foot", "head") if any(place.turned for place in self.panels.values()) else ("foot",)

    def turned_for(self, people: Collection[Seat]) -> Arrangement:
        """Only people's panels are turned, and only where they share the table: a program reads nothing."""
        theirs = [place for seat, place in self.panels.items() if seat in people]
        shared = len(theirs) > 1 and not all(place.turned for place in theirs)
        turned = {
            seat: place if shared and seat in people else PanelPlace(place.box, False, 0)
            for seat, place in self.panels.items()
        }
        return Arrangement(turned, self.crowded and shared)


def arrange(seats: int, panels: Panels) -> Arrangement:
    """Seats go clockwise from the lower left; the fewer panels there are at a side, the larger they are.

    Where panels face their players, the far ones are turned round; of two alone, one sits across the table.
    """
    left = (seats + 1) // 2
    places: dict[Seat, PanelPlace] = {}
    lie = EyePresenter.panel_layout(panels, seats)
    edges = lie == "edges"
    for seat in range(1, seats + 1):
        on_left = seat <= left
        many, row = (left, left - seat) if on_left else (seats - left, seat - left - 1)
        width, height = SIZES[many]
        x = _MIDDLE - width / 2 if on_left else 1920 - _MIDDLE - width / 2
        y = _row(many, row, height)
        far = y + height / 2 < 540 or seats == seat == 2
        turned = lie == "facing" and far
        quarter = (-90 if on_left else 90) if edges else 0
        places[seat] = PanelPlace((x, y, width, height), turned, quarter)
    return Arrangement(places, panels == "edges" and not edges)


def rail(seats: int, free: bool = False) -> dict[Seat, Box]:
    """Where each seat's calls stand above the arena: on the side of its panel and in the same order.

    Free says that neither a clock nor an evening's plaque hangs in the middle.
    """
    left, boxes = (seats + 1) // 2, dict[Seat, Box]()
    for seat in range(1, seats + 1):
        on_left = seat <= left
        many, row = (left, left - seat) if on_left else (seats - left, seat - left - 1)
        top, height, step = _RAILS[many]
        more = _MORE if free else 0.0
        start = _RAIL_LEFTS[0] if on_left else _RAIL_LEFTS[1] - more
        boxes[seat] = (start, top + row * step, _RAIL_WIDTH + more, height)
    return boxes


def _row(many: int, row: int, height: float) -> float:
    """The top of a panel in a column of so many: spread from head to foot, one alone in the middle."""
    if many == 1:
        return (1080 - height) / 2
    return _TOP + row * (_FOOT - _TOP - height) / (many - 1)
