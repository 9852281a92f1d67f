"""The evaluation of a game over its turns, as a curve between two colours."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.stage.art import Art, Drawing

_SEAT_1, _SEAT_2 = "#3D8BFF", "#F0E442"


def graph(
    art: Art, size: tuple[int, int], scale: float, values: Sequence[float], marks: Sequence[int] = ()
) -> pygame.Surface:
    """The curve: above the middle seat 1 stands better, below seat 2; marked turns are dots."""
    width, height = size
    points = _points(width, height, values, 14 * scale)
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    middle = height / 2
    area = f"{points[0][0]:.1f},{middle} {line} {points[-1][0]:.1f},{middle}"
    dots = "".join(
        f'<circle cx="{points[i][0]:.1f}" cy="{points[i][1]:.1f}" r="{9 * scale:.1f}" fill="#e2553f" '
        f'stroke="#f3f1e7" stroke-width="{3 * scale:.1f}"/>'
        for i in marks if i < len(points)
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>'
        f'<clipPath id="up"><rect width="{width}" height="{middle}"/></clipPath>'
        f'<clipPath id="low"><rect y="{middle}" width="{width}" height="{middle}"/></clipPath></defs>'
        f'<rect width="{width}" height="{height}" rx="{18 * scale}" fill="#12151b"/>'
        f'<polygon points="{area}" fill="{_SEAT_1}" fill-opacity=".55" clip-path="url(#up)"/>'
        f'<polygon points="{area}" fill="{_SEAT_2}" fill-opacity=".5" clip-path="url(#low)"/>'
        f'<line x1="0" x2="{width}" y1="{middle}" y2="{middle}" stroke="#4a5468" stroke-width="{2 * scale}"/>'
        f'<polyline points="{line}" fill="none" stroke="#f3f1e7" stroke-width="{4 * scale}" '
        f'stroke-linejoin="round" stroke-linecap="round"/>{dots}</svg>'
    )
    return art.render(Drawing("graph", svg, size))


def place_of(size: tuple[int, int], scale: float, values: Sequence[float], turn: int) -> tuple[int, int]:
    """Where a turn's value stands in the picture."""
    x, y = _points(*size, values, 14 * scale)[turn]
    return round(x), round(y)


def turn_at(width: int, scale: float, count: int, x: float) -> int:
    """The turn nearest to a horizontal place in the picture."""
    pad = 14 * scale
    share = (x - pad) / max(1.0, width - 2 * pad)
    return min(count - 1, max(0, round(share * (count - 1))))


def _points(width: int, height: int, values: Sequence[float], pad: float) -> list[tuple[float, float]]:
    step = (width - 2 * pad) / max(1, len(values) - 1)
    return [(pad + i * step, height / 2 - v * (height / 2 - pad)) for i, v in enumerate(values)]
