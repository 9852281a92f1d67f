"""Pictures of chiefs, guards and Nymphlets, drawn once for a large arena and scaled down for small ones.

A figure is a small sculpture, seen at a slant from any side. Its parts are the groups of a chief's drawing,
with places as right, up, forward: with `data-at` a ball, drawn as it is; with `data-from` and `data-to` a
rod, drawn upwards from 0,0 to 0,-100; with `data-at`, `data-x` and `data-y` a plane, whose two axes lie in
space. Rings lie under figures, signs flash over them or cover them, and portraits stand for them elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import Final, Literal, NamedTuple

import pygame

from game.core import Seat
from scenes.base.art import Art, Drawing, Picture, kept
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.eye_for_an_eye.layout import RADIUS, SPACE_WIDTH, Layout
from scenes.stage.eye_for_an_eye.palette import CHIEF_COLOURS, COAL, OUTLINE, SEAT_COLOURS, SEAT_SHADES
from scenes.stage.eye_for_an_eye.svg import ART, digits, document, group, polygon

Point3 = tuple[float, float, float]
Cover = Literal["camouflage", "net", "roots"]
"""What may lie over a figure."""

Flash = Literal["hit", "parry", "heal", "heat", "camouflage", "net", "points", "hunt"]
"""What may flash over a figure."""

GUARD: Final = "guard"
NYMPHLET: Final = "nymphlet"
"""A token without facing; with a number behind its name it wears that."""

STRAW: Final = "straw"
"""The dummy at which people warm up."""

FIELD: Final = (-80, -122, 160, 170)
"""The part of the drawing plane that a figure fills; 100 is the width of a space."""

PORTRAIT: Final = 216.0
"""The largest side of a portrait in design pixels; smaller ones are scaled from it."""

HEADINGS: Final = 30
"""The number of pictures of a figure, each turned a little further."""

BREATHS: Final = 3
"""In so many steps a figure breathes in."""

FLICKERS: Final = 4
"""So many pictures of a flame that is blown about."""

_DEEP, _FLAMES, _WAVE = 0.02, 0.36, 0.045
"""How much taller a deep breath makes a figure, which share of it may be flames, and how far they wave."""

TALLER: Final = 1.14
"""Figures are drawn a little larger than to scale."""

COVER_WIDTH, SMALL_COVER_WIDTH = 88.0, 62.0
FLASH_WIDTHS: Final = (51.0, 69.0, 83.0, 92.0)
"""The widths through which a flash grows: a few, so that each is scaled once and kept."""

_COVERS: Final[tuple[Cover, ...]] = ("camouflage", "net", "roots")
_FLASHES: Final[tuple[Flash, ...]] = ("hit", "parry", "heal", "heat", "camouflage", "net", "points", "hunt")
_STEP: Final = 360 / HEADINGS
_STATUE_HEADING, _STATUE_SPACE = 72.0, 260.0
STATUE_SIZE: Final = (FIELD[2] * TALLER * _STATUE_SPACE / 100, FIELD[3] * TALLER * _STATUE_SPACE / 100)
"""The size of a chief's picture in large, in design pixels."""

STATUE_FEET: Final = -FIELD[1] / FIELD[3]
"""How far down its picture a figure stands, as a part of the height."""

_LEANING, _RISING = 0.5, 0.86
"""How much of a length on the ground, and of a height, the slanting eye sees."""

_RING_HALF: Final = 62.0
_TOKEN_SCALE, _TOKEN_MIDDLE = 0.66, -24.0
"""How large a Nymphlet's drawing is among figures, and how high above its feet its middle lies."""
_PORTRAIT_HEADING: Final = 66.0
_PORTRAIT_FIELDS: Final = {
    "echo": (-44, -92, 88, 88), "banksia": (-50, -110, 100, 100), STRAW: (-50, -112, 100, 100),
}
_PORTRAIT_FIELD: Final = (-46, -98, 92, 92)
_PART = re.compile(r"<g id=\"(\w+)\" (data-[^>]*)>(.*?)</g><!--/-->", re.DOTALL)
_PLACES = re.compile(r'data-(\w+)="([^"]*)"')
_DEFS = re.compile(r"<defs>.*?</defs>", re.DOTALL)


class Part(NamedTuple):
    """One piece of a sculpture."""

    places: dict[str, Point3]
    svg: str


def parts_of(text: str) -> tuple[str, list[Part]]:
    """The definitions and the parts of a chief's drawing."""
    defs = _DEFS.search(text)
    parts = [
        Part({name: _point(value) for name, value in _PLACES.findall(found[2])}, found[3])
        for found in _PART.finditer(text)
    ]
    return defs[0] if defs else "", parts


def _point(text: str) -> Point3:
    first, second, third = (float(word) for word in text.split())
    return first, second, third


class Camera:
    """Looks down at a figure whose heading is in degrees, clockwise from the right."""

    def __init__(self, heading: float) -> None:
        self._cos, self._sin = cos(radians(heading)), sin(radians(heading))

    def place(self, point: Point3) -> tuple[float, float]:
        """Where a point is on the drawing plane."""
        right, up, forward = point
        x = forward * self._cos - right * self._sin
        return x, _LEANING * (forward * self._sin + right * self._cos) - _RISING * up

    def nearness(self, point: Point3) -> float:
        """How far a point is towards the eye."""
        right, up, forward = point
        return _RISING * (forward * self._sin + right * self._cos) + _LEANING * up


def sculpture(art: Art, name: str, heading: float) -> str:
    """A figure that faces a heading, what is farther away first; a Nymphlet looks at whoever looks at it."""
    if name.startswith(NYMPHLET):
        return _token(art, name.removeprefix(NYMPHLET).strip())
    defs, parts = parts_of(art.text(f"{ART}/chief/{name}"))
    camera = Camera(heading)
    parts.sort(key=lambda part: _nearness(camera, part))
    return defs + "".join(_drawn(camera, part) for part in parts)


def nymphlet_name(number: int, many: int) -> str:
    """The looks of a Nymphlet: only among several of a seat it wears its number, counted from 0."""
    return f"{NYMPHLET} {number + 1}" if many > 1 else NYMPHLET


def _token(art: Art, number: str) -> str:
    badge = (
        f'<g transform="translate(27 27)"><circle r="17" fill="{COAL}" stroke="#fff6dd" stroke-width="3"/>'
        f'{digits(number, 9.5, 27, "#fff6dd")}</g>'
    )
    return (
        f'<g transform="translate(0 {_TOKEN_MIDDLE:g}) scale({_TOKEN_SCALE:g})">'
        f'{group(art, NYMPHLET, NYMPHLET)}{badge if number else ""}</g>'
    )


def token_drawing(art: Art, name: str, side_px: int) -> Drawing:
    """A Nymphlet by itself, for player boards and flights."""
    middle, half = _TOKEN_MIDDLE, 50 * _TOKEN_SCALE
    svg = document(f"{-half:g} {middle - half:g} {2 * half:g} {2 * half:g}", sculpture(art, name, 0.0))
    return Drawing(f"token {name}", svg, (side_px, side_px))


def _nearness(camera: Camera, part: Part) -> float:
    places = part.places
    over = places.get("over", (0.0, 0.0, 0.0))[0]
    if "from" in places:
        return (camera.nearness(places["from"]) + camera.nearness(places["to"])) / 2 + over
    return camera.nearness(places["at"]) + over


def _drawn(camera: Camera, part: Part) -> str:
    places = part.places
    if "from" in places:
        return _rod(camera, part)
    x, y = camera.place(places["at"])
    if "x" not in places:
        return f'<g transform="translate({x:.2f} {y:.2f})">{part.svg}</g>'
    (a, b), (c, d) = camera.place(places["x"]), camera.place(places["y"])
    return f'<g transform="matrix({a:.3f} {b:.3f} {c:.3f} {d:.3f} {x:.2f} {y:.2f})">{part.svg}</g>'


def _rod(camera: Camera, part: Part) -> str:
    x, y = camera.place(part.places["from"])
    to_x, to_y = camera.place(part.places["to"])
    angle = degrees(atan2(to_x - x, y - to_y))
    longer = hypot(to_x - x, to_y - y) / 100
    return (
        f'<g transform="translate({x:.2f} {y:.2f}) rotate({angle:.2f}) scale(1 {longer:.3f})">{part.svg}</g>'
    )


def _figure_size(space_px: float) -> tuple[int, int]:
    """The size of a figure's picture where a space has this width."""
    scale = TALLER * space_px / SPACE_WIDTH
    return round(FIELD[2] * scale), round(FIELD[3] * scale)


def nearest(heading: float) -> int:
    """The number of the picture for a heading in degrees."""
    return round(heading / _STEP) % HEADINGS


def figure_drawing(art: Art, name: str, number: int, space_px: float) -> Drawing:
    """A chief or guard in one of its headings."""
    heading = number * _STEP
    svg = document(" ".join(map(str, FIELD)), sculpture(art, name, heading))
    return Drawing(f"{name} {heading:g}", svg, _figure_size(space_px))


def portrait_drawing(art: Art, name: str, side_px: int) -> Drawing:
    """A chief's head and shoulders in a round picture."""
    left, top, width, height = _PORTRAIT_FIELDS.get(name, _PORTRAIT_FIELD)
    x, y, radius = left + width / 2, top + height / 2, width / 2 - 1
    svg = document(
        f"{left} {top} {width} {height}",
        f'<defs><clipPath id="round"><circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/></clipPath>'
        '<radialGradient id="backdrop" cx=".5" cy=".35" r=".8">'
        f'<stop offset="0" stop-color="{CHIEF_COLOURS[name]}"/>'
        f'<stop offset="1" stop-color="{COAL}"/></radialGradient></defs>'
        f'<g clip-path="url(#round)"><rect x="{left}" y="{top}" width="{width}" height="{height}" '
        'fill="url(#backdrop)"/>'
        f"{sculpture(art, name, _PORTRAIT_HEADING)}</g>",
    )
    return Drawing(f"portrait {name}", svg, (side_px, side_px))


def statue_drawing(art: Art, name: str, scale: float) -> Drawing:
    """A chief in large, who looks at whoever cheers."""
    number = nearest(_STATUE_HEADING)
    return figure_drawing(art, name, number, _STATUE_SPACE * scale)


def ring_drawing(seat: Seat, number: int, space_px: float, small: bool) -> Drawing:
    """What lies under a figure: the three sides of its front arc bright, the others dark."""
    radius = RADIUS * (0.62 if small else 0.86)
    corners = [tuple(pygame.Vector2(radius, 0).rotate(turn)) for turn in (-90, -30, 30, 90, 150, 210)]
    front = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners[:4])
    width = 7 if small else 9
    tip = radius + width
    side = round(2 * _RING_HALF * space_px / SPACE_WIDTH)
    colour, shade = SEAT_COLOURS[seat], SEAT_SHADES[seat]
    svg = document(
        f"{-_RING_HALF:g} {-_RING_HALF:g} {2 * _RING_HALF:g} {2 * _RING_HALF:g}",
        f'<g transform="rotate({number * _STEP:g})">'
        f'<path d="{polygon(corners)}" fill="{shade}" fill-opacity=".5" stroke="{OUTLINE}" stroke-width="4" '
        'stroke-opacity=".7"/>'
        f'<path d="{polygon([*corners[:4], (0, 0)])}" fill="{colour}" fill-opacity=".42"/>'
        f'<path d="{front}" fill="none" stroke="{OUTLINE}" stroke-width="{width + 5}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
        f'<path d="M{tip - 12:g}-13L{tip + 3:g} 0L{tip - 12:g} 13Z" fill="{colour}" stroke="{OUTLINE}" '
        'stroke-width="3"/>'
        f'<path d="{front}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" '
        'stroke-linecap="round"/>'
        f'<path d="{polygon([*corners[3:], corners[0]])[:-1]}" fill="none" stroke="{shade}" '
        'stroke-width="3"/></g><ellipse cy="4" rx="30" ry="15" fill="#000" opacity=".45"/>',
    )
    return Drawing(f"ring {seat} {number}", svg, (side, side))


def token_ring_drawing(seat: Seat, space_px: float) -> Drawing:
    """What lies under a Nymphlet: a rim in the seat's colour, the same on all sides."""
    side = round(2 * _RING_HALF * space_px / SPACE_WIDTH)
    colour, shade = SEAT_COLOURS[seat], SEAT_SHADES[seat]
    svg = document(
        f"{-_RING_HALF:g} {-_RING_HALF:g} {2 * _RING_HALF:g} {2 * _RING_HALF:g}",
        f'<circle r="38" fill="{shade}" fill-opacity=".6" stroke="{OUTLINE}" stroke-width="12"/>'
        f'<circle r="38" fill="none" stroke="{colour}" stroke-width="7"/>'
        '<ellipse cy="6" rx="27" ry="13" fill="#000" opacity=".45"/>',
    )
    return Drawing(f"token ring {seat}", svg, (side, side))


# Motions ask for these pictures in every frame, so what is scaled down is kept as well; the keys are plain
# numbers, for a layout is made anew with every picture of the arena.


def figure_image(art: Art, name: str, number: int, layout: Layout) -> pygame.Surface:
    """The picture of a figure in a heading."""
    return _figure(art, name, number, layout.drawn_px, layout.space_px)


@kept(2048)
def _figure(art: Art, name: str, number: int, drawn_px: float, space_px: float) -> pygame.Surface:
    image = art.draw(figure_drawing(art, name, number, drawn_px))
    return image if drawn_px == space_px else pygame.transform.smoothscale(image, _figure_size(space_px))


def living_image(
    art: Art, name: str, number: int, layout: Layout, breath: int, flicker: int
) -> pygame.Surface:
    """The picture of a figure that has breathed in so deep, its flames blown aside; its feet stay."""
    return _living(art, name, number, layout.drawn_px, layout.space_px, breath, flicker)


@kept(72)
def _living(
    art: Art, name: str, number: int, drawn_px: float, space_px: float, breath: int, flicker: int
) -> pygame.Surface:
    image = _figure(art, name, number, drawn_px, space_px)
    width, height = image.get_size()
    if flicker:
        image = _blown(image, 2 * pi * flicker / FLICKERS)
    share = breath / BREATHS
    size = round(width * (1 + 0.4 * _DEEP * share)), round(height * (1 + _DEEP * share))
    return image if size == (width, height) else pygame.transform.smoothscale(image, size)


def _blown(image: pygame.Surface, phase: float) -> pygame.Surface:
    """A picture whose upper part, where flames are, waves from side to side, most at its top."""
    blown, (width, height) = image.copy(), image.get_size()
    top = round(height * _FLAMES)
    blown.fill((0, 0, 0, 0), (0, 0, width, top))
    for y in range(top):
        off = round(_WAVE * width * (1 - y / top) * sin(phase + 9 * y / height))
        blown.blit(image, (off, y), (0, y, width, 1))
    return blown


def rim_image(art: Art, name: str, number: int, layout: Layout, edge_px: int) -> pygame.Surface:
    """The white rim of a figure, larger than its picture by the edge on every side."""
    return _white_rim(art, name, number, layout.drawn_px, layout.space_px, edge_px)


@kept(64)
def _white_rim(
    art: Art, name: str, number: int, drawn_px: float, space_px: float, edge_px: int
) -> pygame.Surface:
    figure = _figure(art, name, number, drawn_px, space_px)
    shape = pygame.mask.from_surface(figure).to_surface(setcolor="#ffffff", unsetcolor=(0, 0, 0, 0))
    width, height = figure.get_size()
    image = pygame.Surface((width + 2 * edge_px, height + 2 * edge_px), pygame.SRCALPHA)
    for turn in range(0, 360, 30):
        by = pygame.Vector2(edge_px, 0).rotate(turn)
        image.blit(shape, (round(edge_px + by.x), round(edge_px + by.y)), special_flags=PREMULTIPLIED)
    return image


def token_ring_image(art: Art, seat: Seat, layout: Layout) -> pygame.Surface:
    """The picture of the ring under a Nymphlet."""
    return _token_ring(art, seat, layout.drawn_px, layout.space_px)


@kept(32)
def _token_ring(art: Art, seat: Seat, drawn_px: float, space_px: float) -> pygame.Surface:
    image = art.draw(token_ring_drawing(seat, drawn_px))
    return image if drawn_px == space_px else pygame.transform.smoothscale_by(image, space_px / drawn_px)


def ring_image(art: Art, seat: Seat, number: int, layout: Layout, small: bool) -> pygame.Surface:
    """The picture of the ring under a figure."""
    return _ring(art, seat, number, layout.drawn_px, layout.space_px, small)


@kept(1024)
def _ring(
    art: Art, seat: Seat, number: int, drawn_px: float, space_px: float, small: bool
) -> pygame.Surface:
    image = art.draw(ring_drawing(seat, number, drawn_px, small))
    return image if drawn_px == space_px else pygame.transform.smoothscale_by(image, space_px / drawn_px)


def sign_image(art: Art, name: Cover | Flash, width: float, layout: Layout) -> pygame.Surface:
    """The picture of a sign, whose width is that in the drawing of the arena."""
    return _sign(art, name, _sign_px(layout.drawn_px, width), _sign_px(layout.space_px, width))


@kept(256)
def _sign(art: Art, name: str, drawn_px: int, side_px: int) -> pygame.Surface:
    image = art.image(f"{ART}/mark/{name}", (drawn_px, drawn_px))
    return image if drawn_px == side_px else pygame.transform.smoothscale(image, (side_px, side_px))


def _sign_px(space_px: float, width: float) -> int:
    return max(1, round(width * space_px / SPACE_WIDTH))


def sign_pictures(layout: Layout) -> Iterator[Picture]:
    """All signs that an arena of this size may ask for."""
    wishes: list[tuple[Flash | Cover, float]] = [(name, width) for name in _FLASHES for width in FLASH_WIDTHS]
    wishes += [(name, width) for name in _COVERS for width in (COVER_WIDTH, SMALL_COVER_WIDTH)]
    for name, width in wishes:
        side_px = _sign_px(layout.space_px, width)
        yield Picture(f"{ART}/mark/{name}", (side_px, side_px))
