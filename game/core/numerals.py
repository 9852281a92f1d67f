"""Small numbers as a book writes them."""

from __future__ import annotations

from typing import Final

from game.core.words import Field, say

_NUMERALS: Final = (
    say("no", sense="so many"), say("one"), say("two"), say("three"), say("four"), say("five"), say("six"),
    say("seven"), say("eight"), say("nine"), say("ten"), say("eleven"), say("twelve"), say("thirteen"),
    say("fourteen"), say("fifteen"),
)


def numeral(number: int) -> Field:
    """A number in a sentence: `three`, but `20`."""
    return _NUMERALS[number] if 0 <= number < len(_NUMERALS) else number
