"""Short words on small labels: damage, prices and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.base.shapes import panel
from scenes.stage.tao_long.ink import BONE, LAMP, SEAL

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


def tag(kit: Kit, words: str, *, size: float = 26, fill: str = LAMP, ink: str = BONE) -> pygame.Surface:
    """A label of one line."""
    text = kit.fonts.render(words, "bold", size, ink)
    width = text.get_width() + 2 * kit.screen.px(14)
    height = text.get_height() + kit.screen.px(6)
    width = max(width, height)
    scale = kit.screen.scale
    pill = panel(kit.art, (width, height), scale, radius=height / 2 / scale, fill=fill, border=BONE)
    image = pill.copy()
    image.blit(text, text.get_rect(center=image.get_rect().center), special_flags=_PREMULTIPLIED)
    return image


def damage_tag(kit: Kit, damage: int, size: float = 30) -> pygame.Surface:
    """So much life would be lost."""
    return tag(kit, f"−{damage}" if damage else "0", size=size, fill=SEAL)
