"""What it takes to draw and to be heard: handed to everything that stands on a stage."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.content.settings import Settings
from scenes.base.art import Art
from scenes.base.fonts import Fonts
from scenes.base.material import SLATE, Material
from scenes.base.palette import BORDER, PANEL
from scenes.base.rendering import Size
from scenes.base.screen import Screen
from scenes.base.sound import Sound
from scenes.base.theme import Theme


@dataclass
class Chosen:
    """The settings as they are now, for every kit."""

    settings: Settings


@dataclass
class Kit:
    """The tools that a picture is made with; the program keeps them up to date."""

    art: Art
    fonts: Fonts
    screen: Screen
    chosen: Chosen
    sound: Sound
    theme: Theme
    """How buttons and fields look, as assets/theme says."""
    material: Material = SLATE

    @property
    def settings(self) -> Settings:
        """What people have chosen."""
        return self.chosen.settings

    @settings.setter
    def settings(self, settings: Settings) -> None:
        self.chosen.settings = settings

    def wearing(self, material: Material) -> Kit:
        """The same kit for the screens of a game, made of its material."""
        return replace(self, material=material, theme=material.themed(self.theme))

    def panel(
        self, size: Size, *, radius: float = 26, fill: str = PANEL, border: str = BORDER,
        opacity: float = 1.0, framed: bool = True,
    ) -> pygame.Surface:
        """A panel of so many window pixels in the kit's material; shared, so not to be drawn on."""
        return self.material.panel(
            self.art, size, self.screen.scale, radius=radius, fill=fill, border=border, opacity=opacity,
            framed=framed,
        )

    def hushed(self) -> Kit:
        """The same kit for a board that plays by itself: a sound that is never opened is never heard."""
        return replace(self, sound=Sound())
