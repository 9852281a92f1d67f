"""Tinctures of the two sides, and the pieces as drawings: a figure on a round or on a heater shield."""

from __future__ import annotations

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
        "#f4ecd8": "#b5282e", "#cdbf9f": "#7c1622", "#1b1f3a": "#35070c", "#e0ac3c": "#fff0c0",
        "#fff6d2": "#e8776a", "#7b2230": "#35070c",
    },
}
PIECES = KINDS + KINDS.lower()
TOKEN_SQUARES = 1.7
"""The side of a token's picture, in squares; shadows and dragons need more than one."""
_SHADOWS = {
    1: '<circle cx="50" cy="50" r="42"/>',
    2: '<path d="M9 10C37 12 50 8 50 8 50 8 63 12 91 10 92 50 82 78 50 92 18 78 8 50 9 10Z"/>',
}


@kept(160)
def token(art: Art, piece: str, square_px: int, lifted: bool = False) -> pygame.Surface:
    """A piece with its shadow, the middle of its square in the middle of the picture; not to be drawn on."""
    return art.draw(token_drawing(art, piece, square_px, lifted))


def token_drawing(art: Art, piece: str, square_px: int, lifted: bool = False) -> Drawing:
    """The drawing of a piece; one that is lifted stands nearer to the eye, in a golden light."""
    seat, title = owner(piece), TITLES[piece.upper()]
    fall, soft = (13, 5) if lifted else (4, 2.6)
    pose = "translate(-3 -8) scale(1.06)" if lifted else ""
    glow = f'<g filter="url(#glow)" fill="{GOLD}">{_SHADOWS[seat]}</g>' if lifted else ""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-35 -35 170 170"><defs>'
        f"{_blur('soft', soft)}{_blur('glow', 6)}"
        f"{group(art, 'base', f'the_dragons_dance/base_seat{seat}')}"
        f"{group(art, 'figure', f'the_dragons_dance/figure/{title}', TINCTURES[seat])}</defs>"
        f'<g filter="url(#soft)" fill="#150a02" fill-opacity=".55" transform="translate(1.5 {fall})">'
        f'{_SHADOWS[seat]}</g><g transform="{pose}">{glow}'
        f'<use href="#base" transform="translate(6.25 6.25) scale(.875)"/>{_figure(piece)}</g></svg>'
    )
    side = round(TOKEN_SQUARES * square_px)
    return Drawing(f"token {piece}", svg, (side, side))


def _blur(name: str, spread: float) -> str:
    return (
        f'<filter id="{name}" x="-40%" y="-40%" width="180%" height="180%">'
        f'<feGaussianBlur stdDeviation="{spread}"/></filter>'
    )


def _figure(piece: str) -> str:
    """The figure over its shield; a dragon is too large for it."""
    if piece in "Ww":
        return '<use href="#figure" transform="translate(-13 -24) scale(.9)"/>'
    return '<use href="#figure" transform="translate(13.2 11.4) scale(.737)"/>'


@kept(160)
def badge(art: Art, piece: str, side_px: int) -> pygame.Surface:
    """A piece of a given size, its shadow cut close, for panels and cards."""
    square_px = round(side_px / 1.12) if piece not in "Ww" else round(side_px / 1.34)
    picture = token(art, piece, square_px)
    cut = pygame.Rect(0, 0, side_px, side_px)
    cut.center = picture.get_rect().center
    if piece in "Ww":
        cut.move_ip(0, -round(square_px * 0.1))
    return picture.subsurface(cut.clip(picture.get_rect())).copy()
