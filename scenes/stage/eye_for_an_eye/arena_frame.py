"""The frame of the arena: gum leaves behind a carved band of leaf, seed and eye, flowers at its corners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from game.rules.eye_for_an_eye.arena import Arena
from scenes.stage.eye_for_an_eye.layout import FRAME, outer
from scenes.stage.eye_for_an_eye.svg import hexagon, use

_LEAF = "M0 0Q-15-30 0-86Q15-30 0 0Z"


def frame(arena: Arena, colours: Sequence[str]) -> Iterator[str]:
    """Everything round the spaces, from outside inwards."""
    corner = outer(arena)
    for ring in range(7):
        yield (
            f'<path d="{hexagon(0, 8, corner + 6 - 4 * ring, flat=True)}" fill="#000" '
            f'opacity="{0.05 + 0.03 * ring:.2f}"/>'
        )
    yield from _foliage(corner - 20)
    yield (
        f'<path d="{hexagon(0, 0, corner - 8, flat=True)}" fill="url(#wood)" stroke="#120a05" '
        'stroke-width="4" stroke-linejoin="round"/>'
    )
    yield (
        f'<path d="{hexagon(0, 0, corner - 13, flat=True)}" fill="none" stroke="#b98a4a" '
        'stroke-width="2.500"/>'
    )
    yield (
        f'<path d="{hexagon(0, 0, corner - 42, flat=True)}" fill="#15140e" stroke="#d9a65a" '
        'stroke-width="3.500"/>'
    )
    for side in range(6):
        yield f'<g transform="rotate({60 * side})">'
        yield from _garland(corner - 25)
        yield "</g>"
    for number, colour in enumerate(colours, 1):
        yield from _medallion(number, colour, corner - 31)


def _foliage(corner: float) -> Iterator[str]:
    """Gum leaves that stick out from behind the frame, thick at the corners."""
    for side in range(6):
        x, y = corner * cos(pi / 3 * side), corner * sin(pi / 3 * side)
        for number, turn in enumerate((-72, -50, -30, 30, 50, 72)):
            colour = ("#2f3f2a", "#3d4f33", "#26331f")[number % 3]
            angle = 90 + 60 * side + turn
            yield (
                f'<path transform="translate({x:.1f} {y:.1f}) rotate({angle:g}) '
                f'scale({0.5 + 0.06 * (number % 3):.2f})" '
                f'd="{_LEAF}" fill="{colour}" stroke="#0d120b" stroke-width="2"/>'
            )


def _garland(corner: float) -> Iterator[str]:
    """One side of the band, from corner to corner along its lower edge."""
    y, half = corner * 0.866, corner / 2 - 66
    count = 2 * max(1, round(half / 74))
    for number in range(count + 1):
        x = -half + 2 * half * number / count
        if number % 2 == 0:
            yield (
                f'<g transform="translate({x:.1f} {y:.1f})"><path d="M-17 0Q0-14 17 0Q0 14-17 0Z" '
                'fill="#1b100a" '
                'stroke="#e0b064" stroke-width="2.400"/><circle r="5.500" fill="#e0b064"/><circle '
                'r="2.200" fill="#1b100a"/></g>'
            )
        else:
            yield (
                f'<g transform="translate({x:.1f} {y:.1f})" fill="#8fa25a"><path d="M-3 0Q-14-12-27-3Q-16 '
                '8-3 0Z"/><path d="M3 0Q14-12 27-3Q16 8 3 0Z"/><circle r="4" fill="#c9683a"/></g>'
            )


def _medallion(number: int, colour: str, corner: float) -> Iterator[str]:
    """The flower of a start area, at the corner of the frame next to it."""
    angle = pi / 3 * (number - 1)
    x, y = corner * cos(angle), corner * sin(angle)
    yield (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{FRAME / 2 + 4:g}" fill="#1b1712" stroke="#120a05" '
        'stroke-width="4"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{FRAME / 2:g}" fill="none" stroke="{colour}" '
        'stroke-width="4"/>'
    )
    yield use(f"flower{number}", x, y, 0.58)
