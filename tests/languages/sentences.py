"""What translators are given, collected once: to read the whole source takes seconds."""

from __future__ import annotations

from functools import cache

from game.languages.collecting import collected
from game.languages.po import Message


@cache
def sentences() -> tuple[Message, ...]:
    """Every sentence of the program."""
    return tuple(collected())
