"""The ten dragons' colours, read from the palette beside their art."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.content import paths

ART_DIR = paths.ROOT / "assets" / "art" / "ejderhalar" / "dragon"
COLOUR = re.compile(r"#[0-9a-f]{6}\b")


@dataclass(frozen=True)
class Palette:
    """One dragon's species and the colours that replace the art's key colours."""

    species: str
    letter: str
    colours: Mapping[str, str]

    def paint(self, svg: str) -> str:
        """Return the art in this dragon's colours."""
        return COLOUR.sub(lambda found: self.colours.get(found[0], found[0]), svg)


def dragon_palette(letter: str, seat: int) -> Palette:
    """Return the palette of a seat's dragon; letters beyond the last begin again."""
    side = _tables()[f"seat_{seat}"]
    letters = sorted(name for name in side if len(name) == 1)
    own = side[letters[(ord(letter.upper()) - ord("A")) % len(letters)]]
    return Palette(side["species"], letter.upper(), _keyed({**_of_seat(side), **own}))


def seat_palette(seat: int) -> Palette:
    """Return the colours that all dragons of a seat share."""
    side = _tables()[f"seat_{seat}"]
    return Palette(side["species"], "", _keyed(_of_seat(side)))


def _of_seat(side: Mapping[str, Any]) -> dict[str, str]:
    return {name: side[name] for name in ("rim", "seat", "glow")}


def _keyed(tones: Mapping[str, str]) -> dict[str, str]:
    keys = _tables()["keys"]
    return {keys[name]: tone for name, tone in tones.items()}


@cache
def _tables() -> dict[str, Any]:
    with (ART_DIR / "palette.toml").open("rb") as file:
        return tomllib.load(file)
