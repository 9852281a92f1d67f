"""Where the title's things stand: one game as a large box, or several side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scenes.base.screen import Box

_EDGE, _GAP = 72.0, 24.0


@dataclass(frozen=True)
class Shelf:
    """The places of everything on the title."""

    emblem: Box
    name: Box
    name_size: float
    tagline: Box | None
    cards: tuple[Box, ...]
    board_height: float
    continued: Box
    choices: tuple[Box, ...]
    choice_align: Literal["left", "center"]
    choice_size: float


def arrange(count: int) -> Shelf:
    """One game stands beside the name, more stand below it."""
    return _one() if count == 1 else _several(count)


def _one() -> Shelf:
    left, width = 112.0, 560.0
    choices = tuple((left, 772.0 + row * 84, width, 72.0) for row in range(3))
    return Shelf(
        emblem=(left - 24, 56, 360, 360), name=(left, 408, 760, 144), name_size=124,
        tagline=(left + 4, 556, 700, 48), cards=((976.0, 64.0, 856.0, 952.0),), board_height=748.0,
        continued=(left, 644, width, 112), choices=choices, choice_align="left",
        choice_size=32,
    )


def _several(count: int) -> Shelf:
    width = min(640.0, (1920 - 2 * _EDGE - (count - 1) * _GAP) / count)
    start = (1920 - count * width - (count - 1) * _GAP) / 2
    board = min(width - 40, 500.0)
    height = min(board + 300, 736.0)
    top = 272 + (744 - height) / 2
    cards = tuple((start + i * (width + _GAP), top, width, height) for i in range(count))
    choices = tuple((1096.0 + i * 256, 152.0, 240.0, 72.0) for i in range(3))
    return Shelf(
        emblem=(_EDGE, 40, 208, 208), name=(304, 72, 560, 112), name_size=92, tagline=(308, 184, 560, 48),
        cards=cards, board_height=board, continued=(1096.0, 40.0, 752.0, 96.0), choices=choices,
        choice_align="center", choice_size=26,
    )
