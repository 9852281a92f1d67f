"""The evaluation of a game over its turns: a curve between two colours, or a line for each seat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.base.art import Art
from scenes.base.palette import INK, RED, WELL
from scenes.base.seat_marks import SEAT_COLOURS

Values = Sequence[float]
"""Every seat's value at one moment."""
Points = Sequence[tuple[float, float]]
_PAD = 14.0
_LINES_PAD = 28.0
_MIDDLE = "#4a5468"
_FILL = (0.55, 0.5)
"""How much of a seat's colour is in the area under or over the curve."""


def graph(
    art: Art, size: tuple[int, int], scale: float, values: Sequence[Values], marks: Sequence[int] = (),
    ground: str = WELL,
) -> pygame.Surface:
    """For two seats, above the middle seat 1 stands better and below seat 2; marked turns are dots.

    It is drawn twice as large and scaled down, not as SVG: it grows while people look, and no frame may wait.
    """
    fine, two = 2 * scale, len(values[0]) == 2
    large = (2 * size[0], 2 * size[1])
    image = pygame.Surface(large, pygame.SRCALPHA)
    pygame.draw.rect(image, ground, image.get_rect(), border_radius=round(18 * fine))
    middle = large[1] // 2
    pygame.draw.line(image, _MIDDLE, (0, middle), (large[0], middle), max(1, round(2 * fine)))
    if two:
        _draw_curve(image, fine, values, ground)
    else:
        _draw_lines(image, fine, values, ground)
    # The end of several lines is full of their shapes.
    last = len(values) if two else len(values) - 1
    for turn in marks:
        if turn < last:
            at = place_of(large, fine, values, turn)
            pygame.draw.circle(image, INK, at, 10.5 * fine)
            pygame.draw.circle(image, RED, at, 7.5 * fine)
    image = pygame.transform.smoothscale(image, size).premul_alpha()
    if not two:
        _draw_marks(art, image, scale, values)
    return image


def _draw_curve(image: pygame.Surface, scale: float, values: Sequence[Values], ground: str) -> None:
    size, middle = image.get_size(), image.get_height() / 2
    points = _points(size, list(map(_lead, values)), _PAD * scale)
    area = [(points[0][0], middle), *points, (points[-1][0], middle)]
    halves = ((0, _FILL[0]), (middle, _FILL[1]))
    if len(area) > 3:
        for (top, share), seat in zip(halves, (1, 2), strict=True):
            image.set_clip(pygame.Rect(0, round(top), size[0], round(middle)))
            pygame.draw.polygon(image, pygame.Color(ground).lerp(SEAT_COLOURS[seat], share), area)
        image.set_clip(None)
    _stroke(image, INK, points, 4 * scale)


def _draw_lines(image: pygame.Surface, scale: float, values: Sequence[Values], ground: str) -> None:
    """A line for each seat; whoever ends best lies on top."""
    for seat in _worst_first(values):
        points = _points(image.get_size(), [each[seat - 1] for each in values], _LINES_PAD * scale)
        _stroke(image, ground, points, 8 * scale)
        _stroke(image, SEAT_COLOURS[seat], points, 4 * scale)


def _draw_marks(art: Art, image: pygame.Surface, scale: float, values: Sequence[Values]) -> None:
    """Each line ends in its seat's shape."""
    seats, pad, side = _worst_first(values), _LINES_PAD * scale, max(1, round(26 * scale))
    ends = _points(image.get_size(), [values[-1][seat - 1] for seat in seats], pad)
    heights = _apart([y for _, y in ends], image.get_height(), float(side))
    for seat, y in zip(seats, heights, strict=True):
        mark = art.image(f"common/seat_{seat}", (side, side))
        at = mark.get_rect(center=(round(image.get_width() - pad), round(y)))
        image.blit(mark, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _worst_first(values: Sequence[Values]) -> list[int]:
    return sorted(range(1, len(values[0]) + 1), key=lambda seat: values[-1][seat - 1])


def _stroke(image: pygame.Surface, colour: str, points: Points, width: float) -> None:
    """A line with round corners and ends."""
    if len(points) > 1:
        pygame.draw.lines(image, colour, False, points, max(1, round(width)))
    for point in points:
        pygame.draw.circle(image, colour, point, width / 2)


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
