"""The legend of each game's maps: which layers, tile classes and properties an author may use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from game.content.eagle_lore import read_eagle_lore
from game.content.eye_lore import read_lore

PropertyType = type[str] | type[int] | type[bool] | type[float]


@dataclass(frozen=True)
class Legend:
    """What a map of one game consists of; a layer without classes takes any tile."""

    layers: Mapping[str, tuple[str, ...]]
    properties: Mapping[str, PropertyType]
    tile_properties: Mapping[str, Mapping[str, PropertyType]] = field(default_factory=dict)
    cells_layer: str = "squares"
    shape: Literal["square", "hex"] = "square"
    from_top: bool = False
    """Whether players name a square by column and row from the upper left corner, as in 2,3."""
    lore: Callable[[Path], object] | None = None
    """Reads the tables in the folder beside the maps, if the game has any."""


LEGENDS: Mapping[str, Legend] = {
    "ejderhalar": Legend(
        layers={"squares": (), "control": ("control",), "dragons": ("dragon",)},
        properties={"title": str, "control_needed": int, "tokens": int},
        tile_properties={"dragon": {"label": str, "seat": int}},
    ),
    "the_dragons_dance": Legend(
        layers={"squares": (), "ground": ("river", "camp", "fortress"), "pieces": ("piece",)},
        properties={"title": str},
        tile_properties={"piece": {"label": str, "seat": int}},
    ),
    "tao_long": Legend(
        layers={"squares": (), "ground": ("rock", "portal"), "dragons": ("dragon",)},
        properties={"title": str},
        tile_properties={"portal": {"label": str}, "dragon": {"label": str, "seat": int}},
        from_top=True,
    ),
    "eye_for_an_eye": Legend(
        layers={
            "spaces": (), "terrain": ("stone", "boulder", "stream"), "areas": ("start",), "ground": ("hill",),
        },
        properties={"title": str},
        tile_properties={"stream": {"direction": str}, "start": {"label": str, "area": int}},
        cells_layer="spaces",
        shape="hex",
        lore=read_lore,
    ),
    "eagle_dance": Legend(
        layers={"tiles": ("tile",)},
        properties={"title": str},
        tile_properties={"tile": {"label": str}},
        cells_layer="tiles",
        shape="hex",
        lore=read_eagle_lore,
    ),
}
