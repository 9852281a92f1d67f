"""Art of the table's size, rendered before anybody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, get_args

from game.rules.the_dragons_dance import Level
from scenes.stage.places import BOARD
from scenes.stage.the_dragons_dance.board_art import board_drawing, board_light
from scenes.stage.the_dragons_dance.effects import flight_drawings
from scenes.stage.the_dragons_dance.heraldry import PIECES, Stance, shadow_drawing, token_drawing
from scenes.stage.the_dragons_dance.layout import Layout

if TYPE_CHECKING:
    from scenes.base.kit import Kit


def jobs(level: Level) -> Sequence[Callable[[Kit], object]]:
    """The board, and each piece standing, lifted and in flight."""
    return [partial(_board, level), *(partial(_piece, level, piece) for piece in PIECES)]


def _square_px(level: Level, kit: Kit) -> int:
    return Layout(level, kit.screen.rect(BOARD)).square_px


def _board(level: Level, kit: Kit) -> None:
    side_px = _square_px(level, kit)
    kit.art.draw(board_drawing(kit.art, level, side_px))
    board_light(kit.art, level, side_px)
    for seat in (1, 2):
        kit.art.draw(shadow_drawing(seat, side_px))


def _piece(level: Level, piece: str, kit: Kit) -> None:
    side_px = _square_px(level, kit)
    for stance in get_args(Stance):
        kit.art.draw(token_drawing(kit.art, piece, side_px, stance))
    for drawing in flight_drawings(kit.art, piece, side_px):
        kit.art.draw(drawing)
