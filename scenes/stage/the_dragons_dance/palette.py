"""The colours of The Dragon's Dance: inks of a scribe on vellum, and lighter ones for panels."""

from __future__ import annotations

INK = "#2a1c10"
FADED_INK = "#6b4a24"
UMBER = "#2a1606"
MADDER = "#a8282c"
GOLD = "#ffd447"
CREAM = "#f3f1e7"
MIST = "#aab3c2"
AMBER = "#ffd166"
ALARM = "#ffb3a3"
