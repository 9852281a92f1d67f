"""What a victory is adorned with: a sun of firelight, leaves of the bush and embers."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from scenes.base.art import Drawing
from scenes.stage.eye_for_an_eye.svg import ROUND_THE_MIDDLE, document, polygon

SUN_SIDE: Final = 1060.0
"""How large the sun is, in design pixels."""

_LEAF: Final = (
    '<path d="M-44 10C-22 -26 20 -30 46 -8C22 -8 2 20 -44 10Z" fill="#7fa06a" stroke="#39502f" '
    'stroke-width="3"/><path d="M-40 8C-12 4 16 -10 42 -8" fill="none" stroke="#4d6a40" stroke-width="3"/>'
)
_EMBER: Final = (
    '<defs><radialGradient id="glow"><stop offset="0" stop-color="#fff3c4"/><stop offset=".35" '
    'stop-color="#ffb24a"/><stop offset="1" stop-color="#ff6a1e" stop-opacity="0"/></radialGradient></defs>'
    '<circle r="46" fill="url(#glow)"/>'
)


def leaf_drawing(side_px: int) -> Drawing:
    """A leaf of a gum tree."""
    return Drawing("leaf", document(ROUND_THE_MIDDLE, _LEAF), (side_px, side_px))


def ember_drawing(side_px: int) -> Drawing:
    """A spark of the fire."""
    return Drawing("ember", document(ROUND_THE_MIDDLE, _EMBER), (side_px, side_px))


def sun_drawing(side_px: int) -> Drawing:
    """Rays of firelight, and rings of ochre dots round them."""
    rays = "".join(
        polygon([(0, 0), *(
            (100 * cos(pi / 12 * ray + turn), 100 * sin(pi / 12 * ray + turn)) for turn in (-0.062, 0.062)
        )])
        for ray in range(24)
    )
    dots = "".join(
        f'<circle cx="{radius * cos(2 * pi * n / many):.2f}" cy="{radius * sin(2 * pi * n / many):.2f}" '
        f'r="{size}"/>'
        for radius, many, size in ((58, 48, 1.1), (63, 60, 0.8), (67, 72, 0.6)) for n in range(many)
    )
    glow = (
        '<defs><radialGradient id="fire"><stop offset="0" stop-color="#fff0c0" stop-opacity=".95"/>'
        '<stop offset=".3" stop-color="#ffb64f" stop-opacity=".75"/><stop offset=".62" stop-color="#c8641f" '
        'stop-opacity=".4"/><stop offset="1" stop-color="#8a3a12" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="ray"><stop offset="0" stop-color="#ffe2a0"/><stop offset=".6" '
        'stop-color="#ffc36a" stop-opacity=".55"/><stop offset="1" stop-color="#ffc36a" stop-opacity="0"/>'
        "</radialGradient></defs>"
    )
    svg = document(
        "-100 -100 200 200", glow, '<circle r="100" fill="url(#fire)"/>',
        f'<path d="{rays}" fill="url(#ray)"/><g fill="#ffdf9a" fill-opacity=".75">{dots}</g>',
    )
    return Drawing("sun", svg, (side_px, side_px))
