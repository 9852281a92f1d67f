"""A leaf of vellum that explains one piece: name, price, how it moves and captures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.the_dragons_dance import TITLES, VALUES
from scenes.base.art import Drawing
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.the_dragons_dance.heraldry import INK, MADDER, UMBER, badge
from scenes.stage.the_dragons_dance.lettering import coin, write
from scenes.stage.the_dragons_dance.words import GUIDE, STRICT_DRAGOON

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_FAINT = "#6b4a24"
_EDGE, _BADGE, _COIN, _BESIDE, _BELOW, _FOOT = 28, 150, 52, 186, 192, 66


def card(kit: Kit, piece: str, where: str, strict: bool, size: tuple[int, int]) -> pygame.Surface:
    """The card of a piece with words on where its like are, at the size of its place."""
    px, kind = kit.screen.px, piece.upper()
    image = _leaf(kit, size).copy()
    image.blit(badge(kit.art, piece, px(_BADGE)), (px(22), px(26)), special_flags=PREMULTIPLIED)
    left = px(_BESIDE)
    room = size[0] - left - px(24)
    name = write(kit, image, TITLES[kind].capitalize(), "title", 46, INK, (left, px(34)), room)
    _price(kit, image, kind, (left, name.bottom + px(4)), room)
    foot = size[1] - px(_FOOT)
    below = max(px(_BELOW), name.bottom + px(_COIN + 14))
    edge, width = px(_EDGE), size[0] - 2 * px(_EDGE)
    _manner(kit, image, _texts(kind, strict), pygame.Rect(edge, below, width, foot - below))
    write(kit, image, where, "body", 26, _FAINT, (edge, foot), width)
    return image


def _texts(kind: str, strict: bool) -> tuple[str, str]:
    moves, captures = GUIDE[kind]
    return (STRICT_DRAGOON if kind == "D" and strict else moves), captures


def _price(kit: Kit, image: pygame.Surface, kind: str, at: tuple[int, int], room: int) -> None:
    px = kit.screen.px
    place = pygame.Rect(at, (px(_COIN), px(_COIN)))
    coin(kit, image, VALUES[kind], place)
    words = "never recruited" if kind == "K" else "to recruit"
    top = place.centery - kit.fonts.line_height_px("body", 28) // 2
    write(kit, image, words, "body", 28, _FAINT, (place.right + px(12), top), room - place.width - px(12))


def _manner(kit: Kit, image: pygame.Surface, texts: tuple[str, str], rect: pygame.Rect) -> None:
    """Two paragraphs in the largest type with which both fit."""
    gap, width = kit.screen.px(10), rect.width / kit.screen.scale
    top = rect.top
    for paragraph in kit.fonts.paragraphs(texts, "body", 32, INK, width, rect.height - gap, least=20):
        image.blit(paragraph, (rect.left, top), special_flags=PREMULTIPLIED)
        top += paragraph.get_height() + gap


def _leaf(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Vellum in an edge of gold leaf."""
    scale = kit.screen.scale
    edges = (
        (0.0, f'fill="{UMBER}"'), (2.0, 'fill="url(#gold)"'), (9.0, f'fill="{UMBER}"'),
        (10.5, 'fill="url(#skin)"'),
        (15.0, f'fill="none" stroke="{MADDER}" stroke-width="{1.6 * scale:.2f}"'),
    )
    rims = "".join(_rim(size, inset * scale, (24 - inset) * scale, paint) for inset, paint in edges)
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
    return kit.art.draw(Drawing("guide", f"{opening}{_GRADIENTS}{rims}</svg>", size))


def _rim(size: tuple[int, int], inset: float, radius: float, paint: str) -> str:
    width, height = (side - 2 * inset for side in size)
    return (
        f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{width:.1f}" height="{height:.1f}" '
        f'rx="{radius:.1f}" {paint}/>'
    )


_GRADIENTS = """<defs>
<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff2b8"/>
<stop offset=".4" stop-color="#d9a83e"/><stop offset=".7" stop-color="#f3d67c"/>
<stop offset="1" stop-color="#94651b"/></linearGradient>
<linearGradient id="skin" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#f8eed6"/>
<stop offset="1" stop-color="#e6d5ab"/></linearGradient></defs>"""
