"""The ground of the arena: bush by firelight, tiles, stream, start areas, the frame, and a veil over all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Final
from zlib import crc32

from game.core import Cell
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.hexes import STEPS, Space
from scenes.base.art import Art, Drawing, kept
from scenes.stage.eye_for_an_eye.layout import FRAME, RADIUS, Layout, extent, middle, outer
from scenes.stage.eye_for_an_eye.palette import BRASS, DEEP_WATER, FLOWER_COLOURS, INK
from scenes.stage.eye_for_an_eye.svg import document, group, hexagon, path, rim, use

_GROUNDS: Final = ("#5b6c3e", "#687040", "#516238", "#756d3f", "#607548")
_HILLS: Final = ("#b07f3f", "#b98845", "#a6763a")
_STREAM: Final = ((84, "#241c12"), (76, "#6b5a3a"), (66, DEEP_WATER), (58, "#1d5f70"))
"""Bank and water, from the widest line to the narrowest."""

_DARK_WOOD: Final = "#120a05"
_LEAF: Final = "M0 0Q-15-30 0-86Q15-30 0 0Z"

_PAINTS: Final = (
    '<radialGradient id="fire"><stop offset="0" stop-color="#ffb35a" stop-opacity=".28"/>'
    '<stop offset=".4" stop-color="#ff8a3c" stop-opacity=".10"/><stop offset=".7" stop-color="#060a18" '
    'stop-opacity=".12"/><stop offset="1" stop-color="#060a18" stop-opacity=".5"/></radialGradient>'
    '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6e4526"/>'
    '<stop offset=".5" stop-color="#4a2c17"/><stop offset="1" stop-color="#2c180c"/></linearGradient>'
    '<radialGradient id="lit" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".12"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient>'
    '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" '
    'baseFrequency=".5" numOctaves="1" seed="7" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .08 '
    '0 0 0 0 .07 0 0 0 0 .04 0 0 0 .9 -.34"/></filter>'
    '<pattern id="grains" width="200" height="200" patternUnits="userSpaceOnUse"><rect width="200" '
    'height="200" filter="url(#grain)"/></pattern>'
)


@kept(most=8)
def board_drawing(art: Art, arena: Arena, size: tuple[int, int]) -> Drawing:
    """The whole arena except for what stands up in it."""
    x, y = extent(arena)
    flowers = [flower for flower, _ in arena.areas]
    files = [f"flower/{flower.replace(' ', '_')}" for flower in flowers]
    svg = document(
        f"{-x:g} {-y:g} {2 * x:g} {2 * y:g}",
        f"<defs>{_PAINTS}",
        *(group(art, f"flower{number}", file) for number, file in enumerate(files, 1)),
        "</defs>",
        *_frame(arena, [_flower_colour(flower) for flower in flowers]),
        *_tiles(arena),
        *_stream(arena),
        *_starts(arena),
        path(hexagon(0, 0, outer(arena) - FRAME + 6, flat=True), 'fill="url(#fire)"'),
    )
    return Drawing(f"arena {arena.board.name}", svg, size)


def _flower_colour(flower: str) -> str:
    """A flower's colour; white for one that no arena of ours has."""
    return FLOWER_COLOURS.get(flower, INK)


def _tiles(arena: Arena) -> Iterator[str]:
    whole = "".join(hexagon(*middle(cell), RADIUS + 3) for cell in arena.cells)
    yield path(whole, 'fill="#1b1a12"')
    for space, cell in enumerate(arena.cells):
        if space not in arena.high_ground:
            yield from _tile(cell, _GROUNDS[_chance(cell, len(_GROUNDS))])
    for space in sorted(arena.high_ground):
        yield from _hill(arena, space)
    tops = "".join(hexagon(*middle(cell), RADIUS - 2.5) for cell in arena.cells)
    yield path(tops, 'fill="url(#grains)" opacity=".55"')
    for space, cell in enumerate(arena.cells):
        if space not in arena.stream and space not in arena.impassable:
            yield from _litter(cell)


def _tile(cell: Cell, colour: str) -> Iterator[str]:
    x, y = middle(cell)
    top = hexagon(x, y, RADIUS - 2.5)
    yield path(top, f'fill="{colour}"')
    yield path(top, 'fill="url(#lit)"')
    yield path(hexagon(x, y, RADIUS - 4.5), f'fill="none" {rim("#e9dcae", 0.12, 2)}')


def _hill(arena: Arena, space: Space) -> Iterator[str]:
    """A raised space: a dark foot, a light top, and two lines of height."""
    x, y = middle(arena.cells[space])
    top = hexagon(x, y - 1, RADIUS - 2.5)
    yield path(hexagon(x, y + 5, RADIUS - 1), 'fill="#2a1a0c"')
    yield path(top, f'fill="{_HILLS[_chance(arena.cells[space], len(_HILLS))]}"')
    yield path(top, 'fill="url(#lit)"')
    for inset, alpha in ((5, 0.5), (13, 0.25)):
        yield path(hexagon(x, y - 1, RADIUS - inset), f'fill="none" {rim("#ffdf9a", alpha, 2)}')


def _litter(cell: Cell) -> Iterator[str]:
    """Leaves and pebbles, the same each time."""
    x, y = middle(cell)
    for number in range(4):
        seed = _chance((*cell, number), 10_000)
        dx, dy, angle = seed % 61 - 30, seed // 61 % 61 - 30, seed % 180
        if seed % 3:
            yield (
                f'<path transform="translate({x + dx} {y + dy}) rotate({angle})" d="M-9 0Q0-4.500 9 0Q0 '
                f'4.500-9 0Z" fill="{("#7d8a52", "#a3884a", "#6b7345")[seed % 3]}" opacity=".5"/>'
            )
        else:
            yield f'<circle cx="{x + dx}" cy="{y + dy}" r="2.600" fill="#c8b489" opacity=".35"/>'


def _stream(arena: Arena) -> Iterator[str]:
    """Banks and water; the water starts at the edge or where the stream begins."""
    way = "".join(course(arena, space) for space in arena.stream)
    if not way:
        return
    yield (
        '<clipPath id="inside"><path '
        f'd="{"".join(hexagon(*middle(c), RADIUS - 1) for c in arena.cells)}"/></clipPath>'
    )
    yield '<g clip-path="url(#inside)" fill="none" stroke-linecap="round" stroke-linejoin="round">'
    for width, colour in _STREAM:
        yield path(way, rim(colour, 1, width))
    yield path(way, rim("#3a92a0", 0.5, 34))
    yield "</g>"
    for space, direction in arena.stream.items():
        x, y = middle(arena.cells[space])
        yield (
            f'<path transform="translate({x:.1f} {y:.1f}) rotate({60 * direction})" d="M-15-13L-2 0L-15 '
            '13M3-13L16 0L3 13" '
            'fill="none" stroke="#d6fbff" stroke-width="6" stroke-opacity=".6" stroke-linejoin="round"/>'
        )


def course(arena: Arena, space: Space) -> str:
    """From where the water comes, through a space, to where it goes."""
    x, y = middle(arena.cells[space])
    dq, dr = STEPS[arena.stream[space]]
    q, r = arena.cells[space]
    to_x, to_y = middle((q + dq, r + dr))
    fed = any(arena.steps[other][way] == space for other, way in arena.stream.items())
    back_x, back_y = (x, y) if fed else middle((q - dq, r - dr))
    return f"M{back_x:.1f} {back_y:.1f}L{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"


def _starts(arena: Arena) -> Iterator[str]:
    """Each start area in the colour of its flower, with the flower itself."""
    for number, (flower, spaces) in enumerate(arena.areas, 1):
        colour = _flower_colour(flower)
        for space in spaces:
            x, y = middle(arena.cells[space])
            paint = f'fill="{colour}" fill-opacity=".16" {rim(colour, 0.85, 4.5)}'
            yield path(hexagon(x, y, RADIUS - 7), paint)
            yield use(f"flower{number}", x, y, 0.42, rest='opacity=".75"')


def _chance(key: object, many: int) -> int:
    """A number that looks like chance and is the same in every run, unlike Python's own hash."""
    return crc32(repr(key).encode()) % many


def _frame(arena: Arena, colours: Sequence[str]) -> Iterator[str]:
    """Everything round the spaces, from outside inwards."""
    corner = outer(arena)
    for ring in range(7):
        shadow = hexagon(0, 8, corner + 6 - 4 * ring, flat=True)
        yield path(shadow, f'fill="#000" opacity="{0.05 + 0.03 * ring:.2f}"')
    yield from _foliage(corner - 20)
    band = f'fill="url(#wood)" {rim(_DARK_WOOD, 1, 4)} stroke-linejoin="round"'
    yield path(hexagon(0, 0, corner - 8, flat=True), band)
    yield path(hexagon(0, 0, corner - 13, flat=True), f'fill="none" {rim("#b98a4a", 1, 2.5)}')
    yield path(hexagon(0, 0, corner - 42, flat=True), f'fill="#15140e" {rim(BRASS, 1, 3.5)}')
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
                'fill="#1b100a" stroke="#e0b064" stroke-width="2.400"/><circle r="5.500" fill="#e0b064"/>'
                '<circle r="2.200" fill="#1b100a"/></g>'
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
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}"'
    yield f'{disc} r="{FRAME / 2 + 4:g}" fill="#1b1712" {rim(_DARK_WOOD, 1, 4)}/>'
    yield f'{disc} r="{FRAME / 2:g}" fill="none" {rim(colour, 1, 4)}/>'
    yield use(f"flower{number}", x, y, 0.58)


def veil_drawing(layout: Layout) -> Drawing:
    """Night over the whole ground while everybody waits, so that the figures stand out."""
    width, height = (length / layout.scale for length in layout.size)
    shape = hexagon(0, 0, outer(layout.arena) - FRAME + 14, flat=True)
    svg = document(
        f"{-width / 2:.1f} {-height / 2:.1f} {width:.1f} {height:.1f}",
        path(shape, 'fill="#05070f" fill-opacity=".5"'),
    )
    return Drawing("veil", svg, layout.size, like=f"veil {shape}")
