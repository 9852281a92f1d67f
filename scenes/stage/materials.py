"""What the screens of each game are made of: tile, vellum, paper, batik, bark."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from scenes.base.material import SLATE, Material
from scenes.base.palette import BORDER, CHOSEN, FAINT, LIT, PANEL, ROW, TRACK, WELL
from scenes.base.theme import Theme


class _Paint(NamedTuple):
    """A button's ground and edge at rest, and both under the pointer."""

    ground: str
    edge: str
    lit: str
    lit_edge: str


def _colours(panel: str, lit: str, well: str, border: str, chosen: str, faint: str) -> dict[str, str]:
    """The grounds of a world, the edge of its wells, and what is written faintly on them."""
    return {
        PANEL: panel, LIT: lit, WELL: well, ROW: well, BORDER: border, TRACK: border, CHOSEN: chosen,
        FAINT: faint,
    }


def _lamp(near: str, far: str) -> dict[str, str]:
    """The light over the table, which on slate is that of the moon."""
    return {"#8fb0d8": near, "#6f8fb8": far}


def _theme(
    quiet: _Paint, primary: _Paint, chosen: _Paint, ground: str, well: str, radius: int
) -> Theme:
    """The buttons of a world: usual ones, the main way on, and what is chosen among several."""
    corners = {"shape_corner_radius": f"{radius}"}
    pressed = {"active_bg": chosen.ground, "active_border": chosen.edge}
    at_rest = {
        "normal_bg": quiet.ground, "normal_border": quiet.edge, "hovered_bg": quiet.lit,
        "hovered_border": quiet.lit_edge, "disabled_bg": ground, "disabled_border": quiet.ground, **pressed,
    }
    selected = {"selected_bg": chosen.ground, "selected_border": chosen.edge}
    first = {
        "normal_bg": primary.ground, "normal_border": primary.edge, "hovered_bg": primary.lit,
        "hovered_border": primary.lit_edge, "active_bg": chosen.ground, "active_border": primary.lit_edge,
    }
    field = {"dark_bg": well, "normal_border": quiet.edge, "active_border": chosen.edge}
    return {
        "button": {"colours": {**at_rest, **selected}, "misc": corners},
        "@quiet": {"colours": at_rest, "misc": corners},
        "@primary": {"colours": first, "misc": corners},
        "@segment": {"colours": {**at_rest, "normal_bg": well, **selected}, "misc": corners},
        "@card": {
            "colours": {"hovered_border": primary.edge, "active_border": primary.lit_edge}, "misc": corners,
        },
        "text_entry_line": {"colours": field},
        "horizontal_slider": {"colours": {"dark_bg": well, "normal_border": quiet.edge}},
    }


MATERIALS: Final[Mapping[str, Material]] = {
    "ejderhalar": Material(
        "ejderhalar", _colours("#132344", "#1d366b", "#0b1630", "#2b4d80", "#0f5560", "#b0bfd4"),
        _theme(
            _Paint("#152a54", "#2f6f93", "#1f3d75", "#7fd6d6"),
            _Paint("#14696f", "#8fe0dc", "#176e75", "#e9f6f0"),
            _Paint("#0f5560", "#46c0c0", "#0f5560", "#8fe6e6"), "#132344", "#0b1630", 8,
        ), pad=10.0, lamp=_lamp("#7fb6e6", "#5f95c8"),
    ),
    "the_dragons_dance": Material(
        "the_dragons_dance", _colours("#2a1b15", "#412a1d", "#170e0a", "#5a3d22", "#5e1c20", "#cbb894"),
        _theme(
            _Paint("#35221a", "#8a6630", "#4a3022", "#e8c565"),
            _Paint("#86252a", "#e8c565", "#a53036", "#fbe7a6"),
            _Paint("#5e1c20", "#e8c565", "#5e1c20", "#fbe7a6"), "#2a1b15", "#170e0a", 5,
        ), pad=10.0, radius=2.0, lamp=_lamp("#e8b98f", "#b8846f"),
    ),
    "tao_long": Material(
        "tao_long", _colours("#1e1d1b", "#33312d", "#121110", "#4a4640", "#2c3876", "#b9b2a4"),
        _theme(
            _Paint("#292724", "#6b655b", "#3b3833", "#f2ead8"),
            _Paint("#39499a", "#d8cfbd", "#4453a8", "#fffaf0"),
            _Paint("#2c3876", "#d8cfbd", "#2c3876", "#fffaf0"), "#1e1d1b", "#121110", 3,
        ), corner=36.0, side=144.0, band=15.0, inset=6.0, pad=10.0, radius=9.0,
        lamp=_lamp("#d8d2c4", "#a8a296"),
    ),
    "eagle_dance": Material(
        "eagle_dance", _colours("#2b190d", "#452a14", "#190e07", "#6b4521", "#24365f", "#cfb88f"),
        _theme(
            _Paint("#38210f", "#8a5a2b", "#4f3017", "#e9c98a"),
            _Paint("#2b4379", "#e2b56b", "#385699", "#ffe1a6"),
            _Paint("#24365f", "#e2b56b", "#24365f", "#ffe1a6"), "#2b190d", "#190e07", 10,
        ), band=17.0, pad=12.0, radius=6.0, lamp=_lamp("#e8bf8f", "#b88f6f"),
    ),
    "eye_for_an_eye": Material(
        "eye_for_an_eye", _colours("#211a11", "#392b19", "#130f0a", "#5a4023", "#5b3a12", "#c6b391"),
        _theme(
            _Paint("#2c2115", "#7a5630", "#40301d", "#e3bd74"),
            _Paint("#92461a", "#f0bf6a", "#a04d1c", "#ffe6b0"),
            _Paint("#5b3a12", "#f0bf6a", "#5b3a12", "#ffe6b0"), "#211a11", "#130f0a", 12,
        ), corner=33.0, side=132.0, band=17.0, inset=4.0, pad=12.0, radius=4.0,
        lamp=_lamp("#e0c08a", "#9a9a6a"),
    ),
}


def material_of(game: str) -> Material:
    """What a game's screens are made of; slate for one that brought nothing of its own."""
    return MATERIALS.get(game, SLATE)
