"""Jobs that render the art of Eye for an Eye once for a window's size."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.state import State
from scenes.stage.eye_for_an_eye.arena_art import board_drawing
from scenes.stage.eye_for_an_eye.chiefs import GUARD, HEADINGS, figure_drawings, ring_drawing
from scenes.stage.eye_for_an_eye.dice_art import TUMBLES, die_drawing, tumble_drawing
from scenes.stage.eye_for_an_eye.layout import WIDE, Layout
from scenes.stage.eye_for_an_eye.panel_plan import COMPACT, LARGE

if TYPE_CHECKING:
    from scenes.app import App

ARENA_BOX = (510.0, 132.0, 900.0, 816.0)
"""The arena's place in the design space while it is played in."""


def jobs(state: State, small: bool) -> list[Callable[[App], object]]:
    """One job for each chief and seat, one for the arena and one for the dice."""
    if small:
        return []
    chiefs = [partial(_figure, state, name) for name in (*CHIEFS, GUARD)]
    rings = [partial(_rings, state, seat) for seat in range(1, 7)]
    return [*chiefs, *rings, partial(_arena, state), _dice]


def _layout(state: State, app: App) -> Layout:
    return Layout(state.arena, app.screen.rect(ARENA_BOX))


def _arena(state: State, app: App) -> None:
    app.art.draw(board_drawing(app.art, state.arena, _layout(state, app).size))


def _figure(state: State, name: str, app: App) -> None:
    for drawing in figure_drawings(app.art, name, _layout(state, app).scale * WIDE):
        app.art.draw(drawing)


def _rings(state: State, seat: int, app: App) -> None:
    for number in range(HEADINGS):
        app.art.draw(ring_drawing(seat, number, _layout(state, app).scale * WIDE, small=False))


def _dice(app: App) -> None:
    for plan in (LARGE, COMPACT):
        side = app.screen.px(plan.die)
        for face in range(7):
            app.art.draw(die_drawing(app.art, face, side))
        for number in range(TUMBLES):
            app.art.draw(tumble_drawing(app.art, number, round(side * 1.15)))
