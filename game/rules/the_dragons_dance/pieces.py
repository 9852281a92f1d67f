"""The nine kinds of pieces: their letters, values and numbers."""

from __future__ import annotations

from typing import Final

from game.core import Seat

EMPTY: Final = "."

RECRUITS: Final = "FMDLCHSW"
"""The kinds that can stand in the reserve, in the order of the rules; W, the wyrm, is the dragon."""

KINDS: Final = "K" + RECRUITS

TITLES: Final[dict[str, str]] = {
    "K": "king", "F": "footman", "M": "musketeer", "D": "dragoon", "L": "lancer", "C": "captain",
    "H": "hero", "S": "sage", "W": "dragon",
}
VALUES: Final[dict[str, int]] = {"K": 3, "F": 1, "M": 3, "D": 3, "L": 6, "C": 9, "H": 12, "S": 6, "W": 16}
COUNTS: Final[dict[str, int]] = {"K": 1, "F": 6, "M": 6, "D": 4, "L": 3, "C": 2, "H": 1, "S": 1, "W": 1}

SAGE_ON_FORTRESS: Final = 10
_STANDING: Final = {**VALUES, "S": SAGE_ON_FORTRESS}
FORTRESS_VALUES: Final[dict[str, int]] = {
    letter: value for kind, value in _STANDING.items() for letter in (kind, kind.lower())
} | {EMPTY: 0}
"""What each piece on a fortress is worth when recruiting."""


def piece_of(seat: Seat, kind: str) -> str:
    """A piece on the board: a capital for seat 1, a small letter for seat 2."""
    return kind if seat == 1 else kind.lower()


def owner(piece: str) -> Seat:
    """The seat that a piece belongs to."""
    return 1 if piece.isupper() else 2
