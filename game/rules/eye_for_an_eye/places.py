"""Where dice lie."""

from __future__ import annotations

from typing import Final

from game.rules.eye_for_an_eye.actions import Place

POOL: Final = 0
ON_MOVE, ON_ATTACK, ON_GUARD, ON_HEAL, ON_INNATE = range(1, 6)
SHARED: Final = 9
"""The first of the places on which everybody's dice lie together; all before it belong to one seat."""
CURRENTS: Final = SHARED
"""The first Raging Current track; the others follow."""

ON_HILL: Final = 15
"""The King of the Hill card."""

BLANK: Final = 6
"""What a die shows that has been spent or recovered: it must be rolled before it can be allocated."""

FACE_LETTERS: Final = "maghte."

PLACE_NAMES: Final = (
    "pool", "move", "attack", "guard", "heal", "innate", "1", "2", "3", "c1", "c2", "c3", "c4", "c5", "c6",
    "hill",
)
PLACE_LETTERS: Final = "pmaghi123uvwxyzk"
"""One letter per place, for positions."""


def on_card(band: int) -> Place:
    """The place of the tribal card of a band."""
    return ON_INNATE + band


def band_of(place: Place) -> int:
    """The band of the card that a place belongs to, or 0."""
    return place - ON_INNATE if ON_INNATE < place < SHARED else 0


def is_shared(place: Place) -> bool:
    """Whether everybody's dice lie together on a place."""
    return place >= SHARED
