"""The look of menus: one theme file in design pixels, scaled to the window."""

from __future__ import annotations

import json
import re
from pathlib import Path

from game.content import paths
from game.core import BadContent, say, verbatim
from game.core.complaints import at_line, within
from game.core.disk import os_words

Theme = dict[str, dict[str, dict[str, str]]]
"""For each kind of element, tables such as its colours, as text."""

THEME_FILE = paths.ROOT / "assets" / "theme" / "theme.json"
_LENGTHS = {"shape_corner_radius", "border_width", "shadow_width", "sliding_button_width", "rect_width"}
_PAIRS = {"padding"}
_COLOUR = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_SMALLEST_PX = {"border_width": 1}


def load_theme(path: Path = THEME_FILE) -> Theme:
    """The theme as its author wrote it."""
    try:
        theme: Theme = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadContent(path.name, "", say("cannot be read ({problem})", problem=os_words(error))) from error
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        place = at_line(error.lineno) if isinstance(error, json.JSONDecodeError) else ""
        raise BadContent(path.name, place, say("is not JSON")) from error
    if not isinstance(theme, dict) or not all(isinstance(part, dict) for part in theme.values()):
        raise BadContent(path.name, "", say("must hold one table for each kind of element"))
    _check_colours(path, theme)
    scaled(theme, 1.0, 1.0)  # raises where a length is not a number
    return theme


def _check_colours(path: Path, theme: Theme) -> None:
    for name, element in theme.items():
        for part, values in element.items():
            if not isinstance(values, dict):
                raise BadContent(path.name, within(name, part), say("must be a table"))
        for key, colour in element.get("colours", {}).items():
            if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
                reason = say("{text} is not a colour such as #1f4e9c", text=verbatim(repr(colour)))
                raise BadContent(path.name, within(name, key), reason)


def scaled(theme: Theme, scale: float, text_factor: float) -> Theme:
    """The theme with every length turned into window pixels."""
    return {name: _scaled_element(name, element, scale, text_factor) for name, element in theme.items()}


def _scaled_element(
    name: str, element: dict[str, dict[str, str]], scale: float, text_factor: float
) -> dict[str, dict[str, str]]:
    out = {part: dict(values) for part, values in element.items()}
    if "font" in out:
        out["font"]["size"] = str(_number(name, "size", out["font"]["size"], scale * text_factor, 8))
    misc = out.get("misc", {})
    for key in misc.keys() & _LENGTHS:
        zero = str(misc[key]) == "0"
        misc[key] = "0" if zero else str(_number(name, key, misc[key], scale, _SMALLEST_PX.get(key, 1)))
    for key in misc.keys() & _PAIRS:
        misc[key] = ",".join(str(_number(name, key, part, scale, 1)) for part in misc[key].split(","))
    return out


def _number(name: str, key: str, text: str, scale: float, smallest: int) -> int:
    try:
        return max(smallest, round(float(text) * scale))
    except (TypeError, ValueError) as error:
        reason = say("{text} is not a number", text=verbatim(repr(text)))
        raise BadContent(THEME_FILE.name, within(name, key), reason) from error
