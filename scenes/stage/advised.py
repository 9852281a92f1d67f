"""What every screen with a match says of a hint, and how it is played."""

from __future__ import annotations

from typing import Final

from game.content.settings import Settings
from game.core import Sentence, say
from scenes.base.input import key_words
from scenes.stage.selection import Pick

ADVICE: Final = Pick("advice")
"""The button that plays what is advised."""


def play_words(settings: Settings) -> Sentence:
    """What stands on that button, with the key as it is called on most keyboards."""
    keys = settings.keys["confirm"]
    return say("Play it ({cap})", cap=key_words("return" if "return" in keys else keys[0]))
