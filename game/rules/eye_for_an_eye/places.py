"""Where dice lie."""

from __future__ import annotations

from typing import Final

from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.hexes import MOST_NYMPHLETS

POOL: Final = 0
ON_MOVE, ON_ATTACK, ON_GUARD, ON_HEAL, ON_INNATE = range(1, 6)
ON_NYMPHLETS: Final = 9
"""The first of the places on Nymphlet cards: Scurry and Dart of the first one, of the second and so on."""
SHARED: Final = ON_NYMPHLETS + 2 * MOST_NYMPHLETS
"""The first of the places on which everybody's dice lie together; all before it belong to one seat."""
CURRENTS: Final = SHARED
"""The first Raging Current track; the others follow."""

ON_HILL: Final = CURRENTS + 6
"""The King of the Hill card."""

BLANK: Final = 6
"""What a die shows that has been spent or recovered: it must be rolled before it can be allocated."""

FACE_LETTERS: Final = "maghte."

PLACE_NAMES: Final = (
    "pool", "move", "attack", "guard", "heal", "innate", "1", "2", "3",
    "s1", "d1", "s2", "d2", "s3", "d3", "c1", "c2", "c3", "c4", "c5", "c6", "hill",
)
PLACE_LETTERS: Final = "pmaghi123jlnoqsuvwxyzk"
"""One letter per place, for positions."""


def on_card(band: int) -> Place:
    """The place of the tribal card of a band."""
    return ON_INNATE + band


def band_of(place: Place) -> int:
    """The band of the card that a place belongs to, or 0."""
    return place - ON_INNATE if ON_INNATE < place < ON_NYMPHLETS else 0


def on_scurry(number: int) -> Place:
    """Where the dice of a Nymphlet lie that is to scurry; Nymphlets are counted from 0."""
    return ON_NYMPHLETS + 2 * number


def on_dart(number: int) -> Place:
    """Where the dice of a Nymphlet lie that is to dart."""
    return on_scurry(number) + 1


def nymphlet_on(place: Place) -> int:
    """The number of the Nymphlet whose card a place belongs to, or -1."""
    return (place - ON_NYMPHLETS) // 2 if ON_NYMPHLETS <= place < SHARED else -1


def is_dart(place: Place) -> bool:
    """Whether a place on a Nymphlet card is the one for Dart."""
    return (place - ON_NYMPHLETS) % 2 == 1


def is_shared(place: Place) -> bool:
    """Whether everybody's dice lie together on a place."""
    return place >= SHARED
