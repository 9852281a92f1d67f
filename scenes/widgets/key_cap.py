"""Keys drawn as their caps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.base.palette import INK
from scenes.base.shapes import panel
from scenes.base.sprites import PREMULTIPLIED

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_HIGH, _PAD, _GAP = 52.0, 18.0, 10.0
_NAMES = {
    "return": "Enter", "escape": "Esc", "up": "Up", "down": "Down", "left": "Left", "right": "Right",
    "enter": "Num Enter", "[+]": "Num +", "[-]": "Num −", "-": "−",
}


def key_words(name: str) -> str:
    """A key's name as it is written on the key: `ctrl+z` is Ctrl + Z."""
    if name in _NAMES:
        return _NAMES[name]
    modifiers, key = [], name
    for modifier in ("ctrl", "shift"):
        if key.startswith(f"{modifier}+") and len(key) > len(modifier) + 1:
            modifiers.append(modifier.title())
            key = key[len(modifier) + 1:]
    last = _NAMES.get(key, key.upper() if len(key) <= 3 else key.title())
    return " + ".join([*modifiers, last])


def caps(kit: Kit, names: Sequence[str], width: float) -> pygame.Surface:
    """All keys of a shortcut side by side, as many as there is room for."""
    images: list[pygame.Surface] = []
    gap, room_px = kit.screen.px(_GAP), kit.screen.px(width)
    for name in names:
        image = _cap(kit, key_words(name))
        if images and sum(each.get_width() + gap for each in images) + image.get_width() > room_px:
            break
        images.append(image)
    total = sum(each.get_width() for each in images) + gap * max(0, len(images) - 1)
    row = pygame.Surface((total, kit.screen.px(_HIGH)), pygame.SRCALPHA)
    left = 0
    for image in images:
        row.blit(image, (left, 0), special_flags=PREMULTIPLIED)
        left += image.get_width() + gap
    return row


def _cap(kit: Kit, words: str) -> pygame.Surface:
    size = 26.0
    while kit.fonts.line_height_px("bold", size) > kit.screen.px(_HIGH - 8) and size > 16:
        size -= 1
    text = kit.fonts.render(words, "bold", size, INK)
    high = kit.screen.px(_HIGH)
    wide = max(high, text.get_width() + 2 * kit.screen.px(_PAD))
    # A multiple of eight, so that few shapes serve many keys.
    wide += -wide % 8
    image = panel(kit.art, (wide, high), kit.screen.scale, radius=12, fill="#2b3342", border="#4b576e").copy()
    image.blit(text, text.get_rect(center=image.get_rect().center), special_flags=PREMULTIPLIED)
    return image
