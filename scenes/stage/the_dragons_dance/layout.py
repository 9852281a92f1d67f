"""Where squares are on the screen, and which square is under a pixel."""

from __future__ import annotations

import pygame

from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.squares import CELLS, SQUARE_AT
from scenes.stage.board.squares import SquareLayout
from scenes.stage.the_dragons_dance.board_art import SURROUND

_BEYOND = 0.86


class Layout(SquareLayout[Square]):
    """A board of a level in a box of the window, rank 1 at the bottom."""

    def __init__(self, level: Level, box: pygame.Rect) -> None:
        self.level = level
        self.board, field, square_px = SURROUND.place(level.columns, level.rows, box)
        super().__init__(field, square_px)

    def spot(self, square: Square) -> tuple[int, int]:
        """A square's column from the left and its row from the top."""
        column, row = CELLS[square]
        return column, self.level.rows - 1 - row

    def square_at(self, column: int, row: int) -> Square:
        """The square in a column from the left and a row from the top."""
        return SQUARE_AT[column, self.level.rows - 1 - row]

    def beyond(self, square: Square) -> pygame.Rect:
        """A place at the side of a square, towards the nearer edge of the board."""
        rect = self.rect(square)
        outward = -1 if rect.centerx < self.field.centerx else 1
        return rect.move(outward * self.px(_BEYOND), 0)

    def px(self, squares: float) -> int:
        """A length in squares as pixels."""
        return round(squares * self.square_px)
