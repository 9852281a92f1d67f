"""Pictures of chiefs and guards: facing anywhere, their rings on the ground, and portraits."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core import Seat
from scenes.base.art import Art, Drawing, kept
from scenes.stage.eye_for_an_eye.layout import RADIUS, WIDE, Layout
from scenes.stage.eye_for_an_eye.palette import CHIEF_COLOURS, SEAT_COLOURS, SEAT_SHADES
from scenes.stage.eye_for_an_eye.sculpt import FIELD, sculpture
from scenes.stage.eye_for_an_eye.svg import polygon

HEADINGS = 30
STEP = 360 / HEADINGS
GUARD = "guard"
TALLER = 1.14
"""How much larger a figure is drawn than its space would ask for."""
_RING_HALF = 62.0
_PORTRAIT_HEADING = 66.0
_PORTRAIT_FIELDS = {"echo": (-44, -92, 88, 88), "banksia": (-50, -110, 100, 100)}
_PORTRAIT_FIELD = (-46, -98, 92, 92)


def figure_size(space_px: float) -> tuple[int, int]:
    """The size of a figure's picture where a space is so wide."""
    scale = TALLER * space_px / WIDE
    return round(FIELD[2] * scale), round(FIELD[3] * scale)


def nearest(heading: float) -> int:
    """The number of the picture for a heading in degrees."""
    return round(heading / STEP) % HEADINGS


def figure_drawing(art: Art, name: str, number: int, space_px: float) -> Drawing:
    """A chief or guard in one of its headings."""
    return sculpture(art, name, number * STEP, figure_size(space_px))


def ring_drawing(seat: Seat, number: int, space_px: float, small: bool) -> Drawing:
    """What lies under a figure: the three sides of its front arc bright, the others dark."""
    radius = RADIUS * (0.62 if small else 0.86)
    corners = [_corner(radius, turn) for turn in (-90, -30, 30, 90, 150, 210)]
    front = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners[:4])
    tip = radius + (7 if small else 9)
    wide = 7 if small else 9
    side = round(2 * _RING_HALF * space_px / WIDE)
    colour, shade = SEAT_COLOURS[seat], SEAT_SHADES[seat]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_RING_HALF:g} {-_RING_HALF:g} '
        f'{2 * _RING_HALF:g} {2 * _RING_HALF:g}"><g transform="rotate({number * STEP:g})">'
        f'<path d="{polygon(corners)}" fill="{shade}" fill-opacity=".5" stroke="#0b0c10" stroke-width="4" '
        'stroke-opacity=".7"/>'
        f'<path d="{polygon([*corners[:4], (0, 0)])}" fill="{colour}" fill-opacity=".42"/>'
        f'<path d="{front}" fill="none" stroke="#0b0c10" stroke-width="{wide + 5}" stroke-linejoin="round" '
        'stroke-linecap="round"/>'
        f'<path d="M{tip - 12:g}-13L{tip + 3:g} 0L{tip - 12:g} 13Z" fill="{colour}" stroke="#0b0c10" '
        'stroke-width="3"/>'
        f'<path d="{front}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round" '
        'stroke-linecap="round"/>'
        f'<path d="{polygon([corners[3], corners[4], corners[5], corners[0]])[:-1]}" fill="none" '
        f'stroke="{shade}" stroke-width="3"/>'
        '</g><ellipse cy="4" rx="30" ry="15" fill="#000" opacity=".45"/></svg>'
    )
    return Drawing(f"ring {seat} {number}", svg, (side, side))


def _corner(radius: float, degrees: float) -> tuple[float, float]:
    vector = pygame.Vector2(radius, 0).rotate(degrees)
    return vector.x, vector.y


def portrait_drawing(art: Art, name: str, side_px: int) -> Drawing:
    """A chief's head and shoulders in a round picture."""
    body = sculpture(art, name, _PORTRAIT_HEADING, (side_px, side_px)).svg
    left, top, wide, high = _PORTRAIT_FIELDS.get(name, _PORTRAIT_FIELD)
    x, y, radius = left + wide / 2, top + high / 2, wide / 2 - 1
    inside = body[body.index(">") + 1 : body.rindex("</svg>")]
    colour = CHIEF_COLOURS.get(name, "#5b3d86")
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {high}"><defs>'
        f'<clipPath id="round"><circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/></clipPath>'
        f'<radialGradient id="backdrop" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="{colour}"/>'
        '<stop offset="1" stop-color="#12141a"/></radialGradient></defs>'
        f'<g clip-path="url(#round)"><rect x="{left}" y="{top}" width="{wide}" height="{high}" '
        'fill="url(#backdrop)"/>'
        f"{inside}</g></svg>"
    )
    return Drawing(f"portrait {name}", svg, (side_px, side_px))


def figure_drawings(art: Art, name: str, space_px: float) -> Iterator[Drawing]:
    """A figure in all its headings."""
    return (figure_drawing(art, name, number, space_px) for number in range(HEADINGS))


def figure_image(art: Art, name: str, number: int, layout: Layout) -> pygame.Surface:
    """The picture of a figure in a heading."""
    return _figure(art, name, number, layout.drawn_px, layout.space_px)


def ring_image(art: Art, seat: Seat, number: int, layout: Layout, small: bool) -> pygame.Surface:
    """The picture of the ring under a figure."""
    return _ring(art, seat, number, layout.drawn_px, layout.space_px, small)


@kept(2048)
def _figure(art: Art, name: str, number: int, drawn_px: float, space_px: float) -> pygame.Surface:
    image = art.draw(figure_drawing(art, name, number, drawn_px))
    return image if drawn_px == space_px else pygame.transform.smoothscale(image, figure_size(space_px))


@kept(1024)
def _ring(
    art: Art, seat: Seat, number: int, drawn_px: float, space_px: float, small: bool
) -> pygame.Surface:
    image = art.draw(ring_drawing(seat, number, drawn_px, small))
    return image if drawn_px == space_px else pygame.transform.smoothscale_by(image, space_px / drawn_px)
