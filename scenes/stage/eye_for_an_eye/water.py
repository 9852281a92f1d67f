"""The stream: foam that runs with the current, and a surge when it rages."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.hexes import Space
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.arena_art import course
from scenes.stage.eye_for_an_eye.layout import RADIUS, Layout, middle
from scenes.stage.eye_for_an_eye.svg import hexagon

if TYPE_CHECKING:
    from scenes.base.kit import Kit

PHASES = 8
_EACH_S = 0.12
_Z_FOAM, _Z_SURGE = 3.0, 4.8
_FOAM = (("#d6fbff", 3.0, -15.0, 14), ("#8fdbe6", 2.6, 12.0, 20), ("#eaffff", 2.0, 1.0, 8))
"""Colour, width, place beside the middle and length of each line of foam."""


class Water:
    """The moving part of a stream, if there is one."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit, self.layout = kit, layout
        self._since_s, self._phase = 0.0, 0
        self._foam: Sprite | None = None
        self._surge: Sprite | None = None
        if layout.arena.stream:
            self.rect = stream_rect(layout)
            self._pictures = [kit.art.draw(drawing) for drawing in foam_drawings(layout)]
            self._foam = stage.add(Sprite(self._pictures[0], self.rect.topleft, _Z_FOAM))
            surge = kit.art.draw(surge_drawing(layout, self.rect))
            self._surge = stage.add(Sprite(surge, self.rect.topleft, _Z_SURGE))
            self._surge.shown = False

    def update(self, dt_s: float) -> None:
        """Let the water run."""
        if self._foam is None or self.kit.settings.reduced_motion:
            return
        self._since_s += dt_s
        if self._since_s >= _EACH_S:
            self._since_s %= _EACH_S
            self._phase = (self._phase + 1) % PHASES
            self._foam.set(self._pictures[self._phase])

    def surge(self, share: float) -> None:
        """The current rages, as far as it has got."""
        if self._surge is not None:
            self._surge.shown = share < 1
            self._surge.alpha = max(1, round(230 * abs(sin(pi * share * 1.5))))


def stream_rect(layout: Layout) -> pygame.Rect:
    """The part of the window that the stream takes."""
    spaces = [layout.rect(space) for space in layout.arena.stream]
    return spaces[0].unionall(spaces[1:])


def _framed(layout: Layout, rect: pygame.Rect, body: str, name: str) -> Drawing:
    x, y = layout.board.center
    unit = layout.scale
    box = (
        f"{(rect.left - x) / unit:.2f} {(rect.top - y) / unit:.2f} {rect.width / unit:.2f} "
        f"{rect.height / unit:.2f}"
    )
    inside = "".join(hexagon(*middle(layout.arena.cells[space]), RADIUS - 3) for space in layout.arena.stream)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><clipPath id="in"><path '
        f'd="{inside}"/></clipPath>'
        f'<g clip-path="url(#in)" fill="none" stroke-linecap="round" stroke-linejoin="round">{body}</g></svg>'
    )
    return Drawing(name, svg, rect.size)


def foam_drawings(layout: Layout) -> list[Drawing]:
    """All phases of the running water."""
    rect = stream_rect(layout)
    return [_foam_drawing(layout, rect, phase) for phase in range(PHASES)]


def _foam_drawing(layout: Layout, rect: pygame.Rect, phase: int) -> Drawing:
    """Lines of foam, a little further on in each phase."""
    arena, lines = layout.arena, []
    for colour, width, beside, long in _FOAM:
        for space in arena.stream:
            lines.append(
                f'<path d="{_line(arena, space, beside)}" stroke="{colour}" stroke-width="{width}" '
                f'stroke-opacity=".7" stroke-dasharray="{long} {50 - long}" '
                f'stroke-dashoffset="{-50 * phase / PHASES + beside:.1f}"/>'
            )
    return _framed(layout, rect, "".join(lines), f"foam {phase}")


def _line(arena: Arena, space: Space, beside: float) -> str:
    """A line along the current through a space, from edge to edge."""
    x, y = middle(arena.cells[space])
    way = pygame.Vector2(1, 0).rotate(60 * arena.stream[space])
    side = way.rotate(90) * beside
    start, end = -50 * way + side, 50 * way + side
    return f"M{x + start.x:.1f} {y + start.y:.1f}L{x + end.x:.1f} {y + end.y:.1f}"


def surge_drawing(layout: Layout, rect: pygame.Rect) -> Drawing:
    """White water all along the stream."""
    way = "".join(course(layout.arena, space) for space in layout.arena.stream)
    body = (
        f'<path d="{way}" stroke="#bff4ff" stroke-width="60" stroke-opacity=".55"/>'
        f'<path d="{way}" stroke="#ffffff" stroke-width="26" stroke-opacity=".75" stroke-dasharray="34 16"/>'
    )
    return _framed(layout, rect, body, "surge")
