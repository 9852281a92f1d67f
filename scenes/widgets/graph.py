"""The evaluation of a game over its turns: a curve between two colours, or a line for each seat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.base.art import Art, framed
from scenes.base.palette import INK, RED, WELL
from scenes.base.seat_marks import SEAT_COLOURS, mark_svg

Values = Sequence[float]
"""Every seat's value at one moment."""
_PAD = 14.0
_LINES_PAD = 28.0


def graph(
    art: Art, size: tuple[int, int], scale: float, values: Sequence[Values], marks: Sequence[int] = ()
) -> pygame.Surface:
    """For two seats, above the middle seat 1 stands better and below seat 2; marked turns are dots."""
    width, height = size
    middle = height / 2
    inside = _curve(size, scale, values) if len(values[0]) == 2 else _lines(size, scale, values)
    # The end of several lines is full of their shapes.
    last = len(values) if len(values[0]) == 2 else len(values) - 1
    dots = "".join(_dot(place_of(size, scale, values, turn), scale) for turn in marks if turn < last)
    svg = (
        f'<rect width="{width}" height="{height}" rx="{18 * scale}" fill="{WELL}"/>'
        f'<line x1="0" x2="{width}" y1="{middle}" y2="{middle}" stroke="#4a5468" stroke-width="{2 * scale}"/>'
        f"{inside}{dots}"
    )
    return art.render(framed("graph", size, svg))


def _curve(size: tuple[int, int], scale: float, values: Sequence[Values]) -> str:
    width, middle = size[0], size[1] / 2
    points = _points(size, list(map(_lead, values)), _PAD * scale)
    line = _text(points)
    area = f"{points[0][0]:.1f},{middle} {line} {points[-1][0]:.1f},{middle}"
    return (
        f'<defs><clipPath id="up"><rect width="{width}" height="{middle}"/></clipPath>'
        f'<clipPath id="low"><rect y="{middle}" width="{width}" height="{middle}"/></clipPath></defs>'
        f'<polygon points="{area}" fill="{SEAT_COLOURS[1]}" fill-opacity=".55" clip-path="url(#up)"/>'
        f'<polygon points="{area}" fill="{SEAT_COLOURS[2]}" fill-opacity=".5" clip-path="url(#low)"/>'
        f'<polyline points="{line}" fill="none" stroke="{INK}" stroke-width="{4 * scale}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _lines(size: tuple[int, int], scale: float, values: Sequence[Values]) -> str:
    """Each line ends in its seat's shape; whoever ends best lies on top."""
    parts: list[str] = []
    worst_first = sorted(range(1, len(values[0]) + 1), key=lambda seat: values[-1][seat - 1])
    for seat in worst_first:
        points = _points(size, [each[seat - 1] for each in values], _LINES_PAD * scale)
        parts.append(
            f'<polyline points="{_text(points)}" fill="none" stroke="{WELL}" stroke-width="{8 * scale}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
            f'<polyline points="{_text(points)}" fill="none" stroke="{SEAT_COLOURS[seat]}" '
            f'stroke-width="{4 * scale}" stroke-linejoin="round" stroke-linecap="round"/>'
        )
    right = size[0] - _LINES_PAD * scale
    ends = _points(size, [values[-1][seat - 1] for seat in worst_first], _LINES_PAD * scale)
    for seat, y in zip(worst_first, _apart([y for _, y in ends], size[1], 26 * scale), strict=True):
        parts.append(mark_svg(seat, right, y, 12 * scale, 2.5 * scale))
    return "".join(parts)


def _apart(heights: Sequence[float], size: float, least: float) -> list[float]:
    """Heights from the lowest place upwards, moved so that shapes do not cover each other."""
    placed: list[float] = []
    for index, y in enumerate(heights):
        floor = (placed[-1] if placed else size) - least
        ceiling = least * (len(heights) - index) - least / 2
        placed.append(max(ceiling, min(y, floor)))
    return placed


def _lead(values: Values) -> float:
    """By how much the first of two stands better."""
    return (values[0] - values[1]) / 2


def _text(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _dot(at: tuple[int, int], scale: float) -> str:
    return (
        f'<circle cx="{at[0]}" cy="{at[1]}" r="{9 * scale:.1f}" fill="{RED}" stroke="{INK}" '
        f'stroke-width="{3 * scale:.1f}"/>'
    )


def place_of(size: tuple[int, int], scale: float, values: Sequence[Values], turn: int) -> tuple[int, int]:
    """Where a turn stands in the picture: on the curve, or on the line of whoever stood best."""
    two = len(values[0]) == 2
    heights = [_lead(each) if two else max(each) for each in values]
    x, y = _points(size, heights, (_PAD if two else _LINES_PAD) * scale)[turn]
    return round(x), round(y)


def turn_at(width: int, scale: float, count: int, x: float) -> int:
    """The turn nearest to a horizontal place in the picture."""
    pad = _PAD * scale
    share = (x - pad) / max(1.0, width - 2 * pad)
    return min(count - 1, max(0, round(share * (count - 1))))


def _points(size: tuple[int, int], values: Values, pad: float) -> list[tuple[float, float]]:
    width, height = size
    step = (width - 2 * pad) / max(1, len(values) - 1)
    return [(pad + i * step, height / 2 - v * (height / 2 - pad)) for i, v in enumerate(values)]
