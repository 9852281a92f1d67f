"""Where squares are on the screen, and which square is under a pixel."""

from __future__ import annotations

import pygame

from game.core import Board
from game.rules.ejderhalar import Level, Square
from scenes.base.screen import Screen
from scenes.stage.board.squares import SquareLayout
from scenes.stage.ejderhalar.board_art import SURROUND
from scenes.stage.places import BOARD, SMALL_SQUARE

_LARGE, _TABLE = 6, 8
"""The boards, in squares a side, that fill the table's place: the quick game's and the classic one."""


class Layout(SquareLayout[Square]):
    """A board of a level in a box of the window, rank 1 at the bottom."""

    def __init__(self, level: Level, box: pygame.Rect) -> None:
        self.level = level
        self.board, field, square_px = SURROUND.place(level.columns, level.rows, box)
        super().__init__(field, square_px)

    def spot(self, square: Square) -> tuple[int, int]:
        """A square's column from the left and its row from the top."""
        column, row = self.level.cell(square)
        return column, self.level.rows - 1 - row

    def square_at(self, column: int, row: int) -> Square:
        """The square in a column from the left and a row from the top."""
        return self.level.square((column, self.level.rows - 1 - row))


def shared_squares(screen: Screen) -> tuple[int, ...]:
    """The few sizes of a square, largest first, so that dragons rendered once serve all screens."""
    place = screen.rect(BOARD)
    sides = (SURROUND.fitting_square(count, count, place) for count in (_LARGE, _TABLE))
    return *sides, screen.px(SMALL_SQUARE)


def shared_rect(screen: Screen, board: Board, whole: pygame.Rect) -> pygame.Rect:
    """Where a board lies in the middle of a rectangle, in the largest shared squares that fit."""
    for square_px in shared_squares(screen):
        rect = pygame.Rect((0, 0), SURROUND.board_size(board.columns, board.rows, square_px))
        rect.center = whole.center
        if whole.contains(rect):
            return rect
    return whole
