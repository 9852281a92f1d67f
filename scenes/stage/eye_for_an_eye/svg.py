"""SVG files of Eye for an Eye as groups of larger drawings, and a few shapes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import cos, pi, sin

from scenes.base.art import Art
from scenes.base.screen import Box

ART = "eye_for_an_eye"
ROUND_THE_MIDDLE = "-50 -50 100 100"
"""What is to be seen of a drawing whose middle is 0,0."""

_OPENING = re.compile(r"<svg[^>]*>")
_REFERENCE = re.compile(r'(id="|url\(#|href="#)')


def group(art: Art, group_id: str, name: str) -> str:
    """The content of a file as a group, its own ids kept apart from those of others."""
    text = _OPENING.sub("", art.text(f"{ART}/{name}")).replace("</svg>", "")
    return f'<g id="{group_id}">{apart(group_id, text)}</g>'


def apart(group_id: str, svg: str) -> str:
    """The same shapes with their own ids kept apart from those of others."""
    return _REFERENCE.sub(rf"\g<1>{group_id}-", svg)


def document(view: str, *parts: str) -> str:
    """A whole drawing, of which so much is to be seen: left, top, width and height."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{"".join(parts)}</svg>'


def use(group_id: str, x: float, y: float, scale: float = 1.0, angle: float = 0.0, rest: str = "") -> str:
    """A defined group, set down at a place."""
    place = f"translate({x:.2f} {y:.2f}) rotate({angle:.1f}) scale({scale:.3f})"
    return f'<use href="#{group_id}" transform="{place}" {rest}/>'


def polygon(points: Iterable[tuple[float, ...]]) -> str:
    """The path round some points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def hexagon(x: float, y: float, radius: float, flat: bool = False) -> str:
    """The path of a hexagon that stands on a corner, or lies flat."""
    turn = 0.0 if flat else 0.5
    return polygon([
        (x + radius * cos(pi / 3 * (side + turn)), y + radius * sin(pi / 3 * (side + turn)))
        for side in range(6)
    ])


def path(d: str, rest: str) -> str:
    """A path with its paint."""
    return f'<path d="{d}" {rest}/>'


def rounded(box: Box, radius: float, rest: str) -> str:
    """A rectangle with round corners."""
    left, top, width, height = box
    return f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" {rest}/>'


def rim(colour: str, alpha: float, width: float) -> str:
    """The edge of a shape."""
    return f'stroke="{colour}" stroke-opacity="{alpha:g}" stroke-width="{width:g}"'


def digits(number: str, y: float, size: float, colour: str) -> str:
    """A number round the middle; words are never part of a drawing, for they change with the language."""
    return (
        f'<text y="{y:g}" font-family="Hanken Grotesk" font-weight="700" font-size="{size:.1f}" '
        f'text-anchor="middle" fill="{colour}">{number}</text>'
    )
