"""Which kinds of rooms there are, in words: at home in the settings, in a café on the staff's pages."""

from __future__ import annotations

from typing import Final

from game.content.settings import Room
from game.core import Sentence, say

ROOMS: Final[tuple[tuple[Room, Sentence], ...]] = (
    ("usual", say("Usual")), ("noisy", say("Noisy")), ("quiet", say("Quiet")),
)
ABOUT_ROOMS: Final = say(
    "In a noisy room the edge of the screen lights up for what is heard."
    " In a quiet one it is hardly heard at all."
)
