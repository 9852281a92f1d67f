"""Text that has to fit into a box, whatever the text size that is set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.stage.fonts import Align, Style
from scenes.stage.stage import Sprite

if TYPE_CHECKING:
    from scenes.scene import Scene
    from scenes.screen import Box

_SMALLEST = 15.0
_TOP = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


def block(
    scene: Scene, text: str, style: Style, size: float, colour: str, box: Box, *, align: Align = "left",
    stand: str = "top", z: float = 20,
) -> Sprite:
    """Wrapped text in a box, made smaller where it would be too high or a word too wide."""
    fonts, rect = scene.app.fonts, scene.app.screen.rect(box)
    longest = max(text.split(), key=len, default="")
    image = fonts.render(text, style, size, colour, box[2], align)
    while size > _SMALLEST and (
        image.get_height() > rect.height or fonts.width_px(longest, style, size) > rect.width
    ):
        size -= 1
        image = fonts.render(text, style, size, colour, box[2], align)
    left = {"left": rect.left, "center": rect.centerx - image.get_width() // 2,
            "right": rect.right - image.get_width()}[align]
    top = rect.top + round((rect.height - image.get_height()) * _TOP[stand])
    return scene.stage.add(Sprite(image, (left, top), z))
