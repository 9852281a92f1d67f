"""The colours that every screen uses; what only one thing is painted with is named where that thing is."""

from __future__ import annotations

INK = "#f3f1e7"
"""What is written, and icons."""
FAINT = "#aab3c2"
"""What is written beside it: explanations and small print."""
FAINTER = "#8b94a3"
"""What only has to be there: hints in empty fields, numbers of lines."""
GOLD = "#ffd166"
"""What is chosen, won or marked; the ring that keys and pads lead."""
TEAL = "#46c0c0"
"""The edge of what helps."""
DEEP_TEAL = "#2aa6a6"
"""How far something has come."""
RED = "#e2553f"
"""The edge of what is wrong, and what was lost."""

PANEL = "#1b1f28"
BORDER = "#2d3444"
WELL = "#12151b"
"""What lies deeper than a panel: sheets, graphs, fields with arrows."""
TRACK = "#262c38"
"""What a bar moves along."""

WARNING = "#3a1d1b"
WARNING_INK = "#ffe3dc"
