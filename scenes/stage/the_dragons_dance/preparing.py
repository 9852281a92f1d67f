"""Art of the table's size, rendered before anybody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.the_dragons_dance import Level
from scenes.stage.places import BOARD
from scenes.stage.the_dragons_dance.board_art import board_drawing, board_light
from scenes.stage.the_dragons_dance.flight import flight_drawings
from scenes.stage.the_dragons_dance.heraldry import PIECES, token_drawing
from scenes.stage.the_dragons_dance.layout import Layout

if TYPE_CHECKING:
    from scenes.program.app import App


def jobs(level: Level) -> Sequence[Callable[[App], object]]:
    """The board, and each piece standing, lifted and in flight."""
    return [partial(_board, level), *(partial(_piece, level, piece) for piece in PIECES)]


def _square_px(level: Level, app: App) -> int:
    return Layout(level, app.screen.rect(BOARD)).square_px


def _board(level: Level, app: App) -> None:
    side_px = _square_px(level, app)
    app.art.draw(board_drawing(app.art, level, side_px))
    board_light(app.art, level, side_px)


def _piece(level: Level, piece: str, app: App) -> None:
    side_px = _square_px(level, app)
    for lifted in (False, True):
        app.art.draw(token_drawing(app.art, piece, side_px, lifted))
    for drawing in flight_drawings(app.art, piece, side_px):
        app.art.draw(drawing)
