"""The colours of Eagle Dance: brass and cloth of a wayang stage, over earth and bark."""

from __future__ import annotations

INK = "#2a1606"
FAINT = "#cbb894"
GOLD = "#ffd166"
CREAM = "#f7ead0"
SOIL = "#140b06"
BRASS = "#e2b56b"
GILT = "#f4cf6a"
BRONZE = "#c98f4a"
COPPER = "#8a5a2b"
EARTH = "#5a3a1a"
INDIGO = "#24365f"
BLOOD = "#7a1f22"
TEAL = "#7fe6e0"
BARK = "#1b110a"
SUN = "#ffdc94"
