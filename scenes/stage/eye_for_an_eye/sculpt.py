"""Figures as small sculptures: parts with places in space, seen at a slant from any side.

A part is a group of a chief's drawing with places as right, up, forward. With `data-at` it is a ball, drawn
as it is; with `data-from` and `data-to` a rod, drawn upwards from 0,0 to 0,-100; with `data-at`, `data-x` and
`data-y` a plane, whose two axes lie in space.
"""

from __future__ import annotations

import re
from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

from scenes.base.art import Art, Drawing

Point3 = tuple[float, float, float]
FIELD = (-80, -122, 160, 170)
"""The part of the drawing plane that a figure fills; 100 is the width of a space."""

_LEANING, _RISING = 0.5, 0.86
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
    """Looks down at a figure that faces so many degrees clockwise from the right."""

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


def sculpture(art: Art, name: str, heading: float, size: tuple[int, int]) -> Drawing:
    """A figure that faces a heading."""
    defs, parts = parts_of(art.text(f"eye_for_an_eye/chief/{name}"))
    camera = Camera(heading)
    parts.sort(key=lambda part: _nearness(camera, part))
    drawn = "".join(_drawn(camera, part) for part in parts)
    box = " ".join(map(str, FIELD))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{defs}{drawn}</svg>'
    return Drawing(f"{name} {heading:g}", svg, size)


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
