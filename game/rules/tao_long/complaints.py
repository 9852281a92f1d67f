"""How a position's text is complained about."""

from __future__ import annotations

from typing import Final

from game.core import BadContent

FIELDS: Final = (
    "wheel", "white tiles", "black tiles", "white stones", "black stones", "coin", "turn", "phase", "portals",
    "pending effects",
)


def bad(field: int, reason: str) -> BadContent:
    """The complaint about one field, counted from 0."""
    return BadContent("", f"field {field + 1} ({FIELDS[field]})", reason)
