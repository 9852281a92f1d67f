"""Tinctures of the two sides, and the pieces as drawings: a figure on a round or on a heater shield."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from game.core import Seat
from game.rules.the_dragons_dance.pieces import KINDS, TITLES, owner
from scenes.base.art import Art, Drawing, kept
from scenes.stage.board.svg import group
from scenes.stage.the_dragons_dance.palette import GOLD, MADDER

TINCTURES: dict[Seat, dict[str, str]] = {
    1: {
        "#f4ecd8": "#f7f1e1", "#cdbf9f": "#aab8dc", "#1b1f3a": "#0e1638", "#e0ac3c": "#eab540",
        "#fff6d2": "#fffdf2", "#7b2230": MADDER,
    },
    2: {
        "#f4ecd8": "#4f380d", "#cdbf9f": "#33230a", "#1b1f3a": "#1d1204", "#e0ac3c": "#fff7c4",
        "#fff6d2": "#ffe86b", "#7b2230": "#1d1204",
    },
}
"""Each side is of its seat's colour: white figures on blue, black ones on yellow, apart in grey as well."""
_HIDES: dict[Seat, dict[str, str]] = {
    1: {
        "#f4ecd8": "#b4d2ff", "#cdbf9f": "#4a87ee", "#1b1f3a": "#070d2c", "#e0ac3c": "#f4f9ff",
        "#fff6d2": "#fffdf2", "#7b2230": MADDER,
    },
    2: {
        "#f4ecd8": "#ffe750", "#cdbf9f": "#dc9f1c", "#1b1f3a": "#1f1303", "#e0ac3c": "#fffbe0",
        "#fff6d2": "#fffdf2", "#7b2230": MADDER,
    },
}
"""Dragons are of that colour themselves, and fly without a shield."""
_NIGHT = {
    "#3a57b4": "#1b2c72", "#22388a": "#101c56", "#142258": "#080f34",
    "#fdeeb0": "#6b4a12", "#f0ca58": "#46300b", "#d09a2c": "#281904", "#a8701c": "#c9971a",
}
"""The fields behind the dragons, which stand out from them."""
_RIM = (
    '<filter id="rim" x="-10%" y="-10%" width="120%" height="120%"><feMorphology in="SourceAlpha" '
    'operator="dilate" radius="2.2" result="wide"/><feFlood flood-color="{ink}"/>'
    '<feComposite in2="wide" operator="in"/><feMerge><feMergeNode/>'
    '<feMergeNode in="SourceGraphic"/></feMerge></filter>'
)
"""A dark edge round a dragon, which stands on walls of its own colour."""
PIECES = KINDS + KINDS.lower()
DRAGONS = "Ww"
TOKEN_SQUARES = 1.7
"""The side of a token's picture, in squares; shadows and lights need more than one."""
LIFT: Final = 17.5
"""How far a lifted piece rises, in hundredths of a square: 14 design pixels on a large board."""
_SHADOWS = {
    1: '<circle cx="50" cy="50" r="42"/>',
    2: '<path d="M9 10C37 12 50 8 50 8 50 8 63 12 91 10 92 50 82 78 50 92 18 78 8 50 9 10Z"/>',
}


Stance = Literal["standing", "lifted", "airborne"]
"""How a piece is shown: with its shadow under it, taken in hand, or without a shadow, which then is apart."""


@kept(160)
def token(art: Art, piece: str, square_px: int, stance: Stance = "standing") -> pygame.Surface:
    """A piece, the middle of its square in the middle of the picture; not to be drawn on."""
    return art.draw(token_drawing(art, piece, square_px, stance))


def token_drawing(art: Art, piece: str, square_px: int, stance: Stance = "standing") -> Drawing:
    """The drawing of a piece; one that is lifted stands nearer to the eye, in a golden light."""
    seat, title = owner(piece), TITLES[piece.upper()]
    lifted = stance == "lifted"
    pose = f"translate(-3 {-3 - LIFT:g}) scale(1.06)" if lifted else ""
    glow = f'<g filter="url(#glow)" fill="{GOLD}">{_SHADOWS[seat]}</g>' if lifted else ""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-35 -35 170 170"><defs>'
        f"{_blur('soft', 6 if lifted else 2.6)}{_blur('glow', 6)}"
        f"{_RIM.format(ink=tincture(piece)['#1b1f3a'])}"
        f"{group(art, 'base', f'the_dragons_dance/base_seat{seat}', _NIGHT if piece in DRAGONS else {})}"
        f"{group(art, 'figure', f'the_dragons_dance/figure/{title}', tincture(piece))}</defs>"
        f'{"" if stance == "airborne" else _shade(seat, lifted)}<g transform="{pose}">{glow}'
        f'<use href="#base" transform="translate(6.25 6.25) scale(.875)"/>{_figure(piece)}</g></svg>'
    )
    side = round(TOKEN_SQUARES * square_px)
    return Drawing(f"token {piece}", svg, (side, side))


def _shade(seat: Seat, lifted: bool) -> str:
    """The shadow of a shield; that of a lifted one is larger, paler and further away."""
    place = "translate(5 12) translate(-4 -4) scale(1.08)" if lifted else "translate(1.5 4)"
    dark = f'fill="#150a02" fill-opacity="{0.4 if lifted else 0.55}"'
    return f'<g filter="url(#soft)" {dark} transform="{place}">{_SHADOWS[seat]}</g>'


@kept(4)
def shadow(art: Art, seat: Seat, square_px: int) -> pygame.Surface:
    """The shadow of a piece that is in the air."""
    return art.draw(shadow_drawing(seat, square_px))


def shadow_drawing(seat: Seat, square_px: int) -> Drawing:
    """The drawing of that shadow."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-35 -35 170 170">'
        f"<defs>{_blur('soft', 4.5)}</defs>{_shade(seat, False)}</svg>"
    )
    side = round(TOKEN_SQUARES * square_px)
    return Drawing(f"token shadow {seat}", svg, (side, side))


def tincture(piece: str) -> dict[str, str]:
    """The colours of a piece in place of those of its drawing."""
    return (_HIDES if piece in DRAGONS else TINCTURES)[owner(piece)]


def _blur(name: str, spread: float) -> str:
    return (
        f'<filter id="{name}" x="-40%" y="-40%" width="180%" height="180%">'
        f'<feGaussianBlur stdDeviation="{spread}"/></filter>'
    )


def _figure(piece: str) -> str:
    """The figure on its shield; a dragon reaches over the rim, but not over its square."""
    if piece in DRAGONS:
        return '<g filter="url(#rim)"><use href="#figure" transform="translate(4 2.2) scale(.69)"/></g>'
    return '<use href="#figure" transform="translate(13.2 11.4) scale(.737)"/>'


@kept(160)
def badge(art: Art, piece: str, side_px: int) -> pygame.Surface:
    """A piece of a given size, its shadow cut close, for panels and cards."""
    picture = token(art, piece, round(side_px / 1.12))
    cut = pygame.Rect(0, 0, side_px, side_px)
    cut.center = picture.get_rect().center
    return picture.subsurface(cut.clip(picture.get_rect())).copy()
