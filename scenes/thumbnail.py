"""A position as a small still picture: the real board, seen from further away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pygame

from game.core import Board, Game
from scenes.living_box import Hushed
from scenes.stage.presenters import PRESENTERS
from scenes.stage.stage import Stage

if TYPE_CHECKING:
    from scenes.app import App

_LARGEST = (0, 0, 720, 720)
"""Drawn no larger than in the rulebook, whose pictures it shares; then scaled down."""


def thumbnail(app: App, game: Game[Any, Any], board: Board, state: Any, height_px: int) -> pygame.Surface:
    """The board with its pieces, premultiplied and as high as asked for."""
    kind = PRESENTERS[game.info.name]
    rect = kind.rect_for(app.screen, board, _LARGEST)
    rect.topleft = (0, 0)
    stage = Stage(pygame.Surface(rect.size, pygame.SRCALPHA))
    kind(cast("App", Hushed(app)), stage, rect, state)
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    picture.blit(stage.background, (0, 0))
    stage.draw(picture)
    return pygame.transform.smoothscale(picture, (round(rect.width * height_px / rect.height), height_px))
