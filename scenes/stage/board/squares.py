"""Squares on the screen: where each of them is, and which one is under a pixel."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, NamedTuple, TypeVar

import pygame

from scenes.base.art import Size

_LARGEST_PX, _SMALLEST_PX = 240, 4

Q = TypeVar("Q", bound=int)
"""A game's own type for its squares."""


class SquareLayout(ABC, Generic[Q]):
    """Squares of one size in a field of the window; a game says in which column and row each lies."""

    def __init__(self, field: pygame.Rect, square_px: int) -> None:
        self.field = field
        self.square_px = square_px

    @abstractmethod
    def spot(self, square: Q) -> tuple[int, int]:
        """A square's column from the left and its row from the top."""

    @abstractmethod
    def square_at(self, column: int, row: int) -> Q:
        """The square in a column from the left and a row from the top."""

    def rect(self, square: Q) -> pygame.Rect:
        """A square's place."""
        column, row = self.spot(square)
        left, top = self.field.left + column * self.square_px, self.field.top + row * self.square_px
        return pygame.Rect(left, top, self.square_px, self.square_px)

    def centre(self, square: Q) -> tuple[int, int]:
        """The middle of a square."""
        return self.rect(square).center

    def square(self, point: tuple[int, int]) -> Q | None:
        """The square under a pixel."""
        if not self.field.collidepoint(point):
            return None
        across, down = point[0] - self.field.left, point[1] - self.field.top
        return self.square_at(across // self.square_px, down // self.square_px)


class Surround(NamedTuple):
    """What lies round the squares of a board, such as a frame and its shadow."""

    hundredths: int
    """Its breadth, in hundredths of a square."""

    def edge_px(self, square_px: int) -> int:
        """How far the first square stands from the edge of the board's surface."""
        return round(self.hundredths * square_px / 100)

    def board_size(self, columns: int, rows: int, square_px: int) -> Size:
        """The size of the board's surface in pixels."""
        edge = 2 * self.edge_px(square_px)
        return columns * square_px + edge, rows * square_px + edge

    def fitting_square(self, columns: int, rows: int, box: pygame.Rect) -> int:
        """The largest square with which the whole board fits into the box."""
        # The edge is rounded by itself, so trying is simpler than solving, and there are few sizes.
        for square_px in range(_LARGEST_PX, _SMALLEST_PX, -1):
            width, height = self.board_size(columns, rows, square_px)
            if width <= box.width and height <= box.height:
                return square_px
        return _SMALLEST_PX

    def place(self, columns: int, rows: int, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, int]:
        """Where the board lies in the middle of a box, where its squares do, and the side of one."""
        square_px = self.fitting_square(columns, rows, box)
        board = pygame.Rect((0, 0), self.board_size(columns, rows, square_px))
        board.center = box.center
        edge = self.edge_px(square_px)
        return board, board.inflate(-2 * edge, -2 * edge), square_px
