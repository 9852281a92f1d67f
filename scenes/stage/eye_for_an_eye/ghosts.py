"""Figures as they would stand: translucent, where an action that is only thought of would put them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core import Seat
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, NOWHERE, FigureId, figure_id, index_of, seat_of
from game.rules.eye_for_an_eye.state import Figure, State, figure_of
from game.rules.eye_for_an_eye.steps import path_of
from scenes.base.art import Art
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.chiefs import GUARD, TALLER, figure_image, nearest, ring_image
from scenes.stage.eye_for_an_eye.layout import Layout
from scenes.stage.eye_for_an_eye.pieces import FOOT, Z_RING, Z_STANDING
from scenes.stage.eye_for_an_eye.sculpt import FIELD

_ALPHA = 165


def ghost_sprites(art: Art, layout: Layout, state: State, action: Any) -> Iterator[Sprite]:
    """The figure that an action would put somewhere, if it would."""
    found = foreseen(state, action)
    if found is None:
        return
    figure, place = found
    seat, small = seat_of(figure), index_of(figure) > 0
    name = GUARD if small else state.arena.lore.chiefs[state.players[seat - 1].chief].name
    yield from standing(art, layout, name, seat, place, small)


def standing(
    art: Art, layout: Layout, name: str, seat: Seat, place: Figure, small: bool = False
) -> Iterator[Sprite]:
    """A translucent figure on its ring."""
    x, y = layout.centre(place.space)
    number = nearest(60.0 * place.facing)
    ring = Sprite(ring_image(art, seat, number, layout, small), (0, 0), Z_RING)
    ring.center((x, y))
    yield ring
    up = (FIELD[1] * TALLER + FOOT) * layout.scale
    corner = (x + round(FIELD[0] * TALLER * layout.scale), y + round(up))
    body = Sprite(figure_image(art, name, number, layout), corner, Z_STANDING + y / 10_000)
    body.alpha = _ALPHA
    yield body


def foreseen(state: State, action: Any) -> tuple[FigureId, Figure] | None:
    """Which figure an action would move or turn, and how it would stand then."""
    chief = figure_id(action.seat) if action.seat > 0 else NO_FIGURE
    if isinstance(action, do.Enter):
        return chief, Figure(state.arena.space(action.cell), action.facing)
    if isinstance(action, do.WatchOut):
        return chief, figure_of(state, chief)._replace(facing=action.facing)
    task = state.players[action.seat - 1].task if action.seat > 0 else None
    if task is None:
        return None
    here = figure_of(state, task.figure)
    if isinstance(action, do.Step):
        space = path_of(state, task, action.way)[-1]
        return (task.figure, here._replace(space=space)) if space != NOWHERE else None
    if isinstance(action, do.Turn):
        return task.figure, here._replace(facing=(here.facing + action.by) % 6)
    return (task.figure, here._replace(facing=action.facing)) if isinstance(action, do.Face) else None
