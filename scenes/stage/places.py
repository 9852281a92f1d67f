"""Where boards lie in the design space, the same for every game."""

from __future__ import annotations

from scenes.base.screen import Box

BOARD: Box = (470, 20, 980, 1040)
"""The table's place for a board."""

WIDE_BOARD: Box = (24, 20, 1424, 708)
"""The table's place for a broad board."""

SMALL_SQUARE = 74.0
"""The largest side of a square on small boards: one size, so that the pieces are drawn once for all."""


def board_box(wide: bool) -> Box:
    """The place of a game's board at the table."""
    return WIDE_BOARD if wide else BOARD
