"""An arrow over the places of an action that is spoken of but not made."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import pygame

from scenes.base.art import Art, Drawing

_OUTLINE = "#10182a"


def trail(
    art: Art, points: Sequence[tuple[int, int]], width_px: float, colour: str = "#ffffff"
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The arrow's picture and where its top left corner belongs; it begins with a dot."""
    margin = round(3 * width_px)
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    size = (max(x for x, _ in points) + margin - left, max(y for _, y in points) + margin - top)
    own = [(float(x - left), float(y - top)) for x, y in points]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
    svg = f"{head}{_arrow(own, width_px, colour)}</svg>"
    return art.render(Drawing("trail", svg, size)), (left, top)


def _arrow(points: list[tuple[float, float]], width: float, colour: str) -> str:
    """A dark edge below, the colour above it, so that it can be seen on any tile and any dragon."""
    shaft, head = points, ""
    if len(points) > 1:
        (ax, ay), (bx, by) = points[-2], points[-1]
        length = hypot(bx - ax, by - ay) or 1.0
        dx, dy = (bx - ax) / length, (by - ay) / length
        long, wide = 2.2 * width, 1.5 * width
        base = (bx - dx * long * 0.6, by - dy * long * 0.6)
        tip = (bx + dx * long * 0.4, by + dy * long * 0.4)
        out = (-dy * wide, dx * wide)
        corners = (tip, (base[0] + out[0], base[1] + out[1]), (base[0] - out[0], base[1] - out[1]))
        head = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        shaft = [*points[:-1], base]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in shaft)
    x, y = points[0]
    parts = []
    for paint, extra in ((_OUTLINE, 0.45 * width), (colour, 0.0)):
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.1 * width + extra:.1f}" fill="{paint}"/>')
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{paint}" stroke-width="{width + 2 * extra:.1f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
        if head:
            parts.append(
                f'<polygon points="{head}" fill="{paint}" stroke="{paint}" '
                f'stroke-width="{2 * extra + 1:.1f}" stroke-linejoin="round"/>'
            )
    return f'<g opacity=".94">{"".join(parts)}</g>'
