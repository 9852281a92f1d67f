"""The arena as one drawing: night bush, firelight, tiles, stream and start areas."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.hexes import STEPS, Space
from scenes.base.art import Art, Drawing
from scenes.stage.eye_for_an_eye.arena_frame import frame
from scenes.stage.eye_for_an_eye.layout import FRAME, RADIUS, extent, middle, outer
from scenes.stage.eye_for_an_eye.svg import group, hexagon, use

FLOWER_COLOURS = {
    "waratah": "#e5484d", "wattle": "#f6cf3a", "bluebell": "#5b93ff", "flannel flower": "#f7f4e6",
    "boronia": "#e07ab0", "grevillea": "#ff9440",
}
_GROUNDS = ("#5b6c3e", "#687040", "#516238", "#756d3f", "#607548")
_HILLS = ("#b07f3f", "#b98845", "#a6763a")
_STREAM = ((84, "#241c12"), (76, "#6b5a3a"), (66, "#123c48"), (58, "#1d5f70"))


def flower_file(label: str) -> str:
    """The art of a flower."""
    return "flower/" + label.replace(" ", "_")


def board_drawing(art: Art, arena: Arena, size: tuple[int, int]) -> Drawing:
    """The whole arena but for what stands up in it."""
    half_wide, half_high = extent(arena)
    flowers = [flower for flower, _ in arena.areas]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half_wide:g} {-half_high:g} '
        f'{2 * half_wide:g} {2 * half_high:g}"><defs>{_PAINTS}',
        *(group(art, f"flower{number}", flower_file(flower)) for number, flower in enumerate(flowers, 1)),
        "</defs>",
        *frame(arena, [FLOWER_COLOURS.get(flower, "#f3f1e7") for flower in flowers]),
        *_tiles(arena),
        *_stream(arena),
        *_starts(arena),
        f'<path d="{hexagon(0, 0, outer(arena) - FRAME + 6, flat=True)}" fill="url(#fire)"/>',
        "</svg>",
    ]
    return Drawing(f"arena {arena.board.name}", "".join(parts), size)


_PAINTS = (
    '<radialGradient id="fire"><stop offset="0" stop-color="#ffb35a" stop-opacity=".28"/>'
    '<stop offset=".4" stop-color="#ff8a3c" stop-opacity=".10"/><stop offset=".7" stop-color="#060a18" '
    'stop-opacity=".12"/><stop offset="1" stop-color="#060a18" stop-opacity=".5"/></radialGradient>'
    '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6e4526"/>'
    '<stop offset=".5" stop-color="#4a2c17"/><stop offset="1" stop-color="#2c180c"/></linearGradient>'
    '<radialGradient id="lit" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".12"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient>'
    '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" '
    'baseFrequency=".5" numOctaves="1" seed="7"/><feColorMatrix values="0 0 0 0 .08 0 0 0 0 .07 0 0 0 0 .04 '
    '0 0 0 .9 -.34"/><feComposite in2="SourceGraphic" operator="in"/></filter>'
)


def _tiles(arena: Arena) -> Iterator[str]:
    whole = "".join(hexagon(*middle(cell), RADIUS + 3) for cell in arena.cells)
    yield f'<path d="{whole}" fill="#1b1a12"/>'
    for space, cell in enumerate(arena.cells):
        if space not in arena.high_ground:
            yield _tile(cell, _GROUNDS[_chance(cell, len(_GROUNDS))])
    for space in sorted(arena.high_ground):
        yield from _hill(arena, space)
    tops = "".join(hexagon(*middle(cell), RADIUS - 2.5) for cell in arena.cells)
    yield f'<path d="{tops}" fill="#000" filter="url(#grain)" opacity=".55"/>'
    for space, cell in enumerate(arena.cells):
        if space not in arena.stream and space not in arena.impassable:
            yield from _litter(cell)


def _tile(cell: tuple[int, int], colour: str) -> str:
    x, y = middle(cell)
    return (
        f'<path d="{hexagon(x, y, RADIUS - 2.5)}" fill="{colour}"/>'
        f'<path d="{hexagon(x, y, RADIUS - 2.5)}" fill="url(#lit)"/>'
        f'<path d="{hexagon(x, y, RADIUS - 4.5)}" fill="none" stroke="#e9dcae" stroke-opacity=".12" '
        'stroke-width="2"/>'
    )


def _hill(arena: Arena, space: Space) -> Iterator[str]:
    """A raised space: a dark foot, a light top, and two lines of height."""
    x, y = middle(arena.cells[space])
    colour = _HILLS[_chance(arena.cells[space], len(_HILLS))]
    yield f'<path d="{hexagon(x, y + 5, RADIUS - 1)}" fill="#2a1a0c"/>'
    yield f'<path d="{hexagon(x, y - 1, RADIUS - 2.5)}" fill="{colour}"/>'
    yield f'<path d="{hexagon(x, y - 1, RADIUS - 2.5)}" fill="url(#lit)"/>'
    for inset, alpha in ((5, 0.5), (13, 0.25)):
        yield (
            f'<path d="{hexagon(x, y - 1, RADIUS - inset)}" fill="none" stroke="#ffdf9a" '
            f'stroke-opacity="{alpha}" stroke-width="2"/>'
        )


def _litter(cell: tuple[int, int]) -> Iterator[str]:
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
        yield f'<path d="{way}" stroke="{colour}" stroke-width="{width}"/>'
    yield f'<path d="{way}" stroke="#3a92a0" stroke-width="34" stroke-opacity=".5"/>'
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
        colour = FLOWER_COLOURS.get(flower, "#f3f1e7")
        for space in spaces:
            x, y = middle(arena.cells[space])
            yield (
                f'<path d="{hexagon(x, y, RADIUS - 7)}" fill="{colour}" fill-opacity=".16" stroke="{colour}" '
                'stroke-width="4.500" stroke-opacity=".85"/>'
            )
            yield use(f"flower{number}", x, y, 0.42, rest='opacity=".75"')


def _chance(key: object, many: int) -> int:
    return crc32(repr(key).encode()) % many
