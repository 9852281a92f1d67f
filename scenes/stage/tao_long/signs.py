"""Rings, veils and labels that are laid over the sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Sentence, verbatim
from scenes.base.art import Art, Drawing
from scenes.base.fonts import Style
from scenes.base.shapes import panel
from scenes.stage.tao_long.layout import CARD, CENTRE_RADIUS, Layout
from scenes.stage.tao_long.palette import BONE, INDIGO, LAMP, SEAL, svg

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_GLOW = (
    '<filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>'
)
_HALF = CARD / 2
_CUT = 34.0
_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_LINE_SHARE = 0.86
"""How much of a picture's width a line across it may take."""


def card_outline(grow: float = 0.0) -> str:
    """A card's shape about its middle: a square with its corners cut."""
    half, cut = _HALF + grow, _CUT + grow * 0.6
    return (
        f"M{-half + cut:g} {-half:g}H{half - cut:g}L{half:g} {-half + cut:g}V{half - cut:g}"
        f"L{half - cut:g} {half:g}H{-half + cut:g}L{-half:g} {half - cut:g}V{-half + cut:g}Z"
    )


def card_ring(art: Art, layout: Layout, colour: str, width: float = 12.0) -> pygame.Surface:
    """A frame round a card, with a glow of its own colour."""
    size = CARD + 72
    body = (
        f'<defs>{_GLOW}</defs>'
        f'<g transform="translate({size / 2:g} {size / 2:g})" fill="none" stroke="{colour}">'
        f'<path d="{card_outline(9)}" stroke-width="{width + 10:g}" opacity=".55" filter="url(#b)"/>'
        f'<path d="{card_outline(5)}" stroke-width="{width:g}" stroke-linejoin="round"/></g>'
    )
    side = layout.px(size)
    return art.draw(Drawing("card ring", svg(side, side, body, f"0 0 {size:g} {size:g}"), (side, side)))


def meter_ring(art: Art, layout: Layout, size: tuple[int, int]) -> pygame.Surface:
    """A frame round a dragon's meters; its size in pixels does not count the glow."""
    scale = layout.side_px / 1000
    width, height = size[0] / scale, size[1] / scale
    box = f'x="30" y="30" width="{width:.0f}" height="{height:.0f}" rx="26"'
    body = (
        f'<defs>{_GLOW}</defs><g fill="none" stroke="{INDIGO}">'
        f'<rect {box} stroke-width="22" opacity=".6" filter="url(#b)"/><rect {box} stroke-width="9"/></g>'
    )
    whole = size[0] + layout.px(60), size[1] + layout.px(60)
    view = f"0 0 {width + 60:.0f} {height + 60:.0f}"
    return art.draw(Drawing("meter ring", svg(*whole, body, view), whole))


def pool_ring(art: Art, layout: Layout) -> pygame.Surface:
    """A ring round the pool, from which something can be taken."""
    reach = CENTRE_RADIUS + 40
    body = (
        f'<defs>{_GLOW}</defs><g fill="none" stroke="{INDIGO}" transform="translate({reach} {reach})">'
        f'<circle r="{CENTRE_RADIUS + 6}" stroke-width="22" opacity=".6" filter="url(#b)"/>'
        f'<circle r="{CENTRE_RADIUS + 4}" stroke-width="11"/></g>'
    )
    side, view = layout.px(2 * reach), f"0 0 {2 * reach:g} {2 * reach:g}"
    return art.draw(Drawing("pool ring", svg(side, side, body, view), (side, side)))


def card_veil(art: Art, layout: Layout) -> pygame.Surface:
    """A wash over a card from which nothing can be taken now."""
    side = layout.px(CARD)
    place = f"translate({_HALF:g} {_HALF:g})"
    body = f'<path transform="{place}" d="{card_outline()}" fill="{LAMP}" opacity=".5"/>'
    return art.draw(Drawing("card veil", svg(side, side, body, f"0 0 {CARD:g} {CARD:g}"), (side, side)))


def tag(
    kit: Kit, words: Sentence, *, size: float = 26, fill: str = LAMP, room_px: int | None = None
) -> pygame.Surface:
    """A label of one line, in smaller letters where its words would take more than their room."""
    if room_px is not None:
        size = kit.fonts.fitting(words, "bold", size, room_px, size / 2)
    text = kit.fonts.render(words, "bold", size, BONE)
    width = text.get_width() + 2 * kit.screen.px(14)
    height = text.get_height() + kit.screen.px(6)
    width = max(width, height)
    scale = kit.screen.scale
    pill = panel(kit.art, (width, height), scale, radius=height / 2 / scale, fill=fill, border=BONE)
    image = pill.copy()
    image.blit(text, text.get_rect(center=image.get_rect().center), special_flags=_PREMULTIPLIED)
    return image


def write_across(
    kit: Kit, image: pygame.Surface, words: Sentence, style: Style, size: float, height: float,
    ink: str = BONE,
) -> None:
    """One line in the middle of a picture, at a share of its height; smaller where it is too wide."""
    room_px = image.get_width() * _LINE_SHARE
    text = kit.fonts.render(words, style, kit.fonts.fitting(words, style, size, room_px, size / 3), ink)
    place = text.get_rect(center=(image.get_width() // 2, round(image.get_height() * height)))
    image.blit(text, place, special_flags=_PREMULTIPLIED)


def damage_tag(kit: Kit, damage: int, size: float = 30) -> pygame.Surface:
    """A label that says how much life would be lost."""
    return tag(kit, verbatim(f"−{damage}" if damage else "0"), size=size, fill=SEAL)
