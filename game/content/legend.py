"""The legend of each game's maps: which layers, tile classes and properties an author may use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.content.eagle_lore import read_eagle_lore
from game.content.eye_lore import read_lore
from game.core import Shape
from game.rules.eagle_dance import arena as valley
from game.rules.ejderhalar import level as ejderhalar
from game.rules.eye_for_an_eye import arena
from game.rules.tao_long import level as tao_long
from game.rules.the_dragons_dance import level as the_dragons_dance

PropertyType = type[str] | type[int] | type[bool] | type[float]


@dataclass(frozen=True)
class Legend:
    """What a map of one game consists of; a layer without classes takes any tile."""

    layers: Mapping[str, tuple[str, ...]]
    properties: Mapping[str, PropertyType]
    tile_properties: Mapping[str, Mapping[str, PropertyType]] = field(default_factory=dict)
    cells_layer: str = "squares"
    shape: Shape = "square"
    from_top: bool = False
    """Whether players name a square by column and row from the upper left corner, as in 2,3."""
    lore: Callable[[Path], object] | None = None
    """Reads the tables in the folder beside the maps, if the game has any."""


LEGENDS: Mapping[str, Legend] = {
    "ejderhalar": Legend(
        layers={"squares": (), "control": (ejderhalar.CONTROL,), "dragons": (ejderhalar.DRAGON,)},
        properties={"title": str, "control_needed": int, "tokens": int},
        tile_properties={ejderhalar.DRAGON: {"label": str, "seat": int}},
    ),
    "the_dragons_dance": Legend(
        layers={"squares": (), "ground": the_dragons_dance.GROUNDS, "pieces": (the_dragons_dance.PIECE,)},
        properties={"title": str},
        tile_properties={the_dragons_dance.PIECE: {"label": str, "seat": int}},
    ),
    "tao_long": Legend(
        layers={"squares": (), "ground": (tao_long.ROCK, tao_long.PORTAL), "dragons": (tao_long.DRAGON,)},
        properties={"title": str},
        tile_properties={tao_long.PORTAL: {"label": str}, tao_long.DRAGON: {"label": str, "seat": int}},
        from_top=True,
    ),
    "eye_for_an_eye": Legend(
        layers={
            "spaces": (), "terrain": (arena.STONE, arena.BOULDER, arena.STREAM), "areas": (arena.START,),
            "ground": (arena.HILL,),
        },
        properties={"title": str},
        tile_properties={arena.STREAM: {"direction": str}, arena.START: {"label": str, "area": int}},
        cells_layer="spaces",
        shape="hex",
        lore=read_lore,
    ),
    "eagle_dance": Legend(
        layers={"tiles": (valley.TILE,)},
        properties={"title": str},
        tile_properties={valley.TILE: {"label": str}},
        cells_layer="tiles",
        shape="hex",
        lore=read_eagle_lore,
    ),
}
