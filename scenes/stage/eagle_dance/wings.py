"""Javan hawk-eagles from above: body, crest and two wings that beat and bank, and their shadows."""

from __future__ import annotations

import re
from typing import NamedTuple

import pygame

from game.core import Seat
from scenes.base.art import Art, Drawing, kept, recolour

SEAT_COLOURS = {1: "#3D8BFF", 2: "#F0E442", 3: "#E5484D", 4: "#F5F5F5"}
SEAT_KEY = "#3d8bff"
_OPENING = re.compile(r"<svg[^>]*>")
_SHADE = 90
_TURN_STEP = 10


class Pose(NamedTuple):
    """How far the left and the right wing are spread."""

    left: float
    right: float


BEAT = (Pose(1.0, 1.0), Pose(0.9, 0.9), Pose(0.74, 0.74), Pose(0.58, 0.58))
"""A beat of the wings, from spread to gathered."""
BANKS = {-1: Pose(0.72, 1.0), 1: Pose(1.0, 0.72)}
"""In a bend the inner wing is seen from the side: left is -1, right is 1."""
PERCHED = Pose(0.6, 0.6)
POSES = (*BEAT, *BANKS.values(), PERCHED)


def eagle_svg(art: Art, seat: Seat, pose: Pose) -> str:
    """A seat's eagle that flies up the page, as the content of a drawing 200 by 200 round the origin."""
    colours = {SEAT_KEY: SEAT_COLOURS[seat]}
    wing, body, crest = (
        _OPENING.sub("", recolour(art.text(f"eagle_dance/eagle/{name}"), colours)).replace("</svg>", "")
        for name in ("wing", "body", f"crest_{seat}")
    )
    return (
        f'<g transform="scale({pose.right} 1)">{wing}</g><g transform="scale({-pose.left} 1)">{wing}</g>'
        f"{body}{crest}"
    )


def eagle_drawing(art: Art, seat: Seat, pose: Pose, side_px: int) -> Drawing:
    """A seat's eagle in a pose."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-104 -104 208 208">'
        f"{eagle_svg(art, seat, pose)}</svg>"
    )
    return Drawing(f"eagle {seat}", svg, (side_px, side_px))


@kept(256)
def turned(art: Art, seat: Seat, pose: Pose, base_px: int, angle: int, side_px: int) -> pygame.Surface:
    """An eagle turned anticlockwise by an angle and scaled; angles go in steps so that few are kept."""
    picture = art.draw(eagle_drawing(art, seat, pose, base_px))
    angle = round(angle / _TURN_STEP) * _TURN_STEP % 360
    if side_px != base_px:
        # Turning alone does not average pixels, so a smaller bird is made smaller first.
        picture = pygame.transform.smoothscale(picture, (side_px, side_px))
    return pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture


@kept(256)
def shadow(art: Art, seat: Seat, pose: Pose, base_px: int, angle: int, side_px: int) -> pygame.Surface:
    """What such an eagle leaves on the ground."""
    dark = turned(art, seat, pose, base_px, angle, side_px).copy()
    dark.fill((0, 0, 0, _SHADE), special_flags=pygame.BLEND_RGBA_MULT)
    return dark
