"""The caps of keys as pictures, and how the six of a device lie beside each other."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from game.core import Sentence, say
from scenes.base.fonts import Style
from scenes.base.kit import Kit
from scenes.base.palette import GOLD, INK
from scenes.base.shapes import panel
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.eye_for_an_eye.panel_plan import CompassKey

COMPASS: Final[dict[CompassKey, tuple[float, float]]] = {
    "roll": (-1.15, -1.0), "up": (0.0, -1.0), "call": (1.15, -1.0), "left": (-1.15, 0.1), "down": (0.0, 0.1),
    "right": (1.15, 0.1),
}
"""Where the six keys of a zone lie, in caps from the middle."""

CAP: Final = 84.0
"""The side of a key cap."""

_ON_CAPS: Final = {"roll": say("ROLL", sense="on a key"), "call": say("CALL", sense="on a key")}
_ARROWS: Final = {"↑": "arrow_up", "↓": "arrow_down", "←": "arrow_left", "→": "arrow_right"}

Look = Literal["plain", "seen", "down", "dropped", "dim"]
"""How a key cap looks: as ever, or in a test pressed before, held now, or lost by the keyboard; or idle."""

_COLOURS: Final[dict[Look, tuple[str, str]]] = {
    "plain": ("#2b3342", "#4b576e"), "seen": ("#1f4030", "#58b27c"), "down": ("#6b5414", GOLD),
    "dropped": ("#5a1f1c", "#ff6b5e"), "dim": ("#1d222c", "#323a49"),
}
_DIM: Final = "#6c7686"


def cap_image(kit: Kit, words: Sentence, key: str, look: Look = "plain", side: float = CAP) -> pygame.Surface:
    """A key cap; on those of ROLL and CALL that is written, unless they are too small for it."""
    px, (fill, border) = kit.screen.px, _COLOURS[look]
    side_px = px(side)
    size, radius = (side_px, side_px), min(12.0, side / 4)
    image = panel(kit.art, size, kit.screen.scale, radius=radius, fill=fill, border=border).copy()
    ink = INK if look != "dim" else _DIM
    face = _written(kit, words, "bold", 32, ink, side)
    if words in _ARROWS:
        face = kit.art.icon(_ARROWS[words], px(min(36.0, side * 0.6)), ink)
    lift = px(14) if key in _ON_CAPS and side >= CAP else 0
    middle = (side_px // 2, side_px // 2 - lift)
    image.blit(face, face.get_rect(center=middle), special_flags=PREMULTIPLIED)
    if lift:
        small = _written(kit, _ON_CAPS[key], "small", 24, GOLD, side)
        foot = small.get_rect(midbottom=(side_px // 2, side_px - px(3)))
        image.blit(small, foot, special_flags=PREMULTIPLIED)
    return image


def _written(kit: Kit, words: Sentence, style: Style, size: float, ink: str, side: float) -> pygame.Surface:
    """Words on a cap, made smaller where they are too wide or too high for half of it."""
    fonts, px = kit.fonts, kit.screen.px
    while size > 14 and (
        fonts.width_px(words, style, size) > px(side - 10) or fonts.line_height_px(style, size) > px(46)
    ):
        size -= 1
    return fonts.render(words, style, size, ink)
