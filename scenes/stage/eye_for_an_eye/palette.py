"""The colours of Eye for an Eye; a colour that only one drawing uses is written in that drawing."""

from __future__ import annotations

from typing import Final

from game.core import Seat

SEAT_COLOURS: Final[dict[Seat, str]] = {
    1: "#3D8BFF", 2: "#F0E442", 3: "#E5484D", 4: "#F5F5F5", 5: "#CC79A7", 6: "#66CCEE",
}
SEAT_SHADES: Final[dict[Seat, str]] = {
    1: "#16397a", 2: "#6e6712", 3: "#6e191d", 4: "#5c6068", 5: "#642c4c", 6: "#1f5a70",
}
CHIEF_COLOURS: Final = {
    "grublic": "#8a5a2a", "riparian": "#1f6f80", "banksia": "#6d5a24", "incendiary": "#8a2f18",
    "pluma": "#4a5f96", "echo": "#5b3d86", "straw": "#5a4a2c",
}
FACE_COLOURS: Final = {
    "move": "#3fa56c", "attack": "#e0605a", "guard": "#5b8fe0", "heal": "#dc5aa0", "totem": "#d08a3c",
    "eye": "#9a78e0",
}
FLOWER_COLOURS: Final = {
    "waratah": "#e5484d", "wattle": "#f6cf3a", "bluebell": "#5b93ff", "flannel flower": "#f7f4e6",
    "boronia": "#e07ab0", "grevillea": "#ff9440",
}

INK: Final = "#f3f1e7"
"""Words on anything dark."""

DIM: Final = "#aab3c2"
"""Words that matter less."""

DARK_INK: Final = "#2a1d05"
"""Words and signs on bone and gold."""

GOLD: Final = "#ffd36a"
BRASS: Final = "#d9a65a"
BONE: Final = "#f7edd6"
NIGHT: Final = "#15171c"
COAL: Final = "#12141a"
"""The ground of discs and of cards that explain."""

HOLLOW: Final = "#0d0f13"
"""An empty space for a die, or an empty line for words."""

POOL_GROUND: Final = "#10130f"
OUTLINE: Final = "#0b0c10"
"""Round everything in a seat's colour, so that it stands out from any ground."""

DIE_EDGE: Final = "#2a2013"
DEEP_WATER: Final = "#123c48"
WHITE_WATER: Final = "#bff4ff"
ALARM: Final = "#ff6a5c"
"""Somebody is attacked."""
