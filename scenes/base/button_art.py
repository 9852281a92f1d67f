"""The shapes of buttons, drawn once as SVG in the colours of the theme.

pygame_gui would draw them itself, but its rounded corners cost up to half a second for a large button.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

import pygame

from scenes.base.art import Art, Drawing

State = Literal["normal", "hovered", "active", "selected", "disabled"]
_CLEAR = "#00000000"
_SEE_THROUGH = {f"{state}_bg": _CLEAR for state in get_args(State)}
_PLAIN = {"clear": _SEE_THROUGH, "card": _SEE_THROUGH}
"""What lies over other things must not hide them, even where the theme is broken."""


def shape(
    art: Art, theme: Mapping[str, Any], style: str, state: State, size: tuple[int, int], scale: float
) -> pygame.Surface:
    """A button's shape in a state."""
    colours, misc = _look(theme, style)
    fill, edge = colours.get(f"{state}_bg", "#242a36"), colours.get(f"{state}_border", "#3c465a")
    width, height = size
    stroke = max(1.0, _number(misc, "border_width", 2) * scale)
    radius = min(_number(misc, "shape_corner_radius", 18) * scale, height / 2)
    area = (
        f'x="{stroke / 2}" y="{stroke / 2}" width="{width - stroke}" height="{height - stroke}" rx="{radius}"'
    )
    light = "" if fill == _CLEAR else f'<rect {area} fill="url(#g)"/>'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>'
        '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#fff" stop-opacity=".07"/>'
        '<stop offset=".6" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>'
        f'<rect {area} fill="{fill}"/>{light}'
        f'<rect {area} fill="none" stroke="{edge}" stroke-width="{stroke}"/></svg>'
    )
    return art.draw(Drawing(f"button {style}", svg, size))


def _look(theme: Mapping[str, Any], style: str) -> tuple[dict[str, str], dict[str, str]]:
    """Colours and lengths of a style, over those of all buttons."""
    parts = [theme.get(name, {}) for name in ("defaults", "button", f"@{style}")]
    parts.insert(2, {"colours": _PLAIN.get(style, {})})
    colours = {key: value for part in parts for key, value in part.get("colours", {}).items()}
    misc = {key: value for part in parts for key, value in part.get("misc", {}).items()}
    return colours, misc


def _number(misc: Mapping[str, str], name: str, default: float) -> float:
    try:
        return float(misc.get(name, default))
    except ValueError:
        return default
