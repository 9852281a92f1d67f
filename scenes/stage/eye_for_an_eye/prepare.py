"""Art that is fetched before anybody waits for it.

Jobs ask for all drawings, so that they come into the pack; `warming` brings the pictures of a match into
memory, a few in each frame, so that none has to wait for many of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from game.core import Seat
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.state import State, guards_of
from scenes.base.art import Art
from scenes.base.screen import Box, Screen
from scenes.stage.eye_for_an_eye import flower_bed
from scenes.stage.eye_for_an_eye.chiefs import (
    GUARD,
    HEADINGS,
    PORTRAIT,
    STRAW,
    figure_drawing,
    figure_image,
    portrait_drawing,
    ring_drawing,
    ring_image,
    sign_pictures,
    statue_drawing,
)
from scenes.stage.eye_for_an_eye.clocks import WINDOW_STEPS, window_image
from scenes.stage.eye_for_an_eye.dice import (
    TUMBLES,
    TURNS,
    air_px,
    die_drawing,
    die_image,
    tumble_drawing,
    tumble_image,
    turning_image,
)
from scenes.stage.eye_for_an_eye.layout import Layout
from scenes.stage.eye_for_an_eye.marks import mark_drawings
from scenes.stage.eye_for_an_eye.motions import flying_pictures
from scenes.stage.eye_for_an_eye.ornaments import SUN_SIDE, sun_drawing
from scenes.stage.eye_for_an_eye.panel import Panel
from scenes.stage.eye_for_an_eye.panel_fields import RING_STEPS, roll_ring_image
from scenes.stage.eye_for_an_eye.panel_plan import (
    COMPACT,
    COMPACT_CORE,
    LARGE,
    LARGE_CORE,
    TALL,
    TALL_CORE,
)
from scenes.stage.eye_for_an_eye.spotlight import FORMS, face_drawing, face_image, sign_px
from scenes.stage.eye_for_an_eye.spotlight import LARGE as LARGE_CARD
from scenes.stage.eye_for_an_eye.svg import ART

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_SIDES = 6
"""So many ways can a figure look."""

ARENA_BOX: Box = (510.0, 158.0, 900.0, 800.0)
"""The arena's place in the design space during play."""

LESSON_BOX: Box = (40.0, 40.0, 1000.0, 1000.0)
"""Its place in lessons."""


def jobs(state: State, small: bool) -> list[Callable[[Kit], object]]:
    """Figures and rings at the size of play, which small arenas scale down, or at the size of lessons."""
    box = ARENA_BOX if small else LESSON_BOX
    figures = [partial(_figure, state, box, name) for name in (*CHIEFS, GUARD, STRAW)]
    rings = [partial(_rings, state, box, seat) for seat in range(1, 7)]
    rest: list[Callable[[Kit], object]] = (
        [] if small else [partial(_marks, state), _dice, _faces, _honours, _portraits]
    )
    return [*figures, *rings, partial(_signs, state, box), *rest]


def played_px(screen: Screen, arena: Arena) -> float:
    """The width of a space at the size of play."""
    return Layout(arena, screen.rect(ARENA_BOX)).space_px


def _figure(state: State, box: Box, name: str, kit: Kit) -> None:
    layout = Layout(state.arena, kit.screen.rect(box))
    for number in range(HEADINGS):
        kit.art.draw(figure_drawing(kit.art, name, number, layout.space_px))


def _rings(state: State, box: Box, seat: Seat, kit: Kit) -> None:
    layout = Layout(state.arena, kit.screen.rect(box))
    for number, small in product(range(HEADINGS), (False, True)):
        if not small or box == ARENA_BOX:
            kit.art.draw(ring_drawing(seat, number, layout.space_px, small))


def _portraits(kit: Kit) -> None:
    for name in (*CHIEFS, STRAW):
        kit.art.draw(portrait_drawing(kit.art, name, kit.screen.px(PORTRAIT)))


def _signs(state: State, box: Box, kit: Kit) -> None:
    for picture in sign_pictures(Layout(state.arena, kit.screen.rect(box))):
        kit.art.image(picture.name, picture.size)


def _marks(state: State, kit: Kit) -> None:
    for box in (ARENA_BOX, LESSON_BOX):
        for drawing in mark_drawings(Layout(state.arena, kit.screen.rect(box))):
            kit.art.draw(drawing)


def _faces(kit: Kit) -> None:
    """The portraits on played cards."""
    for form, name in product((LARGE_CARD, *FORMS), CHIEFS):
        kit.art.draw(face_drawing(kit.art, name, kit.screen.px(form.face)))


def _dice(kit: Kit) -> None:
    for plan in (TALL, LARGE, COMPACT, TALL_CORE, LARGE_CORE, COMPACT_CORE):
        side = kit.screen.px(plan.die)
        for face in range(7):
            kit.art.draw(die_drawing(kit.art, face, side))
        for number in range(TUMBLES):
            kit.art.draw(tumble_drawing(kit.art, number, air_px(side)))


def _honours(kit: Kit) -> None:
    """The chiefs in large, and what they are cheered with."""
    for name in CHIEFS:
        kit.art.draw(statue_drawing(kit.art, name, kit.screen.scale))
    kit.art.draw(sun_drawing(kit.screen.px(SUN_SIDE)))
    kit.art.image(f"{ART}/night", kit.screen.rect((0.0, 0.0, 1920.0, 1080.0)).size)


def warming(art: Art, layout: Layout, state: State, panels: list[Panel]) -> Iterator[object]:
    """Everything that motions of a match's chiefs and dice will ask for, one after the other."""
    # First the headings in which figures stand, then those between, through which they turn.
    for number in sorted(range(HEADINGS), key=lambda number: number % (HEADINGS // _SIDES)):
        for seat, player in enumerate(state.players, 1):
            yield from _heading(art, layout, CHIEFS[player.chief], seat, number, small=False)
            if guards_of(state, seat):
                yield from _heading(art, layout, GUARD, seat, number, small=True)
    for steps in range(WINDOW_STEPS + 1):
        yield window_image(art, steps, layout.px(128))
    for picture in (*sign_pictures(layout), *flying_pictures(layout)):
        yield art.image(picture.name, picture.size)
    for panel in panels[:1]:
        for (seat, player), form in product(enumerate(state.players, 1), (LARGE_CARD, *FORMS)):
            side = panel.kit.kit.screen.px(form.face)
            yield face_image(art, CHIEFS[player.chief], side)
            yield art.image(f"common/seat_{seat}", (sign_px(side), sign_px(side)))
    if state.options.mode == "domination":
        for drawing in flower_bed.drawings(art, layout, bool(mode_of(state).tracks(state))):
            yield art.draw(drawing)
            yield from (None, None, None)  # each is as much as one frame can bear
    for panel in {panel.frame.px(panel.plan.die): panel for panel in panels}.values():
        yield from _dice_of(art, panel)


def _heading(
    art: Art, layout: Layout, name: str, seat: Seat, number: int, *, small: bool
) -> Iterator[object]:
    """A figure and its ring, kept in memory where there is room; a large window asks for very many."""
    if art.room_ahead:
        yield figure_image(art, name, number, layout)
        yield ring_image(art, seat, number, layout, small)
    else:
        yield art.order(figure_drawing(art, name, number, layout.drawn_px))
        yield art.order(ring_drawing(seat, number, layout.drawn_px, small))


def _dice_of(art: Art, panel: Panel) -> Iterator[object]:
    side = panel.frame.px(panel.plan.die)
    # Boxes are rounded edge by edge, so the spaces of a board differ by a pixel.
    for near in (side - 1, side, side + 1):
        for face in range(7):
            yield die_image(art, face, near)
            if near == side:
                yield from (turning_image(art, face, step, near) for step in range(TURNS))
        for number in range(TUMBLES):
            yield tumble_image(art, number, air_px(near))
    height = panel.frame.size(panel.plan.sign_box("roll"))[1] - 4
    for steps in range(RING_STEPS + 1):
        yield roll_ring_image(art, steps, height, False)
    yield roll_ring_image(art, RING_STEPS, height, True)
