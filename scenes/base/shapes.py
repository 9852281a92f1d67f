"""Rounded panels, rings and pills, drawn as SVG so that their edges are smooth at every size."""

from __future__ import annotations

from math import ceil

import pygame

from scenes.base.art import Art, framed
from scenes.base.palette import BORDER, GOLD, PANEL
from scenes.base.rendering import Drawing, Size

_SOFT = 4
"""What is blurred far can be rendered so many times smaller, and be scaled."""


def panel(
    art: Art, size: tuple[int, int], scale: float, *, radius: float = 26, fill: str = PANEL,
    border: str = BORDER, opacity: float = 1.0, line: float = 2,
) -> pygame.Surface:
    """A rounded panel with a thin edge and a faint light from above."""
    return art.widened(_panel_drawing(size, scale, radius, fill, border, opacity, line), size[0])


def panel_onto(
    art: Art, surface: pygame.Surface, rect: pygame.Rect, scale: float, *, radius: float, fill: str,
    border: str, line: float = 2,
) -> None:
    """The same, laid onto something that is made of it: then it need not be kept."""
    drawing = _panel_drawing(rect.size, scale, radius, fill, border, 1.0, line)
    art.widened_onto(surface, drawing, rect.topleft, rect.width)


def _panel_drawing(
    size: Size, scale: float, radius: float, fill: str, border: str, opacity: float, line: float
) -> Drawing:
    """As much of a panel as has to be rendered."""
    r, stroke = radius * scale, max(1.0, line * scale)
    width, height = narrowed(size, r + stroke)
    edge = max(1.0, stroke / 2)
    area = f'x="{edge}" y="{edge}" width="{width - 2 * edge}" height="{height - 2 * edge}" rx="{r}"'
    svg = (
        '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" '
        'stop-opacity=".05"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>'
        f'<g opacity="{opacity}"><rect {area} fill="{fill}" stroke="{border}" stroke-width="{stroke}"/>'
        f'<rect {area} fill="url(#g)"/></g>'
    )
    return framed("panel", (width, height), svg)


def narrowed(size: Size, end: float) -> Size:
    """As much of a wide shape as has to be rendered: its two ends, and a column to be repeated."""
    return min(size[0], 2 * ceil(end) + 5), size[1]


def ring(art: Art, size: tuple[int, int], scale: float, colour: str = GOLD) -> pygame.Surface:
    """The focus ring around a control of this size."""
    gap = round(10 * scale)
    whole, stroke = (size[0] + 2 * gap, size[1] + 2 * gap), max(2.0, 5 * scale)
    width, height = narrowed(whole, 26 * scale + stroke)
    inset = stroke / 2 + 1
    svg = (
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{26 * scale}" fill="none" stroke="{colour}" stroke-width="{stroke}"/>'
    )
    return art.widened(framed("ring", (width, height), svg), whole[0])


def veil(size: tuple[int, int], alpha: int = 170) -> pygame.Surface:
    """Darkness over the scene below."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((6, 8, 12, 0))
    surface.fill((round(6 * alpha / 255), round(8 * alpha / 255), round(12 * alpha / 255), alpha))
    return surface


def shadow(art: Art, rect: pygame.Rect, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """The soft shadow of a box that lies on the table, and where its top left corner belongs."""
    gap = round(64 * scale)
    width, height = rect.width + 2 * gap, rect.height + 2 * gap
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs><filter id="b" '
        f'x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="{18 * scale}"/></filter>'
        f'</defs><rect x="{gap}" y="{gap + 14 * scale}" width="{rect.width}" height="{rect.height}" '
        f'rx="{18 * scale}" fill="#000" fill-opacity=".7" filter="url(#b)"/></svg>'
    )
    coarse = Drawing("shadow", svg, (max(1, width // _SOFT), max(1, height // _SOFT)))
    return art.scaled(coarse, (width, height)), (rect.left - gap, rect.top - gap)
