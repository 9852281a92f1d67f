"""The seats' colours and shapes: nobody is told apart by colour alone."""

from __future__ import annotations

import re
from math import cos, pi, sin

from game.core import Seat
from scenes.base.art import Art, Drawing
from scenes.base.palette import WELL

SEAT_COLOURS = {1: "#3D8BFF", 2: "#F0E442", 3: "#E5484D", 4: "#F5F5F5", 5: "#CC79A7", 6: "#66CCEE"}
_NUMBER = re.compile(r"<text.*?</text>", re.DOTALL)
_PLACE = re.compile(r'x="([\d.]+)" y="([\d.]+)"')
_HALF_A_DIGIT, _LARGER = 17.0, 1.45
_THICK = 0.36
"""Half the width of a plus's arms."""


def mark_svg(seat: Seat, x: float, y: float, radius: float, edge: float) -> str:
    """A seat's shape in its colour, as a part of an SVG."""
    look = f'fill="{SEAT_COLOURS[seat]}" stroke="{WELL}" stroke-width="{edge:.2f}" stroke-linejoin="round"'
    if seat == 1:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" {look}/>'
    points = " ".join(f"{x + radius * dx:.1f},{y + radius * dy:.1f}" for dx, dy in _corners(seat))
    return f'<polygon points="{points}" {look}/>'


def plain_mark(art: Art, seat: Seat, side_px: int) -> Drawing:
    """A seat's colour and shape for where its number would be too small to read."""
    shape = _NUMBER.sub("", art.text(f"common/seat_{seat}"))
    return Drawing(f"mark {seat}", shape, (side_px, side_px))


def large_mark(art: Art, seat: Seat, side_px: int) -> Drawing:
    """A seat's colour and shape with a larger number, for where the mark is small and has to be read."""
    shape = _NUMBER.sub(_enlarged, art.text(f"common/seat_{seat}"))
    return Drawing(f"large mark {seat}", shape, (side_px, side_px))


def _enlarged(number: re.Match[str]) -> str:
    """A number, larger about its own middle."""
    found = _PLACE.search(number[0])
    assert found is not None, "a seat's number says where it stands"
    x, y = float(found[1]), float(found[2]) - _HALF_A_DIGIT
    return f'<g transform="translate({x} {y}) scale({_LARGER}) translate({-x} {-y})">{number[0]}</g>'


def _corners(seat: Seat) -> list[tuple[float, float]]:
    """Triangle, square, plus, star or hexagon within a circle of radius 1."""
    if seat == 4:
        arm = ((_THICK, -1.0), (_THICK, -_THICK), (1.0, -_THICK))
        return [_turned(point, quarters) for quarters in range(4) for point in arm]
    if seat == 3:
        return [(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)]
    count, inner = {2: (3, 1.0), 5: (10, 0.45), 6: (6, 1.0)}[seat]
    size = 1.15
    return [
        (size * (1 if i % 2 == 0 else inner) * sin(2 * pi * i / count),
         -size * (1 if i % 2 == 0 else inner) * cos(2 * pi * i / count))
        for i in range(count)
    ]


def _turned(point: tuple[float, float], quarters: int) -> tuple[float, float]:
    x, y = point
    for _ in range(quarters):
        x, y = -y, x
    return x, y
