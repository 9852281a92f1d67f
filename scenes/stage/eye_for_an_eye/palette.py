"""The colours of seats and chiefs."""

from __future__ import annotations

SEAT_COLOURS = {1: "#3D8BFF", 2: "#F0E442", 3: "#E5484D", 4: "#F5F5F5", 5: "#CC79A7", 6: "#66CCEE"}
SEAT_SHADES = {1: "#16397a", 2: "#6e6712", 3: "#6e191d", 4: "#5c6068", 5: "#642c4c", 6: "#1f5a70"}

CHIEF_COLOURS = {
    "grublic": "#8a5a2a", "riparian": "#1f6f80", "banksia": "#6d5a24", "incendiary": "#8a2f18",
    "pluma": "#4a5f96", "echo": "#5b3d86",
}
FACE_COLOURS = {
    "move": "#3fa56c", "attack": "#e0605a", "guard": "#5b8fe0", "heal": "#dc5aa0", "totem": "#d08a3c",
    "eye": "#9a78e0",
}
INK = "#f3f1e7"
DIM = "#aab3c2"
GOLD = "#ffd36a"
NIGHT = "#15171c"
