"""The look of menus: one theme file in design pixels, scaled to the window."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content import paths
from game.core import BadContent

if TYPE_CHECKING:
    import pygame_gui

THEME_FILE = paths.ROOT / "assets" / "theme" / "theme.json"
_LENGTHS = {"shape_corner_radius", "border_width", "shadow_width", "sliding_button_width", "rect_width"}
_PAIRS = {"padding"}
_COLOUR = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_SMALLEST_PX = {"border_width": 1}


def load_theme(path: Path = THEME_FILE) -> dict[str, Any]:
    """The theme as its author wrote it."""
    try:
        theme = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadContent(path.name, "", f"cannot be read ({error.strerror})") from error
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        place = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise BadContent(path.name, place, "is not JSON") from error
    if not isinstance(theme, dict) or not all(isinstance(part, dict) for part in theme.values()):
        raise BadContent(path.name, "", "must hold one table for each kind of element")
    _check_colours(path, theme)
    scaled(theme, 1.0, 1.0)
    return theme


def _check_colours(path: Path, theme: dict[str, Any]) -> None:
    for name, element in theme.items():
        for part, values in element.items():
            if not isinstance(values, dict):
                raise BadContent(path.name, f"{name}, {part}", "must be a table")
        for key, colour in element.get("colours", {}).items():
            if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
                raise BadContent(path.name, f"{name}, {key}", f"{colour!r} is not a colour such as #1f4e9c")


def scaled(theme: dict[str, Any], scale: float, text_factor: float) -> dict[str, Any]:
    """The theme with every length turned into window pixels."""
    return {name: _scaled_element(name, element, scale, text_factor) for name, element in theme.items()}


def _scaled_element(name: str, element: dict[str, Any], scale: float, text_factor: float) -> dict[str, Any]:
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


def _number(name: str, key: str, text: Any, scale: float, smallest: int) -> int:
    try:
        return max(smallest, round(float(text) * scale))
    except (TypeError, ValueError) as error:
        raise BadContent(THEME_FILE.name, f"{name}, {key}", f"{text!r} is not a number") from error


def new_manager(
    window_size: tuple[int, int], theme: dict[str, Any], scale: float, text_factor: float
) -> pygame_gui.UIManager:
    """A manager of menu elements in our look."""
    # Few scenes need it, and its import would be a tenth of the way to the first frame.
    import pygame_gui

    manager = pygame_gui.UIManager(window_size, enable_live_theme_updates=False)
    folder = files("font_hanken_grotesk") / "files"
    manager.add_font_paths(
        "hanken",
        str(folder / "HankenGrotesk-Medium.otf"),
        str(folder / "HankenGrotesk-Bold.otf"),
        str(folder / "HankenGrotesk-Italic.otf"),
        str(folder / "HankenGrotesk-BoldItalic.otf"),
    )
    manager.get_theme().load_theme(scaled(theme, scale, text_factor))
    return manager
