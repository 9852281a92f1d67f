"""Art of the table's size, rendered before anybody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, get_args

from game.rules.the_dragons_dance import Level
from scenes.stage.places import BOARD
from scenes.stage.the_dragons_dance.board_art import board_drawing, light_drawing
from scenes.stage.the_dragons_dance.burning import PHASES, burning_drawing
from scenes.stage.the_dragons_dance.effects import SMALL, ball, cone, flight_drawings, small
from scenes.stage.the_dragons_dance.heraldry import PIECES, Stance, shadow_drawing, token_drawing
from scenes.stage.the_dragons_dance.layout import Layout
from scenes.stage.the_dragons_dance.picture import SCORCH_SQUARES

if TYPE_CHECKING:
    from scenes.base.kit import Kit


def jobs(level: Level) -> Sequence[Callable[[Kit], object]]:
    """The board, fire, and each piece standing, lifted, in the air and in flight."""
    pieces = (partial(_piece, level, piece) for piece in PIECES)
    return [partial(_board, level), partial(_fire, level), *pieces]


def _square_px(level: Level, kit: Kit) -> int:
    return Layout(level, kit.screen.rect(BOARD)).square_px


def _board(level: Level, kit: Kit) -> None:
    side_px = _square_px(level, kit)
    kit.art.draw(board_drawing(kit.art, level, side_px))
    kit.art.draw(light_drawing(kit.art, level, side_px))
    for seat in (1, 2):
        kit.art.draw(shadow_drawing(seat, side_px))


def _fire(level: Level, kit: Kit) -> None:
    side_px = _square_px(level, kit)
    cone(kit.art, side_px)
    ball(kit.art, side_px)
    for name in SMALL:
        small(kit.art, name, side_px)
    for phase in range(PHASES):
        kit.art.draw(burning_drawing(kit.art, phase, side_px))
    mark_px = round(SCORCH_SQUARES * side_px)
    kit.art.image("the_dragons_dance/scorch", (mark_px, mark_px))


def _piece(level: Level, piece: str, kit: Kit) -> None:
    side_px = _square_px(level, kit)
    for stance in get_args(Stance):
        kit.art.draw(token_drawing(kit.art, piece, side_px, stance))
    for drawing in flight_drawings(kit.art, piece, side_px):
        kit.art.draw(drawing)
