"""A dark veil over the ground while everybody waits, so that who stands there stands out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.layout import FRAME, Layout, outer
from scenes.stage.eye_for_an_eye.svg import hexagon

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_VEIL = 4.6


class Veil:
    """Lies below the figures, above everything that lies on the ground."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self._sprite = stage.add(Sprite(kit.art.draw(veil_drawing(layout)), layout.board.topleft, _Z_VEIL))
        self._sprite.shown = False

    def show(self, on: bool) -> None:
        """Dim the ground, or let it be."""
        self._sprite.shown = on


def veil_drawing(layout: Layout) -> Drawing:
    """The whole ground in the colour of the night."""
    wide, high = layout.size
    box = (
        f"{-wide / 2 / layout.scale:.1f} {-high / 2 / layout.scale:.1f} {wide / layout.scale:.1f} "
        f"{high / layout.scale:.1f}"
    )
    shape = hexagon(0, 0, outer(layout.arena) - FRAME + 14, flat=True)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><path d="{shape}" fill="#05070f" '
        'fill-opacity=".5"/></svg>'
    )
    return Drawing("veil", svg, layout.size)
