"""Pictures that motions will ask for, fetched before anything moves, so that no frame waits for them."""

from __future__ import annotations

from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.state import State
from scenes.base.art import Art
from scenes.stage.eye_for_an_eye.chiefs import GUARD, HEADINGS, figure_image, ring_image, sign_pictures
from scenes.stage.eye_for_an_eye.dice import TUMBLES, air_px, die_image, tumble_image
from scenes.stage.eye_for_an_eye.layout import Layout
from scenes.stage.eye_for_an_eye.panel import Panel
from scenes.stage.eye_for_an_eye.panel_fields import RING_STEPS
from scenes.stage.eye_for_an_eye.panel_fields import ring_image as roll_ring
from scenes.stage.eye_for_an_eye.windows import STEPS, window_image


def warm(art: Art, layout: Layout, state: State, panels: list[Panel]) -> None:
    """Everything for the chiefs of a match."""
    for seat, player in enumerate(state.players, 1):
        small = len(player.figures) > 1
        for number in range(HEADINGS):
            figure_image(art, CHIEFS[player.chief], number, layout)
            ring_image(art, seat, number, layout, False)
            if small:
                figure_image(art, GUARD, number, layout)
                ring_image(art, seat, number, layout, True)
    for steps in range(STEPS + 1):
        window_image(art, steps, layout.px(128))
    for picture in sign_pictures(layout):
        art.image(picture.name, picture.size)
    for panel in {panel.frame.px(panel.plan.die): panel for panel in panels}.values():
        _warm_dice(art, panel)


def _warm_dice(art: Art, panel: Panel) -> None:
    side = panel.frame.px(panel.plan.die)
    for near in (side - 1, side, side + 1):
        for face in range(7):
            die_image(art, face, near)
        for number in range(TUMBLES):
            tumble_image(art, number, air_px(near))
    high = panel.frame.size(panel.plan.roll)[1] - 4
    for steps in range(RING_STEPS + 1):
        roll_ring(art, steps, high, False)
    roll_ring(art, RING_STEPS, high, True)
