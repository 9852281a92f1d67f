"""A row of small bars, one for each part of something longer."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.base.art import Drawing, framed
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import Sprite

_GAP = 10.0


def pills(scene: Scene, box: Box, colours: Sequence[str]) -> list[Sprite]:
    """Bars of these colours that share a box."""
    left, top, width, height = box
    share = (width + _GAP) / max(1, len(colours))
    return [
        _pill(scene, (left + index * share, top, share - _GAP, height), colour)
        for index, colour in enumerate(colours)
    ]


def _pill(scene: Scene, box: Box, colour: str) -> Sprite:
    rect = scene.kit.screen.rect(box)
    return scene.stage.add(Sprite(scene.kit.art.draw(pill_drawing(rect.size, colour)), rect.topleft, 20))


def pill_drawing(size_px: tuple[int, int], colour: str) -> Drawing:
    """A bar with round ends."""
    width, height = size_px
    bar = f'<rect width="{width}" height="{height}" rx="{height / 2}" fill="{colour}"/>'
    return framed("pill", size_px, bar)
