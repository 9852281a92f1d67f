"""Where a desk's things stand: beside a square board, or round a wide one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scenes.base.screen import Box
from scenes.stage.places import WIDE_BOARD

_LEFT, _WIDE = 1088.0, 792.0
_COLUMN, _COLUMN_WIDE = 1464.0, 420.0
_STRIP = 748.0


@dataclass(frozen=True)
class DeskPlaces:
    """The boxes of lessons, of the sandbox and of the referee."""

    board: Box
    number: Box
    title: Box
    pills: Box
    caption: Box
    answers: Box
    standing: Box
    controls: Box
    across: int
    """How many controls stand in a row."""
    case: Box
    note: Box
    verdicts: Box
    score: Box
    leave: Box
    tray: Box | None = None
    """A place for what the game puts into a seat's panel, instead of the standing."""


BESIDE = DeskPlaces(
    board=(40, 40, 1000, 1000), number=(_LEFT, 40, _WIDE, 44), title=(_LEFT, 84, _WIDE, 76),
    pills=(_LEFT, 172, _WIDE, 12), caption=(_LEFT, 208, _WIDE, 376), answers=(_LEFT, 604, _WIDE, 100),
    standing=(_LEFT, 728, _WIDE, 100), controls=(_LEFT, 852, _WIDE, 188), across=3,
    case=(_LEFT, 208, _WIDE, 308), note=(_LEFT, 524, _WIDE, 72), verdicts=(_LEFT, 608, _WIDE, 284),
    score=(_LEFT, 916, 548, 124), leave=(_LEFT + 564, 916, _WIDE - 564, 124),
)
ROUND = DeskPlaces(
    board=WIDE_BOARD, number=(_COLUMN, 26, _COLUMN_WIDE, 40), title=(_COLUMN, 68, _COLUMN_WIDE, 120),
    pills=(_COLUMN, 200, _COLUMN_WIDE, 12), caption=(_COLUMN, 230, _COLUMN_WIDE, 498),
    answers=(24, _STRIP, 706, 144), standing=(746, _STRIP, 1138, 144),
    controls=(24, 908, 1860, 132), across=6,
    case=(_COLUMN, 230, _COLUMN_WIDE, 498), note=(24, _STRIP, 706, 100), verdicts=(746, _STRIP, 1138, 292),
    score=(24, 864, 480, 176), leave=(520, 864, 210, 176),
)
WITH_TRAY = replace(
    BESIDE, caption=(_LEFT, 204, _WIDE, 236), answers=(_LEFT, 452, _WIDE, 80), tray=(_LEFT, 544, _WIDE, 292),
)

WITH_BOARD = replace(
    BESIDE, title=(_LEFT, 80, _WIDE, 72), pills=(_LEFT, 164, _WIDE, 12), caption=(_LEFT, 192, _WIDE, 204),
    answers=(_LEFT, 408, _WIDE, 72), tray=(_LEFT, 492, 560, 548), controls=(_LEFT + 576, 492, 216, 548),
    across=1,
)
"""For a player board with dice and cards, which has to be read from afar."""
JUDGED_BOARD = replace(
    BESIDE, case=(_LEFT, 196, _WIDE, 172), note=(_LEFT, 372, _WIDE, 70), verdicts=(_LEFT, 446, _WIDE, 236),
    tray=(_LEFT, 698, 460, 342), score=(_LEFT + 476, 698, _WIDE - 476, 160),
    leave=(_LEFT + 476, 874, _WIDE - 476, 166),
)
"""For the referee, who has answers to give and a score beside the tray."""


def desk_places(wide: bool, tray: bool = False, board: bool = False) -> DeskPlaces:
    """The places round a game's board, for somebody without anything beside it, with a tray or a board."""
    return ROUND if wide else WITH_BOARD if board else WITH_TRAY if tray else BESIDE


def referee_places(wide: bool, board: bool) -> DeskPlaces:
    """The same for somebody who judges."""
    return JUDGED_BOARD if board and not wide else desk_places(wide)
