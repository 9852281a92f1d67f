"""Dice as cubes seen in perspective: six faces, turned in space and drawn as SVG."""

from __future__ import annotations

import re
from math import cos, radians, sin
from typing import TYPE_CHECKING, Literal

from scenes.base.art import Drawing

if TYPE_CHECKING:
    from scenes.base.art import Art

DieName = Literal["thermal", "food", "weather"]
Vector = tuple[float, float, float]
TUMBLES = 8
"""How many pictures a tumbling die has."""

_PAINTS: dict[str, tuple[str, str]] = {
    "thermal": ("#eef4ff", "#5f7fb8"), "food": ("#d9653a", "#6b2410"), "weather": ("#f3dfae", "#8a6a34"),
}
"""The colour of a face in full light, and in the shade."""
_SIDES: tuple[tuple[Vector, Vector, Vector], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)), ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 0, -1), (0, 1, 0)), ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    ((0, 1, 0), (1, 0, 0), (0, 0, -1)), ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
)
"""Each side's normal, and the directions in which its picture's x and y go."""
_LIGHT: Vector = (-0.28, -0.34, 0.9)
_DOTS = {1: ((0.0, 0.0),), 2: ((-0.42, -0.42), (0.42, 0.42)), 3: ((-0.52, -0.52), (0.0, 0.0), (0.52, 0.52))}
_HALF = 27.0
_REST = (-16.0, 14.0, 0.0)
_OPENING = re.compile(r"<svg[^>]*>")


def resting(art: Art, die: DieName, value: int, side_px: int) -> Drawing:
    """A die at rest that shows a value; of the weather die 0 is sun and 1 is rain."""
    return _drawing(art, die, (value, *_others(die, value)), _REST, side_px)


def tumbling(art: Art, die: DieName, phase: int, side_px: int) -> Drawing:
    """A die in the air."""
    turn = 360.0 * phase / TUMBLES
    sides = (0, 1, 0, 0, 1, 0) if die == "weather" else (1, 2, 3, 3, 1, 2)
    return _drawing(art, die, sides, (turn * 2 + 20, turn + 33, turn), side_px)


def _others(die: DieName, value: int) -> tuple[int, ...]:
    if die == "weather":
        return (1 - value, 0, 1, 0, 0)
    one, other = (number for number in (1, 2, 3) if number != value)
    return value, one, one, other, other


def _drawing(
    art: Art, die: DieName, values: tuple[int, ...], angles: Vector, side_px: int
) -> Drawing:
    faces = []
    for value, (normal, across, down) in zip(values, _SIDES, strict=True):
        n, u, v = (_turned(vector, angles) for vector in (normal, across, down))
        if n[2] > 0.02:
            faces.append(_face(art, die, value, n, u, v))
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">'
        '<ellipse cx="3" cy="34" rx="34" ry="11" fill="#05070d" opacity=".42"/>'
        f"{''.join(faces)}</svg>"
    )
    return Drawing(f"die {die}", svg, (side_px, side_px))


def _face(art: Art, die: DieName, value: int, n: Vector, u: Vector, v: Vector) -> str:
    light, dark = _PAINTS[die]
    lit = max(0.0, min(1.0, 0.25 + 0.8 * sum(a * b for a, b in zip(n, _LIGHT, strict=True))))
    x, y = n[0] * _HALF, n[1] * _HALF
    matrix = " ".join(f"{part * _HALF:.2f}" for part in (u[0], u[1], v[0], v[1]))
    return (
        f'<g transform="matrix({matrix} {x:.2f} {y:.2f})"><rect x="-1" y="-1" width="2" height="2" rx=".26" '
        f'fill="{dark}" stroke="#140b06" stroke-width=".09"/><rect x="-1" y="-1" width="2" height="2" '
        f'rx=".26" fill="{light}" opacity="{lit:.2f}"/>{_signs(art, die, value)}</g>'
    )


def _signs(art: Art, die: DieName, value: int) -> str:
    if die == "weather":
        return f'<g transform="scale(.027)">{_content(art, ("sun", "rain")[value])}</g>'
    size = {1: 0.0245, 2: 0.0165, 3: 0.0135}[value]
    return "".join(
        f'<g transform="translate({x} {y}) scale({size})">{_content(art, die)}</g>' for x, y in _DOTS[value]
    )


def _content(art: Art, name: str) -> str:
    return _OPENING.sub("", art.text(f"eagle_dance/{name}")).replace("</svg>", "")


def _turned(vector: Vector, angles: Vector) -> Vector:
    """Turned round x, then y, then z, by degrees."""
    x, y, z = vector
    a, b, c = (radians(angle) for angle in angles)
    y, z = y * cos(a) - z * sin(a), y * sin(a) + z * cos(a)
    x, z = x * cos(b) + z * sin(b), -x * sin(b) + z * cos(b)
    x, y = x * cos(c) - y * sin(c), x * sin(c) + y * cos(c)
    return x, y, z
