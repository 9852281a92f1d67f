"""Key caps on the cards of the gathering: what is printed on them, and whether they are held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.base.fonts import Style
from scenes.base.scene import GOLD, INK
from scenes.base.shapes import panel
from scenes.base.sprites import PREMULTIPLIED

if TYPE_CHECKING:
    from scenes.base.kit import Kit

CAP = 84.0
"""The side of a cap."""

_ARROWS: Final = {"↑": "arrow_up", "↓": "arrow_down", "←": "arrow_left", "→": "arrow_right"}
_LIT: Final = {
    "": ("#2b3342", "#4b576e"), "seen": ("#1f4030", "#58b27c"), "down": ("#6b5414", "#ffd166"),
    "dropped": ("#5a1f1c", "#ff6b5e"),
}


def cap_image(kit: Kit, words: str, key: str, look: str = "") -> pygame.Surface:
    """A key cap; ROLL and CALL are written on theirs."""
    px, (fill, border) = kit.screen.px, _LIT[look]
    side = px(CAP)
    image = panel(kit.art, (side, side), kit.screen.scale, radius=12, fill=fill, border=border).copy()
    face = _written(kit, words, "bold", 32, INK)
    if words in _ARROWS:
        face = kit.art.icon(_ARROWS[words], px(36), INK)
    lift = px(14) if key in ("roll", "call") else 0
    middle = (side // 2, side // 2 - lift)
    image.blit(face, face.get_rect(center=middle), special_flags=PREMULTIPLIED)
    if lift:
        small = _written(kit, key.upper(), "small", 24, GOLD)
        foot = small.get_rect(midbottom=(side // 2, side - px(3)))
        image.blit(small, foot, special_flags=PREMULTIPLIED)
    return image


def _written(kit: Kit, words: str, style: Style, size: float, ink: str) -> pygame.Surface:
    """Words on a cap, made smaller where they are too wide or too high for half of it."""
    fonts, px = kit.fonts, kit.screen.px
    while size > 14 and (
        fonts.width_px(words, style, size) > px(CAP - 10) or fonts.line_height_px(style, size) > px(46)
    ):
        size -= 1
    return fonts.render(words, style, size, ink)
