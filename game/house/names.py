"""Names of people: any letters that there are, nothing that hides."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

MOST_LETTERS: Final = 16
_MOST_MARKS: Final = 3
"""So many marks may stand on one letter in any writing that people use."""
_HIDDEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))


@lru_cache(maxsize=4096)
def clean_name(text: str) -> str:
    """A name of at most 16 characters, fit to be drawn and kept; empty if nothing is left of it."""
    # Composed first, so that a letter with its accent counts as one; a paste may be of any length.
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", _whole(text[:1000])):
        category = unicodedata.category(sign)
        if sign.isspace() or category in ("Zl", "Zp", "Zs"):
            sign = " "
        elif category in _HIDDEN or _invisible(sign):
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        stray = marks and (not kept or kept[-1] == " ")
        if marks > _MOST_MARKS or stray or (sign == " " and (not kept or kept[-1] == " ")):
            continue
        kept.append(sign)
    return unicodedata.normalize("NFC", "".join(kept[:MOST_LETTERS])).strip(" ")


def _whole(text: str) -> str:
    """Two halves of a character made one; a half without the other goes."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "ignore")


def _invisible(sign: str) -> bool:
    """Letters and marks that no font draws: fillers and variation selectors."""
    return sign in "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0" or "\ufe00" <= sign <= "\ufe0f" or (
        "\U000e0100" <= sign <= "\U000e01ef"
    )
