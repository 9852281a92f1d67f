"""Jobs that render the art of Eye for an Eye once for a window's size."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.state import State
from scenes.base.screen import Box, Screen
from scenes.stage.eye_for_an_eye.chiefs import GUARD, HEADINGS, figure_drawing, ring_drawing, sign_pictures
from scenes.stage.eye_for_an_eye.dice import TUMBLES, die_drawing, tumble_drawing
from scenes.stage.eye_for_an_eye.layout import Layout
from scenes.stage.eye_for_an_eye.mark_art import mark_drawings
from scenes.stage.eye_for_an_eye.panel_sizes import COMPACT, LARGE, TALL

if TYPE_CHECKING:
    from scenes.base.kit import Kit

ARENA_BOX: Box = (510.0, 132.0, 900.0, 816.0)
"""The arena's place in the design space while it is played in."""

LESSON_BOX: Box = (40.0, 40.0, 1000.0, 1000.0)
"""Its place where it is taught."""


def jobs(state: State, small: bool) -> list[Callable[[Kit], object]]:
    """Figures and rings as they are played with, which small arenas scale down; or those of lessons."""
    box = ARENA_BOX if small else LESSON_BOX
    figures = [partial(_figure, state, box, name) for name in (*CHIEFS, GUARD)]
    rings = [partial(_rings, state, box, seat) for seat in range(1, 7)]
    rest: list[Callable[[Kit], object]] = [] if small else [partial(_marks, state), _dice]
    return [*figures, *rings, partial(_signs, state, box), *rest]


def played_px(screen: Screen, arena: Arena) -> float:
    """The width of a space where the arena is played in."""
    return Layout(arena, screen.rect(ARENA_BOX)).space_px


def _figure(state: State, box: Box, name: str, kit: Kit) -> None:
    layout = Layout(state.arena, kit.screen.rect(box))
    for number in range(HEADINGS):
        kit.art.draw(figure_drawing(kit.art, name, number, layout.space_px))


def _rings(state: State, box: Box, seat: int, kit: Kit) -> None:
    layout = Layout(state.arena, kit.screen.rect(box))
    for number, small in product(range(HEADINGS), (False, True)):
        if not small or box == ARENA_BOX:
            kit.art.draw(ring_drawing(seat, number, layout.space_px, small))


def _signs(state: State, box: Box, kit: Kit) -> None:
    for picture in sign_pictures(Layout(state.arena, kit.screen.rect(box))):
        kit.art.image(picture.name, picture.size)


def _marks(state: State, kit: Kit) -> None:
    for box in (ARENA_BOX, LESSON_BOX):
        for drawing in mark_drawings(Layout(state.arena, kit.screen.rect(box))):
            kit.art.draw(drawing)


def _dice(kit: Kit) -> None:
    for plan in (TALL, LARGE, COMPACT):
        side = kit.screen.px(plan.die)
        for face in range(7):
            kit.art.draw(die_drawing(kit.art, face, side))
        for number in range(TUMBLES):
            kit.art.draw(tumble_drawing(kit.art, number, round(side * 1.15)))
