"""The few sizes that boards are drawn at, so that all screens share pictures that were rendered once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.stage.board_art import board_size
from scenes.stage.ejderhalar.layout import fitting_square
from scenes.stage.places import BOARD, SMALL_SQUARE

if TYPE_CHECKING:
    from game.core import Board
    from scenes.screen import Box, Screen

_LARGE, _TABLE = 6, 8
"""The boards, in squares a side, that fill the table's place: the quick game's and the classic one."""


def shared_squares(screen: Screen) -> tuple[int, ...]:
    """The sides of a square in window pixels, largest first: for lessons, tables and small boards."""
    place = screen.rect(BOARD)
    return *(fitting_square(count, count, place) for count in (_LARGE, _TABLE)), screen.px(SMALL_SQUARE)


def board_rect(screen: Screen, board: Board, box: Box) -> pygame.Rect:
    """Where a board lies in the middle of a box, in the largest shared squares that fit."""
    whole = screen.rect(box)
    for square_px in shared_squares(screen):
        rect = pygame.Rect((0, 0), board_size(board.columns, board.rows, square_px))
        rect.center = whole.center
        if whole.contains(rect):
            return rect
    return whole
