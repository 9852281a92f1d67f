"""Where squares are on the screen, and which square is under a pixel."""

from __future__ import annotations

import pygame

from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.squares import CELLS, SQUARE_AT
from scenes.stage.the_dragons_dance.board_art import board_size, edge_px

_LARGEST_SQUARE_PX = 240
_SMALLEST_SQUARE_PX = 16
_BEYOND = 0.86


class Layout:
    """A board of a level in a box of the window, rank 1 at the bottom."""

    def __init__(self, level: Level, box: pygame.Rect) -> None:
        self.level = level
        self.square_px = fitting_square(level.columns, level.rows, box)
        self.board = pygame.Rect((0, 0), board_size(level.columns, level.rows, self.square_px))
        self.board.center = box.center
        edge = edge_px(self.square_px)
        self.field = self.board.inflate(-2 * edge, -2 * edge)

    def rect(self, square: Square) -> pygame.Rect:
        """A square's place."""
        column, row = CELLS[square]
        left = self.field.left + column * self.square_px
        top = self.field.top + (self.level.rows - 1 - row) * self.square_px
        return pygame.Rect(left, top, self.square_px, self.square_px)

    def beyond(self, square: Square) -> pygame.Rect:
        """A place at the side of a square, towards the nearer edge of the board."""
        rect = self.rect(square)
        outward = -1 if rect.centerx < self.field.centerx else 1
        return rect.move(outward * self.px(_BEYOND), 0)

    def centre(self, square: Square) -> tuple[int, int]:
        """The middle of a square."""
        return self.rect(square).center

    def square(self, point: tuple[int, int]) -> Square | None:
        """The square under a pixel."""
        if not self.field.collidepoint(point):
            return None
        column = (point[0] - self.field.left) // self.square_px
        row = self.level.rows - 1 - (point[1] - self.field.top) // self.square_px
        return SQUARE_AT[column, row]

    def px(self, squares: float) -> int:
        """A length in squares as pixels."""
        return round(squares * self.square_px)


def fitting_square(columns: int, rows: int, box: pygame.Rect) -> int:
    """The largest square with which the framed board fits into the box."""
    for square_px in range(_LARGEST_SQUARE_PX, _SMALLEST_SQUARE_PX, -1):
        width, height = board_size(columns, rows, square_px)
        if width <= box.width and height <= box.height:
            return square_px
    return _SMALLEST_SQUARE_PX
