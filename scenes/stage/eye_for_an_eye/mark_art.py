"""The drawings of marks: lit spaces, rims, chips with numbers, arrows."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.eye_for_an_eye.hexes import DIRECTION_NAMES
from scenes.base.art import Drawing
from scenes.stage.eye_for_an_eye.layout import RADIUS, SPACE_WIDTH, Layout
from scenes.stage.eye_for_an_eye.svg import hexagon

CHIP = 46.0
"""How wide a chip is."""

TURNS = {"left": 150.0, "right": 30.0}
"""Where the chips for turning are, in degrees round the figure."""

LAST, FREE, FOE, LOOK = ("#ffd36a", 0.10), ("#9ff0b8", 0.28), ("#ff8f6a", 0.35), ("#ffc71f", 0.12)
_LIGHTS = (LAST, FREE, FOE, LOOK)
"""Colours and strengths in which spaces are lit."""


def mark_drawings(layout: Layout) -> Iterator[Drawing]:
    """Everything that may be asked for while people think."""
    side = layout.px(CHIP)
    for number in range(10):
        yield chip_drawing("dice" if number else "amount", str(number), side)
        yield chip_drawing("amount", str(number), side)
    yield from (chip_drawing("heat", str(number), side) for number in range(4))
    yield from (arrow_drawing("way", name, 60.0 * way, side) for way, name in enumerate(DIRECTION_NAMES))
    yield from (arrow_drawing("turn", hand, degrees, side) for hand, degrees in TURNS.items())
    for colour, alpha in _LIGHTS:
        yield tile_drawing(colour, alpha, tile_size(layout))


def tile_size(layout: Layout) -> tuple[int, int]:
    """The size of a lit space in pixels."""
    return layout.px(SPACE_WIDTH), layout.px(2 * RADIUS)


def tile_drawing(colour: str, alpha: float, size: tuple[int, int]) -> Drawing:
    """A space lit in a colour."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 {-RADIUS:g} 100 {2 * RADIUS:g}">'
        f'<path d="{hexagon(0, 0, RADIUS - 5)}" fill="{colour}" fill-opacity="{alpha}" stroke="{colour}" '
        'stroke-width="5" stroke-opacity=".9"/></svg>'
    )
    return Drawing("lit space", svg, size)


def ring_drawing(size: tuple[int, int], thin: bool) -> Drawing:
    """A golden rim round something on a player board."""
    wide, high = size
    strokes = ((("#ffd36a", 2.5),) if thin else (("#2a1606", 8.0), ("#ffc71f", 5.0)))
    rects = "".join(
        f'<rect x="5" y="5" width="{wide - 10}" height="{high - 10}" rx="10" fill="none" stroke="{colour}" '
        f'stroke-width="{width}"/>'
        for colour, width in strokes
    )
    return Drawing("rim", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} '
        f'{high}">{rects}</svg>', size)


def chip_drawing(kind: str, words: str, side_px: int) -> Drawing:
    """A number to click."""
    colour = {"heat": "#ff9a4c", "here": "#9ff0b8"}.get(kind, "#f7edd6")
    text = (
        '<text y="16" text-anchor="middle" font-family="Hanken Grotesk" font-weight="700" font-size="46" '
        f'fill="#2a1d05">{words}</text>'
        if words else '<circle r="14" fill="#2a1d05"/>'
    )
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><circle r="46" cy="3" '
        'fill="#000" opacity=".5"/>'
        f'<circle r="44" fill="{colour}" stroke="#2a1d05" stroke-width="5"/>{text}</svg>'
    )
    return Drawing(f"chip {kind} {words}", svg, (side_px, side_px))


def arrow_drawing(kind: str, words: str, degrees: float, side_px: int) -> Drawing:
    """An arrow in a direction, or one that turns left or right."""
    shape = (
        f'<path transform="rotate({degrees:g})" d="M-24-12H2V-28L32 0L2 28V12H-24Z" '
        'fill="#2a1d05"/>' if kind == "way" else
        f'<g transform="scale({1 if words == "right" else -1} 1)"><path d="M-22 20A26 26 0 1 1 20 16" '
        'fill="none" stroke="#2a1d05" stroke-width="10"/><path d="M34 4L22 32L4 10Z" fill="#2a1d05"/></g>'
    )
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><circle r="46" cy="3" '
        'fill="#000" opacity=".5"/>'
        f'<circle r="44" fill="#ffe9a6" stroke="#2a1d05" stroke-width="5"/>{shape}</svg>'
    )
    return Drawing(f"arrow {words}", svg, (side_px, side_px))
