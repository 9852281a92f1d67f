"""Where squares are on the screen, and which square is under a pixel."""

from __future__ import annotations

import pygame

from game.core import Board
from game.rules.ejderhalar import Level, Square
from scenes.base.screen import Screen
from scenes.stage.board_art import board_size, edge_px
from scenes.stage.places import BOARD, SMALL_SQUARE

_LARGEST_SQUARE_PX = 240
_SMALLEST_SQUARE_PX = 16
_LARGE, _TABLE = 6, 8
"""The boards, in squares a side, that fill the table's place: the quick game's and the classic one."""


class Layout:
    """A board of a level in a box of the window, rank 1 at the bottom."""

    def __init__(self, level: Level, box: pygame.Rect) -> None:
        self.level = level
        self.square_px = fitting_square(level.columns, level.rows, box)
        size = board_size(level.columns, level.rows, self.square_px)
        self.board = pygame.Rect((0, 0), size)
        self.board.center = box.center
        edge = edge_px(self.square_px)
        self.field = self.board.inflate(-2 * edge, -2 * edge)

    def rect(self, square: Square) -> pygame.Rect:
        """A square's place."""
        column, row = self.level.cell(square)
        left = self.field.left + column * self.square_px
        top = self.field.top + (self.level.rows - 1 - row) * self.square_px
        return pygame.Rect(left, top, self.square_px, self.square_px)

    def centre(self, square: Square) -> tuple[int, int]:
        """The middle of a square."""
        return self.rect(square).center

    def square(self, point: tuple[int, int]) -> Square | None:
        """The square under a pixel."""
        if not self.field.collidepoint(point):
            return None
        column = (point[0] - self.field.left) // self.square_px
        row = self.level.rows - 1 - (point[1] - self.field.top) // self.square_px
        return self.level.square((column, row))


def fitting_square(columns: int, rows: int, box: pygame.Rect) -> int:
    """The largest square with which the framed board fits into the box."""
    for square_px in range(_LARGEST_SQUARE_PX, _SMALLEST_SQUARE_PX, -1):
        width, height = board_size(columns, rows, square_px)
        if width <= box.width and height <= box.height:
            return square_px
    return _SMALLEST_SQUARE_PX


def shared_squares(screen: Screen) -> tuple[int, ...]:
    """The few sides of a square, largest first, so that all screens share dragons rendered once."""
    place = screen.rect(BOARD)
    return *(fitting_square(count, count, place) for count in (_LARGE, _TABLE)), screen.px(SMALL_SQUARE)


def shared_rect(screen: Screen, board: Board, whole: pygame.Rect) -> pygame.Rect:
    """Where a board lies in the middle of a rectangle, in the largest shared squares that fit."""
    for square_px in shared_squares(screen):
        rect = pygame.Rect((0, 0), board_size(board.columns, board.rows, square_px))
        rect.center = whole.center
        if whole.contains(rect):
            return rect
    return whole
