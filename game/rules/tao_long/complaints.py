"""How a position's text is complained about."""

from __future__ import annotations

from typing import Final

from game.core import BadContent, Sentence, say
from game.core.complaints import bad_field

FIELDS: Final = (
    say("wheel"), say("white tiles"), say("black tiles"), say("white stones"), say("black stones"),
    say("coin"), say("turn"), say("phase"), say("portals"), say("pending effects"),
)


def bad(field: int, reason: Sentence) -> BadContent:
    """The complaint about one field, counted from 0."""
    return bad_field(field, FIELDS[field], reason)
