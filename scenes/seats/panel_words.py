"""The ways to turn seat panels, in the words of every screen that offers them."""

from __future__ import annotations

PANEL_NAMES = (("side", "Upright"), ("facing", "Facing"), ("symmetric", "Corners"), ("edges", "Edges"))
ABOUT_PANELS = {
    "side": "All panels stand upright, for people side by side.",
    "facing": "Far panels are turned towards the other side of a table that lies flat.",
    "symmetric": "Panels lie in opposite corners; the far ones are turned round.",
    "edges": "In the arena panels are turned to the left and right edges; elsewhere as Facing.",
}
AT_BOARDS = PANEL_NAMES[:3]
"""Only an arena has room at the edges."""
