"""What it takes to draw and to be heard: handed to everything that stands on a stage."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.content.settings import Settings
from scenes.base.art import Art
from scenes.base.fonts import Fonts
from scenes.base.screen import Screen
from scenes.base.sound import Sound
from scenes.base.theme import Theme


@dataclass
class Kit:
    """The tools that a picture is made with; there is one kit, and the program keeps it up to date."""

    art: Art
    fonts: Fonts
    screen: Screen
    settings: Settings
    sound: Sound
    theme: Theme
    """How buttons and fields look, as assets/theme says."""

    def hushed(self) -> Kit:
        """The same kit for a board that plays by itself: a sound that is never opened is never heard."""
        return replace(self, sound=Sound())
